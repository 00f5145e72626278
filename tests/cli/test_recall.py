"""`pitboss recall`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from tests.record.logging_helper import begin, demonstrated

from pitboss.regulations import game_ids, regulation
from pitboss.table import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Cli


@pytest.mark.parametrize("game", game_ids())
def test_a_round_is_told_with_clauses_and_balances(cli: Cli, tmp_path: Path, game: str) -> None:
    ran = cli("recall", str(demonstrated(tmp_path / "a.log", game)), "--round", "1")
    assert (ran.status, ran.err) == (0, "")
    assert "table demo, shoe 1" in ran.out
    assert "▸ 1 bet" in ran.out
    assert "▸ deal   20:01" in ran.out
    assert regulation(game).cites["pick-up"] in ran.out
    assert "balance" in ran.out
    assert "inventory" in ran.out


def test_json_has_what_was_said_what_followed_and_the_money(cli: Cli, tmp_path: Path) -> None:
    path = str(demonstrated(tmp_path / "a.log", "pa-double-back-jack"))
    answer = json.loads(cli("recall", path, "--round", "1", "--json").out)
    assert [each["action"] for each in answer["said"]] == ["1 bet 10", "2 bet 10", "deal", "1 hit", "1 second-chance"]
    assert answer["record"]["net"] == {"1": "10.00", "2": "20.00"}
    assert answer["before"] == {"inventory": "0.00"}
    assert answer["after"] == {"1": "10.00", "2": "20.00", "inventory": "-30.00"}
    assert answer["discards"][-2:] == ["9c", "9s"]


@pytest.mark.parametrize("game", game_ids())
def test_picture_shows_every_card_and_every_result(cli: Cli, tmp_path: Path, game: str) -> None:
    path = str(demonstrated(tmp_path / "a.log", game))
    assert cli("recall", path, "--round", "1", "--svg", str(tmp_path / "a.svg")).status == 0
    tree = ElementTree.fromstring((tmp_path / "a.svg").read_text("utf-8"))
    texts = [element.text or "" for element in tree.iter() if element.tag.endswith("text")]
    record = json.loads(cli("recall", path, "--round", "1", "--json").out)["record"]
    cards = len(record["dealer"]) + sum(len(hand["cards"]) + ("second_chance" in hand) for hand in record["hands"])
    assert sum(element.get("aria-label", " ")[-1] in "♣♦♥♠" for element in tree.iter()) == cards
    assert sum(text.startswith(("win", "lose", "push", "surrender")) for text in texts) == len(record["settlement"])
    assert "Round 1" in texts


def test_a_refusal_and_a_round_under_way_are_told(cli: Cli, tmp_path: Path) -> None:
    logged = begin(tmp_path / "a.log", 0, 1)
    for line in ("1 bet 10", "deal"):
        logged.act(line)
    with pytest.raises(Refused):
        logged.act("9 hit")
    ran = cli("recall", str(tmp_path / "a.log"), "--round", "1")
    assert ran.status == 0
    assert "Refused: " in ran.out
    assert "The round is being played." in ran.out
    assert cli("recall", str(tmp_path / "a.log"), "--round", "1", "--svg", str(tmp_path / "a.svg")).status == 0


def test_a_round_that_is_not_there(cli: Cli, tmp_path: Path) -> None:
    path = demonstrated(tmp_path / "a.log", "nj-double-attack")
    ran = cli("recall", str(path), "--round", "7")
    assert ran.status == 2
    assert ran.err == f"pitboss: {path}: no round 7: there are rounds 1 to 1\n"


def test_what_stands_before_damage_is_still_told(cli: Cli, tmp_path: Path) -> None:
    path = demonstrated(tmp_path / "a.log", "nj-double-attack")
    whole = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*whole[:-1], "garbage\n"]), "utf-8")
    ran = cli("recall", str(path), "--round", "1")
    assert ran.status == 0
    assert "warning" in ran.err
    assert f"line {len(whole)}" in ran.err
    path.write_text("".join(["garbage\n", *whole[1:]]), "utf-8")
    assert cli("recall", str(path), "--round", "1").status == 2


def test_many_hands_go_into_rows_and_a_doubled_card_lies_sideways(cli: Cli, tmp_path: Path) -> None:
    history, log, picture = (tmp_path / name for name in ("a.toml", "a.log", "a.svg"))
    boxes = range(1, 6)
    actions = [f"{box} bet 10" for box in boxes] + ["deal"]
    for box in boxes:
        actions += [f"{box} keep", f"{box} double" if box == 1 else f"{box} stand", f"{box} stand"]
    shoe = ["Ks Kh Kd Kc Qs Qh Qd Qc Js Jh 6d 5s 9h 9d 9c 9s 9h 9d 9c 9s 9h 4d Td 2c"]
    history.write_text(
        'format = "pitboss-history/1"\ngame = "nj-blackjack-switch"\n'
        f'shoe = {json.dumps(shoe)}\nactions = """\n' + "\n".join(actions) + '\n"""\n'
        "[options]\nboxes_per_player = 5\n[patrons]\np = ['1', '2', '3', '4', '5']\n"
    )
    ran = cli("replay", str(history), "--log", str(log))
    assert ran.status == 0, ran.out
    assert cli("recall", str(log), "--round", "1", "--svg", str(picture)).status == 0
    tree = ElementTree.fromstring(picture.read_text("utf-8"))
    assert float(tree.get("width", "0")) < 1300, "ten hands in two rows"
    assert sum("rotate(90" in each.get("transform", "") for each in tree.iter()) == 1
