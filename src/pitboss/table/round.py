"""One round: its boxes, its dealer, its wagers, and the acts that every dealing procedure is made of."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

from pitboss.money import EVEN, Odds, half
from pitboss.regulations import Standing
from pitboss.table.actions import Action
from pitboss.table.layout import Box, HandInPlay, Wager
from pitboss.table.loading import draw_with_care
from pitboss.table.questions import Question

if TYPE_CHECKING:
    from pitboss.cards import Card
    from pitboss.regulations import Rules
    from pitboss.table.table import Table

# A dealing procedure: it yields questions, receives answers that have been checked, and ends with the round.
Script = Generator[Question, Action, None]
Turn = Generator[Question, Action, bool]


class RoundState:
    """What a round knows: plain data, which only the round's own acts and steps change."""

    __slots__ = (
        "boxes",
        "dealer",
        "discards",
        "exposed",
        "face_up_found",
        "hole",
        "hole_exposed",
        "late",
        "missed",
        "missed_boxes",
        "missed_peek",
        "no_first_card",
        "number",
        "one_card_boxes",
        "peek_over",
        "peeked",
        "settled",
        "side",
        "tens_found",
        "turn",
        "wagers",
    )

    def __init__(self, number: int) -> None:
        self.number = number
        self.boxes: list[Box] = []
        self.dealer = HandInPlay(None)
        self.hole: Card | None = None  # face down; nobody at the table knows it
        self.hole_exposed = False  # but for a mistake by which everybody has seen it (R60)
        self.peeked = False
        self.peek_over = False  # the moment for the card reader has passed, whether it was used or not
        self.turn: HandInPlay | None = None  # the hand that is asked
        self.wagers: list[Wager] = []  # all of the round, in the order made
        self.side: list[Wager] = []  # those that are settled apart from the hands: bonus wagers, insurance
        self.settled: list[Wager] = []  # in the order settled
        self.discards: list[Card] = []
        # what goes wrong
        self.exposed: Card | None = None  # drawn in error and seen; it is the next card (19:47-26.15(e)#1)
        self.no_first_card = self.missed_peek = False
        self.missed: HandInPlay | None = None  # the hand whose requested card was just missed
        self.late: list[HandInPlay] = []  # hands whose requested card was missed
        self.missed_boxes: frozenset[int] = frozenset()
        self.one_card_boxes: frozenset[int] = frozenset()
        self.face_up_found = self.tens_found = 0

    def hands(self) -> Iterator[HandInPlay]:
        """All hands, from the dealer's left."""
        for box in self.boxes:
            yield from box.hands


