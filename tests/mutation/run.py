"""Mutation testing: does a test notice when a rule book, a procedure, the decisions or the settlement are changed?

`make mutants` makes every mutant of the modules below and runs the histories, the golden play-throughs, the tests of
the provisions and the examples in docstrings against each: first in children of one warm process (`warm`), then, what
survived, once more in a process that imports it (`fresh`). What is known is kept in `.mutants.jsonl`: a run can be
interrupted and goes on where it was, and what was killed, or has a reason in survivors.toml, is not tried again while
its place reads the same (`--again` tries everything). At the end it writes docs/mutation.md.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from tests.mutation.fresh import look_again
from tests.mutation.mutants import Mutant, mutants, unchanged

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src/pitboss"
KNOWN: Final = ROOT / ".mutants.jsonl"
TARGETS: Final = (
    "regulations/bonus.py",
    "regulations/common.py",
    "regulations/cutting_card.py",
    "regulations/decision_table.py",
    "regulations/options.py",
    "regulations/outcome_table.py",
    "regulations/rule_book.py",
    "games/double_attack.py",
    "games/*/bonus.py",
    "games/*/book.py",
    "games/*/procedure.py",
    "table/dealing.py",
    "table/deciding.py",
    "table/ending.py",
    "table/irregular.py",
    "table/layout.py",
    "table/offers.py",
    "table/playing.py",
    "table/round.py",
    "table/settling.py",
)
# Everything that says what the rules of a round are. What the tests of equipment and floor say of tables and cards is
# left to the second look.
TESTS: Final = (
    "tests/record/test_scenarios.py",
    "tests/table/test_golden.py",
    "tests/clauses",
    "tests/regulations",
    "tests/odds/test_side.py",
    "src/pitboss/regulations",
    "src/pitboss/games",
    "src/pitboss/table",
)
NEVER: Final = "not simulator_shuffles and not proof_writing and not test_proofs and not what_is_written"
LEFT_OUT: Final = ("-k", f"{NEVER} and not test_equipment and not test_procedure and not citation_in_the_code")


@dataclass(frozen=True)
class Candidate:
    """A mutant, the module it is of, and the name under which the outcome is kept."""

    module: str
    path: Path
    mutant: Mutant
    key: str

    @property
    def name(self) -> str:
        """As the page and survivors.toml have it."""
        return f"{self.module.removesuffix(self.module.split('.')[-1])}{self.mutant}"


def candidates(part: Sequence[str]) -> list[Candidate]:
    """Every mutant of the modules whose names contain one of these."""
    found = []
    for path in sorted(path for pattern in TARGETS for path in SOURCE.glob(pattern)):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        if not any(each in module for each in part):
            continue
        alike: Counter[str] = Counter()
        for mutant in mutants(path.read_text("utf-8"), module.split(".")[-1]):
            alike[str(mutant)] += 1
            found.append(Candidate(module, path, mutant, f"{module} {mutant} {alike[str(mutant)]}"))
    return found


def known() -> dict[str, str | None]:
    """What earlier runs found: key → what killed it, None for a survivor."""
    if not KNOWN.exists():
        return {}
    lines = (json.loads(line) for line in KNOWN.read_text("utf-8").splitlines())
    return {line["mutant"]: line["killed"] for line in lines}


def keep(outcomes: dict[str, str | None], chosen: Sequence[Candidate]) -> Callable[[int, str | None], None]:
    """Writes every outcome down as it comes, and says how far it is."""
    began, done, survived = time.monotonic(), 0, 0

    def told(n: int, killed: str | None) -> None:
        nonlocal done, survived
        outcomes[chosen[n].key] = killed
        with KNOWN.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"mutant": chosen[n].key, "killed": killed}, ensure_ascii=False) + "\n")
        done, survived = done + 1, survived + (killed is None)
        if killed is None:
            print(f"\rsurvived: {chosen[n].name}", file=sys.stderr)
        passed = f"{done} of {len(chosen)}, {survived} survived, {time.monotonic() - began:.0f} s"
        print(f"\r{passed}", end="", file=sys.stderr, flush=True)

    return told


def try_warm(chosen: Sequence[Candidate], outcomes: dict[str, str | None], jobs: int) -> None:
    """All of them in children of a process that has collected the tests, itself a child, so that we stay without."""
    if not chosen:
        return
    told = keep(outcomes, chosen)
    reading, writing = os.pipe()
    if pid := os.fork():
        os.close(writing)
        with os.fdopen(reading) as lines:
            for line in lines:
                n, killed = json.loads(line)
                told(n, killed)
        _, status = os.waitpid(pid, 0)
        print(file=sys.stderr)
        if status:
            raise SystemExit("the tests fail without any change, or were interrupted")
        return
    from tests.mutation.warm import Trial

    os.close(reading)
    out = os.fdopen(writing, "w")

    def tell(n: int, killed: str | None) -> None:
        print(json.dumps([n, killed]), file=out, flush=True)

    modules = {each.module: each.path for each in chosen}
    sound = [(module, unchanged(path.read_text("utf-8"))) for module, path in modules.items()]
    trial = Trial([(each.module, each.mutant) for each in chosen], sound, jobs, tell)
    status = pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", *LEFT_OUT, *TESTS], plugins=[trial])
    out.close()
    os._exit(int(status))


def reasons() -> dict[str, str]:
    """Why a survivor makes no difference, by its name."""
    return tomllib.loads((Path(__file__).parent / "survivors.toml").read_text("utf-8"))


def page(every: Sequence[Candidate], outcomes: dict[str, str | None]) -> str:
    """docs/mutation.md."""
    why = reasons()
    made = Counter(each.module for each in every)
    tried = [each for each in every if each.key in outcomes]
    survivors = [each for each in tried if outcomes[each.key] is None]
    ran, lived = (Counter(each.module for each in some) for some in (tried, survivors))
    alike = Counter(each.module for each in survivors if each.name in why)
    text = """# Mutation testing

