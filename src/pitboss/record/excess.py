"""Stacks that list more copies of a card than the shoe can hold: worth a warning, not an error.

>>> from pitboss.record.history import EXAMPLE, parse
>>> excess(parse(EXAMPLE.replace("Th", "Th Th Th Th Th Th Th Th Th")))
['stack 1 lists Th 9 times, but the shoe of 8 decks holds it 8 times']
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pitboss.errors import OptionError
from pitboss.regulations import rules

if TYPE_CHECKING:
    from pitboss.record.history import History


def excess(history: History) -> list[str]:
    """What no real shoe could have dealt. A ten in a 48-card game is an irregularity that files may list."""
    try:
        chosen = rules(history.game, history.options)
    except OptionError:
        return []  # the file will be refused for it
    decks = chosen.shoe_decks
    return [
        f"stack {number} lists {card} {times} times, but the shoe of {decks} decks holds it {decks} times"
        for number, stack in enumerate(history.stacks, 1)
        for card, times in sorted(Counter(stack.cards).items())
        if times > decks and card in chosen.regulation.deck
    ]
