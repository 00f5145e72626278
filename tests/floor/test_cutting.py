"""Who is offered the cut."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.floor.cutting import REASONS, offers

SEATS = st.lists(st.integers(1, 7), unique=True)


@settings(deadline=None)
@given(SEATS, st.sampled_from(list(REASONS)), st.integers(0, 7), st.booleans())
def test_everybody_is_asked_once(seats: list[int], why: str, box: int, clockwise: bool) -> None:
    assert sorted(offers(seats, why=why, box=box, clockwise=clockwise)) == sorted(seats)


@settings(deadline=None)
@given(SEATS.filter(bool), st.booleans())
def test_the_first_is_the_one_the_text_names(seats: list[int], clockwise: bool) -> None:
    assert offers(seats, why="start", clockwise=clockwise)[0] == seats[0]
    assert offers(seats, why="dealer", clockwise=clockwise)[0] == max(seats)
    assert offers(seats, why="ordered", clockwise=clockwise)[0] == max(seats)
    for box in seats:
        assert offers(seats, why="box", box=box, clockwise=clockwise)[0] == box


def test_a_box_that_was_left_passes_on_the_same_way() -> None:
    assert offers([1, 3, 6], why="box", box=4, clockwise=True) == [6, 1, 3]
    assert offers([1, 3, 6], why="box", box=4, clockwise=False) == [3, 1, 6]
    assert offers([], why="ordered", clockwise=True) == []
