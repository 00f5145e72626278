"""Solving a game: the public call, and what it gives.

>>> from pitboss.odds import solve
>>> from pitboss.odds.parameters import Blackjack
>>> solution = solve(Blackjack(decks=6))
>>> f"{solution.ev:.9%}", solution.strategy.decide(["T", "6"], "T")
('-0.402864343%', 'hit')
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, Literal

from pitboss import style
from pitboss.errors import PitbossError
from pitboss.odds.values import SYMBOLS, VALUES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pitboss.odds.hand_solver import Model, SplitPlay
    from pitboss.odds.one_hand_round import RaiseValues, Solved
    from pitboss.odds.outcomes import Distribution
    from pitboss.odds.parameters import GameRules, Parameters
    from pitboss.odds.strategy import Strategy

SpreadKind = Literal["quick", "exact"]

SMALL: Final = (2, 2, 2, 2, 2, 2, 2, 2, 2, 6)  # a shoe that takes no time


@dataclass(frozen=True, repr=False)
class Solution:
    """A solved game. Money is in units of the required initial wager (Switch: of its two wagers together)."""

    rules: GameRules
    model: Model
    ev: float
    average_wager: float
    ev_by_upcard: dict[str, float]
    upcard_chances: dict[str, float]
    frequencies: dict[str, float]  # decisions per round
    strategy: Strategy
    seconds: float
    parameters: Parameters
    raise_values: RaiseValues
    spread: SpreadKind = "quick"

    @cached_property
    def distribution(self) -> Distribution:
        """Chances of every result of a round; it says in which model."""
        return round_outcomes(self.parameters, self.model, spread=self.spread)

    @property
    def house_edge(self) -> float:
        return -self.ev

    @property
    def element_of_risk(self) -> float:
        """The edge on all money staked in the round."""
        return -self.ev / self.average_wager

    @property
    def std_dev(self) -> float:
        """Standard deviation of a round's result, in the model that `distribution` names."""
        return self.distribution.std_dev

    def __repr__(self) -> str:
        return f"<solution of {self.rules!r}, {self.model} model: house edge {style.percent(self.house_edge)}>"

    def _repr_html_(self) -> str:
        """For notebooks."""
        from pitboss.notebook import html_table

        rows = [
            ("house edge", style.percent(self.house_edge)),
            ("element of risk", style.percent(self.element_of_risk)),
            ("average wager", f"{self.average_wager:.5f}"),
            *((f"up card {'10' if up == 'T' else up}", f"{value:+.5f}") for up, value in self.ev_by_upcard.items()),
        ]
        note = f"{self.model} model, per unit of the initial wager, best play, {self.seconds:.2f} s"
        return html_table(self.rules.heading, rows, note=note)

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            **self.rules.to_dict(),
            "model": self.model,
            "ev": self.ev,
            "house_edge": self.house_edge,
            "average_wager": self.average_wager,
            "element_of_risk": self.element_of_risk,
            "std_dev": self.std_dev,
            "ev_by_upcard": self.ev_by_upcard,
            "frequencies": self.frequencies,
            "distribution": {
                "model": self.distribution.model,
                "error": self.distribution.error,
                "std_dev_error": self.distribution.std_dev_error,
                "chances": {f"{net:g}": chance for net, chance in self.distribution.chances.items()},
            },
            "seconds": self.seconds,
        }


def check_shoe(shoe: Sequence[int]) -> tuple[int, ...]:
    """Ten counts, or an error that says what a shoe is."""
    counts = tuple(int(n) for n in shoe)
    if len(counts) != VALUES or min(counts) < 0:
        raise PitbossError(f"a shoe is ten counts, aces to ten-valued cards, none below 0; {list(shoe)} is not")
    if sum(counts) < 5:
        raise PitbossError(f"a shoe of {sum(counts)} cards is too small to deal a round from")
    return counts


def solve_round(
    rule: Parameters, shoe: Sequence[int] | None = None, model: Model = "finite", split_play: SplitPlay = "cdp1"
) -> Solved:
    """A round of any rule set in the solver's own words, from any shoe. In units of one hand's first wager."""
    from pitboss.odds.hand_solver import HandSolver
    from pitboss.odds.one_hand_round import solve_one_hand
    from pitboss.odds.two_hand_round import solve_switch

    solver = HandSolver(rule, check_shoe(rule.shoe if shoe is None else shoe), model, split_play)
    return solve_switch(solver) if rule.switch else solve_one_hand(solver)


