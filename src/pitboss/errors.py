"""The errors that a user can cause. All are `PitbossError`; none of them is a traceback at the command line."""

from __future__ import annotations


class PitbossError(Exception):
    """Something the user gave cannot be used; the message says what, where, and what would be right."""


class CardError(PitbossError, ValueError):
    """A text that is not a card, or a card that does not belong here."""


class MoneyError(PitbossError, ValueError):
    """A text that is not an amount of money, or odds that are not odds."""


class UnknownGame(PitbossError, LookupError):
    """No regulation goes by that name."""


class BrokenGame(PitbossError):
    """A game is declared by a package, but cannot be used: what is wrong with it, and whose it is."""

    def __init__(self, game: str, fault: str) -> None:
        self.game = game
        self.fault = fault
        super().__init__(f"game {game!r} cannot be used: {fault}")


class OptionError(PitbossError, ValueError):
    """A choice that the regulation does not leave to the house.

    It carries the option, the value, the clause that forbids it and what is permitted instead.
    """

    def __init__(self, option: str, reason: str, *, clause: str, permitted: str) -> None:
        self.option = option
        self.reason = reason
        self.clause = clause
        self.permitted = permitted
        super().__init__(f"option {option}: {reason}{f' ({clause})' if clause else ''}; permitted: {permitted}")


class UnknownClause(PitbossError, LookupError):
    """No provision of any text has that citation."""


class UnknownRuling(PitbossError, LookupError):
    """No ruling has that number."""
