"""Every type of event that a table or its floor tells: sentence, fields, and who may see them.

docs/events.md is made from it by `make events`.
"""

from __future__ import annotations

from typing import Final

from pitboss.table.event_type import FIELDS, EventType, event_type
from pitboss.table.floor_catalogue import FLOOR_EVENTS

_SETTLED: Final = "place wager staked"

TABLE_EVENTS: Final = {
    "wager": event_type("{place} wagers {amount} ({wager}).", "place wager amount"),
    "withdrawn": event_type("{place} takes back all wagers before the deal.", "place"),
    "cash": event_type("{place} says {amount} ({wager}) with cash; it waits for confirmation.", "place wager amount"),
    "confirmed": event_type("The {by} confirms {place}'s spoken wager.", "by place"),
    "converted": event_type("The cash of {place} is turned into {amount} of chips.", "place amount"),
    "unconfirmed": event_type("The spoken wager of {place} was not confirmed and goes back.", "place"),
    "cut-off": event_type("The wagers of {place} go back: its boxes would not lie side by side.", "place"),
    "coupon": event_type("{place} puts a match play coupon with the wager.", "place"),
    "alone": event_type("{place} wants nobody else on the box.", "place"),
    "round": event_type("Round {round}: no more wagers.", "round"),
    "card": event_type("{card} to hand {hand} of box {box}.", "card box hand"),
    "double-card": event_type("{card} to hand {hand} of box {box}, face up and sideways.", "card box hand"),
    "second-chance-card": event_type(
        "{card} as second chance card of box {box}, hand {hand}, sideways: {total} remain.", "card box hand total"
    ),
    "dealer-card": event_type("{card} to the dealer.", "card"),
    "hole-card": event_type("A card face down to the dealer."),
    "disclosed": event_type("The dealer turns up {card}.", "card"),
    "announce": event_type("The dealer announces {total} for hand {hand} of box {box}.", "box hand total"),
    "announce-switch": event_type("The dealer announces {total} or switch for box {box}.", "box total"),
    "announce-dealer": event_type("The dealer announces the dealer's total, {total}.", "total"),
    "dealers-card": event_type('The dealer calls "Dealer\'s Card".'),
    "declined": event_type("{place} declines ({wager}).", "place wager"),
    "declined-all": event_type("No further insurance is taken."),
    "peek": event_type("The hole card goes face down into the reader."),
    "peek-result": event_type("The reader shows {result}.", "result"),
    "switched": event_type("Box {box} switches: the second cards change places.", "box"),
    "unswitched": event_type("Box {box} takes the switch back.", "box"),
    "kept": event_type("Box {box} keeps its hands.", "box"),
    "stands": event_type("Box {box} stands on hand {hand}.", "box hand"),
    "rides": event_type("{place} lets the wager follow hand {hand}.", "place hand"),
    "surrenders": event_type("Box {box} surrenders hand {hand}.", "box hand"),
    "pending": event_type(
        "The surrendered wager on hand {hand} of box {box} waits on the cards for the dealer's second card.", "box hand"
    ),
    "bust": event_type("Hand {hand} of box {box} is over 21 with {total}.", "box hand total"),
    "win": event_type("{on}: {wager} of {staked} wins {paid}.", f"{_SETTLED} paid", optional="hand"),
    "lose": event_type("{on}: {wager} of {staked} loses.", _SETTLED, optional="hand"),
    "push": event_type("{on}: {wager} of {staked} goes back.", _SETTLED, optional="hand"),
    "surrender": event_type("{on}: {wager} of {staked} surrendered, {lost} collected.", f"{_SETTLED} lost hand"),
    "stops": event_type("The dealer draws no more: nothing depends on it."),
    "picked-up": event_type("The cards are picked up: {cards}.", "cards", house="hole"),
    "cutting-card": event_type("The cutting card comes out; this round is the last of the shoe.", "box"),
    "reshuffle": event_type("The cards are reshuffled."),
    "burn": event_type("A card is burned face down."),
    "burn-shown": event_type("On request the burned {card} is shown.", "card"),
    "recut": event_type("The floor orders a recut."),
    "allowed": event_type("{place} may enter again.", "place"),
    "dealer-change": event_type("A new dealer takes the table."),
    "irregular": event_type("{what}", "kind what", optional="card box"),
    "warning": event_type("{what}.", "what"),
    "dead": event_type("Hand {hand} of box {box} is dead.", "box hand"),
    "void-ordered": event_type("The floor orders the round void: {reason}.", "reason"),
    "void": event_type("The round is void; every wager goes back.", "round"),
}

CATALOGUE: Final[dict[str, EventType]] = {**TABLE_EVENTS, **FLOOR_EVENTS}

# What `kind` of an `irregular` event may be.
IRREGULARITIES: Final = {
    "drew-unexposed": "a card was drawn in error and not seen; it stays the next card",
    "drew-exposed": "a card was drawn in error and seen; it is the next card",
    "exposed-refused": "a box refuses the exposed card",
    "exposed-burned": "nobody took the exposed card; it is burned",
    "hole-exposed": "the hole card was seen by mistake",
    "overdrew": "the dealer drew a card too many; it is burned",
    "missed-hit": "a requested card was not dealt",
    "missed-peek": "the dealer forgot the card reader",
    "face-up": "a card lay face up in the shoe and is set aside",
    "ten": "a ten was found where none belongs, and is destroyed",
    "short-shoe": "the shoe ran out; the discard rack is shuffled",
    "reader-misused": "the reader was used under an up card that does not call for it",
    "reader-hidden": "nobody could see the hole card in the reader",
    "reader-broken": "the card reader fails",
    "reader-repaired": "the card reader is repaired or replaced",
    "shuffler-jam": "the shuffler jams",
    "shuffler-broken": "the shuffler is out of use",
    "reshuffle-ordered": "a reshuffle is ordered after this round",
}


def markdown() -> str:
    """docs/events.md."""
    lines = [
        "# Events",
        "",
        "Every event has `seq`, `type`, `clause` and `text`, one plain sentence, and the data below. Cards and money",
        "are text. Made from `pitboss.table.catalogue`, which every event is checked against. Fields in *italics* may",
        "be missing, and those in **bold** only the house sees: they stand in the log and are sent to no player.",
        "",
    ]
    for title, types in (("At the table", TABLE_EVENTS), ("On the floor", FLOOR_EVENTS)):
        lines += [f"## {title}", "", "| type | data | sentence |", "|---|---|---|"]
        lines += [f"| `{name}` | {_data(each)} | {each.sentence} |" for name, each in types.items()]
        lines.append("")
    lines += ["## Irregularities", "", "The `kind` of an `irregular` event:", "", "| kind | means |", "|---|---|"]
    lines += [f"| `{kind}` | {means} |" for kind, means in IRREGULARITIES.items()]
    lines += ["", "## Fields", "", "| field | kind | means |", "|---|---|---|"]
    lines += [f"| `{name}` | {field.kind} | {field.means} |" for name, field in FIELDS.items()]
    return "\n".join([*lines, ""])


def _data(each: EventType) -> str:
    shown = []
    for name, kind in each.fields.items():
        word = f"`{name}`" if kind == FIELDS[name].kind else f"`{name}` ({kind})"
        shown.append(f"**{word}**" if name in each.house else f"*{word}*" if name in each.optional else word)
    return ", ".join(shown)
