"""Opening the database: which one, in which version, and that nobody else writes to it.

SQLite belongs to one server at a time, held by a lock on a file beside it; PostgreSQL may be shared by several.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import column, create_engine, event, func, inspect, make_url, select, table, update
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from pitboss.errors import PitbossError
from pitboss.server.storage.leases import LOCKS
from pitboss.server.storage.schema import VERSION, pulse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from alembic.config import Config
    from sqlalchemy import URL, ColumnClause, Engine

FORMS: Final = "sqlite:///PATH or postgresql://USER@HOST/NAME"
PATIENCE: Final = 5  # seconds that a writer waits for another
# A server that hangs in a transaction holds its locks no longer than this, so that another can go on in its place.
PATIENT: Final = {"lock_timeout": PATIENCE, "idle_in_transaction_session_timeout": 4}
ALIVE: Final = {"keepalives_idle": 4, "keepalives_interval": 2, "keepalives_count": 2, "tcp_user_timeout": 8000}
ROOM: Final = 256 * 1024  # bytes that must be free before the house opens again


class DatabaseError(PitbossError):
    """The database cannot be used as it is."""


def default_url() -> str:
    """SQLite under `$XDG_STATE_HOME`, else under `~/.local/state`."""
    state = Path(os.environ.get("XDG_STATE_HOME", ""))
    if not state.is_absolute():
        state = Path.home() / ".local" / "state"
    return f"sqlite:///{state / 'pitboss' / 'house.sqlite3'}"


def checked(url: str) -> URL:
    """The URL, if it names a database that can be used.

    >>> checked("mysql://here/there")
    Traceback (most recent call last):
        ...
    pitboss.server.storage.database.DatabaseError: 'mysql://here/there' is no database that is known; give \
sqlite:///PATH or postgresql://USER@HOST/NAME
    """
    try:
        made = make_url(url)
    except ArgumentError:
        raise DatabaseError(f"{url!r} is no address of a database; give {FORMS}") from None
    kind = made.get_backend_name()
    if kind == "postgresql":
        try:
            import psycopg  # noqa: F401
        except ImportError:
            raise DatabaseError("PostgreSQL needs psycopg: pip install 'pitboss[postgres]'") from None
        return made.set(drivername="postgresql+psycopg")
    if kind != "sqlite" or not made.database:
        raise DatabaseError(f"{made.render_as_string()!r} is no database that is known; give {FORMS}")
    return made


def describe_error(error: Exception) -> str:
    """What the database said, in one line and without what was to be written: that may be secret."""
    said = getattr(error, "orig", None) or error
    return f"{error.__class__.__name__}: {' '.join(str(said).split())[:200]}"


class Database:
    """An engine with the newest tables in it, and the lock that goes with it."""

    def __init__(self, url: str, *, alone: bool = True) -> None:
        self.url = checked(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._lock: int | None = None
        if self.is_sqlite:
            path = Path(self.url.database or "")
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise DatabaseError(f"{path.parent}: {error.strerror}; choose another place with --database") from None
            if alone:
                self._lock = _lock(path)
            if not path.exists():
                path.touch(mode=0o600)  # what is sealed is in it, and nobody else's to read
        self.engine = _engine(self.url)
        try:
            migrate(self.engine)
            self._file = self._identity()
        except BaseException:
            self.close()
            raise

    def _identity(self) -> tuple[int, int]:
        """Which file a SQLite database is; a file that was put away is still written, but by nobody found again."""
        if not self.is_sqlite:
            return 0, 0
        try:
            found = Path(self.url.database or "").stat()
        except OSError as error:
            raise DatabaseError(f"{self.url.database}: {error.strerror}") from None
        return found.st_dev, found.st_ino

    def check_there(self) -> None:
        """An error if the file of a SQLite database is not the one that was opened."""
        if self._identity() != self._file:
            raise DatabaseError(f"{self.url.database} is another file than the one that was opened")

    def pulse(self) -> None:
        """Write a little; an error means that the database cannot be written."""
        self.check_there()
        with self.engine.connect().execution_options(write=True) as db, db.begin():
            db.execute(update(pulse).values(beat=pulse.c.beat + 1))

    def again(self) -> None:
        """After an error: connect anew, and write as much as a busy moment does, for a full disk takes a little."""
        self.engine.dispose()
        self._identity()  # a missing file is not made anew
        for filler in (ROOM * " ", ""):
            with self.engine.connect().execution_options(write=True) as db, db.begin():
                db.execute(update(pulse).values(filler=filler))
        self._file = self._identity()

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _lock(path: Path) -> int:
    """Hold the lock beside a SQLite file, or say who else does. It goes with the process, however that ends."""
    try:
        held = os.open(f"{path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise DatabaseError(f"another server has {path} open; end it first, or choose another --database") from None
    except OSError as error:
        raise DatabaseError(f"{path}: {error.strerror}; choose another place with --database") from None
    return held


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        # An error must not carry what was to be written: it may be secret, and errors are logged.
        settings = " ".join(f"-c {name}={seconds}s" for name, seconds in PATIENT.items())
        return create_engine(
            url,
            poolclass=QueuePool,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={**ALIVE, "options": f"{url.query.get('options', '')} {settings}".strip()},
        )
    here = {"timeout": PATIENCE, "check_same_thread": False}
    engine = create_engine(url, poolclass=QueuePool, connect_args=here, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _settings(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun by `_begin`, not by the driver's guess
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("write") else "BEGIN")

    return engine


_VERSION: Final[ColumnClause[str]] = column("version_num", _selectable=table("alembic_version"))


def _config(engine: Engine) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "pitboss.server.storage:migrations")
    config.attributes["engine"] = engine
    return config


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest version; refuse a database that a newer Pitboss has written."""
    try:
        with engine.connect() as connection:
            held = inspect(connection).get_table_names()
            current = connection.execute(select(_VERSION)).scalar_one_or_none() if "alembic_version" in held else None
        if current is None and held:
            raise DatabaseError(f"{_named(engine)} holds something else; choose another --database")
        if current is not None and current > VERSION:
            raise DatabaseError(
                f"{_named(engine)} was written by a newer Pitboss (version {current} of the tables, "
                f"this one knows {VERSION}): install that one"
            )
        if current != VERSION:
            from alembic import command

            with _alone(engine):
                command.upgrade(_config(engine), "head")
    except OperationalError as error:
        raise DatabaseError(f"{_named(engine)} cannot be opened: {error.orig}") from None
    except SQLAlchemyError as error:
        raise DatabaseError(f"{_named(engine)} is no database of Pitboss: {error}") from None


@contextmanager
def _alone(engine: Engine) -> Iterator[None]:
    """Of several servers that start at once on PostgreSQL, one migrates and the others wait."""
    if engine.dialect.name != "postgresql":
        yield
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("SET lock_timeout = 0")
        connection.execute(select(func.pg_advisory_lock(LOCKS, 0)))
        yield
        connection.execute(select(func.pg_advisory_unlock(LOCKS, 0)))
        connection.exec_driver_sql("RESET lock_timeout")


def _named(engine: Engine) -> str:
    return engine.url.database or "" if engine.url.get_backend_name() == "sqlite" else str(engine.url)
