"""How every hand fares against every end of the dealer's, compiled from the rule book's outcome table.

The kernels know no rule of comparison: they read 1, 0 or -1 here. What they do not read, they take for granted, and a
table that says otherwise is refused (`check`): it could be dealt and simulated, but would be solved wrongly.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.errors import PitbossError
from pitboss.odds.dealer import RESULTS
from pitboss.odds.hand_table import hand_table
from pitboss.regulations.outcome_table import BLACKJACK, Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pitboss.odds.parameters import Parameters
    from pitboss.regulations.outcome_table import OutcomeTable

    Floats = NDArray[np.float64]

WORTH: Final = {"win": 1.0, "push": 0.0, "lose": -1.0}
DEALER: Final = tuple(Standing(17 + end, 3) for end in range(RESULTS))  # 17 to 22, and 23 for all above


class Comparison(NamedTuple):
    """Results of standing hands by the dealer's ends, and the hands that win whatever the dealer has."""

    hands: Floats  # [hand, end]
    saved: Floats  # [total, end]: after a second chance, where the number of cards does not count
    sure: NDArray[np.bool_]  # [hand]: a dealer blackjack included
    tells_22: bool  # whether 22 is another end than 23 and more


def comparison(rule: Parameters) -> Comparison:
    """The comparison of a rule set, or an `UnknownOutcome` where the solver has no words for it."""
    if rule.second_chance and rule.outcomes.enough_cards:
        raise UnknownOutcome("the solver knows no second chance in a game where a number of cards wins")
    return _comparison(rule.outcomes, rule.win_21, rule.peeks, rule.exposed, rule.switch)


@lru_cache(maxsize=64)
def _comparison(table: OutcomeTable, paid_21: bool, peeks: bool, exposed: bool, switch: bool) -> Comparison:
    """`paid_21` where a 21 is paid at once; with a reader (`peeks`) nobody plays on against a dealer blackjack."""
    hands = hand_table()
    kinds: dict[tuple[int, int], int] = {}
    pairs = zip(hands.total.tolist(), hands.cards.tolist(), strict=True)
    number = [kinds.setdefault(kind, len(kinds)) for kind in pairs]
    check(table, [Standing(*kind) for kind in kinds if kind[1] > 1], paid_21, peeks, exposed, switch)
    rows = np.ones((len(kinds), RESULTS))
    sure = np.ones(len(kinds), dtype=np.bool_)
    for (total, cards), n in kinds.items():
        if not (paid_21 and total == 21):
            standing = Standing(total, cards)
            rows[n] = [WORTH[table.decide(standing, dealer)[0]] for dealer in DEALER]
            sure[n] = rows[n].min() > 0.0 and (peeks or table.decide(standing, BLACKJACK)[0] == "win")
    saved = np.zeros((22, RESULTS))
    for total in range(2, 22):
        saved[total] = [WORTH[table.decide(Standing(total, 3), dealer)[0]] for dealer in DEALER]
    tells_22 = bool((rows[:, 5] != rows[:, 6]).any() or (saved[:, 5] != saved[:, 6]).any())
    return Comparison(rows[number], saved, sure[number], tells_22)


class UnknownOutcome(PitbossError, ValueError):
    """An outcome table that the solver has no words for."""


def check(
    table: OutcomeTable, hands: Sequence[Standing], paid_21: bool, peeks: bool, exposed: bool, switch: bool
) -> None:
    """Refuse a table that says something else than the solver takes for granted.

    A hand over 21 loses. A blackjack as dealt wins against everything but a blackjack, and at a game of two hands it
    pushes that. Where no reader looks for the dealer's blackjack it beats every other hand, but for a two-card 21,
    which may push it (R16), and, where early wins stand against it (`exposed`), a hand that wins against all else.
    """

    def need(hand: Standing, dealer: Standing, *known: str) -> None:
        result, _ = table.decide(hand, dealer)
        if result not in known:
            raise UnknownOutcome(
                f"the solver cannot value a game in which {_hand_words(hand)} against {_dealer_words(dealer)} "
                f"is a {result}; it knows {' or '.join(known)}"
            )

    for dealer in (*DEALER, BLACKJACK):
        need(Standing(22, 3), dealer, "lose")
    if not paid_21:  # otherwise nobody compares it
        for dealer in DEALER:
            need(BLACKJACK, dealer, "win")
    if switch:
        need(BLACKJACK, BLACKJACK, "push")
    for hand in hands if not peeks else ():
        if hand[:2] == (21, 2) and not paid_21:
            need(hand, BLACKJACK, "lose", "push")
        elif hand.total < 21 or not paid_21:
            wins = exposed and all(table.decide(hand, dealer)[0] == "win" for dealer in DEALER)
            need(hand, BLACKJACK, *(("lose", "win") if wins else ("lose",)))


def _hand_words(hand: Standing) -> str:
    if hand.blackjack:
        return "a blackjack"
    return f"{hand.total} in {hand.cards} cards" if hand.total <= 21 else "more than 21"


def _dealer_words(dealer: Standing) -> str:
    return "a dealer blackjack" if dealer.blackjack else f"a dealer's {dealer.total}" + " or more" * (dealer.total > 22)
