"""What the house says of itself to Prometheus, at `/metrics`, in its text format.

>>> counted = Metrics()
>>> counted.refusals["no-money"] += 2
>>> counted.commits.add(0.004)
>>> text = counted.text([("pitboss_sockets", "gauge", "Sockets that are open.", {"": 3})])
>>> [line for line in text.splitlines() if "no-money" in line or 'le="0.005"' in line or line.startswith("pitboss_so")]
['pitboss_sockets 3', 'pitboss_refusals_total{code="no-money"} 2', 'pitboss_commit_seconds_bucket{le="0.005"} 1']
"""

from __future__ import annotations

import asyncio
import os
import resource
import time
from bisect import bisect_left
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitboss.server.describing import state_of
from pitboss.server.money import held

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pitboss.server.connections import Connections
    from pitboss.server.house import House
    from pitboss.table import Table

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
LAG: Final = 0.5  # seconds between looks at the loop

Metric = tuple[str, str, str, "Mapping[str, float]"]  # name, type, what it is, value by labels


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """As Prometheus reads it: each count has those of all shorter times in it."""
        below = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            below += count
            yield f'{name}_bucket{{le="{bound}"}} {below}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {below}"


class Metrics:
    """What is counted while the house is open."""

    def __init__(self) -> None:
        self.lines = 0
        self.refusals: Counter[str] = Counter()
        self.commits = Histogram()
        self.lag = 0.0  # the longest that the loop was late since the last look
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def commit(self) -> Iterator[None]:
        """Time one transaction of the house."""
        began = time.perf_counter()
        yield
        self.commits.add(time.perf_counter() - began)

    async def start(self) -> None:
        """Begin to look at the loop."""
        self._task = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def _watch(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LAG)
            self.lag = max(self.lag, time.perf_counter() - began - LAG)

    def text(self, now: Iterable[Metric]) -> str:
        """All of it, with what is so at this moment."""
        lag, self.lag = self.lag, 0.0
        codes = {f'{{code="{code}"}}': count for code, count in sorted(self.refusals.items())}
        own: tuple[Metric, ...] = (
            ("pitboss_lines_total", "counter", "Lines that were carried out and stored.", {"": self.lines}),
            ("pitboss_refusals_total", "counter", "Lines that were refused, by code.", codes),
            ("pitboss_loop_lag_seconds", "gauge", "The longest delay of the loop since the last look.", {"": lag}),
        )
        lines = []
        for name, kind, what, values in (*now, *own):
            lines += [f"# HELP {name} {what}", f"# TYPE {name} {kind}"]
            lines += [f"{name}{labels} {value:.10g}" for labels, value in values.items()]
        name = "pitboss_commit_seconds"
        lines += [f"# HELP {name} Time of a transaction that stores lines.", f"# TYPE {name} histogram"]
        return "\n".join([*lines, *self.commits.lines(name), ""])


def at_risk(table: Table) -> int:
    """What players have on a table now, in cents: down before the deal, or on the layout."""
    return table.ledger.layout + sum(held(table, place) for place in table.spots)


def of_house(house: House, connections: Connections) -> list[Metric]:
    """What is so at this moment."""
    rooms = [room for room in house.rooms.values() if room.elsewhere is None]  # each server counts its own
    states = Counter(f'{{state="{state_of(room)}"}}' for room in rooms)
    roles = Counter(f'{{role="{each.person.role if each.person else "bystander"}"}}' for each in list(connections.all))
    money = sum(at_risk(room.desk.live.table) for room in rooms) / 100
    seats = sum(len(room.desk.seats.rows()) for room in rooms)
    return [
        ("pitboss_open", "gauge", "1 while the house can record and plays.", {"": int(house.open)}),
        ("pitboss_tables", "gauge", "Tables by what they are doing.", states),
        ("pitboss_seats", "gauge", "Seats that are taken, bots among them.", {"": seats}),
        ("pitboss_sockets", "gauge", "Sockets that are open, by role.", roles),
        ("pitboss_money_at_risk_dollars", "gauge", "What players have on the tables.", {"": money}),
        *of_process(),
    ]


def of_process() -> Iterator[Metric]:
    """What the system says of the process, by the names that Prometheus knows."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    cpu = used.ru_utime + used.ru_stime
    yield "process_cpu_seconds_total", "counter", "Processor time.", {"": cpu}
    if (memory := Path("/proc/self/statm")).exists():
        pages = int(memory.read_text().split()[1])
        held_now = pages * os.sysconf("SC_PAGE_SIZE")
        yield "process_resident_memory_bytes", "gauge", "Memory that is held.", {"": held_now}
        files = sum(1 for _ in Path("/proc/self/fd").iterdir())
        yield "process_open_fds", "gauge", "Files and sockets that are open.", {"": files}
