"""The rulings: complete, and what depends on them."""

from __future__ import annotations

import pytest

from pitboss.errors import UnknownRuling
from pitboss.regulations import books, game_ids
from pitboss.regulations.rulings import principles, ruling, rulings, short_names


def test_there_are_94_and_61_can_move_money() -> None:
    assert sorted(rulings()) == [f"R{number:02d}" for number in range(1, 95)]
    assert sum(each.money for each in rulings().values()) == 61


def test_every_ruling_has_readings_a_default_and_a_provision_that_depends_on_it() -> None:
    for each in rulings().values():
        assert each.title
        assert each.clauses
        assert each.readings
        assert each.default
        assert each.provisions, each.id


def test_options_name_rulings_that_exist() -> None:
    named = {number for book in books().values() for option in book.options for number in option.rulings}
    assert named <= set(rulings())
    assert {number for number in named if not rulings()[number].options} == set()


def test_options_that_decide_an_open_point() -> None:
    assert ruling("R16").options == {"nj-blackjack-switch": ("switched_21",)}
    assert ruling("R30").options == {"pa-double-back-jack": ("max_hands", "split_aces")}
    assert set(ruling("R84").options) == set(game_ids())


def test_numbers_are_read_in_either_case_and_refused_clearly() -> None:
    assert ruling("r07") is ruling("R07")
    with pytest.raises(UnknownRuling, match="no ruling 'R95'; there are R01 to R94"):
        ruling("R95")


def test_principles_and_short_names() -> None:
    assert principles()[0] == "the specific clause beats the general one"
    assert len(principles()) == 6
    assert {text.rsplit(" ", 1)[1] for text in short_names().values()} == {book.citation for book in books().values()}


def test_figures_follow_only_rulings_that_move_money_and_never_those_on_irregularities() -> None:
    follow = [each for each in rulings().values() if each.figures]
    assert len(follow) == 34
    assert all(each.money and each.section != "Irregularities" for each in follow)
    assert not ruling("R25").figures  # several people on one box are not in a sheet for one player


def test_the_provisions_of_one_game() -> None:
    assert ruling("R11").cited("nj-triple-attack") == "19:47-36.9(e)"
    assert ruling("R90").cited("nj-double-attack") == ruling("R90").clauses  # none of its own is read by it
