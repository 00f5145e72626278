"""What a text says: the options that it leaves to the house, and every provision in a sentence."""

from __future__ import annotations

from typing import Any, Final

from litestar import get
from litestar.params import FromPath

from pitboss.errors import UnknownGame
from pitboss.regulations import Rules, rules
from pitboss.regulations.clauses import clauses
from pitboss.regulations.options import to_json
from pitboss.server.problems import Trouble


def _rules(game: str) -> Rules:
    try:
        return rules(game)
    except UnknownGame as error:
        raise Trouble("not-found", str(error)) from None


@get("/api/games/{game:str}/options", sync_to_thread=False)
def game_options(game: FromPath[str]) -> dict[str, Any]:
    """The options of a game as its book declares them, and what the text has decided itself."""
    chosen = _rules(game)
    book = chosen.regulation
    return {
        "game": game,
        "title": f"{book.name}, {book.jurisdiction}",
        "options": [option.to_dict(chosen.options[option.name]) for option in book.options],
        "fixed": [
            {"name": name, "value": to_json(name, value), "clause": clause}
            for name, (value, clause) in book.fixed.items()
        ],
    }


@get("/api/games/{game:str}/clauses", sync_to_thread=False)
def game_clauses(game: FromPath[str]) -> dict[str, str]:
    """Every provision of a text by its citation."""
    return {each.id: each.says for each in clauses(_rules(game).game)}


HANDLERS: Final = (game_options, game_clauses)
