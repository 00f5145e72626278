"""A real table beside an environment: same cards, same answers; what it says is what the environment must say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.cards import Card
from pitboss.money import format_money
from pitboss.research.layout import COLUMNS, HAND_COLUMNS, QUESTIONS
from pitboss.simulation.side_tables import RANKS, SUITS
from pitboss.table import Stack, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.regulations import Rules
    from pitboss.research.environment import Environment
    from pitboss.table.layout import HandInPlay


class SameCards:
    """The supply of the table: the environment's own cards, in its order."""

    def __init__(self, environment: Environment, behind: int) -> None:
        self.environment = environment
        self.behind = behind

    def full(self, shuffle: str = "") -> Stack:  # noqa: ARG002 (one way to shuffle)
        cards = [Card(RANKS[code // 4] + SUITS[code % 4]) for code in self.environment.world.shoes[0].tolist()]
        return Stack(cards[1:], len(cards) - self.behind - 1, burn=cards[0])

    def rack(self, cards: Sequence[Card]) -> Stack:
        raise AssertionError(f"the shoe ran out with {len(cards)} in the rack")

    def merge(self, rack: Sequence[Card], shoe: Sequence[Card]) -> None:  # noqa: ARG002 (shuffled anyway)
        return None

    def copy(self) -> SameCards:
        return self


class Beside:
    """The table beside an environment, its answers and what it shows."""

    def __init__(self, environment: Environment, behind: int, *, fresh: bool = False) -> None:
        assert not isinstance(environment.setting.game, str)
        self.environment = environment
        self.rules: Rules = environment.setting.game  # type: ignore[assignment]
        self.fresh = fresh
        self.table = Table(self.rules, SameCards(environment, behind), keep=False)
        self.shuffles = 0
        self.bonus: list[str] = []

    def say(self, answer: str) -> None:
        """The environment has been given this answer; the table gets it too."""
        table, stakes = self.table, self.environment.setting.stakes
        verb, _, bet = answer.partition(" ")
        if verb in stakes.bonus:
            self.bonus.append(verb)
        elif verb == "deal":
            if self.fresh and not table.reshuffle_due:
                table.act("floor reshuffle")
            self.shuffles += table.reshuffle_due
            table.act(f"1 bet {format_money(stakes.unit * int(bet or stakes.bets[0]))}")
            for name in self.bonus:
                table.act(f"1 {name} {format_money(stakes.bonus[name])}")
            self.bonus = []
            table.act("deal")
        else:
            table.act(f"1 {verb}")

    @property
    def over(self) -> bool:
        return self.table.round is None

    @property
    def won(self) -> float:
        """What the round won in units of the required first wagers."""
        unit = self.environment.setting.stakes.unit * self.rules.regulation.hands_per_box
        return self.table.rounds[-1].net["1"] / unit

    def legal(self) -> set[str]:
        return set(self.table.pending.verbs)

    def sees(self) -> dict[str, int]:
        """The named columns of the observation, from the table alone."""
        r, question = self.table.round or self.table.rounds[-1].round, self.table.pending
        assert r is not None
        box, seen = r.boxes[0], dict.fromkeys(COLUMNS, 0)
        kind = "attack" if "attack" in question.verbs else question.kind
        seen["question"] = QUESTIONS.index(kind) if not self.over else 0
        if r.dealer.cards:
            seen |= {"up": worth(r.up), "dealer_total": r.dealer.total, "dealer_cards": len(r.dealer.cards)}
        bet = next(w.amount for w in box.hands[0].wagers if w.name == "bet")
        names = list(self.environment.setting.stakes.bonus)
        seen |= {
            "no_blackjack": int(r.peeked and not self.over),
            "bet": bet // self.environment.setting.stakes.unit,
            "bonus": sum(1 << names.index(w.name) for w in r.wagers if w.name in names),
            "attacks": sum(w.name in r.regulation.attack_wagers for w in r.wagers),
            "insured": sum(1 << (w.hand.root if w.hand else 0) for w in r.wagers if w.name == "insurance"),
            "switched": int(box.hands[0].switched),
        }
        if not self.over and question.hand is not None and kind != "attack":
            hand = box.hands[question.hand - 1]
            seen |= {
                "turn": question.hand,
                "total": hand.total,
                "soft": int(hand.soft),
                "cards": len(hand.cards),
                "pair": worth(hand.cards[0]) if hand.pair else 0,
                "doubled": int(hand.doubled),
                "split": int(hand.split),
                "made": sum(other.root == hand.root for other in box.hands),
            }
        return seen

    def sees_hands(self) -> list[dict[str, int]]:
        """The blocks of the hands."""
        r = self.table.round or self.table.rounds[-1].round
        assert r is not None
        bet = next(w.amount for w in r.boxes[0].hands[0].wagers if w.name == "bet")
        return [self.block(hand, bet) for hand in r.boxes[0].hands]

    def block(self, hand: HandInPlay, bet: int) -> dict[str, int]:
        block = dict.fromkeys(HAND_COLUMNS, 0)
        if hand.cards:
            two = [*map(worth, hand.cards), 0]
            state = 2 if hand.surrendered else 3 if hand.total > 21 else 1 if hand.finished or self.over else 0
            stake = sum(w.amount for w in hand.wagers) // bet
            block = {
                "total": hand.total, "cards": len(hand.cards), "first": two[0], "second": two[1],
                "stake": stake, "state": state,
            }  # fmt: skip
        return block

    def counted(self) -> list[int]:
        """The cards seen since the shuffle, by value."""
        counts = [0] * 10
        for card in self.table.shoe.cards[: self.table.shoe.at]:
            counts[worth(card) - 1] += 1
        hole = self.table.round.hole if self.table.round else None
        if hole is not None:
            counts[worth(hole) - 1] -= 1
        return counts


def worth(card: Card) -> int:
    """1 for an ace to 10."""
    return 1 if card.is_ace else card.value
