"""What a type of event is: its sentence, its fields and their kinds, and which of them only the house may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from pitboss.cards import Card
from pitboss.hands import Count
from pitboss.money import format_money, parse_money

Kind = Literal["card", "cards", "money", "number", "text", "total"]
FACE_DOWN: Final = "??"  # a card that the reader of an event may not know


class Field(NamedTuple):
    """A field of an event's data, the same in every event that has it."""

    kind: Kind
    means: str


# Every field that any event has, said once.
FIELDS: Final[Mapping[str, Field]] = {
    "answer": Field("text", "what the house says for a player whose time is up"),
    "place": Field("text", "who wagers: the number of a box, with b or c for further people"),
    "box": Field("number", "the box, from 1 at the dealer's far left; 0 for the dealer"),
    "hand": Field("number", "the hand at its place, in the order of play; missing where a wager rides on no hand"),
    "seat": Field("number", "a player's seat, the number of the box before it"),
    "round": Field("number", "the round"),
    "card": Field("card", "a card"),
    "cards": Field("cards", "cards, as they are picked up; `??` for one that nobody has seen"),
    "hole": Field("card", "the hole card that was never turned up"),
    "total": Field("total", "the count as called: `17`, `7/17` when soft, or `blackjack`"),
    "wager": Field("text", "the kind of wager"),
    "amount": Field("money", "what is staked"),
    "staked": Field("money", "what was staked"),
    "paid": Field("money", "what is paid beside the stake"),
    "lost": Field("money", "what a surrender takes"),
    "result": Field("text", "what the reader shows: `blackjack` or `no blackjack`"),
    "kind": Field("text", "which irregularity, see below"),
    "what": Field("text", "what happened, in words"),
    "by": Field("text", "who does it: a name or a role"),
    "batch": Field("text", "a batch of cards"),
    "backs": Field("text", "the colour of the backs"),
    "deck": Field("number", "a deck of the batch"),
    "decks": Field("number", "how many decks"),
    "count": Field("number", "how many cards"),
    "found": Field("number", "how many cards were counted"),
    "above": Field("number", "how many cards lie above the cut"),
    "behind": Field("number", "how many cards lie behind the cutting card"),
    "reference": Field("text", "the approval or container that is referred to"),
    "then": Field("text", "what follows"),
    "why": Field("text", "why not"),
    "reason": Field("text", "why"),
    "cutter": Field("text", "who cuts again"),
    "method": Field("text", "how the cards are shuffled"),
    "seal": Field("number", "the number of the sealed seed; 0 if there is none"),
    "commitment": Field("text", "the SHA-256 that commits to a seed"),
    "seed": Field("text", "a seed that is no secret any more"),
    "salt": Field("text", "its salt"),
    "by_procedure": Field("text", "the procedure, with a blank before it, or nothing"),
    "face": Field("text", "`up` or `down`"),
    "mode": Field("text", "the way of dealing"),
    "notice": Field("text", "the notice given"),
    "option": Field("text", "an option of the house"),
    "value": Field("text", "its value"),
}


class EventType(NamedTuple):
    """A type of event. Names in braces in the sentence are fields; `on` is the place, with its hand if it has one."""

    sentence: str
    fields: Mapping[str, Kind]
    optional: frozenset[str]
    house: frozenset[str]  # fields that only the house may see
    worded: tuple[tuple[str, Kind], ...]  # fields that JSON has as text

    def wrong(self, data: Mapping[str, object]) -> str:
        """What about the data does not fit; nothing if all does."""
        if unknown := set(data) - set(self.fields):
            return f"has {', '.join(sorted(unknown))}, which the catalogue does not know"
        if missing := set(self.fields) - set(data) - self.optional:
            return f"lacks {', '.join(sorted(missing))}"
        bad = [name for name, value in data.items() if not _fits(self.fields[name], value)]
        return f"{bad[0]} is no {self.fields[bad[0]]}: {data[bad[0]]!r}" if bad else ""


def event_type(sentence: str, fields: str = "", *, optional: str = "", house: str = "") -> EventType:
    """A type from its sentence and the names of its fields; `cards:number` where a name has another kind than usual."""
    kinds: dict[str, Kind] = {}
    for word in f"{fields} {optional} {house}".split():
        name, _, other = word.partition(":")
        kinds[name] = next((kind for kind in get_args(Kind) if kind == other), FIELDS[name].kind)
    worded = tuple((name, kind) for name, kind in kinds.items() if kind not in ("number", "text"))
    return EventType(sentence, kinds, frozenset(f"{optional} {house}".split()), frozenset(house.split()), worded)


def _fits(kind: Kind, value: object) -> bool:
    if kind == "cards":
        return isinstance(value, tuple) and all(isinstance(each, Card) or each == FACE_DOWN for each in value)
    types = {"card": Card, "money": int, "number": int, "text": str, "total": (Count, int, str)}
    return isinstance(value, types[kind]) and not isinstance(value, bool)  # type: ignore[arg-type]


def plain(kind: Kind, value: object) -> object:
    """A value as JSON has it: cards and money as text.

    >>> plain("money", 1250), plain("cards", (Card("As"), "??"))
    ('12.50', 'As ??')
    """
    if kind == "money" and isinstance(value, int):
        return format_money(value)
    if kind == "cards" and isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value) if isinstance(value, (Card, Count)) else value


def value_of(kind: Kind, said: object) -> object:
    """A value from JSON: the inverse of `plain`, but that a total stays as it was called."""
    if kind == "money":
        return parse_money(str(said))
    if kind == "card":
        return Card(str(said))
    if kind == "cards":
        return tuple(word if word == FACE_DOWN else Card(word) for word in str(said).split())
    return said
