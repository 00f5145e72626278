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
from pitboss.regulations import books, rules
from pitboss.seals import SeedsFrom
from pitboss.table import BadAction, Refused

MODES = [(game, mode) for game, book in books().items() for mode in book.offered["shuffle"].permitted]
ON_RECORD = {"shuffler": "S-17", "reader": "R-4", "jam": "J-2", "laboratory": "L-9"}
STAFF = {"ann": Role.DEALER, "bob": Role.DEALER, "flo": Role.FLOORPERSON, "sue": Role.SUPERVISOR}
PLAYERS = ("arrives", "leaves", "view", "waive", "ask-up", "ask-spread", "cut", "decline", "bet 10", "stand", "hit")
AMISS = (
    *(f"error {kind}" for kind in ("shuffler-jam", "shuffler-broken", "reader-broken", "reader-misused hidden")),
    *(f"error {kind}" for kind in ("drew-exposed", "drew-unexposed", "hole-exposed", "missed-hit 2", "no-first-card")),
    *(
        "error overdrew",
        "error overdrew",
        "dealer change",
        "ann change",
        "flo reshuffle",
        "flo repaired",
        "flo repaired",
    ),
    *("nonsense", "zoe wash", "sue option maximum 300 sign", "sue option surrender false N-1"),
    *("flo void spilled", "flo open"),
)
WORDS = ("", "1", "4", "100", "96", "up", "down", "spilled", "next-entitled", "card-reader N-1", "8 red", "3 blue")


def state(live: LiveTable) -> tuple[object, ...]:
    floor = live.floor
    return (
        live.pending,
        floor.state.phase,
        floor.board,
        tuple(floor.state.seats),
        floor.state.stopped,
        floor.state.method,
        floor.prepared,
        floor.state.time,
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
    return AMISS[source.below(len(AMISS))]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_any_lines_at_all(game: str, mode: str) -> None:
    book = rules(game, shuffle=mode)
    live = LiveTable(book, SeedsFrom(1), Settings(references=ON_RECORD, secure_storage=True), STAFF)
    source, full, dealt = Seeded(MODES.index((game, mode))), Counter(book.shoe()), 0
    for _ in range(1500):
        before = plain(state(live))
        line = any_line(live, source)
        try:
            live.act(line)
        except PitbossError:
            assert plain(state(live)) == before, line
        for batch in live.floor.state.batches.values():
            if batch.where in ("shuffled", "in play", "stored in device"):
                assert Counter(batch.cards) == full
        if live.table.round is None and live.floor.state.phase == "playing":
            assert Counter([*live.table.shoe.left, *live.table.rack]) == full
        dealt = max(dealt, live.table.number)
        assert live.table.ledger.total == 0
    assert dealt > 10
    assert [event.seq for event in live.table.events] == list(range(1, len(live.table.events) + 1))
    assert all(event.text and event.clause for event in live.table.events)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_house_that_does_everything_in_order_deals_shoe_after_shoe(game: str, mode: str) -> None:
    book = rules(game, shuffle=mode)
    live = LiveTable(book, SeedsFrom(2), Settings(references=ON_RECORD), keep=False)
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
        live, source = LiveTable(rules(game, shuffle=mode), SeedsFrom(seed), settings), Seeded(100 + seed)
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
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1))
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
    live = LiveTable(rules("pa-double-attack"), SeedsFrom(1))
    live.act("3 arrives")
    live.prepare()
    for line in ("3 leaves", "dealer spread down", "4 arrives", "4 ask-up", "4 leaves", "dealer turn-up"):
        live.act(line)
    assert isinstance(live.pending, Prompt)
    assert live.pending.verbs == ("arrives",)
    live.act("2 arrives")
    assert live.pending.seat == 2


def test_preparing_can_wait_for_the_players() -> None:
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1))
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
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1))
    live.act("3 bet 10")
    live.prepare()
    twin = live.table.copy()
    twin.act("deal")
    live.act("deal")
    assert twin.shoe.stack == live.table.shoe.stack


