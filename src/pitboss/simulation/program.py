"""Rules and strategy as arrays: the program that the kernel walks.

Hands are the solver's: numbered compositions, with the hand that each further card leads to. A strategy gives an action
for each; the outcome tables give what an end is paid. The kernel knows neither games nor rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.odds.hand_table import hand_table
from pitboss.odds.parameters import parameters
from pitboss.odds.values import VALUES
from pitboss.regulations import Rules
from pitboss.simulation.automaton import Automaton, DealerAutomaton, automaton, dealer_automaton
from pitboss.simulation.outcomes import LOW, Outcomes, outcomes
from pitboss.simulation.round_table import RoundCompiler, RoundTable
from pitboss.simulation.side_tables import CARDS, Sides, no_sides, sides, winning_totals

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Blackjack, Parameters
    from pitboss.odds.strategy import Strategy

NOTHING: Final = np.zeros(1, dtype=np.bool_)
NO_TABLE: Final = RoundTable(np.zeros(1, dtype=np.int32), np.zeros(1, dtype=np.int32), NOTHING, NOTHING, 0)
NO_SWITCH: Final = np.zeros((1,) * 5, dtype=np.bool_)


class Deal(NamedTuple):
    """What a kernel must know of the order of a round."""

    up_first: bool  # the dealer's card comes before the players'
    hole: bool  # the dealer's second card lies there before the players act
    peeks: bool  # and is looked at
    plays_out: bool  # the dealer draws even when nothing depends on it
    hands: int  # of a box


class Program(NamedTuple):
    """All that the kernels read."""

    deal: Deal
    shoe: NDArray[np.uint8]  # the cards of a full shoe: rank times four plus suit
    hand: Automaton
    limit: NDArray[np.int8]  # [up, beside, pair]: hands that a pair is split into
    raised: NDArray[np.int8]  # [first card, up card]: wagers added to the first before play
    switch: NDArray[np.bool_]
    dealt_class: NDArray[np.int8]  # [first card, second card]: the class of a hand that is not played
    dealer: DealerAutomaton
    pays: Outcomes
    round: RoundTable  # the whole round, where a box has one hand
    sides: Sides


def shoe_of(game: Rules | Blackjack) -> NDArray[np.uint8]:
    """The cards of a full shoe as numbers."""
    if isinstance(game, Rules):
        return np.array([CARDS.index(card) for card in game.shoe()], dtype=np.uint8)
    return np.tile(np.arange(len(CARDS), dtype=np.uint8), game.decks)


def raised(rule: Parameters, strategy: Strategy) -> NDArray[np.int8]:
    """The wagers that are added to the first one before play, by the hand's first card and the up card."""
    made = np.zeros((VALUES, VALUES), dtype=np.int8)
    if rule.attack_after_first:
        made += strategy.attack_first[:, None]
    if rule.attack_after_up:  # the first card is known only where it had a wager of its own
        made += strategy.attack_up if rule.attack_after_first else strategy.attack_up[:1]
    return made


def program(game: Rules | Blackjack, strategy: Strategy, *, side: bool = True) -> Program:
    """The program of a rule set with a strategy, with or without its side wagers."""
    rule, hands, pays = parameters(game), hand_table(), outcomes(game)
    deal = Deal(
        up_first=rule.attack_after_up and not rule.attack_after_first,
        hole=not isinstance(game, Rules) or game.has_hole_card,
        peeks=rule.peeks,
        plays_out=isinstance(game, Rules) and game.regulation.plays_out,
        hands=rule.unit,
    )
    hand, dealer = automaton(rule, strategy), dealer_automaton(rule.hits_soft_17)
    dealt = [[max(hands.total[hands.child[hands.child[0, a], b]], LOW) for b in range(10)] for a in range(10)]
    unfinished = Program(
        deal,
        shoe_of(game),
        hand,
        strategy.limit,
        raised(rule, strategy),
        strategy.switch if rule.switch else NO_SWITCH,
        np.array(dealt, dtype=np.int8),
        dealer,
        pays,
        NO_TABLE,
        sides(game) if side else no_sides(),
    )
    if rule.switch:
        return unfinished
    return unfinished._replace(round=RoundCompiler(unfinished, winning_totals(game) if side else frozenset()).table())
