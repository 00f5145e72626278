"""What a table hangs up: rule card, sign and layout as data, and the felt as a picture."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pitboss.regulations.equipment import odds_in_force, offered_areas
from pitboss.server.pages import TYPES, Asset, made

if TYPE_CHECKING:
    from pitboss.regulations import Rules

HOUSE: Final = "Pitboss"  # whose name stands on the felt


@lru_cache(maxsize=64)
def table_card(rules: Rules) -> dict[str, Any]:
    """The rule card, the sign and the layout of a rule set."""
    from pitboss.reports.layout_places import places
    from pitboss.reports.layout_shapes import TALL, WIDE
    from pitboss.reports.rule_sheet import rule_sheet

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
            "shapes": {shape.name: places(rules, shape) for shape in (WIDE, TALL)},
        },
    }


@lru_cache(maxsize=64)
def felt_picture(rules: Rules, shape: str) -> Asset:
    """The felt without cards and chips, in one of the shapes of `layout`, as SVG."""
    from pitboss.reports.inspection_new import complete
    from pitboss.reports.layout import draw_layout
    from pitboss.reports.layout_shapes import SHAPES

    return made(draw_layout(complete(rules, HOUSE), rules, SHAPES[shape]).encode(), TYPES[".svg"])
