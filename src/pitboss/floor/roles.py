"""Who may order what: ranked roles, and for every order the least role that may give it (R91).

>>> Role.DEALER < Role.FLOORPERSON < Role.SUPERVISOR
True
>>> ORDERS["verify"].role.name, ORDERS["wash"].role.name
('FLOORPERSON', 'DEALER')
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from pitboss.table.errors import BadAction, NotPermitted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pitboss.regulations.floor_rules import FloorRules


class Role(IntEnum):
    """A higher role may do what a lower one may."""

    PLAYER = 0
    DEALER = 1
    FLOORPERSON = 2
    SUPERVISOR = 3

    def __str__(self) -> str:
        return "casino supervisor" if self is Role.SUPERVISOR else self.name.lower()


class Order(NamedTuple):
    """The least role that may give an order, and the subject of the clause that a refusal names."""

    role: Role
    subject: str


ORDERS: Final[dict[str, Order]] = {
    # opening
    "receive": Order(Role.DEALER, "route"),
    "inspect": Order(Role.DEALER, "inspect"),
    "defect": Order(Role.DEALER, "inspect"),
    "verify": Order(Role.FLOORPERSON, "verify"),
    "tens": Order(Role.DEALER, "tens"),
    "verify-tens": Order(Role.FLOORPERSON, "tens-verified"),
    "destroy-tens": Order(Role.FLOORPERSON, "tens-destroyed"),
    "tear-tens": Order(Role.DEALER, "tens-destroyed"),
    "spread": Order(Role.DEALER, "spread"),
    "turn-up": Order(Role.DEALER, "idle-up"),
    "turn-down": Order(Role.DEALER, "turn-down"),
    "wash": Order(Role.DEALER, "wash"),
    "exposed": Order(Role.DEALER, "exposed"),
    "stack": Order(Role.DEALER, "stack"),
    # shuffle and cut
    "shuffle": Order(Role.DEALER, "shuffle"),
    "cut": Order(Role.DEALER, "dealer-cuts"),
    "align": Order(Role.DEALER, "align"),
    "insert": Order(Role.DEALER, "insert"),
    "load": Order(Role.DEALER, "load"),
    "recut": Order(Role.SUPERVISOR, "recut"),  # floorperson in Pennsylvania
    "reshuffle": Order(Role.FLOORPERSON, "reshuffle"),
    "alternative": Order(Role.SUPERVISOR, "alternative"),
    # the end of a shoe, devices, the day
    "collect": Order(Role.DEALER, "collect"),
    "count": Order(Role.DEALER, "count"),
    "jam": Order(Role.DEALER, "jam"),
    "break": Order(Role.DEALER, "device-out"),
    "remove-shuffler": Order(Role.DEALER, "device-out"),
    "cover-shuffler": Order(Role.DEALER, "device-out"),
    "sign-shuffler": Order(Role.DEALER, "device-out"),
    "inspect-shoe": Order(Role.FLOORPERSON, "shoe-inspected"),
    "inspect-reader": Order(Role.FLOORPERSON, "reader-inspected"),
    "change-decks": Order(Role.FLOORPERSON, "route"),
    "mixed-rack": Order(Role.DEALER, "batch-rack"),
    "dealing": Order(Role.SUPERVISOR, "mode"),
    "option": Order(Role.SUPERVISOR, "mode"),
    "close": Order(Role.FLOORPERSON, "void"),
    "open": Order(Role.FLOORPERSON, "void"),
    # the round
    "change": Order(Role.DEALER, "draw-hand"),
    "show-burn": Order(Role.DEALER, "draw-hand"),
    "confirm": Order(Role.DEALER, "confirm"),
    "allow": Order(Role.FLOORPERSON, "allow"),
    "repaired": Order(Role.FLOORPERSON, "mode"),
    "void": Order(Role.FLOORPERSON, "void"),
}


def check_staff(staff: Mapping[str, Role]) -> None:
    """Refuse a staff that cannot open a table, or names that a line could not tell from something else.

    >>> check_staff({"ann": Role.DEALER, "bob": Role.DEALER})
    Traceback (most recent call last):
        ...
    pitboss.table.errors.BadAction: a table needs a dealer, and a floorperson or above who verifies what the dealer does
    """
    for name in staff:
        if len(name.split()) != 1 or name[0].isdigit() or name in ("deal", "error"):
            raise BadAction(f"{name!r} cannot name a member of the staff: it takes one word that is no number")
    if len(staff) < 2 or max(staff.values()) < Role.FLOORPERSON:
        raise BadAction("a table needs a dealer, and a floorperson or above who verifies what the dealer does")


def least_role(verb: str, floor: FloorRules) -> Role:
    """The least role that may give this order under this text.

    >>> from pitboss.regulations import game
    >>> [str(least_role("recut", game(name).floor)) for name in ("nj-double-attack", "pa-double-attack")]
    ['casino supervisor', 'floorperson']
    """
    return Role[floor.recut_role.upper()] if verb == "recut" else ORDERS[verb].role


def check_role(line: object, verb: str, role: Role, floor: FloorRules) -> None:
    """Refuse an order from somebody who may not give it."""
    least = least_role(verb, floor)
    if role < least:
        clause = floor.cites.get(ORDERS[verb].subject, floor.cites["route"])
        raise NotPermitted(line, f"a {role} may not order this", clause, f"a {least} or above")
