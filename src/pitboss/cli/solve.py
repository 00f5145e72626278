"""`pitboss solve`: the house edge of a game, exactly."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Json, chosen_rules
from pitboss.cli.output import console, print_json
from pitboss.errors import OptionError
from pitboss.odds.parameters import Blackjack
from pitboss.regulations import Rules, game_ids

if TYPE_CHECKING:
    from rich.table import Table

    from pitboss.odds import Solution

SolverGame = Annotated[
    str, Parameter(help=f"One of {', '.join(game_ids())}, or blackjack: the ordinary game as a reference.")
]
ModelName = Annotated[
    Literal["finite", "infinite"], Parameter(help="Cards without replacement, or with the deck's proportions for ever.")
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


def compiled() -> bool:
    """Whether the solver has been compiled on this machine; if not, its first use takes a while."""
    from pathlib import Path

    import pitboss.odds

    return any(Path(pitboss.odds.__file__).parent.glob("__pycache__/play.play-*.nbi"))


@contextmanager
def working(what: str) -> Iterator[None]:
    """A line on a terminal's standard error while a solve runs; the first one ever compiles the solver."""
    out = console(stderr=True)
    if not out.is_terminal:
        yield
        return
    with out.status(what if compiled() else f"{what} (first use: the solver is being compiled, about 20 s)"):
        yield


SpreadName = Annotated[
    Literal["quick", "exact"],
    Parameter(
        help="quick: standard deviation and distribution in the infinite model where the finite shoe's take longer "
        "than seconds; exact: always the finite shoe's, which can take minutes."
    ),
]


def solve(
    game: SolverGame,
    *,
    option: Assignments = None,
    model: ModelName = "finite",
    spread: SpreadName = "quick",
    json: Json = False,
) -> None:
    """The house edge of a game with best play, exactly: also average wager, spread, edge by up card, frequencies.

    Per unit of the required initial wager (Switch: of the two together), first round from a full shoe, no side wagers.

    Examples:
      pitboss solve nj-double-attack
      pitboss solve nj-blackjack-switch --option decks=6 --option dealing=card-reader
      pitboss solve pa-double-back-jack --model infinite
      pitboss solve nj-double-attack --spread exact
      pitboss solve blackjack --option decks=6 --option soft_17=hit --json
    """
    from pitboss.odds import solve as solve_game

    rules = solver_rules(game, option)
    with working(f"solving {game}"):
        solution = solve_game(rules, model=model, spread=spread)
        _ = solution.distribution
    if json:
        print_json(solution.to_dict())
        return
    out = console()
    out.print(_heading(solution))
    out.print(_by_upcard(solution))
    out.print(_frequencies(solution))


def _heading(solution: "Solution") -> str:
    spread = f" ({solution.distribution.model} model)"
    if solution.distribution.model != solution.model:
        spread += "; --spread exact for the finite shoe's"
    return (
        f"[bold]{solution.rules!r}[/bold], {solution.model} model\n\n"
        f"  house edge       [bold]{solution.house_edge:.8%}[/bold]\n"
        f"  player's ev      {solution.ev:+.10f} per unit of the initial wager\n"
        f"  average wager    {solution.average_wager:.8f}\n"
        f"  element of risk  {solution.element_of_risk:.8%}\n"
        f"  standard dev.    {solution.std_dev:.8f}{spread}\n"
        f"  solved in        {solution.seconds:.2f} s of processor time\n"
    )


def _by_upcard(solution: "Solution") -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title="Player's ev by up card, per cent", title_justify="left", box=SIMPLE_HEAD)
    for symbol in solution.ev_by_upcard:
        table.add_column(symbol, justify="right")
    table.add_row(*(f"{100 * ev:+.4f}" for ev in solution.ev_by_upcard.values()))
    return table


def _frequencies(solution: "Solution") -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title="Decisions per round", title_justify="left", box=SIMPLE_HEAD)
    met = {name: count for name, count in solution.frequencies.items() if count > 0.0}
    for name in met:
        table.add_column(name, justify="right")
    table.add_row(*(f"{count:.5f}" for count in met.values()))
    return table
