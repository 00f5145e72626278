"""Games that no regulation knows: a rule book with something changed, dealt by the procedure of the one it is from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pitboss.regulations import game
from pitboss.table.actions import place_verbs

if TYPE_CHECKING:
    import pytest

    from pitboss.regulations import Game, Regulation


def made_up(monkeypatch: pytest.MonkeyPatch, base: str, name: str, **changes: Any) -> Regulation:
    """A rule book with these changes, under a name of its own."""
    book = replace(game(base).book, id=name, **changes)
    new = replace(game(base), id=name)
    new.__dict__["book"] = book

    def found(id: str) -> Game:  # noqa: A002 (as the registry has it)
        return new if id == name else game(id)

    monkeypatch.setattr("pitboss.regulations.registry.game", found)
    for bonus in book.bonuses:  # the grammar of a history names every wager that there is
        monkeypatch.setitem(place_verbs(), bonus.name, "must")
    return book
