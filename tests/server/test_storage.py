"""The database: versions, the lock, accounts, and books that always come to nought."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from pitboss.regulations import rules
from pitboss.server import tables
from pitboss.server.accounts import FAILURES, BadName, hashed, matches, new_token, token_digest
from pitboss.server.storage import books, logs, people
from pitboss.server.storage.database import Database, DatabaseError
from pitboss.server.storage.reader import Reader
from pitboss.server.storage.schema import METADATA, VERSION

if TYPE_CHECKING:
    from pathlib import Path


def test_the_migrations_make_the_tables_of_the_schema(database: Database) -> None:
    with database.engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), METADATA) == []
        assert MigrationContext.configure(db).get_current_revision() == VERSION


def test_opening_again_changes_nothing(url: str) -> None:
    for _ in range(2):
        opened = Database(url)
        with opened.engine.begin() as db:
            assert db.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
        opened.close()


def test_a_newer_database_is_refused(url: str) -> None:
    opened = Database(url)
    with opened.engine.begin() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    opened.close()
    with pytest.raises(DatabaseError, match="newer Pitboss"):
        Database(url)


def test_a_database_of_somebody_else_is_refused(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "other.sqlite3"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE theirs (id INTEGER)")
    with pytest.raises(DatabaseError, match="holds something else"):
        Database(f"sqlite:///{path}")
    (tmp_path / "text.sqlite3").write_text("not a database at all, but long enough to be taken for one" * 20)
    with pytest.raises(DatabaseError, match="no database"):
        Database(f"sqlite:///{tmp_path / 'text.sqlite3'}")


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    first = Database(f"sqlite:///{tmp_path / 'house.sqlite3'}")
    with pytest.raises(DatabaseError, match="another server"):
        Database(f"sqlite:///{tmp_path / 'house.sqlite3'}")
    first.close()
    Database(f"sqlite:///{tmp_path / 'house.sqlite3'}").close()


def test_names_are_unique_and_guests_get_numbers(database: Database) -> None:
    with database.engine.begin() as db:
        ann = people.add(db, "Ann", "dealer", at=1, password=hashed("correct horse"))
        assert [people.add_guest(db, "ANN", at=1, balance=500).name for _ in range(2)] == ["ANN 2", "ANN 3"]
        with pytest.raises(BadName, match="taken"):
            people.add(db, "ann", "floor", at=1)
        assert people.by_name(db, "aNN") == ann
        assert [each.name for each in people.staff(db)] == ["Ann"]


def test_sessions_end_and_passwords_lock(database: Database) -> None:
    token = new_token()
    with database.engine.begin() as db:
        ann = people.add(db, "Ann", "dealer", at=0, password=hashed("correct horse"))
        assert matches(ann.password, "correct horse")
        assert not matches(ann.password, "wrong")
        assert not matches(None, "correct horse")
        people.open_session(db, ann, token_digest(token), expires=100, now=0)
        assert people.signed_in(db, token_digest(token), 99) == ann
        assert people.signed_in(db, token_digest(token), 100) is None
        for _ in range(FAILURES):
            current = people.by_id(db, ann.id)
            assert current is not None
            people.note_failure(db, current, now=1000)
        locked = people.by_id(db, ann.id)
        assert locked is not None
        assert locked.locked_until > 1000


def test_money_moves_in_pairs_and_nobody_owes(database: Database) -> None:
    with database.engine.begin() as db:
        ann = people.add_guest(db, "Ann", at=1, balance=50_000)
        books.open_holder(db, "table:t")
        moved = [
            books.Transfer(ann.holder, "table:t", 20_000, 2, "bet", "t", 1),
            books.Transfer("table:t", ann.holder, 500, 2, "paid", "t", 1),
        ]
        assert books.move(db, moved) == {ann.holder: 30_500, "table:t": 19_500}
        assert [(row["what"], row["amount"], row["balance"]) for row in books.statement(db, ann.holder)] == [
            ("paid", 500, 30_500),
            ("bet", -20_000, 30_000),
            ("issued", 50_000, 50_000),
        ]
    with pytest.raises(books.NoMoney), database.engine.begin() as db:
        books.move(db, [books.Transfer(ann.holder, "table:t", 30_501, 3, "bet", "t", 2)])
    with database.engine.begin() as db:
        now = books.books(db)
        assert (now.accounts, now.tables, now.issued, now.total) == ({"Ann": 30_500}, {"t": 19_500}, 50_000, 0)


def test_an_old_answer_is_found_by_a_connection_of_its_own_and_again_after_it_broke(database: Database) -> None:
    def remember(id_: str, answer: str) -> None:
        row = {"table_id": "t", "account": 1, "id": id_, "answer": answer, "at": 0}
        with database.engine.connect().execution_options(write=True) as db, db.begin():
            logs.store_answers(db, [row])

    with database.engine.connect().execution_options(write=True) as db, db.begin():
        tables.add(db, "t", rules("nj-double-attack"), name="T", at=0)
        people.add(db, "Ann", "player", at=0)
    reader = Reader(database.engine, logs.ANSWER)
    assert reader.one(table="t", account=1, name="c1") is None
    remember("c1", "said")
    assert reader.one(table="t", account=1, name="c1") == "said", "what is stored after the first look is seen"
    assert [reader.one(table="t", account=2, name="c1"), reader.one(table="x", account=1, name="c1")] == [None, None]
    broken = Reader(database.engine, logs.ANSWER)
    with pytest.raises(SQLAlchemyError):
        broken.one(table="t", account=1, name=object())
    assert broken.one(table="t", account=1, name="c1") == "said"
    reader.close()
    broken.close()


def test_the_newest_answers_are_found_in_their_order_and_by_an_index(database: Database) -> None:
    with database.engine.connect().execution_options(write=True) as db, db.begin():
        tables.add(db, "t", rules("nj-double-attack"), name="T", at=0)
        people.add(db, "Ann", "player", at=0)
        rows = [{"table_id": "t", "account": 1, "id": f"c{n}", "answer": str(n), "at": n} for n in range(9)]
        logs.store_answers(db, rows)
        assert [answer for _, _, answer in logs.last_answers(db, "t", 3)] == ["8", "7", "6"]
    if database.is_sqlite:
        query = "EXPLAIN QUERY PLAN SELECT id FROM answers WHERE table_id = 't' ORDER BY at DESC LIMIT 3"
        with database.engine.connect() as db:
            assert "answers_newest" in str(db.execute(text(query)).all())
            assert "TEMP B-TREE" not in str(db.execute(text(query)).all())
