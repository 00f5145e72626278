"""What happened: one event, its clause and one plain sentence.

The sentence is made only when somebody reads it: a table that plays ten thousand rounds a second cannot write prose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from pitboss.table.catalogue import CATALOGUE
from pitboss.table.event_type import plain

Row = tuple[str, str, dict[str, Any]]  # type, clause, data


class Event:
    """Something that happened at the table: number, type, clause, data, and the sentence that says it."""

    __slots__ = ("_plain", "_text", "clause", "data", "seq", "type")

    def __init__(self, seq: int, type_: str, clause: str, data: dict[str, Any]) -> None:
        self.seq = seq
        self.type = type_
        self.clause = clause
        self.data = data
        self._plain: dict[str, object] | None = None
        self._text = ""

    @property
    def text(self) -> str:
        """One plain sentence, which tells nothing that only the house may know."""
        if not self._text:
            sentence, data = CATALOGUE[self.type].sentence, self.public
            if "{on}" in sentence:
                data = {**data, "on": f"{data['place']}.{data['hand']}" if "hand" in data else data["place"]}
            said = sentence.format_map(data)
            self._text = said[0].upper() + said[1:]  # some begin with a name of the staff
        return self._text

    @property
    def plain(self) -> dict[str, object]:
        """The data as JSON, all of it: not to be changed."""
        if self._plain is None:
            self._plain = said = dict(self.data)
            for name, kind in CATALOGUE[self.type].worded:
                if name in said:
                    said[name] = plain(kind, said[name])
        return self._plain

    @property
    def public(self) -> dict[str, object]:
        """The data as JSON, without what only the house may see: not to be changed."""
        house = CATALOGUE[self.type].house
        if not house:
            return self.plain
        return {name: value for name, value in self.plain.items() if name not in house}

    def to_dict(self, *, house: bool = False) -> dict[str, object]:
        """The event as JSON: number, type, clause, sentence and data; the house's copy, for the log, has all of it."""
        data = self.plain if house else self.public
        return {"seq": self.seq, "type": self.type, "clause": self.clause, "text": self.text, **data}

    def message(self) -> dict[str, object]:
        """The event as the live protocol sends it, its data apart."""
        return {"seq": self.seq, "type": self.type, "clause": self.clause, "text": self.text, "data": self.public}

    def __repr__(self) -> str:
        return f"<{self.seq} {self.type} {self.clause}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_dict(house=True) == other.to_dict(house=True)

    def __hash__(self) -> int:
        return hash((self.seq, self.type))


class Events(Sequence[Event]):
    """A table's events from one number on. An event is made when it is read; until then it is a row of the log."""

    __slots__ = ("_before", "_made", "_rows", "_span")

    def __init__(self, rows: list[Row], before: int, span: range) -> None:
        self._rows = rows
        self._before = before  # events that came before the first row
        self._span = span  # which rows
        self._made: list[Event] | None = None  # by whoever has read all of them first

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> Events: ...
    def __getitem__(self, at: int | slice) -> Event | Events:
        if isinstance(at, slice):
            return Events(self._rows, self._before, self._span[at])
        row = self._span[at]
        return Event(self._before + row + 1, *self._rows[row])

    def __iter__(self) -> Iterator[Event]:
        if self._made is None:
            rows, number = self._rows, self._before + 1
            self._made = [Event(number + row, *rows[row]) for row in self._span]
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._span)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Events) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        return f"<{len(self)} events>"
