"""Small words for drawing: elements, text that fits, lines on arcs, boxes turned towards a centre.

Widths are those of the widest bold serif that a reader may have, so that text fits with any of them.

>>> fitting_size("INSURANCE", 600, 60) == 60, fitting_size("INSURANCE", 40, 60) < 10
(True, True)
"""

from __future__ import annotations

import math
from typing import Final
from xml.sax.saxutils import escape, quoteattr

# Hundredths of the size, from blank to tilde: the widest of DejaVu Serif, Liberation Serif and Noto Serif, all bold. It
# is DejaVu's nearly everywhere; Georgia and Times are narrower.
_BOLD: Final = (
    "35 44 56 84 70 100 91 31 48 48 53 84 35 42 35 37 70 70 70 70 70 70 70 70 70 70 37 37 84 84 84 59 "
    "100 78 85 80 87 77 71 86 95 47 50 87 71 111 92 88 76 88 84 73 75 88 78 113 78 73 73 48 37 48 84 50 "
    "50 65 70 61 70 64 44 70 73 38 37 70 38 106 73 67 70 70 53 57 47 73 61 87 65 59 57 65 56 65 84"
)
_WIDTHS: Final = {chr(32 + number): int(width) / 100 for number, width in enumerate(_BOLD.split())}
_OTHER: Final = 1.0
LIGHT: Final = 0.93  # a line of the regular face is that much narrower than one of the bold


def text_width(text: str, size: float, spacing: float = 0.0) -> float:
    """How long a text may become; `spacing` is added to every letter, in parts of the size."""
    return sum(_WIDTHS.get(letter, _OTHER) + spacing for letter in text) * size


def fitting_size(text: str, room: float, most: float, spacing: float = 0.0) -> float:
    """The greatest size, up to `most`, at which the text fits."""
    width = text_width(text, 1, spacing)
    return round(min(most, room / width), 1) if width else most


def wrap(text: str, room: float, size: float) -> list[str]:
    """Lines that fit, as equal in length as words allow.

    >>> wrap("player 21 pays right away", 200, 20)
    ['player 21 pays', 'right away']
    """
    words = text.split()
    least = max(1, math.ceil(text_width(text, size) / room))
    for lines in range(least, len(words) + 1):
        target, broken = text_width(text, size) / lines, [""]
        for word in words:
            longer = f"{broken[-1]} {word}".strip()
            over = text_width(longer, size) - target
            if broken[-1] and len(broken) < lines and over > text_width(word, size) / 2:
                broken.append(word)
            else:
                broken[-1] = longer
        if all(text_width(line, size) <= room for line in broken):
            return broken
    return words


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; an underscore in an attribute's name stands for a hyphen, None leaves it out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _number(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def label(text: str, x: float, y: float, size: float, **attributes: object) -> str:
    """One line of text, centred unless said otherwise."""
    return tag("text", escape(text), **{"x": x, "y": y, "font_size": size, "text_anchor": "middle", **attributes})


# The suits as the page's cards have them, in a box two units wide: drawn, for not every face has them.
_PIPS: Final = {
    "♠": "M0,-1C.25,-.58 .9,-.22 .9,.28C.9,.6 .66,.76 .45,.76C.29,.76 .15,.68 .08,.55C.09,.74 .17,.9 .32,1H-.32"
    "C-.17,.9 -.09,.74 -.08,.55C-.15,.68 -.29,.76 -.45,.76C-.66,.76 -.9,.6 -.9,.28C-.9,-.22 -.25,-.58 0,-1Z",
    "♥": "M0,1C-.25,.56 -.95,.2 -.95,-.4C-.95,-.76 -.7,-.97 -.46,-.97C-.22,-.97 -.05,-.82 0,-.6"
    "C.05,-.82 .22,-.97 .46,-.97C.7,-.97 .95,-.76 .95,-.4C.95,.2 .25,.56 0,1Z",
    "♦": "M0,-1Q.32,-.44 .74,0Q.32,.44 0,1Q-.32,.44 -.74,0Q-.32,-.44 0,-1Z",
    "♣": "M-.09,.36A.44,.44 0 1 1 -.36,-.24A.44,.44 0 1 1 .36,-.24A.44,.44 0 1 1 .09,.36C.1,.66 .17,.86 .32,1H-.32"
    "C-.17,.86 -.1,.66 -.09,.36Z",
}


def pips(suits: str, x: float, y: float, size: float, **attributes: object) -> str:
    """Suits in a row around x, as high as capitals of that size on a line at y.

    >>> pips("♦", 10, 20, 10, fill="gold").count("<path")
    1
    """
    half, step = 0.36 * size, 1.05 * size
    first = x - step * (len(suits) - 1) / 2
    places = [f"translate({first + step * n:g},{y - half:g}) scale({half:g})" for n in range(len(suits))]
    drawn = [tag("path", d=_PIPS[suit], transform=at) for suit, at in zip(suits, places, strict=True)]
    return tag("g", "".join(drawn), **attributes)


def polar(centre: tuple[float, float], radius: float, degrees: float) -> tuple[float, float]:
    """A point at an angle from straight down, to the viewer's right when positive."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.sin(angle), centre[1] + radius * math.cos(angle)


def arc_path(centre: tuple[float, float], radius: float, half_span: float) -> str:
    """A path from the left over the bottom to the right, along which text stands upright."""
    (x1, y1), (x2, y2) = polar(centre, radius, -half_span), polar(centre, radius, half_span)
    large = 1 if half_span > 90 else 0
    return f"M{x1:.2f},{y1:.2f} A{radius:.2f},{radius:.2f} 0 {large} 0 {x2:.2f},{y2:.2f}"


def band_path(centre: tuple[float, float], inner: float, outer: float, half_span: float) -> str:
    """A closed band between two arcs."""
    (x1, y1), (x2, y2) = polar(centre, inner, half_span), polar(centre, inner, -half_span)
    return f"{arc_path(centre, outer, half_span)} L{x1:.2f},{y1:.2f} A{inner:.2f},{inner:.2f} 0 0 1 {x2:.2f},{y2:.2f} Z"


def arc_length(radius: float, half_span: float) -> float:
    """The length of that path."""
    return radius * math.radians(2 * half_span)


def arc_text(
    text: str,
    centre: tuple[float, float],
    radius: float,
    size: float,
    *,
    middle: float = 0.0,
    spacing: float = 0.0,
    **attributes: object,
) -> str:
    """A line of text on an arc, its middle at an angle; every letter is placed and turned by itself.

    Text along a path is not drawn by all programs that read SVG; letters are. Their heads lean together, so they have
    their width at half their height.
    """
    halfway = radius - 0.35 * size
    at, letters = middle - math.degrees(text_width(text, size, spacing) / halfway / 2), []
    for letter in text:
        turn = math.degrees(text_width(letter, size, spacing) / halfway)
        x, y = polar(centre, radius, at + turn / 2)
        at += turn
        if letter != " ":
            letters.append(
                label(letter, 0, 0, size, transform=f"translate({x:.2f},{y:.2f}) rotate({turn / 2 - at:.2f})")
            )
    return tag("g", "".join(letters), aria_label=text, **attributes)


def document(width: float, height: float, title: str, description: str, body: str) -> str:
    """A whole drawing."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'aria-labelledby="title desc">\n<title id="title">{escape(title)}</title>\n'
        f'<desc id="desc">{escape(description)}</desc>\n{body}\n</svg>\n'
    )
