"""The odds in force at a table, by wager and event: what layout and sign must show, and must not show differently."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitboss.regulations.rule_book import Rules


# How the dealer's second card comes, as a sign says it; an alternate procedure is noticed (19:47-26.7(i)#6, R87).
DEALING: Final = {
    "no-hole-card": "The dealer draws a second card only after all players have finished",
    "hole-card": "The dealer's second card lies face down and is not looked at until all players have finished",
    "card-reader": "A card reader finds a dealer blackjack before the players act",
}
SIX_CARDS: Final = "Six or more cards with a total below 21 win"  # voluntary (R72)

# What the events of the other wagers are called on a sign.
EVENT_TITLES: Final[dict[str, dict[str, str]]] = {
    "insurance": {"dealer-blackjack": "Insurance", "suited-dealer-blackjack": "Insurance, suited dealer blackjack"},
    "bet": {"blackjack": "Blackjack"},
}


def house_statements(rules: Rules) -> tuple[str, ...]:
    """What a sign says besides odds, by the house's choice or because a notice concerns it.

    >>> from pitboss.regulations import rules
    >>> house_statements(rules("pa-double-attack"))[0]
    'Dealer draws to 16 and stands on all 17s'
    """
    book, options = rules.regulation, rules.options
    lines = [
        "Dealer draws to 16 and on soft 17" if book.hits_soft_17 else "Dealer draws to 16 and stands on all 17s",
        DEALING[options.dealing],
    ]
    if book.wins_with_cards:
        lines.append(SIX_CARDS)
    if rules.decisions.surrender != "never":
        lines.append("A hand may be surrendered for half of its wager")
    return tuple(lines)


def offered_wagers(rules: Rules) -> tuple[str, ...]:
    """The wagers that the house offers, in the order of the rule book."""
    bonuses = rules.regulation.bonus_wagers
    return tuple(w.name for w in rules.regulation.wagers if w.name not in bonuses or w.name in rules.bonus_tables)


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
            odds[wager] = {event: str(pays) for event, pays in rules.bonus_tables[wager].lines}
        elif wager == "insurance":
            odds[wager] = {"dealer-blackjack": str(book.insurance_pays)}
            if book.insurance_suited_pays:
                odds[wager]["suited-dealer-blackjack"] = str(book.insurance_suited_pays)
        elif wager == "bet":
            odds[wager] = {"win": "1 to 1", "blackjack": str(book.blackjack_pays)}
        else:
            odds[wager] = {"win": "1 to 1"}
    return odds
