"""The messages: docs/protocol.md lists what the types have, and frames that are none are refused in words."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from pitboss.server.protocol import BadMessage, Code, FromServer, decode

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


def message_table() -> str:
    """The table of messages, made from their types."""
    lines = ["| message | fields |", "|---|---|"]
    for kind in get_args(FromServer):
        names = ", ".join(f"`{field.encode_name}`" for field in fields(kind))
        what = (kind.__doc__ or "").splitlines()[0]
        lines.append(f"| `{kind.__struct_config__.tag}` | {names}. {what} |")
    return "\n".join(lines)


def test_the_document_has_every_message_and_code() -> None:
    text = DOCUMENT.read_text("utf-8")
    made = text.partition("<!-- messages -->\n")[2].partition("<!-- /messages -->")[0]
    assert made.strip() == message_table()
    assert all(f"`{code}`" in text for code in get_args(Code))


@pytest.mark.parametrize(
    "frame", ["", "[]", "{}", "null", '{"id": "x"}', '{"say": "x"}', '{"id": "", "say": "x"}', '{"id": 1, "say": "x"}']
)
def test_what_is_no_message_is_refused(frame: str) -> None:
    with pytest.raises(BadMessage, match=r"message|line|id"):
        decode(frame)
    with pytest.raises(BadMessage):
        decode('{"id": "' + 65 * "x" + '", "say": "3 hit"}')
