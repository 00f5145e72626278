"""Strategy by total: what fits on a card, and what the simplification costs.

A chart looks only at the total, hard or soft, or at the pair. Each of its cells is the action that is best on average
over the hands that come to it under best play; its cost is the exact value of the whole chart, played as it is, against
that of composition-dependent play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss.odds.dealer_kernel import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Plays, new_plays
from pitboss.odds.forward_pass import TALLIES
from pitboss.odds.hand_solver import Given, HandSolver, Valued
from pitboss.odds.hand_table import hand_index, hand_table
from pitboss.odds.legality import DEALT, SPLIT_HAND
from pitboss.odds.one_hand_round import choose_splits, run, solve_one_hand
from pitboss.odds.plan import Plan, Shape, one_hand_plan, two_hand_plan
from pitboss.odds.two_hand_round import PAIRS, arranged, solve_switch, switch_values
from pitboss.odds.values import ACE, TEN, TIE, VALUES, counts_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.one_hand_round import RaiseValues, Solved
    from pitboss.odds.parameters import Parameters
    from pitboss.odds.strategy import Strategy

    Floats = NDArray[np.float64]
    Letters = dict[str, dict[tuple[int, int], str]]  # by table, then up card and row
    Worths = dict[str, dict[tuple[int, int], dict[str, float]]]  # the same, then by action

SOFT: Final = 32  # added to a soft total to make a class of its own
LATE: Final = (3, 4, 5)  # hands of so many cards have tables of their own where six cards win
BUSTS: Final = range(22, 32)


@dataclass(slots=True)
class Sums:
    """One up card: values summed over the hands of each class, in the proportion in which they come.

    The last number of a row is how often its hands come, so that the others divided by it are averages.
    """

    first: Floats = field(default_factory=lambda: np.zeros((64, 5)))  # two cards: stand, hit, double, surrender
    later: Floats = field(default_factory=lambda: np.zeros((64, 5)))  # more cards
    late: Floats = field(default_factory=lambda: np.zeros((len(LATE), 64, 5)))
    pairs: Floats = field(default_factory=lambda: np.zeros((VALUES, 6)))  # and split
    doubled: Floats = field(default_factory=lambda: np.zeros((64, 3)))  # stand, surrender
    busts: Floats = field(default_factory=lambda: np.zeros((32, 3)))  # pass, buy


def classes() -> NDArray[np.int64]:
    """The class of every hand: its total, with `SOFT` added where an ace counts 11."""
    table = hand_table()
    return np.asarray(table.total.astype(np.int64) + SOFT * (table.total != table.hard))


def add(sums: Sums, solver: HandSolver, valued: Valued, reach: Floats, doubled: Floats, broke: Floats) -> None:
    """Add one group's hands as often as they come."""
    table, plays, kind = solver.table, valued.plays, classes()
    worth = np.stack([plays.stand, plays.hit, plays.double, plays.surrender, np.ones_like(plays.stand)], axis=1)
    open_hand = (table.total < 21) & (reach > 0.0)
    pairs = {pair: hand_index(counts_of([pair, pair])) for pair in range(VALUES)}
    plain = open_hand.copy()
    plain[list(pairs.values())] = False
    late = plain & bool(solver.rule.win_cards) & (table.cards >= LATE[0])
    wheres = [(sums.first, plain & (table.cards == 2)), (sums.later, plain & (table.cards > 2) & ~late)]
    wheres += [(sums.late[i], late & (table.cards == cards)) for i, cards in enumerate(LATE)]
    for into, which in wheres:
        np.add.at(into, kind[which], reach[which, None] * worth[which])
    for pair, h in pairs.items():
        if pair in valued.splits and reach[h] > 0.0:
            sums.pairs[pair] += reach[h] * np.append(worth[h, :4], [valued.splits[pair].value, 1.0])
    held = doubled > 0.0
    saved = 2.0 * plays.surrender[held]
    kept = np.stack([plays.doubled_stand[held], saved, np.ones_like(saved)], axis=1)
    np.add.at(sums.doubled, kind[held], doubled[held, None] * kept)
    if plays.buy.size:
        weight = broke[0] + 2.0 * broke[1]
        bought = np.stack([plays.passed, plays.chance, np.ones_like(plays.passed)], axis=1)
        np.add.at(sums.busts, table.bust_hard, weight[:, None] * bought)


