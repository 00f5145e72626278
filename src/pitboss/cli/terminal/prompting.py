"""The prompt: what the player types, the commands that work everywhere, and the ways to leave."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import TYPE_CHECKING

from pitboss.cli.terminal.telling import counted, fit, window_lines

if TYPE_CHECKING:
    from rich.console import Console

LEAVE = frozenset({"quit", "q", "exit"})
Commands = Mapping[str, Callable[[str], None]]  # word → what it does with the rest of the line


@contextmanager
def interrupts(*, heard: bool) -> Iterator[None]:
    """Whether Ctrl-C raises KeyboardInterrupt, or does nothing."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler if heard else signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def calm() -> AbstractContextManager[None]:
    """Ctrl-C does nothing: the table is never left in the middle of an answer."""
    return interrupts(heard=False)


def interruptible() -> AbstractContextManager[None]:
    """Ctrl-C raises KeyboardInterrupt: while somebody types, or waits."""
    return interrupts(heard=True)


class Leave(Exception):
    """The player leaves; `hurried` when by Ctrl-C or because the input ended."""

    def __init__(self, *, hurried: bool) -> None:
        super().__init__()
        self.hurried = hurried


class Prompter:
    """Asks, and deals with commands and interruptions, until there is an answer."""

    def __init__(self, out: Console, ask: Callable[[str], str], commands: Commands) -> None:
        self.out = out
        self.ask = ask
        self.commands = commands
        self.interrupted = False

    def listen(self, prompt: str, offer: Callable[[], None] | None = None) -> str:
        """What the player answers. `offer` shows what may be answered, before the prompt, every time."""
        while True:
            fit(self.out)
            if offer is not None:
                offer()
            try:
                with interruptible():
                    typed = self.ask(f"{prompt}> ").strip()
            except (EOFError, KeyboardInterrupt) as way_out:
                self.out.print()
                if self.interrupted:
                    raise Leave(hurried=True) from None
                self.interrupted = True
                key = "Ctrl-D" if isinstance(way_out, EOFError) else "Ctrl-C"
                self.out.print(f"Nothing is lost. {key} once more, or quit, leaves the table.")
                continue
            self.interrupted = False
            fit(self.out)
            word, _, rest = typed.partition(" ")
            if word.lower() in LEAVE and not rest:
                raise Leave(hurried=False)
            command = self.commands.get(word.lower())
            if command is None or (rest and word.lower() != "save"):
                return typed
            self.show(partial(command, rest.strip()))

    def show(self, command: Callable[[], None]) -> None:
        """What a command prints, a window at a time; Enter goes on, anything else is enough."""
        if not self.out.is_terminal:
            command()
            return
        with self.out.capture() as captured:
            command()
        lines = captured.get().splitlines(keepends=True)
        room = max(2, window_lines() - 1)
        while lines:
            self.out.file.write("".join(lines[:room]))
            self.out.file.flush()
            lines = lines[room:]
            if lines and not self.more(len(lines)):
                return

    def more(self, left: int) -> bool:
        """Whether the player wants to read on."""
        try:
            with interruptible():
                typed = self.ask(f"-- {counted(left, 'more line')}: Enter reads on, q stops > ")
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            return False
        return not typed.strip()
