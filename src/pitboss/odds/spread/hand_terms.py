"""A hand that is played by a fixed strategy, written as terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.dealer_kernel import DOUBLE, HIT, STAND, SURRENDER, Conduct, Plays, Role, may_give_up
from pitboss.odds.hand_table import HandTable
from pitboss.odds.spread.kernels import BITS, ENDS
from pitboss.odds.spread.terms import Hand, Terms

if TYPE_CHECKING:
    from pitboss.odds.hand_solver import HandSolver

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

DARK = ENDS - 1  # the dealer has a blackjack


@kernel
def _stands(
    table: HandTable, conduct: Conduct, role: Role, dark: int, h: int, stake: int, nets: NDArray[np.int8]
) -> None:
    """Results of a standing hand for each end, in half units."""
    wins = conduct.sure[h]
    for end in range(ENDS - 1):
        nets[end] = 2 * stake * (1 if wins else int(conduct.outcome[h, end]))
    if conduct.exposed:
        nets[ENDS - 1] = 2 * stake if wins else -2 * int(role.lost)
    else:
        nets[ENDS - 1] = dark
    if stake == 1 and table.cards[h] == 2 and table.total[h] == 21:
        nets[ENDS - 1] += 2 * int(role.kept_21)


@kernel
def _lost(conduct: Conduct, dark: int, units: int, nets: NDArray[np.int8]) -> None:
    for end in range(ENDS - 1):
        nets[end] = -2 * units
    nets[ENDS - 1] = -2 * units if conduct.exposed else dark


@kernel
def _copy(nets: NDArray[np.int8], into: NDArray[np.int8]) -> None:
    for end in range(ENDS):
        into[end] = nets[end]


@kernel
def _list_terms(
    table: HandTable,
    conduct: Conduct,
    role: Role,
    dark: int,
    plays: Plays,
    keys: NDArray[np.int64],
    bust_keys: NDArray[np.int64],
    once: NDArray[np.float64],
    twice: NDArray[np.float64],
    over: NDArray[np.float64],
    lost: NDArray[np.int8],
    spent: NDArray[np.int8],
    barred: int,
    whole: bool,
    out_keys: NDArray[np.int64],
    out_orders: NDArray[np.float64],
    out_nets: NDArray[np.int8],
    found: NDArray[np.int64],
) -> None:
    """Follow the orders in `once` to all ends: per term a key, the orders, and what the hand has there and had before.

    A split hand's second card is not `barred`, where that is a value. What is over 21 and lost is listed only if the
    list is to be `whole`; what a hand had before is then of no use. `twice`, `over`, `lost` and `spent` are room, at
    zero; `found` is the number of terms.
    """
    for units in range(1, 3):
        _lost(conduct, dark, units, lost[units])
    n = 0
    for h in range(once.size):
        if twice[h] > 0.0:
            out_keys[n] = keys[h]
            out_orders[n] = twice[h]
            if plays.rescue[h] == 1 and may_give_up(conduct, role, h):
                for end in range(ENDS):
                    out_nets[n, 0, end] = -2
                if not conduct.exposed:
                    out_nets[n, 0, ENDS - 1] = dark
            else:
                _stands(table, conduct, role, dark, h, 2, out_nets[n, 0])
            _copy(lost[2], out_nets[n, 1])
            n += 1
        if once[h] == 0.0:
            continue
        action = plays.action[h]
        if action in (STAND, SURRENDER):
            out_keys[n] = keys[h]
            out_orders[n] = once[h]
            if action == STAND:
                _stands(table, conduct, role, dark, h, 1, out_nets[n, 0])
            else:
                for end in range(ENDS):
                    out_nets[n, 0, end] = -1
                if not conduct.exposed:
                    out_nets[n, 0, ENDS - 1] = dark
            _copy(lost[1], out_nets[n, 1])
            n += 1
            continue
        if action == DOUBLE:
            if not whole:
                out_keys[n] = keys[h]
                out_orders[n] = once[h]
                _copy(lost[2], out_nets[n, 0])
                _copy(lost[1], out_nets[n, 1])
                n += 1
        elif action != HIT:
            continue
        for v in range(10):
            if v == barred and table.cards[h] == 1:
                continue
            child = table.child[h, v]
            if child >= 0:
                if action == DOUBLE:
                    twice[child] += once[h]
                else:
                    once[child] += once[h]
            elif conduct.second_chance:
                over[1 if action == DOUBLE else 0, -1 - child] += once[h]
            elif whole:
                out_keys[n] = keys[h] + (1 << (BITS * v))
                out_orders[n] = once[h]
                _copy(lost[2 if action == DOUBLE else 1], out_nets[n, 0])
                n += 1
    for b in range(over.shape[1]):
        for stake in range(1, 3):
            orders = over[stake - 1, b]
            if orders == 0.0:
                continue
            if plays.buy[b] == 0:
                if whole:
                    out_keys[n] = bust_keys[b]
                    out_orders[n] = orders
                    _copy(lost[stake], out_nets[n, 0])
                    n += 1
                continue
            for end in range(ENDS - 1):
                spent[end] = -4 * stake
            spent[ENDS - 1] = dark
            if not whole:
                out_keys[n] = bust_keys[b]
                out_orders[n] = orders
                _copy(spent, out_nets[n, 0])
                _copy(lost[stake], out_nets[n, 1])
                n += 1
            for v in range(10):
                total = table.bust_hard[b] - v - 1
                if total > 21 and not whole:
                    continue
                out_keys[n] = bust_keys[b] + (1 << (BITS * v))
                out_orders[n] = orders
                _copy(spent, out_nets[n, 0])
                _copy(spent, out_nets[n, 1])
                if total <= 21:
                    for end in range(ENDS - 1):
                        won = 1 if total == 21 else int(conduct.saved[total, end])
                        out_nets[n, 0, end] = stake * (4 * won if won < 0 else 2 * won)
                n += 1
    found[0] = n


class HandTerms:
    """Writes hands of one rule set as terms."""

    def __init__(self, solver: HandSolver) -> None:
        self.solver = solver
        table = solver.table
        unit = np.int64(1) << BITS * np.arange(10, dtype=np.int64)
        self.keys = table.counts.astype(np.int64) @ unit
        self.bust_keys = table.bust_counts.astype(np.int64) @ unit
        chances = solver.rule.second_chance
        self.reach = 8 if chances else 4
        room = 13 * len(self.keys) + (24 * len(self.bust_keys) if chances else 0)
        self._room = np.empty(room, dtype=np.int64), np.empty(room), np.empty((room, 2, ENDS), dtype=np.int8)

    def play(
        self,
        plays: Plays,
        role: Role,
        starts: dict[int, float],
        *,
        carries: bool = True,
        own: int = 0,
        barred: int = -1,
    ) -> Hand:
        """A hand from the given hands on (with their orders); `own` is the key of cards that are counted elsewhere.

        `carries` where the original wager rides on it. With `barred` its second card is not of that value.
        """
        once = np.zeros(len(self.keys))
        for h, orders in starts.items():
            once[h] = orders
        dark = -2 if carries else 0
        ends = np.arange(ENDS)
        keys, orders_of, nets = self._list(plays, role, once, dark, barred, whole=True)
        weights = np.zeros((len(keys), ENDS, 2 * self.reach + 1))
        weights[np.arange(len(keys))[:, None], ends, self.reach + nets[:, 0]] = orders_of[:, None]
        whole = Terms(keys - own, weights)

        lost = np.full(ENDS, -2)
        lost[DARK] = -2 if self.solver.conduct.exposed else dark
        begin = [(self.keys[h] - own, orders) for h, orders in starts.items()]
        if barred >= 0:
            begin += [(key + (1 << BITS * barred), -orders) for key, orders in begin]
        certain = np.zeros((len(begin), ENDS, 2 * self.reach + 1))
        for i, (_, orders) in enumerate(begin):
            certain[i, ends, self.reach + lost] = orders
        keys, orders_of, nets = self._list(plays, role, once, dark, barred, whole=False)
        weights = np.zeros((len(keys), *certain.shape[1:]))
        rows = np.arange(len(keys))[:, None]
        weights[rows, ends, self.reach + nets[:, 0]] += orders_of[:, None]
        weights[rows, ends, self.reach + nets[:, 1]] -= orders_of[:, None]
        kept = weights.any(axis=(1, 2))
        all_keys = [np.array([key for key, _ in begin], dtype=np.int64), (keys - own)[kept]]
        return Hand(Terms(np.concatenate(all_keys), np.concatenate([certain, weights[kept]])), whole)

    def _list(
        self, plays: Plays, role: Role, once: Floats, dark: int, barred: int, *, whole: bool
    ) -> tuple[Ints, Floats, NDArray[np.int8]]:
        """Keys, orders and nets as `_list_terms` finds them; they are good until it is asked again."""
        keys, orders, nets = self._room
        conduct = self.solver.conduct
        found = np.zeros(1, dtype=np.int64)
        _list_terms(
            self.solver.table,
            conduct,
            role,
            dark,
            plays,
            self.keys,
            self.bust_keys,
            once.copy(),
            np.zeros(once.size),
            np.zeros((2, len(self.bust_keys) if conduct.second_chance else 0)),
            np.zeros((3, ENDS), dtype=np.int8),
            np.zeros(ENDS, dtype=np.int8),
            barred,
            whole,
            keys,
            orders,
            nets,
            found,
        )
        n = int(found[0])
        return keys[:n], orders[:n], nets[:n]
