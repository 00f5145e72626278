"""The picture of the rooms, made from the imports: `make architecture` writes it, a test keeps it true."""

from __future__ import annotations

import ast
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "pictures" / "architecture.svg"
ROOMS = {
    "cli": "one small module per command",
    "research": "environments for learning",
    "server": "desks, accounts, books, sockets",
    "reports": "sheets, charts, signs, inspections",
    "advice": "coach, bots, accounts of mistakes",
    "record": "histories, event log, proof",
    "games": "one room per regulation",
    "floor": "opening, shuffle, cut; the live table",
    "simulation": "compiled rounds by the billion",
    "table": "the round in time",
    "odds": "exact mathematics",
    "regulations": "what a regulation is",
    "words": "cards, hands, money, randomness",
}
LABEL = 'text-anchor="middle" font-family="sans-serif" font-size="13"'
NAME = 'font-family="Georgia, serif" font-size="15" font-weight="bold" fill="#14532d"'
WHAT = 'font-family="sans-serif" font-size="12" fill="#4a4030"'
SIDE, CELL, TOP = 366, 34, 30  # where the matrix begins, and one cell of it


def layers() -> list[list[str]]:
    """The rooms from top to bottom, as the import rules have them; the plain modules at the foot are one room."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    rows = [
        [name.strip().removeprefix("pitboss.") for name in row.split("|")] for row in settings["contracts"][0]["layers"]
    ]
    return [row for row in rows if row[0] in ROOMS] + [["words"]]


def imports() -> set[tuple[str, str]]:
    """Which room imports from which."""
    found: set[tuple[str, str]] = set()
    for path in sorted((ROOT / "src" / "pitboss").rglob("*.py")):
        room = _room(path.relative_to(ROOT / "src" / "pitboss").parts[0].removesuffix(".py"))
        used = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            used |= {_room(name.split(".")[1]) for name in names if name.startswith("pitboss.")}
        found |= {(room, other) for other in used - {room, ""} if room}
    return found


def _room(name: str) -> str:
    return "" if name.startswith("__") else name if name in ROOMS else "words"


def picture() -> str:
    """The rooms from top to bottom and from left to right alike; a dot where the one on the left imports the one above.

    All dots lie to the right of the diagonal: imports point downward.
    """
    rooms, used = [room for row in layers() for room in row], imports()
    size = len(rooms) * CELL
    width, height = SIDE + size + 20, TOP + size + 20
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="The rooms of Pitboss: a dot where the room on the left imports the one above">',
        f'<rect width="{width}" height="{height}" fill="#f6f1e4"/>',
    ]
    for at, room in enumerate(rooms):
        x, y = SIDE + at * CELL, TOP + at * CELL
        drawn += [
            f'<rect x="20" y="{y + 2}" width="{SIDE + at * CELL - 22}" height="{CELL - 4}" rx="4" fill="#ece3cc"/>',
            f'<rect x="{x}" y="{y + 2}" width="{CELL - 2}" height="{CELL - 4}" rx="4" fill="#14532d"/>',
            f'<text x="{x + CELL / 2 - 1:g}" y="{y + CELL / 2 + 5:g}" {LABEL} fill="#f6f1e4">{at + 1}</text>',
            f'<text x="{x + CELL / 2 - 1:g}" y="{TOP - 8}" {LABEL} fill="#4a4030">{at + 1}</text>',
            f'<text x="30" y="{y + CELL / 2 + 5:g}" {NAME}>{room}</text>',
            f'<text x="142" y="{y + CELL / 2 + 5:g}" {WHAT}>{escape(ROOMS[room])}</text>',
        ]
        for other, below in enumerate(rooms):
            if (room, below) in used:
                spot = f'cx="{SIDE + other * CELL + CELL / 2 - 1:g}" cy="{y + CELL / 2:g}"'
                drawn.append(f'<circle {spot} r="6" fill="#8a6d1f"/>')
    return "\n".join([*drawn, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
