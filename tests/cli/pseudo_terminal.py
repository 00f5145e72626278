"""The real program in a pseudo-terminal: type a line, read until it asks again."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from resource import struct_rusage

PATIENCE = 180.0  # seconds without a sound; a first compilation on a busy machine is slow
CONTROL = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
PASTE = re.compile(r"\x1b\[\?2004[hl]\r?")  # readline's, of no interest
PITBOSS = (sys.executable, "-c", "import sys; from pitboss.cli import main; sys.exit(main())")


class Terminal:
    """A program that was started in a terminal of that size."""

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        state: Path,
        columns: int = 80,
        rows: int = 200,  # so that nothing is paged
        environment: Mapping[str, str] | None = None,
        program: Sequence[str] = PITBOSS,
    ) -> None:
        self.raw = ""
        self.status: int | None = None
        self.usage: struct_rusage | None = None
        kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        settings = {"TERM": "xterm-256color", "XDG_STATE_HOME": str(state), "LC_ALL": "C.UTF-8", **(environment or {})}
        self.process, self.device = pty.fork()
        if not self.process:  # pragma: no cover (the child becomes the program)
            os.execve(program[0], [*program, *arguments], {**kept, **settings})
        self.resize(columns, rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.status is None:
            os.close(self.device)  # the program sees a hang-up
            self._reap()

    def resize(self, columns: int, rows: int = 200) -> None:
        """Make the window larger or smaller."""
        fcntl.ioctl(self.device, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text: str | bytes) -> None:
        """Press keys."""
        os.write(self.device, text.encode() if isinstance(text, str) else text)

    def prompt(self) -> str:
        """Read until the program asks; what it said."""
        return self._read_on(len(self.raw), end=lambda new: plain(new).endswith("> "))

    def say(self, line: str | bytes) -> str:
        """Answer with a line, and read until the program asks again or ends."""
        start = len(self.raw)
        self.type(line + b"\n" if isinstance(line, bytes) else f"{line}\n")
        return self._read_on(start, end=lambda new: "\n" in new and plain(new).endswith("> "))

    def press(self, key: bytes) -> str:
        """Press a control key, and read until the program asks again or ends.

        A signal between readline's prompt and its wait for keys is noticed only with the next key, so it is pressed
        again as long as nothing happens.
        """
        start = len(self.raw)
        self.type(key)
        while not select.select([self.device], [], [], 1.0)[0]:
            self.type(key)
        return self._read_on(start, end=lambda new: "\n" in new and plain(new).endswith("> "))

    def leave(self) -> str:
        """End the input, and say once more that it is meant; what the program says last."""
        self.press(b"\x04")
        return self.press(b"\x04")

    def end(self) -> str:
        """Read until the program ends."""
        return self._read_on(len(self.raw), end=lambda _: False)

    def _read_on(self, start: int, end: Callable[[str], bool]) -> str:
        while self.status is None and not end(self.raw[start:]):
            ready, _, _ = select.select([self.device], [], [], PATIENCE)
            assert ready, f"nothing more was said:\n{self.raw}"
            try:
                data = os.read(self.device, 65536)
            except OSError:  # the program has closed its side
                data = b""
            if not data:
                os.close(self.device)
                self._reap()
                break
            self.raw = PASTE.sub("", self.raw + data.decode(errors="replace"))
        return plain(self.raw[start:])

    def _reap(self) -> None:
        _, status, self.usage = os.wait4(self.process, 0)
        self.status = os.waitstatus_to_exitcode(status)

    def loaded(self) -> str:
        """The files that the running program has mapped: what it has imported of compiled code."""
        return Path(f"/proc/{self.process}/maps").read_text(encoding="utf-8")


def plain(text: str) -> str:
    """Without colours and carriage returns."""
    return CONTROL.sub("", text).replace("\r", "")
