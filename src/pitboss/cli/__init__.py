"""The command line. Each command is one small module, imported only when it is called.

`COMMANDS` is the whole list: name, where its function is, and the line that `pitboss --help` shows.
"""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, Final

from pitboss import __version__
from pitboss.cli.characters import HANDLER
from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cyclopts import App

__all__ = ["COMMANDS", "EXIT_STATUSES", "app", "main"]

COMMANDS: Final[tuple[tuple[str, str, str], ...]] = (
    ("cache", "pitboss.cli.cache:cache", "The results that are kept on disk: where, how many; --clear removes them."),
    ("check", "pitboss.cli.check:check", "Run the [expect] of every history file below a path."),
    (
        "clauses",
        "pitboss.cli.clauses:clauses",
        "Every provision, with the test that proves it or the place where it shows.",
    ),
    ("compare", "pitboss.cli.compare:compare", "Rule sets side by side: rules, edge, strategy, side wagers."),
    ("count", "pitboss.cli.count:count", "What a game is worth to a player who counts cards."),
    ("ev", "pitboss.cli.ev:ev", "What each decision of a hand is worth, in any position."),
    ("export", "pitboss.cli.export:export", "An event log as CSV, or as histories that play its rounds again."),
    ("fairness", "pitboss.cli.fairness:fairness", "The statistical tests of laboratories on the shuffle."),
    ("house", "pitboss.cli.house:house", "Look at an installation of the server, and mend it: accounts, books, logs."),
    ("inspect", "pitboss.cli.inspect:inspect", "Every violation at a described table, with clause and cure."),
    ("layout", "pitboss.cli.layout:layout", "A felt that passes inspection, as SVG."),
    ("demo", "pitboss.cli.demo:demo", "One round of each game, played by bots, told with its clauses."),
    ("options", "pitboss.cli.options:options", "What a regulation leaves to the house, with the permitted values."),
    ("parsheet", "pitboss.cli.parsheet:parsheet", "The par sheet of a game: every figure, exact, to be signed."),
    ("play", "pitboss.cli.play:play", "Sit down at a table in the terminal."),
    ("recall", "pitboss.cli.recall:recall", "Re-enact a round of an event log, in words and as a picture."),
    (
        "reconstruct",
        "pitboss.cli.reconstruct:reconstruct",
        "Rebuild the hands of a disputed round from the discard rack.",
    ),
    ("removal", "pitboss.cli.removal:removal", "What taking one card of each rank out of the shoe does to the edge."),
    ("replay", "pitboss.cli.replay:replay", "Play a history file: rounds, results with clauses, what was refused."),
    ("results", "pitboss.cli.results:results", "The house edge of all games, solved and checked."),
    ("rules", "pitboss.cli.rules:rules", "The rule card of a game, with citations; --html for a rule sheet."),
    ("rulings", "pitboss.cli.rulings:rulings", "How open points are read, and what depends on them."),
    ("serve", "pitboss.cli.serve:serve", "Open the house: tables for people and programs over HTTP and WebSocket."),
    ("sidebets", "pitboss.cli.sidebets:sidebets", "What every side wager is worth: exact fractions and events."),
    ("simulate", "pitboss.cli.simulate:simulate", "Rounds by the million, with honest errors."),
    ("solve", "pitboss.cli.solve:solve", "The house edge of a game with best play, exactly."),
    ("staff", "pitboss.cli.staff:staff", "Who works for the house: accounts with a role and a password."),
    ("strategy", "pitboss.cli.strategy:strategy", "The strategy charts of a game, and what playing by them costs."),
    ("sign", "pitboss.cli.sign:sign", "The sign with the odds of every wager offered, as SVG or HTML."),
    ("verify", "pitboss.cli.verify:verify", "Check an event log: any change, gap or wrong payment, and where."),
    ("whatif", "pitboss.cli.whatif:whatif", "Rules and pay tables that the law does not allow, for a designer."),
    ("worker", "pitboss.cli.worker:worker", "A worker of a simulation cluster, with the kernels compiled."),
)

MATHEMATICS: Final = ("numba", "numpy")  # what only solver and simulator need

EXIT_STATUSES: Final = {
    0: "done",
    1: "refused, or something was found",
    2: "the input cannot be used",
    130: "interrupted",
    141: "the reader of the output went away",
}


def app(called: str = "") -> App:
    """The command line as cyclopts knows it; the command that is called is described by its own docstring."""
    from cyclopts import App

    from pitboss.cli.output import console

    statuses = "; ".join(f"{status} {meaning}" for status, meaning in EXIT_STATUSES.items())
    whole = App(
        name="pitboss",
        help="Five casino games exactly as the law writes them, and their mathematics exactly.\n\n"
        "`pitboss COMMAND --help` shows what a command takes, with examples.",
        help_epilogue=f"Exit status: {statuses}.",
        help_format="plaintext",
        version=__version__,
        console=console(),
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    for name, where, line in COMMANDS:
        whole.command(where, name=name, help=_docstring(where) if name == called else line)
    return whole


def _docstring(where: str) -> str:
    """A command's own description: paragraphs unwrapped, examples under a heading that cyclopts prints."""
    import re
    from importlib import import_module
    from inspect import getdoc

    module, _, function = where.partition(":")
    text = getdoc(getattr(import_module(module), function)) or ""
    # Cyclopts leaves out a section that is called Examples.
    return re.sub(r"(?<=\S)\n(?=\S)", " ", text).replace("Examples:\n", "For example:\n\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    from cyclopts import CycloptsError

    if sys.stdout is None:  # closed by whoever started us: nobody reads
        return 141
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=HANDLER)  # a terminal without suit signs must not end a command
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        app(words[0] if words else "")(words)
        sys.stdout.flush()
        _report_left_out()
    except (PitbossError, CycloptsError) as error:
        print(f"pitboss: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name not in MATHEMATICS:
            raise
        print(f"pitboss: this command computes, and {error.name} is not here: pip install numba numpy", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except SystemError as error:
        if not _interrupted(error):
            raise
        return 130
    except BrokenPipeError:
        # What is still in the buffer must not be written again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as error:
        print(f"pitboss: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


def _report_left_out() -> None:
    """A line on standard error for each game that a list had to do without."""
    registry = sys.modules.get("pitboss.regulations.registry")
    for line in registry.left_out() if registry else ():
        print(f"pitboss: {line}", file=sys.stderr)


def _interrupted(error: BaseException) -> bool:
    """Whether Ctrl-C is behind an error: compiled code turns it into one of its own."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, KeyboardInterrupt):
            return True
        cause = cause.__cause__ or cause.__context__
    return False
