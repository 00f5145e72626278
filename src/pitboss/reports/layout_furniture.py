"""What stands on the dealer's side of the felt: tray, shoe, shuffler, discard rack, reader, drop box and tip box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss import style
from pitboss.reports.svg import label, tag

if TYPE_CHECKING:
    from pitboss.regulations import Rules
    from pitboss.regulations.equipment import Description
    from pitboss.regulations.equipment.description import Hand
    from pitboss.reports.layout_shapes import Shape

TOP: Final = 10.0
CHIPS: Final = (*style.CHIPS, *style.CHIPS[:2])
CAPTION: Final = {"fill": style.IVORY, "font_family": style.SANS, "letter_spacing": "0.12em", "opacity": 0.85}


def furniture(description: Description, rules: Rules, shape: Shape) -> str:
    """Everything at the dealer's hands, where the description says it is, as far as the shape has room for it."""
    equipment, there = description.equipment, shape.furniture

    def at(hand: Hand, thing: str) -> float:
        """The dealer faces the viewer: the dealer's left is the viewer's right."""
        return there[thing] if hand == "left" else -there[thing]

    drawn = [_tray(0)] if "tray" in there else []
    if equipment.shoe:
        drawn.append(_shoe(at(equipment.shoe.hand, "shoe"), equipment.shoe.hand, shape.caption))
    if equipment.shuffler and equipment.shuffler.on_table and "shuffler" in there:
        drawn.append(_device(at(equipment.shuffler.hand, "shuffler"), 92, "SHUFFLER", shape.caption))
    if equipment.discard_rack:
        drawn.append(_rack(at(equipment.discard_rack.hand, "rack"), shape.caption))
    if equipment.card_reader and rules.has_reader and "reader" in there:
        drawn.append(_reader(-there["reader"], shape.caption))
    for box, thing, name in ((equipment.drop_box, "drop", "DROP BOX"), (equipment.tip_box, "tip", "TIP BOX")):
        if box and box.side == "dealer" and thing in there:
            drawn.append(_slot(at(box.hand, thing), name, shape.caption))
    placed = f"translate({shape.centre[0]:g},{shape.furniture_top:g}) scale({shape.furniture_scale:g})"
    return tag("g", "".join(drawn), id="dealer-side", transform=placed)


def _tray(x: float) -> str:
    left, width, height = x - 300, 600, 84
    column = width / len(CHIPS)
    parts = [tag("rect", x=left - 10, y=TOP - 10, width=width + 20, height=height + 20, rx=12, fill=style.WOOD)]
    for number, colour in enumerate(CHIPS):
        middle = left + (number + 0.5) * column
        parts.append(
            tag(
                "rect",
                x=middle - 25,
                y=TOP,
                width=50,
                height=height,
                rx=6,
                fill=colour,
                stroke=style.BLACK,
                opacity=0.9,
            )
        )
        parts += [
            tag(
                "path",
                d=f"M{middle - 25:g},{TOP + line:g} h50",
                stroke=style.BLACK,
                stroke_opacity=0.47,
                stroke_width=1.4,
            )
            for line in range(8, height, 8)
        ]
        parts.append(tag("rect", x=middle - 7, y=TOP, width=14, height=height, fill=style.WHITE, opacity=0.22))
    return tag("g", "".join(parts), aria_label="chip tray")


def _caption(x: float, text: str, size: float) -> str:
    return label(text, x, TOP + 99 + size, size, **CAPTION)


def _shoe(x: float, hand: Hand, caption: float) -> str:
    flip = 1 if hand == "left" else -1
    tilted = f"translate({x:g},{TOP + 40:g}) rotate({-12 * flip:g})"
    body = (
        tag(
            "rect",
            x=-70,
            y=-36,
            width=140,
            height=74,
            rx=9,
            fill=style.PLASTIC,
            stroke=style.BLACK,
            stroke_opacity=0.53,
            stroke_width=2,
        )
        + tag("rect", x=-60, y=-26, width=84, height=54, rx=4, fill=style.SMOKED, opacity=0.7)
        + tag("rect", x=30, y=-25, width=32, height=50, rx=4, fill=style.PACK, stroke=style.PACK_EDGE)
        + tag("path", d="M36,-18 h20 v36 h-20 z", fill="none", stroke=style.PACK_BACK, stroke_width=2)
    )
    return tag("g", tag("g", body, transform=tilted), aria_label="dealing shoe") + _caption(x, "SHOE", caption)


def _rack(x: float, caption: float) -> str:
    body = tag(
        "rect",
        x=x - 44,
        y=TOP - 4,
        width=88,
        height=92,
        rx=6,
        fill=style.RACK,
        fill_opacity=0.28,
        stroke=style.RACK_EDGE,
    )
    cards = "".join(
        tag(
            "rect",
            x=x - 34 + step,
            y=TOP + 8 + step,
            width=58,
            height=66,
            rx=5,
            fill=style.PACK,
            stroke=style.PACK_EDGE,
            stroke_opacity=0.4,
        )
        for step in range(0, 10, 3)
    )
    return tag("g", body + cards, aria_label="discard rack") + _caption(x, "DISCARD RACK", caption)


def _reader(x: float, caption: float) -> str:
    body = (
        tag("rect", x=x - 42, y=TOP + 4, width=84, height=72, rx=10, fill=style.PLASTIC, stroke=style.BLACK)
        + tag("path", d=f"M{x - 30:g},{TOP + 50:g} h60", stroke=style.BLACK, stroke_width=5)
        + tag("circle", cx=x - 14, cy=TOP + 26, r=7, fill=style.LAMPS["go"])
        + tag("circle", cx=x + 14, cy=TOP + 26, r=7, fill=style.LAMPS["stop"])
    )
    return tag("g", body, aria_label="card reader") + _caption(x, "CARD READER", caption)


def _device(x: float, size: float, name: str, caption: float) -> str:
    body = tag(
        "rect", x=x - size / 2, y=TOP - 6, width=size, height=92, rx=10, fill=style.PLASTIC, stroke=style.BLACK
    ) + tag(
        "rect", x=x - size / 2 + 14, y=TOP + 8, width=size - 28, height=42, rx=4, fill=style.BLACK, stroke=style.SMOKED
    )
    return tag("g", body, aria_label=name.lower()) + _caption(x, name, caption)


def _slot(x: float, name: str, caption: float) -> str:
    body = tag(
        "rect", x=x - 46, y=TOP + 6, width=92, height=52, rx=8, fill=style.WOOD, stroke=style.STITCH, stroke_width=1.6
    ) + tag("rect", x=x - 30, y=TOP + 28, width=60, height=8, rx=4, fill=style.BLACK, stroke=style.SLOT)
    return tag("g", body, aria_label=name.lower()) + _caption(x, name, caption)
