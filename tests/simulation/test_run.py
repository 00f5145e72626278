"""Workers, blocks, checkpoints and shoes that run out: the same numbers whatever happens."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce
from operator import add
from pathlib import Path

import numpy as np
import pytest
from tests.simulation.signatures import GAMES, game_rules, solution

from pitboss.compiled import kernel
from pitboss.errors import PitbossError
from pitboss.odds import Blackjack
from pitboss.odds.legality import DEALT
from pitboss.odds.parameters import parameters
from pitboss.odds.strategy import HIT, SPLIT
from pitboss.regulations import rules
from pitboss.simulation import checkpoint
from pitboss.simulation.counters import BLOCK, STRATA
from pitboss.simulation.job import ShoeTooSmall
from pitboss.simulation.kernel_boxes import play_many
from pitboss.simulation.kernel_shoe import LANES
from pitboss.simulation.run import Job, on_threads, simulate
from pitboss.simulation.shoe import shuffle
from pitboss.simulation.strategies import legal_actions, random_strategy
from pitboss.simulation.streams import stream
from pitboss.simulation.table_check import at_the_table, traced_rounds
from pitboss.simulation.tally import Tally

ROUNDS = 2 * BLOCK + 1000


def job(game: str, **more: object) -> Job:
    return Job.of(game_rules(game), seed=5, strategy=solution(game).strategy, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [2, 5])
def test_workers_do_not_change_a_digit(workers: int) -> None:
    made = job("nj-triple-attack")
    assert simulate(made, ROUNDS, play=on_threads(workers)) == simulate(made, ROUNDS)


def test_blocks_and_seeds_have_streams_of_their_own() -> None:
    made = job("blackjack")
    other = Job.of(made.game, seed=6, strategy=solution("blackjack").strategy)
    digests = {made.play(0, 1000).digest, made.play(1, 1000).digest, other.play(0, 1000).digest}
    assert len(digests) == 3


def one_by_one(made: Job, blocks: list[int], rounds: list[int]) -> Tally:
    """The same rounds by the kernel that plays them one after the other."""
    played = []
    for block, number in zip(blocks, rounds, strict=True):
        untraced, strata = np.zeros((0, 2), dtype=np.int64), np.zeros((STRATA * made.reduce, 3), dtype=np.int64)
        given = (made.arrays, made.arrays.shoe, made.seed, block, number, 1, made.cut, made.burn)
        played.append(Tally(*[*play_many(*given, untraced, strata), strata]))
    return reduce(add, played)


@pytest.mark.parametrize("chance", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_kernels_count_the_same(game: str, chance: bool) -> None:
    strategy = random_strategy(parameters(game_rules(game)), 3) if chance else solution(game).strategy
    fresh = Job.of(game_rules(game), seed=5, strategy=strategy, fresh=True, reduce=True)
    assert one_by_one(fresh, [7], [10_003]).digest == fresh.play(7, 10_003).digest
    cut = Job.of(game_rules(game), seed=5, strategy=strategy)
    if game == "nj-blackjack-switch":
        assert one_by_one(cut, [7], [10_003]).digest == cut.play(7, 10_003).digest
        return
    # Eight shoes at once are eight streams, and what is left over goes to the first of them.
    streams, rounds = [7 * LANES + lane for lane in range(LANES)], [1251] * 3 + [1250] * 5
    assert one_by_one(cut, streams, rounds).digest == cut.play(7, 10_003).digest
    assert one_by_one(cut, streams[:3], [1, 1, 1]).digest == cut.play(7, 3).digest


@pytest.mark.parametrize("options", [{"dealing": "hole-card"}, {"dealing": "card-reader"}])
@pytest.mark.parametrize("game", ["nj-double-attack", "nj-triple-attack"])
def test_kernels_count_the_same_with_a_card_under_the_up_card(game: str, options: dict[str, str]) -> None:
    chosen = rules(game, **options)
    made = Job.of(chosen, seed=6, strategy=random_strategy(parameters(chosen), 4))
    streams = list(range(LANES))
    assert one_by_one(made, streams, [1000] * LANES).digest == made.play(0, 1000 * LANES).digest


@kernel
def shuffle_on(shoes):  # type: ignore[no-untyped-def]
    """Let each row be the one before it, shuffled."""
    x, step = stream(1, 1)
    for row in range(1, shoes.shape[0]):
        for at in range(shoes.shape[1]):
            shoes[row, at] = shoes[row - 1, at]
        x = shuffle(shoes[row], 0, shoes.shape[1], x, step)


def test_every_order_of_the_cards_is_equally_likely() -> None:
    shoes = np.zeros((120_001, 5), dtype=np.uint8)
    shoes[0] = np.arange(5)
    shuffle_on(shoes)
    orders = Counter(map(tuple, shoes[1:].tolist()))
    assert len(orders) == 120
    squares = sum((number - 1000) ** 2 / 1000 for number in orders.values())
    assert squares < 119 + 4 * (2 * 119) ** 0.5  # chi square with 119 degrees of freedom


def test_a_kept_run_goes_on_to_the_same_result(tmp_path: Path) -> None:
    made, path = job("nj-double-attack"), tmp_path / "run.npz"
    checkpoint.save(path, made, made.play(0, BLOCK), 1)
    start, first = checkpoint.load(path, made)
    assert simulate(made, ROUNDS, start=start, first=first) == simulate(made, ROUNDS)


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    made, path = job("nj-double-attack"), tmp_path / "run.npz"
    checkpoint.save(path, made, made.play(0, 10), 1)
    with pytest.raises(checkpoint.NotThisRun, match="belongs to another simulation"):
        checkpoint.load(path, job("nj-double-attack", fresh=True))
    path.write_bytes(b"no checkpoint")
    with pytest.raises(checkpoint.NotThisRun, match="is not a checkpoint"):
        checkpoint.load(path, made)
    with pytest.raises(checkpoint.NotThisRun, match="no checkpoint to resume from"):
        checkpoint.load(tmp_path / "none.npz", made)


def test_a_shoe_that_runs_out_is_dealt_on_from_the_discards() -> None:
    chosen = rules("pa-double-back-jack", decks=1)
    strategy = random_strategy(parameters(chosen), 1)
    played = traced_rounds(chosen, strategy, seed=1, block=0, rounds=2000, boxes=3, cut=40)
    assert all(max(Counter(traced.cards).values()) == 1 for traced in played)
    for traced in played:
        net = sum(settled.net for settled in at_the_table(chosen, strategy, traced, boxes=3).settlement)
        sides = sum(sum(side.values()) for side in traced.side)
        assert net == round(1000 * (traced.net + sides))


def test_a_round_that_no_shoe_can_hold_is_an_error() -> None:
    chosen = Blackjack(decks=1)
    rule = parameters(chosen)
    mad = random_strategy(rule, 1)
    splits = np.where(legal_actions(rule, DEALT)[:, SPLIT], SPLIT, HIT).astype(np.int8)
    mad = replace(
        mad,
        first=np.broadcast_to(splits, mad.first.shape),
        split_first=np.full_like(mad.split_first, HIT),
        split_other=np.full_like(mad.split_other, HIT),
        limit=np.full_like(mad.limit, rule.max_hands),
    )
    made = Job.of(chosen, seed=1, strategy=mad, boxes=7, fresh=True)
    with pytest.raises(ShoeTooSmall, match="fewer boxes or more decks"):
        made.play(0, BLOCK)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seed": -1}, "the seed -1 cannot be used"),
        ({"seed": 2**63}, "cannot be used"),
        ({"boxes": 0}, "0 boxes cannot be played; the table has 1 to 6"),
        ({"boxes": 7}, "7 boxes cannot be played"),
        ({"penetration": 0.0}, "a penetration of 0.0 cannot be dealt"),
        ({"penetration": float("nan")}, "a penetration of nan cannot be dealt"),
    ],
)
def test_what_cannot_be_played_is_refused(given: dict[str, float], message: str) -> None:
    with pytest.raises(PitbossError, match=message):
        Job.of(game_rules("nj-double-attack"), **{"seed": 1, **given})  # type: ignore[arg-type]
    with pytest.raises(PitbossError, match="0 rounds cannot be played"):
        simulate(job("blackjack"), 0)
    with pytest.raises(PitbossError, match="0 workers cannot play"):
        on_threads(0)
