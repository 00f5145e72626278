"""The felt as a drawing: what a description says is on it, and where the equipment stands.

Seen from above, the dealer at the top: the dealer's left is the viewer's right, and box 1 is the rightmost.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pitboss import style
from pitboss.regulations.equipment import Theme, offered_areas
from pitboss.regulations.equipment.felt import plain
from pitboss.reports.layout_furniture import furniture
from pitboss.reports.layout_plan import Spot, angles, inscription_lines, operator_size, spots
from pitboss.reports.layout_shapes import PRINT, Shape
from pitboss.reports.svg import (
    arc_length,
    arc_path,
    arc_text,
    band_path,
    document,
    fitting_size,
    label,
    pips,
    tag,
)

if TYPE_CHECKING:
    from pitboss.regulations import Rules
    from pitboss.regulations.equipment import Description

LEATHER: Final = tuple(zip((52, 44, 36, 28, 20, 12), style.LEATHER, strict=True))  # widths, from the edge inwards


def draw_layout(description: Description, rules: Rules, shape: Shape = PRINT) -> str:
    """The felt of a described table as SVG; a shape of one box shows one player's part of it."""
    theme, layout = rules.source.felt.theme, description.layout
    areas = offered_areas(rules.source.felt.areas, rules)
    drawn = spots(areas, shape)
    book = rules.regulation
    body = "\n".join(
        (
            _definitions(theme, shape),
            _table(shape),
            furniture(description, rules, shape),
            _title(book.name, layout.name, shape),
            _inscriptions(layout.inscriptions, shape, insurance=layout.insurance_line),
            *(
                _position(
                    number,
                    angle,
                    _printed(drawn, layout.areas[number - 1] if number <= len(layout.areas) else ()),
                    theme,
                    shape,
                )
                for number, angle in enumerate(angles(1 if shape.one_box else description.table.positions, shape), 1)
            ),
        )
    )
    places = f"{description.table.positions} positions with the areas {', '.join(area.name for area in areas)}"
    told = f"Layout with {places}. Inscriptions: {'. '.join(layout.inscriptions)}. Rule set {rules.digest}."
    return document(shape.width, shape.height, f"{book.name}, {layout.name}", told, body)


def _printed(drawn: tuple[Spot, ...], names: tuple[str, ...]) -> tuple[Spot, ...]:
    """The spots that the description has at this position: what is not described is not drawn."""
    there = {plain(name) for name in names}
    return tuple(spot for spot in drawn if plain(spot.area.name) in there)


def _definitions(theme: Theme, shape: Shape) -> str:
    def gradient(name: str, *stops: tuple[str, str]) -> str:
        inner = "".join(tag("stop", offset=offset, stop_color=colour) for offset, colour in stops)
        # The light falls on the centre of the arcs, or where that is far away on the dealer's place.
        middle = max(shape.centre[1], shape.height * 0.12)
        reach = min(shape.felt + shape.rail, max(shape.half * 1.2, shape.height))
        return tag(
            "radialGradient", inner, id=name, cx=shape.centre[0], cy=middle, r=reach, gradientUnits="userSpaceOnUse"
        )

    return tag(
        "defs",
        gradient("felt", ("0", theme.light), ("0.62", theme.light), ("1", theme.dark)),
    )


def outline(shape: Shape, wider: float, top: float) -> str:
    """The felt's edge, or one so much wider: straight above and at the sides, an arc below, round corners."""
    radius, half, corner = shape.felt + wider, shape.half + wider, max(10.0, 46 - top / 2)
    left, right = shape.centre[0] - half, shape.centre[0] + half
    side = shape.centre[1] + (radius * radius - half * half) ** 0.5
    return (
        f"M{left + corner:g},{top:g} L{right - corner:g},{top:g} Q{right:g},{top:g} {right:g},{top + corner:g} "
        f"L{right:g},{side:g} A{radius:g},{radius:g} 0 0 1 {left:g},{side:g} "
        f"L{left:g},{top + corner:g} Q{left:g},{top:g} {left + corner:g},{top:g} Z"
    )


def _table(shape: Shape) -> str:
    felt = outline(shape, 0, shape.top)
    inner = math.degrees(math.asin(min(0.9976, shape.half / shape.felt))) - 0.1
    rim = tag(
        "path",
        d=arc_path(shape.centre, shape.felt - 10, inner),
        fill="none",
        stroke=style.GILT,
        stroke_width=1.2,
        opacity=0.7,
    )
    cloth = (
        tag("path", d=felt, fill="url(#felt)"),
        tag("path", d=felt, fill="none", stroke=style.GILT, stroke_width=3),
        rim,
    )
    return "".join((*_rail(shape), *cloth))


def _rail(shape: Shape) -> tuple[str, ...]:
    """Padded leather, lighter towards its middle, all the way round, with a seam."""
    scale, rail = shape.rail / PRINT.rail, shape.rail

    def edge(part: float, above: float) -> str:
        return outline(shape, rail * part, shape.top - above * scale)

    return (
        tag("path", d=edge(1, 46), fill=style.RAIL, stroke=style.BLACK, stroke_width=3),
        *(
            tag("path", d=edge(34 / 64, 24), fill="none", stroke=colour, stroke_width=width * scale)
            for width, colour in LEATHER
        ),
        tag(
            "path",
            d=edge(52 / 64, 34),
            fill="none",
            stroke=style.STITCH,
            stroke_width=1.6,
            stroke_dasharray="9 7",
            opacity=0.55,
        ),
    )


