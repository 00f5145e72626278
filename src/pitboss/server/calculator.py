"""The process that does the mathematics of the analysis pages: questions on standard input, answers on standard output.

A process of its own, and a patient one (`nice`): tables are dealt beside it as if it were not there. Lines are JSON; a
question has a number, and what is said about it has the same: how far it is (`now`, `done`, `of`), then `result`,
`wrong` or `failed`. It ends when its input does, so it outlives no server. What was worked out is kept on disk.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from pitboss.errors import PitbossError
from pitboss.kept import kept
from pitboss.regulations import Rules, rules

if TYPE_CHECKING:
    from collections.abc import Callable

    Tell = Callable[..., None]

PATIENCE: Final = 10  # how far it steps back behind the tables


def solution(chosen: Rules, _tell: Tell) -> dict[str, Any]:
    """As `pitboss solve --json` has it."""
    from pitboss.odds import solve

    how = {"model": "finite", "spread": "quick"}
    return kept("solve", {**chosen.to_dict(), **how}, lambda: solve(chosen).to_dict()).value


def costs(chosen: Rules, tell: Tell) -> dict[str, Any]:
    """What every other choice of the house does to the edge, as `pitboss options --cost` has it."""
    from pitboss.odds.costs import alternatives, option_costs

    def work() -> dict[str, Any]:
        of, done = sum(1 for _ in alternatives(chosen)), iter(range(10_000))
        found = option_costs(chosen, lambda now: tell(now=now, done=next(done), of=of))
        return {"costs": [each.to_dict() for each in found]}

    return kept("costs", chosen.to_dict(), work).value


def chart(chosen: Rules, _tell: Tell) -> dict[str, Any]:
    """The strategy charts, with what each action of a cell is worth."""
    from pitboss.odds import strategy_chart
    from pitboss.server.advising import chart_tables

    def work() -> dict[str, Any]:
        made = strategy_chart(chosen)
        return {**chart_tables(made), "ev": made.ev, "cost": made.cost, "switch_cost": made.switch_cost}

    return kept("chart", chosen.to_dict(), work).value


def removal(chosen: Rules, tell: Tell) -> dict[str, Any]:
    """What one card of each rank less in the shoe does, as `pitboss removal --json` has it."""
    from pitboss.odds import removal as effects
    from pitboss.odds.values import VALUES

    def work() -> dict[str, Any]:
        done = iter(range(VALUES))
        found = effects(chosen, lambda now: tell(now=f"without a {now}", done=next(done), of=VALUES))
        return {"removal": [each.to_dict() for each in found]}

    return kept("removal", chosen.to_dict(), work).value


def comparison(chosen: Rules, tell: Tell, beside: str) -> dict[str, Any]:
    """Beside another game, as `pitboss compare --json` has it."""
    from pitboss.reports.comparison import compare

    other = rules(beside)

    def work() -> dict[str, Any]:
        return compare([chosen, other], spread="quick", progress=lambda now, _part: tell(now=now)).to_dict()

    return kept("compare", {**chosen.to_dict(), "beside": other.to_dict()}, work).value


def hand(chosen: Rules, _tell: Tell, **asked: Any) -> dict[str, Any]:
    """What each answer is worth with these cards, as `pitboss ev --json` has it; not kept, for there are too many."""
    from pitboss.odds import ev

    return ev(chosen, asked.pop("hand"), asked.pop("up"), **asked).to_dict()


def sidebets(chosen: Rules, _tell: Tell) -> dict[str, Any]:
    """Every side wager with its events, exactly, as `pitboss sidebets --json` has it, and what it is called."""
    from pitboss.odds.side import side_wagers

    titles = {rule.name: (rule.title, rule.clause) for rule in chosen.regulation.wagers}
    wagers = {
        name: {"title": titles[name][0], "clause": titles[name][1], "exact": str(wager.house_edge), **wager.to_dict()}
        for name, wager in side_wagers(chosen).items()
    }
    return {"wagers": wagers}


WORK: Final[dict[str, Callable[..., dict[str, Any]]]] = {
    "solution": solution,
    "costs": costs,
    "chart": chart,
    "removal": removal,
    "comparison": comparison,
    "sidebets": sidebets,
    "hand": hand,
}


def answer(question: dict[str, Any], say: Callable[[dict[str, Any]], None]) -> None:
    """Work one question out and say what came of it."""
    number = question["number"]

    def tell(**facts: Any) -> None:
        say({"number": number, **facts})

    try:
        from pitboss.odds.solver import compiled

        if question["what"] != "sidebets" and not compiled():
            tell(now="compiling the solver, for the first time on this machine")
        chosen = rules(question["game"], question["options"])
        say({"number": number, "result": WORK[question["what"]](chosen, tell, **question["facts"])})
    except PitbossError as error:
        say({"number": number, "wrong": str(error)})
    except Exception as error:  # the process goes on with the next question; the server writes it down
        say({"number": number, "failed": f"{type(error).__name__}: {error}"})


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this one
    with suppress(OSError):
        os.nice(PATIENCE)
    out = sys.stdout
    sys.stdout = sys.stderr  # nothing else may be said there

    def say(message: dict[str, Any]) -> None:
        out.write(f"{json.dumps(message)}\n")
        out.flush()

    with suppress(BrokenPipeError):
        for line in sys.stdin:
            answer(json.loads(line), say)


if __name__ == "__main__":
    main()
