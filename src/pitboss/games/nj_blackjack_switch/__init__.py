"""N.J.A.C. 19:47-2A, Blackjack Switch: book, procedure, floor, equipment and clauses."""

from typing import Final

from pitboss.regulations import Game

GAME: Final = Game("nj-blackjack-switch", __name__, demo_seed=787)
