"""`pitboss play`: sit down at a table in the terminal."""

import io
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, chosen_rules
from pitboss.cli.output import console
from pitboss.errors import PitbossError
from pitboss.money import format_money, parse_money
from pitboss.regulations import game_ids, regulation

if TYPE_CHECKING:
    from pitboss.advice.account import Account
    from pitboss.cli.terminal.keeping import Keeper
    from pitboss.randomness import Source
    from pitboss.regulations import Rules
    from pitboss.table import Table

GameOrNone = Annotated[str | None, Parameter(help=f"One of {', '.join(game_ids())}; without it you are asked.")]
BANKROLL = "500"


def play(
    game: GameOrNone = None,
    /,
    *,
    option: Assignments = None,
    boxes: Annotated[int, Parameter(help="Boxes that you play.")] = 1,
    bots: Annotated[int, Parameter(help="Players beside you, who follow the best strategy.")] = 0,
    bankroll: Annotated[str | None, Parameter(help=f"What you bring to the table; {BANKROLL} unless told.")] = None,
    seed: Annotated[int | None, Parameter(help="Shuffle by this seed; without it by the system's randomness.")] = None,
    coach: Annotated[bool, Parameter(negative=(), help="Show the price of every mistake.")] = False,
    fast: Annotated[bool, Parameter(negative=(), help="Only the felt and your money, without the dealer.")] = False,
    cards: Annotated[bool, Parameter(negative=(), help="Draw the cards, three lines a hand.")] = False,
    resume: Annotated[bool, Parameter(negative=(), help="Go on with the last session, of GAME if named.")] = False,
) -> None:
    """Sit down at a table: your cards, your decisions, every payment with its clause.

    At any prompt: ? explains the answers, ev shows their exact values, why the provision behind what just happened,
    rules the rule card, log the round so far, cards draws the cards, save FILE writes a history, quit settles up.
    Without a terminal bots play one round of each game, or of GAME, which is told instead.

    Finished rounds are kept at once. --resume shuffles and goes on with the boxes, the options and the money of the
    last session; --bankroll then adds to what is left.

    Examples:
      pitboss play
      pitboss play nj-double-attack --coach
      pitboss play nj-blackjack-switch --bots 2 --bankroll 1000 --fast
      pitboss play --resume
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        from pitboss.cli.demo import BOTS, demo

        demo(game, option=option, bots=bots or BOTS, seed=seed)
        return
    from pitboss.cli.terminal.choosing import choose
    from pitboss.cli.terminal.session import Session
    from pitboss.cli.terminal.telling import counted, fit, paragraph

    out = console()
    fit(out)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are an odd answer, not the end
    with suppress(ImportError):  # not everywhere; without it arrow keys do nothing useful
        import readline  # noqa: F401
    if resume:
        if option or boxes != 1:
            raise PitbossError("a session is resumed with its own options and boxes; leave --option and --boxes away")
        table, account, keeper = seat_again(game, seed)
        account.bankroll += parse_money(bankroll or "0")
    else:
        name = game or choose(out, input)
        if name is None:
            return
        table, account, keeper = seat(seated_rules(name, option, boxes), boxes, parse_money(bankroll or BANKROLL), seed)
    mine = table.patrons.get("you", ["1"])
    first = len(mine) + 1
    if bots < 0 or len(mine) + bots > table.rules.options.positions:
        positions = table.rules.options.positions
        raise PitbossError(f"{bots} bots do not fit: you have {len(mine)} of the {positions} positions")
    book = table.rules.regulation
    paragraph(out, f"{book.name}, {book.jurisdiction} {book.citation}", style="bold")
    paragraph(out, book.summary)
    others = [str(place) for place in range(first, first + bots)]
    session = Session(table, mine, others, out, input, account, keeper, coached=coach, fast=fast, drawn=cards)
    if resume:
        paragraph(out, f"The session goes on after {counted(len(table.rounds), 'round')}, with cards shuffled anew.")
    paragraph(out, f"You have {format_money(session.purse)}. ? explains, ev shows values, quit leaves.", style="dim")
    session.run()


def seat(rules: "Rules", boxes: int, bankroll: int, seed: int | None) -> "tuple[Table, Account, Keeper]":
    """A new table."""
    from pitboss.advice.account import Account
    from pitboss.cli.terminal.keeping import Keeper
    from pitboss.floor import Shuffled
    from pitboss.table import Table

    patrons = {"you": [str(place) for place in range(1, boxes + 1)]} if boxes > 1 else None
    table = Table(rules, Shuffled(rules, source(seed)), patrons=patrons)
    return table, Account(bankroll), Keeper.new(rules.game)


def seat_again(game: str | None, seed: int | None) -> "tuple[Table, Account, Keeper]":
    """The table of the last session, with cards shuffled anew."""
    from pitboss.cli.terminal.keeping import last, resume
    from pitboss.floor import Shuffled

    keeper = last(game if game is None else regulation(game).id)
    table, account = resume(keeper)
    table.supply = Shuffled(table.rules, source(seed))
    table.act("floor reshuffle")
    return table, account, keeper


def seated_rules(game: str, option: list[str] | None, boxes: int) -> "Rules":
    """The rule set, with as many boxes per player as the player wants."""
    given = list(option or ())
    rules = chosen_rules(game, given)
    most = rules.options.positions
    free = not any(text.startswith("boxes_per_player") for text in given)
    if not free:
        most = min(most, rules.options.boxes_per_player)
    if not 1 <= boxes <= most:
        raise PitbossError(f"--boxes {boxes}: you may have 1 to {most} here")
    return chosen_rules(game, [*given, f"boxes_per_player={boxes}"]) if free and boxes > 1 else rules


def source(seed: int | None) -> "Source":
    """Where the shuffle's randomness comes from."""
    from pitboss.randomness import Seeded, System

    return System() if seed is None else Seeded(seed)