class Round(RoundState):
    """A round under way: its state, the table that it is played at, and the acts of a dealing procedure."""

    __slots__ = ("cites", "log", "options", "regulation", "rules", "table")

    def __init__(self, table: Table, number: int, rules: Rules) -> None:
        super().__init__(number)
        self.table = table
        self.log = table.log
        self.rules = rules
        self.regulation = rules.regulation
        self.cites = rules.regulation.cites
        self.options = rules.options

    # events -----------------------------------------------------------------------------------------------------

    def note(self, type_: str, subject: str, **data: Any) -> None:
        """An event, its clause given by subject."""
        self.log.append((type_, self.cites[subject], data))

    def announce(self, hand: HandInPlay, subject: str = "announce") -> None:
        """The dealer calls a hand's total."""
        assert hand.box is not None
        total = "blackjack" if hand.total == 21 and hand.blackjack else hand.count()
        data = {"box": hand.box.number, "hand": hand.number, "total": total}
        self.log.append(("announce", self.cites[subject], data))

    # cards ------------------------------------------------------------------------------------------------------

    def draw(self, box: Box | None = None) -> Card:
        """The next card: an exposed one first unless this box refused it, then the shoe's."""
        if self.exposed is not None and not (box and box.frozen):
            card, self.exposed = self.exposed, None
            return card
        shoe = self.table.state.shoe
        if shoe.at >= shoe.special:
            return draw_with_care(self.table, box.number if box else 0)
        card = shoe.cards[shoe.at]
        shoe.at += 1
        return card

    def give(self, hand: HandInPlay, subject: str, type_: str = "card") -> Card:
        """Deal a card face up to a player's hand."""
        box = hand.box
        assert box is not None
        box.revocable = False
        card = self.draw(box)
        hand.add(card)
        self.log.append((type_, self.cites[subject], {"card": card, "box": box.number, "hand": hand.number}))
        return card

    def give_dealer(self, subject: str) -> Card:
        """Deal a card face up to the dealer."""
        card = self.draw()
        self.dealer.add(card)
        self.log.append(("dealer-card", self.cites[subject], {"card": card}))
        return card

    def take_cards(self, hand: HandInPlay) -> None:
        """Put a settled hand's cards into the discard rack."""
        if not hand.taken_back:
            hand.taken_back = True
            self.discards += hand.cards
            if hand.second_chance:
                self.discards.append(hand.second_chance)

    # who is there -----------------------------------------------------------------------------------------------

    @property
    def up(self) -> Card:
        """The dealer's face-up card."""
        return self.dealer.cards[0]

    @property
    def dealer_blackjack(self) -> bool:
        """Whether the dealer's open cards are a blackjack."""
        return self.dealer.blackjack

    def from_the_right(self) -> Iterator[HandInPlay]:
        """Hands that still have open wagers, from the dealer's right, counterclockwise (R77)."""
        for box in reversed(self.boxes):
            for hand in box.hands:
                if hand.open:
                    yield hand

    def off_hand(self, name: str) -> Iterator[Wager]:
        """Open wagers of that name, which are settled apart from the hands, from the dealer's right."""
        for box in reversed(self.boxes) if self.side else ():
            for wager in self.side:
                if wager.name == name and wager.result is None and wager.place in box.people:
                    yield wager

    # money ------------------------------------------------------------------------------------------------------

    def stake(self, place: str, name: str, amount: int, subject: str, hand: HandInPlay | None = None) -> Wager:
        """A wager goes down; on a hand, if it rides on one."""
        wager = Wager(place, name, amount, hand)
        self.wagers.append(wager)
        if hand is None or name == "insurance":
            self.side.append(wager)
        else:
            hand.wagers.append(wager)
        self.table.state.ledger.stake(place, amount)
        self.log.append(("wager", self.cites[subject], {"place": place, "wager": name, "amount": amount}))
        return wager

    def settle(self, wager: Wager, result: str, clause: str, odds: Odds = EVEN, *, lost: int = 0) -> None:
        """Decide a wager and move its money; `lost` is what a surrender takes of it."""
        ledger, place, amount = self.table.state.ledger, wager.place, wager.amount
        data: dict[str, Any] = {"place": place, "wager": wager.name, "staked": amount}
        if wager.hand is not None:
            data["hand"] = wager.hand.number
        if result == "win":
            net = odds.pays(2 * amount if wager.coupon else amount)  # a coupon doubles the payout base (R82)
            ledger.pay(place, net)
            ledger.give_back(place, amount)
            data["paid"] = net
        elif result == "lose":
            net = -amount
            ledger.collect(amount)
        elif result == "push":
            net = 0
            ledger.give_back(place, amount)
        else:
            net = -lost
            ledger.collect(lost)
            ledger.give_back(place, amount - lost)
            data["lost"] = lost
        if wager.coupon and result != "push":
            self.table.state.use_coupon(place)
        wager.result, wager.net, wager.clause = result, net, clause
        self.settled.append(wager)
        self.log.append((result, clause, data))

    def settle_hand(self, hand: HandInPlay, result: str, clause: str, odds: Odds = EVEN) -> None:
        """Decide every open wager on a hand alike; odds other than even are the blackjack's."""
        for wager in hand.wagers:
            if wager.result is None:
                self.settle(wager, result, clause, odds)

    def surrender_hand(self, hand: HandInPlay, clause: str) -> None:
        """Take half of what each person has on the hand, all wagers together, rounded once (19:47-26.8(a), R07).

        Wager by wager as much is taken as makes the half of all so far, so that every line is one that chips can make.
        """
        staked: dict[str, int] = {}
        for wager in hand.wagers:
            if wager.result is None:
                before = staked.get(wager.place, 0)
                staked[wager.place] = together = before + wager.amount
                chip = self.options.chip
                self.settle(wager, "surrender", clause, lost=half(together, chip) - half(before, chip))

    def give_back(self, hand: HandInPlay, clause: str) -> None:
        """A dead hand: its open wagers go back (R54, R55)."""
        assert hand.box is not None
        hand.dead = hand.finished = True
        self.table.note("dead", clause, {"box": hand.box.number, "hand": hand.number})
        self.settle_hand(hand, "push", clause)

    def dealer_standing(self) -> Standing:
        """The dealer's hand as the comparison sees it."""
        return self.dealer.standing()
