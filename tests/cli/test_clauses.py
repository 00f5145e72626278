"""`pitboss clauses`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import game_ids
from pitboss.regulations.clauses import clauses

if TYPE_CHECKING:
    from tests.conftest import Cli


@pytest.mark.parametrize("game", [None, *game_ids()])
def test_json_has_every_provision(cli: Cli, game: str | None) -> None:
    ran = cli("clauses", *([game] if game else []), "--json")
    assert ran.status == 0
    answer = json.loads(ran.out)
    assert [entry["id"] for entry in answer["clauses"]] == [each.id for each in clauses(game)]
    assert answer["provisions"] == answer["proved"] + answer["shown"] + answer["missing"]
    for entry in answer["clauses"]:
        assert entry["missing"] == (not entry["proved_by"] and entry["shown"] is None)


def test_missing_lists_only_what_nothing_proves_and_counts_it(cli: Cli) -> None:
    answer = json.loads(cli("clauses", "--missing", "--json").out)
    assert len(answer["clauses"]) == answer["missing"]
    assert all(entry["missing"] for entry in answer["clauses"])
    last = cli("clauses", "--missing").out.splitlines()[-1]
    assert last == (
        f"{answer['provisions']} provisions: {answer['proved']} proved by tests, {answer['shown']} shown, "
        f"{answer['missing']} not yet."
    )


def test_a_citation_shows_the_provisions_below_it(cli: Cli) -> None:
    ran = cli("clauses", "19:47-26.2(a)")
    assert "Double Attack Blackjack, New Jersey (19:47-26)" in ran.out
    assert "19:47-26.2(a)#1 option" in ran.out
    assert "19:47-26.2(b)" not in ran.out


def test_what_is_neither_game_nor_citation_is_refused(cli: Cli) -> None:
    ran = cli("clauses", "roulette")
    assert ran.status == 2
    assert "'roulette' is neither a game (nj-blackjack-switch," in ran.err
