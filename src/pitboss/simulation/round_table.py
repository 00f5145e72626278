"""A whole round compiled into one table: (state, rank) to the next state, from the first cards to the dealer's last.

The kernel needs nothing else to deal a round with one hand, and no branch that hangs on a card. Only hands to be split
leave the table. The first three cards are read at once: a place in the shoe has a key, which is the ranks of the card
there and of the two after it. An entry of the table, called a code, says what is read next and where that leads:

- `ADVANCE` of it: how far the shoe moves on. 0 reads the dealer's second card where it lies; a new round passes over
  that card, where there is one.
- `ONE`: by how many bits the key is shifted so that one card is left of it; 0 where all three are read.
- `ROW`: where the next state's row is.
- the rest: the number of the end that the round has come to, or 0; the row is then that of a new round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np

from pitboss.odds.values import ACE, TEN
from pitboss.simulation.kernel_automaton import ENDED, SPLITS, VALUES, WIDTH
from pitboss.simulation.outcomes import BLACKJACK, CLASSES, DEALER_17, DEALER_BLACKJACK, DEALERS, NOT_DRAWN

if TYPE_CHECKING:
    from collections.abc import Collection

    from numpy.typing import NDArray

    from pitboss.simulation.program import Program

ADVANCE: Final = 7
ONE: Final = 8
END_SHIFT: Final = 19
DONE: Final = 1 << END_SHIFT  # codes from here on are ends
ROW: Final = DONE - WIDTH
SPLIT: Final = -1  # the code of a hand to be split
SPLIT_END: Final = 4095  # the number of an end after splits, which the table never comes to
FIRST_CARDS: Final = 3
KEYS: Final = WIDTH**FIRST_CARDS  # the row of a new round, the first of the table

State: TypeAlias = "tuple[str, *tuple[int, ...]]"


class RoundTable(NamedTuple):
    """The table, and what its ends are."""

    table: NDArray[np.int32]  # [row + rank]
    ends: NDArray[np.int32]  # [number of the end]: the hand's end times DEALERS plus the dealer's
    third_wins: NDArray[np.bool_]  # [number of the end]: the dealer's third card ends the hand, and may win a wager
    seconds: NDArray[np.bool_]  # [row // WIDTH]: the card read is the dealer's second
    start: int  # the code of a new round


class RoundCompiler:
    """Makes the table of a game with one hand on a box: follows every card from every state that can be reached."""

    def __init__(self, program: Program, winning_totals: Collection[int]) -> None:
        self.program, self.deal, self.hand, self.dealer = program, program.deal, program.hand, program.dealer
        self.winning = {DEALER_17 + total - 17 for total in winning_totals}  # ends of the dealer's in three cards
        self.codes: dict[tuple[str | int, ...], int] = {}
        self.rows: dict[tuple[bool, tuple[int, ...]], int] = {}  # whether the dealer's second is read, and the row
        self.start = FIRST_CARDS + self.deal.hole
        self.ends: dict[tuple[int, int, bool], int] = {}

    def next(self, state: State, card: int) -> int:
        """The code after a card of this value."""
        match state:
            case ("reader", up, one, two):
                start, stake = int(self.hand.start[up, 0, one, two]), self.stake(up, one)
                if self.dealer.start[up, card] != ENDED + DEALER_BLACKJACK:
                    return self.hand_at(up, stake, start)
                # The reader found blackjack: the hand stays as it was dealt.
                class_ = BLACKJACK if start == ENDED + BLACKJACK else int(self.program.dealt_class[one, two])
                return self.end(stake + class_, DEALER_BLACKJACK)
            case ("hand", up, stake, at):
                return self.hand_at(up, stake, int(self.hand.step[at * WIDTH + card]))
            case ("dealer's second", up, end):
                return self.dealer_at(end, 2, int(self.dealer.start[up, card]))
            case ("dealer", end, drawn, at):
                return self.dealer_at(end, drawn, int(self.dealer.step[at * WIDTH + card]))
        raise AssertionError(state)

    def first(self, one: int, two: int, three: int) -> int:
        """The code after the first three cards."""
        up, one = (one, two) if self.deal.up_first else (two, one)
        if self.looks_at(up):
            return self.code("reader", up, one, three)
        return self.hand_at(up, self.stake(up, one), int(self.hand.start[up, 0, one, three]))

    def looks_at(self, up: int) -> bool:
        """Whether the dealer's second card is looked at before the player acts."""
        return self.deal.hole and self.deal.peeks and up in (ACE, TEN)

    def stake(self, up: int, one: int) -> int:
        """The wagers added to the first one, as part of the hand's end."""
        return int(self.program.raised[one, up]) * 2 * CLASSES

    def hand_at(self, up: int, stake: int, at: int) -> int:
        """The player's hand is in this state, or has ended."""
        if at == SPLITS:
            return SPLIT
        return self.code("hand", up, stake, at) if at < ENDED else self.code("dealer's second", up, stake + at - ENDED)

    def dealer_at(self, end: int, drawn: int, at: int) -> int:
        """The dealer's hand is in this state, or has ended. The third card is drawn for a side wager alone, if need
        be."""
        if at >= ENDED:
            return self.end(end, at - ENDED, drawn == 3)
        third_counts = self.program.sides.dealer.counts and drawn == 2
        if self.program.pays.live[end % CLASSES] or self.deal.plays_out or third_counts:
            return self.code("dealer", end, min(drawn + 1, 4), at)
        return self.end(end, NOT_DRAWN)

    def end(self, end: int, dealer: int, third: bool = False) -> int:
        """The code of an end."""
        wins = third and dealer in self.winning
        return (self.ends.setdefault((end, dealer, wins), len(self.ends) + 1) << END_SHIFT) | self.start

    def code(self, *state: str | int) -> int:
        """The code of a state. States that every card leads on alike are one."""
        if state not in self.codes:
            second = state[0] in ("reader", "dealer's second")
            moves = 0 if second and self.deal.hole else 1
            row = second, self.row(state)  # type: ignore[arg-type]
            self.codes[state] = KEYS + self.rows.setdefault(row, len(self.rows)) * WIDTH | ONE | moves
        return self.codes[state]

    def row(self, state: State) -> tuple[int, ...]:
        """Where each rank leads."""
        row = [self.next(state, value) for value in range(VALUES)]
        return *row, *[row[TEN]] * (WIDTH - VALUES)

    def table(self) -> RoundTable:
        """The whole table, a new round first."""
        values = [min(rank, TEN) for rank in range(WIDTH)]
        new_round = [self.first(one, two, three) for one in values for two in values for three in values]
        rows = [row for _, row in self.rows]
        if KEYS + len(rows) * WIDTH > DONE or len(self.ends) >= SPLIT_END:
            raise AssertionError(f"{len(rows)} states and {len(self.ends)} ends are too many for the table")
        ends = [end * DEALERS + dealer for end, dealer, _ in self.ends]
        wins = [wins for _, _, wins in self.ends]
        return RoundTable(
            np.concatenate([new_round, *rows]).astype(np.int32),
            np.array([0, *ends], dtype=np.int32),
            np.array([False, *wins], dtype=np.bool_),
            np.array([False] * (KEYS // WIDTH) + [second for second, _ in self.rows], dtype=np.bool_),
            self.start,
        )
