"""What a table hangs up: rule card, sign and layout as data, and the seals in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.regulations.equipment import odds_in_force, offered_areas

if TYPE_CHECKING:
    from pitboss.floor import LiveTable


def table_card(live: LiveTable) -> dict[str, Any]:
    """The rule card, the sign, the layout, and what the table has committed to."""
    from pitboss.reports.rule_sheet import rule_sheet

    rules = live.table.rules
    return {
        "rules": rule_sheet(rules).to_dict(),
        "sign": {"odds": odds_in_force(rules)},
        "layout": {
            "positions": rules.options.positions,
            "areas": [
                {"name": area.name, "wager": area.wager, "role": area.role, "row": area.row, "clause": area.clause}
                for area in offered_areas(rules.source.felt.areas, rules)
            ],
            "inscriptions": [each.text for each in rules.source.felt.inscriptions],
        },
        "commitments": {str(number): commitment for number, commitment in live.commitments.items()},
    }
