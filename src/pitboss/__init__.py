"""Pitboss: five casino games exactly as the law writes them, and their mathematics exactly.

The front door. What stands in `__all__` is stable: names and meanings change only with the first number of the version,
and a deprecation comes first. Everything is loaded when it is first asked for; dealing, replaying and verifying never
load the compiled mathematics.

>>> import pitboss
>>> pitboss.rules("nj-blackjack-switch", decks=6)
rules('nj-blackjack-switch', decks=6)
>>> round(pitboss.solve(pitboss.rules("nj-double-attack")).house_edge, 7)
0.0048043
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing itself takes longer to import than all of this
if TYPE_CHECKING:
    from pitboss import games
    from pitboss.floor import LiveTable
    from pitboss.odds import ev, solve
    from pitboss.record.history import replay
    from pitboss.record.verify import verify
    from pitboss.regulations import rules
    from pitboss.simulation.simulator import simulate
    from pitboss.table import Listed, Refused, Table

__version__ = "0.1.0"

__all__ = [
    "Listed",
    "LiveTable",
    "Refused",
    "Table",
    "__version__",
    "ev",
    "games",
    "replay",
    "rules",
    "simulate",
    "solve",
    "verify",
]

_WHERE = {
    "Listed": "pitboss.table",
    "LiveTable": "pitboss.floor",
    "Refused": "pitboss.table",
    "Table": "pitboss.table",
    "ev": "pitboss.odds",
    "replay": "pitboss.record.history",
    "rules": "pitboss.regulations",
    "simulate": "pitboss.simulation.simulator",
    "solve": "pitboss.odds",
    "verify": "pitboss.record.verify",
}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load what is asked for (PEP 562)."""
        from importlib import import_module

        if name == "games":
            return import_module("pitboss.games")
        if name not in _WHERE:
            raise AttributeError(f"module 'pitboss' has no attribute {name!r}; there are {', '.join(__all__)}")
        found = getattr(import_module(_WHERE[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted(__all__)
