"""From the letters of a chart to a strategy that the kernel can play, held against what is legal.

A hand looks at its own table; a play that the hand may not make falls back to the next one that its letters name: `D`
is double or hit, `Ds` double or stand, `Rh` surrender or hit, and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.odds.chart_tables import UP_LABELS, UP_ORDER
from pitboss.odds.hand_table import hand_table
from pitboss.odds.legality import DEALT, SPLIT_ACE, SPLIT_HAND
from pitboss.odds.parameters import Blackjack, parameters
from pitboss.odds.strategy import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Strategy, empty_strategy
from pitboss.odds.switch_points import UP_GROUPS, kind_of
from pitboss.odds.values import ACE, SYMBOLS, TEN, VALUES
from pitboss.simulation.strategies import legal_actions
from pitboss.simulation.strategy_file import GROUPS, Cells, StrategyFileError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import GameRules, Parameters

PLAYS: Final = {
    "H": (HIT,),
    "S": (STAND,),
    "D": (DOUBLE, HIT),
    "Ds": (DOUBLE, STAND),
    "P": (SPLIT,),
    "R": (SURRENDER,),
    "Rh": (SURRENDER, HIT),
    "Rs": (SURRENDER, STAND),
    "Rp": (SURRENDER, SPLIT),
}
TOTALS: Final = ("H", "S", "D", "Ds", "R", "Rh", "Rs")
PAIRS: Final = tuple(f"{SYMBOLS[v]}-{SYMBOLS[v]}".replace("T", "10") for v in range(VALUES))


class Expected(NamedTuple):
    """A table that a game's strategy may have: the rows that must be there, those that may, the plays, the clause."""

    needed: tuple[str, ...]
    allowed: tuple[str, ...]
    plays: tuple[str, ...]
    clause: str


def _clause(game: GameRules, subject: str) -> str:
    return "" if isinstance(game, Blackjack) else game.regulation.cites.get(subject, game.regulation.citation)


def _rows(first: int, last: int) -> tuple[str, ...]:
    return tuple(str(n) for n in range(first, last + 1))


def expected_tables(game: GameRules) -> dict[str, Expected]:
    """The tables of a game, by what its rules let a player decide."""
    rule = parameters(game)
    plays = [play for play in TOTALS if "R" not in play or rule.decisions.surrender != "never"]
    if rule.decisions.surrender == "first-decision":
        plays.remove("R")  # it must say what to do with more cards
    surrender = _clause(game, "surrender")
    pairs = (*plays, "P", *(["Rp"] if "Rh" in plays else []))
    tables = {
        "hard": Expected(_rows(5, 19 if rule.win_cards else 20), _rows(4, 20), tuple(plays), surrender),
        "soft": Expected(_rows(13, 20), _rows(12, 20), tuple(plays), surrender),
        "pairs": Expected(PAIRS, PAIRS, pairs, surrender),
    }
    if rule.win_cards:
        for cards in (3, 4, 5):
            tables[f"hard-{cards}"] = Expected((), _rows(4, 20), tuple(plays), surrender)
            tables[f"soft-{cards}"] = Expected((), _rows(12, 20), tuple(plays), surrender)
    if rule.attack_after_first:
        tables["second-attack"] = Expected(("attack",), ("attack",), ("A", "N"), _clause(game, "second-attack"))
        tables["third-attack"] = Expected(UP_LABELS, UP_LABELS, ("A", "N"), _clause(game, "third-attack"))
    elif rule.attack_after_up:
        tables["attack"] = Expected(("attack",), ("attack",), ("A", "N"), _clause(game, "attack"))
    if rule.decisions.one_card_aces and rule.decisions.double_split_aces:
        tables["split-aces"] = Expected((), _rows(12, 20), ("S", "D"), _clause(game, "split-aces"))
    if rule.decisions.surrender == "any-time":
        for kind, low in (("hard", 4), ("soft", 12)):
            tables[f"doubled-{kind}"] = Expected((), _rows(low, 20), ("S", "R"), surrender)
    if rule.second_chance:
        tables["second-chance"] = Expected((), _rows(22, 31), ("C", "N"), _clause(game, "second-chance"))
    if rule.switch:
        kinds = ("blackjack", *sorted({kind_of(a, b).lower() for a in range(VALUES) for b in range(VALUES)}))
        tables["switch"] = Expected(kinds, kinds, (), _clause(game, "switch"))
    return tables


def check(cells: Cells, game: GameRules, path: str) -> None:
    """Every cell against what the rules allow, and no needed one missing."""
    tables = expected_tables(game)
    for (table, row, column), cell in cells.items():
        if table not in tables:
            raise StrategyFileError(
                f"{cell.where}: {game.game} has nothing to decide by a table {table!r}; it has {', '.join(tables)}"
            )
        known = tables[table]
        if row not in known.allowed:
            raise StrategyFileError(f"{cell.where}: {table} has no row {row!r}; rows are {', '.join(known.allowed)}")
        if not cell.play and row not in known.needed:
            continue
        allowed = cell.play.lstrip("+-").isdigit() if table == "switch" else cell.play in known.plays
        if not allowed:
            by = f" ({known.clause})" if known.clause and cell.play in PLAYS else ""
            right = f"one of {', '.join(known.plays)}" if known.plays else "a whole number of points"
            raise StrategyFileError(
                f"{cell.where}: {table} {row} against {column}: {cell.play!r} cannot be played{by}; it must be {right}"
            )
    for table, known in tables.items():
        for row in known.needed:
            for column in GROUPS if table == "switch" else UP_LABELS:
                if (table, row, column) not in cells:
                    raise StrategyFileError(f"{path}: {table} {row} against {column} is missing")


