"""Rebuilding every hand of a round from the order in which its cards lie in the discard rack.

The log says which hands there were, when each got a card, was split or switched, and which were settled early; the rack
says which cards they were. Cards are picked up from the dealer's far right counterclockwise, the dealer's own below
(19:47-26.7(h), 36.7(j), 2A.7(m)); hands settled early lie first, in the order in which they were settled. So the rack
falls into hands, and undoing the log backwards takes every hand apart again, card by card, down to the deal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from pitboss.cards import Card, parse_cards
from pitboss.errors import PitbossError
from pitboss.record.log.entries import Said
from pitboss.regulations import regulation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.record.recall import Recall

_EARLY: Final = ("blackjack-paid", "paid-21", "bust-collected", "second-chance-over", "second-chance-21")
_DEALER_PLAYS: Final = ("disclosed", "dealers-card", "announce-dealer", "stops")
_TO_HAND: Final = ("card", "double-card", "second-chance-card")


class CannotRebuild(PitbossError):
    """The rack and the log do not fit together at all."""


@dataclass
class Step:
    """Something that changed the hands of a box: a card given, a split, the second cards changing places."""

    what: str
    hand: int = 0
    card: str = ""  # as the log has it; compared, never used to build


@dataclass
class Hand:
    """A hand as rebuilt. `switched` is None where nothing was switched; `from_log` if its cards were shuffled again."""

    box: int
    number: int
    played: list[Card] = field(default_factory=list)
    second_chance: Card | None = None
    dealt: list[Card] = field(default_factory=list)
    switched: list[Card] | None = None
    from_log: bool = False


@dataclass
class Reconstruction:
    """Every hand of a round, and where rack and log disagree."""

    number: int
    rack: tuple[Card, ...]
    hands: list[Hand]
    dealer: list[Card]
    hole: Card | None  # face down to the end
    burned: list[Card]  # an exposed card that nobody took
    disagreements: list[str]

    def to_dict(self) -> dict[str, Any]:
        """The JSON of `pitboss reconstruct`."""
        return {
            "round": self.number,
            "rack": [str(card) for card in self.rack],
            "hands": [
                {
                    "box": hand.box,
                    "hand": hand.number,
                    "dealt": [str(card) for card in hand.dealt],
                    "switched": None if hand.switched is None else [str(card) for card in hand.switched],
                    "played": [str(card) for card in hand.played],
                    "second_chance": str(hand.second_chance) if hand.second_chance else None,
                    "from_log": hand.from_log,
                }
                for hand in self.hands
            ],
            "dealer": [str(card) for card in self.dealer],
            "hole": str(self.hole) if self.hole else None,
            "burned": [str(card) for card in self.burned],
            "agrees": not self.disagreements,
            "disagreements": self.disagreements,
        }


@dataclass
class _Course:
    """What the log says of a round, without faces: the steps of every box, hands settled early, the dealer's cards."""

    steps: dict[int, list[Step]] = field(default_factory=dict)
    early: list[tuple[int, int]] = field(default_factory=list)
    reshuffled: list[tuple[int, int]] = field(default_factory=list)
    dealer: list[str] = field(default_factory=list)
    hole: bool = False


def reconstruct(found: Recall, rack: str | Sequence[str] | None = None) -> Reconstruction:
    """Rebuild a round's hands from the rack: as the log has it, or as somebody reads it from the table."""
    if found.over is None:
        raise CannotRebuild(f"round {found.number} is being played; its cards are not in the rack yet")
    cards = parse_cards(found.over.discards if rack is None else rack)
    try:
        course = _course(found)
    except (KeyError, IndexError, TypeError, ValueError, StopIteration):
        raise CannotRebuild(f"the events of round {found.number} make no round; see pitboss verify") from None
    sizes = {box: _sizes(steps) for box, steps in course.steps.items()}
    hands = {
        (box, number): Hand(box, number, from_log=(box, number) in course.reshuffled)
        for box, each in sizes.items()
        for number in range(1, len(each) + 1)
    }
    burned = _cut(cards, course, sizes, hands)
    dealer = list(cards[len(cards) - len(course.dealer) - course.hole :])
    built = Reconstruction(
        found.number, cards, list(hands.values()), dealer, dealer.pop() if course.hole else None, burned, []
    )
    for box, steps in course.steps.items():
        built.disagreements += _undo([hand for hand in built.hands if hand.box == box], steps)
    for at, (ours, theirs) in enumerate(zip(map(str, built.dealer), course.dealer, strict=True), 1):
        if ours != theirs:
            built.disagreements.append(f"dealer's card {at}: the rack has {ours}, the log {theirs}")
    for hand, logged in zip(built.hands, _logged(found), strict=False):
        if [str(card) for card in hand.played] != logged["cards"]:
            cards_played = " ".join(map(str, hand.played))
            built.disagreements.append(
                f"box {hand.box}, hand {hand.number}: rebuilt {cards_played}, recorded {' '.join(logged['cards'])}"
            )
    return built