def summed(solver: HandSolver, plan: Plan, up: int) -> Sums:
    """Best play against one up card, summed by class."""
    valued, results = solver.solve(plan, up)
    for made in valued:
        choose_splits(made)
    sums = Sums()
    weights = _two_hand_weights(solver, up, valued) if solver.rule.switch else _one_hand_weights(solver, valued[0])
    for group, made, reach in zip(plan.groups, valued, weights, strict=True):
        doubled, broke = np.zeros(reach.size), np.zeros((2, made.plays.buy.size))
        tally = np.zeros(len(TALLIES))
        run(solver, group.first, solver.first_role, up, made.base, results, made.plays, reach, tally, doubled, broke)
        add(sums, solver, made, reach, doubled, broke)
    return sums


def _one_hand_weights(solver: HandSolver, valued: Valued) -> list[Floats]:
    base, step = valued.base, solver.step
    size = float(base.sum())
    reach = np.zeros(len(solver.table.keys))
    for a in range(VALUES):
        for b in range(VALUES):
            if {a, b} != {ACE, TEN} and base[a] > 0.0:
                chance = base[a] / size * max(base[b] - step * (a == b), 0.0) / (size - step)
                reach[hand_index(counts_of([a, b]))] += chance
    return [reach]


def _two_hand_weights(solver: HandSolver, up: int, valued: list[Valued]) -> list[Floats]:
    kept, switched, chance = switch_values(solver, up, valued)
    weight = arranged(chance, (switched > kept + TIE) & (chance > 0.0))
    reaches = np.zeros((len(PAIRS), len(solver.table.keys)))
    numbers = [hand_index(counts_of(pair)) for pair in PAIRS]
    reaches[:, numbers] = weight.T
    return list(reaches)


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """Letters of the field by row and up card."""

    hard: dict[int, list[str]]
    soft: dict[int, list[str]]
    late: dict[int, tuple[dict[int, list[str]], dict[int, list[str]]]]  # hard and soft by number of cards
    pairs: dict[int, list[str]]  # by value index
    doubled_hard: dict[int, list[str]]
    doubled_soft: dict[int, list[str]]
    second_chance: dict[int, list[str]]
    worths: Worths  # what each action is worth on average over the hands of a cell
    raises: RaiseValues  # what an attack wager is worth
    strategy: Strategy  # the composition-dependent play that it simplifies
    ev: float  # of best play, in units of the required initial wager
    cost: float  # of the chart against it


def letter(
    rule: Parameters, first: Floats, later: Floats, fallback: Floats | None = None, split: float | None = None
) -> str:
    """The field's letter for a class, from the summed values of two cards and of more."""
    first_only, all_hands = first[:4], first[:4] + later[:4]
    plain = fallback[:4] if fallback is not None else all_hands
    base = "h" if plain[HIT] > plain[STAND] else "s"
    surrender = rule.decisions.surrender
    doubling = all_hands if rule.decisions.double_any else first_only
    giving_up = all_hands if surrender == "any-time" else first_only
    best, found = max(doubling[STAND], doubling[HIT]), base.upper()
    kept = max(giving_up[STAND], giving_up[HIT])
    if doubling[DOUBLE] > best:
        found, kept = ("D" if base == "h" else "Ds"), max(kept, giving_up[DOUBLE])
    if split is not None and split > max(first_only[STAND], first_only[HIT], first_only[DOUBLE]):
        found, kept = "P", split
    if surrender != "never" and giving_up[SURRENDER] > kept:
        if surrender == "any-time":
            return "R"
        return "Rp" if found == "P" else f"R{base}"
    return found


