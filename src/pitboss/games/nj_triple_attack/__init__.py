"""N.J.A.C. 19:47-36, Triple Attack Blackjack: book, procedure, floor, equipment and clauses."""

from typing import Final

from pitboss.regulations import Game

GAME: Final = Game("nj-triple-attack", __name__, demo_seed=541)
