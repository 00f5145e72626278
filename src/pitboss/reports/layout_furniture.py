"""What stands on the dealer's side of the felt: tray, shoe, shuffler, discard rack, reader, drop box and tip box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.reports.svg import SANS, label, tag

if TYPE_CHECKING:
    from pitboss.regulations import Rules
    from pitboss.regulations.equipment import Description
    from pitboss.regulations.equipment.description import Hand

TOP: Final = 92.0
CHIPS: Final = ("#b23a30", "#e9e4d4", "#2f6f4f", "#23262d", "#6b3f8f", "#c9972f", "#2a5ba8", "#b23a30", "#e9e4d4")
CAPTION: Final = {"fill": "#fbf4dd", "font_family": SANS, "letter_spacing": "0.12em", "opacity": 0.85}


def furniture(description: Description, rules: Rules, centre: tuple[float, float]) -> str:
    """Everything at the dealer's hands, where the description says it is."""
    x = centre[0]
    equipment = description.equipment

    def at(hand: Hand, distance: float) -> float:
        """The dealer faces the viewer: the dealer's left is the viewer's right."""
        return x + distance if hand == "left" else x - distance

    drawn = [_tray(x)]
    if equipment.shoe:
        drawn.append(_shoe(at(equipment.shoe.hand, 560), equipment.shoe.hand))
    if equipment.shuffler and equipment.shuffler.on_table:
        drawn.append(_device(at(equipment.shuffler.hand, 715), 92, "SHUFFLER"))
    if equipment.discard_rack:
        drawn.append(_rack(at(equipment.discard_rack.hand, 560)))
    if equipment.card_reader and rules.has_reader:
        drawn.append(_reader(x - 395))
    for box, name in ((equipment.drop_box, "DROP BOX"), (equipment.tip_box, "TIP BOX")):
        if box and box.side == "dealer":
            drawn.append(_slot(at(box.hand, 395 if name == "DROP BOX" else 715), name))
    return tag("g", "".join(drawn), id="dealer-side")


def _tray(x: float) -> str:
    left, width, height = x - 300, 600, 84
    column = width / len(CHIPS)
    parts = [tag("rect", x=left - 10, y=TOP - 10, width=width + 20, height=height + 20, rx=12, fill="#15110e")]
    for number, colour in enumerate(CHIPS):
        middle = left + (number + 0.5) * column
        parts.append(
            tag("rect", x=middle - 25, y=TOP, width=50, height=height, rx=6, fill=colour, stroke="#000", opacity=0.9)
        )
        parts += [
            tag("path", d=f"M{middle - 25:g},{TOP + line:g} h50", stroke="#000", stroke_opacity=0.47, stroke_width=1.4)
            for line in range(8, height, 8)
        ]
        parts.append(tag("rect", x=middle - 7, y=TOP, width=14, height=height, fill="#fff", opacity=0.22))
    return tag("g", "".join(parts), aria_label="chip tray")


def _caption(x: float, text: str) -> str:
    return label(text, x, TOP + 112, 13, **CAPTION)


def _shoe(x: float, hand: Hand) -> str:
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
            fill="#17181b",
            stroke="#000",
            stroke_opacity=0.53,
            stroke_width=2,
        )
        + tag("rect", x=-60, y=-26, width=84, height=54, rx=4, fill="#3b3f47", opacity=0.7)
        + tag("rect", x=30, y=-25, width=32, height=50, rx=4, fill="#f6f4ee", stroke="#999")
        + tag("path", d="M36,-18 h20 v36 h-20 z", fill="none", stroke="#9b2335", stroke_width=2)
    )
    return tag("g", tag("g", body, transform=tilted), aria_label="dealing shoe") + _caption(x, "SHOE")


def _rack(x: float) -> str:
    body = tag("rect", x=x - 44, y=TOP - 4, width=88, height=92, rx=6, fill="#a33", fill_opacity=0.28, stroke="#e8b9b0")
    cards = "".join(
        tag(
            "rect",
            x=x - 34 + step,
            y=TOP + 8 + step,
            width=58,
            height=66,
            rx=5,
            fill="#f6f4ee",
            stroke="#888",
            stroke_opacity=0.4,
        )
        for step in range(0, 10, 3)
    )
    return tag("g", body + cards, aria_label="discard rack") + _caption(x, "DISCARD RACK")


def _reader(x: float) -> str:
    body = (
        tag("rect", x=x - 42, y=TOP + 4, width=84, height=72, rx=10, fill="#202226", stroke="#000")
        + tag("path", d=f"M{x - 30:g},{TOP + 50:g} h60", stroke="#000", stroke_width=5)
        + tag("circle", cx=x - 14, cy=TOP + 26, r=7, fill="#3fbf6f")
        + tag("circle", cx=x + 14, cy=TOP + 26, r=7, fill="#c0392b")
    )
    return tag("g", body, aria_label="card reader") + _caption(x, "CARD READER")


def _device(x: float, size: float, name: str) -> str:
    body = tag("rect", x=x - size / 2, y=TOP - 6, width=size, height=92, rx=10, fill="#22252b", stroke="#000") + tag(
        "rect", x=x - size / 2 + 14, y=TOP + 8, width=size - 28, height=42, rx=4, fill="#0d0e10", stroke="#555"
    )
    return tag("g", body, aria_label=name.lower()) + _caption(x, name)


def _slot(x: float, name: str) -> str:
    body = tag(
        "rect", x=x - 46, y=TOP + 6, width=92, height=52, rx=8, fill="#1b1410", stroke="#b98d4f", stroke_width=1.6
    ) + tag("rect", x=x - 30, y=TOP + 28, width=60, height=8, rx=4, fill="#000", stroke="#7a5a33")
    return tag("g", body, aria_label=name.lower()) + _caption(x, name)
