"""Ordinary blackjack by house rules: the dealer peeks, any two cards may be doubled, split aces get one card."""

from typing import Final

from pitboss.regulations import Game

GAME: Final = Game("house-blackjack", __name__, demo_seed=4)
