"""The clause register: complete, well formed, and every reference to it is a provision."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pitboss
from pitboss.errors import UnknownClause
from pitboss.regulations import game_ids, regulation
from pitboss.regulations.clauses import KINDS, begins_a_clause, clause, clauses
from pitboss.regulations.rulings import rulings

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(pitboss.__file__).parent
# A citation as a whole literal, or in running text: the book, then any run of marks.
CITATION = re.compile(
    r"(?:19:4[67]-\d+[A-Z]?(?:\.\d+[A-Z]?)?|6(?:65|73)a(?:\.\d+)?)(?:\((?:[a-z]+|\d+)\)|\[[^\]\n]+\]|\d+|bis|#\d|@2A|@26)*"
)
RULING = re.compile(r"\bR\d\d\b")
# Citations of texts that the register does not hold: what the five refer to (R69).
ELSEWHERE = re.compile(r"19:47-(?:2\.|8|11|19|30|31|34)|19:46-2|19:45")


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def literals(path: Path) -> Iterator[str]:
    """Every string of a module that is not a docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


def test_every_provision_of_the_five_texts_is_there() -> None:
    assert Counter(each.game for each in clauses()) == {
        "nj-double-attack": 222,
        "nj-triple-attack": 247,
        "pa-double-attack": 182,
        "pa-double-back-jack": 185,
        "nj-blackjack-switch": 247,
    }


@pytest.mark.parametrize("page", ["README.md", "docs/clauses.md"])
def test_pages_say_how_many_provisions_there_are(page: str) -> None:
    """A number of provisions on a page is that of the register."""
    text = (Path(__file__).parents[2] / page).read_text("utf-8")
    assert re.findall(r"([\d,]+) provisions", text) == [f"{sum(1 for _ in clauses()):,}"]


def test_ids_are_unique_and_kinds_are_known() -> None:
    ids = [each.id for each in clauses()]
    assert len(ids) == len(set(ids))
    assert {each.kind for each in clauses()} == set(KINDS)
    assert all(each.says and each.test for each in clauses())


def test_clauses_of_a_game_come_in_the_order_of_the_text() -> None:
    ids = [each.id for each in clauses("nj-double-attack")]
    assert ids[0] == "19:47-26[history]"
    assert ids.index("19:47-26.2(a)#1") < ids.index("19:47-26.15(m)")


def test_unknown_clause_names_its_neighbours() -> None:
    with pytest.raises(UnknownClause, match=r"no provision '665a.7\(o\)\(4\)' in the register; near it: 665a"):
        clause("665a.7(o)(4)")
    with pytest.raises(UnknownClause, match="whose ids look like"):
        clause("?")


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_citation_in_the_code_exists(path: Path) -> None:
    known = {each.id for each in clauses()}
    for text in literals(path):
        # A whole literal is what code and events carry: it must be a provision, or a prefix of several.
        if (whole := CITATION.fullmatch(text)) and not ELSEWHERE.match(text):
            assert whole[0] in known or begins_a_clause(whole[0]), f"{path}: no provision {text!r}"
    for found in CITATION.finditer(_without_counterexamples(path)):
        if not ELSEWHERE.match(found[0]):
            assert begins_a_clause(found[0]), f"{path}: no provision begins with {found[0]!r}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_ruling_in_the_code_exists(path: Path) -> None:
    assert set(RULING.findall(_without_counterexamples(path))) <= set(rulings())


def _without_counterexamples(path: Path) -> str:
    """A module's text without the doctests that show how an unknown citation is refused."""
    return re.sub(r"(?s)>>> (?:clause|begins_a_clause|ruling)\(.*?\n\s*(?:\"\"\"|\n)", "", path.read_text("utf-8"))


@pytest.mark.parametrize("game", game_ids())
def test_a_rule_book_cites_provisions_of_its_own_text(game: str) -> None:
    book, own = regulation(game), {each.id for each in clauses(game)}
    cited: dict[str, str] = {
        **{f"wager {wager.name}": wager.clause for wager in book.wagers},
        **{f"option {option.name}": option.clause for option in book.options},
        **{f"fixed {name}": text for name, (_, text) in book.fixed.items()},
        **{f"cite {name}": text for name, text in book.cites.items()},
    }
    assert {name: text for name, text in cited.items() if text not in own} == {}


def test_every_ruling_in_a_note_exists() -> None:
    assert {number for each in clauses() for number in each.rulings} <= set(rulings())


def test_register_files_hold_nothing_else() -> None:
    registers = list((SOURCE / "games").glob("*/clauses.toml"))
    assert {path.parent.name.replace("_", "-") for path in registers} == set(game_ids())
    for path in registers:
        assert list(tomllib.loads(path.read_text("utf-8"))) == ["clause"]