def _rows(keys: range, cell: dict[tuple[int, int], str]) -> dict[int, list[str]]:
    rows = {key: [cell.get((up, key), "") for up in range(VALUES)] for key in keys}
    return {key: row for key, row in rows.items() if any(row)}


def cells(rule: Parameters, sums: dict[int, Sums]) -> Letters:
    """All letters, by (up card, row)."""
    out: Letters = {name: {} for name in ("hard", "soft", "pairs", "doubled_hard", "doubled_soft", "second_chance")}
    out.update({f"{name}_{cards}": {} for name in ("hard", "soft") for cards in LATE})
    for up, made in sums.items():
        for total in range(4, 21):
            for name, kind in (("hard", total), ("soft", total + SOFT)):
                if made.first[kind].any() or made.later[kind].any():
                    out[name][up, total] = letter(rule, made.first[kind], made.later[kind])
                for i, cards in enumerate(LATE):
                    if made.late[i, kind].any():
                        out[f"{name}_{cards}"][up, total] = letter(rule, np.zeros(4), made.late[i, kind])
                if rule.decisions.surrender == "any-time" and made.doubled[kind].any():
                    stand, surrender, _ = made.doubled[kind]
                    out[f"doubled_{name}"][up, total] = "R" if surrender > stand else "S"
        for pair in range(VALUES):
            if made.pairs[pair].any():
                kind = 2 * (pair + 1) if pair else 12 + SOFT
                out["pairs"][up, pair] = letter(
                    rule,
                    made.pairs[pair],
                    np.zeros(4),
                    made.later[kind][:4] + made.pairs[pair][:4],
                    made.pairs[pair][4],
                )
        for total in BUSTS:
            if made.busts[total].any():
                out["second_chance"][up, total] = "C" if made.busts[total, 1] > made.busts[total, 0] else "N"
    return out


def worths(rule: Parameters, sums: dict[int, Sums]) -> Worths:
    """What the actions of every cell are worth per unit of the wager, on average over the hands that come to it.

    Where only two cards may double or surrender, hands of two cards are meant, if the cell has any.
    """
    out: Worths = {}

    def note(name: str, up: int, row: int, values: Floats, actions: tuple[str, ...]) -> None:
        if values[-1] > 0.0:
            means = zip(actions, values[:-1] / values[-1], strict=True)
            kept = {action: float(mean) for action, mean in means if action and np.isfinite(mean)}
            out.setdefault(name, {})[up, row] = kept

    gives_up = "" if rule.decisions.surrender == "never" else "surrender"
    whole = rule.decisions.double_any and rule.decisions.surrender in ("never", "any-time")
    more = (
        "stand",
        "hit",
        "double" if rule.decisions.double_any else "",
        gives_up if rule.decisions.surrender == "any-time" else "",
    )
    for up, made in sums.items():
        for total in range(4, 21):
            for name, kind in (("hard", total), ("soft", total + SOFT)):
                first, later = made.first[kind], made.later[kind]
                if whole:
                    note(name, up, total, first + later, more)
                elif first[-1] > 0.0:
                    note(name, up, total, first, ("stand", "hit", "double", gives_up))
                else:
                    note(name, up, total, later, more)
                for i, cards in enumerate(LATE):
                    note(f"{name}_{cards}", up, total, made.late[i, kind], more)
                note(f"doubled_{name}", up, total, made.doubled[kind], ("stand", "surrender"))
        for pair in range(VALUES):
            note("pairs", up, pair, made.pairs[pair], ("stand", "hit", "double", gives_up, "split"))
        for total in BUSTS:
            note("second_chance", up, total, made.busts[total], ("pass", "second-chance"))
    return out


