"""The compiled play of hands: best decisions from the last card back to the first."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.dealer_kernel import (
    DOUBLE,
    HIT,
    NONE,
    STAND,
    SURRENDER,
    Conduct,
    Plays,
    Role,
    compare,
    may_give_up,
    no_blackjack,
)
from pitboss.odds.hand_table import HandTable
from pitboss.odds.values import TIE


class Kinds(NamedTuple):
    """Kinds of split hands: the role of each, the hands that are its, and the two that it may begin with."""

    kind: NDArray[np.int64]
    lost: NDArray[np.float64]
    kept_21: NDArray[np.float64]
    start: NDArray[np.int64]
    stop: NDArray[np.int64]
    starts: NDArray[np.int64]  # [kind, one pair card or both]


@kernel
def _chanced(outcome: float) -> float:
    """What a second chance wins or loses with an outcome: a loss takes both wagers."""
    return 2.0 * outcome if outcome < 0.0 else outcome


@kernel
def second_chances(
    table: HandTable,
    up: int,
    base: NDArray[np.float64],
    step: float,
    busts: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    saved: NDArray[np.float64],
    fixed: bool,
    plays: Plays,
) -> None:
    """Fill `chance` and `passed` of the busted hands listed (673a.7(l), (s); R26, R28).

    One more card is taken off the total. Still over 21 loses both wagers; 21 pays the second at once and returns the
    first; below 21 the hand meets the dealer: a win pays one unit, a loss takes two. `unions[i, v]` is the composition
    with the card.
    """
    size = base.sum()
    for i in range(busts.size):
        b = busts[i]
        cards = 0
        short = False
        for v in range(10):
            cards += table.bust_counts[b, v]
            short = short or base[v] < step * table.bust_counts[b, v]
        if short:
            continue
        rest = size - step * cards
        tens, aces = table.bust_counts[b, 9], table.bust_counts[b, 0]
        plays.passed[b] = -no_blackjack(up, base, rest, step, tens, aces)
        net = 0.0
        for v in range(10):
            supply = base[v] - step * table.bust_counts[b, v]
            if supply <= 0.0:
                continue
            total = table.bust_hard[b] - v - 1
            clear = no_blackjack(up, base, rest - step, step, tens + (v == 9), aces + (v == 0))
            if total > 21:
                value = -2.0 * clear
            elif total == 21:
                value = clear
            else:
                result, outcome = results[unions[i, v]], saved[total]
                value = _chanced(outcome[6]) * result[6] + _chanced(outcome[5]) * result[5]
                for end in range(5):
                    value += _chanced(outcome[end]) * result[end]
            net += supply / rest * value
        plays.chance[b] = net
        if not fixed:
            plays.buy[b] = net > plays.passed[b] + TIE


@kernel
def play(
    table: HandTable,
    conduct: Conduct,
    role: Role,
    up: int,
    base: NDArray[np.float64],
    step: float,
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    fixed: bool,
    plays: Plays,
) -> None:
    """Value every listed hand (in order of hard total), best play or, if `fixed`, by the actions already in `plays`."""
    size = base.sum()
    dark = up == 0 or up == 9
    for i in range(hands.size - 1, -1, -1):
        h = hands[i]
        cards = table.cards[h]
        total = table.total[h]
        rest = size - step * cards
        short = rest < 0.0
        for v in range(10):
            short = short or base[v] < step * table.counts[h, v]
        if short:
            continue
        clear = no_blackjack(up, base, rest, step, table.counts[h, 9], table.counts[h, 0]) if dark else 1.0
        hole = 1.0 - clear

        if conduct.sure[h]:
            stand = 1.0 if conduct.exposed else clear
            doubled = 2.0 * stand
        elif cards >= 2:
            net = compare(results[unions[i]], conduct.outcome[h])
            stand = net - role.lost * hole
            doubled = 2.0 * net - role.lost * hole
        else:
            stand = doubled = 0.0
        if cards == 2 and total == 21:
            stand += role.kept_21 * hole
        plays.stand[h] = stand
        plays.doubled_stand[h] = doubled
        wanted = plays.rescue[h] == 1 if fixed else -clear > doubled + TIE
        if wanted and may_give_up(conduct, role, h):
            doubled = -clear
            plays.rescue[h] = 1
        elif not fixed:
            plays.rescue[h] = 0
        plays.doubled[h] = doubled
        if total == 21:
            plays.value[h] = stand
            plays.action[h] = STAND
            continue

        may = conduct.may[role.kind, 0, h]
        may_hit, may_double = may & 1 << HIT, may & 1 << DOUBLE
        hit = 0.0
        double = 0.0
        if rest > 0.0 and (may_hit or may_double):
            safe = min(10, 21 - table.hard[h])
            for v in range(safe):
                supply = base[v] - step * table.counts[h, v]
                child = table.child[h, v]
                if supply > 0.0:
                    hit += supply * plays.value[child]
                    double += supply * plays.doubled[child]
            broke = 0.0
            for v in range(safe, 10):
                supply = base[v] - step * table.counts[h, v]
                if supply <= 0.0:
                    continue
                if conduct.second_chance:
                    b = -1 - table.child[h, v]
                    broke += supply * (plays.chance[b] if plays.buy[b] == 1 else plays.passed[b])
                elif conduct.exposed or not dark:
                    broke -= supply
                else:
                    tens, aces = table.counts[h, 9] + (v == 9), table.counts[h, 0] + (v == 0)
                    broke -= supply * no_blackjack(up, base, rest - step, step, tens, aces)
            hit = (hit + broke) / rest
            double = (double + 2.0 * broke) / rest
        plays.hit[h] = hit
        plays.double[h] = double
        plays.surrender[h] = -0.5 * clear

        if cards < 2:
            plays.value[h] = hit
            plays.action[h] = HIT
            continue
        if fixed:
            action = plays.action[h]
        else:
            action = STAND
            best = stand
            if may_hit and hit > best + TIE:
                action, best = HIT, hit
            if may_double and double > best + TIE:
                action, best = DOUBLE, double
            if may & 1 << SURRENDER and -0.5 * clear > best + TIE:
                action = SURRENDER
            plays.action[h] = action
        if action == STAND:
            plays.value[h] = stand
        elif action == HIT:
            plays.value[h] = hit
        elif action == DOUBLE:
            plays.value[h] = double
        else:
            plays.value[h] = -0.5 * clear


@kernel
def play_splits(
    table: HandTable,
    conduct: Conduct,
    up: int,
    bases: NDArray[np.float64],
    step: float,
    kinds: Kinds,
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    room: Plays,
    actions: NDArray[np.int8],
    rescues: NDArray[np.int8],
    worth: NDArray[np.float64],
) -> None:
    """Best play of many kinds of split hands: `actions`, `rescues`, and what each is `worth` from either start.

    Kind k has row k of all of these; the values of its hands are written over those of the kind before, in `room`.
    """
    for k in range(kinds.start.size):
        for h in range(room.value.size):
            room.value[h] = room.doubled[h] = 0.0
            actions[k, h] = NONE
        plays = Plays(
            room.stand,
            room.hit,
            room.double,
            room.surrender,
            room.value,
            actions[k],
            room.doubled,
            room.doubled_stand,
            rescues[k],
            room.chance,
            room.passed,
            room.buy,
        )
        first, last = kinds.start[k], kinds.stop[k]
        role = Role(kinds.kind[k], kinds.lost[k], kinds.kept_21[k])
        play(table, conduct, role, up, bases[k], step, hands[first:last], unions[first:last], results, False, plays)
        for n in range(2):
            worth[k, n] = room.value[kinds.starts[k, n]]
