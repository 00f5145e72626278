"""What a line costs, and what every place has in the game: the desk's side of the books.

A wager leaves the account when it is made, although the table puts it on the layout only when wagers are closed. So
what a place stands at is its balance in the table's ledger less what it has down before the deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.table import Action

if TYPE_CHECKING:
    from pitboss.floor import LiveTable
    from pitboss.table import Table


def held(table: Table, place: str) -> int:
    """What a place has down before the deal: the first wager counts once for each hand of the box."""
    spot = table.spots.get(place) if table.round is None else None
    if spot is None:
        return 0
    hands = table.rules.regulation.hands_per_box
    return sum(amount * (hands if name == "bet" else 1) for name, amount in spot.wagers.items())


def positions(table: Table) -> dict[str, int]:
    """What every place stands at, in cents; nobody brings money to the table, so all begin at nothing."""
    places = {*table.ledger.balance, *table.spots}
    return {place: table.ledger.balance.get(place, 0) - held(table, place) for place in places}


def cost(live: LiveTable, action: Action) -> int:
    """What an account must have for this line, in cents; nought for a line that stakes nothing more."""
    table = live.table
    if table.round is None:
        if action.amount is None:
            return 0
        spot = table.spots.get(action.who)
        more = action.amount - (spot.wagers.get(action.verb, 0) if spot else 0)
        return more * (table.rules.regulation.hands_per_box if action.verb == "bet" else 1)
    question = table.pending
    if action.verb in question.limits:
        return action.amount if action.amount is not None else question.limits[action.verb][1]
    return staked_on_trial(live, action) if action.verb in ("cover", "second-chance") else 0


def staked_on_trial(live: LiveTable, action: Action) -> int:
    """What the line would stake, tried on a copy of the table."""
    trial = live.copy()
    before = len(trial.table.ledger.transfers)
    trial.act(str(action))
    moved = trial.table.ledger.transfers[before:]
    return sum(amount for source, target, amount in moved if source == action.who and target == "layout")
