"""Side wagers: what each is worth, exactly, off a full shoe or with any cards gone.

>>> from pitboss.regulations import rules
>>> wagers = side_wagers(rules("nj-triple-attack"))
>>> list(wagers), str(wagers["suited-royals"].ev)
(['suited-royals', 'triple-match', 'insurance'], '-12/383')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from pitboss.cards import Card, parse_cards
from pitboss.money import Odds
from pitboss.odds.side_events import probabilities, unseen
from pitboss.regulations import Rules
from pitboss.regulations.bonus import BonusWager, PayTable

__all__ = ["ACE_SHOWS", "SideEvent", "SideWager", "bonus_wager", "insurance", "side_wager_removal", "side_wagers"]

ACE_SHOWS: Final = "the dealer's up card is an ace"


@dataclass(frozen=True, slots=True)
class SideEvent:
    """One way to win: its name, what it pays and how likely it is."""

    name: str
    pays: Odds
    probability: Fraction


@dataclass(frozen=True, slots=True)
class SideWager:
    """A side wager off a given shoe, per unit staked. `given` is the condition under which it can be made at all."""

    name: str
    events: tuple[SideEvent, ...]
    given: str | None = None

    @property
    def ev(self) -> Fraction:
        """The expected net; what no event pays is lost."""
        return sum(((event.pays.fraction + 1) * event.probability for event in self.events), Fraction(-1))

    @property
    def house_edge(self) -> Fraction:
        return -self.ev

    @property
    def hit_frequency(self) -> Fraction:
        """The probability of winning anything."""
        return sum((event.probability for event in self.events), Fraction(0))

    @property
    def std_dev(self) -> float:
        """The standard deviation of the net."""
        squares = sum(((event.pays.fraction + 1) ** 2 * event.probability for event in self.events), Fraction(0))
        return sqrt(squares - (self.ev + 1) ** 2)

    def to_dict(self) -> dict[str, object]:
        """As `pitboss sidebets --json` has it: fractions as text."""
        events = [
            {"name": event.name, "pays": str(event.pays), "probability": str(event.probability)}
            for event in self.events
        ]
        condition = {} if self.given is None else {"given": self.given}
        return {
            "ev": str(self.ev),
            "house_edge": float(self.house_edge),
            "hit_frequency": str(self.hit_frequency),
            "std_dev": self.std_dev,
            **condition,
            "events": events,
        }


def bonus_wager(
    wager: BonusWager, pays: PayTable, left: Mapping[Card, int], *, hits_soft_17: bool = False
) -> SideWager:
    """A bonus wager with any pay table, from any cards.

    >>> from pitboss.cards import DECK_52
    >>> from pitboss.games.nj_blackjack_switch.bonus import MATCH, MATCH_MINIMUM
    >>> round(float(bonus_wager(MATCH, MATCH_MINIMUM[6], Counter(DECK_52.shoe(6))).house_edge), 6)
    0.025485
    """
    found = probabilities(wager, left, hits_soft_17=hits_soft_17)
    events = tuple(SideEvent(event, odds, found.get(event, Fraction(0))) for event, odds in pays.lines)
    return SideWager(wager.name, events)


def insurance(rules: Rules, left: Mapping[Card, int]) -> SideWager | None:
    """Insurance, the dealer's ace still among the cards left; None where no ace can show.

    >>> from pitboss.regulations import rules
    >>> book = rules("nj-triple-attack")
    >>> wager = insurance(book, Counter(book.shoe()))
    >>> [(event.name, str(event.pays), str(event.probability)) for event in wager.events]
    [('suited-blackjack', '5 to 1', '24/383'), ('blackjack', '2 to 1', '72/383')]
    """
    aces = {card: number for card, number in left.items() if card.is_ace and number}
    tens = Counter({card: number for card, number in left.items() if card.is_ten_value})
    rest = sum(left.values()) - 1
    if not aces or not rest:
        return None
    blackjack = Fraction(tens.total(), rest)
    suited_pays = rules.regulation.insurance_suited_pays
    if suited_pays is None:
        return SideWager("insurance", (SideEvent("blackjack", rules.regulation.insurance_pays, blackjack),), ACE_SHOWS)
    pairs = sum(number * sum(tens[card] for card in tens if card.suit == ace.suit) for ace, number in aces.items())
    suited = Fraction(pairs, sum(aces.values()) * rest)
    return SideWager(
        "insurance",
        (
            SideEvent("suited-blackjack", suited_pays, suited),  # 19:47-36.10(c)#2
            SideEvent("blackjack", rules.regulation.insurance_pays, blackjack - suited),
        ),
        ACE_SHOWS,
    )


def side_wagers(rules: Rules, seen: str | Sequence[Card] = ()) -> dict[str, SideWager]:
    """Every side wager that the house offers and that can still arise, by name.

    >>> from pitboss.regulations import rules
    >>> sorted(side_wagers(rules("pa-double-attack", bust_it=False)))
    ['insurance']
    """
    left = unseen(rules.shoe(), parse_cards(seen) if isinstance(seen, str) else seen)
    soft_17 = rules.regulation.hits_soft_17
    wagers = {
        bonus.name: bonus_wager(bonus, rules.bonus_tables[bonus.name], left, hits_soft_17=soft_17)
        for bonus in rules.bonuses
    }
    if insured := insurance(rules, left):
        wagers["insurance"] = insured
    return wagers


def side_wager_removal(rules: Rules) -> dict[str, dict[str, Fraction]]:
    """The change of each side wager's EV when one card of a rank is gone from a full shoe; suits are alike.

    >>> from pitboss.regulations import rules
    >>> removal = side_wager_removal(rules("nj-double-attack"))
    >>> str(removal["insurance"]["K"]), str(removal["insurance"]["9"])
    ('-2009/292612', '168/73153')
    """
    full = side_wagers(rules)
    gone = {rank: side_wagers(rules, [Card(rank + "c")]) for rank in rules.regulation.deck.ranks}
    return {name: {rank: wagers[name].ev - wager.ev for rank, wagers in gone.items()} for name, wager in full.items()}
