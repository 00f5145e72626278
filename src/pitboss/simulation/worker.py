"""A worker process of a cluster."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pitboss.simulation.cluster import ClusterError
from pitboss.simulation.job import Job

if TYPE_CHECKING:
    from collections.abc import Callable


def warm() -> None:
    """Compile both kernels, or load them compiled, by playing a round with each."""
    from pitboss.odds.parameters import Blackjack, parameters
    from pitboss.simulation.strategies import random_strategy

    chosen = Blackjack()
    strategy = random_strategy(parameters(chosen), 1)
    for boxes in (1, 2):
        Job.of(chosen, seed=1, strategy=strategy, boxes=boxes).play(0, 1)


def serve(address: str, threads: int, patience: int, ready: Callable[[str, int], None]) -> None:
    """Work for the scheduler until it goes away; `ready` is told the worker's own address and its threads."""
    try:
        from distributed import Worker
    except ImportError:
        raise ClusterError("a worker needs dask.distributed: pip install 'pitboss[cluster]'") from None
    warm()

    async def work() -> None:
        async with Worker(address, nthreads=threads, death_timeout=patience, dashboard=False) as worker:
            ready(worker.address, threads)
            await worker.finished()

    try:
        asyncio.run(work())
    except (OSError, ValueError, RuntimeError) as error:
        raise ClusterError(f"no scheduler answers at {address} ({error}); give tcp://HOST:PORT") from None
