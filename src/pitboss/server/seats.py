"""Who sits where: the boxes of a table and the accounts behind them. A further person on a box has a place of its own.

>>> seats = Seats()
>>> ann = Person(7, "Ann", "player")
>>> seats.take("3", ann)
>>> seats.owner("3") == ann, seats.places(7), seats.rows()
(True, ['3'], [{'box': 3, 'name': 'Ann', 'bot': False}])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.server.accounts import AccountRole


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who speaks at a table: an account as far as a desk knows it."""

    id: int
    name: str
    role: AccountRole

    @property
    def holder(self) -> str:
        """The name of the account in the books."""
        return f"account:{self.id}"


def box_of(place: str) -> int:
    """The number of the box that a place belongs to.

    >>> box_of("3b")
    3
    """
    return int(place.rstrip("bc"))


class Seats:
    """Places and the people who have them; `idle` counts the rounds that each has let pass."""

    def __init__(self) -> None:
        self._by_place: dict[str, Person] = {}
        self.idle: dict[str, int] = {}

    def owner(self, place: str) -> Person | None:
        """Who has a place."""
        return self._by_place.get(place)

    def take(self, place: str, person: Person) -> None:
        """Somebody sits down."""
        self._by_place[place] = person
        self.idle[place] = 0

    def give_back(self, place: str) -> None:
        """A place is free again."""
        self._by_place.pop(place, None)
        self.idle.pop(place, None)

    def places(self, account: int) -> list[str]:
        """The places of an account, from the dealer's left."""
        return sorted((place for place, who in self._by_place.items() if who.id == account), key=_order)

    def all(self) -> list[tuple[str, Person]]:
        """Every place that is taken, from the dealer's left."""
        return sorted(self._by_place.items(), key=lambda item: _order(item[0]))

    def rows(self) -> list[dict[str, Any]]:
        """The boxes for a lobby."""
        return [
            {"box": box_of(place), "name": who.name, "bot": who.role == "bot"}
            for place, who in self.all()
            if place.isdigit()
        ]

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON, to be read back."""
        return {
            place: {"id": who.id, "name": who.name, "role": who.role, "idle": self.idle[place]}
            for place, who in self.all()
        }

    @classmethod
    def from_dict(cls, saved: dict[str, Any]) -> Seats:
        """What `to_dict` wrote."""
        seats = cls()
        for place, row in saved.items():
            seats.take(place, Person(row["id"], row["name"], row["role"]))
            seats.idle[place] = row["idle"]
        return seats


def _order(place: str) -> tuple[int, str]:
    return box_of(place), place
