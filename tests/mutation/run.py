"""Mutation testing: does a test notice when a rule book, a procedure, the settlement or the decisions are changed?

`make mutants` makes mutants of the modules below, plays the histories and then the clause tests of the games concerned
against each, and writes docs/mutation.md. Every mutant has a process of its own, forked before anything of pitboss is
imported; a module is mutated by the loader that imports it, so data and code are treated alike.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import resource
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import CodeType
from typing import Final

import cyclopts  # noqa: F401  what pitboss and its tests need is imported once, before the processes part
import msgspec  # noqa: F401
import pytest
import rich.text  # noqa: F401
from tests.mutation.mutants import Mutant, mutants

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src/pitboss"
GAMES: Final = sorted(path.name for path in (ROOT / "tests/scenarios").iterdir())
SHARED: Final = ("dealing", "deciding", "offers", "playing", "settling")  # of table/
CPU_SECONDS: Final = 300  # a mutant that needs more runs in circles
KILLED: Final = 1


def targets() -> dict[str, Path]:
    """The modules that are mutated, by name."""
    paths = [path for name in ("book", "procedure") for path in (SOURCE / "games").glob(f"*/{name}.py")]
    paths += [SOURCE / f"table/{name}.py" for name in SHARED]
    return {".".join(path.relative_to(SOURCE).with_suffix("").parts): path for path in sorted(paths)}


class Mutated(importlib.machinery.SourceFileLoader):
    """Loads a module as the mutant has it."""

    def __init__(self, name: str, path: Path, mutant: Mutant) -> None:
        super().__init__(name, str(path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return compile(self.mutant.tree, self.path, "exec")


class Finder(importlib.abc.MetaPathFinder):
    """Finds the mutated module before anybody else does."""

    def __init__(self, name: str, path: Path, mutant: Mutant) -> None:
        self.name = f"pitboss.{name}"
        self.loader = Mutated(self.name, path, mutant)

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.loader.path, loader=self.loader)


def noticed(module: str) -> bool:
    """Whether the histories or the clause tests of the games that a module serves fail."""
    games = [each for each in GAMES if each.replace("-", "_") == module.split(".")[1]] or GAMES
    from pitboss.record.expectations import failures
    from pitboss.record.history import load, play

    for each in games:
        for path in sorted((ROOT / "tests/scenarios" / each).glob("*.toml")):
            if failures(play(load(path))):
                return True
    clauses = ROOT / "tests/clauses"
    paths = [str(clauses / each.replace("-", "_")) for each in games]
    paths += [str(clauses / f"test_{name}.py") for name in ("exposed_card", "hole_card_exposed", "refusals")]
    if module.startswith("games."):
        paths += [str(ROOT / f"tests/regulations/test_{name}.py") for name in ("options", "rule_books")]
    return pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", *paths]) != pytest.ExitCode.OK


def child(module: str, path: Path, mutant: Mutant | None) -> int:
    """Play against one mutant: KILLED if anything fails."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    if mutant is not None:
        sys.meta_path.insert(0, Finder(module, path, mutant))
    try:
        return KILLED if noticed(module) else 0
    except BaseException:  # whatever breaks, the mutant is noticed
        return KILLED


def run(chosen: Sequence[tuple[str, Path, Mutant | None]], jobs: int) -> list[bool]:
    """Whether each was killed; a line on standard error for each survivor."""
    assert "pitboss" not in sys.modules
    killed = [False] * len(chosen)
    under_way: dict[int, int] = {}
    at, began = 0, time.monotonic()
    while at < len(chosen) or under_way:
        while at < len(chosen) and len(under_way) < jobs:
            if pid := os.fork():
                under_way[pid] = at
            else:
                os._exit(child(*chosen[at]))
            at += 1
        pid, status = os.wait()
        n = under_way.pop(pid)
        killed[n] = status != 0
        done = at - len(under_way)
        if not killed[n]:
            print(f"\rsurvived: {chosen[n][2]}", file=sys.stderr)
        print(f"\r{done} of {len(chosen)}, {time.monotonic() - began:.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return killed


def page(made: Counter[str], chosen: Sequence[tuple[str, Path, Mutant]], killed: Sequence[bool], how: str) -> str:
    """docs/mutation.md."""
    reasons = tomllib.loads((Path(__file__).parent / "survivors.toml").read_text("utf-8"))
    ran = Counter(module for module, _, _ in chosen)
    dead = Counter(module for (module, _, _), gone in zip(chosen, killed, strict=True) if gone)
    text = f"""# Mutation testing

A mutant is the source with one small change: a comparison, a number, a truth value, `and` for `or`, a `not` less or
more, a sum for a difference, the next clause for a clause. It is killed if a history in `tests/scenarios` or a test in
`tests/clauses` of the games concerned fails. Made by `make mutants`; {how}.

| module | mutants | tried | killed |
|---|---|---|---|
"""
    for module, number in made.items():
        text += f"| `{module}` | {number} | {ran[module]} | {dead[module]} |\n"
    share = 100 * dead.total() / ran.total()
    text += f"| **all** | **{made.total()}** | **{ran.total()}** | **{dead.total()}, {share:.1f} per cent** |\n"
    text += "\n## Survivors\n\n"
    survivors = [(module, mutant) for (module, _, mutant), gone in zip(chosen, killed, strict=True) if not gone]
    for module, mutant in survivors:
        name = f"{module.removesuffix(module.split('.')[-1])}{mutant}"
        text += f"- {name}  \n  {reasons.get(name, 'No reason known: a test is missing.')}\n"
    return text if survivors else f"{text}None.\n"


def main() -> None:
    """Make mutants, try them, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sample", type=int, help="try so many, drawn at random (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw (default: 1)")
    parser.add_argument("--module", action="append", help="only modules whose name contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--page", type=Path, help="write the summary here")
    asked = parser.parse_args()
    modules = {name: path for name, path in targets().items() if any(part in name for part in asked.module or [""])}
    every = [
        (module, path, each)
        for module, path in modules.items()
        for each in mutants(path.read_text("utf-8"), module.split(".")[-1])
    ]
    made = Counter(module for module, _, _ in every)
    sampled = asked.sample is not None and asked.sample < len(every)
    chosen = sorted(random.Random(asked.seed).sample(range(len(every)), asked.sample)) if sampled else range(len(every))
    sound = run([(module, path, None) for module, path in list(modules.items())[:1]], 1)
    if any(sound):
        raise SystemExit("the tests fail without any change: nothing can be learned from mutants")
    tried = [every[n] for n in chosen]
    killed = run(tried, asked.jobs)
    drawn = f"{len(tried)} of {len(every)} drawn with seed {asked.seed}" if sampled else "every mutant"
    how = f"this page: {drawn} of the modules below, no others"
    text = page(made, tried, killed, how)
    if asked.page:
        asked.page.write_text(text, "utf-8")
    print(text[text.index("| module") :])


if __name__ == "__main__":
    main()
