"""Wagers before the deal: who may make them, where, and for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.money import format_money
from pitboss.table.actions import Action
from pitboss.table.errors import BadAmount, NotPermitted, NotPossible
from pitboss.table.layout import Box, HandInPlay, Wager
from pitboss.table.questions import UNLIMITED, Question
from pitboss.table.round import Round

if TYPE_CHECKING:
    from pitboss.table.table import Table


def question(t: Table, place: str | None = None) -> Question:
    """What may be said between rounds: by anybody, or by one place."""
    spots, options = t.spots, t.rules.options
    limits = {"bet": (options.minimum, options.maximum)}
    for name in t.rules.bonus_tables:
        if place is None or (place in spots and "bet" in spots[place].wagers):
            limits[name] = bonus_limits(t, name, place)
    verbs = [*limits]
    if place in spots if place else spots:
        verbs.append("withdraw")
    if spots:
        verbs.append("deal")
    return Question(place, None, "wagers", tuple(verbs), limits, options.chip)


def bonus_limits(t: Table, name: str, place: str | None) -> tuple[int, int]:
    """The least and the most that may be wagered on a bonus (R81), the most under the place's own first wager."""
    options, regulation = t.rules.options, t.rules.regulation
    least = max(regulation.bonus_floor, options.chip)
    if name == "match" and options.match_minimum is not None:
        least = max(least, options.match_minimum)
    most = UNLIMITED if options.bonus_max is None else options.bonus_max
    if regulation.bonus_capped_by_bet:
        most = min(most, t.spots[place].wagers["bet"] if place else options.maximum)
    return least, most


def wager(t: Table, action: Action) -> None:
    """A wager before the deal, checked and put down; a second one of the same kind takes the first one's place."""
    if action.verb == "bet":
        check_person(t, action)
        check_bet(t, action)
    else:
        check_bonus(t, action)
    assert action.amount is not None
    spot = t.state.spot(action.who)
    spot.wagers[action.verb] = action.amount
    cites = t.rules.regulation.cites
    data = {"place": action.who, "wager": action.verb, "amount": action.amount}
    if action.word == "cash":
        spot.cash.add(action.verb)
        t.note("cash", cash_clause(t, action.verb), data)
    else:
        spot.cash.discard(action.verb)
        t.note("wager", cites["bet" if action.verb == "bet" else "bonus"], data)


def about_spot(t: Table, action: Action) -> None:
    """What a person with wagers down may still say about them: take them back, want no company, add a coupon."""
    cites, place = t.rules.regulation.cites, action.who
    if place not in t.spots:
        raise NotPossible(action, "the place has no wager", cites["bet"])
    first = next(other for other in t.spots if int(other.rstrip("bc")) == action.box)
    if action.verb == "withdraw":
        left = boxes_of(t, t.patron(place), but=place)
        if t.rules.regulation.adjacent_boxes and side_by_side(left) != left:  # R94
            raise NotPermitted(action, "the player's other boxes would not lie side by side", cites["boxes"])
        t.state.withdraw(place)
        if place == first:
            t.state.keep_alone(action.box, alone=False)
        t.note("withdrawn", cites["closed"], {"place": place})
    elif action.verb == "alone":
        if place != first:
            raise NotPossible(action, f"{first} was first on the box and decides that", cites["consent"])
        t.state.keep_alone(action.box, alone=True)
        t.note("alone", cites["consent"], {"place": place})
    else:
        if not t.rules.options.coupons:
            raise NotPossible(action, "match play coupons are not accepted here", cites["chips"])
        t.state.add_coupon(place)
        t.note("coupon", cites["chips"], {"place": place})


def boxes_of(t: Table, patron: str, *, but: str = "") -> list[int]:
    """The boxes that a patron has wagered on, in that order."""
    places = [place for place in t.spots if place != but and t.patron(place) == patron]
    return list(dict.fromkeys(int(place.rstrip("bc")) for place in places))


def side_by_side(boxes: list[int]) -> list[int]:
    """The boxes that lie in one row with the first.

    >>> side_by_side([3, 1, 4, 6])
    [3, 4]
    """
    row = set(boxes[:1])
    for _ in boxes:
        row |= {box for box in boxes if {box - 1, box + 1} & row}
    return [box for box in boxes if box in row]


