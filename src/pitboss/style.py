"""One visual language: the colours, the type and the ways to write numbers of everything that is drawn or printed.

Colours are told apart by colour-blind people (after Okabe and Ito) and in grey print; type names faces that most
machines have, and ends with the generic one. Text has the typographic minus and `10`; JSON has plain numbers.

>>> percent(0.0048042932), signed(-0.5), probability(0.25)
('0.480 %', '−0.5', '0.25')
"""

from __future__ import annotations

import math
from typing import Final

# Colour. Ink on paper; felt and gold for what is ours; one accent for a warning.
INK: Final = "#1c1917"
SOFT: Final = "#57534e"
LINE: Final = "#d6d3d1"
PAPER: Final = "#fffdf8"
GROUND: Final = "#e7e5e4"
FELT: Final = "#14532d"
CREAM: Final = "#fefce8"
GOLD: Final = "#b45309"
WARNING: Final = "#9a3412"
WON: Final = "#0072b2"
LOST: Final = "#d55e00"
EVEN: Final = "#8a8a8a"
MARKED: Final = "#fde68a"

# The letters of a strategy chart: told apart without red and green, and all of them carry black letters.
PLAYS: Final = {
    "H": "#f7f4ea",
    "S": "#9ad0f0",
    "D": "#f0b93a",
    "Ds": "#f7dc9a",
    "P": "#4fbf9f",
    "R": "#e58a52",
    "Rh": "#f1c1a1",
    "Rs": "#d9a5c4",
    "Rp": "#b8a7dd",
    "A": "#f0b93a",
    "C": "#4fbf9f",
    "N": "#f7f4ea",
    "": PAPER,
}

# Bands around a line, from the widest to the narrowest, and the line.
BANDS: Final = ("#dce9f5", "#b6d2ec", "#7fb0dd")
MEDIAN: Final = "#1c4f82"

# On the cloth: lines, quiet and bright words, gold; what became of a wager.
CLOTH_LINE: Final = "#3f8f5f"
PALE: Final = "#bbf7d0"
BRIGHT: Final = "#fefce8"
IN_TURN: Final = "#fde047"
RESULTS: Final = {"win": "#86efac", "lose": "#fca5a5", "push": "#e5e7eb", "surrender": "#fcd34d"}
GILT: Final = "#e7c873"
IVORY: Final = "#fbf4dd"

# Cards.
CARD: Final = "#fffdf7"
CARD_TAKEN_OFF: Final = "#fef3c7"  # a second chance card, whose value is taken off
CARD_EDGE: Final = "#334155"
CARD_BACK: Final = "#1e3a8a"
CARD_BACK_EDGE: Final = "#f8fafc"
CARD_BACK_LINE: Final = "#93c5fd"
CARD_INK: Final = {"red": "#b91c1c", "black": "#111827"}

