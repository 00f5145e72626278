"""What proves each provision: a test, a place where it shows, or a written reason why software has nothing to do.

`data/proofs.json` (provision → tests) is written by `pytest --write-proofs` from the markers of the tests, so that the
installed package can answer. `data/shown.toml` has what no test can prove. `data/not_yet.toml` lists what is owed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from pitboss.regulations.clauses import Clause, clauses, data

if TYPE_CHECKING:
    from collections.abc import Mapping

PLACES: Final = ("announcement", "log entry", "inspection", "rule sheet", "prompt", "sign", "layout", "nothing to do")
SHOWN_KINDS: Final = ("authority", "definition", "procedure", "equipment", "record")


@dataclass(frozen=True, slots=True)
class Shown:
    """Where a provision of authority or ritual shows, or why software has nothing to do with it."""

    where: str
    what: str


@dataclass(frozen=True, slots=True)
class Proof:
    """A provision with what proves it."""

    clause: Clause
    tests: tuple[str, ...]
    shown: Shown | None
    not_yet: bool

    @property
    def missing(self) -> bool:
        """Whether nothing proves it."""
        return not self.tests and self.shown is None


@cache
def proving_tests() -> Mapping[str, list[str]]:
    """The tests by the provision that they prove."""
    path = files("pitboss.regulations").joinpath("data", "proofs.json")
    found: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    return found


@cache
def shown() -> Mapping[str, Shown]:
    """The provisions that show somewhere, or that leave software nothing to do."""
    return {cited: Shown(**entry) for cited, entry in data("shown.toml").items()}


@cache
def not_yet() -> frozenset[str]:
    """The provisions that are owed a proof."""
    return frozenset(cited for ids in data("not_yet.toml").values() for cited in ids)


def proofs(game: str | None = None) -> tuple[Proof, ...]:
    """Every provision of one game, or of all five, with what proves it."""
    return tuple(
        Proof(each, tuple(proving_tests().get(each.id, ())), shown().get(each.id), each.id in not_yet())
        for each in clauses(game)
    )
