"""A shoe that runs short at a live table: the discard rack is shuffled and cut by the ordinary procedures (R59)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from tests.clauses.floor_helper import GAMES, finish_round, found, opened, order, play_round, provisions, refused, verbs

from pitboss.cards import Card
from pitboss.floor.live import LiveTable
from pitboss.floor.prompts import Prompt
from pitboss.record.log.live import LoggedLive
from pitboss.record.log.reading import read
from pitboss.record.recall import recall
from pitboss.record.verify import verify
from pitboss.regulations import rules
from pitboss.seals import SeedsFrom

if TYPE_CHECKING:
    from pathlib import Path

SEATS = (1, 3, 5)
FIRST_CARDS = {"nj-blackjack-switch": 13}  # others have one hand a box


def runs_short(game: str, *, rack: int = 60, cut_box: int | None = 3, extra: int = 1, **options: Any) -> LiveTable:
    """A table in whose second round the shoe has that many cards more than the first two of everybody.

    The rest lies in the rack, but for what makes the rack larger than wanted: that was dealt to nobody and is gone.
    """
    live = opened(game, *SEATS, **options)
    play_round(live, *SEATS)
    table = live.table
    shoe = table.shoe
    empty = len(shoe.cards) - FIRST_CARDS.get(game, 8) - extra
    table.state.rack = [*table.rack, *shoe.cards[shoe.at : empty]][:rack]
    shoe.at, shoe.cut_seen = empty, cut_box is not None
    shoe.look_ahead()
    table.state.cut_box = cut_box or 0
    for seat in SEATS:
        live.act(f"{seat} bet 10")
    live.act("deal")
    draw(live)
    return live


def draw(live: LiveTable) -> None:
    """Everybody draws until the floor is asked for something."""
    while live.table.round is not None and not live.held:
        legal = list(live.table.pending.legal)
        verb = next(verb for verb in ("hit", "second-chance", "stand", "pass", "keep") if verb in legal)
        live.act(f"{live.table.pending.place} {verb}")


def prompt(live: LiveTable) -> Prompt:
    """What the floor is asked for."""
    assert isinstance(live.pending, Prompt)
    return live.pending


def layout(live: LiveTable) -> Counter[Card]:
    """The players' cards on the layout."""
    assert live.table.round is not None
    return Counter(card for box in live.table.round.boxes for hand in box.hands for card in hand.cards)


SHORT = {
    "nda": "19:47-26.15(g)#1",
    "ta": "19:47-36.14(g)#1",
    "sw": "19:47-2A.15(f)#1",
    "pda": "665a.13(e)#1",
    "dbj": "673a.13(f)#1",
}


@provisions(**SHORT)
def test_the_rack_is_shuffled_and_the_cut_offered_before_the_round_goes_on(game: str, clause: str) -> None:
    live = runs_short(game)
    assert live.held
    assert verbs(live) == ("shuffle",)
    assert prompt(live).clause == clause
    on_the_table = layout(live)
    live.act("dealer shuffle")
    # The cutting card came out at box 3: that player first (19:47-26.4(d)2 and sisters), then around the table (R62).
    assert (prompt(live).seat, prompt(live).verbs) == (3, ("cut", "decline"))
    live.act("3 decline")
    assert prompt(live).seat == (5 if live.floor.floor.clockwise else 1)
    refused(live, f"{prompt(live).seat} cut 9", live.floor.cites["cut-ends"])
    live.act(f"{prompt(live).seat} cut 20")
    assert verbs(live) == ("load",)
    live.act("dealer load")
    assert not live.held
    assert on_the_table <= layout(live)  # cards on the layout stay
    finish_round(live)
    order(live, "rack-shuffled", "cut-offered", "cut-declined", "cut-by", "loaded", "irregular", "burn", "reshuffle")
    assert not live.table.rounds[-1].void
    assert live.floor.state.phase == "preparing"  # a full reshuffle follows


