"""A chart as tables of letters, the same for text, CSV, SVG and HTML."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pitboss.odds.values import ACE, SYMBOLS, VALUES
from pitboss.style import minus

if TYPE_CHECKING:
    from pitboss.odds.chart_by_total import Chart
    from pitboss.odds.parameters import Parameters
    from pitboss.odds.switch_points import SwitchPoints

UP_ORDER: Final = (*range(1, VALUES), ACE)  # dealer 2 to 10, then the ace, as charts have them
LEGEND: Final = {
    "H": "hit",
    "S": "stand",
    "D": "double, or hit where doubling is not allowed",
    "Ds": "double, or stand where doubling is not allowed",
    "P": "split",
    "R": "surrender",
    "Rh": "surrender if it is offered on this hand, or hit",
    "Rs": "surrender if it is offered on this hand, or stand",
    "Rp": "surrender if it is offered on this hand, or split",
    "A": "make the attack wager in full",
    "C": "buy the second chance",
    "N": "no: pass",
    "": "comes up nowhere, or leaves nothing to decide",
}
Worth = dict[str, float]
ATTACK_BY_UP: Final = "Attack wager by up card"
ATTACK_BY_FIRST: Final = "Second attack wager by own first card"
ATTACK_BY_BOTH: Final = "Third attack wager by own first card and up card"
SWITCH: Final = "Switch where the two hands get more points that way"
PAIRS: Final = "Pairs"
ANY_NUMBER: Final = "two or more"  # of cards that a total has
SECOND_CHANCE: Final = "Over 21: second chance"


@dataclass(frozen=True, slots=True)
class LetterTable:
    """One table: rows of letters under headings; `corner` says what the headings are."""

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    worths: tuple[tuple[Worth, ...], ...] = field(default=(), compare=False)  # of the same cells, by action

    @property
    def printed(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The rows as people read them: points with the typographic minus, which files and JSON have plain."""
        return tuple((label, tuple(map(minus, cells))) for label, cells in self.rows)


def label(value: int) -> str:
    """A value as a chart has it: `A`, `2` … `10`."""
    return SYMBOLS[value].replace("T", "10")


UP_LABELS: Final = tuple(map(label, UP_ORDER))


def totals_title(rule: Parameters, *, soft: bool, cards: int = 2, doubled: bool = False) -> str:
    """The table for a hand's total; where a number of cards wins, hands of three and more have their own."""
    kind = "soft totals" if soft else "hard totals"
    if doubled:
        return f"After doubling: {kind}"
    several = ANY_NUMBER if not rule.win_cards else "two" if cards == 2 else str(cards)
    return f"{kind.capitalize()}, {several} cards"


def _by_up(
    title: str,
    rows: dict[int, list[str]],
    worths: dict[tuple[int, int], Worth] | None,
    labels: dict[int, str] | None = None,
) -> LetterTable | None:
    if not rows:
        return None
    values = tuple(tuple((worths or {}).get((up, key), {}) for up in UP_ORDER) for key in rows)
    made = tuple(
        ((labels or {}).get(key, str(key)), tuple(cells[up] for up in UP_ORDER)) for key, cells in rows.items()
    )
    return LetterTable(title, "up card", UP_LABELS, made, values)


def letter_tables(chart: Chart, rule: Parameters, points: SwitchPoints | None = None) -> list[LetterTable]:
    """All tables of a chart, in the order a round meets them."""
    pair = {v: f"{label(v)}-{label(v)}" for v in range(VALUES)}
    worth = chart.worths.get
    tables: list[LetterTable | None] = [*_attacks(chart, rule)]
    if points is not None:
        tables.append(_points(points))
    tables += [
        _by_up(totals_title(rule, soft=False), chart.hard, worth("hard")),
        _by_up(totals_title(rule, soft=True), chart.soft, worth("soft")),
        _by_up(PAIRS, chart.pairs, worth("pairs"), pair),
    ]
    for cards, (hard, soft) in chart.late.items():
        tables.append(_by_up(totals_title(rule, soft=False, cards=cards), hard, worth(f"hard_{cards}")))
        tables.append(_by_up(totals_title(rule, soft=True, cards=cards), soft, worth(f"soft_{cards}")))
    tables += [
        _by_up(totals_title(rule, soft=False, doubled=True), chart.doubled_hard, worth("doubled_hard")),
        _by_up(totals_title(rule, soft=True, doubled=True), chart.doubled_soft, worth("doubled_soft")),
        _by_up(SECOND_CHANCE, chart.second_chance, worth("second_chance")),
    ]
    return [table for table in tables if table is not None]


def _attacks(chart: Chart, rule: Parameters) -> list[LetterTable]:
    strategy = chart.strategy
    if not rule.attack_after_up:
        return []
    letters = {True: "A", False: "N"}

    def worth(value: float) -> Worth:
        return {"attack": float(value), "pass": 0.0}  # a unit of it adds so much

    if not rule.attack_after_first:
        cells = tuple(letters[bool(strategy.attack_up[0, up])] for up in UP_ORDER)
        values = (tuple(worth(chart.raises.after_up[0, up]) for up in UP_ORDER),)
        return [LetterTable(ATTACK_BY_UP, "up card", UP_LABELS, (("attack", cells),), values)]
    first = tuple(letters[bool(strategy.attack_first[v])] for v in UP_ORDER)
    rows = tuple(
        (name, tuple(letters[bool(strategy.attack_up[v, up])] for up in UP_ORDER))
        for v, name in zip(UP_ORDER, UP_LABELS, strict=True)
    )
    return [
        LetterTable(
            ATTACK_BY_FIRST,
            "own first",
            UP_LABELS,
            (("attack", first),),
            (tuple(worth(chart.raises.before_up[v]) for v in UP_ORDER),),
        ),
        LetterTable(
            ATTACK_BY_BOTH,
            "own / up",
            UP_LABELS,
            rows,
            tuple(tuple(worth(chart.raises.after_up[v, up]) for up in UP_ORDER) for v in UP_ORDER),
        ),
    ]


def _points(points: SwitchPoints) -> LetterTable:
    from pitboss.odds.switch_points import UP_GROUPS

    rows = [("blackjack", points.blackjack), *points.points.items()]
    return LetterTable(
        SWITCH,
        "dealer",
        tuple(name for name, _ in UP_GROUPS),
        tuple((kind, tuple(f"{n:+d}" if n else "0" for n in numbers)) for kind, numbers in rows),
    )
