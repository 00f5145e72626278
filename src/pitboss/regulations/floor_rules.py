"""What a text says about opening, shuffle, cut, idle tables and devices, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pitboss.regulations.rule_book import Rules


@dataclass(frozen=True, slots=True)
class Reference:
    """An approval, notice or submission that must be on record before a thing is used (R69)."""

    name: str
    says: str
    clause: str
    needed: Callable[[Rules], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorRules:
    """One text's rituals around the round: the clauses by subject, and the points in which the texts differ."""

    cites: Mapping[str, str]
    references: tuple[Reference, ...] = ()

    # opening
    remixes: bool  # a card seen during wash or stacking means another wash
    tens_torn: bool = False  # tens torn and boxed; otherwise destroyed in an approved manner
    preshuffled_tens: bool = False  # tens are looked for in pre-shuffled cards too (665a.4(f))
    batches: int = 1  # with an automatic shuffler
    batch_washed: bool = True  # such a batch is washed before the device gets it (not in 19:47-2A.3(d)#2)

    # shuffle and cut
    cut_after_device: bool  # R61
    clockwise: bool  # the way a refused cut travels (R62)
    aligns: bool  # the stack is held against the shoe's mark before the cutting card goes in
    tolerance: int  # cards by which "approximately one-quarter" may fall short (R64)
    recut_until: Literal["first card", "loaded"]  # R63
    recut_role: Literal["floorperson", "supervisor"]  # the least role that may order one (R91)
    recut_chosen: bool  # the floorperson picks who recuts; otherwise the house's option decides
    alternative: bool  # another shuffle may be approved

    # the dealer's hands
    shoe_on_left: bool  # the text fixes the side; otherwise it is approved
    same_hand: Literal["hits", "all cards"]  # what the two nearest positions may get with the drawing hand

    # the open table
    idle_faces: tuple[str, ...]  # how cards may be spread while nobody plays (R83)
    fanned: bool  # decks are spread in horizontal fan-shaped columns
    idle_turned_up: bool  # face-down cards are turned up when a player comes; otherwise only on request
    idle_stored_batch: bool  # the batch in the shuffler may be dealt unseen
    deck_hours: int | None  # decks opened at the table are changed after so many hours
    daily: tuple[str, ...]  # what the floorperson inspects each gaming day (R92)
    device_out: tuple[str, ...]  # what must be done with a shuffler before another method is used
    mode_notice: bool  # a change of the dealer's second card needs a notice (R87)