# The page's own cards and chips, as custom properties: suits in four colours for whoever wants them, and courts; chips
# in the colours usual in New Jersey and Pennsylvania, rim, spots and ink by value in cents.
ON_CARDS: Final = {
    "card": CARD,
    "card-edge": CARD_EDGE,
    "card-back": CARD_BACK,
    "card-back-line": CARD_BACK_LINE,
    "suit-red": CARD_INK["red"],
    "suit-black": CARD_INK["black"],
    "suit-blue": "#1d4ed8",
    "suit-green": "#15703f",
    "gilt": GILT,
    "ivory": IVORY,
    "court-ground": "#fdf6df",
    "court-gold": "#e0b84c",
    "court-skin": "#f6dfc4",
    "court-steel": "#d9dde3",
    "court-brown": "#6b4a2b",
    "court-auburn": "#8a5a2b",
    "court-fair": "#c08a3e",
    "court-navy": "#1e3a5f",
    "court-red": "#a3262a",
}
# What lies on the screen's felt besides: totals and results, the player's own plate, the cutting card.
ON_FELT: Final = {
    "badge": "#111b16",
    "badge-bust": "#5c1a14",
    "badge-won": "#0f6b3b",
    "badge-lost": "#2a2523",
    "badge-lost-line": "#e9a79b",
    "badge-lost-ink": "#ffd9d2",
    "on-gilt": "#1a100b",
    "on-ivory": INK,
    "on-felt": "#ffffff",
    "cutting": "#e8b923",
    "cutting-line": "#6b4a00",
}
CHIP_COLOURS: Final = {
    5000_00: ("#6b7280", "#f5f5f4", "#ffffff"),
    1000_00: ("#c2410c", "#fde68a", "#ffffff"),
    500_00: ("#6d28a8", "#f3e8ff", "#ffffff"),
    100_00: ("#1c1917", IVORY, "#ffffff"),
    25_00: ("#15703f", IVORY, "#ffffff"),
    5_00: ("#b3261e", IVORY, "#ffffff"),
    2_50: ("#f0a6c0", "#7c2d4d", "#3f0d22"),
    1_00: ("#f5f2e8", "#33527c", "#1c2a40"),
    50: ("#9db8cf", PAPER, "#13263a"),
    25: ("#c9ccd1", SOFT, INK),
    5: ("#c9ccd1", SOFT, INK),
    1: ("#b87333", IVORY, INK),
}

# What stands on a table: the rail's leather from its edge inwards, chips in the rack, metal, wood, plastic.
LEATHER: Final = ("#23160e", "#2c1b11", "#352114", "#3e2718", "#472d1c", "#503320")
RAIL: Final = "#1a100b"
STITCH: Final = "#b98d4f"
CHIPS: Final = ("#b23a30", "#e9e4d4", "#2f6f4f", "#23262d", "#6b3f8f", "#c9972f", "#2a5ba8")
BLACK: Final = "#000000"
WHITE: Final = "#ffffff"
WOOD: Final = "#15110e"
SLOT: Final = "#7a5a33"
PLASTIC: Final = "#202226"
SMOKED: Final = "#3b3f47"
RACK: Final = "#aa3333"
RACK_EDGE: Final = "#e8b9b0"
PACK: Final = "#f6f4ee"
PACK_EDGE: Final = "#888888"
PACK_BACK: Final = "#9b2335"
LAMPS: Final = {"go": "#3fbf6f", "stop": "#c0392b"}

SERIF: Final = "Georgia, 'DejaVu Serif', 'Liberation Serif', 'Noto Serif', 'Times New Roman', serif"
# Helvetica first: cairosvg asks for the first name only, and every Linux has a stand-in for that one.
SANS: Final = "Helvetica, 'Helvetica Neue', Arial, 'DejaVu Sans', 'Liberation Sans', 'Noto Sans', sans-serif"
MONO: Final = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

# the page: the same names by day and by night, all pairs of ink and ground with a contrast of at least 4.5
LIGHT: Final = {
    "ink": INK,
    "soft": SOFT,
    "line": LINE,
    "paper": PAPER,
    "ground": "#f5f5f4",
    "gold": GOLD,
    "accent": FELT,
    "on-accent": CREAM,
    "warning": WARNING,
    "won": "#00629b",
    "lost": "#a84700",
    "even": "#6b6661",
    "marked": MARKED,
}
DARK: Final = {
    "ink": "#f5f5f4",
    "soft": "#b8b2ac",
    "line": "#44403c",
    "paper": "#232120",
    "ground": "#161514",
    "gold": "#e7c873",
    "accent": "#6fcf97",
    "on-accent": "#0b1f14",
    "warning": "#fdba74",
    "won": "#7cc4ee",
    "lost": "#fba56b",
    "even": "#a8a29e",
    "marked": "#57430f",
}