def test_what_the_floor_notes_in_a_round_stands_where_it_happened_and_a_copy_has_it() -> None:
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1))
    live.act("1 bet 10")
    live.prepare()
    live.act("deal")
    assert [event.type for event in live.act("floor inspect-shoe")] == ["shoe-inspected"]
    twin = live.table.copy()
    assert twin.events == live.table.events
    assert twin.act("1 pass") == live.act("1 pass")


def test_staff_are_known_by_name_and_may_do_what_their_role_may() -> None:
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1), staff=STAFF)
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
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1), staff=STAFF)
    live.act("1 bet 10 cash")
    live.act("ann confirm 1")
    live.act("flo confirm 1")  # a floorperson is not enough in New Jersey
    assert live.table.spots["1"].cash
    live.act("sue confirm 1")
    assert not live.table.spots["1"].cash


def test_the_clock_does_not_go_back_and_a_refusal_does_not_move_it() -> None:
    live = LiveTable(rules("pa-double-attack"), SeedsFrom(1))
    live.act("1 arrives", at=100)
    with pytest.raises(BadAction, match="does not go back"):
        live.act("2 arrives", at=99)
    for line in ("dealer wash", "deal", "1 hit", "dealer change-decks"):
        with pytest.raises(Refused):
            live.act(line, at=200)
        assert live.floor.state.time == 100


@pytest.mark.parametrize("line", ["", "dealer", "wash", "dealer dance", "9 arrives", "1 arrives"])
def test_lines_that_mean_nothing_here_are_refused_in_words(line: str) -> None:
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1))
    live.act("1 arrives")
    with pytest.raises(PitbossError):
        live.act(line)


@pytest.mark.parametrize("number", ["²", "١", "9" * 5000, "-1", "8.0", ""])
def test_numbers_that_are_none_are_refused_in_words(number: str) -> None:
    floor = Floor(rules("nj-double-attack"), SeedsFrom(1))
    for line in (f"{number} arrives", f"dealer receive {number} red"):
        with pytest.raises(PitbossError):
            floor.act(line)
    floor.act("dealer receive 8 red")
    with pytest.raises(Refused, match="say the number of the deck as a number"):
        floor.act(f"dealer defect {number}")


@pytest.mark.parametrize("deck", [0, 9])
def test_a_defect_is_found_in_a_deck_that_is_there(deck: int) -> None:
    floor = Floor(rules("nj-double-attack"), SeedsFrom(1))
    floor.act("dealer receive 8 red")
    with pytest.raises(Refused, match="batch A has decks 1 to 8"):
        floor.act(f"dealer defect {deck} bent corner")
    floor.act("dealer defect 8 bent corner")


def test_only_a_box_that_the_table_has_is_let_in_again() -> None:
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1))
    live.act("1 bet 10")
    live.prepare()
    with pytest.raises(Refused, match="the table has boxes 1 to 6") as refused:
        live.act("floor allow 7")
    assert refused.value.clause == "19:47-26.10(c)#5"
    live.act("floor allow 6")


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_seeds_and_the_lines_rebuild_everything_to_the_card(game: str, mode: str) -> None:
    book, house = rules(game, shuffle=mode), Settings(references=ON_RECORD, secure_storage=True)
    live, source = LiveTable(book, SeedsFrom(5), house, STAFF), Seeded(6)
    said: list[tuple[str, int]] = []
    for at in range(400):
        line = any_line(live, source)
        with suppress(PitbossError):
            live.act(line, at)
            said.append((line, at))
    again = LiveTable(book, SeedsFrom(5), house, STAFF)
    for line, at in said:
        again.act(line, at)
    assert again.table.events == live.table.events
    assert again.floor.state == live.floor.state
    assert again.table.shoe.left == live.table.shoe.left


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_copy_goes_on_alike_and_apart(game: str, mode: str) -> None:
    """At any moment, in the middle of a script or of a round."""
    live = LiveTable(rules(game, shuffle=mode), SeedsFrom(5), Settings(references=ON_RECORD), STAFF)
    source = Seeded(7)
    for at in range(300):
        line = any_line(live, source)
        twin = live.copy() if at % 3 == 0 else None
        before = live.floor.state.copy()
        events = None
        with suppress(PitbossError):
            events = list(live.act(line, at))
        if twin is None:
            continue
        assert twin.floor.state == before
        if events is None:
            with pytest.raises(PitbossError):
                twin.act(line, at)
        else:
            assert list(twin.act(line, at)) == events
        assert twin.floor.state == live.floor.state
        assert twin.view() == live.view()


