"""The coach of `pitboss play`: what it knows, what it says, and what it charges."""

from __future__ import annotations

import re
import signal
from collections import Counter
from io import StringIO
from random import Random
from threading import Event
from typing import TYPE_CHECKING

import pytest
from rich.console import Console
from tests.cli.pseudo_terminal import Terminal, plain

from pitboss.advice.account import Account, Mistake
from pitboss.advice.coach import Coach
from pitboss.advice.facts import Asked, before_the_deal
from pitboss.advice.judging import Given
from pitboss.cards import Card
from pitboss.cli.terminal.judging import Coaching
from pitboss.cli.terminal.keeping import Keeper, resume
from pitboss.floor import Shuffled
from pitboss.odds import ev, solve
from pitboss.odds.side import side_wagers
from pitboss.odds.values import value_of
from pitboss.randomness import Seeded
from pitboss.regulations import game_ids, rules
from pitboss.reports.results import published_edge
from pitboss.table import Action, Listed, Table

if TYPE_CHECKING:
    from pathlib import Path

    from pitboss.regulations import Rules

SHOES: list[tuple[str, dict[str, object]]] = [
    ("nj-double-attack", {"decks": 6}),
    ("nj-triple-attack", {"dealing": "card-reader"}),
    ("pa-double-attack", {"shuffle": "continuous"}),
    ("pa-double-back-jack", {"decks": 2}),  # six boxes empty it: the rack is shuffled in mid-round
    ("nj-blackjack-switch", {"decks": 6, "shuffle": "bart-carter"}),
]


def unseen(table: Table) -> Counter[Card]:
    """The cards that lie face down somewhere: in the shoe, as hole card, burned."""
    round_ = table.round
    hidden = [*table.shoe.left, *([round_.hole] if round_ and round_.hole else [])]
    known = Counter(hidden)
    in_rack = table.rack and table.rack[0] is table.burned
    return known + Counter([table.burned] if table.burned and in_rack else [])


@pytest.mark.parametrize(("game", "options"), SHOES, ids=[row[0] for row in SHOES])
def test_every_card_is_either_seen_or_face_down(game: str, options: dict[str, object]) -> None:
    chosen = rules(game, options)
    table, dice = Table(chosen, Shuffled(chosen, Seeded(7))), Random(7)
    shoe, asked_about, shuffles = Counter(chosen.shoe()), set(), set()
    for _ in range(120):
        for place in range(1, chosen.options.positions + 1):
            table.act(f"{place} bet 10")
        table.act("deal")
        while table.round is not None:
            asked = Asked.of(table)
            asked_about.add(asked.kind)
            seen = Counter((*asked.gone, *asked.hand, *asked.second, *([asked.up] if asked.up else [])))
            assert shoe - seen == unseen(table)
            shuffles.add(id(table.shoe.stack))
            verbs = [verb for verb in table.pending.verbs if verb in ("hit", "second-chance")] * 4
            table.act(f"{table.pending.place} {dice.choice([*verbs, *table.pending.verbs])}")
        lacks = Counter(before_the_deal(table))  # none if the next round comes from a full shoe
        assert not lacks if table.reshuffle_due else shoe - lacks == unseen(table)
    assert len(shuffles) > 1
    short = [event for event in table.events if event.clause == chosen.regulation.cites["short-shoe"]]
    assert bool(short) is (options == {"decks": 2})
    wanted = {"decision", "insurance"}
    wanted |= {"attack"} if chosen.regulation.attack_wagers else set()
    wanted |= {"second-chance"} if chosen.regulation.second_chance else set()
    wanted |= {"switch", "switched"} if chosen.regulation.hands_per_box > 1 else set()
    assert asked_about == wanted


