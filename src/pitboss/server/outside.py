"""What is seen from outside: numbers for Prometheus, and the documents of the protocol."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State

from pitboss.server import documents
from pitboss.server.metrics import CONTENT_TYPE, of_house
from pitboss.server.service import service


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """For Prometheus on this machine; from elsewhere for an auditor or a supervisor."""
    here = service(state)
    if not _is_from_here(request):
        await here.account(request, "auditor", "supervisor")
    text = here.house.metrics.text(of_house(here.house, here.connections))
    return Response(text.encode(), media_type=CONTENT_TYPE)


def _is_from_here(request: Request[Any, Any, Any]) -> bool:
    """Whether the asker is on this machine, and no proxy that asks for somebody else."""
    host = request.client.host if request.client else ""
    try:
        return ip_address(host).is_loopback and "x-forwarded-for" not in request.headers
    except ValueError:
        return False


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The OpenAPI document of the calls."""
    return documents.openapi(request.app.openapi_schema)


@get("/api/asyncapi.json", include_in_schema=False, sync_to_thread=False)
def asyncapi() -> dict[str, Any]:
    """The AsyncAPI document of the socket."""
    return documents.asyncapi()


HANDLERS: Final = (metrics, openapi, asyncapi)
