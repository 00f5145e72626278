"""`python -m pitboss` is the command `pitboss`."""

from __future__ import annotations

import sys


def run() -> int:
    """The command, with Ctrl-C answered from the first moment on: loading the command line takes its time, too."""
    try:
        from pitboss.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
