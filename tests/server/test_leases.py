"""Leases by calling them: who may take a table, who may still write, and what a batch's part is."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from sqlalchemy import update
from tests.server.conftest import new_postgres_database

from pitboss.regulations import rules
from pitboss.server import tables
from pitboss.server.rooms import Batch
from pitboss.server.sharing import share, surplus
from pitboss.server.storage import books, leases, people
from pitboss.server.storage.books import Transfer
from pitboss.server.storage.database import Database
from pitboss.server.storage.leases import LOCKS, LostLease
from pitboss.server.storage.schema import servers

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = ("a", "b", "c")
ANN, BOB = 1, 2


@pytest.fixture
def shared(postgres: str) -> Iterator[Database]:
    """A house with three tables on PostgreSQL."""
    database = Database(new_postgres_database(postgres))
    with database.engine.begin() as db:
        for id_ in TABLES:
            tables.add(db, id_, rules("nj-double-attack"), name=id_, at=0)
    yield database
    database.close()


@contextmanager
def present(database: Database, *numbers: int) -> Iterator[None]:
    """Servers whose sessions are there."""
    url = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(url, autocommit=True) as session:
        for number in numbers:
            session.execute("SELECT pg_advisory_lock(%s, %s)", [LOCKS, number])
        yield
    with psycopg.connect(url, autocommit=True) as other:  # a session ends a moment after its process
        while other.execute(
            "SELECT FROM pg_locks WHERE classid = 8021 AND objid::bigint = ANY (%s)", [list(numbers)]
        ).fetchall():
            time.sleep(0.01)


def beat(database: Database, me: int, most: int = 9) -> dict[str, int]:
    with database.engine.begin() as db:
        leases.renew(db, me)
        leases.take(db, me, most)
        return leases.held(db, me)


def test_every_table_is_played_and_none_has_too_many() -> None:
    for number in range(40):
        for present in range(1, 9):
            assert share(number, present) * present >= number
    assert surplus({"a": 0, "b": 5, "c": 0, "d": 1}, 2) == ["a", "c"]
    assert surplus({"a": 0}, 3) == []


def test_nobody_takes_what_somebody_plays_and_everybody_what_is_given_back(shared: Database) -> None:
    with present(shared, ANN, BOB):
        assert beat(shared, ANN) == {"a": 1, "b": 1, "c": 1}
        assert beat(shared, BOB) == {}
        with shared.engine.begin() as db:
            leases.give_back(db, ANN, ["b"])
        assert beat(shared, BOB) == {"b": 2}
        assert beat(shared, ANN) == {"a": 1, "c": 1}
        with shared.engine.begin() as db:
            leases.give_back(db, ANN)
        assert beat(shared, BOB, most=2) == {"a": 2, "b": 2}


def test_a_process_that_is_gone_is_replaced_at_once_and_one_that_hangs_after_its_lease(shared: Database) -> None:
    with present(shared, BOB):
        with present(shared, ANN):
            assert beat(shared, ANN) == {"a": 1, "b": 1, "c": 1}
            assert beat(shared, BOB) == {}
        assert beat(shared, BOB) == {"a": 2, "b": 2, "c": 2}
        with present(shared, ANN), shared.engine.begin() as db:
            db.execute(update(servers).values(until=0))  # both hang; Ann is heard of again first
            assert leases.renew(db, ANN) == 1
            leases.take(db, ANN, 9)
            assert leases.held(db, ANN) == {"a": 3, "b": 3, "c": 3}


def test_who_has_lost_a_lease_writes_nothing(shared: Database) -> None:
    with present(shared, BOB):
        with present(shared, ANN):
            mine = beat(shared, ANN)
            with shared.engine.begin() as db:
                leases.check(db, ANN, mine)
                assert beat(shared, BOB) == {}  # nor is it taken from somebody who writes, although
        with shared.engine.begin() as db:
            leases.check(db, ANN, {"a": mine["a"]})
            assert set(beat(shared, BOB)) == {"b", "c"}  # the session has ended: only what is being written waits
        assert set(beat(shared, BOB)) == {"a", "b", "c"}
        with shared.engine.begin() as db, pytest.raises(LostLease, match="a, b"):
            leases.check(db, ANN, {"a": 1, "b": 1})
        with shared.engine.begin() as db, pytest.raises(LostLease, match="a: played by another"):
            leases.check(db, BOB, {"a": 1, "b": 2})  # it was Bob's, then somebody else's, then Bob's again


def test_the_part_of_a_batch_that_is_about_one_table() -> None:
    one, two = (Transfer("account:1", f"table:{id_}", 5, 0, "wagered", id_) for id_ in "ab")
    answers: list[dict[str, Any]] = [{"table_id": "a"}, {"table_id": "b"}]
    batch = Batch(transfers=[one, two], answers=answers, epochs={"a": 1, "b": 2}, given=["b"], heard=[("a", 7)])
    assert batch.tables == ["a", "b"]
    part = batch.of(["a"])
    assert (part.transfers, part.answers, part.epochs, part.given, part.heard) == (
        [one],
        answers[:1],
        {"a": 1},
        [],
        [("a", 7)],
    )
    assert batch.without(["a"]).transfers == [two]
    assert (one.change("account:1"), one.change("table:a"), one.change("account:2")) == (-5, 5, 0)


def test_guests_of_one_name_who_come_at_once(shared: Database) -> None:
    def come(_: int) -> str:
        with shared.engine.begin() as db:
            return people.add_guest(db, "Bob", at=0, balance=500).name

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(come, range(6))) == ["Bob", *(f"Bob {number}" for number in range(2, 7))]
    with shared.engine.connect() as db:
        assert (books.books(db).issued, books.books(db).total) == (3000, 0)
