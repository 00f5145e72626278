"""Tables that are told anything at random, legal or not, with everything going wrong that can.

After every line: chips are conserved and lie where the wagers say, no card is lost or dealt twice, totals are right, a
copy is the same table. Every legal answer is accepted; every other line is refused and changes nothing. What is written
down replays to the same settlement.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.table.state_helper import MODES, PLACES, TROUBLE, Messy, cards_on, lines, rule_sets, state

from pitboss.floor.shuffling import Shuffled
from pitboss.hands import count
from pitboss.randomness import Seeded
from pitboss.record.history import parse, play
from pitboss.record.writing import round_history, table_history
from pitboss.table import Refused, Table
from pitboss.table.catalogue import CATALOGUE, IRREGULARITIES

BEFORE_DEAL = ("missed-box 1", "missed-box 2", "one-card-box 1", "one-card-box 2", "no-first-card", "missed-peek")


class Random(RuleBasedStateMachine):
    """A table of one game and dealing mode, and everybody around it."""

    game: ClassVar[str]
    dealing: ClassVar[str]

    @initialize(data=st.data(), seed=st.integers(0, 2**32))
    def open_the_table(self, data: st.DataObject, seed: int) -> None:
        chosen = data.draw(rule_sets(self.game, self.dealing))
        self.supply = Messy(Shuffled(chosen, Seeded(seed)), Seeded(seed + 1))
        self.table = Table(chosen, self.supply, patrons={"ann": ["1", "2"]})
        self.full = Counter(chosen.shoe())
        self.rounds = self.told = 0

    def attempt(self, line: str) -> bool:
        """Say a line; whether it was accepted. A refusal names a clause and changes nothing."""
        before = state(self.table)
        refusal: Refused | None = None
        try:
            self.table.act(line)
        except Refused as refused:
            refusal = refused
        if refusal is None:
            return True
        assert refusal.clause.startswith(("19:4", "665a", "673a"))
        assert state(self.table) == before, f"{line} was refused and changed something"
        return False

    @precondition(lambda self: self.table.round is None)
    @rule(
        bets=st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from((5, 10, 15, 20, 25, 50))), min_size=1),
        bonuses=st.lists(st.tuples(st.integers(0, 9), st.sampled_from((1, 5)), st.sampled_from(("", " cash")))),
        mishaps=st.lists(st.sampled_from(BEFORE_DEAL), max_size=1),
    )
    def new_round(self, bets: list[tuple[str, int]], bonuses: list[tuple[int, int, str]], mishaps: list[str]) -> None:
        """Wagers, perhaps something that goes wrong with the deal, and the deal."""
        for place, amount in bets:
            self.attempt(f"{place} bet {amount}")
        offered = self.table.rules.regulation.bonus_wagers
        for number, amount, cash in bonuses:
            if offered and self.table.spots:
                place = sorted(self.table.spots)[number % len(self.table.spots)]
                self.attempt(f"{place} {offered[number % len(offered)]} {amount}{cash}")
        for mishap in mishaps:
            self.attempt(f"error {mishap}")
        self.attempt("deal")

    @precondition(lambda self: self.table.round is not None)
    @rule(picks=st.lists(st.integers(0, 13), min_size=1, max_size=12))
    def play_on(self, picks: list[int]) -> None:
        """Every legal answer is accepted; now and then a card is drawn in error, or not dealt."""
        for pick in picks:
            if self.table.round is None:
                return
            if pick > 11:
                box = (self.table.pending.place or "").rstrip("bc")
                self.attempt("error drew-exposed" if pick == 12 else f"error missed-hit {box}")
                continue
            answers = list(self.table.pending.answers())
            line = answers[pick % len(answers)]
            assert line in self.table.pending.legal
            assert self.attempt(line), f"{line} is legal and was refused"

    @rule(data=st.data())
    def anything(self, data: st.DataObject) -> None:
        """Whatever is said: accepted if and only if it is legal, while a round is played."""
        line = data.draw(st.sampled_from(PLACES).flatmap(lines))
        in_round, legal = self.table.round is not None, line in self.table.pending.legal
        accepted = self.attempt(line)
        assert not in_round or accepted == legal, f"{line}: accepted {accepted}, legal {legal}"

    @rule(line=st.sampled_from(TROUBLE))
    def trouble(self, line: str) -> None:
        self.attempt(line)

    @invariant()
    def chips_are_conserved(self) -> None:
        table = self.table
        assert table.ledger.total == 0
        staked = [wager.amount for wager in table.round.wagers if wager.result is None] if table.round else []
        assert table.ledger.layout == sum(staked)

    @invariant()
    def no_card_is_lost_or_dealt_twice(self) -> None:
        if self.table.shoe_number:
            found = cards_on(self.table)
            strays = Counter(card for card in found.elements() if card.rank == "T" and card not in self.full)
            assert found - strays == self.full
            assert strays.total() <= len(self.supply.strays)

    @invariant()
    def totals_are_right(self) -> None:
        if self.table.round is None:
            return
        for hand in (*self.table.round.hands(), self.table.round.dealer):
            if hand.second_chance is None:
                assert hand.count() == count(hand.cards)
            else:
                off = min(hand.second_chance.value, 10) if hand.second_chance.rank != "A" else 1
                assert hand.total == count(hand.cards).total - off

    @invariant()
    def every_event_fits_the_catalogue(self) -> None:
        for event in self.table.since(self.told) or ():
            assert CATALOGUE[event.type].wrong(event.data) == "", event
            assert event.type != "irregular" or event.data["kind"] in IRREGULARITIES
            self.told = event.seq

    @invariant()
    def a_copy_is_the_same_table(self) -> None:
        assert state(self.table.copy()) == state(self.table)

    @rule()
    def written_down_and_read_back(self) -> None:
        """A table is saved and loaded: the same state, the same memory, and both go on alike."""
        saved = json.loads(json.dumps(self.table.save()))
        again = Table.load(saved, self.supply.copy())
        assert again.state == self.table.state
        assert again.save() == saved
        assert again.rounds == self.table.rounds
        twin, default = self.table.copy(), self.table.pending.default
        if default is not None:  # and they go on alike
            assert again.act(default) == twin.act(default)
            assert again.state == twin.state

    @invariant()
    def a_finished_round_is_settled_and_replays(self) -> None:
        table = self.table
        for record in table.rounds[self.rounds :]:
            assert all(settlement.result for settlement in record.settlement)
            assert sum(record.net.values()) == sum(settlement.net for settlement in record.settlement)
            assert not record.void or set(record.net.values()) <= {0}
            again = play(parse(round_history(table, record)))
            assert again.refused is None
            assert again.table is not None
            assert again.table.rounds[-1].settlement == record.settlement
        self.rounds = len(table.rounds)

    def teardown(self) -> None:
        """The whole table as one history plays to the same end."""
        if hasattr(self, "table") and self.table.rounds:
            again = play(parse(table_history(self.table)))
            assert again.refused is None
            assert again.table is not None
            assert [record.to_dict() for record in again.table.rounds] == [r.to_dict() for r in self.table.rounds]


@pytest.mark.parametrize(("game", "dealing"), MODES)
def test_a_table_of_any_game_keeps_its_promises(game: str, dealing: str) -> None:
    machine = type(f"{game} {dealing}", (Random,), {"game": game, "dealing": dealing})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=15,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
