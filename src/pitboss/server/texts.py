"""What a text says: the options that it leaves to the house, and every provision in a sentence."""

from __future__ import annotations

from typing import Any, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from pitboss.errors import OptionError, UnknownGame
from pitboss.odds.costs import alternatives
from pitboss.regulations import Rules, rules
from pitboss.regulations.clauses import clauses
from pitboss.regulations.options import Option, to_json
from pitboss.server.problems import Trouble
from pitboss.server.protocol import Given


def chosen_rules(game: str, given: dict[str, Any] | None = None) -> Rules:
    """The rules of a game with these options, or what is wrong with them."""
    try:
        return rules(game, given or {})
    except UnknownGame as error:
        raise Trouble("not-found", str(error)) from None
    except OptionError as error:
        raise Trouble("option-not-allowed", str(error), clause=error.clause, permitted=error.permitted) from None


@get("/api/games/{game:str}/options", sync_to_thread=False)
def game_options(game: FromPath[str]) -> dict[str, Any]:
    """The options of a game as its book declares them, and what the text has decided itself."""
    return options_body(game, {})


@post("/api/games/{game:str}/options", status_code=200, sync_to_thread=True)
def game_options_given(game: FromPath[str], data: JSONBody[Given]) -> dict[str, Any]:
    """The same with some of them chosen: what follows for the others, and which of their values no longer go."""
    return options_body(game, data.options)


def options_body(game: str, given: dict[str, Any]) -> dict[str, Any]:
    """Options with the value in force, what is permitted, what contradicts the choice so far, and why."""
    chosen = chosen_rules(game, given)
    book = chosen.regulation
    says = {each.id: each.says for each in clauses(chosen.game)}
    matters = {name for name, _, _ in alternatives(chosen)}
    return {
        "game": game,
        "title": f"{book.name}, {book.jurisdiction}",
        "digest": chosen.digest,
        "options": [
            {
                **option.to_dict(chosen.options[option.name]),
                "provision": says.get(option.clause, ""),
                "matters": option.name in matters,
                "refused": _refused(game, given, option, says),
            }
            for option in book.options
        ],
        "fixed": [
            {"name": name, "value": to_json(name, value), "clause": clause, "provision": says.get(clause, "")}
            for name, (value, clause) in book.fixed.items()
        ],
    }


def _refused(game: str, given: dict[str, Any], option: Option, says: dict[str, str]) -> list[dict[str, Any]]:
    """The values of an option that the text permits in itself, but not beside what was given."""
    found = []
    for value in option.permitted if not isinstance(option.permitted, str) else ():
        try:
            rules(game, {**given, option.name: to_json(option.name, value)})
        except OptionError as error:
            found.append(
                {
                    "value": to_json(option.name, value),
                    "reason": error.reason,
                    "clause": error.clause,
                    "provision": says.get(error.clause, ""),
                }
            )
    return found


@get("/api/games/{game:str}/clauses", sync_to_thread=False)
def game_clauses(game: FromPath[str]) -> dict[str, str]:
    """Every provision of a text by its citation."""
    return {each.id: each.says for each in clauses(chosen_rules(game).game)}


HANDLERS: Final = (game_options, game_options_given, game_clauses)
