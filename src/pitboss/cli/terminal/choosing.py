"""Choosing a game: a line about each, and what the house expects to keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pitboss import style
from pitboss.cli.terminal.telling import fit, paragraph
from pitboss.regulations import game_ids, regulation
from pitboss.reports.results import published_edge

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console


def choose(out: Console, ask: Callable[[str], str]) -> str | None:
    """Ask which game; None if the player wants none."""
    games = list(game_ids())
    fit(out)
    out.print(Text("Pitboss", style="bold") + Text(": which game?"))
    for number, game in enumerate(games, 1):
        book = regulation(game)
        edge = published_edge(book.rules())
        shown = "" if edge is None else f", edge {style.percent(edge)}"
        title = Text(book.name, style="bold").append(f" ({book.jurisdiction}{shown}), {game}", style="not bold")
        paragraph(out, title, first=f"  {number}", indent="     ")
        paragraph(out, book.summary, indent="     ")
    while True:
        try:
            typed = ask(f"1 to {len(games)}, or a name > ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return None
        if typed in ("quit", "q", "exit"):
            return None
        if typed in game_ids():
            return typed
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:3]) <= len(games):
            return games[int(typed) - 1]
        if typed:
            none = f"{typed[:40]!r} is none of them: 1 to {len(games)}, a name such as {games[0]}, or quit."
            paragraph(out, none, indent="  ")
