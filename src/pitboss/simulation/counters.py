"""The kernel's counters by name: what is where in the arrays of a tally."""

from __future__ import annotations

from typing import Final

# Plain counters of a block.
ROUNDS, CARDS, SPLITS_MADE, SWITCHES, ATTACKED, STAKED, SHUFFLES = range(7)
TALLIES: Final = 7

# Side wagers, a row each; the last column is for a loss.
SIDES: Final = ("bust-it", "suited-royals", "triple-match", "match")
BUST_IT, SUITED_ROYALS, TRIPLE_MATCH, MATCH = range(4)
SIDE_EVENTS: Final = 8

GRAIN: Final = 6  # what several hands won together is counted in steps of this many parts
BLOCK: Final = 250_000  # rounds of one block: one random stream, one piece of work
STRATA: Final = 10_000  # values of up card, second dealer card, first and second card of the hand
