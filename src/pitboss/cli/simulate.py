"""`pitboss simulate`: rounds by the million, with honest errors."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Assignments, Json
from pitboss.cli.output import console, print_json
from pitboss.cli.solve import SolverGame, solver_rules, working
from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pitboss.odds import Strategy
    from pitboss.odds.parameters import Blackjack
    from pitboss.regulations import Rules
    from pitboss.simulation.run import Job
    from pitboss.simulation.statistics import Statistics
    from pitboss.simulation.tally import Tally

Rounds = Annotated[int, Parameter(help="Rounds to play.")]
Seed = Annotated[int, Parameter(help="The same seed gives the same numbers, whatever the number of workers.")]
Fresh = Annotated[bool, Parameter(negative=(), help="Shuffle before every round, as the solver does.")]
StrategyName = Annotated[
    str, Parameter(help="optimal, never-attack, always-attack, never-switch, or a strategy file (.csv or .toml).")
]
Penetration = Annotated[float, Parameter(help="Share of the shoe before the cutting card.")]
UntilSe = Annotated[float | None, Parameter(help="Stop as soon as the standard error is this small.")]
Checkpoint = Annotated[
    Path | None, Parameter(help="Where an interrupted run is kept; with --resume it goes on from there.")
]


def simulate(
    game: SolverGame,
    *,
    rounds: Rounds = 10_000_000,
    seed: Seed = 1,
    option: Assignments = None,
    fresh: Fresh = False,
    strategy: StrategyName = "optimal",
    boxes: Annotated[int, Parameter(help="Boxes played, all alike.")] = 1,
    penetration: Penetration = 0.75,
    side: Annotated[bool, Parameter(negative="--no-side", help="Also make every side wager.")] = True,
    workers: Annotated[int, Parameter(help="Threads.")] = 1,
    cluster: Annotated[str | None, Parameter(help="Address of a dask scheduler to play on.")] = None,
    until_se: UntilSe = None,
    checkpoint: Checkpoint = None,
    resume: Annotated[bool, Parameter(negative=(), help="Go on from the checkpoint.")] = False,
    json: Json = False,
) -> None:
    """Play rounds from a real shoe and report what they came to, with standard errors.

    Without --fresh the shoe is dealt to its cutting card, and the mean differs a little from the first round of a full
    shoe (the cut-card effect).

    Examples:
      pitboss simulate nj-double-attack --rounds 100000000 --workers 2
      pitboss simulate nj-blackjack-switch --fresh --seed 7 --json
      pitboss simulate pa-double-back-jack --until-se 0.0001 --checkpoint run.npz
      pitboss simulate blackjack --option decks=6 --no-side
    """
    from pitboss.simulation.run import Job

    rules = solver_rules(game, option)
    if workers < 1:
        raise PitbossError(f"{workers} workers cannot play; give 1 or more")
    if cluster and workers > 1:
        raise PitbossError("give --workers or --cluster, not both: a cluster has its own workers")
    if resume and checkpoint is None:
        raise PitbossError("--resume needs --checkpoint FILE, the file of the interrupted run")
    with working(f"preparing {game}"):
        job = Job.of(
            rules,
            seed=seed,
            strategy=_strategy(rules, strategy),
            boxes=boxes,
            fresh=fresh,
            penetration=penetration,
            sides=side,
        )
        job.play(0, 1)  # compiled now, so that it does not count as playing
    run = _Run(job, rounds, workers, until_se, checkpoint)
    result = run.play(resume=resume, on_cluster=_on_cluster(cluster) if cluster else None)
    if json:
        print_json({**rules.to_dict(), "seed": seed, **result.to_dict(), "rounds_per_second": run.speed(result)})
        return
    _show(rules, result, run.speed(result))


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

        return variations[name](solve(rules).strategy)
    from pitboss.simulation.strategy_file import read_strategy

    return read_strategy(Path(name), rules)


def _on_cluster(
    address: str,
) -> "Callable[[Job, Iterable[tuple[int, int]], int], Iterator[tuple[int, Tally]]]":
    from pitboss.simulation.cluster import on_cluster

    return on_cluster(address)


class _Run:
    """A run with its progress line, its wish for precision and its checkpoint."""

    def __init__(self, job: "Job", rounds: int, workers: int, until_se: float | None, checkpoint: Path | None) -> None:
        self.job = job
        self.rounds = rounds
        self.workers = workers
        self.until_se = until_se
        self.checkpoint = checkpoint
        self.spent = 0.0
        self.carried = 0  # rounds of an earlier run
        self.latest: tuple[Tally, int] | None = None

    def play(
        self,
        *,
        resume: bool,
        on_cluster: "Callable[[Job, Iterable[tuple[int, int]], int], Iterator[tuple[int, Tally]]] | None",
    ) -> "Statistics":
        """Play all rounds; on Ctrl-C keep what is done."""
        from pitboss.simulation import checkpoint as kept
        from pitboss.simulation.counters import ROUNDS
        from pitboss.simulation.run import in_order
        from pitboss.simulation.run import simulate as play_rounds
        from pitboss.simulation.statistics import statistics

        start, first = None, 0
        if resume and self.checkpoint:
            start, first = kept.load(self.checkpoint, self.job)
            self.carried = int(start.tallies[ROUNDS])
            self.latest = (start, first)
        if start is not None and self.carried >= self.rounds:
            return statistics(self.job.game, start, boxes=self.job.boxes)
        began = time.process_time()
        try:
            with _Progress(self.rounds, self.carried, self.job) as progress:

                def seen(block: int, tally: "Tally") -> bool:
                    self.latest = (tally, block + 1)
                    now = progress.update(tally)
                    return self.until_se is not None and now <= self.until_se

                result = play_rounds(
                    self.job,
                    self.rounds,
                    workers=self.workers,
                    start=start,
                    first=first,
                    seen=seen,
                    play=on_cluster or in_order,
                )
        except KeyboardInterrupt:
            self._keep()
            raise
        self.spent = time.process_time() - began
        self._keep()
        return result

    def _keep(self) -> None:
        from pitboss.simulation import checkpoint as kept

        if self.checkpoint and self.latest:
            kept.save(self.checkpoint, self.job, *self.latest)
            console(stderr=True).print(f"kept in {self.checkpoint}; --resume goes on from there")

    def speed(self, result: "Statistics") -> float:
        """Rounds per CPU second of one worker."""
        return (result.rounds - self.carried) / self.spent if self.spent else 0.0


class _Progress:
    """A line on a terminal's standard error: rounds, speed, running expectation and its error, time left."""

    def __init__(self, rounds: int, done: int, job: "Job") -> None:
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        out = console(stderr=True)
        self.job = job
        self.bar = Progress(
            BarColumn(bar_width=24),
            TextColumn("{task.completed:,.0f} rounds"),
            TextColumn("{task.speed:,.0f}/s", justify="right"),
            TextColumn("{task.fields[running]}"),
            TimeRemainingColumn(),
            console=out,
            disable=not out.is_terminal,
        )
        self.task = self.bar.add_task("", total=rounds, completed=done, running="")

    def __enter__(self) -> "_Progress":
        self.bar.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.bar.stop()

    def update(self, tally: "Tally") -> float:
        """Show where the run stands; the standard error by now."""
        from pitboss.simulation.statistics import statistics

        now = statistics(self.job.game, tally, boxes=self.job.boxes)
        running = f"ev {100 * now.ev:+.4f} % ± {100 * now.std_error:.4f}"
        self.bar.update(self.task, completed=now.rounds, running=running)
        return now.std_error


