"""`pitboss staff`: who works for the house."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from pitboss.cli.serve import Database
from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from sqlalchemy import Connection

What = Annotated[Literal["add", "list", "remove"], Parameter(help="What to do: add, list or remove.")]
Name = Annotated[str | None, Parameter(help="The name to sign in with.")]
StaffRole = Annotated[
    Literal["dealer", "floor", "supervisor", "auditor"] | None,
    Parameter(help="What the account may see and order: dealer, floor, supervisor or auditor."),
]
FromStdin = Annotated[
    bool, Parameter(name="--password-stdin", negative=(), show_default=False, help="Read the password from there.")
]


def staff(
    what: What,
    name: Name = None,
    /,
    *,
    role: StaffRole = None,
    database: Database = None,
    password_stdin: FromStdin = False,
) -> None:
    """Who works for the house: accounts with a role and a password, in the database of `pitboss serve`.

    A server may have it open meanwhile. Whoever is removed can no longer sign in; the name stays in the books.

    Examples:
      pitboss staff add ann --role floor
      echo "$PASSWORD" | pitboss staff add vera --role auditor --password-stdin
      pitboss staff list
      pitboss staff remove ann
    """
    if what != "list" and name is None:
        raise PitbossError(f"say who: pitboss staff {what} NAME")
    if (what == "add") != (role is not None):
        raise PitbossError("--role goes with add: dealer, floor, supervisor or auditor")
    if what == "add":
        _add(str(name), role, database, password_stdin)
    elif what == "remove":
        _remove(str(name), database)
    else:
        _list(database)


def _add(name: str, role: StaffRole, url: str | None, from_stdin: bool) -> None:
    from pitboss.server.accounts import hashed
    from pitboss.server.storage import people

    assert role is not None
    hash_ = hashed(_password(from_stdin))
    with _writing(url) as db:
        added = people.add(db, name, role, at=int(time.time()), password=hash_)
    print(f"{added.name} is {role} now")


def _remove(name: str, url: str | None) -> None:
    from pitboss.server.storage import people

    with _writing(url) as db:
        account = people.by_name(db, name)
        if account is None or account.password is None:
            raise PitbossError(f"nobody on the staff is called {name!r}; see pitboss staff list")
        people.remove(db, account)
    print(f"{account.name} is on the staff no more")


def _list(url: str | None) -> None:
    from pitboss.server.storage import people

    with _writing(url) as db:
        for each in people.staff(db):
            print(f"{each.name:<32} {each.role}")


def _password(from_stdin: bool) -> str:
    if from_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    if not sys.stdin.isatty():
        raise PitbossError("nobody can type a password here; give --password-stdin")
    from getpass import getpass

    first = getpass("Password: ")
    if getpass("Once more: ") != first:
        raise PitbossError("the two passwords differ; nothing was changed")
    return first


@contextmanager
def _writing(url: str | None) -> "Iterator[Connection]":
    """A transaction on the house's database."""
    from pitboss.server.storage.database import Database as House
    from pitboss.server.storage.database import default_url

    house = House(url or default_url(), alone=False)
    try:
        with house.engine.connect().execution_options(write=True) as db, db.begin():
            yield db
    finally:
        house.close()