def cut_off(t: Table, place: str) -> bool:
    """Whether a spoken wager that goes back parts this box from the patron's first one (665a.6(g), R94)."""
    if not t.rules.regulation.adjacent_boxes:
        return False
    confirmed = [
        int(other.rstrip("bc"))
        for other, spot in t.spots.items()
        if t.patron(other) == t.patron(place) and "bet" not in spot.cash
    ]
    return int(place.rstrip("bc")) not in side_by_side(confirmed)


def check_person(t: Table, action: Action) -> None:
    """Whether this person may have this box (19:47-26.13, 26.14, 26.5(h) and sisters)."""
    options, cites, place, box = t.rules.options, t.rules.regulation.cites, action.who, action.box
    if box > options.positions:
        raise NotPermitted(action, f"the table has {options.positions} positions", cites["positions"])
    here = [other for other in t.spots if int(other.rstrip("bc")) == box and other != place]
    most = options.people_per_box
    if len(here) >= most or ("1bc".find(place[-1]) + 1 > most and place[-1] in "bc"):
        people = "one person" if most == 1 else f"{most} people"
        raise NotPermitted(action, f"{people} may wager on a box", cites["people"], "a box of one's own")
    if box in t.state.alone and here and place not in t.spots:  # who is there already has the consent (R93)
        raise NotPermitted(action, "the first person on the box does not consent", cites["consent"])
    patron = t.patron(place)
    if t.patrons:
        boxes = {*boxes_of(t, patron), box}
        if len(boxes) > options.boxes_per_player:
            raise NotPermitted(action, f"a player may use {options.boxes_per_player} of the boxes", cites["boxes"])
        if t.rules.regulation.adjacent_boxes and max(boxes) - min(boxes) >= len(boxes):
            raise NotPermitted(action, "a player's boxes must lie side by side", cites["boxes"])
    if not options.mid_shoe_entry and t.state.entitled is not None and patron not in t.state.entitled:
        raise NotPermitted(
            action,
            "who did not wager on the round before may not enter until the reshuffle",
            cites["mid-shoe"],
            "floor allow",
        )


def check_bet(t: Table, action: Action) -> None:
    """The required wager: within the table's limits and made of chips."""
    options, cites = t.rules.options, t.rules.regulation.cites
    amount = action.amount or 0
    check_chips(t, action)
    if not options.minimum <= amount <= options.maximum:
        which, limit = ("minimum", options.minimum) if amount < options.minimum else ("maximum", options.maximum)
        limits = f"{format_money(options.minimum)} to {format_money(options.maximum)}"
        raise BadAmount(action, f"the table {which} is {format_money(limit)}", cites["minimum"], limits)
    if action.who in t.spots and t.rules.regulation.bonus_capped_by_bet:
        above = [name for name, had in t.spots[action.who].wagers.items() if name != "bet" and had > amount]
        if above:
            raise BadAmount(action, f"the {above[0]} wager would be above it", cites["bonus-cap"])


def check_chips(t: Table, action: Action) -> None:
    """A wager is made of chips, or spoken with cash where the text takes that (R79)."""
    cites = t.rules.regulation.cites
    chip = t.rules.options.chip
    if (action.amount or 0) % chip:
        raise BadAmount(action, f"the smallest chip is {format_money(chip)}", cites["chips"], "multiples of it")
    if action.word == "cash" and "cash-converted" not in cites:
        raise NotPermitted(action, "spoken wagers with cash are not taken", cites["cash"], "chips")


def check_bonus(t: Table, action: Action) -> None:
    """A bonus wager: offered here, with the required wager down, within its limits (R81)."""
    options, regulation = t.rules.options, t.rules.regulation
    cites, name, amount = regulation.cites, action.verb, action.amount or 0
    if name not in t.rules.bonus_tables:
        raise NotPossible(
            action,
            f"{name} is not offered at this table",
            cites.get("not-offered") or cites.get("bonus", cites["bet"]),
            ", ".join(t.rules.bonus_tables),
        )
    if action.who not in t.spots or "bet" not in t.spots[action.who].wagers:
        raise NotPossible(action, "there is no first wager to go with it", cites["bonus"], "bet first")
    check_chips(t, action)
    least, _ = bonus_limits(t, name, action.who)
    if amount < least:
        raise BadAmount(action, f"the least is {format_money(least)}", cites["bonus-floor"])
    bet = t.spots[action.who].wagers["bet"]
    if regulation.bonus_capped_by_bet and amount > bet:
        raise BadAmount(action, f"it may not exceed the first wager, {format_money(bet)}", cites["bonus-cap"])
    if options.bonus_max is not None and amount > options.bonus_max:
        raise BadAmount(action, f"the house's maximum is {format_money(options.bonus_max)}", cites["bonus-max"])


