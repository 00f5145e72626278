"""A table written down and read back."""

from __future__ import annotations

import json

import pytest

from pitboss.floor.shuffling import Shuffled
from pitboss.randomness import Seeded
from pitboss.regulations import rules
from pitboss.table import BadSave, Listed, Table


def test_a_round_under_way_goes_on_from_a_file() -> None:
    table = Table(rules("nj-double-attack"), Listed(["6d 8c 8h 3d 7c Ks 9c 2d"]))
    for line in ("1 bet 10", "deal", "1 pass", "floor reshuffle", "1 split", "1 stand"):
        table.act(line)
    again = Table.load(json.loads(json.dumps(table.save())), Listed([]))
    assert again.save()["since"] == ["1 pass", "floor reshuffle", "1 split", "1 stand"]
    assert (again.pending, again.events, str(again)) == (table.pending, table.events, str(table))
    while table.round is not None:
        line = table.pending.default or ""
        assert again.act(line) == table.act(line)
    assert again.rounds[-1].net == table.rounds[-1].net


def test_what_a_floor_arranges_in_mid_round_is_kept() -> None:
    chosen = rules("pa-double-attack", shuffle="automatic")
    table = Table(chosen, Shuffled(chosen, Seeded(1)))
    for line in ("1 bet 10", "deal"):
        table.act(line)
    table.arrange([("broken", "665a.13(h)", {})], table.arrangement._replace(shuffle="manual", reshuffle_due=True))
    again = Table.load(json.loads(json.dumps(table.save())), Shuffled(chosen, Seeded(2)))
    assert again.state == table.state
    assert again.copy().arrangement == table.arrangement
    assert again.events == table.events


def test_money_is_written_as_text_and_cards_as_words() -> None:
    table = Table(rules("nj-double-attack"), Listed(["6d 8c 8h 3d"]))
    table.act("1 bet 7.50")
    saved = table.save()
    assert saved["state"]["spots"] == {"1": {"wagers": {"bet": "7.50"}, "cash": [], "by": []}}
    assert saved["events"] == [["wager", "19:47-26.1[Initial wager]", {"place": "1", "wager": "bet", "amount": "7.50"}]]


@pytest.mark.parametrize(
    "change",
    [
        {"format": "pitboss-table/9"},
        {"game": "poker"},
        {"options": {"decks": 3}},
        {"stacks": []},
        {"state": {}},
        {"since": ["1 fly"]},
        {"since": ["2 hit"]},
        {"events": [["surprise", "", {}]]},
        {"events": [["card", "", {"card": "1d"}]]},
        {"rounds": [{}]},
        {"loaded": [7]},
    ],
)
def test_what_is_no_saved_table_is_refused(change: dict[str, object]) -> None:
    table = Table(rules("nj-double-attack"), Listed(["6d 8c 8h 3d 7c Ks 9c 2d"]))
    for line in ("1 bet 10", "deal", "1 pass"):
        table.act(line)
    with pytest.raises(BadSave):
        Table.load(table.save() | change, Listed([]))
