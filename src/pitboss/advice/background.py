"""Work beside the game: begun when it is first wanted, waited for only as long as the player likes."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Made = TypeVar("Made")


class Background(Generic[Made]):
    """Something that takes a while.

    >>> work = Background(lambda: 6 * 7)
    >>> work.result()
    42
    """

    def __init__(self, work: Callable[[], Made]) -> None:
        self._work = work
        self._made: list[Made] = []
        self._failed: BaseException | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin, if that has not been done. Whoever leaves does not wait for the end: the thread is a daemon."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()

    def _run(self) -> None:
        try:
            self._made.append(self._work())
        except BaseException as failed:  # it is raised again where the result is asked for
            self._failed = failed

    @property
    def ready(self) -> bool:
        return bool(self._made) or self._failed is not None

    def wait(self, seconds: float) -> bool:
        """Whether it is ready within that time."""
        self.start()
        assert self._thread is not None
        self._thread.join(seconds)
        return self.ready

    def result(self) -> Made:
        """What was made; waits for it, and Ctrl-C ends the wait."""
        while not self.wait(0.2):
            pass
        if self._failed is not None:
            raise self._failed
        return self._made[0]
