"""`make run` as a person sees it: where it is open, the page where there is a desktop, and Ctrl-C."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.pseudo_terminal import Terminal

TOP = Path(__file__).parent.parent.parent


def flags(folder: Path) -> list[str]:
    return ["serve", "--open", "--port", "0", "--database", f"sqlite:///{folder / 'house.sqlite3'}"]


def browser(folder: Path, does: str) -> str:
    """A program that is said to open pages, and notes what it was given."""
    path = folder / "browser"
    path.write_text(f'#!/bin/sh\necho "$1" >> "{folder / "opened"}"\n{does}\n', "utf-8")
    path.chmod(0o755)
    return f"{path} %s"


def closed(terminal: Terminal, until: str) -> str:
    """Read until the house has said this, press Ctrl-C, and give back all that was said."""
    terminal._read_on(0, end=lambda said: until in said)
    terminal.type(b"\x03")
    return terminal.raw + terminal.end()


def test_the_address_is_printed_and_ctrl_c_ends_it_with_a_word(tmp_path: Path) -> None:
    none = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": ""}
    with Terminal(flags(tmp_path), state=tmp_path, environment=none) as terminal:
        said = closed(terminal, "Ctrl-C closes it.")
    assert terminal.status == 0
    assert re.search(r"^Pitboss is open at http://127\.0\.0\.1:\d+\r?$", said, re.MULTILINE)
    assert "Pitboss is closed." in said
    assert "Traceback" not in said


def test_a_desktop_is_shown_the_page_and_a_browser_that_hangs_holds_up_nobody(tmp_path: Path) -> None:
    opens = {"BROWSER": browser(tmp_path, "echo looked; exec sleep 60")}
    with Terminal(flags(tmp_path), state=tmp_path, environment=opens) as terminal:
        said = closed(terminal, "looked")
    assert terminal.status == 0
    address = re.search(r"http://\S+", said)
    assert address is not None
    assert (tmp_path / "opened").read_text("utf-8").split() == [address.group()]


def test_in_a_pipe_it_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    environment = {**os.environ, "BROWSER": str(tmp_path / "none")}  # a browser that is not there
    command = [sys.executable, "-m", "pitboss", *flags(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=60)
    assert first.startswith("Pitboss is open at http://127.0.0.1:")
    assert (process.returncode, rest, errors) == (0, "", "")


def test_make_run_serves_and_make_play_plays() -> None:
    def recipe(target: str) -> str:
        made = ["make", "--dry-run", "--silent", "-o", ".venv/installed", target]
        return subprocess.run(made, cwd=TOP, capture_output=True, text=True, check=True).stdout.strip()

    assert recipe("run").endswith("pitboss serve --open")
    assert recipe("play").endswith("pitboss play")
