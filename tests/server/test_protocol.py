"""The messages: docs/protocol.md lists what the types have, and frames that are none are refused in words."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest
from msgspec.structs import fields

from pitboss.server.documents import SAID_BY_CLIENT, asyncapi, said_by_server, summary
from pitboss.server.problems import PROBLEMS
from pitboss.server.protocol import CLOSES, BadMessage, Code, Pending, You, decode

if TYPE_CHECKING:
    from collections.abc import Callable

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


def names(kind: type) -> str:
    return ", ".join(f"`{field.encode_name}`" for field in fields(kind))


def messages() -> str:
    """The messages of both sides and their parts, made from the types."""
    lines = ["| message | fields |", "|---|---|"]
    lines += [f"| client: {summary(kind)} | {names(kind)} |" for kind in SAID_BY_CLIENT.values()]
    lines += [f"| `{tag}`: {summary(kind)} | {names(kind)} |" for tag, kind in said_by_server().items()]
    lines += [f"| `{part}`: {summary(kind)} | {names(kind)} |" for part, kind in (("pending", Pending), ("you", You))]
    return "\n".join(lines)


def closes() -> str:
    return "\n".join(["| code | why |", "|---|---|", *(f"| {code} | {why} |" for code, why in CLOSES.items())])


def problems() -> str:
    rows = sorted(PROBLEMS.items(), key=lambda item: item[1])
    return "\n".join(
        ["| type | status | title |", "|---|---|---|"]
        + [f"| `/problems/{code}` | {status} | {title} |" for code, (status, title) in rows]
    )


@pytest.mark.parametrize(("part", "made"), [("messages", messages), ("closes", closes), ("problems", problems)])
def test_the_document_has_what_the_types_have(part: str, made: Callable[[], str]) -> None:
    text = DOCUMENT.read_text("utf-8")
    written = text.partition(f"<!-- {part} -->\n")[2].partition(f"<!-- /{part} -->")[0]
    assert written.strip() == made(), f"docs/protocol.md, {part}"
    assert all(f"`{code}`" in text for code in get_args(Code))


def test_the_asyncapi_document_is_kept_beside_it_and_whole() -> None:
    kept = json.loads(DOCUMENT.with_name("asyncapi.json").read_text("utf-8"))
    assert kept == json.loads(json.dumps(asyncapi())), "docs/asyncapi.json: python -m pitboss.server.documents"
    for place in re.findall(r'"\$ref": "#/([^"]*)"', json.dumps(kept)):
        found = kept
        for step in place.split("/"):
            found = found[step]


@pytest.mark.parametrize(
    "frame", ["", "[]", "{}", "null", '{"id": "x"}', '{"say": "x"}', '{"id": "", "say": "x"}', '{"id": 1, "say": "x"}']
)
def test_what_is_no_message_is_refused(frame: str) -> None:
    with pytest.raises(BadMessage, match=r"message|line|id"):
        decode(frame)
    with pytest.raises(BadMessage):
        decode('{"id": "' + 65 * "x" + '", "say": "3 hit"}')