def _course(found: Recall) -> _Course:
    """Read the course of the round from its events."""
    book = regulation(found.header.game)
    early = {book.cites[subject] for subject in _EARLY if subject in book.cites}
    course, split, dealer_plays = _Course(), 0, False  # split: the box whose split waits for its card
    for event in (event for entry in found.said if isinstance(entry, Said) for event in entry.events):
        kind, box = event["type"], int(str(event.get("place") or event.get("box") or "0").rstrip("bc"))
        dealer_plays = dealer_plays or kind in _DEALER_PLAYS
        if kind == "wager" and event["wager"] == "split":
            split = box
        elif kind in _TO_HAND:
            steps = course.steps.setdefault(box, [])
            if split:  # the next card goes to the hand that was split
                steps.append(Step("split", _hand(steps, event["hand"])))
                split = 0
            what = "second-chance" if kind == "second-chance-card" else "card"
            steps.append(Step(what, _hand(steps, event["hand"], new=True), event["card"]))
        elif kind in ("switched", "unswitched"):
            if min(_sizes(course.steps[box])[:2]) < 2:
                raise ValueError("no two hands to switch")
            course.steps[box].append(Step(kind, _hand(course.steps[box], 2)))
        elif kind in ("dealer-card", "disclosed"):
            course.dealer.append(event["card"])
            course.hole = course.hole and kind != "disclosed"
        elif kind == "hole-card":
            course.hole = True
        elif kind == "irregular" and event["clause"] == book.cites["short-shoe"]:
            course.reshuffled += course.early  # they are in the shoe again (R59)
            course.early = []
        elif _taken_early(event, early, dealer_plays=dealer_plays, surrendered=book.surrender_takes_cards):
            where = (box, _hand(course.steps[box], event["hand"]))
            if where not in course.early:
                course.early.append(where)
    if split:  # the round was void before the card came
        course.steps[split].append(_last_split(found, split, course.steps[split]))
    return course


def _hand(steps: Sequence[Step], number: object, *, new: bool = False) -> int:
    """The number of a hand that a box has by these steps, or may have with the next; the log may say anything."""
    if type(number) is not int or not 1 <= number <= len(_sizes(steps)) + new:
        raise ValueError(f"no hand {number}")
    return number


def _last_split(found: Recall, box: int, steps: Sequence[Step]) -> Step:
    """Which hand was split when no card followed: the one that leaves as many cards in each hand as the log has."""
    logged = [len(hand["cards"]) for hand in _logged(found) if int(hand["place"].rstrip("bc")) == box]
    splits = (Step("split", number) for number, size in enumerate(_sizes(steps), 1) if size == 2)
    return next(step for step in splits if _sizes([*steps, step]) == logged)


def _logged(found: Recall) -> list[dict[str, Any]]:
    """The hands of the record that have cards."""
    return [hand for hand in found.over.played["hands"] if hand["cards"]] if found.over else []


def _taken_early(event: dict[str, Any], early: set[str], *, dealer_plays: bool, surrendered: bool) -> bool:
    """Whether the cards of the hand that this event settles go to the rack at once."""
    if event["type"] == "surrender":
        return surrendered
    settled = event["type"] in ("win", "lose", "push") and event.get("hand") is not None
    return settled and event["clause"] in early and not dealer_plays


