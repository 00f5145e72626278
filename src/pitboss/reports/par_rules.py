"""The rules that the figures of a par sheet are of: every wager with what it pays, and the lines of the rule card."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from pitboss.reports.rule_lines import card_lines, dealer_blackjack_lines, dealer_lines, player_lines, result_lines
from pitboss.reports.rule_sheet import rule_sheet

if TYPE_CHECKING:
    from pitboss.regulations import Rules

SECTIONS: Final = (
    ("the cards", card_lines),
    ("a player may", player_lines),
    ("the dealer", dealer_lines),
    ("who wins", result_lines),
    ("dealer's blackjack", dealer_blackjack_lines),
)


@dataclass(frozen=True, slots=True)
class PlayedRule:
    """One rule in force, and the clause that it rests on."""

    section: str
    text: str
    clause: str

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return asdict(self)


def rules_and_payouts(rules: Rules) -> tuple[PlayedRule, ...]:
    """All of them, in the order of a round.

    >>> from pitboss.regulations import rules
    >>> rules_and_payouts(rules("pa-double-back-jack"))[0].text
    'Blackjack Wager: before the first card; 5.00 to 500.00; pays 1 to 1, blackjack 2 to 1'
    """
    wagers = (
        PlayedRule("wagers", f"{wager.title}: {wager.when}; {wager.amount}; pays {wager.pays}", wager.clause)
        for wager in rule_sheet(rules).wagers
    )
    lines = (PlayedRule(section, line.text, line.clause) for section, of in SECTIONS for line in of(rules))
    return (*wagers, *lines)
