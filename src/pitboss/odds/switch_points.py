"""A switch rule for people: count points for the two hands both ways, and take the way that has more.

A hand's points are what it is worth on average in twentieths of its wager, rounded, by kind of hand and
group of up cards. What the rule costs against deciding from all five cards is computed exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.odds.hand_solver import HandSolver
from pitboss.odds.hand_table import hand_index
from pitboss.odds.one_hand_round import choose_splits
from pitboss.odds.plan import Shape, one_hand_plan
from pitboss.odds.two_hand_round import NATURAL, PAIRS, deal_numbers, solve_switch
from pitboss.odds.values import ACE, SYMBOLS, TEN, VALUES, best_total, counts_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

UP_GROUPS: Final = (("2–6", (1, 2, 3, 4, 5)), ("7–8", (6, 7)), ("9–10", (8, 9)), ("A", (0,)))
SCALE: Final = 20  # points to a unit


def kind_of(a: int, b: int) -> str:
    """How a person sees two cards.

    >>> kind_of(0, 9), kind_of(0, 5), kind_of(7, 7), kind_of(2, 9)
    ('21', 'soft 17', '8-8', '13')
    """
    counts = counts_of([a, b])
    total = best_total(counts)
    if a == b and a in (ACE, 1, 2, 5, 6, 7, 8):
        return f"{SYMBOLS[a]}-{SYMBOLS[a]}"
    if total == 21:
        return "21"
    if total <= 7:
        return "4 to 7"
    return f"soft {total}" if ACE in (a, b) and total < 19 else str(total)


@dataclass(frozen=True, slots=True)
class SwitchPoints:
    """The table of points, and what the rule costs in units of the two wagers."""

    points: dict[str, tuple[int, ...]]  # by kind of hand, one number for each group of up cards
    blackjack: tuple[int, ...]  # a blackjack as dealt
    cost: float
    agreement: float  # how often it decides as all five cards do


def switch_points(solver: HandSolver, best_ev: float, best_switch: NDArray[np.bool_]) -> SwitchPoints:
    """Make the table for a rule set and measure it."""
    rule = solver.rule
    plan = one_hand_plan(Shape.of(rule))
    kinds = sorted({kind_of(a, b) for a, b in PAIRS}, key=_order)
    worth, weight = np.zeros((2, len(UP_GROUPS), len(kinds)))
    natural = np.zeros(len(UP_GROUPS))
    for column, (_, ups) in enumerate(UP_GROUPS):
        for up in ups:
            (valued,), _ = solver.solve(plan, up)
            choose_splits(valued)
            for a, b in PAIRS:
                counts = counts_of([a, b])
                chance = solver.shoe[up] * solver.shoe[a] * solver.shoe[b] * (1 if a == b else 2)
                clear = valued.clear(counts, solver.step)
                value = valued.plays.value[hand_index(counts)]
                value = value / clear if rule.peeks else value - (1.0 - clear)
                if {a, b} == {ACE, TEN}:  # it pushes a dealer blackjack that nobody has looked for
                    natural[column] += chance * rule.natural_pays * (1.0 if rule.peeks else clear)
                worth[column, kinds.index(kind_of(a, b))] += chance * value
                weight[column, kinds.index(kind_of(a, b))] += chance
    points = np.rint(SCALE * worth / weight).astype(int)
    table = {kind: tuple(int(n) for n in points[:, i]) for i, kind in enumerate(kinds)}
    shown = np.rint(SCALE * natural / weight[:, kinds.index("21")])
    blackjack = tuple(int(n) for n in shown)
    one, two, one_switched, two_switched = deal_numbers()
    score = np.array([[table[kind_of(a, b)][c] for c in range(len(UP_GROUPS))] for a, b in PAIRS])
    column_of = {up: c for c, (_, ups) in enumerate(UP_GROUPS) for up in ups}

    def switches(up: int) -> NDArray[np.bool_]:
        c = column_of[up]
        kept = [np.where(hand == NATURAL, blackjack[c], score[hand, c]) for hand in (one, two)]
        return np.asarray(score[one_switched, c] + score[two_switched, c] > kept[0] + kept[1])

    simple = solve_switch(solver, switches)
    same = sum(
        float(solver.shoe[up] * ((simple.strategy.switch[up] == best_switch[up]) * _uniform(solver)).sum())
        for up in range(VALUES)
    ) / float(solver.shoe.sum())
    return SwitchPoints(table, blackjack, best_ev - simple.ev / rule.unit, same)


def _uniform(solver: HandSolver) -> NDArray[np.float64]:
    """Chances of four cards, near enough to count how often two rules agree."""
    share = solver.shoe / solver.shoe.sum()
    a, b, c, d = np.ix_(share, share, share, share)
    return np.asarray(a * b * c * d)


def _order(kind: str) -> tuple[int, int]:
    if kind[1:2] == "-":
        return 2, SYMBOLS.index(kind[0])
    if kind.startswith("soft"):
        return 1, -int(kind[5:])
    return 0, -int(kind.split()[0])
