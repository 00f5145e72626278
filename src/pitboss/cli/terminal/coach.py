"""The coach: the exact value of every answer for these cards and this shoe, and the price of a mistake.

The mathematics is loaded in the background the first time it is wanted; until it is there the game goes on without it.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from pitboss.cards import Card
    from pitboss.odds import Solution
    from pitboss.regulations import Rules
    from pitboss.table import Table

_SHOWN = ("card", "double-card", "second-chance-card", "dealer-card", "disclosed", "burn-shown")


class Coach:
    """Knows the game's solution, once it is worked out."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seen: list[Card] = []  # since the last shuffle, before the round under way
        self._work: Future[Solution] | None = None
        self._pool = ThreadPoolExecutor(1)

    def start(self) -> None:
        """Begin to work the game out, if that has not begun."""
        if self._work is None:
            self._work = self._pool.submit(self._solve)

    def _solve(self) -> Solution:
        from pitboss.odds import solve

        return solve(self.rules)

    @property
    def ready(self) -> bool:
        return self._work is not None and self._work.done()

    def solution(self) -> Solution:
        """The solution; waits for it if it must."""
        self.start()
        assert self._work is not None
        return self._work.result()

    def close(self) -> None:
        """No more questions."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def round_over(self, table: Table) -> None:
        """Remember what was seen; a shuffle makes it worthless."""
        if table.reshuffle_due:
            self.seen = []
        else:
            self.seen += [card for hand in table.rounds[-1].hands for card in hand.cards]
            self.seen += table.rounds[-1].dealer

    def values(self, table: Table) -> dict[str, float]:
        """The expected net of each legal answer, in units of the wager it is about, best first."""
        found = self._values(table)
        return dict(sorted(found.items(), key=lambda pair: -pair[1]))

    def _values(self, table: Table) -> dict[str, float]:
        from pitboss.odds import ev

        question, round_ = table.pending, table.round
        if round_ is None:
            raise PitbossError("nothing is asked about a hand now")
        box = next(box for box in round_.boxes if question.place in box.people)
        around = [card for other in round_.boxes if other is not box for hand in other.hands for card in hand.cards]
        if question.kind == "switch":
            first, second = box.hands
            return ev(self.rules, first.cards, round_.up, hand2=second.cards, seen=[*self.seen, *around]).actions
        if question.kind in ("decision", "second-chance"):
            hand = round_.turn
            assert hand is not None
            beside = [card for other in box.hands if other is not hand for card in other.cards]
            gone = [*self.seen, *around, *beside]
            attacks = sum(w.amount for w in hand.wagers if w.name in self.rules.regulation.attack_wagers)
            first_wager = next((w.amount for w in hand.wagers if w.name in ("bet", "split")), 1)
            roots = [other for other in box.hands if other.root == hand.root]
            position = ev(
                self.rules,
                hand.cards,
                round_.up,
                seen=gone,
                after_split=hand.split,
                carries=roots[0] is hand,
                hands=len(roots) if hand.split else None,
                doubled=hand.doubled,
                raises=attacks / first_wager,
            )
            return {verb: value for verb, value in position.actions.items() if verb in question.verbs}
        if question.kind == "insurance":
            return self._insurance(table)
        if "attack" in question.verbs:
            return self._attack(table)
        raise PitbossError("the coach has no opinion on this")

    def _left(self, table: Table) -> list[int]:
        """Cards by value that the player has not seen."""
        from pitboss.odds.parameters import parameters
        from pitboss.odds.values import value_of

        round_ = table.round
        assert round_ is not None
        left = list(parameters(self.rules).shoe)
        shown = [card for hand in round_.hands() for card in hand.cards] + round_.dealer.cards
        for card in [*self.seen, *shown]:
            left[value_of(card)] -= 1
        return left

    def _insurance(self, table: Table) -> dict[str, float]:
        left = self._left(table)
        chance = left[9] / sum(left)
        pays = float(self.rules.regulation.insurance_pays.fraction)
        return {"insure": chance * pays - (1 - chance), "pass": 0.0}

    def _attack(self, table: Table) -> dict[str, float]:
        from pitboss.odds.parameters import parameters
        from pitboss.odds.solve import solve_round
        from pitboss.odds.values import value_of

        round_ = table.round
        assert round_ is not None
        box = next(box for box in round_.boxes if table.pending.place in box.people)
        left = self._left(table)
        mine = [value_of(card) for card in box.hands[0].cards]
        up = value_of(round_.up) if round_.dealer.cards else None
        for value in [*mine, *([] if up is None else [up])]:  # the round is solved from before these were dealt
            left[value] += 1
        raises = solve_round(parameters(self.rules), left).raises
        first = mine[0] if mine else 0
        value = raises.before_up[first] if up is None else raises.after_up[first, up]
        return {"attack": float(value), "pass": 0.0}
