"""`pitboss play`: sit down at a table in the terminal."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, chosen_rules
from pitboss.cli.output import console
from pitboss.errors import PitbossError
from pitboss.money import parse_money
from pitboss.regulations import REGULATIONS

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.randomness import Source
    from pitboss.regulations import Rules

GameOrNone = Annotated[str | None, Parameter(help=f"One of {', '.join(REGULATIONS)}; without it you are asked.")]


def play(
    game: GameOrNone = None,
    /,
    *,
    option: Assignments = None,
    boxes: Annotated[int, Parameter(help="Boxes that you play.")] = 1,
    bots: Annotated[int, Parameter(help="Players beside you, who follow the best strategy.")] = 0,
    bankroll: Annotated[str, Parameter(help="What you bring to the table.")] = "500",
    seed: Annotated[int | None, Parameter(help="Shuffle by this seed; without it by the system's randomness.")] = None,
    coach: Annotated[bool, Parameter(negative=(), help="Show the price of every mistake.")] = False,
    fast: Annotated[bool, Parameter(negative=(), help="Only the felt, without the dealer's sentences.")] = False,
    resume: Annotated[bool, Parameter(negative=(), help="Go on with what the last session left you.")] = False,
) -> None:
    """Sit down at a table: your cards, your decisions, every payment with its clause.

    At any prompt: ? explains the answers, ev shows their exact values, why the provision behind what just happened,
    rules the rule card, log the round so far, save FILE writes a history, quit settles up. Without a terminal one
    demonstration round of each game is told instead.

    Examples:
      pitboss play
      pitboss play nj-double-attack --coach
      pitboss play nj-blackjack-switch --bots 2 --bankroll 1000 --fast
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        from pitboss.cli.demo import demo

        demo(game)
        return
    from pitboss.cli.terminal.session import Session
    from pitboss.table.shuffling import Shuffled

    out = console()
    try:
        name = game or choose(out)
    except (EOFError, KeyboardInterrupt):
        out.print()
        return
    rules = seated_rules(name, option, boxes, bots)
    kept = autosave_path()
    purse = parse_money(bankroll)
    if resume:
        purse += left_over(kept, rules)
    out.print(f"[bold]{rules.regulation.name}[/bold], {rules.regulation.jurisdiction}: {rules.regulation.summary}")
    out.print("[dim]? explains, ev shows values, quit leaves.[/dim]")
    Session(
        rules,
        Shuffled(rules, source(seed)),
        out,
        input,
        boxes=boxes,
        bots=bots,
        bankroll=purse,
        coached=coach,
        fast=fast,
        autosave=kept,
    ).run()


def seated_rules(game: str, option: list[str] | None, boxes: int, bots: int) -> "Rules":
    """The rule set, with as many boxes per player as the player wants."""
    given = list(option or ())
    if boxes > 1 and not any(text.startswith("boxes_per_player") for text in given):
        given.append(f"boxes_per_player={boxes}")
    rules = chosen_rules(game, given)
    if boxes < 1 or bots < 0 or boxes + bots > rules.options.positions:
        raise PitbossError(
            f"{boxes} boxes and {bots} bots do not fit: the table has {rules.options.positions} positions"
        )
    return rules


def source(seed: int | None) -> "Source":
    """Where the shuffle's randomness comes from."""
    from pitboss.randomness import Seeded, System

    return System() if seed is None else Seeded(seed)


def choose(out: "Console") -> str:
    """Ask which game, with a line and the house edge for each."""
    from pitboss.reports.results import published_edge

    games = list(REGULATIONS)
    out.print("[bold]Pitboss[/bold]: which game?\n")
    for number, game in enumerate(games, 1):
        book = REGULATIONS[game]
        edge = published_edge(book.rules())
        shown = "" if edge is None else f", house edge {edge:.2%}"
        out.print(f"  {number}  [bold]{book.name}[/bold] ({book.jurisdiction}{shown})")
        out.print(f"     {book.summary}")
    while True:
        typed = input("\n1 to 5, or a name > ").strip()
        if typed.lower() in ("quit", "q"):
            raise EOFError
        if typed in REGULATIONS:
            return typed
        if typed.isdigit() and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1]
        out.print(f"{typed!r} is none of them.", markup=False)


def autosave_path() -> Path:
    """Where finished rounds are kept."""
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    folder = state / "pitboss"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "last-session.toml"


def left_over(path: Path, rules: "Rules") -> int:
    """What the last session won or lost, in cents."""
    from pitboss.record.history import load, play

    if not path.exists():
        raise PitbossError(f"there is no session to resume: {path} does not exist")
    replay = play(load(path))
    if replay.table is None or replay.rules is None or replay.rules.game != rules.game:
        raise PitbossError(f"the last session was {replay.history.game}; resume with that game")
    return sum(round_.net.get("1", 0) for round_ in replay.table.rounds)
