"""How a hand can end and what it is then paid: the tables that the kernel walks into.

A hand ends in a class (a bust, a total, a blackjack, …), with or without doubling and attack wagers; the dealer ends in
a total. For every such pair the rule book's outcome table says who wins, so that no rule is written here again.
Money is in sixtieths of the first wager, so that halves, thirds and fifths are whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.money import Odds
from pitboss.odds.parameters import ORDINARY
from pitboss.regulations import Rules, Standing

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Blackjack
    from pitboss.regulations.outcome_table import OutcomeTable

PARTS: Final = 60

# Classes of a finished hand. Totals stand for themselves, but those that no dealer ends with are one.
BUST: Final = 0
LOW: Final = 16
TWENTY_ONE: Final = 21
BLACKJACK: Final = 22
ENOUGH_CARDS: Final = 23  # six cards under 21 (19:47-36.5(b)#2)
SURRENDERED: Final = 24
TWO_CARD_21: Final = 25  # ace and ten-valued card by a split or a switch (R16)
SAVED_OVER: Final = 26  # a second chance that was not enough
SAVED_21: Final = 27
SAVED: Final = 28  # plus total minus 12: a second chance that left 12 to 20
CLASSES: Final = 64

# Dealer's ends: 0 for a dealer who did not draw, then 17 to 26, then blackjack.
NOT_DRAWN: Final = 0
DEALER_17: Final = 1
DEALER_BLACKJACK: Final = 11
DEALERS: Final = 12

MOST_ATTACKS: Final = 2
ENDS: Final = (MOST_ATTACKS + 1) * 2 * CLASSES


def end(attacks: int, doubled: bool, class_: int) -> int:
    """The number of a hand's end.

    >>> end(0, False, BLACKJACK), end(1, True, 20)
    (22, 212)
    """
    return (attacks * 2 + int(doubled)) * CLASSES + class_


class Outcomes(NamedTuple):
    """What every end is paid, in parts, and what it staked.

    `first` is for the hand that carries the original wager, `other` for a hand made by a split.
    """

    first: NDArray[np.int32]  # [end, dealer]
    other: NDArray[np.int32]
    staked: NDArray[np.int32]  # [end]
    live: NDArray[np.bool_]  # [class]: whether the dealer's draw decides it


@dataclass(frozen=True, slots=True)
class Judge:
    """What the tables need to know of a game."""

    table: OutcomeTable
    blackjack_pays: Odds
    bust_is_final: bool
    pays_21_at_once: bool
    attack_lost: bool  # a dealer blackjack takes the attack wagers too


def judge(game: Rules | Blackjack) -> Judge:
    """The judge of a rule set."""
    if not isinstance(game, Rules):
        return Judge(ORDINARY, Odds.parse(game.blackjack_pays), True, False, False)
    book = game.regulation
    return Judge(
        book.outcomes,
        book.blackjack_pays,
        book.bust_is_final,
        book.pays_21_at_once,
        bool(book.attack_wagers) and set(book.attack_wagers) <= book.lost_to_blackjack,
    )


def outcomes(game: Rules | Blackjack) -> Outcomes:
    """The tables of a rule set."""
    law = judge(game)
    first = np.zeros((ENDS, DEALERS), dtype=np.int32)
    other = np.zeros((ENDS, DEALERS), dtype=np.int32)
    staked = np.zeros(ENDS, dtype=np.int32)
    live = np.zeros(CLASSES, dtype=np.bool_)
    for attacks in range(MOST_ATTACKS + 1):
        for doubled in (False, True):
            for class_ in range(SAVED + 9):
                stake = PARTS * (1 + attacks) * (2 if doubled else 1)
                at = end(attacks, doubled, class_)
                staked[at] = stake * (2 if class_ >= SAVED_OVER else 1)
                for dealer in range(DEALERS):
                    first[at, dealer], other[at, dealer] = _net(law, class_, dealer, attacks, stake)
    for class_ in range(CLASSES):
        live[class_] = 4 <= class_ <= 20 or class_ >= SAVED or class_ in (TWENTY_ONE, TWO_CARD_21)
    if law.pays_21_at_once:
        live[[TWENTY_ONE, TWO_CARD_21]] = False
    return Outcomes(first, other, staked, live)


def _net(law: Judge, class_: int, dealer: int, attacks: int, stake: int) -> tuple[int, int]:
    """Parts won by the hand with the original wager, and by a split hand."""
    at_risk = PARTS * (1 + attacks if law.attack_lost else 1)  # what a dealer blackjack takes
    found = dealer == DEALER_BLACKJACK
    if class_ == SAVED_OVER:
        return -2 * stake, -2 * stake
    if class_ == SAVED_21:
        return stake, stake
    if class_ == SURRENDERED:
        return (-at_risk, 0) if found else (-stake // 2, -stake // 2)
    if class_ == BUST and (law.bust_is_final or not found):
        return -stake, -stake
    if law.pays_21_at_once and class_ in (TWENTY_ONE, TWO_CARD_21):
        return stake, stake
    if law.pays_21_at_once and class_ == BLACKJACK:
        return _paid(law, stake), _paid(law, stake)
    result = _result(law, class_, dealer)
    if class_ >= SAVED:
        return (stake, stake) if result == "win" else (0, 0) if result == "push" else (-2 * stake, -2 * stake)
    if result == "lose" and found:
        return -at_risk, 0
    won = {"win": _paid(law, stake) if class_ == BLACKJACK else stake, "push": 0, "lose": -stake}[result]
    return won, won


def _paid(law: Judge, stake: int) -> int:
    odds = law.blackjack_pays
    return stake * odds.numerator // odds.denominator


def _result(law: Judge, class_: int, dealer: int) -> str:
    """By the outcome table of the rule book."""
    if dealer == NOT_DRAWN:  # nothing depended on it
        dealer_standing = Standing(17, 2)
    elif dealer == DEALER_BLACKJACK:
        dealer_standing = Standing(21, 2, True)
    else:
        dealer_standing = Standing(dealer - DEALER_17 + 17, 3)
    if class_ == BUST:
        standing = Standing(22, 3)
    elif class_ == BLACKJACK:
        standing = Standing(21, 2, True)
    elif class_ == ENOUGH_CARDS:
        standing = Standing(20, law.table.enough_cards)
    elif class_ == TWO_CARD_21:
        standing = Standing(21, 2)
    elif class_ >= SAVED:
        standing = Standing(class_ - SAVED + 12, 4)
    else:
        standing = Standing(class_, 3)
    return law.table.decide(standing, dealer_standing)[0]
