"""`pitboss worker`: a worker of a simulation cluster, with the kernels compiled."""

import os
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli.output import console
from pitboss.errors import PitbossError


def worker(
    address: Annotated[str, Parameter(help="The scheduler's address, tcp://HOST:PORT.")],
    *,
    threads: Annotated[int | None, Parameter(help="Blocks played at once: as many as there are processors.")] = None,
    patience: Annotated[int, Parameter(help="Seconds to wait for the scheduler.")] = 30,
) -> None:
    """Work for the dask scheduler at ADDRESS until it ends or Ctrl-C; the kernels are compiled before the first task.

    Needs the extra `cluster` (pip install 'pitboss[cluster]'). `dask scheduler` starts a scheduler.

    Examples:
      pitboss worker tcp://10.0.0.5:8786
      pitboss worker tcp://10.0.0.5:8786 --threads 4
    """
    if threads is not None and threads < 1:
        raise PitbossError(f"{threads} threads cannot play; give 1 or more")
    from pitboss.simulation.cluster import check_address
    from pitboss.simulation.worker import serve

    check_address(address)

    def ready(where: str, number: int) -> None:
        console(stderr=True).print(
            f"working for {address} at {where} with {number} threads; Ctrl-C ends", soft_wrap=True
        )

    serve(address, threads or os.cpu_count() or 1, patience, ready)
