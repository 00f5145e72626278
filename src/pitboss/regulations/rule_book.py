"""What a rule book holds, and a rule book with every option decided.

`Regulation` is one text as data. `Rules` is a regulation together with the house's choices: the one frozen
value that table, solver, simulator and reports take. It is comparable, hashable, serialisable and has a short digest.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from pitboss.cards import Card, Deck
from pitboss.errors import OptionError
from pitboss.money import EVEN, Odds
from pitboss.regulations.bonus import BonusWager, PayTable
from pitboss.regulations.decision_table import Bar, DecisionTable
from pitboss.regulations.options import ELSEWHERE, OPTION_NAMES, Option, Options, apply, read, to_json
from pitboss.regulations.outcome_table import OutcomeTable, Result, Standing

if TYPE_CHECKING:
    from datetime import date

    from pitboss.regulations.game_package import Game


@dataclass(frozen=True, slots=True)
class WagerRule:
    """A wager: its name here and in the text, when it is made, how much it may be, what it pays, by which clause."""

    name: str
    title: str
    when: str
    amount: str
    pays: str
    clause: str


@dataclass(frozen=True, kw_only=True)
class Regulation:
    """One regulation: what may be staked, what pays, who may do what. The order of things is a procedure in `table`."""

    # identity
    id: str
    name: str
    code: str  # the collection that the text stands in
    citation: str
    jurisdiction: str
    effective: date | None
    status: str
    authority: str = ""  # the statute it rests on, where the text names it
    version: str = "1"  # raised when what is paid or permitted is corrected
    summary: str
    environment: str = ""  # its name among the environments for research; without one it has no name there

    # cards
    deck: Deck
    batches_halve_decks: bool = False  # with a shuffler the decks are two equal batches (673a.3(b)(1))
    bart_carter_threshold: int = 0  # cards in the rack that call for a Bart Carter shuffle (19:47-2A.4(h)2, R66)

    # wagers
    wagers: tuple[WagerRule, ...]
    attack_wagers: tuple[str, ...] = ()
    bonuses: tuple[BonusWager, ...] = ()
    bonus_floor: int = 0  # cents; 1.00 dollar in New Jersey (19:47-26.6(b)#2)
    bonus_capped_by_bet: bool = True
    hands_per_box: int = 1  # two at Switch (19:47-2A.5(a))

    # what pays
    blackjack_pays: Odds = EVEN
    insurance_pays: Odds
    insurance_suited_pays: Odds | None = None  # 19:47-36.10(c)#2
    insurance_on: Literal["bet", "attacks"] = "bet"  # what its cap is half of (R44)
    outcomes: OutcomeTable  # a live hand against the dealer's, with the clause
    lost_to_blackjack: frozenset[str]  # the wagers a dealer blackjack takes; all others go back (R03, R04, R86, R90)

    # what a player may do
    decisions: tuple[Bar, ...]  # what a hand may not do, with the clause
    blackjack_paid_first: bool = False  # before insurance is offered (673a.7(f))
    pays_21_at_once: bool = False  # 19:47-36.7(h)#3, 673a.7(m)
    second_chance: bool = False
    adjacent_boxes: bool = False  # a player's boxes must lie side by side (665a.6(g), 673a.6(e))
    cash_needs_supervisor: bool = True  # a spoken wager, where it is taken at all (R79)
    surrender_before_reader: bool = False  # declared while insurance is open, it waits for the reader (R33)
    surrender_takes_cards: bool = False
    announces_each_card: bool = False  # the dealer's own
    bust_is_final: bool  # collected at once, whatever the dealer turns up later (R03)

    # the dealer
    hits_soft_17: bool
    peeks_on: str  # the ranks of an up card that call for the card reader
    plays_out: bool = False  # draws even when nothing depends on it (R42)

    # the house
    options: tuple[Option, ...]
    fixed: Mapping[str, tuple[object, str]]  # options that the text decides: the value and the clause
    prohibited: Mapping[str, str] = field(default_factory=dict)  # wagers that may not be offered → clause
    check: Callable[[Rules], None]  # combinations of options that contradict each other
    adjust: Callable[[dict[str, object], Mapping[str, object]], None] | None = None  # defaults that hang on others
    shape: Callable[[Regulation, Options], dict[str, Any]] | None = None  # the facts that options of its own decide
    cites: Mapping[str, str]  # subject → clause, for events and refusals

    @cached_property
    def offered(self) -> dict[str, Option]:
        """The options by name."""
        return {option.name: option for option in self.options}

    def compare(self, hand: Standing, dealer: Standing) -> tuple[Result, str]:
        """How a live hand fares against the dealer's, and by which clause.

        >>> from pitboss.regulations import regulation
        >>> regulation("nj-triple-attack").compare(Standing(16, 6), Standing(20, 2))
        ('win', '19:47-36.5(b)#2')
        """
        return self.outcomes.decide(hand, dealer)

    @property
    def wins_with_cards(self) -> int | None:
        """So many cards under 21 win (19:47-36.5(b)#2)."""
        return self.outcomes.enough_cards or None

    @property
    def pushes_on_22(self) -> bool:
        """Whether a dealer's 22 gives hands their wagers back."""
        return self.compare(Standing(18, 2), Standing(22, 3))[0] == "push"

    @cached_property
    def bonus_wagers(self) -> tuple[str, ...]:
        """The names of the bonus wagers."""
        return tuple(bonus.name for bonus in self.bonuses)

    def rules(self, given: Mapping[str, object] | None = None, /, **more: object) -> Rules:
        """This regulation with the house's choices, or an `OptionError` that names the clause.

        >>> from pitboss.regulations import regulation
        >>> regulation("nj-double-attack").rules(decks=6).options.decks
        6
        >>> regulation("nj-double-attack").rules(decks=4)
        Traceback (most recent call last):
            ...
        pitboss.errors.OptionError: option decks: 4 is not allowed (19:47-26.2(a)#1); permitted: 6, 8
        """
        chosen = {**(given or {}), **more}
        for name in list(chosen):
            if name in self.offered:
                continue
            if name in self.fixed:
                value, clause = self.fixed[name]
                if chosen[name] == value and type(chosen[name]) is type(value):  # said again, as the text says it
                    del chosen[name]
                    continue
                reason = f"{self.name} leaves no choice here"
                raise OptionError(name, reason, clause=clause, permitted=f"only what the text says, {value}")
            if name in self.prohibited:
                reason = f"{self.name} may not offer such a wager"
                raise OptionError(name, reason, clause=self.prohibited[name], permitted=", ".join(self.bonus_wagers))
            reason = "not an option of this game" if name in OPTION_NAMES else "there is no such option"
            raise OptionError(name, reason, clause=self.citation, permitted=", ".join(self.offered))
        values: dict[str, object] = {
            **ELSEWHERE,
            **{name: value for name, (value, _) in self.fixed.items()},
            **{option.name: option.default for option in self.options},
        }
        if self.adjust:
            self.adjust(values, chosen)
        if "chip" in chosen:
            fit_limits(values, chosen, read(self.offered["chip"], chosen["chip"]))
        options = apply(values, self.offered, chosen)
        rules = Rules(self if self.shape is None else replace(self, **self.shape(self, options)), options)
        check_amounts(rules)
        check_shuffle(rules)
        self.check(rules)
        return rules

    def __repr__(self) -> str:
        return f"regulation({self.id!r})"

    def __reduce__(self) -> tuple[Callable[[str], Regulation], tuple[str]]:
        """A rule book travels to other processes by its name; they have the same one."""
        from pitboss.regulations import regulation

        return regulation, (self.id,)

    def __hash__(self) -> int:
        return hash(self.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Regulation) and other.id == self.id


@dataclass(frozen=True)
class Rules:
    """A regulation with every licensee option decided.

    >>> from pitboss.regulations import rules
    >>> a, b = rules("nj-double-attack"), rules("nj-double-attack", decks=8)
    >>> a == b, a.digest == b.digest, len(a.digest)
    (True, True, 12)
    """

    regulation: Regulation
    options: Options

    @property
    def game(self) -> str:
        return self.regulation.id

    @cached_property
    def source(self) -> Game:
        """The game that these are rules of: its procedure, floor, felt and texts."""
        from pitboss.regulations.registry import game

        return game(self.game)

    @cached_property
    def chosen(self) -> dict[str, object]:
        """Every option in force that the licensee may decide, as JSON has it."""
        return {option.name: to_json(option.name, self.options[option.name]) for option in self.regulation.options}

    @cached_property
    def sha256(self) -> str:
        """All of the digest, for whom twelve digits do not do.

        >>> from pitboss.regulations import rules
        >>> len(rules("nj-double-attack").sha256)
        64
        """
        of = {"game": self.game, "version": self.regulation.version, "options": self.chosen}
        text = json.dumps(of, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits that stand for this rule set on every report, log and par sheet."""
        return self.sha256[:12]

    @cached_property
    def bonus_tables(self) -> dict[str, PayTable]:
        """The bonus wagers that the house offers, with the pay table that it has chosen for each.

        >>> from pitboss.regulations import rules
        >>> list(rules("nj-triple-attack").bonus_tables), rules("pa-double-attack", bust_it=False).bonus_tables
        (['suited-royals', 'triple-match'], {})
        """
        offered = {bonus.name: bonus.pays(self.options) for bonus in self.regulation.bonuses}
        return {name: table for name, table in offered.items() if table is not None}

    @cached_property
    def bonuses(self) -> tuple[BonusWager, ...]:
        """The bonus wagers that the house offers."""
        return tuple(bonus for bonus in self.regulation.bonuses if bonus.name in self.bonus_tables)

    @cached_property
    def decisions(self) -> DecisionTable:
        """What may be done when, under these options.

        >>> from pitboss.regulations import rules
        >>> rules("nj-double-attack").decisions.surrender, rules("nj-blackjack-switch").decisions.double_any
        ('any-time', False)
        """
        return DecisionTable.of(self.regulation.decisions, self.options.__getitem__)

    @property
    def shoe_decks(self) -> int:
        """Decks in the shoe: half of them where a shuffler keeps the other batch (673a.3(b)(1))."""
        halves = self.regulation.batches_halve_decks and self.options.shuffle == "automatic"
        return self.options.decks // 2 if halves else self.options.decks

    def shoe(self) -> list[Card]:
        """Every card of a full shoe, in order."""
        return self.regulation.deck.shoe(self.shoe_decks)

    @property
    def has_hole_card(self) -> bool:
        """Whether the dealer's second card lies face down before the players act."""
        return self.options.dealing != "no-hole-card"

    @property
    def has_reader(self) -> bool:
        """Whether a card reader looks for blackjack before the players act."""
        return self.options.dealing == "card-reader"

    def __reduce__(self) -> tuple[Callable[..., Rules], tuple[str, dict[str, object]]]:
        """A rule set travels to other processes by its game and options; they have the same book."""
        from pitboss.regulations import rules

        return rules, (self.game, self.chosen)

    def to_dict(self) -> dict[str, object]:
        """Game, options and digest, for JSON; `pitboss.regulations.rules(game, **options)` reads it back."""
        return {"game": self.game, "options": dict(self.chosen), "digest": self.digest}

    @cached_property
    def changed(self) -> dict[str, object]:
        """What the house chose otherwise than by default, without what follows from the rest."""
        plain = self.regulation.rules().chosen
        kept = {name: value for name, value in self.chosen.items() if plain[name] != value}
        for name in list(kept):  # some follow from others, such as match_pays from decks
            rest = {other: value for other, value in kept.items() if other != name}
            with suppress(OptionError):
                if self.regulation.rules(rest) == self:
                    kept = rest
        return kept

    @property
    def heading(self) -> str:
        """Game, text, what the house chose, and the digest, in words.

        >>> from pitboss.regulations import rules
        >>> rules("nj-blackjack-switch", decks=6, surrender=False).heading.partition(" (")[0]
        'Blackjack Switch, New Jersey 19:47-2A, decks 6, surrender no'
        """
        book = self.regulation
        chosen = "".join(f", {in_words(name, value)}" for name, value in self.changed.items())
        return f"{book.name}, {book.jurisdiction} {book.citation}{chosen} (rule set {self.digest})"

    def __repr__(self) -> str:
        return f"rules({self.game!r}{''.join(f', {name}={value!r}' for name, value in self.changed.items())})"


def in_words(name: str, value: object) -> str:
    """An option and its value, as a heading has them.

    >>> in_words("resplit_aces", False), in_words("match_pays", {"pair": 2, "two-pair": 8})
    ('resplit aces no', 'match pays pair 2, two-pair 8')
    """
    if isinstance(value, dict):
        said = ", ".join(f"{event} {odds}" for event, odds in value.items())
    elif isinstance(value, bool):
        said = "yes" if value else "no"
    else:
        said = "none" if value is None else str(value)
    return f"{name.replace('_', ' ')} {said}"


def check_shuffle(rules: Rules) -> None:
    """A shoe that a device loads needs a device that shuffles."""
    options = rules.options
    if options.shoe_loaded_by == "device" and options.shuffle not in ("automatic", "continuous"):
        raise rules.regulation.offered["shoe_loaded_by"].refuse(
            options.shoe_loaded_by,
            f"no device loads the shoe when the shuffle is {options.shuffle}",
            permitted="dealer",
        )


def fit_limits(values: dict[str, object], chosen: Mapping[str, object], chip: object) -> None:
    """Table limits that the house has not named are those that its smallest chip can make.

    >>> from pitboss.regulations import rules
    >>> rules("pa-double-attack", chip=25).options.minimum
    2500
    """
    for name, up in (("minimum", True), ("maximum", False)):
        limit = values[name]
        if name not in chosen and isinstance(chip, int) and isinstance(limit, int) and chip > 0:
            values[name] = (-(-limit // chip) if up else max(1, limit // chip)) * chip


def check_amounts(rules: Rules) -> None:
    """Limits that no house can mean: a chip of nothing, a minimum above the maximum, limits chips cannot make."""
    options, offered = rules.options, rules.regulation.offered
    if options.chip < 1:
        raise offered["chip"].refuse(options.chip, "the smallest chip must be worth something")
    if options.minimum < options.chip:
        raise offered["minimum"].refuse(options.minimum, "the table minimum is below the smallest chip")
    if options.maximum < options.minimum:
        raise offered["maximum"].refuse(options.maximum, "the table maximum is below the table minimum")
    for name in ("minimum", "maximum"):
        if getattr(options, name) % options.chip:
            raise offered[name].refuse(getattr(options, name), f"the smallest chip cannot make the table {name}")
    if options.bonus_max is not None and options.bonus_max < max(rules.regulation.bonus_floor, options.chip):
        raise offered["bonus_max"].refuse(options.bonus_max, "no bonus wager could be made under this maximum")
