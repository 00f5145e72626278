"""One visual language: colours and faces are said in `pitboss.style` and nowhere else."""

import re
from pathlib import Path

from pitboss import style

SOURCE = Path(style.__file__).parent
COLOUR = re.compile(r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b(?=[\"' ;,)\]}])")
FACE = re.compile(r"Georgia|Helvetica|DejaVu|Liberation|Verdana|Menlo")


def drawn() -> list[Path]:
    """Everything that could draw: code, templates, pages and their sheets."""
    files = [path for end in ("py", "html", "css", "js") for path in SOURCE.rglob(f"*.{end}")]
    return [path for path in files if path != Path(style.__file__)]


DRAWINGS = {"web/cards.js", "web/chips.js"}  # pictures with paint of their own: courts, backs, casino chips


def test_a_colour_is_said_once() -> None:
    """Besides drawings, a game's own cloth is the one exception: its theme is part of its felt."""
    found = {
        f"{path.relative_to(SOURCE)}: {line.strip()}"
        for path in drawn()
        for line in path.read_text("utf-8").splitlines()
        if COLOUR.search(line) and "Theme(" not in line and str(path.relative_to(SOURCE)) not in DRAWINGS
    }
    assert not found


def test_a_face_is_named_once() -> None:
    found = {str(path.relative_to(SOURCE)) for path in drawn() if FACE.search(path.read_text("utf-8"))}
    allowed = {"reports/document_forms.py", "reports/svg.py"}  # typst's own faces and a note on widths
    assert found <= allowed | DRAWINGS


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_words_can_be_read_in_light_and_dark() -> None:
    """4.5 to 1, level AA."""
    for colours in (style.LIGHT, style.DARK):
        for words in ("ink", "soft", "accent", "gold", "warning", "won", "lost", "even"):
            assert contrast(colours[words], colours["paper"]) >= 4.5, words
            assert contrast(colours[words], colours["ground"]) >= 4.5, words
        assert contrast(colours["on-accent"], colours["accent"]) >= 4.5
        assert contrast(colours["ink"], colours["marked"]) >= 4.5
    for play, colour in style.PLAYS.items():
        assert contrast(style.INK, colour) >= 4.5, play
    for words in (style.PALE, style.BRIGHT, style.IN_TURN, *style.RESULTS.values()):
        assert contrast(words, style.FELT) >= 4.5, words
    for ink in style.CARD_INK.values():
        assert contrast(ink, style.CARD) >= 4.5
    for suit in ("red", "black", "blue", "green"):
        assert contrast(style.ON_CARDS[f"suit-{suit}"], style.CARD) >= 4.5
    for rim, _spots, ink in style.CHIP_COLOURS.values():
        assert contrast(ink, rim) >= 4.5, rim
