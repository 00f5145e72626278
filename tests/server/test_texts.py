"""What a page is told of the law: options with their clauses, provisions in words, why an answer is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.live_helper import serving

from pitboss.regulations import rules
from pitboss.regulations.clauses import clause
from pitboss.seals import SeedsFrom
from pitboss.server import telling
from pitboss.server.desk import Desk, Person, Times
from pitboss.server.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

ANN, BOB = Person(7, "Ann", "player"), Person(8, "Bob", "player")


def test_options_and_provisions(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'house.sqlite3'}") as server:
        found = server.call("GET", "/api/games/nj-double-attack/options").json()
        decks = next(option for option in found["options"] if option["name"] == "decks")
        assert (decks["permitted"], decks["value"]) == ([6, 8], 8)
        surrender = {"name": "surrender", "value": True, "clause": "19:47-26.8(a)#1"}
        assert {**surrender, "provision": clause("19:47-26.8(a)#1").says} in found["fixed"]
        says = server.call("GET", "/api/games/nj-double-attack/clauses").json()
        assert says["19:47-26.8(a)#1"] == clause("19:47-26.8(a)#1").says
        assert server.call("GET", "/api/games/nothing/options").status_code == 404


def test_what_was_chosen_closes_other_values_by_their_clause(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'house.sqlite3'}") as server:
        address = "/api/games/nj-double-attack/options"
        found = server.call("POST", address, json={"options": {"positions": 7}}).json()
        hands = next(option for option in found["options"] if option["name"] == "max_hands")
        assert hands["value"] == 3
        assert [(each["value"], each["clause"]) for each in hands["refused"]] == [(4, "19:47-26.10(c)#4")]
        decks = next(option for option in found["options"] if option["name"] == "decks")
        assert (decks["matters"], decks["refused"]) == (True, [])
        wrong = server.call("POST", address, json={"options": {"positions": 7, "max_hands": 4}})
        assert (wrong.status_code, wrong.json()["clause"]) == (422, "19:47-26.10(c)#4")


def test_a_player_is_told_why_not_by_clause() -> None:
    desk = Desk("t", Journal.begin("t", rules("nj-double-attack"), SeedsFrom(1), 0.0), Times())

    def say(who: Person, line: str) -> None:
        heard = desk.hear(who, line, line, 0.0, funds=500_00)
        assert heard.answer is not None
        assert not hasattr(heard.answer, "code"), heard.answer

    say(ANN, "1 arrives")
    say(BOB, "2 arrives")
    if desk.live.pending.to_dict()["question"] == "cut":
        say(ANN, "1 decline")
    while desk.live.pending.to_dict()["question"] == "cut":
        say(BOB, "2 decline")
    before = telling.pending(desk, ["1"])
    assert before.why["deal"] == ["nobody has wagered", "19:47-26.1[Initial wager]"]
    assert before.why["bust-it"][1].startswith("19:47-26.6")
    say(ANN, "1 bet 10")
    waits = telling.pending(desk, ["1"])
    assert "deal" not in waits.legal
    assert waits.why["deal"][0] == "2 may still wager, until the betting time is up"
    say(BOB, "2 bet 10")
    assert "deal" in telling.pending(desk, ["1"]).legal
    say(ANN, "deal")
    asked, other = telling.pending(desk, ["1"]), telling.pending(desk, ["2"])
    assert asked.legal == ["attack", "pass"]
    assert asked.why["hit"][1].startswith("19:47-26")
    assert other.legal == []
    assert other.why["attack"] == ["1 is asked", rules("nj-double-attack").regulation.cites["attack"]]
    assert telling.pending(desk, []).why == {}
