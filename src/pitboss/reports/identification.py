"""What a report is about and what made it: rule sets with their digests, software with its signature, the date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.regulations.rule_book import in_words
from pitboss.reports.document import Table
from pitboss.reports.signature import software

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from pitboss.regulations import Rules


def citation(rules: Rules) -> str:
    """Where the text stands.

    >>> from pitboss.regulations import rules
    >>> citation(rules("nj-double-attack"))
    'N.J.A.C. 19:47-26'
    """
    return f"{rules.regulation.code} {rules.regulation.citation}"


def cited(rules: Rules) -> str:
    """The text, and what the house chose otherwise than by default.

    >>> from pitboss.regulations import rules
    >>> cited(rules("nj-blackjack-switch", decks=6, surrender=False))
    'N.J.A.C. 19:47-2A, New Jersey; decks 6, surrender no'
    """
    chosen = ", ".join(in_words(name, value) for name, value in rules.changed.items())
    return f"{citation(rules)}, {rules.regulation.jurisdiction}{f'; {chosen}' if chosen else ''}"


def footer(sets: Collection[Rules], date: str) -> str:
    """What says on every printed page to which report it belongs.

    >>> from pitboss.regulations import rules
    >>> footer([rules("nj-double-attack")], "2026-01-31")
    'Double Attack Blackjack (nj-double-attack) · rule set 8ff7963c8b01 · 2026-01-31'
    """
    games = dict.fromkeys(f"{rules.regulation.name} ({rules.game})" for rules in sets)
    digests = dict.fromkeys(rules.digest for rules in sets)
    return f"{', '.join(games)} · rule set {' and '.join(digests)} · {date}"


def identification(sets: Mapping[str, Rules], date: str) -> Table:
    """Every rule set by its name in the report, then software and date."""
    program = software()
    return Table(
        ("", ""),
        (
            *(
                (name, f"{rules.regulation.name} ({rules.game}), {cited(rules)}; digest {rules.digest}")
                for name, rules in sets.items()
            ),
            ("software", f"{program['name']} {program['version']}"),
            ("signature of the software (SHA-256)", program["signature"]),
            ("date", date),
        ),
        left=frozenset({0, 1}),
    )
