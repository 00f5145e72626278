"""Where things lie on a felt of some shape: angles, betting areas, and which inscription goes on which arc."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pitboss.regulations.equipment import Area
from pitboss.regulations.equipment.felt import plain
from pitboss.reports.layout_shapes import PRINT, Shape
from pitboss.reports.svg import arc_length, fitting_size, text_width, wrap

LEAST_SIZE: Final = 15.0  # of letters that somebody at the table can read; an index on a card has 24 at this scale


@dataclass(frozen=True, slots=True)
class Spot:
    """A betting area drawn at every position: where in the row, how large, round or not."""

    area: Area
    x: float  # along the row, from the position's middle
    radius: float  # of its row, from the centre of the table
    width: float
    height: float
    round: bool


def operator_size(name: str, shape: Shape = PRINT) -> float:
    """The size of the casino's name in the middle of the felt.

    >>> operator_size("Grand Pier"), operator_size("The " * 40) < LEAST_SIZE
    (40, True)
    """
    most = shape.operator[1]
    return fitting_size(name, 12 * most, most, 0.02)


def spots(areas: tuple[Area, ...], shape: Shape = PRINT) -> tuple[Spot, ...]:
    """Where the areas of a position lie.

    >>> from pitboss.regulations import game
    >>> [spot.area.name for spot in spots(game("nj-blackjack-switch").felt.areas) if spot.radius > 700]
    ['Hand 1', 'Hand 2']
    """
    rows = max(2, len({area.row for area in areas}))
    placed = []
    for row in range(rows):
        in_row = [area for area in areas if area.row == row]
        sizes = [_size(area, in_row, rows, shape) for area in in_row]
        left = -(sum(width for width, _ in sizes) + shape.gap * (len(sizes) - 1)) / 2
        for area, (width, height) in zip(in_row, sizes, strict=True):
            placed.append(Spot(area, left + width / 2, shape.row_radii[rows][row], width, height, width == height))
            left += width + shape.gap
    return tuple(placed)


def _size(area: Area, in_row: list[Area], rows: int, shape: Shape) -> tuple[float, float]:
    roles = [each.role for each in in_row]
    if roles.count("wager") == 2 and area.role == "wager":
        return shape.pair
    return shape.flanked[area.role] if len(roles) == 3 else shape.sizes[rows][area.role]


def angles(positions: int, shape: Shape = PRINT) -> tuple[float, ...]:
    """The positions on the rim, box 1 first: at the viewer's right, the dealer's left.

    >>> angles(3)
    (30.0, 0.0, -30.0)
    """
    step = shape.step(positions)
    return tuple(round((positions - 1) * step / 2 - number * step, 3) for number in range(positions))


def inscription_lines(
    inscriptions: tuple[str, ...], insurance: bool, shape: Shape = PRINT
) -> tuple[list[tuple[float, str, float]], str]:
    """Which line goes on which arc, by its radius, at which size; what speaks of insurance is in the insurance line."""
    on_line = next((text for text in inscriptions if "insurance" in plain(text)), "") if insurance else ""
    rest = [text for text in inscriptions if text != on_line]
    size, room = shape.line_size, arc_length(shape.lines[0], shape.inscription_span)
    broken = _break(rest, room, size)
    while len(broken) > len(shape.lines) and size > shape.line_size / 2:
        size -= shape.line_size / 25
        broken = _break(rest, room, size)
    radii = shape.lines[1:2] if len(broken) == 1 else shape.lines
    return [(radius, text, size) for radius, text in zip(radii, broken, strict=False)], on_line


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
