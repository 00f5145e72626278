"""The table in time: wagers, dealing, decisions, settlement, irregularities. No I/O, no clock, no randomness."""

from pitboss.table.actions import Action
from pitboss.table.errors import BadAction, BadSave, OutOfCards, Refused
from pitboss.table.events import Event
from pitboss.table.questions import Question
from pitboss.table.round_record import RoundRecord, Settlement
from pitboss.table.shoe import Listed, Stack, Supply
from pitboss.table.table import Table
from pitboss.table.watching import Arrangement, Watcher

__all__ = [
    "Action",
    "Arrangement",
    "BadAction",
    "BadSave",
    "Event",
    "Listed",
    "OutOfCards",
    "Question",
    "Refused",
    "RoundRecord",
    "Settlement",
    "Stack",
    "Supply",
    "Table",
    "Watcher",
]
