"""58 Pa. Code 673a, Double Back Jack: book, procedure, floor, equipment and clauses."""

from typing import Final

from pitboss.regulations import Game

GAME: Final = Game("pa-double-back-jack", __name__, demo_seed=524)
