"""What a table refuses, and why. Every refusal names its clause and leaves the table as it was."""

from __future__ import annotations

from pitboss.errors import PitbossError


class BadAction(PitbossError, ValueError):
    """A line that is no action at all."""


class BadSave(PitbossError, ValueError):
    """What should be a saved table is none."""


class OutOfCards(PitbossError):
    """A listed shoe holds too few cards; the table never invents one."""


class Refused(PitbossError):
    """An action that the rules do not allow now: what was tried, why not, by which clause, what is possible instead."""

    def __init__(self, action: object, reason: str, clause: str, possible: str = "") -> None:
        self.action = str(action)
        self.reason = reason
        self.clause = clause
        self.possible = possible
        super().__init__(f"{self.action}: {reason} ({clause})" + (f"; possible: {possible}" if possible else ""))

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, str, str]]:
        return type(self), (self.action, self.reason, self.clause, self.possible)


class NotYourTurn(Refused):
    """Another place is asked, or nobody is."""


class NotPossible(Refused):
    """The hand or the moment does not allow this answer."""


class BadAmount(Refused):
    """The wager may be made, but not in this amount."""


class NotPermitted(Refused):
    """This person may not wager here now."""


class WagersClosed(Refused):
    """Cards are out: wagers are neither made, raised nor taken back."""


class TableClosed(Refused):
    """The table may not be dealt."""
