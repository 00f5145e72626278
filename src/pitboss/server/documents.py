"""The two documents of the protocol, made from its types: OpenAPI of the calls, AsyncAPI of the socket.

>>> made = asyncapi()
>>> made["asyncapi"], sorted(made["components"]["messages"])
('3.0.0', ['closing', 'events', 'hello', 'line', 'refused', 'said', 'sayHello'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec

from pitboss import __version__
from pitboss.server.protocol import PROTOCOL, FromServer, Line, Problem, SayHello

if TYPE_CHECKING:
    from litestar.openapi.spec import OpenAPI

REFERENCE: Final = "#/components/schemas/{name}"
SAID_BY_CLIENT: Final[dict[str, type]] = {"sayHello": SayHello, "line": Line}


def summary(kind: type) -> str:
    """The first line of what a type says of itself."""
    return (kind.__doc__ or "").splitlines()[0]


def said_by_server() -> dict[str, type]:
    """The messages from the server by their names."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(FromServer)}


def asyncapi() -> dict[str, Any]:
    """The AsyncAPI document of the socket."""
    messages = {**SAID_BY_CLIENT, **said_by_server()}
    kinds = list(messages.values())
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    told = dict(zip(messages, schemas, strict=True))
    channel = "#/channels/live"

    def operation(action: str, names: dict[str, type], what: str) -> dict[str, Any]:
        listed = [{"$ref": f"{channel}/messages/{name}"} for name in names]
        return {"action": action, "channel": {"$ref": channel}, "summary": what, "messages": listed}

    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": f"Pitboss, the socket of a table: {PROTOCOL}",
            "version": __version__,
            "description": "Text frames of JSON. The client speaks first; then lines in, events and answers out.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "live": {
                "address": "/api/tables/{table}/live",
                "parameters": {"table": {"description": "The id of a table, as GET /api/tables lists it."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
                "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
            }
        },
        "operations": {
            "hear": operation("receive", SAID_BY_CLIENT, "What a client says."),
            "tell": operation("send", said_by_server(), "What the server says."),
        },
        "components": {
            "messages": {
                name: {"name": name, "summary": summary(kind), "payload": told[name]} for name, kind in messages.items()
            },
            "schemas": parts,
        },
    }


def openapi(made: OpenAPI) -> dict[str, Any]:
    """The OpenAPI document of the calls; every call may be answered with a problem."""
    document = made.to_schema()
    parts = document.setdefault("components", {}).setdefault("schemas", {})
    (schema,), problem = msgspec.json.schema_components([Problem], ref_template=REFERENCE)
    parts |= problem
    answer = {"description": "A problem (RFC 9457)", "content": {"application/problem+json": {"schema": schema}}}
    for calls in document["paths"].values():
        for call in calls.values():
            if isinstance(call, dict) and "responses" in call:
                call["responses"] = {
                    status: said for status, said in call["responses"].items() if not status.startswith("4")
                } | {"default": answer}
    return document


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(asyncapi(), order="deterministic"), indent=1).decode())
