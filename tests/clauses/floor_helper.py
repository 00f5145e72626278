"""How the tests of the provisions on opening, shuffle and cut drive a live table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pitboss.floor.floor import Settings
from pitboss.floor.live import LiveTable
from pitboss.floor.prompts import Prompt
from pitboss.regulations import rules
from pitboss.seals import SeedsFrom
from pitboss.table import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pitboss.table.events import Event

GAMES = {
    "nda": "nj-double-attack",
    "ta": "nj-triple-attack",
    "sw": "nj-blackjack-switch",
    "pda": "pa-double-attack",
    "dbj": "pa-double-back-jack",
}
ON_RECORD = {"shuffler": "S-17", "reader": "R-4", "jam": "J-2", "laboratory": "L-9"}


def provisions(**ids: str) -> Callable[[Any], Any]:
    """The same duty in several texts: the test gets `game` and `clause`, and proves each of them."""

    def mark(test: Any) -> Any:
        rows = [(GAMES[short], clause) for short, clause in ids.items()]
        return pytest.mark.clause(*ids.values())(pytest.mark.parametrize(("game", "clause"), rows)(test))

    return mark


def opened(
    game: str,
    *seats: int,
    until: str | None = None,
    seed: int = 1,
    settings: Settings | None = None,
    **options: object,
) -> LiveTable:
    """A live table with players at these seats, its floor's steps taken up to (not including) the verb `until`."""
    live = LiveTable(rules(game, options), SeedsFrom(seed), settings or Settings(references=ON_RECORD))
    for seat in seats:
        live.act(f"{seat} arrives")
    advance(live, until)
    return live


def advance(live: LiveTable, until: str | None = None) -> None:
    """Take the floor's steps as an ordinary house does, up to that verb or to the deal."""
    while isinstance(prompt := live.pending, Prompt) and until not in prompt.verbs:
        assert prompt.line, f"stuck at {prompt.says}"
        live.act(prompt.line)
    assert until is None or isinstance(live.pending, Prompt), f"the floor never asked for {until}"


def verbs(live: LiveTable) -> tuple[str, ...]:
    """What the floor asks for; nothing if a round may be dealt."""
    return live.pending.verbs if isinstance(live.pending, Prompt) else ()


def found(live: LiveTable, type_: str) -> list[Event]:
    """The events of one type."""
    return [event for event in live.table.events if event.type == type_]


def clause_of(live: LiveTable, type_: str) -> str:
    """The clause of the last event of that type."""
    return found(live, type_)[-1].clause


def order(live: LiveTable, *types: str) -> None:
    """These events come one after the other, with others between them."""
    seen = [event.type for event in live.table.events]
    at = 0
    for type_ in types:
        assert type_ in seen[at:], f"{type_} does not follow in {seen}"
        at = seen.index(type_, at) + 1


def refused(live: LiveTable, line: str, clause: str, at: int | None = None) -> Refused:
    """The line is refused by that clause and changes nothing."""
    before = (len(live.table.events), verbs(live), live.floor.board, live.floor.state.time)
    with pytest.raises(Refused) as caught:
        live.act(line, at)
    assert caught.value.clause == clause, caught.value
    if at is None:
        assert before == (len(live.table.events), verbs(live), live.floor.board, live.floor.state.time)
    return caught.value


def play_round(live: LiveTable, *seats: int, at: int | None = None) -> None:
    """One round in which everybody stands and buys nothing."""
    for seat in seats:
        live.act(f"{seat} bet 10")
    live.act("deal", at)
    finish_round(live)


def finish_round(live: LiveTable) -> None:
    """Answer what is still asked: stand, pass, keep."""
    while live.table.round is not None:
        question = live.table.pending
        legal = list(question.legal)
        live.act(f"{question.place} {next(verb for verb in ('stand', 'pass', 'keep', 'waive') if verb in legal)}")


def play_shoe(live: LiveTable, *seats: int) -> None:
    """Rounds until the shoe is over."""
    assert live.floor.state.phase in ("ready", "playing")
    play_round(live, *seats)
    while live.floor.state.phase == "playing":
        play_round(live, *seats)


def shoe_ended(game: str, seats: Sequence[int], wanted: Callable[[int], bool], **options: Any) -> LiveTable:
    """A table whose first shoe is over, the cutting card having come out at a box that is wanted (0 is the dealer)."""
    for seed in range(1, 60):
        live = opened(game, *seats, seed=seed, **options)
        play_shoe(live, *seats)
        if live.table.shoe.cut_seen and wanted(live.table.cut_box):
            return live
    raise AssertionError("no such shoe among the seeds")
