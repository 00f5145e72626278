"""The felt as a drawing: what a description says is on it, and where the equipment stands.

Seen from above, the dealer at the top: the dealer's left is the viewer's right, and box 1 is the rightmost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.regulations.equipment import Theme, offered_areas
from pitboss.regulations.equipment.felt import plain
from pitboss.reports.layout_furniture import furniture
from pitboss.reports.layout_plan import (
    CENTRE,
    FELT,
    GOLD,
    HEIGHT,
    INSCRIPTION_SPAN,
    IVORY,
    PATHS,
    RAIL,
    WIDTH,
    Spot,
    angles,
    inscription_lines,
    operator_size,
    spots,
)
from pitboss.reports.svg import (
    SERIF,
    arc_length,
    arc_path,
    arc_text,
    band_path,
    document,
    fitting_size,
    label,
    tag,
)

if TYPE_CHECKING:
    from pitboss.regulations import Rules
    from pitboss.regulations.equipment import Description

LEATHER: Final = ((52, "#23160e"), (44, "#2c1b11"), (36, "#352114"), (28, "#3e2718"), (20, "#472d1c"), (12, "#503320"))


def draw_layout(description: Description, rules: Rules) -> str:
    """The felt of a described table as SVG."""
    theme, layout = rules.source.felt.theme, description.layout
    areas = offered_areas(rules.source.felt.areas, rules)
    drawn = spots(areas)
    book = rules.regulation
    body = "\n".join(
        (
            _definitions(theme),
            _table(),
            furniture(description, rules, CENTRE),
            _title(book.name, layout.name),
            _inscriptions(layout.inscriptions, insurance=layout.insurance_line),
            *(
                _position(
                    number,
                    angle,
                    _printed(drawn, layout.areas[number - 1] if number <= len(layout.areas) else ()),
                    theme,
                )
                for number, angle in enumerate(angles(description.table.positions), 1)
            ),
        )
    )
    places = f"{description.table.positions} positions with the areas {', '.join(area.name for area in areas)}"
    told = f"Layout with {places}. Inscriptions: {'. '.join(layout.inscriptions)}. Rule set {rules.digest}."
    return document(WIDTH, HEIGHT, f"{book.name}, {layout.name}", told, body)


def _printed(drawn: tuple[Spot, ...], names: tuple[str, ...]) -> tuple[Spot, ...]:
    """The spots that the description has at this position: what is not described is not drawn."""
    there = {plain(name) for name in names}
    return tuple(spot for spot in drawn if plain(spot.area.name) in there)


def _definitions(theme: Theme) -> str:
    def gradient(name: str, *stops: tuple[str, str]) -> str:
        inner = "".join(tag("stop", offset=offset, stop_color=colour) for offset, colour in stops)
        return tag("radialGradient", inner, id=name, cx=CENTRE[0], cy=CENTRE[1], r=RAIL, gradientUnits="userSpaceOnUse")

    return tag(
        "defs",
        gradient("felt", ("0", theme.light), ("0.62", theme.light), ("1", theme.dark)),
    )


def _half_disc(radius: float, top: float) -> str:
    """The half below the centre with the strip up to `top`, whose corners are round."""
    left, right, corner = CENTRE[0] - radius, CENTRE[0] + radius, max(10.0, 46 - top / 2)
    return (
        f"M{left + corner:g},{top:g} L{right - corner:g},{top:g} Q{right:g},{top:g} {right:g},{top + corner:g} "
        f"L{right:g},{CENTRE[1]:g} A{radius:g},{radius:g} 0 0 1 {left:g},{CENTRE[1]:g} "
        f"L{left:g},{top + corner:g} Q{left:g},{top:g} {left + corner:g},{top:g} Z"
    )


def _table() -> str:
    felt = _half_disc(FELT, 66)
    return "".join(
        (
            tag("path", d=_half_disc(RAIL, 20), fill="#1a100b", stroke="#000", stroke_width=3),
            *(  # padded leather: lighter towards its middle, all the way round
                tag("path", d=_half_disc(RAIL - 30, 42), fill="none", stroke=colour, stroke_width=width)
                for width, colour in LEATHER
            ),
            tag(
                "path",
                d=_half_disc(RAIL - 12, 32),
                fill="none",
                stroke="#b98d4f",
                stroke_width=1.6,
                stroke_dasharray="9 7",
                opacity=0.55,
            ),
            tag("path", d=felt, fill="url(#felt)"),
            tag("path", d=felt, fill="none", stroke=GOLD, stroke_width=3),
            tag("path", d=arc_path(CENTRE, FELT - 10, 86), fill="none", stroke=GOLD, stroke_width=1.2, opacity=0.7),
        )
    )


def _title(game: str, name: str) -> str:
    size = fitting_size(game.upper(), arc_length(PATHS["title"], 68), 62, 0.06)
    operator = operator_size(name)
    return "".join(
        (
            label(
                name,
                CENTRE[0],
                CENTRE[1] + 178,
                operator,
                fill=GOLD,
                font_family=SERIF,
                font_style="italic",
                letter_spacing="0.02em",
            ),
            tag("path", d=f"M{CENTRE[0] - 150:g},{CENTRE[1] + 206:g} h110 m80,0 h110", stroke=GOLD, stroke_width=1.5),
            label("♠ ♥ ♣ ♦", CENTRE[0], CENTRE[1] + 213, 19, fill=GOLD, font_family=SERIF),
            arc_text(
                game.upper(),
                CENTRE,
                PATHS["title"],
                size,
                spacing=0.06,
                fill=IVORY,
                font_family=SERIF,
                font_weight="bold",
                stroke="#000",
                stroke_opacity=0.4,
                stroke_width=0.8,
            ),
        )
    )


def _inscriptions(inscriptions: tuple[str, ...], *, insurance: bool) -> str:
    lines, on_line = inscription_lines(inscriptions, insurance)
    drawn = [
        arc_text(text.upper(), CENTRE, PATHS[path], size, spacing=0.03, fill=IVORY, font_family=SERIF)
        for path, text, size in lines
    ]
    if insurance:
        text = (on_line or "Insurance").upper()
        length = arc_length(PATHS["insurance"], INSCRIPTION_SPAN)
        size, small = fitting_size(text, length, 30, 0.08), fitting_size(text, 0.3 * length, 25, 0.08)
        repeated = small > 18
        drawn.append(
            tag(
                "path",
                d=band_path(CENTRE, 508, 552, 74),
                fill="#000",
                fill_opacity=0.22,
                stroke=GOLD,
                stroke_width=2.5,
                stroke_linejoin="round",
            )
        )
        drawn += [
            arc_text(
                text,
                CENTRE,
                PATHS["insurance"],
                small if repeated else size,
                middle=middle,
                spacing=0.08,
                fill=GOLD,
                font_family=SERIF,
                font_weight="bold",
            )
            for middle in ((-49, 0, 49) if repeated else (0,))
        ]
    return "".join(drawn)


def _position(number: int, angle: float, drawn: tuple[Spot, ...], theme: Theme) -> str:
    parts = [_spot(spot, theme) for spot in drawn]
    parts.append(label(str(number), 0, FELT + 32, 21, fill=GOLD, font_family=SERIF, font_weight="bold", opacity=0.85))
    turned = f"translate({CENTRE[0]:g},{CENTRE[1]:g}) rotate({-angle:g})"
    return tag("g", "".join(parts), transform=turned, aria_label=f"position {number}")


def _spot(spot: Spot, theme: Theme) -> str:
    role, x, y = spot.area.role, spot.x, spot.radius
    bonus = role in ("bonus", "rescue")
    ink = {
        "fill": theme.accent if bonus else "#000",
        "fill_opacity": 0.82 if bonus else 0.24,
        "stroke": GOLD if role != "wager" else IVORY,
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
    size = min(fitting_size(word, room, 24, 0.03) for word in words)
    first = y + size * 0.36 - (len(words) - 1) * size * 0.56
    text = "".join(
        label(
            word,
            x,
            first + line * size * 1.12,
            size,
            fill=IVORY,
            font_family=SERIF,
            font_weight="bold",
            letter_spacing="0.03em",
        )
        for line, word in enumerate(words)
    )
    return outline + text


def _rounded(x: float, y: float, width: float, height: float, corner: float, ink: dict[str, object]) -> str:
    return tag("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=corner, **ink)
