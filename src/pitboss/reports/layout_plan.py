"""Where things lie on the felt: sizes, radii, angles, colours, and which inscription goes on which arc."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pitboss.regulations.equipment import Area
from pitboss.regulations.equipment.felt import plain
from pitboss.reports.svg import arc_length, fitting_size, text_width, wrap

WIDTH, HEIGHT = 2000, 1130
CENTRE: Final = (1000.0, 140.0)
FELT, RAIL = 900.0, 964.0
GOLD, IVORY = "#e7c873", "#fbf4dd"
LEAST_SIZE: Final = 15.0  # of letters that somebody at the table can read; an index on a card has 24 at this scale
INSCRIPTION_SPAN: Final = 66.0  # degrees either side of the middle, clear of the equipment at the dealer's hands
# Baselines of the text on arcs, by their radius.
PATHS: Final = {
    "title": 352.0,
    "line1": 404.0,
    "line2": 442.0,
    "line3": 480.0,
    "insurance": 541.0,
}


@dataclass(frozen=True, slots=True)
class Spot:
    """A betting area drawn at every position: where in the row, how large, round or not."""

    area: Area
    x: float  # along the row, from the position's middle
    radius: float  # of its row, from the centre of the table
    width: float
    height: float
    round: bool


# Width and height by role; fewer rows leave more room for each.
SIZES: Final = {
    2: {"wager": (134.0, 134.0), "attack": (126.0, 76.0), "rescue": (156.0, 80.0), "bonus": (112.0, 112.0)},
    3: {"wager": (112.0, 112.0), "attack": (126.0, 74.0), "rescue": (150.0, 74.0), "bonus": (96.0, 96.0)},
}
PAIR_SIZE: Final = (140.0, 108.0)  # two wager boxes side by side
FLANKED: Final = {"wager": (112.0, 112.0), "bonus": (90.0, 90.0)}  # bonus areas left and right of the wager
ROW_RADII: Final = {2: (812.0, 676.0), 3: (822.0, 716.0, 622.0)}
GAP: Final = 12.0


def operator_size(name: str) -> float:
    """The size of the casino's name in the middle of the felt.

    >>> operator_size("Grand Pier"), operator_size("The " * 40) < LEAST_SIZE
    (40, True)
    """
    return fitting_size(name, 480, 40, 0.02)


def spots(areas: tuple[Area, ...]) -> tuple[Spot, ...]:
    """Where the areas of a position lie.

    >>> from pitboss.regulations import game
    >>> [spot.area.name for spot in spots(game("nj-blackjack-switch").felt.areas) if spot.radius > 700]
    ['Hand 1', 'Hand 2']
    """
    rows = max(2, len({area.row for area in areas}))
    placed = []
    for row in range(rows):
        in_row = [area for area in areas if area.row == row]
        sizes = [_size(area, in_row, rows) for area in in_row]
        left = -(sum(width for width, _ in sizes) + GAP * (len(sizes) - 1)) / 2
        for area, (width, height) in zip(in_row, sizes, strict=True):
            placed.append(Spot(area, left + width / 2, ROW_RADII[rows][row], width, height, width == height))
            left += width + GAP
    return tuple(placed)


def _size(area: Area, in_row: list[Area], rows: int) -> tuple[float, float]:
    roles = [each.role for each in in_row]
    if roles.count("wager") == 2 and area.role == "wager":
        return PAIR_SIZE
    return FLANKED[area.role] if len(roles) == 3 else SIZES[rows][area.role]


def angles(positions: int) -> tuple[float, ...]:
    """The positions on the rim, box 1 first: at the viewer's right, the dealer's left.

    >>> angles(3)
    (30.0, 0.0, -30.0)
    """
    step = min(30.0, 144 / max(1, positions - 1))
    return tuple(round((positions - 1) * step / 2 - number * step, 3) for number in range(positions))


def inscription_lines(inscriptions: tuple[str, ...], insurance: bool) -> tuple[list[tuple[str, str, float]], str]:
    """Which line goes on which arc at which size; what speaks of insurance stands in the insurance line."""
    on_line = next((text for text in inscriptions if "insurance" in plain(text)), "") if insurance else ""
    rest = [text for text in inscriptions if text != on_line]
    size, room = 25.0, arc_length(PATHS["line1"], INSCRIPTION_SPAN)
    broken = _break(rest, room, size)
    while len(broken) > 3 and size > 12:
        size -= 1
        broken = _break(rest, room, size)
    names = ("line2",) if len(broken) == 1 else ("line1", "line2", "line3")
    return [(name, text, size) for name, text in zip(names, broken, strict=False)], on_line


def _break(texts: list[str], room: float, size: float) -> list[str]:
    lines: list[str] = []
    for text in texts:
        joined = f"{lines[-1]}  ·  {text}" if lines else text
        # Two short inscriptions share a line; a long one is broken.
        if lines and len(texts) > 3 and text_width(joined.upper(), size, 0.03) <= room:
            lines[-1] = joined
        else:
            lines += wrap(text.upper(), room, size * 1.05)
    return lines