def cash_clause(t: Table, name: str, subject: str = "cash") -> str:
    """The clause on spoken wagers: some texts have one of their own for bonus wagers."""
    cites = t.rules.regulation.cites
    return cites[subject] if name == "bet" else cites.get(f"bonus-{subject}", cites[subject])


def too_late(t: Table, action: Action) -> NotPossible:
    """A spoken wager is confirmed before the first card or not at all (19:47-26.6(c)#2)."""
    spot = t.spots.get(action.word or "")
    name = min(spot.cash) if spot and spot.cash else "bet"
    return NotPossible(action, "a spoken wager is confirmed before the first card", cash_clause(t, name))


def confirm(t: Table, action: Action) -> None:
    """Dealer or supervisor confirms a spoken wager; New Jersey asks for both (R79)."""
    cites = t.rules.regulation.cites
    place = action.word or ""
    spot = t.spots.get(place)
    if spot is None or not spot.cash:
        raise NotPossible(action, f"{place} has no spoken wager", cites["cash"])
    spot.by.add(action.who)
    by = "supervisor" if action.who == "floor" else "dealer"
    t.note("confirmed", cash_clause(t, min(spot.cash)), {"by": by, "place": place})
    needed = {"dealer", "floor"} if t.rules.regulation.cash_needs_supervisor else {"dealer"}
    if needed <= spot.by:
        for name in sorted(spot.cash):
            clause = cash_clause(t, name, "cash-converted")
            t.note("converted", clause, {"place": place, "amount": spot.wagers[name]})
        spot.cash.clear()
        spot.by.clear()


def close(t: Table, r: Round) -> None:
    """No more wagers: put them on boxes and hands. A spoken wager that nobody confirmed goes back."""
    by_box: dict[int, list[str]] = {}
    spots = t.state.spots
    for place, spot in spots.items():
        for name in sorted(spot.cash) if spot.cash else ():
            t.note("unconfirmed", cash_clause(t, name), {"place": place})
    for place, spot in spots.items():
        if "bet" in spot.cash:
            continue
        if cut_off(t, place):
            t.note("cut-off", t.rules.regulation.cites["boxes"], {"place": place})
        else:
            by_box.setdefault(int(place.rstrip("bc")), []).append(place)
    for number in sorted(by_box):
        box = Box(number, callers_first(t, number, by_box[number]))
        box.hands = [HandInPlay(box, root, root + 1) for root in range(t.rules.regulation.hands_per_box)]
        r.boxes.append(box)
        for place in box.people:
            spot = spots[place]
            for name, amount in spot.wagers.items():
                if name not in spot.cash:
                    put_down(t, r, box, place, name, amount)


def callers_first(t: Table, number: int, places: list[str]) -> list[str]:
    """The seated player decides; with nobody seated the highest wager, and of equals the first (R25)."""
    seated = str(number)
    if len(places) == 1:
        return places
    if seated in places:
        return [seated, *(place for place in places if place != seated)]
    caller = max(places, key=lambda place: t.spots[place].wagers["bet"])
    return [caller, *(place for place in places if place != caller)]


def put_down(t: Table, r: Round, box: Box, place: str, name: str, amount: int) -> None:
    """Money on the layout; the first wager on each hand of the box."""
    if name == "bet":
        for hand in box.hands:
            made = Wager(place, "bet", amount, hand)
            made.coupon = place in t.state.coupons and hand is box.hands[0]
            hand.wagers.append(made)
            r.wagers.append(made)
            t.state.ledger.stake(place, amount)
    else:
        bonus = Wager(place, name, amount)
        r.wagers.append(bonus)
        r.side.append(bonus)
        t.state.ledger.stake(place, amount)
