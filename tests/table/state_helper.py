"""What the random tests of the table share: rule sets and lines to draw from, and a deep picture of a table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from pitboss.cards import Card
from pitboss.errors import OptionError
from pitboss.floor.shuffling import Shuffled
from pitboss.randomness import Seeded
from pitboss.regulations import Rules, books, regulation, rules
from pitboss.table import Action, Stack, Table
from pitboss.table.plain import plain_state

if TYPE_CHECKING:
    from collections.abc import Sequence

MODES: Final = [(game, str(mode)) for game, book in books().items() for mode in book.offered["dealing"].permitted]

# Every verb of a place, and amounts that are too little, odd, ordinary and too much.
VERBS: Final = (
    *("bet", "bust-it", "suited-royals", "triple-match", "match", "attack", "insure", "double", "split"),
    *("second-chance", "pass", "keep", "switch", "unswitch", "hit", "stand", "surrender", "cover", "ride"),
    *("take", "refuse", "second-card", "late-card", "dead", "withdraw", "alone", "coupon"),
)
MUST_STAKE: Final = frozenset({"bet", "bust-it", "suited-royals", "triple-match", "match"})
MAY_STAKE: Final = frozenset({"attack", "insure", "double", "split", "second-chance"})
AMOUNTS: Final = (25, 50, 500, 700, 1000, 1250, 1500, 2500, 5000, 60_000)

TROUBLE: Final = (
    *("error drew-unexposed", "error drew-exposed", "error overdrew", "error no-first-card", "error missed-peek"),
    *("error missed-box 1", "error missed-box 2", "error one-card-box 1", "error one-card-box 2", "error missed-hit 1"),
    *("error missed-hit 2", "error reader-misused visible", "error reader-misused hidden", "error reader-broken"),
    *("error shuffler-jam", "error shuffler-broken", "floor void", "floor reshuffle", "floor recut", "floor allow 2"),
    *("floor confirm 1", "dealer confirm 1", "floor repaired", "dealer change", "dealer show-burn"),
)

PLACES: Final = ("1", "1b", "1c", "2", "2b", "3", "7")


def rule_sets(game: str, dealing: str) -> st.SearchStrategy[Rules]:
    """A game with options at random."""
    book = regulation(game)
    listed = {
        name: st.sampled_from(option.permitted)
        for name, option in book.offered.items()
        if not isinstance(option.permitted, str) and name not in ("dealing", "positions", "shoe_loaded_by", "decks")
    }
    amounts = {"chip": st.sampled_from([0.5, 1, 5]), "boxes_per_player": st.sampled_from([1, 2])}
    more = {"bonus_max": st.sampled_from([None, 5, 20])} if "bonus_max" in book.offered else {}
    return st.fixed_dictionaries({}, optional={**listed, **amounts, **more}).map(
        lambda options: _permitted(game, {**options, "dealing": dealing})
    )


def _permitted(game: str, options: dict[str, object]) -> Rules:
    """The rule set without the choices that do not go together."""
    while True:
        try:
            return rules(game, options)
        except OptionError as refused:
            del options[refused.option]


class Messy:
    """Shuffled stacks in which some cards lie face up, and tens where none belong."""

    def __init__(self, supply: Shuffled, source: Seeded) -> None:
        self.supply = supply
        self.source = source
        self.strays: list[Card] = []

    def full(self, shuffle: str = "") -> Stack:
        """All cards, shuffled, with a few of them wrong."""
        stack = self.supply.full(shuffle)
        cards, cutting = list(stack.cards), stack.cutting
        if "T" not in self.supply.rules.regulation.deck.ranks and not self.source.below(2):
            at = self.source.below(12)
            cards.insert(at, Card("Th"))
            self.strays.append(Card("Th"))
            cutting = cutting if cutting is None or cutting <= at else cutting + 1
        wrong = frozenset(self.source.below(40) for _ in range(self.source.below(4)))
        return Stack(cards, cutting, wrong, stack.burn)

    def rack(self, cards: Sequence[Card]) -> Stack | None:
        """The rack's cards, shuffled."""
        return self.supply.rack(cards)

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> Stack | None:
        """The rack's cards put back into the shoe."""
        return self.supply.merge(rack, shoe)

    def copy(self) -> Messy:
        """A supply that will give the same stacks."""
        twin = Messy(self.supply.copy(), self.source.copy())
        twin.strays = list(self.strays)
        return twin


def cards_on(table: Table) -> Counter[Card]:
    """Every card at the table: shoe, rack, layout."""
    found = Counter(table.shoe.left) + Counter(table.rack)
    if table.round is None:
        return found
    found.update(table.round.discards)
    found.update(table.round.dealer.cards)
    for hand in table.round.hands():
        if not hand.taken_back:
            found.update(hand.cards)
            found.update([hand.second_chance] if hand.second_chance else [])
    found.update(card for card in (table.round.hole, table.round.exposed) if card is not None)
    return found


def lines(place: str) -> st.SearchStrategy[str]:
    """Anything that a place can say."""

    def say(verb: str, amount: int, number: int, *, staked: bool) -> str:
        if verb in MUST_STAKE or (verb in MAY_STAKE and staked):
            return str(Action(place, verb, amount))
        return f"{place} ride {number}" if verb == "ride" else f"{place} {verb}"

    return st.builds(say, st.sampled_from(VERBS), st.sampled_from(AMOUNTS), st.integers(1, 5), staked=st.booleans())


def state(table: Table) -> object:
    """All that a table knows, as a value: two tables with the same state go on alike."""
    last = table.events[-1] if len(table.events) else None
    return plain_state(table.state), repr(table.pending), last
