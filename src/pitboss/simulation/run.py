"""Running a simulation: blocks of rounds, on one worker or many, with the same result to the last digit.

>>> from pitboss.regulations import rules
>>> from pitboss.simulation.run import Job, simulate
>>> job = Job.of(rules("nj-double-attack"), seed=1)
>>> simulate(job, 1000).rounds
1000
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pitboss.errors import PitbossError
from pitboss.simulation.counters import BLOCK
from pitboss.simulation.job import Job
from pitboss.simulation.statistics import Statistics, statistics

if TYPE_CHECKING:
    from pitboss.simulation.tally import Tally

__all__ = ["Job", "Play", "Played", "blocks", "in_order", "on_threads", "simulate"]

Todo: TypeAlias = "Iterable[tuple[int, int]]"


class Played(NamedTuple):
    """A block that was played, or several up to it: its number, what was counted, and the processor time it took."""

    block: int
    tally: Tally
    seconds: float


Play: TypeAlias = "Callable[[Job, Todo], Iterator[Played]]"


def play_block(job: Job, block: int, rounds: int) -> Played:
    """One block on this thread."""
    began = time.thread_time()
    tally = job.play(block, rounds)
    return Played(block, tally, time.thread_time() - began)


def blocks(rounds: int, first: int = 0) -> Iterator[tuple[int, int]]:
    """The blocks that make up so many rounds: number and rounds of each, the last one perhaps short.

    >>> list(blocks(600_000))
    [(0, 250000), (1, 250000), (2, 100000)]
    """
    for block in range(first, -(-rounds // BLOCK)):
        yield block, min(BLOCK, rounds - block * BLOCK)


def in_order(job: Job, todo: Todo) -> Iterator[Played]:
    """Play blocks one after the other."""
    for block, rounds in todo:
        yield play_block(job, block, rounds)


def on_threads(workers: int) -> Play:
    """A way to play on that many threads; results come in the order of the blocks, whatever the threads do."""
    if workers < 1:
        raise PitbossError(f"{workers} workers cannot play; give 1 or more")
    if workers == 1:
        return in_order

    def play(job: Job, todo: Todo) -> Iterator[Played]:
        queue = iter(todo)
        waiting: list[Future[Played]] = []
        with ThreadPoolExecutor(workers) as pool:
            try:
                while True:
                    while len(waiting) < 2 * workers and (following := next(queue, None)) is not None:
                        waiting.append(pool.submit(play_block, job, *following))
                    if not waiting:
                        return
                    yield waiting.pop(0).result()
            finally:
                for future in waiting:
                    future.cancel()

    return play


def simulate(
    job: Job,
    rounds: int,
    *,
    play: Play = in_order,
    start: Tally | None = None,
    first: int = 0,
    seen: Callable[[Played, Tally], bool] | None = None,
) -> Statistics:
    """Play so many rounds. `seen` is told each block and the tally so far, and ends the run by answering True.

    `start` and `first` continue an earlier run: its tally, and the first block that it had not played.
    """
    if rounds < 1:
        raise PitbossError(f"{rounds} rounds cannot be played; give 1 or more")
    tally = start
    for played in play(job, blocks(rounds, first)):
        tally = played.tally if tally is None else tally + played.tally
        if seen is not None and seen(played, tally):
            break
    if tally is None:
        raise PitbossError(f"no round to play before block {first}")
    return statistics(job.game, tally, boxes=job.boxes)
