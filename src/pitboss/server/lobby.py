"""A table as the lobby lists it: what the house has chosen, in words, and what an hour costs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pitboss.money import format_money
from pitboss.odds.costs import alternatives
from pitboss.regulations.options import to_json
from pitboss.reports.results import ROUNDS_PER_HOUR, cost_of_an_hour
from pitboss.server.describing import describe
from pitboss.server.protocol import ChoiceBody, HourBody, LobbyTable

if TYPE_CHECKING:
    from pitboss.regulations import Rules
    from pitboss.server.house import House
    from pitboss.server.rooms import Room


def listed(house: House, room: Room) -> LobbyTable:
    """The table with its choices and the price of an hour, where its edge is known."""
    rules = room.desk.live.table.rules
    facts = describe(house, room)
    edge = facts["house_edge"]
    return LobbyTable(**facts, choices=choices(rules), hour=None if edge is None else hour(rules, edge))


@lru_cache(maxsize=256)
def choices(rules: Rules) -> list[ChoiceBody]:
    """The options in force that change what the game or a side wager is worth, or that are not the usual ones.

    >>> from pitboss.regulations import rules
    >>> [(each.name, each.value) for each in choices(rules("pa-double-back-jack", minimum=25))][:2]
    [('decks', 6), ('split_aces', 'free')]
    """
    matters = {name for name, _, _ in alternatives(rules)}
    usual = rules.regulation.rules().chosen
    return [
        ChoiceBody(
            option.name,
            option.says,
            to_json(option.name, rules.options[option.name]),
            option.clause,
            rules.chosen[option.name] == usual[option.name],
        )
        for option in rules.regulation.options
        if option.name in matters or rules.chosen[option.name] != usual[option.name]
    ]


def hour(rules: Rules, edge: float) -> HourBody:
    """What an hour of the least wager costs with best play."""
    least, cost = cost_of_an_hour(rules, edge)
    return HourBody(ROUNDS_PER_HOUR, format_money(least), format_money(round(cost)))
