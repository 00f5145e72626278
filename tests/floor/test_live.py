"""A live table under any lines at all: no crash, no lost card, refusals that change nothing, one log."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest

from pitboss.errors import PitbossError
from pitboss.floor.floor import Floor, Settings
from pitboss.floor.live import LiveTable
from pitboss.floor.prompts import Prompt
from pitboss.floor.roles import ORDERS, Role
from pitboss.randomness import Seeded
from pitboss.regulations import REGULATIONS, rules
from pitboss.table import BadAction, Refused

MODES = [(game, mode) for game, book in REGULATIONS.items() for mode in book.offered["shuffle"].permitted]
ON_RECORD = {"shuffler": "S-17", "reader": "R-4", "jam": "J-2", "laboratory": "L-9"}
STAFF = {"ann": Role.DEALER, "bob": Role.DEALER, "flo": Role.FLOORPERSON, "sue": Role.SUPERVISOR}
PLAYERS = ("arrives", "leaves", "view", "waive", "ask-up", "ask-spread", "cut", "decline", "bet 10", "stand", "hit")
WORDS = ("", "1", "4", "100", "96", "up", "down", "spilled", "next-entitled", "card-reader N-1", "8 red", "3 blue")


def state(live: LiveTable) -> tuple[object, ...]:
    floor = live.floor
    return (
        live.pending,
        floor.phase,
        floor.board,
        tuple(floor.seats),
        floor.stopped,
        floor.method,
        floor.prepared,
        floor.time,
        len(live.table.events),
        live.table.reshuffle_due,
        live.table.ledger.balance,
        live.table.rules,
    )


def plain(values: tuple[object, ...]) -> tuple[object, ...]:
    """Prompts are made anew each time they are looked at; their words are what counts."""
    first = values[0]
    words = (first.verbs, first.says, first.clause, first.seat) if isinstance(first, Prompt) else repr(first)
    return (words, *values[1:])


def any_line(live: LiveTable, source: Seeded) -> str:
    pick = source.below(10)
    if pick < 5:
        pending = live.pending
        if isinstance(pending, Prompt) and pending.line:
            return pending.line
        if live.table.round is not None:
            legal = list(live.table.pending.legal)
            return f"{live.table.pending.place} {legal[source.below(len(legal))]}"
        return ("deal", "2 bet 10", "5 arrives")[source.below(3)]
    if pick < 7:
        verb = PLAYERS[source.below(len(PLAYERS))]
        return f"{1 + source.below(5)} {verb} {WORDS[source.below(6)]}".strip()
    if pick < 9:
        verb = list(ORDERS)[source.below(len(ORDERS))]
        return f"{list(STAFF)[source.below(4)]} {verb} {WORDS[source.below(len(WORDS))]}".strip()
    return ("error shuffler-jam", "error shuffler-broken", "error drew-exposed", "nonsense", "zoe wash")[
        source.below(5)
    ]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_any_lines_at_all(game: str, mode: str) -> None:
    book = rules(game, shuffle=mode)
    live = LiveTable(book, Seeded(1), Settings(references=ON_RECORD, secure_storage=True), STAFF)
    source, full, dealt = Seeded(MODES.index((game, mode))), Counter(book.shoe()), 0
    for _ in range(1500):
        before = plain(state(live))
        line = any_line(live, source)
        try:
            live.act(line)
        except PitbossError:
            assert plain(state(live)) == before, line
        for batch in live.floor.batches.values():
            if batch.where in ("shuffled", "in play", "stored in device"):
                assert Counter(batch.cards) == full
        if live.table.round is None and live.floor.phase == "playing":
            assert Counter([*live.table.shoe.left, *live.table.rack]) == full
        dealt = max(dealt, live.table.number)
        assert live.table.ledger.total == 0
    assert dealt > 10
    assert [event.seq for event in live.table.events] == list(range(1, len(live.table.events) + 1))
    assert all(event.text and event.clause for event in live.table.events)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_house_that_does_everything_in_order_deals_shoe_after_shoe(game: str, mode: str) -> None:
    book = rules(game, shuffle=mode)
    live = LiveTable(book, Seeded(2), Settings(references=ON_RECORD), keep=False)
    source = Seeded(3)
    for number in range(120):
        live.act("2 bet 10")
        live.act("4 bet 10")
        live.prepare()
        live.act("deal")
        while live.table.round is not None:
            legal = list(live.table.pending.legal)
            live.act(f"{live.table.pending.place} {legal[source.below(len(legal))]}")
        assert live.table.number == number + 1
    assert live.table.shoe_number == (1 if mode in ("continuous", "bart-carter") else live.table.shoe_number)
    assert mode in ("continuous", "bart-carter") or live.table.shoe_number >= 3


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_step_that_is_asked_for_can_be_taken_whoever_comes_and_goes(game: str, mode: str) -> None:
    """No table is stuck: the line of a prompt is never refused."""
    settings = Settings(references=ON_RECORD, secure_storage=True, release="P-1")
    for seed in range(4):
        live, source = LiveTable(rules(game, shuffle=mode), Seeded(seed), settings), Seeded(100 + seed)
        for _ in range(400):
            prompt = live.pending
            if isinstance(prompt, Prompt) and prompt.line and source.below(2):
                live.act(prompt.line)
                continue
            lines = ("arrives", "leaves", "bet 10", "ask-up", "ask-spread", "decline")
            verb = lines[source.below(len(lines))]
            if live.table.round is not None:
                line = next(live.table.pending.answers())
            else:
                line = "deal" if not source.below(5) else f"{1 + source.below(5)} {verb}"
            with suppress(Refused):
                live.act(line)
        assert live.table.number > 2


def test_who_leaves_is_no_longer_offered_the_cut() -> None:
    live = LiveTable(rules("nj-double-attack"), Seeded(1))
    for seat in (3, 5, 1):
        live.act(f"{seat} arrives")
    while "cut" not in live.floor.pending.verbs:  # type: ignore[union-attr]
        live.act(live.floor.pending.line)  # type: ignore[union-attr]
    live.act("5 leaves")
    live.act("3 decline")
    assert isinstance(live.pending, Prompt)
    assert live.pending.seat == 1
    live.act("1 leaves")
    assert live.pending.says == "cut the cards, since no player does"


def test_who_asked_for_the_cards_to_be_turned_up_may_leave() -> None:
    live = LiveTable(rules("pa-double-attack"), Seeded(1))
    live.act("3 arrives")
    live.prepare()
    for line in ("3 leaves", "dealer spread down", "4 arrives", "4 ask-up", "4 leaves", "dealer turn-up"):
        live.act(line)
    assert isinstance(live.pending, Prompt)
    assert live.pending.verbs == ("arrives",)
    live.act("2 arrives")
    assert live.pending.seat == 2


def test_preparing_can_wait_for_the_players() -> None:
    live = LiveTable(rules("nj-double-attack"), Seeded(1))
    live.prepare()
    assert isinstance(live.pending, Prompt)
    assert live.pending.verbs == ("arrives",)
    live.act("3 arrives")
    live.prepare(players=False)
    assert live.pending.seat == 3
    live.act("3 view")
    live.prepare(players=False)
    assert "cut" in live.pending.verbs
    live.act("3 cut 77")
    live.prepare(players=False)
    assert not isinstance(live.pending, Prompt)


def test_a_copied_table_deals_from_the_prepared_stack() -> None:
    live = LiveTable(rules("nj-double-attack"), Seeded(1))
    live.act("3 bet 10")
    live.prepare()
    twin = live.table.copy()
    twin.act("deal")
    live.act("deal")
    assert twin.shoe.stack == live.table.shoe.stack


def test_what_the_floor_notes_in_a_round_stands_where_it_happened_and_a_copy_has_it() -> None:
    live = LiveTable(rules("nj-double-attack"), Seeded(1))
    live.act("1 bet 10")
    live.prepare()
    live.act("deal")
    assert [event.type for event in live.act("floor inspect-shoe")] == ["shoe-inspected"]
    twin = live.table.copy()
    assert twin.events == live.table.events
    assert twin.act("1 pass") == live.act("1 pass")


def test_staff_are_known_by_name_and_may_do_what_their_role_may() -> None:
    live = LiveTable(rules("nj-double-attack"), Seeded(1), staff=STAFF)
    live.act("1 bet 10")
    live.prepare()
    live.act("deal")
    with pytest.raises(Refused) as refused:
        live.act("ann void")
    assert "a floorperson or above" in str(refused.value)
    live.act("flo void")
    assert live.table.rounds[-1].void
    live.act("bob change")
    assert any(event.type == "on-duty" and event.data["by"] == "bob" for event in live.table.events)
    with pytest.raises(BadAction, match="nobody here"):
        live.act("zoe wash")


def test_spoken_wagers_are_confirmed_by_dealer_and_supervisor() -> None:
    live = LiveTable(rules("nj-double-attack"), Seeded(1), staff=STAFF)
    live.act("1 bet 10 cash")
    live.act("ann confirm 1")
    live.act("flo confirm 1")  # a floorperson is not enough in New Jersey
    assert live.table.spots["1"].cash
    live.act("sue confirm 1")
    assert not live.table.spots["1"].cash


def test_the_clock_does_not_go_back_and_a_refusal_does_not_move_it() -> None:
    live = LiveTable(rules("pa-double-attack"), Seeded(1))
    live.act("1 arrives", at=100)
    with pytest.raises(BadAction, match="does not go back"):
        live.act("2 arrives", at=99)
    for line in ("dealer wash", "deal", "1 hit", "dealer change-decks"):
        with pytest.raises(Refused):
            live.act(line, at=200)
        assert live.floor.time == 100


@pytest.mark.parametrize("line", ["", "dealer", "wash", "dealer dance", "9 arrives", "1 arrives"])
def test_lines_that_mean_nothing_here_are_refused_in_words(line: str) -> None:
    live = LiveTable(rules("nj-double-attack"), Seeded(1))
    live.act("1 arrives")
    with pytest.raises(PitbossError):
        live.act(line)


@pytest.mark.parametrize("number", ["²", "١", "9" * 5000, "-1", "8.0", ""])
def test_numbers_that_are_none_are_refused_in_words(number: str) -> None:
    floor = Floor(rules("nj-double-attack"), Seeded(1))
    for line in (f"{number} arrives", f"dealer receive {number} red"):
        with pytest.raises(PitbossError):
            floor.act(line)
    floor.act("dealer receive 8 red")
    with pytest.raises(Refused, match="say the number of the deck as a number"):
        floor.act(f"dealer defect {number}")


@pytest.mark.parametrize("deck", [0, 9])
def test_a_defect_is_found_in_a_deck_that_is_there(deck: int) -> None:
    floor = Floor(rules("nj-double-attack"), Seeded(1))
    floor.act("dealer receive 8 red")
    with pytest.raises(Refused, match="batch A has decks 1 to 8"):
        floor.act(f"dealer defect {deck} bent corner")
    floor.act("dealer defect 8 bent corner")


def test_only_a_box_that_the_table_has_is_let_in_again() -> None:
    live = LiveTable(rules("nj-double-attack"), Seeded(1))
    live.act("1 bet 10")
    live.prepare()
    with pytest.raises(Refused, match="the table has boxes 1 to 6") as refused:
        live.act("floor allow 7")
    assert refused.value.clause == "19:47-26.10(c)#5"
    live.act("floor allow 6")


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_lines_rebuild_the_floor(game: str, mode: str) -> None:
    """What was said and the source rebuild everything, to the card."""
    book, settings = rules(game, shuffle=mode), Settings(references=ON_RECORD)
    floor = Floor(book, Seeded(5), settings)
    floor.act("3 arrives", at=30)
    floor.prepare()
    again = Floor(book, Seeded(5), settings)
    again.tell_time(30)
    for line in floor.said:
        again.act(line)
    assert again.log == floor.log
    assert again.prepared == floor.prepared


def test_a_prompt_can_be_sent_to_a_screen() -> None:
    prompt = Floor(rules("nj-double-attack"), Seeded(1)).pending
    assert prompt is not None
    assert prompt.to_dict() == {
        "question": "floor",
        "legal": ["receive"],
        "says": "receive 8 decks of batch A",
        "clause": "19:47-26.3(a)",
        "line": "dealer receive 8 red",
        "seat": None,
    }
