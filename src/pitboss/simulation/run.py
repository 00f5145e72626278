"""Running a simulation: blocks of rounds, on one worker or many, with the same result to the last digit.

>>> from pitboss.regulations import rules
>>> from pitboss.simulation.run import Job, simulate
>>> job = Job.of(rules("nj-double-attack"), seed=1)
>>> simulate(job, 1000).rounds
1000
"""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pitboss.errors import PitbossError
from pitboss.regulations import Rules
from pitboss.simulation.counters import BLOCK
from pitboss.simulation.program import Program, program
from pitboss.simulation.statistics import Statistics, statistics
from pitboss.simulation.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pitboss.odds.parameters import Blackjack
    from pitboss.odds.strategy import Strategy

PENETRATION = 0.75  # the cutting card lies a quarter from the back (19:47-26.4(e)#4)


@dataclass(frozen=True, eq=False)
class Job:
    """What is simulated: the compiled program, the seed, the boxes, and how far the shoe is dealt."""

    game: Rules | Blackjack
    arrays: Program
    seed: int
    boxes: int = 1
    cut: int = 0  # cards before the cutting card; 0 shuffles before every round
    burn: bool = False
    sides: bool = True

    @classmethod
    def of(
        cls,
        game: Rules | Blackjack,
        *,
        seed: int,
        strategy: Strategy | None = None,
        boxes: int = 1,
        fresh: bool = False,
        penetration: float = PENETRATION,
        sides: bool = True,
    ) -> Job:
        """A job with the best strategy unless another is given. A continuous shuffler shuffles before every round."""
        if strategy is None:
            from pitboss.odds import solve

            strategy = solve(game).strategy
        arrays = program(game, strategy, side=sides)
        continuous = isinstance(game, Rules) and game.options.shuffle == "continuous"
        size = arrays.shoe.size
        cut = 0 if fresh or continuous else round(size * penetration)
        most = game.options.positions if isinstance(game, Rules) else 7
        if not 1 <= boxes <= most:
            raise PitbossError(f"{boxes} boxes cannot be played; the table has 1 to {most}")
        need = cut + boxes * 44
        if cut and (not 0.1 <= penetration <= 1 or (need > size and cut > size - boxes * 30)):
            raise PitbossError(
                f"a cutting card after {cut} of {size} cards leaves too few for a round of {boxes} boxes; "
                "choose a smaller penetration"
            )
        burn = cut > 0 and not (isinstance(game, Rules) and game.options.shuffle == "bart-carter")
        return cls(game, arrays, seed, boxes, cut, burn, sides)

    def play(self, block: int, rounds: int) -> Tally:
        """One block."""
        if self.boxes == 1 and self.arrays.switch.size == 1:
            from pitboss.simulation.kernel import play_single

            counted = play_single(self.arrays, self.arrays.shoe, self.seed, block, rounds, self.cut, self.burn)
        else:
            from pitboss.simulation.kernel_many import play_many

            untraced = np.zeros((0, 2), dtype=np.int64)
            counted = play_many(
                self.arrays, self.arrays.shoe, self.seed, block, rounds, self.boxes, self.cut, self.burn, untraced
            )
        return Tally(*counted)


def blocks(rounds: int, first: int = 0) -> Iterator[tuple[int, int]]:
    """The blocks that make up so many rounds: number and rounds of each, the last one perhaps short."""
    for block in range(first, -(-rounds // BLOCK)):
        yield block, min(BLOCK, rounds - block * BLOCK)


def in_order(job: Job, todo: Iterable[tuple[int, int]], workers: int) -> Iterator[tuple[int, Tally]]:
    """Play blocks on that many threads; results come in the order of the blocks, whatever the threads do."""
    if workers == 1:
        for block, rounds in todo:
            yield block, job.play(block, rounds)
        return
    queue = iter(todo)
    waiting: dict[int, Future[Tally]] = {}
    order: list[int] = []
    with ThreadPoolExecutor(workers) as pool:

        def fill() -> None:
            while len(waiting) < 2 * workers:
                following = next(queue, None)
                if following is None:
                    return
                waiting[following[0]] = pool.submit(job.play, *following)
                order.append(following[0])

        fill()
        try:
            while order:
                block = order[0]
                wait([waiting[block]], return_when=FIRST_COMPLETED)
                order.pop(0)
                tally = waiting.pop(block).result()
                fill()
                yield block, tally
        finally:
            for future in waiting.values():
                future.cancel()


def simulate(
    job: Job,
    rounds: int,
    *,
    workers: int = 1,
    start: Tally | None = None,
    first: int = 0,
    seen: Callable[[int, Tally], bool] | None = None,
    play: Callable[[Job, Iterable[tuple[int, int]], int], Iterator[tuple[int, Tally]]] = in_order,
) -> Statistics:
    """Play so many rounds. `seen` is told the tally after every block, and ends the run by answering True.

    `start` and `first` continue an earlier run: its tally, and the first block that it had not played.
    """
    if rounds < 1:
        raise PitbossError(f"{rounds} rounds cannot be played; give 1 or more")
    tally = start
    for block, counted in play(job, blocks(rounds, first), workers):
        tally = counted if tally is None else tally + counted
        if seen is not None and seen(block, tally):
            break
    assert tally is not None
    return statistics(job.game, tally, boxes=job.boxes)
