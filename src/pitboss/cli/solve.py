"""`pitboss solve`: the house edge of a game, exactly."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from pitboss import style
from pitboss.cli.arguments import Assignments, Json, chosen_rules
from pitboss.cli.distribution_view import distribution_table
from pitboss.cli.output import console, print_json
from pitboss.errors import OptionError
from pitboss.kept import Found, kept
from pitboss.odds.parameters import Blackjack
from pitboss.regulations import Rules, game_ids

if TYPE_CHECKING:
    from rich.table import Table

SolverGame = Annotated[
    str, Parameter(help=f"One of {', '.join(game_ids())}, or blackjack: the ordinary game as a reference.")
]
ModelName = Annotated[
    Literal["finite", "infinite"], Parameter(help="Cards without replacement, or with the deck's proportions for ever.")
]

Recompute = Annotated[
    bool, Parameter(negative=(), show_default=False, help="Work it out again, whatever is kept on disk.")
]


def solver_rules(game: str, option: Sequence[str] | None) -> Rules | Blackjack:
    """The rule set that GAME and --option name; also the ordinary game."""
    if game != "blackjack":
        return chosen_rules(game, option)
    from pitboss.regulations.options import parse_assignment

    given: dict[str, object] = {}
    for text in option or ():
        name, value = parse_assignment(text)
        if name in given:
            raise OptionError(name, "given more than once", clause="reference game", permitted="one value")
        given[name] = value
    return Blackjack.of(given)


@contextmanager
def working(what: str) -> Iterator[None]:
    """A line on a terminal's standard error while a solve runs; the first one ever compiles the solver."""
    out = console(stderr=True)
    if not out.is_terminal:
        yield
        return
    from pitboss.odds.solver import compiled

    with out.status(what if compiled() else f"{what} (first use: the solver is being compiled, some 10 s)"):
        yield


SpreadName = Annotated[
    Literal["quick", "exact"],
    Parameter(
        help="quick: standard deviation and distribution in the infinite model where the finite shoe's take longer "
        "than seconds; exact: always the finite shoe's, which takes ten seconds and more."
    ),
]


def solve(
    game: SolverGame,
    *,
    option: Assignments = None,
    model: ModelName = "finite",
    spread: SpreadName = "quick",
    recompute: Recompute = False,
    json: Json = False,
) -> None:
    """The house edge of a game with best play, exactly: also average wager, spread, edge by up card, frequencies.

    Per unit of the required initial wager (Switch: of the two together), first round from a full shoe, no side wagers.
    What was solved once is kept on disk (`pitboss cache`) and given again.

    Examples:
      pitboss solve nj-double-attack
      pitboss solve nj-blackjack-switch --option decks=6 --option dealing=card-reader
      pitboss solve pa-double-back-jack --model infinite
      pitboss solve nj-double-attack --spread exact
      pitboss solve blackjack --option decks=6 --option soft_17=hit --json
    """
    rules = solver_rules(game, option)

    def work() -> dict[str, Any]:
        from pitboss.odds import solve as solve_game

        with working(f"solving {game}"):
            return solve_game(rules, model=model, spread=spread).to_dict()

    found = kept("solve", {**rules.to_dict(), "model": model, "spread": spread}, work, recompute=recompute)
    if json:
        print_json(found.value)
        return
    out = console()
    out.print(_heading(rules.heading, found))
    out.print(_by_upcard(found.value))
    out.print(_frequencies(found.value))
    chances = {float(net): chance for net, chance in found.value["distribution"]["chances"].items()}
    out.print(distribution_table(chances, "probability"))


def _heading(rules: str, found: Found) -> str:
    solved = found.value
    model = solved["distribution"]["model"]
    spread = f" ({model} model)"
    if model != solved["model"]:
        spread += "; --spread exact for the finite shoe's"
    elif solved["distribution"]["error"]:
        spread = f" ({model} model, off by {style.bound(solved['distribution']['std_dev_error'])} at most)"
    before = ", kept since then (--recompute solves it again)" if found.kept else ""
    return (
        f"[bold]{rules}[/bold], {solved['model']} model\n\n"
        f"  house edge       [bold]{style.percent(solved['house_edge'])}[/bold]\n"
        f"  player's ev      {style.with_sign(solved['ev'], 10)} per unit of the initial wager\n"
        f"  average wager    {solved['average_wager']:.8f}\n"
        f"  element of risk  {style.percent(solved['element_of_risk'])}\n"
        f"  standard dev.    {solved['std_dev']:.8f}{spread}\n"
        f"  solved in        {solved['seconds']:.2f} s of processor time{before}\n"
    )


def _by_upcard(solved: dict[str, Any]) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title="Player's ev by up card, per cent", title_justify="left", box=SIMPLE_HEAD)
    for symbol in solved["ev_by_upcard"]:
        table.add_column(symbol.replace("T", "10"), justify="right")
    table.add_row(*(style.with_sign(100 * ev, 4) for ev in solved["ev_by_upcard"].values()))
    return table


def _frequencies(solved: dict[str, Any]) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title="Decisions per round", title_justify="left", box=SIMPLE_HEAD)
    met = {name: count for name, count in solved["frequencies"].items() if count > 0.0}
    for name in met:
        table.add_column(name, justify="right")
    table.add_row(*(f"{count:.5f}" for count in met.values()))
    return table
