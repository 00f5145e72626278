"""What the house's choices and single cards do to the edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.errors import OptionError
from pitboss.money import Odds
from pitboss.odds.parameters import Blackjack, Parameters, parameters
from pitboss.odds.values import SYMBOLS, VALUES, value_of
from pitboss.regulations.bonus import PayTable
from pitboss.regulations.options import show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from fractions import Fraction

    from pitboss.odds.parameters import GameRules
    from pitboss.regulations import Rules
    from pitboss.regulations.options import Option


@dataclass(frozen=True, slots=True)
class OptionCost:
    """One option at another value: the edge it gives, and the difference to the rules in force.

    `follows` says what else changes along, because the text ties it to the option. `average_wager` and its difference
    are of all money staked, in units. `sides` has the edge of every side wager that it changes, and the difference.
    """

    option: str
    value: object
    rules: Rules
    follows: tuple[str, ...]
    house_edge: float
    change: float
    average_wager: float
    wager_change: float
    sides: dict[str, tuple[float, float]]

    @property
    def choice(self) -> str:
        """The option as it would stand in the configuration, with all that changes along.

        >>> from pitboss.regulations import rules
        >>> [each.choice for each in option_costs(rules("nj-double-attack"))][1]
        'positions = 7, with max_hands = 3'
        """
        made = f"{self.option} = {show(self.option, self.rules.options[self.option])}"
        return f"{made}, with {' and '.join(self.follows)}" if self.follows else made

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        sides = {name: {"house_edge": edge, "change": change} for name, (edge, change) in self.sides.items()}
        return {
            "option": self.option,
            "value": self.value,
            "with": list(self.follows),
            "house_edge": self.house_edge,
            "change": self.change,
            "average_wager": self.average_wager,
            "average_wager_change": self.wager_change,
            "wagers": sides,
        }


@dataclass(frozen=True, slots=True)
class Removal:
    """One card of a rank gone: the change of the player's expectation, in the game and in each side wager."""

    rank: str
    ev: float
    side: dict[str, Fraction]

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {"rank": self.rank, "ev": self.ev, "side": {name: str(change) for name, change in self.side.items()}}


def _edge(rule: Parameters) -> float:
    from pitboss.odds.solver import round_ev

    return -round_ev(rule) / rule.unit


def alternatives(rules: Rules) -> Iterator[tuple[str, object, Rules]]:
    """Every rule set that differs in one option from the one in force, and plays or pays differently."""
    from pitboss.regulations.options import to_json

    book = rules.regulation
    plain = book.rules().chosen
    kept = {name: value for name, value in rules.chosen.items() if value != plain[name]}
    for option in book.options:
        for value in _values(option, rules.options[option.name]):
            other = _changed(rules, kept, option.name, to_json(option.name, value))
            if other is not None and (parameters(other) != parameters(rules) or _pays_otherwise(rules, other)):
                yield option.name, to_json(option.name, value), other


def _values(option: Option, now: object) -> Iterator[object]:
    """The values to compare: all that are listed; of a pay table with a least for each line, one more on each line."""
    if not isinstance(option.permitted, str):
        yield from option.permitted
    elif isinstance(now, PayTable):
        for event, odds in now.lines:
            more = ((each, Odds(odds.numerator + 1) if each == event else pays) for each, pays in now.lines)
            yield PayTable(tuple(more))


def _pays_otherwise(rules: Rules, other: Rules) -> bool:
    """Whether a side wager that both offer has another pay table."""
    tables = other.bonus_tables
    return any(tables[name] != table for name, table in rules.bonus_tables.items() if name in tables)


def _changed(rules: Rules, kept: dict[str, object], name: str, value: object) -> Rules | None:
    """The rules with one option changed; another that contradicts it falls back to what follows from it."""
    for dropped in (None, *kept):
        try:
            return rules.regulation.rules({n: v for n, v in kept.items() if n not in (name, dropped)}, **{name: value})
        except OptionError:
            continue
    return None


def _follows(rules: Rules, other: Rules, name: str) -> tuple[str, ...]:
    """What differs between two rule sets besides the option named, and how many decks are played where not all are."""
    options = other.options
    tied = [each for each, value in other.chosen.items() if each != name and value != rules.chosen[each]]
    said = [f"{each} = {show(each, options[each])}" for each in tied]
    if other.shoe_decks != options.decks:  # a shuffler has the other batch (673a.3(b)(1))
        said.append(f"{other.shoe_decks} of the {options.decks} decks in the shoe")
    return tuple(said)


def option_costs(rules: Rules, progress: Callable[[str], None] | None = None) -> list[OptionCost]:
    """The effect of every option that changes the mathematics of the game or of its side wagers, one at a time."""
    from pitboss.odds.side import side_wagers
    from pitboss.odds.solver import solve_round

    def side_edges(chosen: Rules) -> dict[str, float]:
        return {name: float(wager.house_edge) for name, wager in side_wagers(chosen).items()}

    def solved(rule: Parameters) -> tuple[float, float]:
        made = solve_round(rule)
        return -made.ev / rule.unit, made.wager / rule.unit

    before = side_edges(rules)
    edge, wager = solved(parameters(rules))
    found = []
    known: dict[Parameters, tuple[float, float]] = {parameters(rules): (edge, wager)}
    for name, value, other in alternatives(rules):
        if progress:
            progress(f"{name}={value}")
        rule = parameters(other)
        if rule not in known:
            known[rule] = solved(rule)
        then, staked = known[rule]
        sides = {
            side: (each, each - before[side])
            for side, each in side_edges(other).items()
            if side in before and each != before[side]
        }
        found.append(
            OptionCost(
                name, value, other, _follows(rules, other, name), then, then - edge, staked, staked - wager, sides
            )
        )
    return found


def removal(rules: GameRules, progress: Callable[[str], None] | None = None) -> list[Removal]:
    """The effect of taking one card of each rank out of a full shoe."""
    from dataclasses import replace

    from pitboss.cards import DECK_52

    rule = parameters(rules)
    now = -_edge(rule)
    by_value = {}
    for v in range(VALUES):
        if progress:
            progress(SYMBOLS[v])
        shoe = tuple(n - (i == v) for i, n in enumerate(rule.shoe))
        by_value[v] = -_edge(replace(rule, shoe=shoe)) - now
    ranks = DECK_52.ranks if isinstance(rules, Blackjack) else rules.regulation.deck.ranks
    side: dict[str, dict[str, Fraction]] = {}
    if not isinstance(rules, Blackjack):
        from pitboss.odds.side import side_wager_removal

        side = side_wager_removal(rules)
    from pitboss.cards import Card

    return [
        Removal(rank, by_value[value_of(Card(f"{rank}s"))], {name: changes[rank] for name, changes in side.items()})
        for rank in ranks
    ]
