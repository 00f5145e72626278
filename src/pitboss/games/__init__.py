"""The games: each regulation in a package of its own; what several share stands beside them.

Any installed package can bring more.

>>> ids()
('nj-blackjack-switch', 'nj-double-attack', 'nj-triple-attack', 'pa-double-attack', 'pa-double-back-jack')
>>> game("pa-double-back-jack").book.citation
'673a'
"""

from __future__ import annotations

from pitboss.regulations import Game, game, left_out
from pitboss.regulations import game_ids as ids

__all__ = ["Game", "game", "ids", "left_out"]
