"""`pitboss replay`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Cli

SCENARIOS = Path(__file__).parents[1] / "scenarios"
BUST_IT = str(SCENARIOS / "nj-double-attack/01-attack-wins-with-bonus.toml")
REFUSED = str(SCENARIOS / "nj-double-attack/05-attack-above-initial-refused.toml")
ROUND = """format = "pitboss-history/1"
game = "nj-blackjack-switch"
shoe = "Th 9c 8s 9d 9h Td"
actions = '''
1 bet 10
deal
1 keep
1 stand
1 stand
'''
"""


def written(folder: Path, text: str | bytes) -> str:
    path = folder / "round.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_json_has_the_shape_of_the_contract(cli: Cli) -> None:
    ran = cli("replay", BUST_IT, "--json")
    assert (ran.status, ran.err) == (0, "")
    answer = json.loads(ran.out)
    assert list(answer) == ["game", "options", "rounds", "events", "pending", "refused"]
    assert answer["game"] == "nj-double-attack"
    assert answer["options"]["dealing"] == "card-reader"
    assert answer["options"]["minimum"] == "5.00"
    (played,) = answer["rounds"]
    assert (played["number"], played["void"], played["dealer_total"]) == (1, False, 24)
    assert played["dealer"] == ["5c", "Jh", "9h"]
    assert played["hands"] == [{"place": "1", "hand": 1, "cards": ["Kd", "9s"], "total": 19, "soft": False}]
    assert played["net"] == {"1": "50.00"}
    assert played["settlement"][0] == {
        "place": "1",
        "hand": None,
        "wager": "bust-it",
        "staked": "5.00",
        "result": "win",
        "net": "30.00",
        "clause": "19:47-26.6(d)2#2",
    }
    assert [event["seq"] for event in answer["events"]] == list(range(1, len(answer["events"]) + 1))
    assert all({"seq", "type", "clause", "text"} <= set(event) for event in answer["events"])
    assert answer["pending"] is None
    assert answer["refused"] is None


def test_line_stops_before_that_line_and_shows_the_question(cli: Cli) -> None:
    ran = cli("replay", BUST_IT, "--line", "5", "--json")
    answer = json.loads(ran.out)
    assert ran.status == 0
    assert answer["rounds"] == []
    assert answer["pending"] == {
        "place": "1",
        "hand": 1,
        "question": "decision",
        "legal": ["hit", "stand", "double", "surrender"],
    }
    assert (
        "asked  1, hand 1 (decision): hit, stand, double 0.50 to 20.00, surrender"
        in cli("replay", BUST_IT, "--line", "5").out
    )


def test_a_refusal_is_shown_and_ends_with_1_even_where_the_file_expects_it(cli: Cli) -> None:
    ran = cli("replay", REFUSED, "--json")
    refused = json.loads(ran.out)["refused"]
    assert ran.status == 1
    assert (refused["line"], refused["action"]) == (3, "1 attack 11")
    assert refused["clause"].startswith("19:47-26.1[Double attack wager]")
    shown = cli("replay", REFUSED)
    assert shown.status == 1
    assert "Refused, line 3: 1 attack 11" in shown.out
    assert "asked  1, hand 1 (attack): attack 0.50 to 10.00, pass" in shown.out
    assert shown.err == ""


def test_a_refused_option_is_line_0(cli: Cli) -> None:
    ran = cli("replay", str(SCENARIOS / "nj-blackjack-switch/07-option-refused.toml"), "--json")
    assert ran.status == 1
    assert json.loads(ran.out)["refused"]["line"] == 0


@pytest.mark.parametrize(("value", "said"), [("1979-05-27", "1979-05-27"), ("07:32:00", "07:32:00"), ("nan", "nan")])
def test_a_refused_option_of_any_type_is_json(cli: Cli, tmp_path: Path, value: str, said: str) -> None:
    ran = cli("replay", written(tmp_path, ROUND + f"[options]\ndecks = {value}\n"), "--json")
    assert (ran.status, json.loads(ran.out)["options"]) == (1, {"decks": said})


def test_a_failed_expectation_ends_with_1(cli: Cli, tmp_path: Path) -> None:
    path = written(tmp_path, ROUND + '[expect]\nnet = { "1" = "99.00" }\n')
    ran = cli("replay", path)
    assert ran.status == 1
    assert "net of 1: expected 99.00, got 10.00" in ran.err
    assert cli("replay", path, "--line", "2").status == 0


def test_people_see_rounds_cards_totals_results_and_clauses(cli: Cli) -> None:
    out = cli("replay", BUST_IT, "--events").out
    for words in ("Round 1", "K♦ 9♠", "24, over 21", "+30.00", "19:47-26.6(d)2#2", "net  1 +50.00"):
        assert words in out
    assert "5♣ to the dealer." in out


def test_a_card_too_often_is_a_warning_and_no_error(cli: Cli, tmp_path: Path) -> None:
    ran = cli("replay", written(tmp_path, ROUND.replace("Td", "Td" + 9 * " 2c")))
    assert ran.status == 0
    assert "warning" in ran.err
    assert "lists 2c 9 times, but the shoe of 8 decks holds it 8 times" in ran.err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no toml at all", "not TOML"),
        ("a = 1", "format is None"),
        (ROUND.replace("history/1", "history/2"), "it must be 'pitboss-history/1'"),
        (ROUND.replace("nj-blackjack-switch", "roulette"), "no game 'roulette'"),
        (ROUND.replace("9c", "1c"), "shoe, stack 1: '1c' is not a card"),
        (ROUND.replace("9c", "| |"), "'|' stands twice"),
        (ROUND.replace('"Th 9c 8s 9d 9h Td"', "7"), "shoe is 7; it must be text"),
        (ROUND.replace("1 keep", "1 sing"), "actions, line 3: '1 sing': there is no 'sing'"),
        (ROUND.replace("1 keep", "9x keep"), "'9x' is nobody here"),
        (ROUND.replace("bet 10", "bet ten"), "'ten' is not an amount"),
        (ROUND.replace("bet 10", "bet 1e99999999"), "is not an amount"),
        (ROUND.replace(" Td", ""), "the shoe runs out of cards"),
        (ROUND.replace("Th 9c 8s 9d 9h Td", ""), "the shoe runs out of cards"),
        (ROUND.replace("shoe =", "shoes ="), "unknown key 'shoes'"),
        (ROUND.replace("actions", "options"), "actions is missing"),
        (ROUND + "[expect]\nwin = 3\n", "expect: unknown key 'win'"),
        (ROUND + "[expect]\nlegal = 3\n", "expect.legal cannot be used"),
        (ROUND + "[patrons]\np = 3\n", "patrons.p must be a list of places"),
        (ROUND.encode() + b"# \xff\xfe", "is not UTF-8"),
        ("x = " + 5000 * "[", "not TOML"),
        ("x = " + 5000 * "1", "not TOML"),
    ],
)
def test_what_is_not_a_history_ends_with_2_and_one_line(
    cli: Cli, tmp_path: Path, text: str | bytes, message: str
) -> None:
    ran = cli("replay", written(tmp_path, text))
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.startswith(f"pitboss: {tmp_path}")
    assert ran.err.count("\n") == 1


def test_directories_and_missing_files_end_with_2(cli: Cli, tmp_path: Path) -> None:
    for path, message in ((tmp_path, "Is a directory"), (tmp_path / "none.toml", "No such file or directory")):
        ran = cli("replay", str(path))
        assert ran.status == 2
        assert ran.err == f"pitboss: {path}: {message}\n"


def test_the_log_of_a_history_is_sound(cli: Cli, tmp_path: Path) -> None:
    for number, path in enumerate((BUST_IT, REFUSED)):
        log = str(tmp_path / f"{number}.log")
        cli("replay", path, "--log", log)
        assert cli("verify", log).status == 0
    again = cli("replay", BUST_IT, "--log", log)
    assert again.status == 2
    assert "a log is never overwritten" in again.err
