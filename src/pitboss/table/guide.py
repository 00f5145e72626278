"""The dealer's guide: which hand draws and places, where chips and cards lie, in which order cards are picked up.

Nothing here decides money. It is what a training screen or a floorperson looks at.

>>> from pitboss.regulations import rules
>>> hands(rules("nj-double-attack"), position=2, hit=True)
Hands(draw='left', place='right', same_permitted=True, clause='19:47-26.7(b)#2')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pitboss.regulations.floor import FLOOR
from pitboss.table.errors import NotPossible

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pitboss.cards import Card
    from pitboss.regulations import Rules
    from pitboss.table.layout import HandInPlay

Side = Literal["left", "right"]
OTHER: Final[dict[Side, Side]] = {"left": "right", "right": "left"}
NEAREST: Final = 2  # positions that may be served with the drawing hand


class Hands(NamedTuple):
    """The hands for one card; `same_permitted` where the drawing hand may place it too."""

    draw: Side
    place: Side
    same_permitted: bool
    clause: str


class Advice(NamedTuple):
    """One line of the guide."""

    says: str
    clause: str


def hands(rules: Rules, position: int, *, hit: bool, shoe: Side = "left") -> Hands:
    """Which hand draws and which places a card for a position; `hit` for a card after the first ones.

    New Jersey draws with the left and may place hits for positions 1 and 2 with it. Pennsylvania draws with the hand
    nearest the shoe and may place any card for the two positions nearest the shoe with it.
    """
    floor = FLOOR[rules.game]
    if floor.shoe_on_left and shoe != "left":
        raise NotPossible(f"shoe {shoe}", "the shoe stands at the dealer's left", floor.cites["draw-hand"], "left")
    last = rules.options.positions
    near = position <= NEAREST if shoe == "left" else position > last - NEAREST
    same = near and (hit or floor.same_hand == "all cards")
    return Hands(shoe, OTHER[shoe], same, floor.cites["same-hand" if same else "draw-hand"])


def chip_line(people: Sequence[str]) -> dict[str, int]:
    """Where the chips on a shared box lie: 1 is nearest the dealer and belongs to who calls the decisions.

    >>> chip_line(["3", "3b", "3c"])
    {'3': 1, '3b': 2, '3c': 3}
    """
    return {place: number for number, place in enumerate(people, 1)}


def check_chip_line(rules: Rules, people: Sequence[str], placed: Sequence[str]) -> None:
    """Refuse chips whose caller is not nearest the dealer; `people` has the caller first, `placed` as they lie."""
    cites = FLOOR[rules.game].cites
    if placed and placed[0] != people[0]:
        raise NotPossible(
            " ".join(placed),
            f"{people[0]} decides for the box, so that wager lies nearest the dealer",
            cites["chips-in-line"],
            " ".join(people),
        )


def lie(hand: HandInPlay) -> list[tuple[Card, str]]:
    """How each card of a hand lies: upright, but the double-down card and the second chance card sideways."""
    found = [(card, "upright") for card in hand.cards]
    if hand.doubled and len(found) > 2:
        found[-1] = (found[-1][0], "sideways")
    if hand.second_chance is not None:
        found.append((hand.second_chance, "sideways"))
    return found


def pick_up_order(boxes: Iterable[int]) -> list[str]:
    """The order in which cards go to the rack: far right first, counterclockwise, the dealer's own below them.

    >>> pick_up_order([1, 4, 6])
    ['6', '4', '1', 'dealer']
    """
    return [*map(str, sorted(boxes, reverse=True)), "dealer"]


def guide(rules: Rules, shoe: Side = "left") -> list[Advice]:
    """All of it as lines with their clauses, for a screen or a card."""
    cites = FLOOR[rules.game].cites
    usual = hands(rules, rules.options.positions if shoe == "left" else 1, hit=True, shoe=shoe)
    near = [n for n in range(1, rules.options.positions + 1) if hands(rules, n, hit=True, shoe=shoe).same_permitted]
    seats = " and ".join(map(str, near))
    kind = "any card" if FLOOR[rules.game].same_hand == "all cards" else "hits"
    lines = [
        Advice(f"Draw each card with the {usual.draw} hand, place it with the {usual.place}.", cites["draw-hand"]),
        Advice(f"For {kind} to positions {seats} the {usual.draw} hand may place it too.", cites["same-hand"]),
        Advice("The card of a doubled hand lies face up and sideways.", cites["sideways"]),
        Advice("Pick up the players' cards from the far right, counterclockwise.", cites["pick-up"]),
        Advice("Your own cards go below the players' cards, then all into the rack.", cites["pick-up-dealer"]),
    ]
    if "chips-in-line" in cites:
        lines.insert(2, Advice("The chips of who decides for a box lie nearest to you.", cites["chips-in-line"]))
    return lines
