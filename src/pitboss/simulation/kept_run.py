"""A run that can be interrupted and resumed, and that knows when it has played enough."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitboss.errors import PitbossError
from pitboss.simulation.checkpoint import load, save, signature
from pitboss.simulation.counters import BLOCK
from pitboss.simulation.counters import ROUNDS as COUNTED
from pitboss.simulation.run import simulate
from pitboss.simulation.statistics import statistics

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.simulation.run import Job, Play, Played
    from pitboss.simulation.statistics import Statistics
    from pitboss.simulation.tally import Tally

ROUNDS: Final = 10_000_000
ENDLESS: Final = 10**15  # rounds, where only a standard error ends the run


class KeptRun:
    """So many rounds, or as many as a standard error needs. Only whole blocks are kept, so that a longer run can go on
    from them."""

    def __init__(self, job: Job, rounds: int | None, until_se: float | None, checkpoint: Path | None) -> None:
        if until_se is not None and not until_se > 0.0:
            raise PitbossError(f"a standard error of {until_se} is never reached; give more than 0")
        self.job = job
        self.rounds = rounds if rounds is not None else ROUNDS if until_se is None else ENDLESS
        self.until_se = until_se
        self.named = checkpoint is not None
        self.path = checkpoint or Path(f"pitboss-{signature(job)}.npz")
        self.seconds = 0.0
        self.played = 0  # rounds of this run, not of an earlier one
        self.whole: tuple[Tally, int] | None = None
        self.kept = False  # whether something was written to `path`

    @property
    def most_rounds(self) -> int | None:
        """The rounds that end the run, None where only a standard error does."""
        return self.rounds if self.rounds < ENDLESS else None

    def play(
        self,
        play: Play,
        *,
        start: tuple[Tally, int] | None = None,
        watch: Callable[[Statistics], None] | None = None,
        between: Callable[[], None] = lambda: None,
    ) -> Statistics:
        """Play all rounds, from `start` if that is given.

        `watch` is told how the run stands; `between` is called after every block and may raise `KeyboardInterrupt`,
        upon which what is done is kept.
        """
        self.whole = start
        tally, first = start if start is not None else (None, 0)

        def seen(played: Played, counted: Tally) -> bool:
            rounds = int(played.tally.tallies[COUNTED])
            self.seconds += played.seconds
            self.played += rounds
            if rounds % BLOCK == 0:
                self.whole = (counted, played.block + 1)
            now = None
            if watch is not None or self.until_se is not None:
                now = statistics(self.job.game, counted, boxes=self.job.boxes)
            if watch is not None and now is not None:
                watch(now)
            between()
            return self.until_se is not None and now is not None and now.std_error <= self.until_se

        try:
            result = simulate(self.job, self.rounds, play=play, start=tally, first=first, seen=seen)
        except KeyboardInterrupt:
            self._keep()
            raise
        if self.named:
            self._keep()
        elif start is not None:
            self.path.unlink()
        return result

    def earlier(self) -> tuple[Tally, int]:
        """What an earlier run has left: its tally, and the first block that it has not played."""
        start, first = load(self.path, self.job)
        if first * BLOCK > self.rounds:
            raise PitbossError(f"{self.path} already holds {first * BLOCK} rounds; ask for as many or more")
        return start, first

    def _keep(self) -> None:
        if self.whole:
            save(self.path, self.job, *self.whole)
            self.kept = True

    @property
    def speed(self) -> float:
        """Rounds per CPU second of one worker."""
        return self.played / self.seconds if self.seconds else 0.0