class _Letters:
    """The letters by up card, with what holds where a table leaves a cell out."""

    def __init__(self, cells: Cells) -> None:
        self.cells = cells
        self.column = dict(zip(UP_ORDER, UP_LABELS, strict=True))

    def get(self, table: str, row: object, up: int, default: str = "") -> str:
        cell = self.cells.get((table, str(row), self.column[up]))
        return cell.play if cell and cell.play else default

    def total(self, total: int, soft: bool, cards: int, up: int) -> str:
        name = "soft" if soft else "hard"
        usual = self.get(name, total, up, "H" if total < (18 if soft else 12) else "S")
        return self.get(f"{name}-{cards}", total, up, usual)


def strategy_of(cells: Cells, game: GameRules, path: str) -> Strategy:
    """The strategy that the cells describe."""
    check(cells, game, path)
    rule, letters = parameters(game), _Letters(cells)
    made = empty_strategy(1, rule.second_chance, rule.switch)
    hands = hand_table()
    whole, split, aces = (legal_actions(rule, kind) for kind in (DEALT, SPLIT_HAND, SPLIT_ACE))
    for up in range(VALUES):
        for h in range(len(hands.keys)):
            total, cards = int(hands.total[h]), int(hands.cards[h])
            soft = hands.total[h] != hands.hard[h]
            if cards < 2 or total == 21:
                continue
            wish = PLAYS[letters.total(total, soft, cards, up)]
            first = wish
            if cards == 2 and hands.counts[h].max() == 2:
                pair = int(hands.counts[h].argmax())
                first = (*PLAYS[letters.get("pairs", PAIRS[pair], up)], *wish)
            made.first[up, 0, h] = _legal(first, whole[h])
            made.split_first[up, 0, :, h] = _legal(wish, split[h])
            made.split_first[up, 0, ACE, h] = _legal(_of_ace(rule, letters, wish, total, up), aces[h])
            if rule.decisions.surrender == "any-time":
                rescued = letters.get(f"doubled-{'soft' if soft else 'hard'}", total, up, "S") == "R"
                made.rescue[up, 0, h] = rescued
                made.split_rescue[up, 0, :, h] = rescued
        if rule.second_chance:
            bought = {total: letters.get("second-chance", total, up, "N") == "C" for total in range(22, 32)}
            made.second_chance[up] = [bought[int(total)] for total in hands.bust_hard]
            made.split_second_chance[up] = made.second_chance[up]
        made.attack_up[:, up] = [_attacks(rule, letters, first, up) for first in range(VALUES)]
        if rule.attack_after_first:
            made.attack_first[up] = letters.get("second-attack", "attack", up) == "A"
    made.split_other[:] = made.split_first
    made.limit[:] = rule.max_hands
    made.limit[:, :, ACE] = rule.ace_hands
    if rule.switch:
        made.switch[:] = _switches(cells)
    return made


def _legal(wish: tuple[int, ...], legal: NDArray[np.bool_]) -> int:
    """The first play of a wish that the hand may make; standing is always allowed."""
    return next((play for play in wish if legal[play]), STAND)


def _of_ace(rule: Parameters, letters: _Letters, wish: tuple[int, ...], total: int, up: int) -> tuple[int, ...]:
    if not rule.decisions.one_card_aces:
        return wish
    given = letters.get("split-aces", total, up)
    return PLAYS[given] if given else wish


def _attacks(rule: Parameters, letters: _Letters, first: int, up: int) -> bool:
    if rule.attack_after_first:
        return letters.get("third-attack", letters.column[first], up) == "A"
    return rule.attack_after_up and letters.get("attack", "attack", up) == "A"


def _switches(cells: Cells) -> NDArray[np.bool_]:
    """Switch where the two hands have more points that way (as `odds.switch_rule` counts them)."""
    switch = np.zeros((VALUES,) * 5, dtype=np.bool_)
    for label, (_, ups) in zip(GROUPS, UP_GROUPS, strict=True):
        made = np.array(
            [[int(cells["switch", kind_of(a, b).lower(), label].play) for b in range(VALUES)] for a in range(VALUES)]
        )
        dealt = made.copy()
        dealt[ACE, TEN] = dealt[TEN, ACE] = int(cells["switch", "blackjack", label].play)
        # [first 1, first 2, second 1, second 2]
        kept = dealt[:, None, :, None] + dealt[None, :, None, :]
        switched = made[:, None, None, :] + made[None, :, :, None]
        switch[list(ups)] = switched > kept
    return switch
