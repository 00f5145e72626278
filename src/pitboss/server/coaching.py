"""The calls of the coach: what answers are worth, and the chart of the table's rules. Play never waits for either."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromQuery

from pitboss.errors import PitbossError
from pitboss.server import advising
from pitboss.server.analysis import WORKING, worked_out
from pitboss.server.problems import Trouble
from pitboss.server.service import TableId, service


@get("/api/tables/{table:str}/coach")
async def coach(
    request: Request[Any, Any, Any], state: State, table: TableId, wait: FromQuery[bool] = True
) -> Response[dict[str, Any]]:
    """What each answer to the question on the table is worth, for whoever is asked.

    Without `wait` a coach whose mathematics is not loaded yet says so (202) and loads it.
    """
    here = service(state)
    who = await here.account(request)
    room = here.room(table)
    asked = advising.question(room.desk, room.desk.seats.places(who.id))
    if asked is None:
        raise Trouble("not-asked", "no question about cards is put to you now")
    if not here.lines.allows(who.id, here.house.clock()):
        raise Trouble("too-fast", "too many questions; wait a moment")
    about = advising.subject(room.desk)
    adviser = here.house.advisers.coach(room.desk.live.table.rules)
    if not wait and not adviser.kernels.ready:
        adviser.kernels.start()
        return Response({"state": await _in_thread(here.house.advisers, advising.loading)}, status_code=202)
    try:
        found = await _in_thread(here.house.advisers, advising.priced, adviser, asked)
    except PitbossError as error:
        raise Trouble("not-asked", str(error)) from None
    return Response({**about, **found})


@get("/api/tables/{table:str}/chart", responses=WORKING)
async def chart(request: Request[Any, Any, Any], state: State, table: TableId) -> Response[dict[str, Any]]:
    """The strategy chart of the rules that are in force at a table; 202 while it is worked out."""
    return await worked_out(request, state, "chart", service(state).room(table).desk.live.table.rules)


async def _in_thread(advisers: advising.Advisers, work: Any, *facts: Any) -> Any:
    """Beside the loop, one at a time: whoever plays is not held up."""
    try:
        return await asyncio.get_running_loop().run_in_executor(advisers.thread, work, *facts)
    except ModuleNotFoundError:
        raise Trouble("no-mathematics", "numba and numpy are not installed here") from None


HANDLERS: Final = (coach, chart)
