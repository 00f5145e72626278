"""Which cell of a strategy chart a hand is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pitboss.odds import chart_tables as tables
from pitboss.odds.values import ACE, best_total, counts_of, hard_total, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.cards import Card
    from pitboss.odds.parameters import Parameters


class Cell(NamedTuple):
    """A cell by the words that stand in the chart; without a row the whole column."""

    table: str
    row: str | None
    column: str


def attack_cell(rule: Parameters, hand: Sequence[Card], up: Card | None) -> Cell:
    """Where it says whether to make an attack wager, before or after the up card is seen.

    >>> from pitboss.cards import Card
    >>> from pitboss.odds.parameters import parameters
    >>> from pitboss.regulations import rules
    >>> attack_cell(parameters(rules("nj-triple-attack")), [Card("9s")], Card("Kd"))
    Cell(table='Third attack wager by own first card and up card', row='9', column='10')
    """
    if not rule.attack_after_first:
        assert up is not None
        return Cell(tables.ATTACK_BY_UP, "attack", tables.label(value_of(up)))
    first = tables.label(value_of(hand[0]))
    if up is None:
        return Cell(tables.ATTACK_BY_FIRST, "attack", first)
    return Cell(tables.ATTACK_BY_BOTH, first, tables.label(value_of(up)))


def switch_cell(up: Card) -> Cell:
    """The column of points that decides about a switch."""
    from pitboss.odds.switch_points import UP_GROUPS

    group = next(name for name, ups in UP_GROUPS if value_of(up) in ups)
    return Cell(tables.SWITCH, None, group)


def hand_cell(
    rule: Parameters, hand: Sequence[Card], up: Card, *, splittable: bool = False, doubled: bool = False
) -> Cell:
    """Where it says how a hand is played; over 21, whether to buy the second chance.

    >>> from pitboss.cards import Card
    >>> from pitboss.odds.parameters import Blackjack, parameters
    >>> rule = parameters(Blackjack())
    >>> hand_cell(rule, [Card("8s"), Card("8d")], Card("Ks"), splittable=True)
    Cell(table='Pairs', row='8-8', column='10')
    >>> hand_cell(rule, [Card("As"), Card("7d")], Card("9s"))
    Cell(table='Soft totals, two or more cards', row='18', column='9')
    """
    values = [value_of(card) for card in hand]
    counts, column = counts_of(values), tables.label(value_of(up))
    total, hard = best_total(counts), hard_total(counts)
    if hard > 21:
        return Cell(tables.SECOND_CHANCE, str(hard), column)
    if splittable and len(values) == 2 and values[0] == values[1]:
        return Cell(tables.PAIRS, f"{tables.label(values[0])}-{tables.label(values[0])}", column)
    soft = total != hard and ACE in values
    return Cell(tables.totals_title(rule, soft=soft, cards=len(values), doubled=doubled), str(total), column)
