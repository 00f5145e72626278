"""`pitboss` with seeds that follow from a number, so that a test knows which cards come; all else is the real thing.

`python -m tests.web.seeded_house 130 serve --port 0`
"""

from __future__ import annotations

import sys

from pitboss.cli import main
from pitboss.seals import SeedsFrom
from pitboss.server.house import House

if __name__ == "__main__":
    seed = int(sys.argv.pop(1))
    assert House.__init__.__kwdefaults__ is not None
    House.__init__.__kwdefaults__["seeds"] = lambda: SeedsFrom(seed)
    main()
