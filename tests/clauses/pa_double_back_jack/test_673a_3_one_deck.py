"""673a.3(a), 673a.5(d) and ruling R74: a shoe of one deck may run short, so the house is warned and shuffles often."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.clauses.floor_helper import advance, clause_of, found, opened, play_round, verbs
from tests.clauses.playing_helper import go_on, hand, play

from pitboss.cards import Card
from pitboss.floor import Shuffled
from pitboss.floor.prompts import Prompt
from pitboss.randomness import Seeded
from pitboss.regulations import game_ids, rules
from pitboss.regulations.cutting_card import in_front, may_run_short, most_cards, warning
from pitboss.reports.rule_sheet import rule_sheet
from pitboss.table import Listed, OutOfCards, Stack, Table

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli

DBJ = "pa-double-back-jack"
# Everybody splits, draws until the hand is over 21 and buys a second chance.
THREE_BOXES = (
    "4d As 2h Ad 4s Ah 2s 5s 8c Kc Th Qh 2c 3c 9d Td 3h 5d 6s 4c 8s 6d 2d Tc 5c Kh Kd 7h Ac 6c 9c 9h 3d Qc 5h Ts Ks "
    "7s Qs"
)
SIX_BOXES = (
    "Ad Jh 9s As Kd 2c 6h Ac 6d 9h 6c Ks 2s 9d 4d Kc 5s 7d 5d 4h 4s Tc 8d Js 6s Td Ts Ah 8c 4c 3h 5c Jc 3s 8h Qh Qs 3c "
    "3d Th 7c Qd 2h 8s 5h 7h 9c 2d Kh 7s Qc"
)


def greedy(cards: str, boxes: int) -> Table:
    """A round in which everybody takes every card there is."""
    stack = Stack([Card(card) for card in cards.split()])
    assert len(set(stack.cards)) == len(stack.cards)
    table = Table(rules(DBJ, decks=1, positions=boxes), Listed([stack]))
    for box in range(1, boxes + 1):
        table.act(f"{box} bet 10")
    table.act("deal")
    while table.round is not None:
        verbs = table.pending.verbs
        verb = next(each for each in ("split", "second-chance", "hit", "pass") if each in verbs)
        table.act(f"{table.pending.place} {verb}")
    return table


def test_r74_three_positions_can_need_more_than_lies_before_the_cover_card() -> None:
    chosen = rules(DBJ, decks=1, positions=3)
    assert in_front(chosen) == 52 - 13 - 1  # a quarter behind the card, one burned
    assert greedy(THREE_BOXES, 3).shoe.at == 39
    assert may_run_short(chosen)


def test_r74_six_positions_can_need_more_than_the_deck() -> None:
    assert len(SIX_BOXES.split()) == 51
    with pytest.raises(OutOfCards):
        greedy(SIX_BOXES, 6)
    assert may_run_short(rules(DBJ, decks=1))


def test_r74_two_positions_never_do() -> None:
    # Four hands of 20 or less and the dealer's 16 are 96 points: 24 cards up to the six and one seven. Each hand's last
    # card, its second chance and the dealer's last card are nine more.
    chosen = rules(DBJ, decks=1, positions=2)
    assert most_cards(chosen) == 25 + 9 <= in_front(chosen)
    assert not may_run_short(chosen)


@pytest.mark.parametrize("seed", range(20))
def test_r74_no_round_takes_more_than_the_most(seed: int) -> None:
    for positions in (1, 2, 3):
        chosen = rules(DBJ, decks=1, positions=positions)
        stack = Shuffled(chosen, Seeded(seed)).full()
        by_value = sorted(stack.cards, key=lambda card: 1 if card.is_ace else card.value)
        table = greedy(" ".join(map(str, by_value)), positions)
        assert table.shoe.at <= most_cards(chosen)


@pytest.mark.parametrize(
    ("options", "warned"),
    [
        ({"decks": 1}, True),
        ({"decks": 1, "positions": 3}, True),
        ({"decks": 1, "positions": 2}, False),
        ({"decks": 2, "shuffle": "automatic"}, True),  # two batches of one deck (673a.3(b)(1))
        ({"decks": 2}, False),  # passes the cover card at most, never the end
        ({}, False),
    ],
)
def test_r74_who_is_warned(options: dict[str, object], warned: bool) -> None:
    assert bool(warning(rules(DBJ, options))) is warned


@pytest.mark.parametrize("game", [game for game in game_ids() if game != DBJ])
def test_r74_no_other_game_is_concerned(game: str) -> None:
    assert not may_run_short(rules(game))


@pytest.mark.clause("673a.3(a)#1", "673a.5(f)#2")
def test_r74_the_table_warns_once_and_shuffles_after_every_round() -> None:
    shoes = ["Kd 9c 9d 8s 2c", "Kh 9s 8d 8h 2d", "Ks 9h 7d 8c 2h"]
    table = play(DBJ, shoes, "1 bet 10, deal, 1 stand", decks=1)
    (warned,) = [event for event in table.events if event.type == "warning"]
    assert warned.clause == "673a.3(a)#1"
    assert warned.text.startswith("A round of 6 positions could need 52 cards, but 38 of one deck")
    assert table.reshuffle_due
    assert [event.clause for event in table.events if event.type == "reshuffle"] == ["673a.5(f)#2"]
    go_on(table, "1 bet 10, deal")
    assert hand(table, "1.1") == "Kh 8d = 18"
    go_on(table, "1 stand, 1 bet 10, deal")
    assert hand(table, "1.1") == "Ks 7d = 17"
    assert table.shoe_number == 3
    assert len([event for event in table.events if event.type == "warning"]) == 1
    assert len([event for event in table.events if event.type == "burn"]) == 3  # one for each full deck (673a.7(c)#1)


def test_r74_a_cover_card_that_came_out_is_the_reason_named() -> None:
    table = play(DBJ, "Kd 9c | 9d 8s 2c", "1 bet 10, deal, 1 stand", decks=1)
    assert [event.clause for event in table.events if event.type == "reshuffle"] == ["673a.5(f)#1"]


def test_r74_a_shoe_that_cannot_run_short_is_dealt_to_its_cover_card() -> None:
    table = play(DBJ, "Kd 9c 9d 8s Kh 9s 8d 8h", "1 bet 10, deal, 1 stand, 1 bet 10, deal", decks=1, positions=2)
    assert hand(table, "1.1") == "Kh 8d = 18"
    assert not [event for event in table.events if event.type in ("warning", "reshuffle")]


def test_r74_a_continuous_device_shuffles_by_itself_and_warns() -> None:
    chosen = rules(DBJ, decks=1, shuffle="continuous")
    table = Table(chosen, Shuffled(chosen, Seeded(1)))
    for number in range(3):
        go_on(table, "1 bet 10, deal")
        while table.round is not None:
            table.act(next(table.pending.answers()))
        assert not table.reshuffle_due, number
    assert "51 of one deck are in the shoe" in next(event.text for event in table.events if event.type == "warning")


def test_r74_permission_to_enter_again_ends_with_every_shuffle() -> None:
    table = play(DBJ, ["Kd 9c 9d 8s 2c", "Kh 9s 8d 8h 2d"], "1 bet 10, deal, 1 stand", decks=1, mid_shoe_entry=False)
    go_on(table, "2 bet 10, deal")  # sat out, but the cards were reshuffled (673a.6(b)(2))
    assert hand(table, "2.1") == "Kh 8d = 18"


def test_r74_the_floor_asks_for_the_shuffle_and_offers_the_cut_to_the_far_right() -> None:
    live = opened(DBJ, 2, 5, decks=1)
    play_round(live, 2, 5)
    assert verbs(live) == ("collect",)
    advance(live, "cut")
    assert isinstance(live.pending, Prompt)
    assert live.pending.seat == 5
    assert clause_of(live, "cut-offered") == "673a.5(c)(4)#1"
    advance(live)
    play_round(live, 2, 5)
    assert live.table.shoe_number == 2
    assert len(found(live, "warning")) == 1


def test_r74_rule_card_options_and_inspection_show_the_warning(cli: Cli, tmp_path: Path) -> None:
    chosen = rules(DBJ, decks=1)
    lines = [line for section in rule_sheet(chosen).sections for line in section.lines]
    assert [line.clause for line in lines if warning(chosen) in line.text] == ["673a.3(a)#1"]
    assert json.loads(cli("options", DBJ, "--option", "decks=1", "--json").out)["warning"] == warning(chosen)
    assert json.loads(cli("options", DBJ, "--json").out)["warning"] is None
    assert "Warning: a round of 6 positions" in cli("options", DBJ, "--option", "decks=1").out
    path = tmp_path / "table.toml"
    cli("inspect", "--new", DBJ, "--option", "decks=1", "-o", str(path))
    shown = cli("inspect", str(path))
    assert shown.status == 0  # no violation: the text sets only the minimum
    assert "Warning: a round of 6 positions" in shown.out
    assert json.loads(cli("inspect", str(path), "--json").out)["warning"] == warning(chosen)


def test_r74_a_history_that_lists_no_second_stack_is_told_why_it_needs_one(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    lines = "1 bet 10\ndeal\n1 stand\n"
    path.write_text(
        f'format = "pitboss-history/1"\ngame = "{DBJ}"\nshoe = "Kd 9c 9d 8s Kh 9s 8d 8h"\n'
        f'actions = """\n{lines}{lines}"""\n[options]\ndecks = 1\n',
        "utf-8",
    )
    ran = cli("replay", str(path))
    assert ran.status == 2
    assert "line 5 (deal): the cards are to be shuffled, but the file lists no stack 2; a round of 6" in ran.err


def test_r74_the_simulator_shuffles_as_the_table_does() -> None:
    from pitboss.odds.parameters import parameters
    from pitboss.simulation.counters import SHUFFLES
    from pitboss.simulation.job import Job
    from pitboss.simulation.strategies import random_strategy

    for positions, each_round in ((6, True), (3, True), (2, False)):
        chosen = rules(DBJ, decks=1, positions=positions)
        job = Job.of(chosen, seed=1, strategy=random_strategy(parameters(chosen), 1))
        shuffles = int(job.play(0, 1000).tallies[SHUFFLES])
        assert (shuffles == 1000) is each_round
