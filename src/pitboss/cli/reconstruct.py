"""`pitboss reconstruct`: the hands of a disputed round, from the discard rack."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import console, print_json
from pitboss.cli.recall import LogPath, Number, sound_part
from pitboss.record.recall import Recall, recall
from pitboss.record.reconstruct import Reconstruction
from pitboss.record.reconstruct import reconstruct as rebuild

if TYPE_CHECKING:
    from rich.console import Console

Rack = Annotated[
    str | None, Parameter(help="The round's cards as they lie in the rack, first the one laid first; else as logged.")
]


def reconstruct(log: LogPath, /, *, round_: Number, rack: Rack = None, json: Json = False) -> None:
    """Rebuild every hand of a round from the order of the discard rack, and compare it with the log.

    Hands settled early lie first, then the hands from the dealer's far right, the dealer's cards last. Exit status 1 if
    rack and log disagree.

    Examples:
      pitboss reconstruct table.log --round 12
      pitboss reconstruct table.log --round 12 --rack "7h 5d 9s 3c Kd 2s 8h"
      pitboss reconstruct table.log --round 12 --json
    """
    found = recall(sound_part(Path(log)), round_)
    built = rebuild(found, rack)
    if json:
        print_json(built.to_dict())
    else:
        show(console(), found, built)
    if built.disagreements:
        raise SystemExit(1)


def show(out: "Console", found: Recall, built: Reconstruction) -> None:
    """Hand by hand, as dealt, after a switch, as played."""
    from rich.table import Table
    from rich.text import Text

    from pitboss.cli.round_view import card, cards, heading
    from pitboss.regulations import rules

    header = found.header
    by = rules(header.game, found.options)
    heading(out, by, f", table {header.table}, round {built.number}")
    pick_up = by.regulation.cites["pick-up"]
    out.print(Text(f"\nIn the rack, first laid first ({pick_up}):"))
    out.print(Text("  ") + cards(built.rack))
    out.print()
    switched = any(hand.switched for hand in built.hands)
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for name in ("  hand", "as dealt", *(["after the switch"] if switched else []), "as played", ""):
        grid.add_column(name)
    wrong = {line.partition(", card")[0].partition(":")[0] for line in built.disagreements}
    several = {hand.box for hand in built.hands if hand.number > 1}
    for hand in built.hands:
        name = f"{hand.box}.{hand.number}" if hand.box in several else str(hand.box)
        played = cards(hand.played)
        if hand.second_chance:
            played = Text.assemble(played, ("  less ", "dim"), card(hand.second_chance))
        agrees = verdict(f"box {hand.box}, hand {hand.number}" not in wrong, log_only=hand.from_log)
        after = [cards(hand.switched or ())] if switched else []
        grid.add_row(f"  {name}", cards(hand.dealt), *after, played, agrees)
    ok = not any(name.startswith("dealer") for name in wrong)
    grid.add_row("  dealer", cards(built.dealer[:2]), *([Text()] if switched else []), cards(built.dealer), verdict(ok))
    out.print(grid)
    if built.hole:
        out.print(Text("  face down to the end: ") + card(built.hole))
    if built.burned:
        out.print(Text("  exposed and taken by nobody: ") + cards(built.burned))
    for line in built.disagreements:
        out.print(Text(f"  {line}", style="red"))
    out.print(
        Text("\nRack and log agree.") if not built.disagreements else Text("\nRack and log disagree.", "bold red")
    )


def verdict(ok: bool, *, log_only: bool = False) -> str:
    """What the last column says."""
    if log_only:
        return "from the log: its cards were shuffled again"
    return "agrees" if ok else "disagrees"