A mutant is the source with one small change: a comparison, a number, a truth value, `and` for `or`, a `not` less or
more, a sum for a difference, the next clause for a clause. It is killed if a history in `tests/scenarios`, a golden
play-through, a test in `tests/clauses` or `tests/regulations` or an example in a docstring fails. Made by
`make mutants`.

Runs add up: what was killed once is not tried again while its place reads the same (`--again` tries everything). Where
not all were tried, those that were are a random sample, and *share killed* says how much it is at least, with 95 per
cent confidence (Wilson). *Alike* are survivors that make no difference; each has its reason below. The last column
leaves them out of the count.

| module | mutants | tried | killed | alike | survived | share killed | of those that differ |
|---|---|---|---|---|---|---|---|
"""
    for module, number in [*made.items(), ("all", made.total())]:
        whole = module == "all"
        n, left, same = (c.total() if whole else c[module] for c in (ran, lived, alike))
        share = f"{100 * (n - left) / n:.1f} %" if n else "–"
        if 0 < n < number and not whole:  # the modules are not sampled alike
            share += f", at least {100 * at_least(n - left, n):.1f} %"
        differ = f"{100 * (n - left) / (n - same):.1f} %" if n > same else "–"
        name = f"**{module}**" if whole else f"`{module}`"
        text += f"| {name} | {number} | {n} | {n - left} | {same} | {left - same} | {share} | {differ} |\n"
    text += "\n## Survivors\n\n"
    for each in survivors:
        text += f"- {each.name}  \n  {why.get(each.name, 'No reason known: a test is missing.')}\n"
    return text if survivors else f"{text}None.\n"


def at_least(killed: int, tried: int) -> float:
    """The lower end of Wilson's interval, one-sided at 95 per cent.

    >>> round(at_least(95, 100), 3), round(at_least(10, 10), 3)
    (0.901, 0.787)
    """
    z = 1.645
    p, more = killed / tried, z * z / tried
    return (p + more / 2 - z * math.sqrt(p * (1 - p) / tried + more / tried / 4)) / (1 + more)


def main() -> None:
    """Make mutants, try those of which nothing is known, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sample", type=int, help="try so many, drawn at random (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw (default: 1)")
    parser.add_argument("--module", action="append", help="only modules whose name contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", action="store_true", help="try everything, whatever is known")
    parser.add_argument("--warm-only", action="store_true", help="without the second look at survivors")
    parser.add_argument("--page", type=Path, help="write the summary here")
    asked = parser.parse_args()
    every, outcomes = candidates(asked.module or [""]), {} if asked.again else known()
    settled = {each.key for each in every if each.key in outcomes and each.name in reasons()}
    todo = [each for each in every if outcomes.get(each.key) is None and each.key not in settled]
    random.Random(asked.seed).shuffle(todo)  # what is known of an interrupted run is a random sample
    todo.sort(key=lambda each: each.key not in outcomes)  # survivors first: there may be a test for them now
    todo = todo[: asked.sample]
    try_warm(todo, outcomes, asked.jobs)
    survivors = [each for each in todo if outcomes[each.key] is None]
    if survivors and not asked.warm_only:
        print(f"a second look at {len(survivors)}", file=sys.stderr)
        look_again(
            [(each.module, each.path, each.mutant) for each in survivors],
            [[*LEFT_OUT, "tests/regulations"], ["-k", NEVER, *TESTS]],
            asked.jobs,
            keep(outcomes, survivors),
        )
        print(file=sys.stderr)
    text = page(every, outcomes)
    if asked.page:
        asked.page.write_text(text, "utf-8")
    print(text[text.index("| module") :])


if __name__ == "__main__":
    main()