def _title(game: str, name: str, shape: Shape) -> str:
    middle, top = shape.centre
    size = fitting_size(game.upper(), arc_length(shape.title, shape.title_span), shape.title_size, 0.06)
    ornament = (
        tag(
            "path",
            d=f"M{middle - 150:g},{top + shape.ornament - 7:g} h110 m80,0 h110",
            stroke=style.GILT,
            stroke_width=1.5,
        ),
        pips("♠♥♣♦", middle, top + shape.ornament, 17, fill=style.GILT),
    )
    return "".join(
        (
            label(
                name,
                middle,
                top + shape.operator[0],
                operator_size(name, shape),
                fill=style.GILT,
                font_family=style.SERIF,
                font_style="italic",
                letter_spacing="0.02em",
            ),
            *(ornament if shape.ornament else ()),
            arc_text(
                game.upper(),
                shape.centre,
                shape.title,
                size,
                spacing=0.06,
                fill=style.IVORY,
                font_family=style.SERIF,
                font_weight="bold",
                stroke=style.BLACK,
                stroke_opacity=0.4,
                stroke_width=0.8,
            ),
        )
    )


def _inscriptions(inscriptions: tuple[str, ...], shape: Shape, *, insurance: bool) -> str:
    lines, on_line = inscription_lines(inscriptions, insurance, shape)
    drawn = [
        arc_text(text.upper(), shape.centre, radius, size, spacing=0.03, fill=style.IVORY, font_family=style.SERIF)
        for radius, text, size in lines
    ]
    if insurance:
        text = (on_line or "Insurance").upper()
        inner, outer, half_span = shape.insurance
        baseline, tall = inner + (outer - inner) * 0.75, outer - inner
        length = arc_length(baseline, shape.inscription_span)
        size = fitting_size(text, length, tall * 30 / 44, 0.08)
        small = fitting_size(text, 0.3 * length, tall * 25 / 44, 0.08)
        repeated = small > tall * 18 / 44
        drawn.append(
            tag(
                "path",
                d=band_path(shape.centre, inner, outer, half_span),
                fill=style.BLACK,
                fill_opacity=0.22,
                stroke=style.GILT,
                stroke_width=2.5,
                stroke_linejoin="round",
            )
        )
        drawn += [
            arc_text(
                text,
                shape.centre,
                baseline,
                small if repeated else size,
                middle=middle,
                spacing=0.08,
                fill=style.GILT,
                font_family=style.SERIF,
                font_weight="bold",
            )
            for middle in ((-half_span * 0.66, 0, half_span * 0.66) if repeated else (0,))
        ]
    return "".join(drawn)


def _position(number: int, angle: float, drawn: tuple[Spot, ...], theme: Theme, shape: Shape) -> str:
    parts = [_spot(spot, theme, shape.letters) for spot in drawn]
    if not shape.one_box:
        x, y = shape.number, shape.felt + shape.rail / 2 + (6 if shape.number else 0)
        ink = {"fill": style.GILT, "font_family": style.SERIF, "font_weight": "bold", "opacity": 0.85}
        parts.append(label(str(number), x, y, 21, **ink))
    turned = f"translate({shape.centre[0]:g},{shape.centre[1]:g}) rotate({-angle:g})"
    return tag("g", "".join(parts), transform=turned, aria_label=f"position {number}")


def _spot(spot: Spot, theme: Theme, letters: float) -> str:
    role, x, y = spot.area.role, spot.x, spot.radius
    bonus = role in ("bonus", "rescue")
    ink = {
        "fill": theme.accent if bonus else style.BLACK,
        "fill_opacity": 0.82 if bonus else 0.24,
        "stroke": style.GILT if role != "wager" else style.IVORY,
        "stroke_width": 3.5 if role == "wager" else 2.5,
    }
    thin = {"fill": "none", "stroke": ink["stroke"], "stroke_width": 1, "opacity": 0.65}
    if spot.round:
        outline = tag("circle", cx=x, cy=y, r=spot.width / 2, **ink) + tag(
            "circle", cx=x, cy=y, r=spot.width / 2 - 6, **thin
        )
    else:
        outline = _rounded(x, y, spot.width, spot.height, 12, ink) + _rounded(
            x, y, spot.width - 11, spot.height - 11, 8, thin
        )
    words = spot.area.name.upper().split() if len(spot.area.name) > 6 else [spot.area.name.upper()]
    # In a circle two lines have less room than one.
    room = (spot.width - 14) * (0.9 if not spot.round or len(words) == 1 else 0.84)
    size = min(fitting_size(word, room, letters, 0.03) for word in words)
    first = y + size * 0.36 - (len(words) - 1) * size * 0.56
    text = "".join(
        label(
            word,
            x,
            first + line * size * 1.12,
            size,
            fill=style.IVORY,
            font_family=style.SERIF,
            font_weight="bold",
            letter_spacing="0.03em",
        )
        for line, word in enumerate(words)
    )
    return outline + text


def _rounded(x: float, y: float, width: float, height: float, corner: float, ink: dict[str, object]) -> str:
    return tag("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=corner, **ink)