def given_play(solver: HandSolver, letters: Letters, strategy: Strategy) -> dict[int, Given]:
    """The chart as a fixed strategy, by up card."""
    table, rule = solver.table, solver.rule
    may = solver.conduct.may
    found = {}
    for up in range(VALUES):
        first, split = (new_plays(len(table.keys), strategy.second_chance.shape[1]) for _ in range(2))
        for h in range(len(table.keys)):
            total, soft = int(table.total[h]), table.total[h] != table.hard[h]
            name, late = "soft" if soft else "hard", rule.win_cards and table.cards[h] in LATE
            usual = letters[name].get((up, total), "H" if total < (18 if soft else 12) else "S")
            cell = letters[f"{name}_{table.cards[h]}"].get((up, total), usual) if late else usual
            wish = SURRENDER if "R" in cell else DOUBLE if "D" in cell else _plain(cell)
            first.action[h] = wish if may[DEALT, 0, h] & 1 << wish else _plain(cell)
            split.action[h] = wish if may[SPLIT_HAND, 0, h] & 1 << wish else _plain(cell)
            doubled = letters["doubled_soft" if soft else "doubled_hard"].get((up, total), "S")
            first.rescue[h] = split.rescue[h] = doubled == "R"
        for plays in (first, split):
            plays.action[table.total == 21] = STAND
            plays.action[table.cards < 2] = HIT
            for b in range(plays.buy.size):
                plays.buy[b] = letters["second_chance"].get((up, int(table.bust_hard[b])), "N") == "C"
        splits = {}
        for pair in range(VALUES):
            cell = letters["pairs"].get((up, pair), "")
            h = hand_index(counts_of([pair, pair]))
            if cell:
                first.action[h] = {"P": SPLIT, "R": SURRENDER, "D": DOUBLE}.get(cell[0], _plain(cell))
            if cell == "P":
                one_card = pair == ACE and rule.decisions.one_card_aces
                splits[pair] = _split_aces(strategy, up, split) if one_card else split
        found[up] = Given(first, splits)
    return found


def _plain(cell: str) -> int:
    return HIT if cell in ("H", "D", "Rh") else STAND


def _split_aces(strategy: Strategy, up: int, split: Plays) -> Plays:
    """A split ace with its one card: the card decides, so best play is by total already."""
    plays = new_plays(len(split.action), len(split.buy))
    plays.action[:] = strategy.split_first[up, 0, ACE]
    plays.rescue[:] = split.rescue
    return plays


def chart(solver: HandSolver) -> Chart:
    """The chart of a rule set, with its exact cost."""
    rule = solver.rule
    plan = (two_hand_plan if rule.switch else one_hand_plan)(Shape.of(rule))
    best = _whole(solver)
    sums = {up: summed(solver, plan, up) for up in range(VALUES) if solver.shoe[up] > 0.0}
    letters = cells(rule, sums)
    given = given_play(solver, letters, best.strategy)
    plain = HandSolver(rule, rule.shoe, "finite" if solver.step else "infinite")
    plain.given = given.__getitem__
    simple = _whole(plain)
    return Chart(
        _rows(range(20, 3, -1), letters["hard"]),
        _rows(range(20, 11, -1), letters["soft"]),
        {
            cards: (
                _rows(range(20, 3, -1), letters[f"hard_{cards}"]),
                _rows(range(20, 11, -1), letters[f"soft_{cards}"]),
            )
            for cards in (LATE if rule.win_cards else ())
        },
        _rows(range(VALUES), letters["pairs"]),
        _rows(range(20, 3, -1), letters["doubled_hard"]),
        _rows(range(20, 11, -1), letters["doubled_soft"]),
        _rows(BUSTS, letters["second_chance"]),
        worths(rule, sums),
        best.raises,
        best.strategy,
        best.ev / rule.unit,
        (best.ev - simple.ev) / rule.unit,
    )


def _whole(solver: HandSolver) -> Solved:
    return solve_switch(solver) if solver.rule.switch else solve_one_hand(solver)
