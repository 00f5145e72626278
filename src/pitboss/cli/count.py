"""`pitboss count`: what a game is worth to a player who counts."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss import style
from pitboss.cli.arguments import Assignments, Json
from pitboss.cli.output import console, print_json
from pitboss.cli.solve import SolverGame, solver_rules, working
from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from pitboss.odds.parameters import Blackjack
    from pitboss.regulations import Rules
    from pitboss.simulation.count_report import AtCount, Worth
    from pitboss.simulation.counting import Tags

TagsText = Annotated[
    str | None,
    Parameter(
        name="--tags",
        allow_leading_hyphen=True,
        help="Ten numbers for A 2 … 9 T, instead of tags derived from the effects of removal.",
    ),
]
RampText = Annotated[
    str | None,
    Parameter(
        name="--ramp",
        allow_leading_hyphen=True,
        help="Bets by true count, such as 0=1,2=4,4=8, instead of the best within the spread.",
    ),
]


def count(
    game: SolverGame,
    *,
    option: Assignments = None,
    tags: TagsText = None,
    level: Annotated[int, Parameter(help="Greatest tag that is derived, 1 to 4.")] = 1,
    penetration: Annotated[float, Parameter(help="Share of the shoe before the cutting card.")] = 0.75,
    spread: Annotated[int, Parameter(help="Greatest bet in units of the smallest.")] = 8,
    ramp: RampText = None,
    plays: Annotated[
        bool, Parameter(negative="--no-plays", help="Also play and attack by the count, not only bet by it.")
    ] = True,
    rounds: Annotated[int, Parameter(help="Rounds to play.")] = 20_000_000,
    seed: Annotated[int, Parameter(help="The same seed gives the same numbers.")] = 1,
    workers: Annotated[int, Parameter(help="Threads.")] = 1,
    json: Json = False,
) -> None:
    """Tags from the effects of removal, how well they tell the edge, and what bets and plays by the count win.

    Edge and frequency by true count, insurance and side wagers there, the best ramp of bets within a spread, N0 (rounds
    until the expected win is one standard deviation) and SCORE (dollars in 100 rounds for 10,000 at Kelly's risk).

    Examples:
      pitboss count nj-double-attack
      pitboss count blackjack --option decks=6 --tags "-1 1 1 1 1 1 0 0 0 -1" --penetration 0.8
      pitboss count nj-triple-attack --spread 12 --level 2 --json
    """
    from pitboss.simulation import counting
    from pitboss.simulation.count_report import best_ramp, by_count, side_indices, worth

    rules = solver_rules(game, option)
    if workers < 1 or spread < 1:
        raise PitbossError(f"{min(workers, spread)} cannot be; workers and spread are 1 or more")
    bets = _ramp(ramp)
    given = counting.Tags.parse(tags) if tags is not None else None
    with working(f"effects of removal of {game}"):
        effects = counting.removal_effects(rules)
        chosen = given or counting.derived_tags(rules, effects, level)
    with working(f"best play of {game} by true count"):
        strategies = counting.strategies_by_count(rules, chosen, counting.STEPS if plays else (0,))
    with working(f"playing {game}"):
        player = counting.Counter(rules, chosen, strategies, penetration)
        rows = by_count(rules, player.play(rounds, seed=seed, workers=workers))
    index = counting.insurance_index(rules, chosen)
    won = worth(rows, bets or best_ramp(rows, spread), insure_from=index)
    correlation = counting.betting_correlation(rules, effects, chosen)
    flat = worth(rows, {0: 1.0}).edge
    attacks = counting.attack_indices(strategies)
    sides = side_indices(rows)
    if json:
        print_json(
            {
                **rules.to_dict(),
                "rounds": rounds,
                "seed": seed,
                "penetration": penetration,
                "removal": dict(zip("A23456789T", effects, strict=True)),
                "tags": dict(zip("A23456789T", chosen.values, strict=True)),
                "betting_correlation": correlation,
                "insurance_index": index,
                "attack_indices": attacks,
                "side_indices": {name: None if at is None else at.to_dict() for name, at in sides.items()},
                "flat_edge": flat,
                "by_true_count": [row.to_dict() for row in rows],
                "worth": won.to_dict(),
            }
        )
        return
    _show(rules, chosen, effects, correlation, rows, won)
    out = console()
    out.print(f"  flat bets        {style.change(flat)} a round")
    out.print(f"  insurance        {'never' if index is None else style.minus(f'from a true count of {index:+d}')}")
    for name, at in sides.items():
        shown = (
            "never"
            if at is None
            else f"{style.minus(str(at))}, {style.with_sign(at.gain, 6)} units a round per unit of it"
        )
        out.print(f"  {name:16} {shown}")
    if attacks:
        said = ", ".join(f"{up.replace('T', '10')} {_index(at)}" for up, at in attacks.items())
        out.print(f"  attack against   {said}", soft_wrap=True)


def _index(at: int | None) -> str:
    from pitboss.simulation.counting import STEPS

    return "never" if at is None else "always" if at == STEPS[0] else style.minus(f"from {at:+d}")


def _ramp(text: str | None) -> dict[int, float] | None:
    if text is None:
        return None
    try:
        bets = {int(at): float(bet) for at, bet in (part.split("=") for part in text.split(","))}
    except ValueError:
        bets = {}
    if not bets or min(bets.values()) < 0 or not max(bets.values()) < 1e6:
        raise PitbossError(f"a ramp is a list of true counts and bets such as 0=1,2=4,4=8; {text!r} is not")
    return bets


def _show(
    rules: "Rules | Blackjack",
    tags: "Tags",
    effects: tuple[float, ...],
    correlation: float,
    rows: "list[AtCount]",
    won: "Worth",
) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    out = console()
    out.print(f"[bold]{rules.heading}[/bold] to a player who counts\n")
    table = Table(title="One card gone", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("")
    for symbol in "A23456789T":
        table.add_column(symbol.replace("T", "10"), justify="right")
    table.add_row("effect %", *(style.with_sign(100 * effect, 3) for effect in effects))
    table.add_row("tag", *(style.minus(f"{tag:+g}") for tag in tags.values))
    out.print(table)
    out.print(f"  betting correlation {correlation:.4f}\n")
    names = list(rows[0].sides)
    table = Table(title="By true count before the round", title_justify="left", box=SIMPLE_HEAD)
    for heading in ("true count", "frequency", "edge", "standard error", "bet", "insurance", *names):
        table.add_column(heading, justify="right")
    for row in rows:
        if row.frequency < 1e-4:
            continue
        table.add_row(
            style.minus(f"{row.count:+d}"),
            style.percent(row.frequency),
            style.change(row.edge),
            style.percent(row.std_error),
            f"{won.ramp[row.count]:g}",
            "" if row.insurance is None else style.change(row.insurance, 1),
            *(style.change(row.sides[name], 1) for name in names),
        )
    out.print(table)
    never = "no win, so never" if won.win_rate <= 0 else f"{won.n0:,.0f} rounds"
    out.print(
        f"  average bet      {won.average_bet:.3f} units\n"
        f"  win              [bold]{style.with_sign(won.win_rate, 6)}[/bold] units a round, "
        f"{style.change(won.edge)} of the bets\n"
        f"  standard dev.    {won.std_dev:.4f} units a round\n"
        f"  N0               {never}\n"
        f"  SCORE            [bold]{won.score:.2f}[/bold]"
    )
