"""Simulating on many machines with dask.distributed; the result is the same to the bit as on one.

A block's cards hang on (seed, block) alone and blocks are added up in order, so it does not matter who plays which, or
how often. A worker that dies loses its tasks, the scheduler gives them to others, and nobody sees a difference.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from pitboss.errors import PitbossError
from pitboss.simulation.counters import BLOCK
from pitboss.simulation.run import Job, Play, Played, Todo, play_block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from distributed import Client

PER_TASK: Final = 8  # blocks: a task takes about a tenth of a second, the scheduler a thousandth
CONNECT: Final = 5  # seconds


class ClusterError(PitbossError):
    """No cluster at that address, or it gave up."""


def check_address(address: str) -> str:
    """An address as dask has them, or an error that says what one is.

    >>> check_address("foo")
    Traceback (most recent call last):
        ...
    pitboss.simulation.cluster.ClusterError: 'foo' is no address of a scheduler; give tcp://HOST:PORT
    """
    scheme, _, rest = address.partition("://")
    host, _, port = rest.rpartition(":")
    if scheme not in ("tcp", "tls") or not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise ClusterError(f"{address!r} is no address of a scheduler; give tcp://HOST:PORT")
    return address


def _carry(job: Job) -> Job:
    """The job as a task: it travels once to each worker and can be made again if the worker that holds it dies."""
    return job


def _play(job: Job, todo: list[tuple[int, int]], each_block: bool) -> list[Played]:
    """Play a task's blocks. Whole ones are added up here, where they were made, unless each is asked for."""
    told: list[Played] = []
    for block, rounds in todo:
        played = play_block(job, block, rounds)
        if told and not each_block and rounds == BLOCK:
            before = told.pop()
            played = Played(block, before.tally + played.tally, before.seconds + played.seconds)
        told.append(played)
    return told


def connect(address: str) -> Client:
    """A client of the scheduler at an address."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("a cluster needs dask.distributed: pip install 'pitboss[cluster]'") from None
    try:
        client: Client = Client(address, timeout=CONNECT, set_as_default=False)  # type: ignore[no-untyped-call]
        return client
    except (OSError, ValueError) as error:
        raise ClusterError(
            f"no scheduler answers at {address} ({error}); start one with `dask scheduler` and give tcp://HOST:PORT"
        ) from None


def on_cluster(address: str, *, each_block: bool = False) -> Play:
    """A way to play on the workers of the scheduler at an address; results come in the order of the blocks.

    Several blocks come as one, under the number of the last, unless `each_block` is wanted by itself: by a run that may
    end after any of them.
    """
    check_address(address)

    def play(job: Job, todo: Todo) -> Iterator[Played]:
        from distributed import KilledWorker

        queue = iter(todo)
        waiting: list[Any] = []
        with connect(address) as client:
            if not client.ncores():
                raise ClusterError(
                    f"the scheduler at {address} has no workers; start some with `pitboss worker {address}`"
                )
            carried = client.submit(_carry, job, pure=False)
            try:
                while True:
                    while len(waiting) < 2 + 2 * sum(client.ncores().values()) and (part := [*islice(queue, PER_TASK)]):
                        waiting.append(client.submit(_play, carried, part, each_block, pure=False))
                    if not waiting:
                        return
                    yield from waiting.pop(0).result()
            except KilledWorker as error:
                raise ClusterError(f"several workers died at the same task; the run was given up ({error})") from None
            finally:
                client.cancel(waiting)

    return play
