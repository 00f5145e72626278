"""The compiled forward pass: how often a strategy comes to each decision, and how its hands end."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.dealer_kernel import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    Conduct,
    Plays,
    Role,
    may_give_up,
    no_blackjack,
)
from pitboss.odds.hand_table import HandTable

# What is counted, per hand: decisions, and units staked on top of the first.
TALLIES: Final = ("split", "stand", "hit", "double", "surrender", "rescue", "second-chance", "pass", "staked")
SPLITS, STOOD, HITS, DOUBLES, SURRENDERS, RESCUES, CHANCES, PASSES, STAKED = range(9)
HALF: Final = 8  # results of one hand reach from -4 to +4 units: so many half units either way
OUTCOMES: Final = 2 * HALF + 1


@kernel
def settle(
    result: NDArray[np.float64],
    outcome: NDArray[np.float64],
    chance: float,
    stake: float,
    loss: float,
    out: NDArray[np.float64],
) -> None:
    """Add a standing hand's outcomes: a win pays `stake`, a loss takes `loss`."""
    win = push = lose = 0.0
    for end in range(7):
        if outcome[end] > 0.0:
            win += result[end]
        elif outcome[end] < 0.0:
            lose += result[end]
        else:
            push += result[end]
    out[8 + int(2 * stake)] += chance * win
    out[8] += chance * push
    out[8 - int(2 * loss)] += chance * lose


@kernel
def follow(
    table: HandTable,
    conduct: Conduct,
    role: Role,
    up: int,
    base: NDArray[np.float64],
    step: float,
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    busts: NDArray[np.int64],
    bust_unions: NDArray[np.int64],
    plays: Plays,
    reach: NDArray[np.float64],
    doubled: NDArray[np.float64],
    broke: NDArray[np.float64],
    peeks: bool,
    tally: NDArray[np.float64],
    outcomes: NDArray[np.float64],
) -> None:
    """Follow the actions in `plays` from the chances in `reach`; also fills `doubled` and `broke` (over 21, by stake).

    `tally` counts decisions as the player meets them: with a peek only where the dealer has no blackjack. `outcomes`
    holds results that are joint with "no blackjack" unless the rules expose the hand to one; the rest is the caller's.
    """
    size = base.sum()
    for i in range(hands.size):
        h = hands[i]
        once, twice = reach[h], doubled[h]
        if once == 0.0 and twice == 0.0:
            continue
        cards, total = table.cards[h], table.total[h]
        rest = size - step * cards
        tens, aces = table.counts[h, 9], table.counts[h, 0]
        clear = no_blackjack(up, base, rest, step, tens, aces)
        hole = 1.0 - clear
        met = clear if peeks else 1.0
        action = plays.action[h]
        wins = conduct.sure[h]
        sure = 1.0 if conduct.exposed else clear
        if twice > 0.0:
            if plays.rescue[h] == 1 and may_give_up(conduct, role, h):
                tally[RESCUES] += twice * met
                outcomes[6] += twice * clear
            elif wins:
                outcomes[12] += twice * sure
            else:
                settle(results[unions[i]], conduct.outcome[h], twice, 2.0, 2.0, outcomes)
                outcomes[8 - int(2 * role.lost)] += twice * hole * (1.0 if conduct.exposed else 0.0)
        if once == 0.0:
            continue
        if cards >= 2 and total < 21:
            if action == STAND:
                tally[STOOD] += once * met
            elif action == HIT:
                tally[HITS] += once * met
            elif action == DOUBLE:
                tally[DOUBLES] += once * met
                tally[STAKED] += once * met
            elif action == SURRENDER:
                tally[SURRENDERS] += once * met
        if action == STAND:
            if wins:
                outcomes[10] += once * sure
            else:
                settle(results[unions[i]], conduct.outcome[h], once, 1.0, 1.0, outcomes)
                lost = role.lost - (role.kept_21 if cards == 2 and total == 21 else 0.0)
                outcomes[8 - int(2 * lost)] += once * hole * (1.0 if conduct.exposed else 0.0)
        elif action == SURRENDER:
            outcomes[7] += once * clear
        elif action != SPLIT:
            for v in range(10):
                supply = base[v] - step * table.counts[h, v]
                if supply <= 0.0:
                    continue
                chance = once * supply / rest
                child = table.child[h, v]
                if child >= 0:
                    if action == DOUBLE:
                        doubled[child] += chance
                    else:
                        reach[child] += chance
                elif conduct.second_chance:
                    broke[1 if action == DOUBLE else 0, -1 - child] += chance
                else:
                    after = no_blackjack(up, base, rest - step, step, tens + (v == 9), aces + (v == 0))
                    outcomes[4 if action == DOUBLE else 6] += chance * (1.0 if conduct.exposed else after)
    for i in range(busts.size):
        b = busts[i]
        for stake in range(1, 3):
            once = broke[stake - 1, b]
            if once == 0.0:
                continue
            if plays.buy[b] == 0:
                tally[PASSES] -= once * plays.passed[b]
                outcomes[8 - 2 * stake] -= once * plays.passed[b]
                continue
            tally[CHANCES] -= once * plays.passed[b]
            tally[STAKED] -= once * plays.passed[b] * stake
            cards = 0
            for v in range(10):
                cards += table.bust_counts[b, v]
            rest = size - step * cards
            for v in range(10):
                supply = base[v] - step * table.bust_counts[b, v]
                if supply <= 0.0:
                    continue
                chance = once * supply / rest
                total = table.bust_hard[b] - v - 1
                clear = no_blackjack(
                    up, base, rest - step, step, table.bust_counts[b, 9] + (v == 9), table.bust_counts[b, 0] + (v == 0)
                )
                if total > 21:
                    outcomes[8 - 4 * stake] += chance * clear
                elif total == 21:
                    outcomes[8 + 2 * stake] += chance * clear
                else:
                    settle(results[bust_unions[i, v]], conduct.saved[total], chance, 1.0 * stake, 2.0 * stake, outcomes)