@pytest.mark.parametrize("game", game_ids())
def test_insurance_is_the_mean_over_the_unseen_cards(game: str) -> None:
    chosen = rules(game)
    table = dealt_an_ace(chosen)
    asked = Asked.of(table)
    up, book = asked.up, chosen.regulation
    assert up is not None
    pays = []
    for card, number in unseen(table).items():
        suited = book.insurance_suited_pays if card.suit == up.suit else None
        odds = (suited or book.insurance_pays).fraction if card.value == 10 else -1
        pays += [float(odds)] * number
    values = Coach(chosen).values(asked)
    assert values["insure"] == pytest.approx(sum(pays) / len(pays) * asked.limits["insure"][1], abs=1e-9)
    assert values["pass"] == 0.0
    assert list(values.values()) == sorted(values.values(), reverse=True), "best first"


@pytest.mark.parametrize(("game", "options"), SHOES, ids=[row[0] for row in SHOES])
def test_every_answer_has_a_value(game: str, options: dict[str, object]) -> None:
    chosen = rules(game, options)
    table, dice, coach = Table(chosen, Shuffled(chosen, Seeded(5))), Random(5), Coach(chosen)
    for _ in range(4):
        for place in (1, 2, 3):
            table.act(f"{place} bet 10")
        table.act("deal")
        while table.round is not None:
            question = table.pending
            if "attack" not in question.verbs or question.place == "3":  # each of these solves a whole round
                values = coach.values(Asked.of(table))
                assert set(values) == set(question.verbs)
                values.pop("unswitch", None)
                judged = coach.judge(Asked.of(table), next(iter(values)), None, 100_000)
                assert not judged.mistake
            table.act(f"{question.place} {dice.choice(question.verbs)}")


def dealt_an_ace(chosen: Rules) -> Table:
    """A table on which insurance is asked, after a round in which cards were seen."""
    for seed in range(1000):
        table = Table(chosen, Shuffled(chosen, Seeded(seed)))
        for _ in range(2):
            table.act("1 bet 10")
            table.act("deal")
            while table.round is not None and (table.pending.kind != "insurance" or len(table.rounds) < 1):
                verbs = table.pending.verbs
                table.act(f"1 {next(verb for verb in ('stand', 'keep', 'pass') if verb in verbs)}")
        if table.round is not None:
            return table
    raise AssertionError("no ace in a thousand shoes")


def switch_table() -> Table:
    """9♠ 7♦ and 8♥ 6♣ against a king; keeping is a little better than 9♠ 6♣ and 8♥ 7♦."""
    table = Table(rules("nj-blackjack-switch"), Listed(["9s 8h Kc 7d 6c 5h 5d 5c 5s 4d 3d 2d"]))
    for line in ("1 bet 10", "deal"):
        table.act(line)
    return table


def test_taking_a_switch_back_is_worth_the_hands_as_dealt() -> None:
    table, coach = switch_table(), Coach(rules("nj-blackjack-switch"))
    dealt = coach.values(Asked.of(table))
    table.act("1 switch")
    first = coach.values(Asked.of(table))
    best = first.pop("unswitch")
    assert best - max(first.values()) == pytest.approx(dealt["keep"] - dealt["switch"], abs=1e-9)
    table.act("1 stand")
    second = coach.values(Asked.of(table))
    assert second["unswitch"] == pytest.approx(dealt["keep"] - first["stand"], abs=1e-9), "both hands are open again"


@pytest.mark.parametrize("loaded", [True, False])
def test_what_counts_of_a_switch_taken_back_is_that_the_hands_were_kept(loaded: bool) -> None:
    table, coach, account = switch_table(), Coach(rules("nj-blackjack-switch")), Account()
    dealt = coach.values(Asked.of(table))
    judge = Coaching(Console(file=StringIO()), coach, account, told=True)
    if loaded:
        coach.kernels.result()
    for line in ("1 switch", "1 stand", "1 unswitch"):
        given = Given.of(table, Action.parse(line), 100_000)
        table.act(line)
        judge.answered(given)
        judge.catch_up()
        if line == "1 stand" and loaded:
            assert account.cost > dealt["keep"] - dealt["switch"] > 0.0
    judge.settle_up(hurried=False)
    assert (account.answers, account.decisions, account.mistakes) == (1, 1, 0)
    assert account.cost == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("how", ["hurried", "interrupted"])
