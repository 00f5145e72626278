"""The arguments that many commands share, and what they are turned into.

A command's module must not postpone its annotations' imports: cyclopts reads them when the command is called.
"""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from pitboss.errors import OptionError
from pitboss.regulations import Rules, game_ids, regulation
from pitboss.regulations.options import parse_assignment

Game = Annotated[str, Parameter(help=f"One of {', '.join(game_ids())}.")]
Assignments = Annotated[
    list[str] | None,
    Parameter(name="--option", negative=(), metavar="NAME=VALUE", help="A choice of the house; may be repeated."),
]
Json = Annotated[bool, Parameter(name="--json", negative=(), show_default=False, help="Print JSON for programs.")]


def chosen_rules(game: str, option: Sequence[str] | None) -> Rules:
    """The rule set that GAME and the --option arguments name.

    >>> chosen_rules("nj-double-attack", ["decks=6", "dealing=card-reader"])
    rules('nj-double-attack', decks=6, dealing='card-reader')
    """
    book = regulation(game)
    given: dict[str, object] = {}
    for text in option or ():
        name, value = parse_assignment(text)
        if name in given:
            raise OptionError(name, "given more than once", clause=book.citation, permitted="one value")
        given[name] = value
    return book.rules(given)
