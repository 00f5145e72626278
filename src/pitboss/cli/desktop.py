"""Showing a page to whoever sits at this machine, if there is a desktop to show it on."""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def has_desktop(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a browser would have a screen. `BROWSER` counts: somebody has said what opens a page here.

    Without one, `webbrowser` would start a browser for terminals, over the words of whoever asked.

    >>> has_desktop({"DISPLAY": ":0"}, "linux"), has_desktop({}, "linux"), has_desktop({}, "darwin")
    (True, False, True)
    """
    if platform in ("darwin", "win32"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def show_page(address: str) -> None:
    """Open the address in a browser, beside everything else: a browser that hangs or is none holds up nobody."""
    if has_desktop(os.environ):
        threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    import webbrowser

    webbrowser.open(address)  # false where there is none: the address was printed
