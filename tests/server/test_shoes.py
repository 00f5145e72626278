"""A shoe by its number: read from the part of the log around it, and the same as from all of it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from pitboss.floor.prompts import Prompt
from pitboss.regulations import rules
from pitboss.seals import SeedsFrom
from pitboss.server import tables
from pitboss.server.desk import Desk, Person, Times
from pitboss.server.journal import Journal
from pitboss.server.protocol import Said
from pitboss.server.rounds import shoe_body
from pitboss.server.storage import logs

if TYPE_CHECKING:
    from pitboss.server.storage.database import Database

ANN, VERA = Person(1, "Ann", "player"), Person(9, "Vera", "floor")
SHOES = 9


def an_evening_of_short_shoes(database: Database, game: str, **options: object) -> None:
    """One round from each shoe, and a shuffle between them, as the log in the database has it."""
    chosen = rules(game, options)
    desk = Desk("t", Journal.begin("t", chosen, SeedsFrom(3), 0.0), Times())
    desk.hear(ANN, "sit", "1 arrives", 0.0, funds=0)
    for number in itertools.count(1):
        at = float(number)
        waits = desk.live.pending
        if isinstance(waits, Prompt):
            heard = desk.hear(ANN, f"c{number}", waits.default, at, funds=0)
        elif desk.live.table.round is not None:
            heard = desk.hear(ANN, f"a{number}", waits.default or "", at, funds=10**6)
        elif desk.live.table.number == SHOES:
            break
        else:
            desk.hear(ANN, f"w{number}", "1 bet 5", at, funds=10**6)
            heard = desk.hear(ANN, f"d{number}", "deal", at, funds=10**6)
            desk.hear(VERA, f"r{number}", "floor reshuffle", at, funds=0)
        assert isinstance(heard.answer, Said), heard.answer
    with database.engine.connect().execution_options(write=True) as db, db.begin():
        tables.add(db, "t", chosen, name="T", at=0)
        logs.store(db, [("t", desk.journal.take())])


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("nj-double-attack", {}),
        ("nj-blackjack-switch", {"shuffle": "automatic"}),
        ("nj-blackjack-switch", {"shuffle": "bart-carter"}),
        ("pa-double-back-jack", {"shuffle": "automatic"}),
    ],
)
def test_a_shoe_is_read_from_the_part_of_the_log_around_it(
    database: Database, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, object]
) -> None:
    an_evening_of_short_shoes(database, game, **options)
    with database.engine.connect() as db:
        near = [shoe_body(db, "t", number) for number in range(SHOES + 3)]
        read = [len(logs.around_shoe(db, "t", number)[0]) for number in range(SHOES + 3)]
        monkeypatch.setattr(logs, "AROUND", 10**6)
        assert near == [shoe_body(db, "t", number) for number in range(SHOES + 3)]
        assert max(read[1:]) < logs.extents(db)["t"].entries
    finished = [shoe for shoe in near if shoe and shoe["finished"]]
    assert len(finished) >= SHOES - 2
    assert all(stack["dealt"] for shoe in finished for stack in shoe["stacks"])


def test_what_was_sealed_long_before_is_found(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    an_evening_of_short_shoes(database, "nj-blackjack-switch", shuffle="automatic")
    with database.engine.connect() as db:
        right = shoe_body(db, "t", 5)
        monkeypatch.setattr(logs, "AROUND", 1)  # the state after the last shoe: the next one is sealed by then
        lines, _ = logs.around_shoe(db, "t", 5)
        assert right is not None
        assert not any('"sealed"' in line and right["commitments"][0]["commitment"] in line for line in lines)
        assert shoe_body(db, "t", 5) == right
