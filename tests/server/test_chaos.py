"""A short run of benchmarks/chaos.py: a real server is killed at random under real clients, on both databases."""

from __future__ import annotations

import subprocess
import sys


def test_killed_at_random_nothing_is_lost(url: str) -> None:
    kills = "6" if url.startswith("sqlite") else "3"
    command = [sys.executable, "benchmarks/chaos.py", "--kills", kills, "--uptime", "0.5", "--database", url]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr[-4000:]
    assert "nothing lost" in ran.stdout
