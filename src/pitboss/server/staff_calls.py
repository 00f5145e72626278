"""The calls for staff: what can be ordered at a table, and what an auditor has a log checked and written out by.

Verifying and exporting are the commands themselves, each in a process of its own: a log of any length holds up nobody.
"""

from __future__ import annotations

import asyncio
import io
import sys
import zipfile
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromQuery

from pitboss.server.describing import describe, state_of
from pitboss.server.orders import next_step, orders
from pitboss.server.problems import Trouble
from pitboss.server.service import TableId, service
from pitboss.server.storage import logs

if TYPE_CHECKING:
    from pitboss.server.service import Service

RECENT: Final = 60  # events that a console lists
AT_THE_TABLE: Final = ("dealer", "floor", "supervisor")


@get("/api/tables/{table:str}/orders")
async def table_orders(request: Request[Any, Any, Any], state: State, table: TableId) -> dict[str, Any]:
    """What staff can order at a table, what of it the asker may order now, what comes next there and what came last."""
    here = service(state)
    who = await here.account(request, *AT_THE_TABLE, "auditor")
    room = here.room(table)
    return {
        "seq": room.desk.live.seq,
        "role": who.role,
        "next": next_step(room.desk, who.role),
        "orders": orders(room.desk, who.role),
        "recent": list(room.recent)[-RECENT:],
    }


@get("/api/audit")
async def audit(request: Request[Any, Any, Any], state: State) -> dict[str, Any]:
    """Every table with the extent of its log."""
    here = service(state)
    await here.account(request, "auditor")
    extent: dict[str, logs.Extent] = await here.read(logs.extents)
    return {
        "tables": [
            {
                "id": room.row.id,
                "title": describe(here.house, room)["title"],
                "name": room.row.name,
                "private": room.row.private,
                "state": state_of(room),
                **extent[room.row.id]._asdict(),
            }
            for room in here.house.rooms.values()
            if room.row.id in extent
        ]
    }


@get("/api/tables/{table:str}/verify")
async def verify(request: Request[Any, Any, Any], state: State, table: TableId) -> dict[str, Any]:
    """What `pitboss verify` says about the table's log as it is stored now."""
    here = service(state)
    await here.account(request, "auditor")
    with TemporaryDirectory(prefix="pitboss-audit-") as folder:
        log = await _written(here, here.room(table).row.id, Path(folder))
        said = await _pitboss(here, "verify", str(log), "--json")
    found: dict[str, Any] = msgspec.json.decode(said)
    return found


@get("/api/tables/{table:str}/export", media_type="application/zip")
async def export(
    request: Request[Any, Any, Any], state: State, table: TableId, form: FromQuery[Literal["csv", "histories"]] = "csv"
) -> Response[bytes]:
    """What `pitboss export` writes of the table's log, in one file."""
    here = service(state)
    await here.account(request, "auditor")
    id_ = here.room(table).row.id
    with TemporaryDirectory(prefix="pitboss-audit-") as folder:
        log = await _written(here, id_, Path(folder))
        await _pitboss(here, "export", str(log), f"--{form}", str(Path(folder) / form))
        packed = await asyncio.to_thread(_packed, Path(folder) / form)
    headers = {"Content-Disposition": f'attachment; filename="{id_}-{form}.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)


async def _written(here: Service, table: str, folder: Path) -> Path:
    """The log of a table as a file."""
    path = folder / f"{table}.log"

    def write(db: Any) -> None:
        with path.open("w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in logs.lines(db, table))

    await here.read(write)
    return path


async def _pitboss(here: Service, *words: str) -> bytes:
    """What a command prints; its findings are in that too, so a status of 1 is an answer like any other."""
    async with here.beside:
        ran = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "pitboss", *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        try:
            said, wrong = await ran.communicate()
        except asyncio.CancelledError:  # whoever asked has gone
            with suppress(ProcessLookupError):
                ran.kill()
            raise
    if ran.returncode not in (0, 1):
        raise Trouble("internal", f"pitboss {words[0]}: {wrong.decode(errors='replace').strip()}")
    return said


def _packed(folder: Path) -> bytes:
    """The files of a folder in one."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder))
    return made.getvalue()


HANDLERS: Final = (table_orders, audit, verify, export)
