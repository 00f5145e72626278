"""Watchers are told of everything: actions with their events, refusals, stacks, finished rounds, what a floor does."""

from __future__ import annotations

import pytest

from pitboss.regulations import rules
from pitboss.table import Action, Arrangement, Listed, Refused, RoundRecord, Stack, Table, Watcher
from pitboss.table.events import Events
from pitboss.table.shoe import By


class Notebook(Watcher):
    """Writes everything down."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def loaded(self, by: By, stack: Stack | None) -> None:
        self.told.append((by, str(stack)))

    def acted(self, action: Action, events: Events, over: RoundRecord | None) -> None:
        self.told.append((str(action), [event.type for event in events][:1], over.number if over else None))

    def refused(self, action: Action, error: Refused) -> None:
        self.told.append((str(action), error.clause))

    def arranged(self, events: Events, arrangement: Arrangement) -> None:
        self.told.append(([event.type for event in events], arrangement.reshuffle_due))


@pytest.mark.parametrize("keep", [True, False])
def test_a_watcher_hears_every_act_in_order(keep: bool) -> None:
    table, notebook = Table(rules("nj-double-attack"), Listed(["6d Kc 9s Qh 5h"]), keep=keep), Notebook()
    table.watch(notebook)
    for line in ("1 bet 10", "deal", "1 pass"):
        table.act(line)
    with pytest.raises(Refused):
        table.act("1 split")
    table.copy().act("1 stand")  # nobody watches a copy
    table.act("1 stand")
    assert notebook.told == [
        ("1 bet 10", ["wager"], None),
        ("full", "6d Kc 9s Qh 5h"),
        ("deal", ["burn"], None),
        ("1 pass", ["declined"], None),
        ("1 split", "19:47-26.10(a)#1"),
        ("1 stand", ["stands"], 1),
    ]


def test_what_a_floor_arranges_is_told_once_and_only_if_something_changed() -> None:
    table, notebook = Table(rules("nj-double-attack"), Listed([])), Notebook()
    table.watch(notebook)
    due = table.arrangement._replace(reshuffle_due=False)
    table.arrange([], due)
    table.arrange([], due)
    events = table.arrange([("arrived", "19:47-26.3(a)", {"seat": 3})], due)
    assert notebook.told == [([], False), (["arrived"], False)]
    assert [event.text for event in events] == ["A player arrives at seat 3."]


@pytest.mark.parametrize("keep", [True, False])
def test_events_since_a_number(keep: bool) -> None:
    table = Table(rules("nj-double-attack"), Listed(["6d Kc 9s Qh 5h", "6d Kc 9s Qh 5h"]), keep=keep)
    for line in ("1 bet 10", "deal", "1 pass"):
        last = table.act(line)[-1].seq
    events = table.act("1 stand")
    since = table.since(last)
    assert since == events
    assert since is not None
    assert since[0].seq == last + 1
    assert table.since(events[-1].seq) == events[:0]
    for line in ("floor reshuffle", "1 bet 10", "deal"):
        table.act(line)
    assert (table.since(0) is not None) == keep
