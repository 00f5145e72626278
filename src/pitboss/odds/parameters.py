"""What the solver needs to know of a rule set, and nothing else: the same words for all games.

`parameters(rules)` reads them off a regulation with its options; `Blackjack` is the ordinary game, a reference rule set
that no regulation here contains, so that the core can be compared with what others computed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from pitboss.errors import OptionError
from pitboss.money import Odds
from pitboss.regulations.decision_table import Bar, DecisionTable
from pitboss.regulations.outcome_table import BLACKJACK, Outcome, OutcomeTable, Standing, by_total
from pitboss.regulations.rule_book import in_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.regulations import Rules

    GameRules: TypeAlias = "Rules | Blackjack"

DECK_52_VALUES: Final = (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
CLAUSE: Final = "reference game"
ORDINARY: Final = OutcomeTable(
    (
        Outcome("bust", "any", "lose", CLAUSE),
        Outcome("blackjack", "blackjack", "push", CLAUSE),
        Outcome("blackjack", "any", "win", CLAUSE),
        Outcome("any", "blackjack", "lose", CLAUSE),
        Outcome("any", "bust", "win", CLAUSE),
        *by_total(higher=CLAUSE, equal=CLAUSE, lower=CLAUSE),
    )
)
ORDINARY_BARS: Final = (
    Bar("hit", "doubled", CLAUSE),
    Bar("hit", "split-ace", CLAUSE),
    Bar("double", "doubled", CLAUSE),
    Bar("double", "split-ace", CLAUSE),
    Bar("double", "split", CLAUSE, ("das", False)),
    Bar("double", "more-than-two-cards", CLAUSE),
    Bar("split", "no-pair", CLAUSE),
    Bar("split", "doubled", CLAUSE),
    Bar("split", "another-ace", CLAUSE, ("resplit_aces", False)),
    Bar("split", "most-hands", CLAUSE),
    Bar("surrender", "any", CLAUSE, ("surrender", False)),
    Bar("surrender", "decided", CLAUSE),
)
PERMITTED: Final[dict[str, tuple[object, ...]]] = {
    "decks": tuple(range(1, 9)),
    "soft_17": ("stand", "hit"),
    "das": (True, False),
    "max_hands": (2, 3, 4),
    "resplit_aces": (False, True),
    "surrender": (False, True),
}


@dataclass(frozen=True, slots=True)
class Blackjack:
    """Ordinary blackjack: the dealer peeks, any two cards may be doubled, split aces get one card.

    >>> Blackjack.of(decks=6, soft_17="hit")
    Blackjack(decks=6, soft_17='hit')
    >>> Blackjack.of(decks=9)
    Traceback (most recent call last):
        ...
    pitboss.errors.OptionError: option decks: 9 is not allowed (reference game); permitted: 1, 2, 3, 4, 5, 6, 7, 8
    """

    environment: ClassVar[str] = "Blackjack"  # its name among the environments for research

    decks: int = 8
    soft_17: str = "stand"
    das: bool = True
    max_hands: int = 4
    resplit_aces: bool = False
    surrender: bool = False
    blackjack_pays: str = "3 to 2"

    @property
    def game(self) -> str:
        return "blackjack"

    @classmethod
    def of(cls, given: Mapping[str, object] | None = None, /, **more: object) -> Blackjack:
        """The reference game with options, or an `OptionError`."""
        values: dict[str, Any] = {**(given or {}), **more}
        names = [f.name for f in fields(cls)]
        for name, value in values.items():
            if name not in names:
                raise OptionError(name, "there is no such option", clause=CLAUSE, permitted=", ".join(names))
            if name == "blackjack_pays":
                Odds.parse(str(value))
            elif not any(value is v or (value == v and type(value) is type(v)) for v in PERMITTED[name]):
                permitted = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in PERMITTED[name])
                raise OptionError(name, f"{value} is not allowed", clause=CLAUSE, permitted=permitted)
        return cls(**values)

    def to_dict(self) -> dict[str, object]:
        """Game, options and digest, for JSON."""
        return {"game": self.game, "options": self._options(), "digest": self.digest}

    def _options(self) -> dict[str, object]:
        return {f.name: getattr(self, f.name) for f in fields(self)}

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits that stand for this rule set, as every rule set has them.

        >>> len(Blackjack().digest), Blackjack().digest == Blackjack(decks=6).digest
        (12, False)
        """
        text = json.dumps({"game": self.game, "options": self._options()}, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @property
    def heading(self) -> str:
        """The game, what was chosen otherwise than by default, and the digest, in words.

        >>> Blackjack(decks=6, surrender=True).heading.partition(" (")[0]
        'Blackjack, decks 6, surrender yes'
        """
        plain = Blackjack.__dataclass_fields__
        chosen = [in_words(name, value) for name, value in self._options().items() if value != plain[name].default]
        return f"{', '.join(['Blackjack', *chosen])} (rule set {self.digest})"

    def __repr__(self) -> str:
        plain = Blackjack.__dataclass_fields__
        kept = [f"{n}={getattr(self, n)!r}" for n in plain if getattr(self, n) != plain[n].default]
        return f"Blackjack({', '.join(kept)})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameters:
    """The rule set as the solver sees it."""

    shoe: tuple[int, ...]  # cards by value: ace, 2 to 9, ten-valued
    # the dealer
    hits_soft_17: bool
    peeks: bool  # the players know before they act that the dealer has no blackjack
    # stakes: each raises the wager by up to the first one
    attack_after_first: bool = False  # once the player's first card is seen
    attack_after_up: bool = False  # once the dealer's card is seen
    attack_lost: bool = False  # a dealer blackjack takes the raises too (R86), not only the first wager (R04)
    # a blackjack in the first two cards
    natural_pays: float = 1.0
    natural_v_blackjack: float = 0.0  # what it gets against a dealer blackjack
    # play
    decisions: DecisionTable  # without clauses, as the outcomes
    outcomes: OutcomeTable
    win_21: bool = False
    second_chance: bool = False
    # without a peek: busts and early wins stand against a dealer blackjack, and it takes the wagers of the first hand
    # only
    exposed: bool = False
    # switch
    switch: bool = False
    switched_21_pushes: bool = False  # a two-card 21 that is no blackjack, against a dealer blackjack (R16)
    names: tuple[str, ...] = field(default=(), compare=False)  # of the raises, for reports

    @property
    def max_hands(self) -> int:
        """Hands that one dealt hand can come to by splitting."""
        return self.decisions.max_hands

    @property
    def ace_hands(self) -> int:
        """The same for aces."""
        return self.decisions.ace_hands

    @property
    def win_cards(self) -> int:
        """So many cards under 21 win, 0 for none."""
        return self.outcomes.enough_cards

    @property
    def unit(self) -> int:
        """Required initial wagers of a round, in units of one hand."""
        return 2 if self.switch else 1


def _of_blackjack(game: Blackjack) -> Parameters:
    return Parameters(
        shoe=tuple(game.decks * n for n in DECK_52_VALUES),
        hits_soft_17=game.soft_17 == "hit",
        peeks=True,
        natural_pays=float(Odds.parse(game.blackjack_pays).fraction),
        decisions=DecisionTable.of(ORDINARY_BARS, lambda option: getattr(game, option)).bare(),
        outcomes=ORDINARY.bare(),
    )


def _of_rules(rules: Rules) -> Parameters:
    book = rules.regulation
    raises = book.attack_wagers
    unseen = not rules.has_reader
    attack_lost = bool(raises) and set(raises) <= book.lost_to_blackjack
    natural = float(book.blackjack_pays.fraction)
    natural_met, _ = book.compare(BLACKJACK, BLACKJACK)
    per_value = [0] * 10
    for card in rules.shoe():
        per_value[0 if card.is_ace else card.value - 1] += 1
    return Parameters(
        shoe=tuple(per_value),
        hits_soft_17=book.hits_soft_17,
        peeks=rules.has_reader,
        attack_after_first=len(raises) > 1,
        attack_after_up=bool(raises),
        attack_lost=attack_lost,
        natural_pays=natural,
        # A 21 or a blackjack paid at once stays paid (R34, 673a.7(f)); elsewhere the outcome table says.
        natural_v_blackjack=natural
        if book.pays_21_at_once
        else {"win": natural, "push": 0.0, "lose": -1.0}[natural_met],
        decisions=rules.decisions.bare(),
        outcomes=book.outcomes.bare(),
        win_21=book.pays_21_at_once,
        second_chance=book.second_chance,
        exposed=unseen and book.bust_is_final,
        switch=book.hands_per_box == 2,
        switched_21_pushes=unseen and book.compare(Standing(21, 2), BLACKJACK)[0] == "push",
        names=raises,
    )


@lru_cache(maxsize=256)
def parameters(rules: GameRules) -> Parameters:
    """The solver's view of a rule set.

    >>> from pitboss.regulations import rules
    >>> parameters(rules("nj-double-attack")).shoe
    (32, 32, 32, 32, 32, 32, 32, 32, 32, 96)
    >>> parameters(Blackjack()).peeks
    True
    """
    return _of_blackjack(rules) if isinstance(rules, Blackjack) else _of_rules(rules)
