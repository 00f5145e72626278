"""`pitboss rulings`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pitboss.regulations.rulings import rulings

if TYPE_CHECKING:
    from tests.conftest import Cli


def test_all_rulings_in_short(cli: Cli) -> None:
    ran = cli("rulings")
    assert ran.status == 0
    assert all(f"{number} " in ran.out for number in rulings())
    assert "1. the specific clause beats the general one" in ran.out


def test_one_ruling_in_full_with_what_depends_on_it(cli: Cli) -> None:
    words = " ".join(cli("rulings", "R16").out.split())
    assert words.startswith("R16 Switch: two-card 21 that is no blackjack against dealer blackjack")
    assert "(B) purpose: any 21 that is not blackjack loses." in words
    assert "nj-blackjack-switch: switched_21" in words
    assert "19:47-2A.5(b)1" in words


def test_short_names_are_explained_where_they_are_used(cli: Cli) -> None:
    assert "DBJ PA Double Back Jack 673a" in cli("rulings", "R10").out


def test_json(cli: Cli) -> None:
    everything = json.loads(cli("rulings", "--json").out)
    assert [entry["id"] for entry in everything["rulings"]] == list(rulings())
    (one,) = json.loads(cli("rulings", "r16", "--json").out)["rulings"]
    assert one["money"] is True
    assert one["options"] == {"nj-blackjack-switch": ["switched_21"]}
    assert "19:47-2A.5(b)1" in one["provisions"]


def test_unknown_ruling(cli: Cli) -> None:
    ran = cli("rulings", "R95")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "pitboss: no ruling 'R95'; there are R01 to R94\n"
