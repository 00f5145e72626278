"""The event log: what its entries hold, and how each carries the digest of the one before it.

A log is a file of JSON lines in canonical form: keys in order, no blanks, UTF-8. `digest` is the SHA-256 of the entry
without that field, `prev` the digest of the entry before, so that nothing can be changed, left out or moved unseen.

>>> canonical({"b": 1, "a": "é"})
b'{"a":"\\xc3\\xa9","b":1}'
>>> sealed({"seq": 1, "prev": FIRST})["digest"][:12]
'bf44c921c01c'
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, Literal

import msgspec

from pitboss.errors import PitbossError

FORMAT: Final = "pitboss-log/2"
FIRST: Final = "0" * 64  # what the first entry has for the digest of the one before


class NotALog(PitbossError, ValueError):
    """The file is no event log at all, or cannot be read."""


class Changed(ValueError):
    """A line that is an entry, but not as it was written."""


class Load(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A stack that was asked for while the action was carried out.

    The order of its cards stays secret: here is only its commitment, the digest of what `revealed` shows later. None
    where no stack was given (an empty rack, or a shoe that was left as it was), and at a live table, where every order
    follows from the seeds.
    """

    by: Literal["full", "rack", "merge"]
    commitment: str | None


class Span(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The part of a stack that a round used, as a history writes it; `??` is a card burned face down."""

    load: int
    start: int
    end: int
    cards: str


class HandEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A player's hand as it lay at the end."""

    place: str
    hand: int
    cards: list[str]
    total: int
    soft: bool
    second_chance: str | msgspec.UnsetType = msgspec.UNSET


class SettlementEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What became of a wager."""

    place: str
    hand: int | None
    wager: str
    staked: str
    result: Literal["win", "lose", "push", "surrender"]
    net: str
    clause: str


class RecordEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A round as `pitboss replay --json` shows it."""

    number: int
    void: bool
    dealer: list[str]
    dealer_total: int
    hands: list[HandEntry]
    settlement: list[SettlementEntry]
    net: dict[str, str]


class Over(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A round that is over: its record, its cards in the order of the discard rack, the money before and after."""

    record: RecordEntry
    discards: list[str]
    dealt: list[Span]
    before: dict[str, str]  # balance of every place, all starting at 0.00, and of the inventory
    after: dict[str, str]

    @property
    def played(self) -> dict[str, Any]:
        """The record as JSON has it."""
        record: dict[str, Any] = msgspec.to_builtins(self.record)
        return record


class Opened(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A stack whose secret is out, with the salt that its commitment was made with."""

    load: int
    stack: str
    burn: str | None
    salt: str

    @property
    def commitment(self) -> str:
        """What the log said when the stack was loaded."""
        return digest({"burn": self.burn, "salt": self.salt, "stack": self.stack})


class Seed(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The seed of a live table's shuffles, with the salt that its commitment was made with (`pitboss.seals`)."""

    seal: int
    seed: str
    salt: str


class House(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a live table began with: members of staff with their roles, and the house's settings."""

    staff: dict[str, str]
    settings: dict[str, Any]


class _Entry(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="kind", kw_only=True):
    """What every entry carries."""

    seq: int  # from 1
    prev: str
    digest: str
    table: str
    rules: str  # digest of the rule set
    shoe: int  # from 1; 0 before the first cards
    round: int  # the round that the entry belongs to; between rounds the next one
    at: str | None  # the caller's clock; the table has none


class Header(_Entry, tag="header", frozen=True):
    """The first entry: which table, which rules."""

    format: str
    software: str
    game: str
    options: dict[str, Any]
    patrons: dict[str, list[str]]
    floor: House | None  # at a live table


class Said(_Entry, tag="said", frozen=True):
    """An action that was carried out, and what followed from it; at a live table a line to floor or table."""

    action: str
    by: str | None  # who said it, as the caller knows people
    minutes: int | None  # the time that the floor was told
    events: list[dict[str, Any]]
    loaded: list[Load]
    over: Over | None  # where the action ended a round


class Checkpoint(_Entry, tag="shoe", frozen=True):
    """A live table after a shoe: with the header and the seeds still sealed it can be gone on with from here."""

    state: dict[str, Any]
    loads: int  # stacks that were asked for so far


class Refusal(_Entry, tag="refused", frozen=True):
    """An action that was refused and changed nothing."""

    action: str
    by: str | None
    minutes: int | None
    clause: str
    reason: str


class Revealed(_Entry, tag="revealed", frozen=True):
    """The stacks of a shoe that is finished; at a live table that is closed, the seeds that were still sealed."""

    stacks: list[Opened]
    seeds: list[Seed]


class Closed(_Entry, tag="closed", frozen=True):
    """The last entry of a table that was closed."""

    rounds: int
    balances: dict[str, str]


class _Event(msgspec.Struct):
    """What every event has; the rest hangs on its type."""

    seq: int
    type: str
    clause: str
    text: str


Entry = Header | Said | Checkpoint | Refusal | Revealed | Closed
_DECODER: Final[msgspec.json.Decoder[Entry]] = msgspec.json.Decoder(Entry)
_ENCODER: Final = msgspec.json.Encoder(order="sorted")


def canonical(value: object) -> bytes:
    """JSON with keys in order and no blanks, in UTF-8."""
    return _ENCODER.encode(value)


def digest(value: object) -> str:
    """SHA-256 over the canonical JSON."""
    return hashlib.sha256(canonical(value)).hexdigest()


def sealed(body: dict[str, Any]) -> dict[str, Any]:
    """An entry with its own digest put in."""
    return {**body, "digest": digest(body)}


def decode(line: bytes) -> Entry:
    """One line as an entry, or a `ValueError` that says what is wrong with it: `Changed` if it has been one."""
    try:
        entry = _DECODER.decode(line)
        if isinstance(entry, Said):
            msgspec.convert(entry.events, list[_Event])
        body: dict[str, Any] = msgspec.to_builtins(entry)
        written = canonical(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ValueError(f"no entry of {FORMAT}: {error}") from None
    if written != line:
        raise Changed("its line end was changed to CR LF" if line == written + b"\r" else "not in canonical form")
    del body["digest"]
    if digest(body) != entry.digest:
        raise Changed(f"its digest is {digest(body)[:12]}…, but it says {entry.digest[:12]}…")
    return entry


def schema() -> dict[str, Any]:
    """The JSON Schema of an entry."""
    return msgspec.json.schema(Entry)
