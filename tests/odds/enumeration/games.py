"""The games as the tree sees them, each written from its text: what a hand may do and what it wins."""

from __future__ import annotations

from dataclasses import dataclass

from .tree import ACE, Dealer, Held


def compared(total: int, dealer: int) -> int:
    return (total > dealer) - (total < dealer)


@dataclass(frozen=True)
class Blackjack:
    """The ordinary game; the dealer has looked for blackjack."""

    hits_soft_17: bool = False
    counts_cards: int = 3
    das: bool = True
    max_hands: int = 4
    resplit_aces: bool = False
    surrender: bool = False
    blackjack_pays: float = 1.5

    def legal(self, hand: Held) -> tuple[str, ...]:
        if hand.end or hand.doubled or hand.total >= 21 or hand.pair == ACE:
            return ()
        actions: tuple[str, ...] = ("stand", "hit")
        if hand.size == 2:
            if self.das or not hand.pair:
                actions += ("double",)
            if self.surrender and not hand.pair:
                actions += ("surrender",)
        return actions

    def net(self, hand: Held, dealer: Dealer) -> float:
        if dealer.blackjack:
            return 0 if hand.blackjack else -1
        if hand.blackjack:
            return self.blackjack_pays
        if hand.end == "surrender":
            return -0.5
        stake = 2 if hand.doubled else 1
        if hand.total > 21:
            return -stake
        return stake if dealer.total > 21 else stake * compared(hand.total, dealer.total)

    def wager(self, hand: Held) -> float:
        return 2 if hand.doubled else 1

    def most_hands(self, pair: int) -> int:
        return 2 if pair == ACE and not self.resplit_aces else self.max_hands


@dataclass(frozen=True)
class DoubleAttack:
    """19:47-26 and 665a, which agree on all of this; `stake` is the initial wager of 1 with its attack wager."""

    stake: int
    max_hands: int = 4
    hits_soft_17: bool = False
    counts_cards: int = 3

    def legal(self, hand: Held) -> tuple[str, ...]:
        if hand.end or hand.total >= 21:
            return ()
        if hand.doubled or hand.pair == ACE:  # 26.8(a)#2: surrender after doubling and after a split, aces too (R09)
            return "stand", "surrender"
        return "stand", "hit", "double", "surrender"  # 26.9(a): on two or more cards; 26.8(a)#2

    def net(self, hand: Held, dealer: Dealer) -> float:
        if dealer.blackjack:  # only the initial wager, also of a hand that is bust or given up (R03, R04, R05)
            return 0 if hand.blackjack or hand.made_by == "added" else -1
        stake = self.wager(hand)
        if hand.end == "surrender":
            return -stake / 2
        if hand.total > 21:
            return -stake
        if dealer.total > 21 or hand.blackjack:
            return stake
        return stake * compared(hand.total, dealer.total)

    def wager(self, hand: Held) -> float:
        return self.stake * (2 if hand.doubled else 1)

    def most_hands(self, pair: int) -> int:
        return 2 if pair == ACE else self.max_hands  # 26.10(e)#2, 665a.11(e)#2


@dataclass(frozen=True)
class TripleAttack:
    """19:47-36, per unit of all attack wagers together."""

    max_hands: int = 4
    resplit_aces: bool = True
    hits_soft_17: bool = True
    counts_cards: int = 6

    def legal(self, hand: Held) -> tuple[str, ...]:
        if hand.end or hand.doubled or hand.total >= 21:
            return ()
        return ("stand", "double") if hand.pair == ACE else ("stand", "hit", "double")  # 36.9(e), 36.8(a)

    def net(self, hand: Held, dealer: Dealer) -> float:
        stake = self.wager(hand)
        if hand.total > 21:  # collected at once (R03)
            return -stake
        if hand.total == 21 or hand.size >= 6:  # against everything (R34, R36)
            return stake
        if dealer.blackjack:  # double and split money goes back (R48, R86)
            return 0 if hand.made_by == "added" else -1
        if dealer.total == 22:
            return 0
        return stake if dealer.total > 22 else stake * compared(hand.total, dealer.total)

    def wager(self, hand: Held) -> float:
        return 2 if hand.doubled else 1

    def most_hands(self, pair: int) -> int:
        return 2 if pair == ACE and not self.resplit_aces else self.max_hands


@dataclass(frozen=True)
class DoubleBackJack:
    """58 Pa. Code 673a."""

    split_aces: str = "free"
    hits_soft_17: bool = False
    counts_cards: int = 3

    def legal(self, hand: Held) -> tuple[str, ...]:
        if hand.end or hand.chance or hand.total == 21:
            return ()
        if hand.total > 21:
            return "second-chance", "pass"  # 673a.7(l), also after doubling (R26)
        if hand.doubled or (hand.pair == ACE and self.split_aces == "one-card"):  # one card means one card (R10)
            return ()
        if hand.size > 2:
            return "stand", "hit"
        return ("stand", "hit", "double") if hand.pair else ("stand", "hit", "double", "surrender")

    def net(self, hand: Held, dealer: Dealer) -> float:
        if hand.blackjack:
            return 2  # paid before the card reader is used, 673a.7(f)
        if dealer.blackjack:
            return -1
        if hand.end == "surrender":
            return -0.5
        stake = 2 if hand.doubled else 1
        if hand.total > 21:
            return -self.wager(hand)
        if hand.total == 21 or dealer.total > 22:
            return stake  # with a second chance that wager wins and the other comes back, 673a.7(l)(2), (s)(1)(i)
        if dealer.total == 22:
            return 0
        result = compared(hand.total, dealer.total)
        return -self.wager(hand) if result < 0 else result * stake

    def wager(self, hand: Held) -> float:
        return (2 if hand.doubled else 1) * (2 if hand.chance else 1)

    def most_hands(self, pair: int) -> int:  # noqa: ARG002 (any pair, 673a.11(a))
        return 2


@dataclass(frozen=True)
class Switch:
    """19:47-2A, one of the two hands per unit of its wager."""

    max_hands: int = 2
    resplit_aces: bool = True
    surrender: bool = True
    switched_21: str = "push"
    hits_soft_17: bool = True
    counts_cards: int = 3

    def legal(self, hand: Held) -> tuple[str, ...]:
        if hand.end or hand.doubled or hand.total >= 21 or hand.pair == ACE:
            return ()
        if hand.size > 2:
            return "stand", "hit"
        if self.surrender and not hand.pair:
            return "stand", "hit", "double", "surrender"
        return "stand", "hit", "double"

    def net(self, hand: Held, dealer: Dealer) -> float:
        if dealer.blackjack:
            # Only the original wager (2A.10(c), 2A.11(d)); a two-card 21 pushes as the text reads, or every 21 that is
            # no blackjack loses (2A.5(b), R16).
            pushes = hand.blackjack or (hand.total == 21 and hand.size == 2 and self.switched_21 == "push")
            return 0 if pushes or hand.made_by == "added" else -1
        if hand.end == "surrender":
            return -0.5
        stake = self.wager(hand)
        if hand.total > 21:
            return -stake
        if hand.blackjack or dealer.total > 22:
            return stake
        return 0 if dealer.total == 22 else stake * compared(hand.total, dealer.total)

    def wager(self, hand: Held) -> float:
        return 2 if hand.doubled else 1

    def most_hands(self, pair: int) -> int:
        return 2 if pair == ACE and not self.resplit_aces else self.max_hands
