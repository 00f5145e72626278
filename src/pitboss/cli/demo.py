"""`pitboss demo`: one round of each game, played by bots and told."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, chosen_rules
from pitboss.cli.output import console
from pitboss.errors import PitbossError
from pitboss.floor import Shuffled
from pitboss.money import format_money
from pitboss.randomness import Seeded
from pitboss.regulations import Rules, books, game_ids
from pitboss.style import with_sign
from pitboss.table import Table

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.advice.coach import Coach

Only = Annotated[str | None, Parameter(help=f"Only this game: one of {', '.join(game_ids())}.")]
BOTS = 2


def demo(
    game: Only = None,
    /,
    *,
    option: Assignments = None,
    bots: Annotated[int, Parameter(help="Players at the table.")] = BOTS,
    seed: Annotated[int | None, Parameter(help="Shuffle by this seed; without it by one that shows something.")] = None,
) -> None:
    """One round of each game, played by bots and told line by line, with the clause of all that happens.

    The bots follow the solver's best strategy. Behind each answer stands what it is worth in these cards, and what the
    next best one is.

    Examples:
      pitboss demo
      pitboss demo nj-blackjack-switch --seed 7
      pitboss demo nj-double-attack --option dealing=card-reader --bots 3
    """
    if game is None and option:
        raise PitbossError(f"options belong to one game: name it, as in pitboss demo {game_ids()[0]} --option decks=6")
    games = list(books()) if game is None else [game]
    chosen = [chosen_rules(name, option) for name in games]
    for rules in chosen:
        if not 1 <= bots <= rules.options.positions:
            raise PitbossError(f"{bots} bots do not fit: the table has {rules.options.positions} positions")
    out = console()
    out.print("Bots play by the solver's best strategy. After an answer: its expected result, and the next best one's.")
    for rules in chosen:
        show(out, rules, bots, rules.source.demo_seed if seed is None else seed)
    out.print()
    out.print("[bold]Next[/bold]  pitboss play GAME, pitboss rules GAME, pitboss replay FILE, pitboss --help")


def show(out: "Console", rules: Rules, bots: int, seed: int) -> None:
    """One round: what is said, what follows from it and by which clause, and how it ends."""
    from pitboss.advice.bots import answer, wagers
    from pitboss.advice.coach import Coach
    from pitboss.cli.round_view import print_round, tell
    from pitboss.cli.solve import working

    book = rules.regulation
    out.print()
    out.rule(f"[bold]{book.name}[/bold], {book.jurisdiction} {book.citation}", align="left")
    out.print(book.summary)
    out.print()
    table = Table(rules, Shuffled(rules, Seeded(seed)))

    def say(line: str, remark: str = "") -> None:
        tell(out, line, remark, ((event.text, event.clause) for event in table.act(line)))

    for number in range(1, bots + 1):
        for made, amount in wagers(rules, bonus=number == bots):  # the last one tries everything
            say(f"{number} {made} {format_money(amount)}")
    say("deal")
    out.file.flush()  # the cards are out before anybody waits for the solver
    coach = Coach(rules)
    with working(f"the best strategy of {book.name}"):
        strategy = coach.strategy.result()
        coach.kernels.result()
    while table.round is not None:
        action = answer(table, strategy)
        say(str(action), worth(coach, table, action.verb))
    print_round(out, table.rounds[0].to_dict())


def worth(coach: "Coach", table: Table, verb: str) -> str:
    """What an answer is worth in these cards, beside the next best one."""
    from pitboss.advice.facts import Asked

    values = coach.values(Asked.of(table))
    value = values.pop(verb)
    told = with_sign(value / 100, 2)
    if values:
        other, next_best = next(iter(values.items()))
        told += f" against {with_sign(next_best / 100, 2)} for {other}"
    return told
