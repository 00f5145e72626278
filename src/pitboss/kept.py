"""Results of long work, kept on disk and given again to whoever asks the same.

A result is kept under everything that it hangs on: the command and its arguments, the rule set, and the software itself
(its version, and size and time of every file of its own, so that a changed solver never gives old answers). A file is
written beside its place and moved there in one step; one that is torn, altered or somebody else's is not used.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pitboss.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

FORMAT: Final = "pitboss-kept/1"


class Found(NamedTuple):
    """A result, and whether it was there already."""

    value: dict[str, Any]
    kept: bool


def folder() -> Path:
    """Where results are kept: `PITBOSS_CACHE_DIR`, or `pitboss` in the user's cache folder."""
    if given := os.environ.get("PITBOSS_CACHE_DIR"):
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pitboss"


@cache
def software() -> str:
    """The version, and a digest of size and time of every source file of the package."""
    import pitboss

    top = Path(pitboss.__file__).parent
    found = hashlib.sha256()
    rooms = ("*.py", "odds/**/*.py", "regulations/**/*.py", "games/*/*.py")  # what the mathematics hang on
    for path in sorted(path for room in rooms for path in top.glob(room)):
        stat = path.stat()
        found.update(f"{path.relative_to(top)} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    for package in sorted({f"{point.dist.name} {point.dist.version}" for point in games() if point.dist}):
        found.update(package.encode())  # games may come from other packages
    return f"{pitboss.__version__} {found.hexdigest()[:16]}"


def games() -> EntryPoints:
    """The games that installed packages declare."""
    return entry_points(group="pitboss.games")


def kept(what: str, key: Mapping[str, object], work: Callable[[], dict[str, Any]], *, recompute: bool = False) -> Found:
    """The result of `work`, from disk if it was done before; with `recompute` it is done in any case, and kept."""
    name = {"what": what, "software": software(), **key}
    text = json.dumps(name, sort_keys=True)
    path = folder() / f"{what}-{hashlib.sha256(text.encode()).hexdigest()[:24]}.json"
    if not recompute and (value := _read(path, text)) is not None:
        return Found(value, True)
    done = work()
    with suppress(OSError):  # a folder that cannot be written costs the next one time, and nobody the answer
        _write(path, text, done)
    return Found(json.loads(json.dumps(done)), False)


def _check(name: str, value: object) -> str:
    return hashlib.sha256(f"{name}\n{json.dumps(value)}".encode()).hexdigest()


def _read(path: Path, name: str) -> dict[str, Any] | None:
    try:
        data = json.loads(path.read_text("utf-8"))
        good = data["format"] == FORMAT and data["name"] == name and data["check"] == _check(name, data["value"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return data["value"] if good and isinstance(data["value"], dict) else None


def _write(path: Path, name: str, value: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"format": FORMAT, "name": name, "value": value, "check": _check(name, value)})
    write_whole(path, text.encode())


def files() -> Iterator[tuple[Path, str, bool]]:
    """Every kept result: its file, what it is of, and whether this software would use it."""
    for path in sorted(folder().glob("*-*.json")):
        try:
            data = json.loads(path.read_text("utf-8"))
            name = json.loads(data["name"]) if data["format"] == FORMAT else None
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if isinstance(name, dict):
            yield path, str(name.get("what")), name.get("software") == software()
