"""Who is offered the cut, and in which order.

>>> offers([4, 1], why="start", clockwise=True), offers([1, 3, 6], why="ordered", clockwise=False)
([4, 1], [6, 3, 1])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

# Why the cards were shuffled → the subject of the clause that names the first player to be offered the cut.
REASONS: Final = {"start": "cut-first", "box": "cut-box", "dealer": "cut-right", "ordered": "cut-ordered"}


def offers(seats: Sequence[int], *, why: str, box: int = 0, clockwise: bool) -> list[int]:
    """The seats in the order in which they are offered the cut; `seats` are in the order of arrival.

    At the start the first player to the table, after a cutting card the box on which it came, otherwise the player
    farthest to the dealer's right, which is the highest seat (19:47-26.4(d)). A refusal passes on around the table,
    clockwise in New Jersey, counterclockwise in Pennsylvania (R62). A box that has been left passes on in the same way.

    >>> offers([1, 3, 4, 5], why="box", box=3, clockwise=True)
    [3, 4, 5, 1]
    """
    if not seats:
        return []
    first = {"start": seats[0], "box": box}.get(why, max(seats))
    after = [seat for seat in sorted(seats) if seat >= first]
    before = [seat for seat in sorted(seats) if seat < first]
    if clockwise:
        return after + before
    here = [seat for seat in after if seat == first]
    return here + before[::-1] + [seat for seat in reversed(after) if seat != first]
