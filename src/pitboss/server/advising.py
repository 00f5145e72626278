"""The coach and the bots of the house: the mathematics is loaded beside the loop, and play never waits for it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from pitboss.advice.bots import answer, wagers
from pitboss.advice.facts import Asked
from pitboss.errors import PitbossError
from pitboss.floor.prompts import Prompt
from pitboss.money import format_money

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pitboss.advice.coach import Coach
    from pitboss.odds import StrategyChart
    from pitboss.regulations import Rules
    from pitboss.server.desk import Desk


class Advisers:
    """One coach for each rule set that is played here."""

    def __init__(self) -> None:
        self._coaches: dict[str, Coach] = {}
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="coach")

    def coach(self, rules: Rules) -> Coach:
        """The coach for these rules."""
        from pitboss.advice.coach import Coach

        if rules.digest not in self._coaches:
            self._coaches[rules.digest] = Coach(rules)
        return self._coaches[rules.digest]

    def keep(self, digests: Collection[str]) -> None:
        """Whoever knows other rules than these is let go."""
        self._coaches = {digest: coach for digest, coach in self._coaches.items() if digest in digests}

    def close(self) -> None:
        """Nothing more is worked out."""
        self.thread.shutdown(wait=False, cancel_futures=True)


def question(desk: Desk, places: Sequence[str]) -> Asked | None:
    """The question on the table as its addressee sees it; None if it is somebody else's, or none about cards."""
    pending = desk.live.pending
    if isinstance(pending, Prompt) or pending.place not in places:
        return None
    return Asked.of(desk.live.table)


def subject(desk: Desk) -> dict[str, Any]:
    """Which question it is: after which event, whose, and about which hand."""
    pending = desk.live.pending
    assert not isinstance(pending, Prompt)
    return {"seq": desk.live.seq, "place": pending.place, "hand": pending.hand}


def loading() -> str:
    """What the coach is doing while its mathematics is not there: compiling it, the first time ever, or loading it."""
    from pitboss.odds.solver import compiled

    return "loading" if compiled() else "compiling"


def priced(coach: Coach, asked: Asked) -> dict[str, Any]:
    """What each answer is worth, in units of what is on the hand; best first.

    Where an amount may be chosen, `actions` has the greatest and `least` the least; in between it is a straight line.
    """
    values = coach.values(asked)
    unit, cell = asked.stake or asked.first, coach.cell(asked)
    actions = {verb: value / unit for verb, value in values.items()}
    return {
        "question": asked.kind,
        "actions": actions,
        "best": next(iter(actions)),
        "unit": "the wager",
        "wager": format_money(unit),
        "cards": [str(card) for card in asked.hand],
        "second": [str(card) for card in asked.second],
        "up": None if asked.up is None else str(asked.up),
        "cell": None if cell is None else cell._asdict(),
        "least": {verb: value / unit for verb, value in coach.least(asked, values).items()},
        "limits": {
            verb: [format_money(each) for each in asked.limits[verb]] for verb in actions if verb in asked.limits
        },
    }


def chart_tables(made: StrategyChart) -> dict[str, Any]:
    """A chart as a page draws it: rows in their order, each with its label, its letters and what they are worth."""
    tables = [
        {
            "title": table.title,
            "corner": table.corner,
            "columns": table.columns,
            "rows": [
                {"row": row, "plays": plays, "worth": table.worths[at] if table.worths else ()}
                for at, (row, plays) in enumerate(table.rows)
            ],
        }
        for table in made.tables
    ]
    return {"title": made.title, "lines": made.lines, "legend": made.legend, "tables": tables}


def bot_line(desk: Desk, place: str, coach: Coach | None) -> str | None:
    """What the bot at a place says now; None if it has nothing to say."""
    pending, table = desk.live.pending, desk.live.table
    if isinstance(pending, Prompt):
        return pending.default if pending.seat is not None and str(pending.seat) == place else None
    if pending.place == place:
        strategy = coach.strategy.result() if coach is not None and coach.strategy.ready else None
        try:
            return str(answer(table, strategy))
        except PitbossError:
            return pending.default  # a question that no strategy knows
    if table.round is None and place not in table.spots:
        (_, bet), *_ = wagers(table.rules)
        return f"{place} bet {format_money(bet)}"
    return None