MINUS: Final = "−"
RAISED: Final = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def custom_properties() -> str:
    """The colours and the type as CSS custom properties, by day and, on a screen, by night; `data-theme` chooses.

    >>> custom_properties().splitlines()[1].strip()
    'color-scheme: light;'
    """
    faces = {"serif": SERIF, "sans": SANS, "mono": MONO}
    chips = {
        f"chip-{cents}-{part}": colour
        for cents, colours in CHIP_COLOURS.items()
        for part, colour in zip(("rim", "spots", "ink"), colours, strict=True)
    }
    plays = {f"play-{letter}": colour for letter, colour in PLAYS.items() if letter}
    light = _block(":root", {"color-scheme": "light"}, LIGHT | faces | ON_CARDS | ON_FELT | chips | plays)
    dark = _block(':root:not([data-theme="light"])', {"color-scheme": "dark"}, DARK)
    chosen = _block(':root[data-theme="dark"]', {"color-scheme": "dark"}, DARK)
    return f"{light}@media screen and (prefers-color-scheme: dark) {{\n{dark}}}\n{chosen}"


def _block(selector: str, plain: dict[str, str], custom: dict[str, str]) -> str:
    lines = [f"  {name}: {value};" for name, value in plain.items()]
    lines += [f"  --{name}: {value};" for name, value in custom.items()]
    return f"{selector} {{\n" + "\n".join(lines) + "\n}\n"


def minus(text: str) -> str:
    """A number's text with the typographic minus."""
    return text.replace("-", MINUS)


def percent(share: float, decimals: int = 3) -> str:
    """A share in per cent; edges have three decimals.

    >>> percent(-0.0004688), percent(0.5, 1)
    ('−0.047 %', '50.0 %')
    """
    return minus(f"{100 * share:.{decimals}f} %")


def change(share: float, decimals: int = 3) -> str:
    """A difference of shares, or a player's expectation, in per cent with its sign.

    >>> change(0.00123), change(-0.5), change(-1e-9)
    ('+0.123 %', '−50.000 %', '0.000 %')
    """
    return f"{with_sign(100 * share, decimals)} %"


def signed(units: float) -> str:
    """A result in units, as short as it is exact.

    >>> signed(1.5), signed(-16.0), signed(0.0)
    ('+1.5', '−16', '0')
    """
    return minus(f"{units:+g}") if units else "0"


def with_sign(value: float, decimals: int = 4) -> str:
    """A number with its sign and so many decimals; nought has none.

    >>> with_sign(0.5, 2), with_sign(-1.23456), with_sign(0.0)
    ('+0.50', '−1.2346', '0.0000')
    """
    text = f"{value:+.{decimals}f}"
    return minus(text if float(text) else text[1:])


def number(value: float, decimals: int = 4) -> str:
    """A number with so many decimals.

    >>> number(-1.23456)
    '−1.2346'
    """
    return minus(f"{value:.{decimals}f}")


def probability(chance: float, digits: int = 6) -> str:
    """A chance with six digits that say something; small ones as a multiple of a power of ten.

    >>> probability(0.0000012345678), probability(0.00012345678), probability(1e-6)
    ('1.23457·10⁻⁶', '0.000123457', '1·10⁻⁶')
    """
    leading, small, exponent = f"{chance:.{digits}g}".partition("e")
    return minus(leading) + (f"·{power(int(exponent))}" if small else "")


def power(exponent: int) -> str:
    """A power of ten.

    >>> power(-10), power(3)
    ('10⁻¹⁰', '10³')
    """
    return "10" + str(exponent).translate(RAISED)


def bound(error: float) -> str:
    """What a figure can be off by at most: two digits, never less than it is.

    >>> bound(1.7106e-6), bound(0.0031), bound(0.0)
    ('1.8·10⁻⁶', '0.0031', '0')
    """
    if not error:
        return "0"
    last = math.floor(math.log10(error)) - 1
    return probability(math.ceil(round(error / 10.0**last, 9)) * 10.0**last)


def whole(count: float) -> str:
    """A whole number in groups of three.

    >>> whole(1000000)
    '1,000,000'
    """
    return f"{round(count):,}"


def z_score(value: float) -> str:
    """A deviation in standard errors.

    >>> z_score(-0.456), z_score(float("nan"))
    ('−0.46', '–')
    """
    return "–" if math.isnan(value) else minus(f"{value:+.2f}")