@kernel
def follow_split(
    table: HandTable,
    conduct: Conduct,
    role: Role,
    up: int,
    base: NDArray[np.float64],
    step: float,
    pair: int,
    starts: tuple[int, int],
    hands: NDArray[np.int64],
    unions: NDArray[np.int64],
    results: NDArray[np.float64],
    busts: NDArray[np.int64],
    bust_unions: NDArray[np.int64],
    plays: Plays,
    peeks: bool,
    chances: NDArray[np.float64],
    broke: NDArray[np.float64],
    outcomes: NDArray[np.float64],
    tallies: NDArray[np.float64],
) -> None:
    """`follow` a split hand from one pair card and from the pair, for every row of `unions` with one pair card fewer.

    A split hand counts itself too, as often as it is met: that makes the number of splits. `base` is used up;
    `chances`, two rows of hands, and `broke` are room.
    """
    reach, doubled, left = chances[0], chances[1], base
    for j in range(unions.shape[0]):
        for k in range(2):
            if left[pair] < step * (k + 1):
                continue
            reach[:] = 0.0
            doubled[:] = 0.0
            start = starts[k]
            reach[start] = 1.0
            broke[:] = 0.0
            follow(
                table,
                conduct,
                role,
                up,
                left,
                step,
                hands,
                unions[j],
                results,
                busts,
                bust_unions,
                plays,
                reach,
                doubled,
                broke,
                peeks,
                tallies[j, k],
                outcomes,
            )
            met = 1.0
            if peeks:
                rest = left.sum() - step * (k + 1)
                met = no_blackjack(up, left, rest, step, table.counts[start, 9], table.counts[start, 0])
            tallies[j, k, SPLITS] = met
        left[pair] -= step


@kernel
def hand_outcomes(
    table: HandTable,
    conduct: Conduct,
    role: Role,
    shares: NDArray[np.float64],
    plays: Plays,
    carries: bool,
    hands: NDArray[np.int64],
    out: NDArray[np.float64],
) -> None:
    """Results of hands by the dealer's end, in the infinite model: `out[hand, end, half units]`.

    `hands` lists, in order of hard total, those wanted and all that they lead to. The eighth end is a dealer blackjack.
    Where the rules expose hands to it, it is settled like the others; elsewhere it takes one unit from the hand that
    carries the original wager, whatever that hand did.
    """
    size = shares.sum()
    for i in range(hands.size - 1, -1, -1):
        h = hands[i]
        action = plays.action[h]
        for end in range(8):
            dark = end == 7
            if dark and not conduct.exposed:
                continue
            if action == STAND:
                if conduct.sure[h]:
                    net = 1.0
                elif dark:
                    net = -role.lost
                else:
                    net = conduct.outcome[h, end]
                out[h, end, HALF + int(2 * net)] = 1.0
                continue
            if action == SURRENDER:
                out[h, end, HALF - 1] = 1.0
                continue
            for v in range(10):
                chance = shares[v] / size
                child = table.child[h, v]
                if child >= 0 and action == DOUBLE:
                    if plays.rescue[child] == 1 and may_give_up(conduct, role, child):
                        net = -1.0
                    elif conduct.sure[child]:
                        net = 2.0
                    elif dark:
                        net = -role.lost
                    else:
                        net = 2.0 * conduct.outcome[child, end]
                    out[h, end, HALF + int(2 * net)] += chance
                elif child >= 0:
                    for k in range(2 * HALF + 1):
                        out[h, end, k] += chance * out[child, end, k]
                else:
                    stake = 2 if action == DOUBLE else 1
                    b = -1 - child
                    if not conduct.second_chance or plays.buy[b] == 0:
                        out[h, end, HALF - 2 * stake] += chance
                        continue
                    for w in range(10):
                        left = table.bust_hard[b] - w - 1
                        share = chance * shares[w] / size
                        if left > 21:
                            net = -2.0
                        elif left == 21:
                            net = 1.0
                        else:
                            net = conduct.saved[left, end]
                            net = 2.0 * net if net < 0.0 else net
                        out[h, end, HALF + int(2 * stake * net)] += share
        if not conduct.exposed:
            lost = 1.0 if carries else 0.0
            if table.cards[h] == 1 and role.kept_21 > 0.0:
                # One draw from the pair card: a two-card 21 keeps its wager.
                kept = 0.0
                for v in range(10):
                    child = table.child[h, v]
                    if child >= 0 and table.total[child] == 21:
                        kept += shares[v] / size
                out[h, 7, HALF] = kept
                out[h, 7, HALF - 2] = 1.0 - kept
            else:
                out[h, 7, HALF - int(2 * lost)] = 1.0
