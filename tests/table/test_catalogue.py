"""The catalogue of events: documented as it is, nothing in it that nobody tells, everything that is told in it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.clauses.floor_helper import ON_RECORD

import pitboss
from pitboss.floor.floor import Settings
from pitboss.floor.live import LiveTable
from pitboss.regulations import books, rules
from pitboss.seals import SeedsFrom
from pitboss.table.catalogue import CATALOGUE, IRREGULARITIES, TABLE_EVENTS, markdown
from pitboss.table.event_type import FIELDS, plain, value_of
from pitboss.table.floor_catalogue import FLOOR_EVENTS

SOURCE = Path(pitboss.__file__).parent
DOCS = SOURCE.parent.parent / "docs"
SHUFFLES = [(game, str(way)) for game, book in books().items() for way in book.offered["shuffle"].permitted]


def words() -> tuple[set[str], set[str]]:
    """Every text in the code of table and floor, and every end of a text that is put together."""
    whole, ends = set(), set()
    for path in (*(SOURCE / "table").glob("*.py"), *(SOURCE / "floor").glob("*.py")):
        if "catalogue" in path.name:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[-1], ast.Constant):
                ends.add(str(node.values[-1].value))
    return whole, ends


def test_docs_are_as_the_catalogue_is() -> None:
    written = (DOCS / "events.md").read_text(encoding="utf-8")
    assert written == markdown(), "run make events"


def test_no_type_and_no_field_is_there_that_nobody_tells() -> None:
    whole, ends = words()
    unsaid = [name for name in CATALOGUE if name not in whole and not any(name.endswith(end) for end in ends if end)]
    assert unsaid == []
    assert [kind for kind in IRREGULARITIES if kind not in whole] == []
    assert not set(TABLE_EVENTS) & set(FLOOR_EVENTS)
    assert {name for each in CATALOGUE.values() for name in each.fields} == set(FIELDS)


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_sentence_speaks_of_public_fields_that_are_always_there(name: str) -> None:
    each = CATALOGUE[name]
    fields = {field: f"<{field}>" for field in each.fields if field not in each.optional | each.house}
    assert each.sentence.format_map({**fields, "on": "1.1"})


@pytest.mark.parametrize(("game", "way"), SHUFFLES)
def test_what_a_live_table_tells_fits_and_reads_back(game: str, way: str) -> None:
    live = LiveTable(rules(game, shuffle=way), SeedsFrom(5), Settings(references=ON_RECORD))
    for _ in range(40):
        live.act("2 bet 10")
        live.prepare()
        live.act("deal")
        while live.table.round is not None:
            live.act(live.table.pending.default or "")
    types = set()
    for event in live.table.events:
        each = CATALOGUE[event.type]
        assert each.wrong(event.data) == "", event
        types.add(event.type)
        for field, value in event.data.items():
            said = plain(each.fields[field], value)
            assert plain(each.fields[field], value_of(each.fields[field], said)) == said
    assert len(types) > 20
