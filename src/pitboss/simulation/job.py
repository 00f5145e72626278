"""A job: what is simulated, checked and compiled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.errors import PitbossError
from pitboss.odds.parameters import parameters
from pitboss.regulations import Rules
from pitboss.regulations.cutting_card import DEALER_DRAWS_BELOW, DRAWS_BELOW, may_run_short
from pitboss.simulation.counters import ROUNDS, STRATA, Counted
from pitboss.simulation.program import Program, program
from pitboss.simulation.tally import Tally

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Blackjack
    from pitboss.odds.strategy import Strategy

PENETRATION: Final = 0.75  # the cutting card lies a quarter from the back (19:47-26.4(e)#4)
MOST_SEED: Final = 2**63


class ShoeTooSmall(PitbossError):
    """A round cannot be finished with the cards there are."""


def most_cards(game: Rules | Blackjack, boxes: int) -> int:
    """Cards that a round can take at the very most, all hands being split and made of the smallest cards.

    All cards of a hand but its last count less than 21 together, of the dealer's less than 17; the last one and that of
    a second chance may be any.

    >>> from pitboss.regulations import rules
    >>> most_cards(rules("nj-double-attack"), 1)
    69
    """
    rule = parameters(game)
    hands = boxes * rule.unit * rule.max_hands
    points = hands * (DRAWS_BELOW - 1) + DEALER_DRAWS_BELOW - 1
    cards = hands * (2 if rule.second_chance else 1) + 1
    for value, number in enumerate(rule.shoe, 1):
        taken = min(number, points // value)
        cards += taken
        points -= taken * value
    return cards


@dataclass(frozen=True, eq=False)
class Job:
    """What is simulated: the compiled program, the seed, the boxes, and how far the shoe is dealt."""

    game: Rules | Blackjack
    arrays: Program
    seed: int
    boxes: int = 1
    cut: int = 0  # cards before the cutting card; 0 shuffles before every round
    burn: bool = False
    reduce: bool = False  # count by first cards too, to reduce the variance

    @classmethod
    def of(
        cls,
        game: Rules | Blackjack,
        *,
        seed: int,
        strategy: Strategy | None = None,
        boxes: int = 1,
        fresh: bool = False,
        penetration: float = PENETRATION,
        sides: bool = True,
        reduce: bool = False,
    ) -> Job:
        """A job with the best strategy unless another is given.

        A continuous shuffler shuffles before every round, and so is one deck in which a round may run short (R74).
        """
        if not 0 <= seed < MOST_SEED:
            raise PitbossError(f"the seed {seed} cannot be used; give a whole number from 0 to 2**63 - 1")
        most = game.options.positions if isinstance(game, Rules) else 7
        if not 1 <= boxes <= most:
            raise PitbossError(f"{boxes} boxes cannot be played; the table has 1 to {most}")
        if not 0.1 <= penetration <= 0.95:
            raise PitbossError(f"a penetration of {penetration} cannot be dealt; give a share from 0.1 to 0.95")
        if strategy is None:
            from pitboss.odds import solve

            strategy = solve(game).strategy
        arrays = program(game, strategy, side=sides)
        each_round = isinstance(game, Rules) and (game.options.shuffle == "continuous" or may_run_short(game))
        cut = 0 if fresh or each_round else round(arrays.shoe.size * penetration)
        burn = cut > 0 and not (isinstance(game, Rules) and game.options.shuffle == "bart-carter")
        if reduce and (cut or boxes > 1):
            raise PitbossError("variance is reduced only with one box and a shuffle before every round (--fresh)")
        return cls(game, arrays, seed, boxes, cut, burn, reduce)

    @property
    def can_run_out(self) -> bool:
        """Whether a round could need more cards than the shoe still has when it begins."""
        return most_cards(self.game, self.boxes) > self.arrays.shoe.size - max(self.cut - 1, 0)

    def play(self, block: int, rounds: int) -> Tally:
        """One block."""
        strata = np.zeros((STRATA if self.reduce else 0, 3), dtype=np.int64)
        cards, cut, burn = self.arrays.shoe, self.cut, self.burn
        if self.boxes == 1 and not self.can_run_out:
            return Tally(*self._one_box(block, rounds, strata), strata)
        from pitboss.simulation.kernel_boxes import play_many

        untraced = np.zeros((0, 2), dtype=np.int64)
        counted = play_many(self.arrays, cards, self.seed, block, rounds, self.boxes, cut, burn, untraced, strata)
        if counted.tallies[ROUNDS] < rounds:
            raise ShoeTooSmall(
                f"a round of {self.boxes} boxes needed more than the {cards.size} cards of the shoe; "
                "play fewer boxes or more decks"
            )
        return Tally(*counted, strata)

    def _one_box(self, block: int, rounds: int, strata: NDArray[np.int64]) -> Counted:
        """One block with one box: with one hand, or with two that may be switched."""
        given = (self.arrays, self.arrays.shoe, self.seed, block, rounds)
        if self.arrays.deal.hands > 1:
            from pitboss.simulation.kernel_switch import play_switch

            return play_switch(*given, self.cut, self.burn, strata)
        if self.cut:
            from pitboss.simulation.kernel_shoe import play_single

            return play_single(*given, self.cut, self.burn)
        from pitboss.simulation.kernel_fresh import play_fresh

        return play_fresh(*given, strata)
