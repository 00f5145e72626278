"""A simulation under way at a terminal: its progress line, and Ctrl-C."""

from __future__ import annotations

import math
import signal
import threading
from typing import TYPE_CHECKING

from pitboss import style
from pitboss.cli.output import console

if TYPE_CHECKING:
    from pitboss.simulation.kept_run import KeptRun
    from pitboss.simulation.run import Play
    from pitboss.simulation.statistics import Statistics


def played(run: KeptRun, play: Play, *, resume: bool) -> Statistics:
    """Play a run with a line that tells how it stands; on Ctrl-C what is done is kept, and where is said."""
    from pitboss.simulation.counters import ROUNDS

    start = run.earlier() if resume else None
    before = int(start[0].tallies[ROUNDS]) if start is not None else 0
    interrupts = Interrupts()
    try:
        with Progress(before, run.most_rounds, run.until_se) as progress, interrupts:
            watch = None if progress.bar.disable else progress.update
            return run.play(play, start=start, watch=watch, between=interrupts.heed)
    finally:
        if run.kept:
            console(stderr=True).print(f"kept in {run.path}; --resume goes on from there", soft_wrap=True)


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

    def __init__(self, done: int, rounds: int | None, until_se: float | None) -> None:
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        out = console(stderr=True)
        self.rounds, self.until_se = rounds, until_se
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

    def update(self, now: Statistics) -> None:
        """Show where the run stands."""
        speed = self.bar.tasks[self.task].speed
        self.bar.update(
            self.task,
            total=min(
                self.rounds or math.inf, (now.std_dev / self.until_se) ** 2 if self.until_se is not None else math.inf
            ),
            completed=now.rounds,
            speed=f"{speed:,.0f}/s" if speed else "",
            running=f"ev {style.change(now.ev)} ± {style.percent(now.std_error)} (s.e.)",
        )
