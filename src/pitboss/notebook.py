"""How values show themselves in a notebook: small tables that take ink and ground from the page, light or dark."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_LINE: Final = "border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)"
_CELL: Final = "padding:.25em .8em;text-align:{align};font-variant-numeric:tabular-nums;background:none;color:inherit"


def html_table(
    title: str, rows: Iterable[Sequence[str]], *, columns: Sequence[str] = (), note: str = "", stress: int | None = None
) -> str:
    """A table with a title; the first column is words, the others are figures. Row `stress` is set in bold.

    >>> html_table("A hand", [("stand", "+0.1800")], note="per unit")[:29]
    '<div style="color:inherit"><d'
    """

    def cells(row: Sequence[str], tag: str, weight: str) -> str:
        return "".join(
            f'<{tag} style="{_CELL.format(align="left" if at == 0 else "right")};font-weight:{weight}">'
            f"{escape(text)}</{tag}>"
            for at, text in enumerate(row)
        )

    head = f'<tr style="{_LINE}">{cells(columns, "th", "600")}</tr>' if columns else ""
    body = "".join(
        f'<tr style="{_LINE};background:none">{cells(row, "td", "700" if at == stress else "400")}</tr>'
        for at, row in enumerate(rows)
    )
    below = f'<div style="opacity:.7;font-size:.9em;padding:.2em .8em">{escape(note)}</div>' if note else ""
    return (
        f'<div style="color:inherit"><div style="font-weight:600;padding:.2em .8em">{escape(title)}</div>'
        f'<table style="border-collapse:collapse;margin:0;color:inherit">{head}{body}</table>{below}</div>'
    )