def _sizes(steps: Sequence[Step]) -> list[int]:
    """How many cards each hand of a box had in the end, its second chance card counted."""
    sizes: list[int] = []
    for step in steps:
        if step.what == "split":
            sizes[step.hand - 1] -= 1
            sizes.insert(step.hand, 1)
        elif step.what in ("card", "second-chance"):
            sizes += [0] * (step.hand - len(sizes))
            sizes[step.hand - 1] += 1
    return sizes


def _cut(
    cards: Sequence[Card], course: _Course, sizes: dict[int, list[int]], hands: dict[tuple[int, int], Hand]
) -> list[Card]:
    """Cut the rack into hands in the order of the pick-up; what is left over is an exposed card that was burned."""
    rest = [
        where
        for box in sorted(sizes, reverse=True)
        for where in ((box, number) for number in range(1, len(sizes[box]) + 1))
        if where not in course.early and where not in course.reshuffled
    ]
    needed = sum(sizes[box][number - 1] for box, number in [*course.early, *rest])
    spare = len(cards) - needed - len(course.dealer) - course.hole
    if spare not in (0, 1):
        raise CannotRebuild(
            f"the rack should hold {len(cards) - spare} cards of this round, one more if an exposed card was burned, "
            f"but has {len(cards)}"
        )
    at = 0
    burned: list[Card] = []
    for where in [*course.early, None, *rest]:
        if where is None:
            burned, at = list(cards[at : at + spare]), at + spare
            continue
        size = sizes[where[0]][where[1] - 1]
        hands[where].played = list(cards[at : at + size])
        at += size
    return burned


def _undo(hands: list[Hand], steps: Sequence[Step]) -> list[str]:
    """Take the hands of a box apart, backwards, and compare every card with the log on the way."""
    now = [list(hand.played) for hand in hands]
    if any(hand.from_log for hand in hands):
        now = _forward(hands, steps)
    found: list[str] = []
    dealt = _dealt(steps)
    switched = any(step.what == "switched" for step in steps)
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        if at == dealt - 1:
            for hand, cards in zip(hands, now, strict=False):
                hand.dealt = list(cards)
        if step.what == "split":
            now[step.hand - 1] += now.pop(step.hand)
        elif step.what in ("switched", "unswitched"):
            if switched and step.what == "switched" and hands[0].switched is None:
                for hand, cards in zip(hands, now, strict=False):
                    hand.switched = list(cards)
            now[0][1], now[1][1] = now[1][1], now[0][1]
        else:
            card = now[step.hand - 1].pop()
            if step.what == "second-chance":
                hands[step.hand - 1].second_chance = card
                hands[step.hand - 1].played.pop()
            if str(card) != step.card:
                where = f"box {hands[0].box}, hand {step.hand}, card {len(now[step.hand - 1]) + 1}"
                found.append(f"{where}: the rack has {card}, the log {step.card}")
    return found[::-1]


def _dealt(steps: Sequence[Step]) -> int:
    """How many of the steps are the deal: two cards to each of the first hands."""
    got: dict[int, int] = {}
    for at, step in enumerate(steps):
        if step.what != "card" or got.get(step.hand, 0) == 2:
            return at
        got[step.hand] = got.get(step.hand, 0) + 1
    return len(steps)


def _forward(hands: list[Hand], steps: Sequence[Step]) -> list[list[Card]]:
    """The hands of a box by the log alone, where the rack was shuffled again in the round (R59)."""
    now: list[list[Card]] = []
    for step in steps:
        if step.what == "split":
            now.insert(step.hand, [now[step.hand - 1].pop()])
        elif step.what in ("switched", "unswitched"):
            now[0][1], now[1][1] = now[1][1], now[0][1]
        else:
            now += [[] for _ in range(step.hand - len(now))]
            now[step.hand - 1].append(Card(step.card))
    for hand, cards in zip(hands, now, strict=True):
        if hand.from_log:
            hand.played = list(cards)
    return [list(hand.played) for hand in hands]
