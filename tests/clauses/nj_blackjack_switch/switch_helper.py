"""The order in which Blackjack Switch deals, so that tests can write hands instead of shoes.

>>> shoe(["Kc 8c", "9d 7s"], "6h", "Td 5c")
'Kc 9d 6h 8c 7s Td 5c'
"""

from __future__ import annotations

from functools import partial

from tests.clauses import playing_helper

play = partial(playing_helper.play, "nj-blackjack-switch")


def shoe(hands: list[str], up: str, rest: str = "") -> str:
    """A card to each hand, one to the dealer, a second card to each hand, then the rest (19:47-2A.7(d))."""
    first, second = zip(*(hand.split() for hand in hands), strict=True)
    return " ".join([*first, up, *second, *rest.split()])