def _show(rules: "Rules | Blackjack", result: "Statistics", speed: float) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    out = console()
    low, high = result.interval()
    out.print(
        f"[bold]{rules!r}[/bold], {result.rounds:,} rounds\n\n"
        f"  player's ev      [bold]{result.ev:+.6%}[/bold] ± {result.std_error:.6%} (standard error)\n"
        f"  95 % interval    {low:+.6%} to {high:+.6%}\n"
        f"  average wager    {result.average_wager:.6f}\n"
        f"  element of risk  {result.element_of_risk:.6%}\n"
        f"  standard dev.    {result.std_dev:.6f}, skewness {result.skewness:+.4f}\n"
        f"  cards per round  {result.cards_per_round:.4f}\n"
        f"  speed            {speed:,.0f} rounds per CPU second and worker\n"
    )
    if result.wagers:
        table = Table(title="Side wagers, per unit of each", title_justify="left", box=SIMPLE_HEAD)
        for heading in ("wager", "ev", "standard error"):
            table.add_column(heading, justify="left" if heading == "wager" else "right")
        for name, side in result.wagers.items():
            table.add_row(name, f"{side.ev:+.5%}", f"{side.std_error:.5%}")
        out.print(table)
    table = Table(title="Per round", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("what")
    table.add_column("how often", justify="right")
    for name, share in result.frequencies.items():
        if share:
            table.add_row(name, f"{share:.6f}")
    out.print(table)
