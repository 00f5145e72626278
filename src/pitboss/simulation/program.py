"""Rules and strategy as arrays: the program that the kernel walks.

Hands are the solver's: numbered compositions, with the hand that each further card leads to. A strategy gives an action
for each; the outcome tables give what an end is paid. The kernel knows neither games nor rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.odds.hand_table import hand_table
from pitboss.odds.parameters import parameters
from pitboss.regulations import Rules
from pitboss.simulation.automaton import automaton, dealer_automaton
from pitboss.simulation.outcomes import LOW, outcomes
from pitboss.simulation.round_table import RoundCompiler, RoundTable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Blackjack
    from pitboss.odds.strategy import Strategy

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"

# The names of the numbers in Program.facts.
FACTS: Final = (
    "up_first",  # the dealer's card comes before the players'
    "hole",  # the dealer's second card lies there before the players act
    "peeks",
    "hits_soft_17",
    "plays_out",
    "win_cards",
    "one_card_aces",
    "double_split_aces",
    "ace_hands",
    "second_chance",
    "switch",
    "attack_after_first",
    "attack_after_up",
    "blackjack_first",  # paid before anything else, so that its end is certain
    "bust_it",
    "suited_royals",
    "triple_match",
    "match",
)
NO_TABLE: Final = RoundTable(np.zeros(1, dtype=np.int32), np.zeros(1, dtype=np.int32), np.zeros(1, dtype=np.bool_))


class Program(NamedTuple):
    """All that the kernel reads."""

    facts: NDArray[np.int64]
    shoe: NDArray[np.uint8]  # the cards of a full shoe: rank times four plus suit
    step: NDArray[np.int32]
    start: NDArray[np.int32]
    split_start: NDArray[np.int32]
    dealt_class: NDArray[np.int8]  # [first card, second card]: the class of a hand that is not played
    dealer_step: NDArray[np.int32]
    dealer_start: NDArray[np.int32]
    limit: NDArray[np.int8]
    attack_first: NDArray[np.int8]
    attack_up: NDArray[np.int8]
    switch: NDArray[np.bool_]
    pay_first: NDArray[np.int32]
    pay_other: NDArray[np.int32]
    staked: NDArray[np.int32]
    live: NDArray[np.bool_]
    table: NDArray[np.int32]  # the whole round, where a box has one hand
    ends: NDArray[np.int32]
    three_card_bust: NDArray[np.bool_]


class Side(NamedTuple):
    """A side wager in the kernel's tallies: its name, and the odds of each event in the order of its pay table."""

    name: str
    events: tuple[str, ...]
    pays: tuple[int, ...]


def side_wagers(game: Rules | Blackjack) -> tuple[Side, ...]:
    """The side wagers that the rule set offers."""
    if not isinstance(game, Rules):
        return ()
    return tuple(
        Side(name, tuple(event for event, _ in table.lines), tuple(odds.numerator for _, odds in table.lines))
        for name, table in game.bonus_tables.items()
    )


def shoe_of(game: Rules | Blackjack) -> NDArray[np.uint8]:
    """The cards of a full shoe as numbers."""
    if isinstance(game, Rules):
        cards = game.shoe()
        return np.array([RANKS.index(card.rank) * 4 + SUITS.index(card.suit) for card in cards], dtype=np.uint8)
    return np.tile(np.arange(52, dtype=np.uint8), game.decks)


def program(game: Rules | Blackjack, strategy: Strategy, *, side: bool = True) -> Program:
    """The program of a rule set with a strategy, with or without its side wagers."""
    rule, hands, pays = parameters(game), hand_table(), outcomes(game)
    named = {wager.name for wager in side_wagers(game)} if side else set()
    facts = {
        "up_first": rule.attack_after_up and not rule.attack_after_first,
        "hole": not isinstance(game, Rules) or game.has_hole_card,
        "peeks": rule.peeks,
        "hits_soft_17": rule.hits_soft_17,
        "plays_out": isinstance(game, Rules) and game.regulation.plays_out,
        "win_cards": rule.win_cards,
        "one_card_aces": rule.one_card_aces,
        "double_split_aces": rule.double_split_aces,
        "ace_hands": rule.ace_hands,
        "second_chance": rule.second_chance,
        "switch": rule.switch,
        "attack_after_first": rule.attack_after_first,
        "attack_after_up": rule.attack_after_up,
        "blackjack_first": rule.win_21,
        "bust_it": "bust-it" in named,
        "suited_royals": "suited-royals" in named,
        "triple_match": "triple-match" in named,
        "match": "match" in named,
    }
    nothing = np.zeros((1, 1, 1, 1, 1), dtype=np.bool_)
    hand, dealer = automaton(rule, strategy), dealer_automaton(rule.hits_soft_17)
    dealt = [[max(hands.total[hands.child[hands.child[0, a], b]], LOW) for b in range(10)] for a in range(10)]
    dealt_class = np.array(dealt, dtype=np.int8)
    table = NO_TABLE if rule.switch else RoundCompiler(facts, hand, dealer, dealt_class, pays.live, strategy).table()
    return Program(
        np.array([int(facts[name]) for name in FACTS], dtype=np.int64),
        shoe_of(game),
        *hand,
        dealt_class,
        *dealer,
        strategy.limit,
        strategy.attack_first.astype(np.int8),
        strategy.attack_up.astype(np.int8),
        strategy.switch if rule.switch else nothing,
        pays.first,
        pays.other,
        pays.staked,
        pays.live,
        table.table,
        table.ends,
        table.three_card_bust,
    )
