"""Tables played at random, with everything that can go wrong, and their logs."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from pitboss.cards import Card
from pitboss.floor.shuffling import Shuffled
from pitboss.randomness import Seeded
from pitboss.record.history import load
from pitboss.record.log.writer import LoggedTable
from pitboss.regulations import rules
from pitboss.table import Listed, Refused, Stack, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.regulations import Rules
    from pitboss.table import Supply

EXAMPLES = Path(__file__).parents[2] / "examples/histories"
RULES: list[tuple[str, dict[str, object]]] = [
    ("nj-double-attack", {"people_per_box": 2}),
    ("nj-double-attack", {"dealing": "hole-card", "positions": 7}),
    ("nj-double-attack", {"dealing": "card-reader", "decks": 6, "coupons": True}),
    ("nj-triple-attack", {"people_per_box": 3}),
    ("nj-triple-attack", {"dealing": "card-reader", "shuffle": "automatic"}),
    ("pa-double-attack", {"shuffle": "continuous"}),
    ("pa-double-attack", {"bust_it": False}),
    ("pa-double-back-jack", {"decks": 1}),
    ("pa-double-back-jack", {"settle": "collect-then-pay", "split_aces": "one-card"}),
    ("nj-blackjack-switch", {"shuffle": "bart-carter", "max_hands": 4}),
    ("nj-blackjack-switch", {"dealing": "hole-card", "people_per_box": 2}),
    ("nj-blackjack-switch", {"dealing": "card-reader", "decks": 6}),
]
BETWEEN = (
    "dealer change",
    "error overdrew",
    "floor reshuffle",
    "dealer show-burn",
    "floor recut",
    "1 hit",
    "1 withdraw",
)
BEFORE_DEAL = ("error no-first-card", "error missed-box 2", "error one-card-box 1", "error missed-peek", "1 coupon")
IN_ROUND = (
    *("error drew-exposed", "error drew-unexposed", "error missed-hit 1", "error reader-misused hidden", "floor void"),
    *(
        "error reader-broken",
        "error reader-misused visible",
        "error shuffler-jam",
        "9 hit",
        "1 bet 5",
        "floor reshuffle",
    ),
)


class Odd:
    """A supply of stacks that are short, with cards face up and tens that do not belong there."""

    def __init__(self, rules: Rules, random: Random, length: int) -> None:
        self.inner = Shuffled(rules, Seeded(random.randrange(2**31)))
        self.random = random
        self.length = length

    def full(self, shuffle: str = "") -> Stack:
        stack = self.inner.full(shuffle)
        cards = stack.cards[: self.length]
        for _ in range(self.random.randrange(3)):
            cards.insert(self.random.randrange(len(cards)), Card("Td"))
        face_up = frozenset(self.random.sample(range(len(cards)), self.random.randrange(3)))
        cutting = self.random.choice([None, self.random.randrange(len(cards))])
        return Stack(cards, cutting if shuffle != "bart-carter" else None, face_up, stack.burn)

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        return self.inner.rack(cards)

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:
        return self.inner.merge(rack, shoe)

    def copy(self) -> Supply:
        return self.inner.copy()


def begin(path: Path, which: int, seed: int, *, short: int = 0) -> LoggedTable:
    """A table at which nothing has happened, and its log."""
    game, options = RULES[which]
    chosen, random = rules(game, options), Random(seed)
    supply: Supply = Odd(chosen, random, short) if short else Shuffled(chosen, Seeded(seed))
    table = Table(chosen, supply, patrons={"Ann": ["1"], "Bob": ["2", "1b"]})
    salts = (f"{random.getrandbits(128):032x}" for _ in iter(int, 1))
    name = f"table {which}"
    return LoggedTable.create(path, table, name=name, at="2026-11-15T20:00:00Z", fsync=False, salt=salts.__next__)


def play(logged: LoggedTable, random: Random, rounds: int, *, trouble: float = 0.15) -> None:
    """Rounds with random wagers and decisions; now and then somebody says something odd, or what is refused."""
    for _ in range(rounds):
        wager(logged, random, trouble)
        finish(logged, random, trouble)


def wager(logged: LoggedTable, random: Random, trouble: float = 0.15) -> None:
    """Wagers for a round, and the deal."""
    if random.random() < trouble:
        tried(logged, random.choice(BETWEEN))
    tried(logged, "floor repaired" if logged.table.reader_broken else "1 bet 10")
    for line in (
        "1 bet 10",
        "2 bet 7.50",
        "1b bet 5",
        "1 bust-it 5",
        "2 match 5",
        "2 suited-royals 2",
        "1 triple-match 3",
    ):
        if random.random() < 0.7 or line == "1 bet 10":
            tried(logged, line)
    if random.random() < trouble:
        tried(logged, random.choice(BEFORE_DEAL))
    tried(logged, "deal")


def finish(logged: LoggedTable, random: Random, trouble: float = 0.15) -> None:
    """Answers until the round is over."""
    while logged.table.round:
        if random.random() < trouble / 4:
            tried(logged, random.choice(IN_ROUND))
        else:
            logged.act(random.choice(list(logged.table.pending.answers())), at="2026-11-15T20:00:01Z")


def tried(logged: LoggedTable, line: str) -> None:
    """Say it; a refusal is part of the log."""
    with suppress(Refused):
        logged.act(line)


def demonstrated(path: Path, game: str) -> Path:
    """The closed log of the example history of a game."""
    history = load(EXAMPLES / f"{game}.toml")
    table = Table(rules(history.game, history.options), Listed(history.stacks))
    logged = LoggedTable.create(path, table, name="demo", at="20:00", fsync=False)
    for _, action in history.lines:
        logged.act(action, at="20:01")
    logged.close()
    return path
