"""What a table knows between two actions: plain data, changed by its own methods only.

Everything is here that the next question hangs on, and nothing else: no rules, no supply, no log. A state can be
copied, compared and saved (see `plain`). The round under way is part of it, but its dealing procedure cannot be copied:
a table keeps the state at the deal and what has been said since, and gets to the same round by saying it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.table.ledger import Ledger
from pitboss.table.shoe import Shoe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pitboss.cards import Card
    from pitboss.regulations import Rules
    from pitboss.table.actions import Action
    from pitboss.table.round import Round
    from pitboss.table.shoe import Stack


class Spot:
    """What one place has down before the deal."""

    __slots__ = ("by", "cash", "wagers")

    def __init__(self) -> None:
        self.wagers: dict[str, int] = {}
        self.cash: set[str] = set()  # wagers that were spoken and are still to be confirmed
        self.by: set[str] = set()  # who has confirmed

    def copy(self) -> Spot:
        """An independent spot with the same wagers."""
        twin = Spot()
        twin.wagers, twin.cash, twin.by = dict(self.wagers), set(self.cash), set(self.by)
        return twin


class TableState:
    """The state of one table. The sets and lists that a round may change are copied with it, the others are shared."""

    __slots__ = (
        "alone",
        "armed",
        "burned",
        "coupons",
        "cut_box",
        "dealt",
        "entitled",
        "ledger",
        "number",
        "rack",
        "reader_broken",
        "reshuffle_due",
        "round",
        "said",
        "shoe",
        "shoe_number",
        "shoe_stood",
        "shuffle",
        "spots",
    )

    def __init__(self, rules: Rules) -> None:
        self.shuffle = rules.options.shuffle
        self.shoe = Shoe(rules.regulation.deck)
        self.shoe_number = 0
        self.rack: list[Card] = []
        self.burned: Card | None = None
        self.reshuffle_due = True
        self.cut_box = 0  # the box at which the cutting card came out; 0 for the dealer
        self.reader_broken = False
        self.ledger = Ledger()
        # wagers before the deal
        self.spots: dict[str, Spot] = {}
        self.alone: frozenset[int] = frozenset()  # boxes whose first person wants no company
        self.coupons: frozenset[str] = frozenset()
        self.armed: tuple[Action, ...] = ()  # what will go wrong with the next deal
        self.entitled: frozenset[str] | None = None  # who may wager on this shoe; None while everybody may
        # rounds
        self.number = 0
        self.round: Round | None = None
        self.said: list[Action] = []  # since the last round was over
        self.dealt: list[tuple[Stack, int, int]] = []  # stacks used up since then: where they stood, where they ended
        self.shoe_stood = 0  # where the shoe stood when the last round was over

    # what happens: nobody else writes a field (a test reads the code for it)

    def say(self, action: Action) -> None:
        """Something was said; it belongs to the next round, or to the one under way."""
        self.said.append(action)

    def spot(self, place: str) -> Spot:
        """The spot of a place, new if it had none."""
        return self.spots.setdefault(place, Spot())

    def withdraw(self, place: str) -> None:
        """A place takes its wagers back, and its coupon."""
        del self.spots[place]
        self.coupons -= {place}

    def keep_alone(self, box: int, *, alone: bool) -> None:
        """Whether the first person on a box wants no company there."""
        self.alone = self.alone | {box} if alone else self.alone - {box}

    def add_coupon(self, place: str) -> None:
        """A coupon lies with a place's wagers."""
        self.coupons |= {place}

    def use_coupon(self, place: str) -> None:
        """A coupon has had its one decision."""
        self.coupons -= {place}

    def arm(self, action: Action) -> None:
        """Something will go wrong with the next deal."""
        self.armed += (action,)

    def begin(self, round_: Round) -> tuple[Action, ...]:
        """A round is dealt; what goes wrong with it."""
        self.number, self.round, self.ledger.transfers = round_.number, round_, []
        armed, self.armed = self.armed, ()
        return armed

    def end(self, discards: Iterable[Card]) -> None:
        """The round is over, its cards lie in the rack, and what comes now belongs to the next one."""
        self.rack += discards
        self.said, self.dealt, self.shoe_stood = [], [], self.shoe.at
        self.spots, self.alone, self.round = {}, frozenset(), None
        self.reshuffle_due = self.reshuffle_due or self.shoe.cut_seen

    def pass_over(self, stack: Stack, at: int) -> None:
        """Cards up to `at` of that stack, now in the shoe or no more, belong to no round."""
        if self.shoe.stack is stack and at > self.shoe_stood:
            self.dealt.append((stack, self.shoe_stood, at))
        self.shoe_stood = self.shoe.at

    def load(self, stack: Stack) -> None:
        """A new stack in the shoe; what was dealt from the old one is remembered."""
        if self.shoe.cards:  # also a stack that nobody was dealt from: a replay must pass it by
            self.dealt.append((self.shoe.stack, self.shoe_stood, self.shoe.at))
        self.shoe.load(stack)
        self.shoe_stood = 0

    def load_full_set(self, stack: Stack) -> None:
        """All cards in the shoe anew: the rack is empty, and everybody may wager."""
        self.load(stack)
        self.shoe_number += 1
        self.rack, self.reshuffle_due, self.entitled = [], False, None

    def empty_rack(self) -> None:
        """The cards of the rack go elsewhere."""
        self.rack = []

    def put_in_rack(self, card: Card) -> None:
        """A card that belongs to no hand."""
        self.rack.append(card)

    def burn(self, card: Card | None) -> None:
        """A card is burned; None where nobody knows which."""
        self.burned = card
        if card is not None:
            self.rack.append(card)

    def reveal_burned(self, card: Card) -> None:
        """Somebody else's record says which card was burned."""
        self.burned = card

    def cut_card_out(self, box: int) -> None:
        """The cutting card has come out at a box, 0 for the dealer; between rounds one more is dealt first (R89)."""
        self.reshuffle_due = self.reshuffle_due or self.round is not None
        self.cut_box = box

    def call_reshuffle(self) -> None:
        """The cards are to be shuffled before the next deal."""
        self.reshuffle_due = True

    def entitle(self, patrons: frozenset[str] | None) -> None:
        """Who may wager on this shoe; None for everybody."""
        self.entitled = patrons

    def break_reader(self, *, broken: bool) -> None:
        """The card reader fails, or is repaired."""
        self.reader_broken = broken

    def change_shuffle(self, shuffle: str) -> None:
        """Another way to shuffle, from the next time on."""
        self.shuffle = shuffle

    def arrange(self, shuffle: str, reshuffle_due: bool, entitled: frozenset[str] | None) -> None:
        """What a floor may change."""
        self.shuffle, self.reshuffle_due, self.entitled = shuffle, reshuffle_due, entitled

    def snapshot(self) -> TableState:
        """The state between rounds, to come back to: what no round changes in place is shared."""
        twin: TableState = object.__new__(TableState)
        twin.shuffle = self.shuffle
        twin.shoe = self.shoe.copy()
        twin.shoe_number = self.shoe_number
        twin.rack = self.rack.copy()
        twin.burned = self.burned
        twin.reshuffle_due = self.reshuffle_due
        twin.cut_box = self.cut_box
        twin.reader_broken = self.reader_broken
        twin.ledger = self.ledger.copy()
        twin.spots = self.spots
        twin.alone = self.alone
        twin.coupons = self.coupons
        twin.armed = self.armed
        twin.entitled = self.entitled
        twin.number = self.number
        twin.round = None
        twin.said = self.said.copy()
        twin.dealt = self.dealt.copy()
        twin.shoe_stood = self.shoe_stood
        return twin

    def copy(self) -> TableState:
        """An independent state between rounds."""
        twin = self.snapshot()
        twin.spots = {place: spot.copy() for place, spot in self.spots.items()}
        return twin

    def __eq__(self, other: object) -> bool:
        from pitboss.table.plain import plain_state

        return isinstance(other, TableState) and plain_state(self) == plain_state(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        wagers = f", wagers of {', '.join(self.spots)}" if self.spots else ""
        playing = "in round" if self.round else "after round"
        return f"<state {playing} {self.number}, card {self.shoe.at} of shoe {self.shoe_number}{wagers}>"
