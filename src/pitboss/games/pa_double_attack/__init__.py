"""58 Pa. Code 665a, Double Attack Blackjack: book, procedure, floor, equipment and clauses."""

from typing import Final

from pitboss.regulations import Game

GAME: Final = Game("pa-double-attack", __name__, demo_seed=470)