def test_a_prompt_can_be_sent_to_a_screen() -> None:
    floor = Floor(rules("nj-double-attack"), SeedsFrom(1))
    assert floor.pending is not None
    assert floor.pending.to_dict() == {
        "place": None,
        "hand": None,
        "question": "floor",
        "legal": ["receive"],
        "limits": {},
        "says": "receive 8 decks of batch A",
        "clause": "19:47-26.3(a)",
        "default": "dealer receive 8 red",
    }
    floor.act("4 arrives")
    while floor.pending.kind != "cut":
        floor.act(floor.pending.line)
    assert floor.pending.to_dict() == {
        "place": "4",
        "hand": None,
        "question": "cut",
        "legal": ["cut", "decline"],
        "limits": {"cut": [10, 374]},
        "says": "offer the cut to seat 4, backs away from the dealer",
        "clause": "19:47-26.4(c)#1",
        "default": "4 decline",
    }


def after_a_shoe(game: str, **options: object) -> LiveTable:
    live = LiveTable(rules(game, options), SeedsFrom(1), Settings(references=ON_RECORD), STAFF)
    live.act("1 bet 10")
    live.prepare()
    live.act("deal")
    while live.table.round is not None:
        live.act(live.default)
    live.act("sue reshuffle")
    return live


@pytest.mark.parametrize("game", ["nj-double-attack", "pa-double-attack"])
def test_cards_that_have_been_dealt_are_not_recut_but_shuffled(game: str) -> None:
    live = after_a_shoe(game)
    assert isinstance(live.pending, Prompt)
    assert live.pending.verbs == ("collect",)
    with pytest.raises(Refused, match="recut after a cut"):
        live.act("sue recut spilled")


@pytest.mark.parametrize("game", ["nj-double-attack", "pa-double-attack", "nj-blackjack-switch"])
def test_a_jam_before_the_cards_are_collected_saves_nobody_the_count(game: str) -> None:
    live = after_a_shoe(game, shuffle="automatic")
    live.act("ann jam")
    asked = []
    while live.floor.state.phase != "ready":
        assert isinstance(live.pending, Prompt)
        asked.append(live.pending.verbs[0])
        live.act(live.pending.line)
    assert "collect" in asked
    assert "count" in asked
    assert asked.index("count") < len(asked) - 1 - asked[::-1].index("shuffle")


def test_a_seed_is_committed_to_before_the_cut_and_revealed_when_the_shoe_is_finished() -> None:
    live = after_a_shoe("nj-double-attack")
    told = [event.type for event in live.table.events]
    sealed, unsealed = told.index("sealed"), told.index("unsealed")
    assert sealed < told.index("shuffled") < told.index("cut-offered") < told.index("round") < unsealed
    one, two = live.table.events[sealed].data, live.table.events[unsealed].data
    seal = SeedsFrom(1).draw(1)
    assert one["commitment"] == seal.commitment
    assert (two["seed"], two["salt"]) == (seal.seed, seal.salt)
    assert seal.seed not in str([event.to_dict() for event in live.table.events[:unsealed]])


def test_cards_that_must_be_shuffled_again_are_not_recut_instead() -> None:
    """The device breaks after the cut: what it shuffled is shuffled by hand first."""
    house = Settings(references=ON_RECORD)
    live = LiveTable(rules("pa-double-back-jack", shuffle="automatic"), SeedsFrom(1), house, STAFF)
    live.act("4 arrives")
    while "insert" not in live.pending.verbs:
        live.act(live.default)
    live.act("error shuffler-broken")
    live.act("ann cover-shuffler")
    with pytest.raises(Refused, match="recut after a cut"):
        live.act("sue recut spilled")
    live.act("ann shuffle")
