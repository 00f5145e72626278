"""The table in time: wagers, dealing, decisions, settlement, irregularities. No I/O, no clock, no randomness."""

from pitboss.table.actions import Action
from pitboss.table.errors import BadAction, OutOfCards, Refused
from pitboss.table.events import Event
from pitboss.table.floor import Floor, Settings
from pitboss.table.live import LiveTable
from pitboss.table.prompts import Prompt
from pitboss.table.questions import Question
from pitboss.table.records import RoundRecord, Settlement
from pitboss.table.roles import Role
from pitboss.table.shoe import Listed, Stack, Supply
from pitboss.table.shuffling import Shuffled
from pitboss.table.table import Table

__all__ = [
    "Action",
    "BadAction",
    "Event",
    "Floor",
    "Listed",
    "LiveTable",
    "OutOfCards",
    "Prompt",
    "Question",
    "Refused",
    "Role",
    "RoundRecord",
    "Settings",
    "Settlement",
    "Shuffled",
    "Stack",
    "Supply",
    "Table",
]
