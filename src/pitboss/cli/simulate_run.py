"""A simulation under way: its progress line, its wish for precision and its checkpoint."""

from __future__ import annotations

import math
import signal
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitboss.cli.output import check_folder, console
from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from pitboss.simulation.run import Job, Play, Played
    from pitboss.simulation.statistics import Statistics
    from pitboss.simulation.tally import Tally

ROUNDS: Final = 10_000_000
ENDLESS: Final = 10**15  # rounds, where only a standard error ends the run


class Run:
    """A run that can be interrupted. Only whole blocks are kept, so that a longer run can go on from them."""

    def __init__(self, job: Job, rounds: int | None, until_se: float | None, checkpoint: Path | None) -> None:
        from pitboss.simulation.checkpoint import signature

        if until_se is not None and not until_se > 0.0:
            raise PitbossError(f"a standard error of {until_se} is never reached; give more than 0")
        self.job = job
        self.rounds = rounds if rounds is not None else ROUNDS if until_se is None else ENDLESS
        self.until_se = until_se
        self.named = checkpoint is not None
        self.path = checkpoint or Path(f"pitboss-{signature(job)}.npz")
        check_folder(self.path)
        self.seconds = 0.0
        self.played = 0  # rounds of this run, not of an earlier one
        self.whole: tuple[Tally, int] | None = None

    def play(self, play: Play, *, resume: bool) -> Statistics:
        """Play all rounds; on Ctrl-C keep what is done."""
        from pitboss.simulation.counters import BLOCK
        from pitboss.simulation.counters import ROUNDS as COUNTED
        from pitboss.simulation.run import simulate

        start, first = self._kept() if resume else (None, 0)
        before = int(start.tallies[COUNTED]) if start is not None else 0
        with Progress(self.job, before, self.rounds if self.rounds < ENDLESS else None, self.until_se) as progress:
            interrupts = Interrupts()

            def seen(played: Played, tally: Tally) -> bool:
                rounds = int(played.tally.tallies[COUNTED])
                self.seconds += played.seconds
                self.played += rounds
                if rounds == BLOCK:
                    self.whole = (tally, played.block + 1)
                now = progress.update(tally)
                interrupts.heed()
                return self.until_se is not None and now <= self.until_se

            try:
                with interrupts:
                    result = simulate(self.job, self.rounds, play=play, start=start, first=first, seen=seen)
            except KeyboardInterrupt:
                self._keep()
                raise
        if self.named:
            self._keep()
        elif resume:
            self.path.unlink()
        return result

    def _kept(self) -> tuple[Tally, int]:
        from pitboss.simulation.checkpoint import load
        from pitboss.simulation.counters import BLOCK

        start, first = load(self.path, self.job)
        if first * BLOCK > self.rounds:
            raise PitbossError(f"{self.path} already holds {first * BLOCK} rounds; ask for as many or more")
        self.whole = (start, first)
        return start, first

    def _keep(self) -> None:
        from pitboss.simulation.checkpoint import save

        if self.whole:
            save(self.path, self.job, *self.whole)
            console(stderr=True).print(f"kept in {self.path}; --resume goes on from there", soft_wrap=True)

    @property
    def speed(self) -> float:
        """Rounds per CPU second of one worker."""
        return self.played / self.seconds if self.seconds else 0.0


class Interrupts:
    """Ctrl-C between two blocks: in the middle of compiled code it would end in an error of the compiler's own.

    A second one does not wait.
    """

    def __init__(self) -> None:
        self.asked = False

    def __enter__(self) -> None:
        if threading.current_thread() is threading.main_thread():
            self.before = signal.signal(signal.SIGINT, self._ask)

    def __exit__(self, *exception: object) -> None:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, self.before)

    def _ask(self, *_: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True

    def heed(self) -> None:
        """Stop here if that was asked."""
        if self.asked:
            raise KeyboardInterrupt


class Progress:
    """A line on a terminal's standard error: rounds, speed, running expectation and its error, time left."""

    def __init__(self, job: Job, done: int, rounds: int | None, until_se: float | None) -> None:
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        out = console(stderr=True)
        self.job, self.rounds, self.until_se = job, rounds, until_se
        self.bar = Bar(
            BarColumn(bar_width=24),
            TextColumn("{task.completed:,.0f} rounds"),
            TextColumn("{task.fields[speed]}", justify="right"),
            TextColumn("{task.fields[running]}"),
            TimeRemainingColumn(),
            console=out,
            disable=not out.is_terminal,
        )
        self.task = self.bar.add_task("", total=rounds, completed=done, running="", speed="")

    def __enter__(self) -> Progress:
        self.bar.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.bar.stop()

    def update(self, tally: Tally) -> float:
        """Show where the run stands; the standard error by now."""
        from pitboss.simulation.statistics import statistics

        if self.bar.disable and self.until_se is None:
            return math.inf
        now = statistics(self.job.game, tally, boxes=self.job.boxes)
        speed = self.bar.tasks[self.task].speed
        self.bar.update(
            self.task,
            total=min(
                self.rounds or math.inf, (now.std_dev / self.until_se) ** 2 if self.until_se is not None else math.inf
            ),
            completed=now.rounds,
            speed=f"{speed:,.0f}/s" if speed else "",
            running=f"ev {now.ev:+.4%} ± {now.std_error:.4%} (s.e.)",
        )
        return now.std_error
