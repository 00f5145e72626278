"""Files that are written: where they go is checked before any long work, and a file is there whole or not at all."""

from __future__ import annotations

import errno
import os
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

WHY: Final = {
    errno.EACCES: "permission is missing",
    errno.EDQUOT: "the quota of the disk is used up",
    errno.EISDIR: "it is a folder",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ENOENT: "no file can be made there",
    errno.ENOSPC: "the disk is full",
    errno.ENOTDIR: "a part of its path is a file",
    errno.EPERM: "it is protected",
    errno.EROFS: "the disk is read-only",
}
BLOCK: Final = bytes(4096)  # what a disk that is not full can take


class CannotWrite(PitbossError, OSError):
    """A file that cannot be written: `filename`, and why in `strerror`."""

    def __str__(self) -> str:
        return f"{self.filename} cannot be written: {self.strerror}"


def check_target(path: Path, kinds: Collection[str] | None = None) -> str:
    """The kind of file that a path asks for by its ending, or an error that says what is wrong with it.

    Without `kinds` every ending is good; "" among them stands for none.

    >>> check_target(Path("sheet.html"), ("html", "pdf"))
    'html'
    >>> check_target(Path("sheet.doc"), ("html", "pdf"))
    Traceback (most recent call last):
        ...
    pitboss.errors.PitbossError: sheet.doc: no such format; a file's name ends with .html or .pdf
    """
    kind = path.suffix.lower().removeprefix(".")
    if kinds is not None and kind not in kinds:
        endings = [f".{each}" for each in kinds if each]
        allowed = " or ".join([", ".join(endings[:-1]), endings[-1]]) if len(endings) > 1 else endings[0]
        raise PitbossError(f"{path}: no such format; a file's name ends with {allowed}")
    with _in_words(path):
        place = _place(path)
        if place.is_dir():
            raise PitbossError(f"{path} is a folder; give the name of a file")
        for folder in (path.parent, place.parent):  # two where the path is a link
            if not folder.is_dir():
                raise PitbossError(f"{path}: there is no folder {folder}")
        if not _in_place(place):
            if _exists(place):
                place.open("r+b").close()
            _try_out(place.parent)
        elif not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, "a device or a pipe of somebody else")
    return kind


def check_folder(folder: Path) -> None:
    """An error if files cannot be written to a folder, which is made if it is not there yet."""
    with _in_words(folder):
        there = folder
        while not _exists(there):
            there = there.absolute().parent
        if not there.is_dir():
            raise PitbossError(f"{there} is a file; give the name of a folder")
        _try_out(there)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all."""
    if _in_place(path):
        with _in_words(path):
            path.write_bytes(content)
        return
    with whole_file(path) as new:
        new.write_bytes(content)


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """The path of a file to write, which becomes `path` at the end, and is gone if anything goes wrong before."""
    with _in_words(path):
        place = _place(path)
        new = _beside(place.parent)
        try:
            yield new
            if place.exists():
                new.chmod(place.stat().st_mode & 0o777)
            with new.open("rb") as file:
                os.fsync(file.fileno())
            new.replace(place)
        except BaseException:
            with suppress(OSError):
                new.unlink()
            raise


def _place(path: Path) -> Path:
    """Where the file itself lies: a link to it stays a link."""
    return Path(os.path.realpath(path))


def _exists(path: Path) -> bool:
    """Whether there is anything; an error if there cannot be."""
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    return True


def _in_place(path: Path) -> bool:
    """Whether it is a device or a pipe, which takes what is written and cannot be replaced."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _beside(folder: Path) -> Path:
    """A name that no file has; a short one, for there are limits."""
    return folder / f".pitboss-{os.urandom(6).hex()}"


def _try_out(folder: Path) -> None:
    """Write a file there and remove it: permissions do not say whether a disk is read-only, full or none at all."""
    new = _beside(folder)
    try:
        new.write_bytes(BLOCK)
    finally:
        new.unlink(missing_ok=True)


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """What the system says of a file, as a person would."""
    try:
        yield
    except CannotWrite:
        raise
    except OSError as error:
        why = WHY.get(error.errno or 0, error.strerror or str(error))
        raise CannotWrite(error.errno, why, str(path)) from None
