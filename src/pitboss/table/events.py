"""What happened: one event, its clause and one plain sentence.

The sentence is made only when somebody reads it: a table that plays ten thousand rounds a second cannot write prose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, overload

from pitboss.cards import Card
from pitboss.hands import Count
from pitboss.money import format_money
from pitboss.table.floor_sentences import FLOOR_SENTENCES

# type → sentence. Names in braces are the event's data; `on` is the place, with its hand if the wager rides on one.
SENTENCES: Final = {
    "wager": "{place} wagers {amount} ({wager}).",
    "withdrawn": "{place} takes back all wagers before the deal.",
    "cash": "{place} says {amount} ({wager}) with cash; it waits for confirmation.",
    "confirmed": "The {by} confirms {place}'s spoken wager.",
    "converted": "The cash of {place} is turned into {amount} of chips.",
    "cut-off": "The wager of {place} goes back: the box no longer lies beside the player's others.",
    "declined-all": "No further insurance is taken.",
    "unconfirmed": "The spoken wager of {place} was not confirmed and goes back.",
    "coupon": "{place} puts a match play coupon with the wager.",
    "alone": "{place} wants nobody else on the box.",
    "round": "Round {round}: no more wagers.",
    "card": "{card} to hand {hand} of box {box}.",
    "double-card": "{card} to hand {hand} of box {box}, face up and sideways.",
    "second-chance-card": "{card} as second chance card of box {box}, hand {hand}, sideways: {total} remain.",
    "dealer-card": "{card} to the dealer.",
    "hole-card": "A card face down to the dealer.",
    "disclosed": "The dealer turns up {card}.",
    "announce": "The dealer announces {total} for hand {hand} of box {box}.",
    "announce-switch": "The dealer announces {total} or switch for box {box}.",
    "announce-dealer": "The dealer announces the dealer's total, {total}.",
    "dealers-card": 'The dealer calls "Dealer\'s Card".',
    "declined": "{place} declines ({wager}).",
    "peek": "The hole card goes face down into the reader.",
    "peek-result": "The reader shows {result}.",
    "switched": "Box {box} switches: the second cards change places.",
    "unswitched": "Box {box} takes the switch back.",
    "kept": "Box {box} keeps its hands.",
    "stands": "Box {box} stands on hand {hand}.",
    "hits": "Box {box} draws on hand {hand}.",
    "doubles": "{place} doubles hand {hand} with {amount}.",
    "splits": "{place} splits hand {hand} with {amount}.",
    "rides": "{place} lets the wager follow hand {hand}.",
    "surrenders": "Box {box} surrenders hand {hand}.",
    "pending": "The surrendered wager on hand {hand} of box {box} waits on the cards for the dealer's second card.",
    "bust": "Hand {hand} of box {box} is over 21 with {total}.",
    "win": "{on}: {wager} of {staked} wins {paid}.",
    "lose": "{on}: {wager} of {staked} loses.",
    "push": "{on}: {wager} of {staked} goes back.",
    "surrender": "{on}: {wager} of {staked} surrendered, {lost} collected.",
    "stops": "The dealer draws no more: nothing depends on it.",
    "picked-up": "The cards are picked up: {cards}.",
    "cutting-card": "The cutting card comes out; this round is the last of the shoe.",
    "reshuffle": "The cards are reshuffled.",
    "burn": "A card is burned face down.",
    "burn-shown": "On request the burned {card} is shown.",
    "recut": "The floor orders a recut.",
    "allowed": "{place} may enter again.",
    "dealer-change": "A new dealer takes the table.",
    "irregular": "{what}",
    "warning": "{what}.",
    "dead": "Hand {hand} of box {box} is dead.",
    "void": "The round is void; every wager goes back.",
    **FLOOR_SENTENCES,
}


Row = tuple[str, str, dict[str, Any]]  # type, clause, data


class Event:
    """Something that happened at the table: number, type, clause, data, and the sentence that says it."""

    __slots__ = ("clause", "data", "seq", "type")

    def __init__(self, seq: int, type_: str, clause: str, data: dict[str, Any]) -> None:
        self.seq = seq
        self.type = type_
        self.clause = clause
        self.data = data

    @property
    def text(self) -> str:
        """One plain sentence."""
        data = self.data
        fields = {key: _plain(key, value) for key, value in data.items()}
        fields["on"] = f"{data.get('place')}.{data['hand']}" if "hand" in data else data.get("place")
        said = SENTENCES[self.type].format_map(fields)
        return said[0].upper() + said[1:]  # some begin with a name of the staff

    def to_dict(self) -> dict[str, object]:
        """The event as JSON: number, type, clause, sentence and data."""
        data = {key: _plain(key, value) for key, value in self.data.items()}
        return {"seq": self.seq, "type": self.type, "clause": self.clause, "text": self.text, **data}

    def __repr__(self) -> str:
        return f"<{self.seq} {self.type} {self.clause}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.seq, self.type))


class Events(Sequence[Event]):
    """A table's events from one number on. An event is made when it is read; until then it is a row of the log."""

    __slots__ = ("_before", "_rows", "_span")

    def __init__(self, rows: list[Row], before: int, span: range) -> None:
        self._rows = rows
        self._before = before  # events that came before the first row
        self._span = span  # which rows

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> Events: ...
    def __getitem__(self, at: int | slice) -> Event | Events:
        if isinstance(at, slice):
            return Events(self._rows, self._before, self._span[at])
        row = self._span[at]
        return Event(self._before + row + 1, *self._rows[row])

    def __len__(self) -> int:
        return len(self._span)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Events) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        return f"<{len(self)} events>"


MONEY_KEYS: Final = frozenset({"amount", "staked", "paid", "lost"})


def _plain(key: str, value: object) -> object:
    if key in MONEY_KEYS and isinstance(value, int):
        return format_money(value)
    if isinstance(value, (Card, Count)):
        return str(value)
    return " ".join(map(str, value)) if isinstance(value, tuple) else value
