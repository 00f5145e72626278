"""Interrupted simulations: what has been counted is kept in a file, and a later run goes on where it ended."""

from __future__ import annotations

import hashlib
import zipfile
from typing import TYPE_CHECKING

import numpy as np

from pitboss.errors import PitbossError
from pitboss.simulation.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pitboss.simulation.run import Job


class NotThisRun(PitbossError):
    """The checkpoint belongs to another simulation, or is none."""


def signature(job: Job) -> str:
    """What a run is: rules, strategy, seed, boxes and depth of the shoe, in sixteen hexadecimal digits."""
    digest = hashlib.sha256()
    for part in _parts(job.arrays):
        digest.update(part)
    digest.update(f"{job.seed} {job.boxes} {job.cut} {job.burn} {job.reduce}".encode())
    return digest.hexdigest()[:16]


def _parts(program: tuple[object, ...]) -> Iterator[bytes]:
    """All that a program holds."""
    for part in program:
        if isinstance(part, tuple):
            yield from _parts(part)
        else:
            yield np.asarray(part).tobytes()


def save(path: Path, job: Job, tally: Tally, following: int) -> None:
    """Keep a tally; `following` is the first block that it has not played."""
    tally.save(path, run=signature(job), following=following)


def load(path: Path, job: Job) -> tuple[Tally, int]:
    """The kept tally and the block to go on with."""
    try:
        tally, facts = Tally.load(path)
        run, following = facts["run"], int(facts["following"])
    except FileNotFoundError:
        raise NotThisRun(f"{path}: there is no checkpoint to resume from") from None
    except OSError as error:
        raise NotThisRun(f"{path}: {error.strerror}") from None
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile):  # what numpy says would be about arrays
        raise NotThisRun(f"{path} is not a checkpoint, or only a part of one; run without --resume") from None
    if run != signature(job):
        raise NotThisRun(f"{path} belongs to another simulation: rules, strategy, seed, boxes or penetration differ")
    return tally, following
