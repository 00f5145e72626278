"""`python -m pitboss` is the command `pitboss`."""

import sys

from pitboss.cli import main

if __name__ == "__main__":
    sys.exit(main())
