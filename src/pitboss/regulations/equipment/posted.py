"""The odds in force at a table, by wager and event: what layout and sign must show, and must not show differently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.regulations.bonus import BUST_IT, SUITED_ROYALS, TRIPLE_MATCH, PayTable

if TYPE_CHECKING:
    from pitboss.regulations.regulation import Rules


def bonus_table(rules: Rules, wager: str) -> PayTable:
    """The pay table of a bonus wager as the house has chosen it."""
    options = rules.options
    tables = {
        "bust-it": BUST_IT,
        "suited-royals": SUITED_ROYALS[options.suited_royals],
        "triple-match": TRIPLE_MATCH[options.triple_match],
        "match": options.match_pays,
    }
    return tables[wager]


def offered_wagers(rules: Rules) -> tuple[str, ...]:
    """The wagers that the house offers, in the order of the rule book."""
    return tuple(wager.name for wager in rules.regulation.wagers if wager.name != "bust-it" or rules.options.bust_it)


def odds_in_force(rules: Rules) -> dict[str, dict[str, str]]:
    """What every offered wager pays.

    >>> from pitboss.regulations import rules
    >>> odds_in_force(rules("pa-double-back-jack"))["insurance"]
    {'dealer-blackjack': '2 to 1'}
    >>> odds_in_force(rules("nj-triple-attack", suited_royals="B"))["suited-royals"]["king-queen-suited"]
    '30 to 1'
    """
    book, odds = rules.regulation, {}
    for wager in offered_wagers(rules):
        if wager in book.bonus_wagers:
            odds[wager] = {event: str(pays) for event, pays in bonus_table(rules, wager).lines}
        elif wager == "insurance":
            odds[wager] = {"dealer-blackjack": str(book.insurance_pays)}
            if book.insurance_suited_pays:
                odds[wager]["suited-dealer-blackjack"] = str(book.insurance_suited_pays)
        elif wager == "bet":
            odds[wager] = {"win": "1 to 1", "blackjack": str(book.blackjack_pays)}
        else:
            odds[wager] = {"win": "1 to 1"}
    return odds
