"""What software made a report: its version, and a digest of its own source."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from pitboss import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

SOURCES = (".py", ".toml", ".html", ".json")


def _sources(folder: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(SOURCES):
            yield path + entry.name, entry.read_bytes()


@lru_cache(maxsize=1)
def software() -> dict[str, str]:
    """Name, version and signature: SHA-256 over every source and data file of the package, by name.

    >>> software()["name"], len(software()["signature"])
    ('pitboss', 64)
    """
    digest = hashlib.sha256()
    for name, content in _sources(files("pitboss")):
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return {"name": "pitboss", "version": __version__, "signature": digest.hexdigest()}
