"""The picture of a terminal round: plays it in a pseudo-terminal and draws what stood in the window.

python docs/pictures/terminal_round.py          # writes docs/pictures/terminal.svg
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from xml.sax.saxutils import escape

from rich.console import Console
from rich.style import Style
from rich.text import Text

ROOT = Path(__file__).parent.parent.parent
PICTURE = Path(__file__).parent / "terminal.svg"
COMMAND = ["play", "nj-blackjack-switch", "--seed", "91", "--coach"]
TYPED = ("10", "5", "ev", "w", "s", "d")
COLUMNS = 80
WIDE, HIGH, SIZE = 8.43, 19.0, 14.0  # of a letter's place, and of the letter
BLANK = "\N{NO-BREAK SPACE}"  # blanks in a row would become one
PAPER, INK = "#16191d", "#d7dbe0"
COLOURS = {1: "#ff7b72", 2: "#56d364", 5: "#d2a8ff"}  # red, green, magenta


def recorded() -> list[Text]:
    """The round as the terminal shows it, from the first wager to the end."""
    sys.path.insert(0, str(ROOT))
    from tests.cli.pseudo_terminal import Terminal

    with tempfile.TemporaryDirectory() as state, Terminal(COMMAND, state=Path(state), columns=COLUMNS) as terminal:
        shown = terminal.prompt().split("\n")[-1]
        for answer in TYPED:
            said = "ask again"
            while "ask again" in said:  # only while the coach is loading
                start = len(terminal.raw)
                terminal.say(answer)
                said = terminal.raw[start:]
            shown += said
    return [Text.from_ansi(line) for line in shown.replace("\r", "").split("\n")]


def drawn(lines: list[Text]) -> str:
    """The window as SVG, in the reader's own monospaced face."""
    width, height = COLUMNS * WIDE + 32, len(lines) * HIGH + 56
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img">',
        "<title>A round of Blackjack Switch in the terminal</title>",
        f'<rect width="{width:.0f}" height="{height:.0f}" rx="10" fill="{PAPER}"/>',
        *(f'<circle cx="{22 + 18 * n}" cy="20" r="5.5" fill="#3a4047"/>' for n in range(3)),
        f"<g font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" "
        f'font-size="{SIZE:g}" fill="{INK}">',
    ]
    plain = Console(width=COLUMNS, color_system=None)
    for row, line in enumerate(lines):
        column, y = 0, 52 + row * HIGH
        for segment in line.render(plain):
            if segment.text.strip():
                lead = len(segment.text) - len(segment.text.lstrip())
                x, length = 16 + (column + lead) * WIDE, len(segment.text.strip()) * WIDE
                parts.append(
                    f'<text x="{x:.1f}" y="{y:g}" textLength="{length:.1f}"{look(segment.style)}>'
                    f"{escape(segment.text.strip().replace(' ', BLANK))}</text>"
                )
            column += len(segment.text)
    return "\n".join([*parts, "</g>", "</svg>"]) + "\n"


def look(style: Style | None) -> str:
    """Colour, weight and paleness as attributes."""
    if style is None:
        return ""
    colour = COLOURS.get(style.color.number or 0, "") if style.color else ""
    return (
        (f' fill="{colour}"' if colour else "")
        + (' font-weight="bold"' if style.bold else "")
        + (' fill-opacity="0.6"' if style.dim else "")
    )


def main() -> None:
    """Draw the picture anew."""
    PICTURE.write_text(drawn(recorded()), encoding="utf-8")


if __name__ == "__main__":
    main()
