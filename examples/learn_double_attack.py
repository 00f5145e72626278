"""Learns Double Attack Blackjack from the environment alone, and compares what it learned with the exact optimum.

.venv/bin/python examples/learn_double_attack.py [rounds]

The learner knows nothing of the game but questions, cards and rewards. It keeps the mean reward of every answer in
every situation (question, up card, total, soft, pair or number of cards, doubled). In each round it tries something at
one decision chosen by chance and plays its best from there on, so that what it writes down is worth what best play
makes of it; the reward of a round with a split counts for the split, not for what its hands did. The solver and the
simulator come in only at the end, to judge.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import njit

from pitboss import style
from pitboss.odds import ev, solve
from pitboss.odds.hand_table import hand_table
from pitboss.odds.parameters import parameters
from pitboss.odds.strategy import ACTIONS as EXACT
from pitboss.odds.strategy import Strategy, empty_strategy
from pitboss.regulations import rules
from pitboss.research.layout import ASK_ATTACK, ASK_DECISION, SPLIT, VERBS
from pitboss.research.vector import VectorEnvironment
from pitboss.simulation.job import Job
from pitboss.simulation.run import simulate

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Values = NDArray[np.float64]

TABLES, LONGEST, ANSWERS = 2048, 32, 13
MANY, TWO, PAIR, DOUBLED = range(4)  # what a hand is: more cards, two, a pair, doubled
STATES = 10 * 22 * 2 * 4 + 11 + 1  # decisions, attacks by up card, everything else
LETTERS = {"stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R"}


@njit(cache=True)
def situation(seen: Any) -> Any:
    """The number of a situation, from an observation."""
    if seen[0] == ASK_ATTACK:
        return STATES - 12 + seen[1]
    if seen[0] != ASK_DECISION:
        return STATES - 1
    kind = DOUBLED if seen[15] else PAIR if seen[14] else TWO if seen[13] == 2 else MANY
    return (((seen[1] - 1) * 22 + seen[11]) * 2 + seen[12]) * 4 + kind


@njit(cache=True)
def answer(seen: Any, masks: Any, values: Any, said: Any, steps: Any, tried: Any, random: Any, answers: Any) -> None:
    """The best known answer at every table, but anything legal at the decision that was chosen to be tried."""
    for t in range(answers.size):
        at, best = situation(seen[t]), -1
        if steps[t] == tried[t]:
            legal = 0
            for a in range(ANSWERS):
                legal += masks[t, a]
            chosen = int(random[t] * legal)
            for a in range(ANSWERS):
                if masks[t, a]:
                    if chosen == 0:
                        best = a
                    chosen -= 1
        else:
            for a in range(ANSWERS):
                if masks[t, a] and (best < 0 or values[at, a] > values[at, best]):
                    best = a
        said[t, steps[t], 0], said[t, steps[t], 1] = at, best
        steps[t] += 1
        answers[t] = best


@njit(cache=True)
def learn(rewards: Any, ended: Any, last: Any, values: Any, number: Any, said: Any, steps: Any, tried: Any) -> int:
    """Where a round is over: its reward is what the answers from the tried one on were worth."""
    rounds = 0
    for t in range(rewards.size):
        if not ended[t]:
            continue
        rounds += 1
        for step in range(tried[t], steps[t]):
            at, a = said[t, step, 0], said[t, step, 1]
            attacked = at >= STATES - 12  # what is decided later is worth the same for every chip on the hand
            worth = rewards[t] if attacked else rewards[t] / (1 + last[t, 7])
            number[at, a] += 1
            values[at, a] += (worth - values[at, a]) / number[at, a]
            if a == SPLIT:
                break
        steps[t] = 0
    return rounds


def learned(rounds: int, seed: int = 1) -> Values:
    """Play that many rounds; the mean reward of every answer in every situation."""
    tables = VectorEnvironment("nj-double-attack", num_envs=TABLES, bonus=False, copy=False)
    seen, info = tables.reset(seed=seed)
    rng = np.random.default_rng(seed)
    values, number = np.zeros((STATES, ANSWERS)), np.zeros((STATES, ANSWERS))
    said = np.zeros((TABLES, LONGEST, 2), dtype=np.int64)
    steps, answers = np.zeros(TABLES, dtype=np.int64), np.zeros(TABLES, dtype=np.int64)
    tried = rng.integers(1, 5, TABLES)  # the deal is no decision
    played, forget, began = 0, rounds // 64, time.perf_counter()
    while played < rounds:
        answer(seen, info["action_mask"], values, said, steps, tried, rng.random(TABLES), answers)
        seen, rewards, ended, _, info = tables.step(answers)
        played += learn(rewards, ended, tables.world.last, values, number, said, steps, tried)
        tried = np.where(ended, rng.integers(1, 5, TABLES), tried)
        if played > forget:  # what was learned with poorer play counts less
            number = np.minimum(number, 200)
            forget *= 2
            seconds = time.perf_counter() - began
            print(f"  {played:>12,} rounds, {seconds:4.0f} s", file=sys.stderr)
    return values


def as_strategy(values: Values) -> Strategy:
    """What was learned, for the simulator: the best answer for every hand."""
    hands, strategy = hand_table(), empty_strategy(1, False, False)
    soft = hands.total > hands.hard
    for up in range(10):
        for pair in range(-1, 10):  # -1 for hands before a split
            first = strategy.first[up, 0] if pair < 0 else strategy.split_first[up, 0, pair]
            rescue = strategy.rescue[up, 0] if pair < 0 else strategy.split_rescue[up, 0, pair]
            for h in np.flatnonzero((hands.cards >= 2) & (hands.total < 21)).tolist():
                total, is_soft, cards = int(hands.total[h]), int(soft[h]), int(hands.cards[h])
                two_alike = cards == 2 and int(hands.counts[h].max()) == 2
                kind = PAIR if two_alike else TWO if cards == 2 else MANY
                place = [((up * 22 + total) * 2 + is_soft) * 4 + k for k in (kind, DOUBLED)]
                stay, draw, double, split, give_up = values[place[0], :5]
                options = {"stand": stay, "hit": draw, "double": double, "surrender": give_up}
                if two_alike and pair < 0:
                    options["split"] = split
                first[h] = EXACT.index(max(options, key=lambda name: options[name]))
                rescue[h] = values[place[1], 4] > values[place[1], 0]
            if pair >= 0:
                strategy.split_other[up, 0, pair] = first
                strategy.limit[up, 0, pair] = 2 if pair == 0 else 4  # aces once (19:47-26.10(e))
        strategy.attack_up[:, up] = values[STATES - 11 + up, VERBS.index("attack")] > values[STATES - 11 + up, 6]
    return strategy


def compare(strategy: Strategy, rounds: int) -> None:
    """Print edge and optimum, and the chart of where the two still differ, with what it costs."""
    game = rules("nj-double-attack")
    exact = solve(game)
    assert exact.strategy is not None
    played = simulate(
        Job.of(game, seed=2, strategy=strategy, fresh=True, sides=False), 2_000_000 if rounds < 10**7 else 200_000_000
    )
    short = exact.ev - played.ev
    print(f"{rounds:,} rounds of {game.regulation.name}, learned from the environment alone")
    error = f"{style.percent(played.std_error, 4)} ({played.rounds:,} rounds of the simulator)"
    print(f"  learned    {style.change(played.ev, 4)} ± {error}")
    print(f"  optimum    {style.change(exact.ev, 4)} (exact)")
    print(f"  short by   {style.change(short, 4)} of the initial wager")
    print("\nwhere it still differs, first two cards: its letter; . is as the exact strategy plays")
    print("               A  2  3  4  5  6  7  8  9 10")
    differing: list[tuple[str, str, str, str]] = []
    names = "A23456789T"
    for one in range(10):
        for two in range(one, 10):
            hand, row = [names[one], names[two]], ""
            if {one, two} == {0, 9}:
                continue
            for up in names:
                mine, best = strategy.decide(hand, up), exact.strategy.decide(hand, up)
                row += f"  {'.' if mine == best else LETTERS[mine]}"
                if mine != best:
                    differing.append((" ".join(hand), up, mine, best))
            if row.strip(". "):
                print(f"  {written(' '.join(hand)):<11}{row}")
    attacks = [up for up in names if strategy.attacks(up=up) != exact.strategy.attacks(up=up)]
    print(f"  attack wager differs against: {written(', '.join(attacks)) or 'no card'}")
    prices = []
    for hand_text, up, mine, best in differing:
        found = ev(game, suited(hand_text), suited(up)).actions
        prices.append((found[best] - found[mine], hand_text, up, mine, best))
    print("\ndearest of them, per unit on the hand when it comes up:")
    for price, hand_text, up, mine, best in sorted(prices, reverse=True)[:8]:
        print(f"  {written(hand_text)} against {written(up)}: {mine} for {best} costs {price:.4f}")


def written(cards: str) -> str:
    """Cards as people write them."""
    return cards.replace("T", "10")


def suited(cards: str) -> str:
    """Cards with any suits; this deck has kings and no tens."""
    return " ".join(f"{'K' if rank == 'T' else rank}{suit}" for rank, suit in zip(cards.split(), "sh", strict=False))


def main(rounds: int = 60_000_000) -> None:
    """Learn, then compare."""
    assert parameters(rules("nj-double-attack")).max_hands == 4
    compare(as_strategy(learned(rounds)), rounds)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60_000_000)
