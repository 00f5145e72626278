"""The shapes in which a felt is drawn: for print, for a wide screen, and for a phone held upright.

All have the same areas, the same words and the same order; they differ in where the arcs have their centre, how large
things are and how much room is left for cards. A screen's centre is far away, so that boxes stand in nearly straight
columns and the cards of seven players who have split have room between insurance line and betting areas.

>>> SHAPES["wide"].step(7) < SHAPES["print"].step(7)
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes, radii and angles of one drawing of the felt. A radius is counted from the centre of its arcs."""

    name: str
    width: float
    height: float
    centre: tuple[float, float]
    top: float  # the felt's upper edge
    half: float  # half the felt's width: its sides are straight where the arc is wider
    felt: float
    rail: float  # how far the rail goes beyond the felt
    most_step: float  # degrees between two positions, at most
    span: float  # degrees for all positions
    gaps_only: bool  # whether the span is between the outer positions, or holds them whole
    title: float  # baselines of the text on arcs, by their radius
    title_size: float
    title_span: float
    operator: tuple[float, float]  # its baseline below the centre, and its size
    lines: tuple[float, ...]
    line_size: float
    inscription_span: float
    insurance: tuple[float, float, float]  # inner and outer radius of the line, and its half span
    row_radii: Mapping[int, tuple[float, ...]]
    sizes: Mapping[int, Mapping[str, Size]]
    pair: Size  # two wager boxes side by side
    flanked: Mapping[str, Size]  # bonus areas left and right of the wager
    gap: float
    letters: float  # of an area's name, at most
    furniture: Mapping[str, float]  # how far from the middle each thing stands; what is not named is not drawn
    furniture_scale: float
    furniture_top: float
    caption: float
    number: float = 0.0  # where the number of a box stands on the rail, from its middle
    dealer: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # the dealer's cards: middle, width, height
    one_box: bool = False
    ornament: float = 0.0  # the baseline of the suits below the operator's name

    def step(self, positions: int) -> float:
        """Degrees from one position to the next."""
        return min(self.most_step, self.span / max(1, positions - self.gaps_only))


_EVERYTHING: Final = {
    "tray": 0.0, "shoe": 560.0, "shuffler": 715.0, "rack": 560.0, "reader": 395.0, "drop": 395.0, "tip": 715.0,
}  # fmt: skip

PRINT: Final = Shape(
    name="print",
    width=2000,
    height=1130,
    centre=(1000.0, 140.0),
    top=66,
    half=900.0,
    felt=900.0,
    rail=64.0,
    most_step=30.0,
    span=144.0,
    gaps_only=True,
    title=352.0,
    title_size=62,
    title_span=68,
    operator=(178, 40),
    lines=(404.0, 442.0, 480.0),
    line_size=25.0,
    inscription_span=66.0,  # clear of the equipment at the dealer's hands
    insurance=(508.0, 552.0, 74.0),
    row_radii={2: (812.0, 676.0), 3: (822.0, 716.0, 622.0)},
    sizes={  # width and height by role; fewer rows leave more room for each
        2: {"wager": (134.0, 134.0), "attack": (126.0, 76.0), "rescue": (156.0, 80.0), "bonus": (112.0, 112.0)},
        3: {"wager": (112.0, 112.0), "attack": (126.0, 74.0), "rescue": (150.0, 74.0), "bonus": (96.0, 96.0)},
    },
    pair=(140.0, 108.0),
    flanked={"wager": (112.0, 112.0), "bonus": (90.0, 90.0)},
    gap=12.0,
    letters=24,
    furniture=_EVERYTHING,
    furniture_scale=1.0,
    furniture_top=82.0,
    caption=13,
    ornament=213,
)

_FAR: Final = 2400.0  # how far above a screen's drawing its arcs have their centre

WIDE: Final = Shape(
    name="wide",
    width=1600,
    height=900,
    centre=(800.0, -_FAR),
    top=18,
    half=766.0,
    felt=_FAR + 848,
    rail=38.0,
    most_step=5.4,
    span=27.0,
    gaps_only=False,
    title=_FAR + 272,
    title_size=36,
    title_span=9,
    operator=(_FAR + 234, 20),
    lines=(_FAR + 294, _FAR + 313, _FAR + 332),
    line_size=17.0,
    inscription_span=10.5,
    insurance=(_FAR + 341, _FAR + 371, 15.0),
    row_radii={2: (_FAR + 782, _FAR + 684), 3: (_FAR + 794, _FAR + 719, _FAR + 651)},
    sizes={
        2: {"wager": (96.0, 96.0), "attack": (92.0, 60.0), "rescue": (132.0, 64.0), "bonus": (80.0, 80.0)},
        3: {"wager": (80.0, 80.0), "attack": (124.0, 54.0), "rescue": (124.0, 54.0), "bonus": (64.0, 64.0)},
    },
    pair=(112.0, 88.0),
    flanked={"wager": (80.0, 80.0), "bonus": (60.0, 60.0)},
    gap=6.0,
    letters=18,
    furniture=_EVERYTHING,
    furniture_scale=0.68,
    furniture_top=32.0,
    caption=16,
    number=-84.0,
    dealer=(800.0, 156.0, 420.0, 116.0),
)

TALL: Final = Shape(
    name="tall",
    width=400,
    height=606,
    centre=(200.0, -_FAR),
    top=4,
    half=196.0,
    felt=_FAR + 574,
    rail=4.0,
    most_step=0.0,
    span=0.0,
    gaps_only=False,
    title=_FAR + 144,
    title_size=24,
    title_span=4.0,
    operator=(_FAR + 121, 13),
    lines=(_FAR + 160, _FAR + 172.5, _FAR + 185, _FAR + 197.5),
    line_size=11.5,
    inscription_span=4.1,
    insurance=(_FAR + 204, _FAR + 228, 4.55),
    row_radii={2: (_FAR + 520, _FAR + 444), 3: (_FAR + 530, _FAR + 473, _FAR + 422)},
    sizes={
        2: {"wager": (84.0, 84.0), "attack": (118.0, 52.0), "rescue": (150.0, 52.0), "bonus": (60.0, 60.0)},
        3: {"wager": (64.0, 64.0), "attack": (118.0, 44.0), "rescue": (118.0, 44.0), "bonus": (48.0, 48.0)},
    },
    pair=(132.0, 76.0),
    flanked={"wager": (84.0, 84.0), "bonus": (78.0, 78.0)},
    gap=8.0,
    letters=15,
    furniture={"shoe": 306.0, "rack": 290.0},
    furniture_scale=0.5,
    furniture_top=12.0,
    caption=21,
    dealer=(200.0, 58.0, 190.0, 98.0),
    one_box=True,
)

SHAPES: Final = {shape.name: shape for shape in (PRINT, WIDE, TALL)}
