"""HB.3 and HB.10: opening, shuffle and cut, the idle table."""

from house_blackjack.cites import cites
from pitboss.regulations.floor_rules import FloorRules

FLOOR = FloorRules(
    cites=cites("floor"),
    remixes=True,
    cut_after_device=True,
    clockwise=True,
    aligns=False,
    tolerance=5,
    recut_until="first card",
    recut_role="floorperson",
    recut_chosen=False,
    alternative=False,
    shoe_on_left=True,
    same_hand="hits",
    idle_faces=("up", "down"),
    fanned=True,
    idle_turned_up=True,
    idle_stored_batch=False,
    deck_hours=None,
    daily=("reader",),
    device_out=("remove-shuffler",),
    mode_notice=False,
)
