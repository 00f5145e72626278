"""`pitboss check`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.conftest import Cli

SCENARIOS = Path(__file__).parents[1] / "scenarios"
GOOD = (SCENARIOS / "nj-blackjack-switch/01-two-hands-kept.toml").read_text("utf-8")


def test_all_scenarios_pass_also_those_that_expect_a_refusal(cli: Cli) -> None:
    ran = cli("check", str(SCENARIOS))
    assert ran.status == 0
    files = len(list(SCENARIOS.rglob("*.toml")))
    assert ran.out.splitlines()[-1] == f"{files} files: {files} ok"
    assert len(ran.out.splitlines()) == files + 1


def test_a_failed_expectation_ends_with_1_and_says_what(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD, "utf-8")
    (tmp_path / "bad.toml").write_text(GOOD.split("[expect]")[0] + '[expect]\nnet = { "1" = "1.00" }\n', "utf-8")
    ran = cli("check", str(tmp_path))
    assert ran.status == 1
    assert f"failed      {tmp_path}/bad.toml" in ran.out
    assert "net of 1: expected 1.00, got" in ran.out
    assert ran.out.splitlines()[-1] == "2 files: 1 ok, 1 failed"


def test_a_file_that_is_no_history_ends_with_2_and_the_others_are_still_checked(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xff")
    (tmp_path / "b.toml").write_text(GOOD, "utf-8")
    ran = cli("check", str(tmp_path), "--json")
    answer = json.loads(ran.out)
    assert ran.status == 2
    assert [each["status"] for each in answer["files"]] == ["no history", "ok"]
    assert (answer["ok"], answer["failed"], answer["no history"]) == (1, 0, 1)


def test_a_refusal_that_is_not_expected_fails(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "refused.toml"
    path.write_text(GOOD.split("[expect]")[0].replace("1 bet 10", "1 bet 1"), "utf-8")
    ran = cli("check", str(path))
    assert ran.status == 1
    assert "line 1 was refused: the table minimum is 5.00" in ran.out


def test_nothing_to_check_ends_with_2(cli: Cli, tmp_path: Path) -> None:
    assert "no .toml file below" in cli("check", str(tmp_path)).err
    assert cli("check", str(tmp_path)).status == 2
    assert cli("check", str(tmp_path / "none.toml")).status == 2


def test_an_expected_amount_may_be_written_like_any_money(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "amounts.toml"
    expect = '[expect]\nnet = { "1" = 10, "2" = "-0.0" }\nresults = ["1.1 bet win 10", "1.2 bet push 0.0"]\n'
    path.write_text(GOOD.split("[expect]")[0] + expect, "utf-8")
    assert cli("check", str(path)).status == 0
    path.write_text(path.read_text("utf-8").replace("= 10", "= -10"), "utf-8")
    assert "net of 1: expected -10, got 10.00" in cli("check", str(path)).out
    path.write_text(GOOD.split("[expect]")[0] + '[expect]\nresults = ["1.1 bet win"]\n', "utf-8")
    assert cli("check", str(path)).status == 2
