"""Where a report goes: checked before any long work, and never left half written."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Collection


def check_target(path: Path, kinds: Collection[str]) -> str:
    """The kind of file that a path asks for by its ending, or an error that says what is wrong with it.

    >>> check_target(Path("sheet.html"), ("html", "pdf"))
    'html'
    >>> check_target(Path("sheet.doc"), ("html", "pdf"))
    Traceback (most recent call last):
        ...
    pitboss.errors.PitbossError: sheet.doc: no such format; a file's name ends with .html or .pdf
    """
    kind = path.suffix.lower().removeprefix(".")
    if kind not in kinds:
        endings = [f".{each}" for each in kinds]
        allowed = " or ".join([", ".join(endings[:-1]), endings[-1]]) if len(endings) > 1 else endings[0]
        raise PitbossError(f"{path}: no such format; a file's name ends with {allowed}")
    if path.is_dir():
        raise PitbossError(f"{path} is a folder; give the name of a file")
    if not path.parent.is_dir():
        raise PitbossError(f"{path}: there is no folder {path.parent}")
    if path.exists() and not os.access(path, os.W_OK):
        raise PitbossError(f"{path} cannot be written")
    try:  # permissions do not say everything: a folder may be read-only, full or none at all
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
        Path(name).unlink()
    except OSError as error:
        raise PitbossError(f"{path} cannot be written: {error.strerror}") from None
    return kind


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        umask = os.umask(0)
        os.umask(umask)
        Path(name).chmod(0o666 & ~umask)
        Path(name).replace(path)
    except BaseException:
        with suppress(FileNotFoundError):
            Path(name).unlink()
        raise
