"""A short run of benchmarks/fuzz.py: hostile messages on the sockets of a real server, on both databases."""

from __future__ import annotations

import subprocess
import sys


def test_hostile_messages_change_nothing(url: str) -> None:
    command = [sys.executable, "benchmarks/fuzz.py", "--messages", "3000", "--seed", "1", "--database", url]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr[-4000:]
    assert "No error, no traceback, no changed cent" in ran.stdout
