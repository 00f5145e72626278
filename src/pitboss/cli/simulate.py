"""`pitboss simulate`: rounds by the million, with honest errors."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Json
from pitboss.cli.output import print_json
from pitboss.cli.solve import SolverGame, solver_rules, working
from pitboss.errors import PitbossError
from pitboss.files import check_target
from pitboss.reports.results import ROUNDS_PER_HOUR

if TYPE_CHECKING:
    from pitboss.odds.parameters import Blackjack
    from pitboss.odds.strategy import Strategy
    from pitboss.regulations import Rules
    from pitboss.simulation.run import Play

Rounds = Annotated[
    int | None,
    Parameter(help="Rounds to play: 10,000,000, or with --until-se as many as it takes.", show_default=False),
]
Seed = Annotated[int, Parameter(help="The same seed gives the same numbers, whatever the number of workers.")]
Fresh = Annotated[bool, Parameter(negative=(), help="Shuffle before every round, as the solver does.")]
StrategyName = Annotated[
    str, Parameter(help="optimal, never-attack, always-attack, never-switch, or a strategy file (.csv or .toml).")
]
Penetration = Annotated[float, Parameter(help="Share of the shoe before the cutting card.")]
UntilSe = Annotated[float | None, Parameter(help="Stop as soon as the standard error is this small.")]
Checkpoint = Annotated[
    Path | None,
    Parameter(help="Where an interrupted run is kept; without it in the current folder, under the run's signature."),
]


def simulate(
    game: SolverGame,
    *,
    rounds: Rounds = None,
    seed: Seed = 1,
    option: Assignments = None,
    fresh: Fresh = False,
    strategy: StrategyName = "optimal",
    boxes: Annotated[int, Parameter(help="Boxes played, all alike.")] = 1,
    penetration: Penetration = 0.75,
    side: Annotated[bool, Parameter(negative="--no-side", help="Also make every side wager.")] = True,
    reduce: Annotated[
        bool, Parameter(negative=(), help="Weigh rounds by the exact chances of their first cards; needs --fresh.")
    ] = False,
    workers: Annotated[int, Parameter(help="Threads.")] = 1,
    cluster: Annotated[str | None, Parameter(help="Address of a dask scheduler to play on, tcp://HOST:PORT.")] = None,
    until_se: UntilSe = None,
    checkpoint: Checkpoint = None,
    resume: Annotated[bool, Parameter(negative=(), help="Go on where the same run was interrupted.")] = False,
    bet: Annotated[str, Parameter(help="Dollars wagered in a round, for the lines on money.")] = "10",
    bankroll: Annotated[str | None, Parameter(help="Dollars at hand: how likely is ruin?")] = None,
    session_rounds: Annotated[int | None, Parameter(help="Rounds of a session: what does it come to?")] = None,
    session_hours: Annotated[float | None, Parameter(help="The same in hours.")] = None,
    rounds_per_hour: Annotated[int, Parameter(help="Rounds that a table deals in an hour.")] = ROUNDS_PER_HOUR,
    risk: Annotated[float, Parameter(help="Chance of ruin for which the required bankroll is worked out.")] = 0.05,
    plot: Annotated[Path | None, Parameter(help="Write a picture of the session's results to this file (SVG).")] = None,
    json: Json = False,
) -> None:
    """Play rounds from a real shoe and report what they came to, with standard errors.

    Without --fresh the shoe is dealt to its cutting card, and the mean differs a little from the first round of a full
    shoe (the cut-card effect). Ctrl-C keeps what has been played, and --resume goes on from there.

    Examples:
      pitboss simulate nj-double-attack --rounds 100000000 --workers 2
      pitboss simulate nj-blackjack-switch --fresh --seed 7 --json
      pitboss simulate pa-double-back-jack --until-se 0.0001 --checkpoint run.npz
      pitboss simulate blackjack --option decks=6 --no-side
      pitboss simulate nj-triple-attack --strategy mine.csv
      pitboss simulate nj-double-attack --bet 10 --bankroll 1000 --session-hours 4 --plot session.svg
    """
    from pitboss.cli.simulate_money import Money
    from pitboss.cli.simulate_run import played
    from pitboss.cli.simulate_view import show
    from pitboss.simulation.kept_run import KeptRun
    from pitboss.simulation.run import Job, on_threads

    check_target(checkpoint or Path("pitboss-SIGNATURE.npz"))  # an interrupted run must be kept somewhere
    rules = solver_rules(game, option)
    if cluster and workers != 1:
        raise PitbossError("give --workers or --cluster, not both: a cluster has its own workers")
    play = _on_cluster(cluster, each_block=until_se is not None) if cluster else on_threads(workers)
    money = Money.of(bet, bankroll, session_rounds, session_hours, rounds_per_hour, risk, plot)
    with working(f"preparing {game}"):
        job = Job.of(
            rules,
            seed=seed,
            strategy=_strategy(rules, strategy),
            boxes=boxes,
            fresh=fresh,
            penetration=penetration,
            sides=side,
            reduce=reduce,
        )
        if not cluster:
            job.play(0, 1)  # compiled now, so that it does not count as playing
    run = KeptRun(job, rounds, until_se, checkpoint)
    result = played(run, play, resume=resume)
    how = {"seed": seed, "strategy": strategy, "fresh": fresh, "penetration": penetration, "boxes": boxes}
    if money.plot:
        money.draw(result, f"{rules.heading}, {result.rounds:,} rounds simulated")
    if json:
        found = {**rules.to_dict(), **how, **result.to_dict(), "rounds_per_second": run.speed}
        print_json({**found, "money": money.to_dict(result)})
    else:
        show(rules, how, result, run.speed)
        money.show(result)


def _on_cluster(address: str, *, each_block: bool) -> "Play":
    from pitboss.simulation.cluster import on_cluster

    return on_cluster(address, each_block=each_block)


def _strategy(rules: "Rules | Blackjack", name: str) -> "Strategy | None":
    """The strategy that a name or a file stands for; None is the best one."""
    from pitboss.simulation import strategies

    variations = {
        "never-attack": strategies.never_attack,
        "always-attack": strategies.always_attack,
        "never-switch": strategies.never_switch,
    }
    if name == "optimal":
        return None
    if name in variations:
        from pitboss.odds import solve
        from pitboss.odds.parameters import parameters

        rule = parameters(rules)
        if name == "never-switch" and not rule.switch:
            raise PitbossError(f"--strategy {name}: nothing can be switched at {rules.game}")
        if name.endswith("-attack") and not rule.names:
            raise PitbossError(f"--strategy {name}: {rules.game} has no attack wager")

        return variations[name](solve(rules).strategy)
    from pitboss.simulation.strategy_file import read_strategy

    return read_strategy(Path(name), rules)
