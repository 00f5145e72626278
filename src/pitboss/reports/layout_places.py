"""Where cards and chips lie on a felt that is played on: plain data, in the units of the drawing, for a page.

A place is a rectangle with its middle and the angle, in degrees clockwise, by which it is turned about it. The hands of
a box share the room between the insurance line and its betting areas: alone a hand is a fan, several stand side by
side, each with its own chips below, and none covers another with five cards in each.

>>> from pitboss.regulations import rules
>>> from pitboss.reports.layout_shapes import WIDE
>>> wide = places(rules("nj-double-attack"), WIDE)
>>> len(wide["boxes"]), [area["wager"] for area in wide["boxes"][0]["areas"]]
(6, ['bet', 'attack', 'bust-it'])
>>> [len(hands) for hands in wide["boxes"][0]["hands"]]
[1, 2, 3, 4]
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from pitboss.regulations.equipment import offered_areas
from pitboss.reports.layout_plan import Spot, angles, spots
from pitboss.reports.layout_shapes import Shape
from pitboss.reports.svg import polar

if TYPE_CHECKING:
    from pitboss.regulations import Rules

CARD: Final = 1.4  # a card's height for its width
CARDS: Final = 5  # so many cards of a hand show their indices
ACROSS, DOWN = 0.34, 0.38  # how much of a card's width the index takes, at its left edge and at its top
CHIPS: Final = 0.22  # of the room of several hands, for their chips
MARGIN: Final = 8.0
NAME_HEIGHT: Final = 28.0


def places(rules: Rules, shape: Shape) -> dict[str, Any]:
    """The drawing's size, the dealer's cards, shoe and rack, and for every box its areas, hands, insurance and name."""
    drawn = spots(offered_areas(rules.source.felt.areas, rules), shape)
    positions = 1 if shape.one_box else rules.options.positions
    most = rules.options.max_hands * rules.regulation.hands_per_box
    x, y, width, height = shape.dealer
    return {
        "width": shape.width,
        "height": shape.height,
        "dealer": _upright(x, y, width, height)
        | {"card": _round(min(height / CARD, width / (1 + (CARDS - 1) * ACROSS))), "across": True},
        "shoe": _thing(shape, "shoe", 140, 80),
        "rack": _thing(shape, "rack", 88, 92),
        "boxes": [
            _box(number, angle, drawn, positions, most, rules.regulation.hands_per_box, shape)
            for number, angle in enumerate(angles(positions, shape), 1)
        ],
    }


def _box(
    number: int, angle: float, drawn: tuple[Spot, ...], positions: int, most: int, whole: int, shape: Shape
) -> dict[str, Any]:
    inner = shape.insurance[1] + MARGIN
    outer = min(spot.radius - spot.height / 2 for spot in drawn) - MARGIN
    width = shape.width - 2 * MARGIN
    if not shape.one_box:
        width = 2 * inner * math.tan(math.radians(shape.step(positions) / 2)) - MARGIN
    room = (0.0, (inner + outer) / 2, width, outer - inner)
    line = (shape.insurance[0] + shape.insurance[1]) / 2

    def placed(x: float, radius: float, width: float, height: float) -> dict[str, float]:
        """A rectangle of the box's own column, `x` to the right of its middle, as it lies on the table."""
        down = polar(shape.centre, radius, angle)
        turn = math.radians(angle)
        return _upright(down[0] + x * math.cos(turn), down[1] - x * math.sin(turn), width, height, -angle)

    rim = shape.felt + shape.rail / 2
    name = (
        (12.0, rim, width * 0.72, NAME_HEIGHT)
        if not shape.one_box
        else (0.0, rim + NAME_HEIGHT / 2, width, NAME_HEIGHT)
    )
    return {
        "box": number,
        "angle": _round(-angle),
        "areas": [
            {
                "name": spot.area.name,
                "wager": spot.area.wager,
                "role": spot.area.role,
                "clause": spot.area.clause,
                "round": spot.round,
                **placed(spot.x, spot.radius, spot.width, spot.height),
            }
            for spot in drawn
        ],
        "cards": placed(*room),
        "hands": [
            [
                {part: placed(*rectangle) for part, rectangle in hand.items()} | facts
                for hand, facts in hands(count, room, own_areas=count <= whole)
            ]
            for count in range(1, most + 1)
        ],
        "insurance": placed(0.0, line, min(width, 120.0), shape.insurance[1] - shape.insurance[0]),
        "name": placed(*name),
    }


Rectangle = tuple[float, float, float, float]


def hands(
    count: int, room: Rectangle, *, own_areas: bool
) -> list[tuple[dict[str, Rectangle], dict[str, float | bool]]]:
    """So many hands in a room: cards, chips, how wide a card is, and whether they are fanned across or downwards.

    Hands that have betting areas of their own need no room for chips. A hand is fanned in the direction that lets its
    cards be larger.

    >>> [(facts["card"], facts["across"]) for _, facts in hands(2, (0, 100, 200, 220), own_areas=False)]
    [(58.77, False), (58.77, False)]
    """
    x, y, width, height = room
    column = width / count
    chips = 0.0 if own_areas else max(CHIPS * height, 36.0)
    inner, tall = column - (MARGIN / 4 if count > 1 else 0), height - chips
    across = min(inner / (1 + (CARDS - 1) * ACROSS), tall / CARD)
    down = min(inner, tall / (CARD + (CARDS - 1) * DOWN))
    found = []
    for number in range(count):
        middle = x - width / 2 + (number + 0.5) * column  # from left to right as the player sees them
        laid = {"cards": (middle, y - chips / 2, inner, tall)}
        if chips:
            laid["chips"] = (middle, y + height / 2 - chips / 2 + 1, inner, chips - 4)
        found.append((laid, {"card": _round(max(across, down)), "across": across >= down}))
    return found


def _thing(shape: Shape, thing: str, width: float, height: float) -> dict[str, float]:
    """Shoe and rack stand at the hands that every text asks for: the shoe at the dealer's left, the viewer's right."""
    scale = shape.furniture_scale
    x = shape.centre[0] + scale * (shape.furniture[thing] if thing == "shoe" else -shape.furniture[thing])
    return _upright(x, shape.furniture_top + 50 * scale, width * scale, height * scale)


def _upright(x: float, y: float, width: float, height: float, angle: float = 0.0) -> dict[str, float]:
    facts = {"x": x, "y": y, "width": width, "height": height, "angle": angle}
    return {name: _round(value) for name, value in facts.items()}


def _round(value: float) -> float:
    return round(value, 2) + 0.0