def round_ev(rule: Parameters) -> float:
    """The expectation of a round alone, from a full shoe. In units of one hand's first wager."""
    if not rule.switch:
        return solve_round(rule).ev
    from pitboss.odds.hand_solver import HandSolver
    from pitboss.odds.two_hand_round import switch_ev

    return switch_ev(HandSolver(rule, check_shoe(rule.shoe)))


def round_outcomes(
    rule: Parameters,
    model: Model = "finite",
    split_play: SplitPlay = "cdp1",
    spread: SpreadKind = "exact",
    progress: Callable[[int, int], None] | None = None,
) -> Distribution:
    """The distribution of a round's result.

    A `quick` one is that of the infinite model where the finite one takes more than seconds: where pairs resplit, with
    two hands to a box, and with a second chance. `progress` hears of up cards done and to do.
    """
    from pitboss.odds.hand_solver import HandSolver
    from pitboss.odds.outcomes import one_hand_outcomes, switch_outcomes

    slow = max(rule.max_hands, rule.ace_hands) > 2 or rule.switch or rule.second_chance
    if model == "finite" and not (slow and spread == "quick"):
        from pitboss.odds.spread.finite_spread import finite_spread

        finite = HandSolver(rule, rule.shoe, "finite", split_play)
        return finite_spread(finite, solve_round(rule, None, "finite", split_play), progress)
    solver = HandSolver(rule, rule.shoe, "infinite")
    solved = solve_round(rule, model="infinite")
    return (switch_outcomes if rule.switch else one_hand_outcomes)(solver, solved)


@lru_cache(maxsize=64)
def _loaded(small: Parameters, model: Model, split_play: SplitPlay) -> None:
    """The first time ever, compile what solving such a rule set needs, so that it counts as no solving."""
    if not compiled(small):
        solve_round(small, None, model, split_play)


def compiled(rule: Parameters | None = None) -> bool:
    """Whether the solver has been compiled on this machine, with all that a rule set needs if one is given; if not, its
    first use takes a while."""
    from pitboss.compiled import all_kept
    from pitboss.odds.best_play import play, play_splits, second_chances
    from pitboss.odds.dealer_kernel import walk_tree
    from pitboss.odds.fixed_play import fixed_values, mark_needed
    from pitboss.odds.forward_pass import follow, follow_split

    needed: list[object] = [walk_tree, play, follow, follow_split]
    if rule is not None:
        needed.append(second_chances if rule.second_chance else play_splits)
        if max(rule.max_hands, rule.ace_hands) > 2:
            needed += [mark_needed, fixed_values]
    return all_kept(*needed)


def solve(
    rules: GameRules,
    *,
    model: Model = "finite",
    shoe: Sequence[int] | None = None,
    split_play: SplitPlay = "cdp1",
    spread: SpreadKind = "quick",
) -> Solution:
    """Solve a game: edge, strategy, frequencies, distribution.

    `spread` says whether the distribution, found when it is asked for, is to be exact for the finite shoe even where
    that takes minutes; a quick one may be of the infinite model, and says so. `shoe` replaces the full shoe by other
    counts of aces, 2 to 9 and ten-valued cards. `split_play` is for comparison with other analysers only:
    `cdz-` keeps the play before a split after it.
    """
    from pitboss.odds.parameters import parameters

    rule = parameters(rules)
    if shoe is not None:
        rule = replace(rule, shoe=check_shoe(shoe))
    _loaded(replace(rule, shoe=SMALL), model, split_play)
    started = time.process_time()
    solved = solve_round(rule, None, model, split_play)
    unit = float(rule.unit)
    seen = [v for v in range(VALUES) if rule.shoe[v]]
    return Solution(
        rules,
        model,
        solved.ev / unit,
        solved.wager / unit,
        {SYMBOLS[v]: float(solved.ev_by_up[v]) / unit for v in seen},
        {SYMBOLS[v]: float(solved.up_chance[v]) for v in seen},
        solved.tally,
        solved.strategy,
        time.process_time() - started,
        rule,
        solved.raises,
        spread,
    )
