"""A line of the table of decisions reaches table, solver and simulator alike."""

from __future__ import annotations

import pytest
from tests.made_up import made_up
from tests.simulation.test_made_up_outcomes import plays_alike

from pitboss.odds import ev
from pitboss.regulations import regulation
from pitboss.regulations.decision_table import Bar, HeldClass
from pitboss.table import Listed, Table
from pitboss.table.errors import Refused

# Double Attack with one line more: no double after a split, none on more than two cards, no surrender after a double.
BARS: dict[str, tuple[Bar, str]] = {
    "no-double-after-split": (Bar("double", "split", "made up 1"), "5d 8c 8h 2d 3d"),
    "two-cards": (Bar("double", "more-than-two-cards", "made up 2"), "5d 2c 3h 4d 3s"),
    "no-rescue": (Bar("surrender", "doubled", "made up 3"), "5d 6c 5h 4d 9s 8h Kc Kd"),
    "one-hit": (Bar("hit", "more-than-two-cards", "made up 4"), "5d 2c 3h 4d 3s"),
}


@pytest.mark.parametrize("name", BARS)
def test_one_line_more(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    bar, cards = BARS[name]
    book = regulation("nj-double-attack")
    game = made_up(monkeypatch, "nj-double-attack", name, decisions=(*book.decisions, bar)).rules()
    table = Table(game, Listed([cards]))
    before = {"split": ("1 split",), "doubled": ("1 double",)}.get(bar.hand, ("1 hit",))
    for line in ("1 bet 10", "deal", "1 pass", *before):
        table.act(line)
    if bar.hand == "doubled":
        assert table.round is None  # nothing was left to decide
    else:
        assert bar.decision not in table.pending.verbs
        with pytest.raises(Refused) as refused:
            table.act(f"1 {bar.decision}")
        assert refused.value.clause == bar.clause
    hand, past = {
        "split": ("8c 2d", {"after_split": True}),
        "doubled": ("6c 5h 4d", {"doubled": True}),
    }.get(bar.hand, ("2c 3h 4d", {}))
    assert bar.decision in ev(book.rules(), hand, "5d", **past).actions  # type: ignore[arg-type]
    assert bar.decision not in ev(game, hand, "5d", **past).actions  # type: ignore[arg-type]
    assert plays_alike(game)


def test_every_line_of_every_book_has_a_class() -> None:
    from typing import get_args

    from pitboss.regulations import game_ids

    classes = get_args(HeldClass)
    for game in game_ids():
        assert {bar.hand for bar in regulation(game).decisions} <= set(classes)