@pytest.mark.parametrize("game", GAMES.values())
def test_nobody_cuts_so_the_dealer_does(game: str) -> None:
    live = runs_short(game)
    live.act("dealer shuffle")
    for _ in SEATS:
        live.act(f"{prompt(live).seat} decline")
    assert prompt(live).clause == live.floor.cites["dealer-cuts"]
    live.act("dealer cut 15")
    live.act("dealer load")
    assert not live.held


@pytest.mark.parametrize(("cut_box", "subject"), [(0, "cut-right"), (None, "cut-ordered")])
@pytest.mark.parametrize("game", GAMES.values())
def test_at_the_dealers_hand_or_without_cutting_card_the_far_right_is_first(
    game: str, cut_box: int | None, subject: str
) -> None:
    live = runs_short(game, cut_box=cut_box)
    live.act("dealer shuffle")
    assert prompt(live).seat == 5
    assert live.table.events[-1].clause == live.floor.cites[subject]


@pytest.mark.parametrize("game", GAMES.values())
def test_a_rack_that_cannot_be_cut_ten_from_either_end_is_not(game: str) -> None:
    live = runs_short(game, rack=12)
    live.act("dealer shuffle")
    assert live.table.events[-1].type == "no-cut"
    assert verbs(live) == ("load",)


@pytest.mark.parametrize("game", GAMES.values())
def test_nothing_else_is_done_meanwhile(game: str) -> None:
    live = runs_short(game)
    clause = live.floor.cites["short-shoe"]
    waiting = live.held
    for line in (waiting, "floor void", "deal", "3 leaves", "error drew-exposed", "floor reshuffle", "3 cut 20"):
        refused(live, line, clause)
    assert live.held == waiting
    live.prepare()
    assert not live.held


def test_a_second_shortage_in_the_same_round_goes_the_same_way() -> None:
    for seed in range(40):
        live = runs_short("pa-double-back-jack", rack=4, seed=seed, decks=2)
        asked = 0
        while live.table.round is not None:
            asked += bool(live.held)
            live.prepare()
            draw(live)
        if asked > 1:
            break
    else:
        raise AssertionError("no such round among the seeds")
    assert len(found(live, "rack-shuffled")) == asked


def test_a_continuous_device_has_no_cut() -> None:
    """673a.5(h)#2: (b) to (g) do not apply to it."""
    live = runs_short("pa-double-back-jack", shuffle="continuous")
    assert live.table.round is None
    assert not found(live, "rack-shuffled")
    assert [event for event in found(live, "irregular") if event.clause == "673a.13(f)#1"]


def test_such_rounds_are_proved_from_their_log(tmp_path: Path) -> None:
    short = 0
    for seed in range(6):
        path = tmp_path / f"{seed}.log"
        live = LiveTable(rules("pa-double-back-jack", decks=2), SeedsFrom(seed))
        logged = LoggedLive.create(path, live, name="two decks", fsync=False)
        for _ in range(12):
            for seat in range(1, 7):
                logged.act(f"{seat} bet 10")
            logged.prepare()
            logged.act("deal")
            while live.table.round is not None:
                if live.held:
                    logged.prepare()
                    continue
                legal = list(live.table.pending.legal)
                drawing = [verb for verb in legal if verb in ("split", "second-chance", "hit")]
                logged.act(f"{live.table.pending.place} {[*drawing[-1:], *legal][0]}")
        assert verify(path).findings == []
        logged.close()
        assert verify(path).findings == []
        log = read(path)
        for number in range(1, 13):
            told = [event["type"] for entry in recall(log, number).to_dict()["said"] for event in entry["events"]]
            ran_out = [event for event in told if event in ("irregular", "rack-shuffled", "cut-by", "loaded")]
            if "irregular" in ran_out:  # the cut is told with the round in which it was made
                assert "rack-shuffled cut-by loaded irregular" in " ".join(ran_out)
                short += 1
    assert short > 1
