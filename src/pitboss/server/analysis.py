"""The calls of the analysis pages: what a game is worth, worked out by the calculator beside the tables.

An answer that is not there yet is 202 with how far it is; ask again. What the law does not allow cannot be asked, the
queue is short, and an address may have only so much worked out in a minute.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, QueryParameter

from pitboss.cards import format_cards, parse_cards
from pitboss.errors import PitbossError
from pitboss.odds.parameters import parameters
from pitboss.regulations import Rules, books
from pitboss.regulations.options import parse_assignment
from pitboss.server.analyst import Busy
from pitboss.server.lobby import choices, hour
from pitboss.server.problems import Trouble
from pitboss.server.protocol import BesideBody, GameBody, WorkingBody
from pitboss.server.service import Service, service
from pitboss.server.texts import chosen_rules

Part = Literal["solution", "costs", "chart", "removal", "comparison", "sidebets"]
Assignments = Annotated[list[str] | None, QueryParameter(name="option", max_items=30)]
Cards = Annotated[str, QueryParameter(max_length=160)]
WORKING: Final = {202: ResponseSpec(WorkingBody, generate_examples=False, description="Being worked out: ask again")}
SOON: Final = 1.5  # seconds for which a call waits, so that what is quick needs no second one


def _rules(game: str, assigned: list[str] | None) -> Rules:
    try:
        given = dict(parse_assignment(text[:400]) for text in assigned or ())
    except PitbossError as error:
        raise Trouble("bad-request", str(error)) from None
    return chosen_rules(game, given)


def beside(rules: Rules) -> list[str]:
    """The same game by other texts: those whose book has the same name.

    >>> from pitboss.regulations import rules
    >>> beside(rules("nj-double-attack")), beside(rules("nj-triple-attack"))
    (['pa-double-attack'], [])
    """
    return [game for game, book in books().items() if book.name == rules.regulation.name and game != rules.game]


def _allowed(request: Request[Any, Any, Any], here: Service) -> bool:
    """Whether something may be worked out for whoever asks; it is counted if so."""
    return here.sums.allows(request.client and request.client.host, here.house.clock())


async def worked_out(
    request: Request[Any, Any, Any], state: State, what: str, rules: Rules, **facts: Any
) -> Response[dict[str, Any]]:
    """The answer if it is there soon, else how far it is."""
    here = service(state)
    analyst = here.house.analyst
    if not analyst.able():
        raise Trouble("no-mathematics", "numba and numpy are not installed here: pip install numba numpy")
    question = analyst.known(what, rules, **facts)
    if question is None:
        if not _allowed(request, here):
            raise Trouble("too-fast", "too much to work out from this address; wait a minute")
        try:
            question = analyst.ask(what, rules, **facts)
        except Busy:
            raise Trouble("busy", "too many questions wait to be worked out; ask again in a few seconds") from None
    try:
        async with asyncio.timeout(SOON):
            await question.over.wait()
    except TimeoutError:
        return Response(question.progress, status_code=202)
    if question.wrong:
        raise Trouble("not-a-position", question.wrong)
    if question.result is None:
        raise Trouble("internal", "it could not be worked out; the house has written down why")
    return Response(question.result)


@get("/api/games/{game:str}")
async def one_game(
    request: Request[Any, Any, Any], state: State, game: FromPath[str], option: Assignments = None
) -> GameBody:
    """A game with these options: what it is, what the house has chosen, its edge where it is known."""
    chosen = _rules(game, option)
    book, analyst = chosen.regulation, service(state).house.analyst
    edge = analyst.edge(chosen, allowed=lambda: _allowed(request, service(state)))
    return GameBody(
        game,
        book.name,
        book.jurisdiction,
        book.citation,
        book.summary,
        chosen.digest,
        chosen.chosen,
        choices(chosen),
        edge,
        None if edge is None else hour(chosen, edge),
        [BesideBody(other, chosen_rules(other).regulation.jurisdiction) for other in beside(chosen)],
        list(book.deck.ranks),
        parameters(chosen).unit,
        analyst.able(),
    )


@get("/api/games/{game:str}/analysis/{part:str}", responses=WORKING)
async def analysis(
    request: Request[Any, Any, Any], state: State, game: FromPath[str], part: FromPath[Part], option: Assignments = None
) -> Response[dict[str, Any]]:
    """One part of the analysis of a game with these options; 202 with `now`, `done` and `of` while it is worked out."""
    chosen = _rules(game, option)
    if part != "comparison":
        return await worked_out(request, state, part, chosen)
    others = beside(chosen)
    if not others:
        raise Trouble("not-found", f"no other text has {chosen.regulation.name}")
    return await worked_out(request, state, part, chosen, beside=others[0])


@get("/api/games/{game:str}/hand", responses=WORKING)
async def hand(
    request: Request[Any, Any, Any],
    state: State,
    game: FromPath[str],
    hand: Cards,
    up: Cards,
    hand2: Cards = "",
    seen: Cards = "",
    after_split: FromQuery[bool] = False,
    doubled: FromQuery[bool] = False,
    option: Assignments = None,
) -> Response[dict[str, Any]]:
    """What each answer is worth with these cards, as `pitboss ev --json` has it."""
    chosen = _rules(game, option)
    try:
        cards = {
            name: format_cards(parse_cards(text))
            for name, text in {"hand": hand, "up": up, "hand2": hand2, "seen": seen}.items()
        }
    except PitbossError as error:
        raise Trouble("not-a-position", str(error)) from None
    return await worked_out(request, state, "hand", chosen, **cards, after_split=after_split, doubled=doubled)


HANDLERS: Final = (one_game, analysis, hand)
