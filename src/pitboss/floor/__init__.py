"""The cards before and after the round: opening, shuffle, cut, devices, idle tables, roles; and the live table.

The floor has no clock and no randomness of its own: the time and the seeds of its shuffles are given to it.
"""

from pitboss.floor.floor import Floor, Settings
from pitboss.floor.live import LiveTable, LiveWatcher
from pitboss.floor.prompts import Prompt
from pitboss.floor.roles import Role
from pitboss.floor.shuffling import Shuffled

__all__ = ["Floor", "LiveTable", "LiveWatcher", "Prompt", "Role", "Settings", "Shuffled"]
