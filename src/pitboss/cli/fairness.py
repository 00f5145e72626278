"""`pitboss fairness`: the laboratories' statistical tests on the shuffle."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli.arguments import Game, Json, chosen_rules
from pitboss.cli.output import console, print_json
from pitboss.regulations import game_ids

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.reports.fairness import Fairness

Decks = Annotated[int | None, Parameter(help="Number of decks; the game's default without it.")]
Shuffles = Annotated[int, Parameter(help="How many shuffles are tested, 600 to 100,000.")]
Seed = Annotated[int | None, Parameter(help="Seed of the reproducible source; 1 without it.")]
FromSystem = Annotated[
    bool,
    Parameter(name="--system", negative=(), help="Test the cryptographic source of live tables, not the seeded one."),
]


def fairness(
    *,
    game: Game | None = None,
    decks: Decks = None,
    shuffles: Shuffles = 10_000,
    seed: Seed = None,
    system: FromSystem = False,
    json: Json = False,
) -> None:
    """Whether the shuffle is fair: the statistical tests that laboratories name, at 95 and 99 per cent.

    Without --game the cards are those of the first.

    P-values are corrected for the number of tests (Holm). Exit status 1 if a corrected one is below 0.01: by chance
    alone that happens in one fair report of a hundred at most, so try another seed before you suspect the shuffle.

    Examples:
      pitboss fairness
      pitboss fairness --game pa-double-back-jack --decks 1 --shuffles 50000
      pitboss fairness --system
      pitboss fairness --seed 7 --json
    """
    from pitboss.randomness import Seeded, System
    from pitboss.reports.fairness import BadSample
    from pitboss.reports.fairness import fairness as tested

    if system and seed is not None:
        raise BadSample("the system's source has no seed: give --seed or --system, not both")
    rules = chosen_rules(game or game_ids()[0], None if decks is None else [f"decks={decks}"])
    source = System() if system else Seeded(1 if seed is None else seed)
    report = _with_progress(lambda told: tested(rules, source, shuffles, told), shuffles)
    if json:
        print_json({**rules.to_dict(), **report.to_dict()})
    else:
        _show(report, rules.regulation.name)
    if not report.fair:
        raise SystemExit(1)


def _with_progress(run: "Callable[[Callable[[int], None]], Fairness]", shuffles: int) -> "Fairness":
    from rich.progress import Progress

    out = console(stderr=True)
    with Progress(console=out, transient=True, disable=not out.is_terminal) as progress:
        task = progress.add_task("shuffling", total=shuffles)
        return run(lambda done: progress.update(task, completed=done))


def _show(report: "Fairness", name: str) -> None:
    from rich import box
    from rich.table import Table

    out = console()
    out.print(f"[bold]{name}[/bold]: {report.shuffles:,} shuffles of {report.cards} cards with {report.source}\n")
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("test", "of"):
        table.add_column(heading)
    for heading in ("statistic", "freedom", "p-value", "corrected"):
        table.add_column(heading, justify="right")
    for heading in ("95 %", "99 %"):
        table.add_column(heading)
    for test in report.tests:
        table.add_row(
            test.name,
            test.looks_at,
            f"{test.statistic:,.3f}",
            "" if test.freedom is None else f"{test.freedom:,}",
            f"{test.p:.4f}",
            f"{test.adjusted:.4f}",
            _verdict(test.passes(95)),
            _verdict(test.passes(99)),
        )
    out.print(table)
    verdict = "[green]fair[/green] by all tests" if report.fair else "[red]not fair[/red] by at least one test"
    out.print(f"  At 99 per cent {verdict}.")
    out.print(
        f"  The p-value is the chance of a fair shuffle to do as badly in that test; it is corrected for there being\n"
        f"  {len(report.tests)} tests (Holm). By chance alone one fair report in a hundred fails at 99 per cent, one "
        f"in twenty at 95.\n  A shuffle that is not fair fails with any seed."
    )


def _verdict(passes: bool) -> str:
    return "[green]passes[/green]" if passes else "[red]fails[/red]"
