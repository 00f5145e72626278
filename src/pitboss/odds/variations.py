"""Rules that no book has: the solver's view of a rule set with single facts changed, by the names of the trade.

>>> from pitboss.odds.parameters import Blackjack, parameters
>>> rule = changed(parameters(Blackjack()), double_any=True, surrender="any-time")
>>> rule.decisions.double_any, fact(rule, "surrender"), fact(rule, "pushes_on_22")
(True, 'any-time', False)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pitboss.regulations.outcome_table import Outcome, OutcomeTable, Standing

if TYPE_CHECKING:
    from pitboss.odds.parameters import Parameters
    from pitboss.regulations.decision_table import DecisionTable

BUST: Final = Outcome("bust", "any", "lose", "")


def _surrender(may: DecisionTable, when: str) -> DecisionTable:
    never = may.but("surrender", "any", barred=when == "never")
    return never.but("surrender", "decided", barred=when != "any-time")


def _one_card_aces(may: DecisionTable, one_card: bool) -> DecisionTable:
    if one_card == may.one_card_aces:
        return may
    return may.but("hit", "split-ace", barred=one_card).but("double", "split-ace", barred=one_card)


def _max_hands(may: DecisionTable, most: int) -> DecisionTable:
    free = not any(bar.hand == "another-ace" for bar in may.bars)
    return replace(may, max_hands=most, ace_hands=most if free else min(most, may.ace_hands))


def _ace_hands(may: DecisionTable, most: int) -> DecisionTable:
    return replace(may.but("split", "another-ace", barred=True), ace_hands=most)


def _with_22(outcomes: OutcomeTable, pushes: bool) -> OutcomeTable:
    lines = Outcome("blackjack", "22", "win", ""), Outcome("any", "22", "push" if pushes else "win", "")
    return OutcomeTable((BUST, *lines, *outcomes.lines), outcomes.enough_cards)


def _with_cards(outcomes: OutcomeTable, cards: int) -> OutcomeTable:
    return OutcomeTable((BUST, Outcome("enough-cards", "any", "win", ""), *outcomes.lines), cards)


# How each fact of a table is changed, and those that are parameters themselves, by another name.
_DECISIONS: Final[dict[str, Callable[[DecisionTable, Any], DecisionTable]]] = {
    "double_any": lambda may, value: may.but("double", "more-than-two-cards", barred=not value),
    "double_split": lambda may, value: may.but("double", "split", barred=not value),
    "one_card_aces": _one_card_aces,
    "double_split_aces": lambda may, value: may.but("double", "split-ace", barred=not value),
    "surrender": _surrender,
    "max_hands": _max_hands,
    "ace_hands": _ace_hands,
}
_OUTCOMES: Final[dict[str, Callable[[OutcomeTable, Any], OutcomeTable]]] = {
    "pushes_on_22": _with_22,
    "wins_with_cards": _with_cards,
}
_NAMES: Final = {"pays_21_at_once": "win_21", "blackjack_pays": "natural_pays"}


def fact(rule: Parameters, name: str) -> Any:
    """What a fact is."""
    if name in _DECISIONS:
        return getattr(rule.decisions, name)
    if name == "pushes_on_22":
        return rule.outcomes.decide(Standing(18, 2), Standing(22, 3))[0] == "push"
    if name == "wins_with_cards":
        return rule.outcomes.enough_cards
    return getattr(rule, _NAMES.get(name, name))


def changed(rule: Parameters, **facts: Any) -> Parameters:
    """The same rules with these facts, one after the other."""
    for name, value in facts.items():
        if name in _DECISIONS:
            rule = replace(rule, decisions=_DECISIONS[name](rule.decisions, value))
        elif name in _OUTCOMES:
            rule = replace(rule, outcomes=_OUTCOMES[name](rule.outcomes, value))
        else:
            rule = replace(rule, **{_NAMES.get(name, name): value})
    return rule
