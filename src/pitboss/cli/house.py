"""`pitboss house`: look at an installation from the shell, and mend it."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from pitboss.cli.arguments import Json
from pitboss.cli.output import print_json
from pitboss.cli.serve import Database
from pitboss.errors import PitbossError
from pitboss.files import check_target

if TYPE_CHECKING:
    from pitboss.server.storage.database import Database as Storage

What = Annotated[
    Literal["tables", "accounts", "books", "log", "account", "deposit", "unlock", "sign-out", "backup"],
    Parameter(help="What to look at or to do."),
]
Name = Annotated[str | None, Parameter(help="An account, a table for log, a file for backup.", show_default=False)]
Amount = Annotated[
    str | None, Parameter(help="Dollars to deposit; below nought takes them back.", allow_leading_hyphen=True)
]
Why = Annotated[str, Parameter(help="Why money is moved; it stands in the books, with who did it.")]

NAMED = ("log", "account", "deposit", "unlock", "sign-out", "backup")


def house(
    what: What,
    name: Name = None,
    amount: Amount = None,
    /,
    *,
    why: Why = "",
    database: Database = None,
    json: Json = False,
) -> None:
    """Look at the house of `pitboss serve` and mend it: tables, accounts, books, a table's log, deposits, backups.

    A server may have it open meanwhile; it hears of a deposit when the account needs it. `log` writes what `pitboss
    verify` reads; whoever may run this may read all of it.

    Examples:
      pitboss house tables
      pitboss house accounts --json
      pitboss house log nj-double-attack > table.log && pitboss verify table.log
      pitboss house account Ann
      pitboss house deposit Ann 100 --why "prize of the week"
      pitboss house unlock vera
      pitboss house sign-out vera
      pitboss house backup /var/backups/house.sqlite3
      pitboss house books --database postgresql://pitboss@db.internal/house
    """
    if (what in NAMED) != (name is not None):
        raise PitbossError(f"say which: pitboss house {what} NAME" if what in NAMED else f"{what} takes no name")
    if (what == "deposit") != (amount is not None) or (what == "deposit") != bool(why):
        raise PitbossError("a deposit has an amount and a reason: pitboss house deposit NAME AMOUNT --why TEXT")
    if what == "backup":
        check_target(Path(str(name)))
    with _opened(database) as opened:
        if what == "log":
            _log(opened, str(name))
            return
        answer = _answer(opened, what, str(name), amount, why)
    if json:
        print_json(answer)
    elif "said" in answer:
        print(answer["said"])
    else:
        _show(answer)


def _answer(opened: "Storage", what: str, name: str, amount: str | None, why: str) -> dict[str, Any]:
    from pitboss.money import format_money, parse_money
    from pitboss.server.identity import account_body
    from pitboss.server.storage import books, keeping

    now = int(time.time())
    if what == "backup":
        keeping.back_up(opened, Path(name))
        return {"file": name, "said": f"the house is in {name}"}
    with opened.engine.connect().execution_options(write=what in ("deposit", "unlock", "sign-out")) as db, db.begin():
        if what == "tables":
            return {"tables": keeping.list_tables(db)}
        if what == "accounts":
            return {"accounts": keeping.list_accounts(db, now)}
        if what == "books":
            found = books.books(db)
            whole = {"issued": format_money(found.issued), "total": format_money(found.total)}
            people = {who: format_money(each) for who, each in found.accounts.items()}
            return {
                "accounts": people,
                "tables": {id_: format_money(each) for id_, each in found.tables.items()},
                **whole,
            }
        who = keeping.account(db, name)
        if what == "account":
            import msgspec

            body: dict[str, Any] = msgspec.to_builtins(account_body(db, who))
            return body
        if what == "unlock":
            keeping.unlock(db, who)
            return {"name": who.name, "said": f"{who.name} may sign in again"}
        if what == "sign-out":
            ended = keeping.end_sessions(db, who)
            return {"name": who.name, "sessions": ended, "said": f"{ended} sessions of {who.name} are over"}
        sign, dollars = (-1, str(amount)[1:]) if str(amount).startswith("-") else (1, str(amount))
        after = keeping.deposit(db, who, sign * parse_money(dollars), by=getuser(), why=why, at=now)
        return {"name": who.name, "balance": format_money(after), "said": f"{who.name} has {format_money(after)} now"}


def _log(opened: "Storage", table: str) -> None:
    """The log, line by line: it may be long."""
    from pitboss.server.storage import keeping, logs

    with opened.engine.connect() as db:
        keeping.check_table(db, table)
        for line in logs.lines(db, table):
            sys.stdout.write(f"{line}\n")


def _show(answer: dict[str, Any]) -> None:
    """Rows for people."""
    for name, value in answer.items():
        if isinstance(value, list):
            _rows(value)
        elif isinstance(value, dict):
            _rows([{name.removesuffix("s"): each, "balance": amount} for each, amount in value.items()])
        else:
            print(f"{name:<10} {value}")


def _rows(rows: list[dict[str, Any]]) -> None:
    from rich.table import Table

    from pitboss.cli.output import console

    if rows:
        shown = Table(*rows[0], box=None, pad_edge=False)
        for row in rows:
            shown.add_row(*("" if value is None else str(value) for value in row.values()))
        console().print(shown)


@contextmanager
def _opened(url: str | None) -> "Iterator[Storage]":
    """The house's database, which must be there already."""
    from sqlalchemy.exc import SQLAlchemyError

    from pitboss.server.storage.books import NoMoney
    from pitboss.server.storage.database import Database as Storage
    from pitboss.server.storage.database import checked, default_url, describe_error

    address = checked(url or default_url())
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        raise PitbossError(f"there is no house at {address.database}; `pitboss serve` makes one")
    opened = Storage(url or default_url(), alone=False)
    try:
        yield opened
    except NoMoney:
        raise PitbossError("the account has less than that; nothing was changed") from None
    except SQLAlchemyError as error:
        raise PitbossError(describe_error(error)) from None
    finally:
        opened.close()
