"""N.J.A.C. 19:47-26, Double Attack Blackjack: book, procedure, floor, equipment and clauses."""

from typing import Final

from pitboss.regulations import Game

GAME: Final = Game("nj-double-attack", __name__, demo_seed=569)
