"""The desk, by calling it: seats, money, refusals, times, and that a log of it is sound."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from pitboss.floor import LiveTable
from pitboss.floor.prompts import Prompt
from pitboss.record.log.live import LoggedLive
from pitboss.record.log.places import Collected
from pitboss.regulations import rules
from pitboss.regulations.registry import game_ids
from pitboss.seals import SeedsFrom
from pitboss.server import telling
from pitboss.server.desk import Desk, Outcome, Person, Times
from pitboss.server.journal import Journal
from pitboss.server.protocol import Refused, Said

if TYPE_CHECKING:
    from collections.abc import Iterator

ANN, BOB, VERA = Person(1, "Ann", "player"), Person(2, "Bob", "player"), Person(9, "Vera", "floor")


def a_desk(game: str = "nj-double-attack", **options: object) -> Desk:
    return Desk("t", Journal.begin("t", rules(game, options), SeedsFrom(7), 0.0), Times())


def said(outcome: Outcome) -> Said:
    assert isinstance(outcome.answer, Said), outcome.answer
    return outcome.answer


def refused(outcome: Outcome) -> Refused:
    assert isinstance(outcome.answer, Refused)
    assert not outcome.changed
    assert not outcome.transfers
    return outcome.answer


def seated(desk: Desk, *people: tuple[Person, str], at: float = 0.0) -> None:
    for who, place in people:
        said(desk.hear(who, f"sit-{place}", f"{place} arrives", at, funds=0))
    while isinstance(prompt := desk.live.pending, Prompt) and prompt.seat is not None:
        owner = desk.seats.owner(str(prompt.seat))
        assert owner is not None
        said(desk.hear(owner, f"cut-{desk.live.seq}", prompt.default, at, funds=0))


def test_a_wager_leaves_the_account_when_it_is_made_and_comes_back_when_it_is_taken_back() -> None:
    desk = a_desk("nj-blackjack-switch")
    seated(desk, (ANN, "3"))
    made = desk.hear(ANN, "1", "3 bet 10", 1.0, funds=50_000)
    assert [(each.source, each.target, each.amount) for each in made.transfers] == [("account:1", "table:t", 2000)]
    lower = desk.hear(ANN, "2", "3 bet 5", 1.0, funds=48_000)
    assert [(each.source, each.amount) for each in lower.transfers] == [("table:t", 1000)]
    back = desk.hear(ANN, "3", "3 withdraw", 1.0, funds=49_000)
    assert [(each.target, each.amount) for each in back.transfers] == [("account:1", 1000)]


def test_nobody_plays_with_money_that_is_not_there() -> None:
    desk = a_desk("nj-blackjack-switch")
    seated(desk, (ANN, "3"))
    assert refused(desk.hear(ANN, "1", "3 bet 10", 1.0, funds=1999)).code == "no-money"
    said(desk.hear(ANN, "2", "3 bet 10", 1.0, funds=2000))
    assert refused(desk.hear(ANN, "3", "3 match 5", 1.0, funds=499)).code == "no-money"


@pytest.mark.parametrize(
    ("who", "line", "code"),
    [
        (BOB, "3 bet 10", "not-your-place"),
        (BOB, "4 hit", "not-your-place"),
        (BOB, "floor void", "not-permitted"),
        (ANN, "error overdrew", "not-permitted"),
        (VERA, "5 arrives", "not-permitted"),
        (ANN, "3 arrives", "not-possible"),
        (ANN, "9 arrives", "not-permitted"),
        (ANN, "4 arrives", "not-permitted"),  # one box for a player, unless the house allows more
        (ANN, "deal", "not-permitted"),
        (ANN, "3 hit", "not-your-turn"),
        (ANN, "3 bet 0.10", "bad-amount"),
        (ANN, "hello there", "bad-action"),
        (ANN, "3 sing", "bad-action"),
        (ANN, "", "bad-action"),
        (ANN, "clock 3 stand", "bad-action"),
    ],
)
def test_who_may_not_say_what(who: Person, line: str, code: str) -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    assert refused(desk.hear(who, "x", line, 1.0, funds=50_000)).code == code


def test_a_stale_line_is_refused() -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    seq = desk.live.seq
    said(desk.hear(ANN, "1", "3 bet 10", 1.0, funds=50_000, seq=seq))
    assert refused(desk.hear(ANN, "2", "3 bet 20", 1.0, funds=50_000, seq=seq)).code == "stale"


def test_the_deal_waits_for_every_seat_or_for_the_betting_time() -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"), (BOB, "4"))
    said(desk.hear(ANN, "1", "3 bet 10", 100.0, funds=50_000))
    assert refused(desk.hear(ANN, "2", "deal", 101.0, funds=49_000)).code == "not-possible"
    assert desk.timing.deadline == 120.0
    assert desk.tick(119.9) is None
    dealt = desk.tick(120.0)
    assert dealt is not None
    assert ("house", "deal") in dealt.said
    assert desk.live.table.round is not None


def test_whoever_does_not_answer_gets_what_costs_nothing_more_and_the_event_says_so() -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    said(desk.hear(ANN, "1", "3 bet 10", 0.0, funds=50_000))
    said(desk.hear(ANN, "2", "deal", 0.0, funds=49_000))
    assert desk.live.pending.kind == "attack"
    ticked = desk.tick(30.0)
    assert ticked is not None
    first = ticked.events[0]
    assert (first["type"], "did not answer" in str(first["text"])) == ("time-up", True)
    assert not any(each.source == "account:1" for each in ticked.transfers)


def test_three_rounds_without_a_wager_give_the_seat_back() -> None:
    desk = a_desk("pa-double-back-jack")
    seated(desk, (ANN, "3"), (BOB, "4"))
    at = 0.0
    for number in range(3):
        said(desk.hear(ANN, f"bet{number}", "3 bet 5", at, funds=50_000))
        while desk.timing.deadline is not None:
            at = desk.timing.deadline
            desk.tick(at)
    assert desk.seats.owner("4") is None
    assert desk.seats.owner("3") == ANN


@pytest.mark.parametrize("game", ["pa-double-attack", "pa-double-back-jack"])
def test_old_decks_are_changed_and_play_goes_on(game: str) -> None:
    desk = a_desk(game)
    seated(desk, (ANN, "2"))
    day = 24 * 3600.0
    said(desk.hear(ANN, "old", "2 bet 10", day, funds=50_000))
    assert refused_after_a_change(desk.hear(ANN, "deal", "deal", day, funds=49_000)).code == "table-closed"
    seated(desk, at=day)
    said(desk.hear(ANN, "again", "deal", day, funds=49_000))
    assert desk.live.table.round is not None


def refused_after_a_change(outcome: Outcome) -> Refused:
    assert isinstance(outcome.answer, Refused)
    return outcome.answer


def test_the_clock_goes_on_where_the_house_may_not_deal() -> None:
    desk = a_desk("pa-double-attack")
    seated(desk, (ANN, "2"))
    said(desk.hear(VERA, "broken", "error reader-broken", 0.0, funds=0))
    said(desk.hear(ANN, "bet", "2 bet 10", 0.0, funds=50_000))
    assert desk.timing.deadline == 20.0
    ticked = desk.tick(20.0)
    assert ticked is not None
    assert not ticked.changed
    assert desk.timing.deadline == 40.0


CHOICES = [
    (game, option.name, value)
    for game in game_ids()
    for option in rules(game).regulation.options
    if option.name in ("dealing", "shuffle")
    for value in option.permitted
]


@pytest.mark.parametrize(("game", "option", "value"), CHOICES)
def test_every_way_to_deal_and_to_shuffle_is_played(game: str, option: str, value: str) -> None:
    desk = a_desk(game, **{option: value})
    seated(desk, (ANN, "2"))
    said(desk.hear(ANN, "bet", "2 bet 10", 1.0, funds=50_000))
    said(desk.hear(ANN, "deal", "deal", 1.0, funds=50_000))


def test_a_step_that_the_house_may_not_take_stops_the_table_and_nobody_else() -> None:
    live = LiveTable(rules("nj-double-attack", {"dealing": "card-reader"}), SeedsFrom(7), keep=False)
    place = Collected()
    desk = Desk("t", Journal(LoggedLive.begin(place, live, name="t", at="1970-01-01T00:00:00Z"), place), Times())
    said(desk.hear(ANN, "sit", "2 arrives", 0.0, funds=50_000))
    assert isinstance(desk.live.pending, Prompt)
    said(desk.hear(ANN, "bet", "2 bet 10", 0.0, funds=50_000))
    assert refused(desk.hear(ANN, "deal", "deal", 0.0, funds=50_000)).code == "table-closed"


def random_lines(desk: Desk, source: random.Random) -> Iterator[tuple[Person, str]]:
    """What people might say next, sensible or not."""
    pending = desk.live.pending
    owners = dict(desk.seats.all())
    if isinstance(pending, Prompt) and pending.seat is not None:
        yield (
            owners[str(pending.seat)],
            source.choice([pending.default, f"{pending.seat} cut {source.randint(1, 300)}"]),
        )
    elif not isinstance(pending, Prompt) and pending.place is not None:
        answers = [line for line in pending.answers() if line.split()[0] == pending.place]
        yield owners[pending.place], source.choice(answers)
    else:
        place = source.choice(list(owners))
        yield owners[place], f"{place} bet {source.choice([5, 10, 25.5])}"
        yield owners[place], "deal"


@pytest.mark.parametrize("game", game_ids())
def test_random_play_keeps_every_cent_and_the_log_plays_it_again(game: str) -> None:
    desk = a_desk(game)
    seated(desk, (ANN, "1"), (BOB, "2"))
    source = random.Random(game)
    purses, table = {"account:1": 100_000, "account:2": 100_000}, 0
    for step in range(400):
        for who, line in random_lines(desk, source):
            funds = purses[who.holder]
            outcome = desk.hear(who, f"c{step}", line, float(step), funds=funds)
            for each in outcome.transfers:
                for holder, change in ((each.source, -each.amount), (each.target, each.amount)):
                    if holder in purses:
                        purses[holder] += change
                    else:
                        table += change
            assert min(purses.values()) >= 0
            assert sum(purses.values()) + table == 200_000
    assert desk.live.table.number > 20


def test_everybody_reads_who_has_which_place_also_on_a_shared_box() -> None:
    desk = a_desk(people_per_box=2)
    seated(desk, (ANN, "3"))
    said(desk.hear(BOB, "1", "3b bet 10", 0.0, funds=500_00))
    assert telling.view(desk, [])["names"] == {"3": "Ann", "3b": "Bob"}
    assert telling.view(desk, [])["seats"] == [{"box": 3, "name": "Ann", "bot": False}]


def test_what_a_round_pays_is_booked_for_that_round() -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    booked = []
    for _ in range(6):
        while True:
            number = desk.live.table.number + (desk.live.table.round is None)
            line = desk.live.default if desk.live.table.round else "deal" if desk.live.table.spots else "3 bet 10"
            before = len(desk.live.table.rounds)
            heard = desk.hear(ANN, f"{line} {desk.live.seq}", line, 1.0, funds=50_000)
            said(heard)
            booked += [(move.round, number) for move in heard.transfers]
            if len(desk.live.table.rounds) > before:
                break
        seated(desk)
    assert all(round_ == number for round_, number in booked)
    assert {round_ for round_, _ in booked} == {1, 2, 3, 4, 5, 6}


def test_whoever_is_asked_reads_the_clause_of_every_answer() -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    for line in ("3 bet 10", "deal"):
        said(desk.hear(ANN, line, line, 0.0, funds=500_00))
    asked = telling.pending(desk, ["3"])
    assert asked.clauses == {"attack": "19:47-26.7(d)#2", "pass": "19:47-26.7(d)#2"}
    assert telling.pending(desk, []).clauses == {}


def test_a_further_person_on_a_box_gives_the_place_back() -> None:
    desk = a_desk(people_per_box=2)
    seated(desk, (ANN, "3"))
    said(desk.hear(BOB, "1", "3b bet 10", 0.0, funds=500_00))
    assert refused(desk.hear(BOB, "2", "3b leaves", 0.0, funds=0)).clause == "19:47-26.5(d)"
    said(desk.hear(BOB, "3", "3b withdraw", 0.0, funds=0))
    gone = desk.hear(BOB, "4", "3b leaves", 0.0, funds=0)
    said(gone)
    assert gone.changed
    assert [place for place, _ in desk.seats.all()] == ["3"]