def test_nobody_is_kept_waiting_for_prices(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    table, coach, account = switch_table(), Coach(rules("nj-blackjack-switch")), Account()
    judge, never = Coaching(Console(file=StringIO()), coach, account, told=False), Event()
    coach.kernels.result()

    def slowly(*_: object) -> None:
        if how == "interrupted":
            signal.raise_signal(signal.SIGINT)
        never.wait()

    monkeypatch.setattr(coach, "judge", slowly)
    for _ in range(3):
        judge.answered(Given.of(table, Action("1", "keep"), 100_000))
    judge.settle_up(hurried=how == "hurried")
    never.set()
    assert judge.skipped
    assert (account.answers, account.decisions) == (3, 0)


@pytest.mark.parametrize("game", game_ids())
def test_wagers_before_the_deal_are_worth_what_solver_and_side_wagers_say(game: str) -> None:
    chosen = rules(game)
    coach = Coach(chosen)
    assert coach.wager("bet", ()) == pytest.approx(-(published_edge(chosen) or 0.0), abs=1e-9)
    gone = [Card("Kh"), Card("Ks")]
    for name in chosen.bonus_tables:
        assert coach.wager(name, gone) == float(side_wagers(chosen, gone)[name].ev)


def test_an_attack_off_a_full_shoe_is_the_solvers() -> None:
    chosen = rules("nj-triple-attack")
    raises = solve(chosen).raise_values
    table, coach = Table(chosen, Listed(["9s 6d Kh 5c"])), Coach(chosen)
    for line in ("1 bet 10", "deal"):
        table.act(line)
    first = coach.values(Asked.of(table))
    assert first["attack"] == pytest.approx(raises.before_up[value_of("9")] * 1000, abs=1e-9)
    table.act("1 attack 5")
    second = coach.values(Asked.of(table))
    assert second["attack"] == pytest.approx(raises.after_up[value_of("9"), value_of("6")] * 1000, abs=1e-9)


@pytest.mark.parametrize("up", ["Ad", "6d", "Kd"])
def test_doubling_for_less_is_the_mean_over_the_next_card(up: str) -> None:
    chosen = rules("nj-double-attack")
    table, coach = Table(chosen, Listed([f"{up} 4s 5h 2c 2d 2h 2s"])), Coach(chosen)
    for line in ("1 bet 10", "deal", "1 attack 4", *(["1 pass"] if up == "Ad" else [])):
        table.act(line)
    asked = Asked.of(table)
    judged = coach.judge(asked, "double", 700, 100_000)
    left = Counter(chosen.shoe()) - Counter([*asked.hand, Card(up)])
    total, stake = 0.0, asked.stake + 700
    for card, number in left.items():
        made = ev(chosen, [*asked.hand, card], up, doubled=True, raises=stake / asked.first / 2 - 1).actions
        total += number * max(made.values()) * stake
    assert judged.value == pytest.approx(total / left.total(), abs=1e-9)
    full = coach.judge(asked, "double", None, 100_000)
    assert full.value == pytest.approx(coach.values(asked)["double"], abs=1e-9)


def test_nobody_is_blamed_for_what_the_purse_cannot_pay() -> None:
    chosen = rules("pa-double-attack")
    table, coach = Table(chosen, Listed(["6d 8s 8h Kc 9d 9h 9s"])), Coach(chosen)
    for line in ("1 bet 10", "deal", "1 pass"):
        table.act(line)
    asked = Asked.of(table)
    rich, poor = (coach.judge(asked, "stand", None, purse) for purse in (1000, 999))
    assert rich.best == "split"
    assert rich.mistake
    assert poor.best == "stand"
    assert not poor.mistake


def test_giving_up_before_the_reader_is_no_better_than_after() -> None:
    chosen = rules("pa-double-back-jack")
    table, coach = Table(chosen, Listed(["Ks Ad 6h 5c"])), Coach(chosen)
    for line in ("1 bet 10", "deal"):
        table.act(line)
    assert set(table.pending.verbs) == {"insure", "pass", "surrender"}
    values = coach.values(Asked.of(table))
    assert values["surrender"] <= values["pass"] == 0.0


def test_every_mistake_is_priced_and_the_session_adds_it_up(tmp_path: Path) -> None:
    """Standing on 5♠ 5♣ against 3♥: the price is what `pitboss ev` says."""
    with Terminal(["play", "nj-double-attack", "--seed", "2927", "--coach"], state=tmp_path) as terminal:
        assert "The coach is loading" in terminal.prompt()
        for typed in ("10", ""):
            terminal.say(typed)
        while "expected" not in (told := terminal.say("ev")) and "adds" not in told:
            assert "Play on; ask again" in told
        raised = float(solve(rules("nj-double-attack")).raise_values.after_up[0, value_of("3")])
        assert raised > 0.0
        told = re.sub(r"\s+", " ", terminal.say("n"))
        assert f"coach: attack was better: {raised * 10:+.3f} against 0.000 for pass." in told
        told = terminal.say("ev")
        values = dict(re.findall(r"^  ([\w-]+) +([+−][\d.]+)  [+−][\d.]+$", told, re.M))
        exact = ev(rules("nj-double-attack"), "5s 5c", "3h").actions
        assert {verb: float(value.replace("−", "-")) for verb, value in values.items()} == pytest.approx(
            {verb: value * 10 for verb, value in exact.items()}, abs=6e-5
        )
        assert list(values) == sorted(exact, key=exact.__getitem__, reverse=True)
        told = re.sub(r"\s+", " ", terminal.say("s"))
        cost = 10 * (max(exact.values()) - exact["stand"])
        assert f"{max(exact, key=exact.__getitem__)} was better" in told
        assert f"The mistake costs {cost:.3f}." in told
        told = re.sub(r"\s+", " ", terminal.say("quit"))
        assert terminal.status == 0
    assert "1 round: " in told
    assert re.search(r"Best play expects −0\.05 on 10\.00 of first wagers\.", told)
    assert f"Mistakes: 2 of 2 decisions; they cost {cost + 10 * raised:.2f}." in told
    assert f"round 1 before your cards against 3♥: pass, best attack, cost {10 * raised:.3f}" in told
    assert f"round 1 5♠ 5♣ against 3♥: stand, best double, cost {cost:.3f}" in told


def test_the_coach_speaks_before_the_session_ends_also_to_who_leaves_in_a_hurry(tmp_path: Path) -> None:
    with Terminal(["play", "nj-double-attack", "--seed", "2927", "--coach"], state=tmp_path) as terminal:
        terminal.prompt()
        for typed in ("10", "", "n"):
            terminal.say(typed)
        told = re.sub(r"\s+", " ", terminal.leave())
    assert "attack was better" in re.sub(r"\s+", " ", plain(terminal.raw))
    assert "Mistakes: 1 of 1 decisions" in told


def test_a_mistake_is_kept_with_the_session(tmp_path: Path) -> None:
    account = Account(listed=[Mistake(3, "5s 5c", "3h", "stand", "double", 574.8)], mistakes=1)
    keeper = Keeper(tmp_path / "session.toml")
    table = Table(rules("nj-double-attack"), Listed(["4d 9s 9h Kc 5s"]))
    for line in ("1 bet 10", "deal", "1 pass", "1 stand"):
        table.act(line)
    assert keeper.keep(table, account)
    assert resume(keeper)[1] == account


def test_quit_without_a_coach_prices_all_answers(tmp_path: Path) -> None:
    with Terminal(["play", "pa-double-back-jack", "--seed", "2843"], state=tmp_path) as terminal:
        terminal.prompt()
        for typed in ("10", "i", "p", "h", "c", "d"):
            terminal.say(typed)
        told = re.sub(r"\s+", " ", terminal.say("quit"))
        assert terminal.status == 0
    found = re.search(r"Mistakes: [1-5] of 5 decisions; they cost \d+\.\d\d\.", told)
    assert found, told
