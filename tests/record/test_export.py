"""A log as CSV and as histories: what is exported plays to the same settlement."""

from __future__ import annotations

import csv
import tempfile
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.logging_helper import RULES, begin
from tests.record.logging_helper import play as play_rounds

from pitboss.record.expectations import failures
from pitboss.record.export import export_csv, export_histories
from pitboss.record.history import load, play
from pitboss.record.log.reading import read
from pitboss.record.log.writer import LoggedTable
from pitboss.record.recall import rounds
from pitboss.regulations import rules
from pitboss.table import Listed, Table


@given(st.integers(0, len(RULES) - 1), st.integers(0, 10**6), st.sampled_from([0, 25, 60]))
@settings(max_examples=40, deadline=None)
def test_every_round_and_the_whole_log_play_to_the_same_settlement(which: int, seed: int, short: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        logged = begin(folder / "table.log", which, seed, short=short)
        play_rounds(logged, Random(seed), 4)
        logged.close()
        log = read(folder / "table.log")
        done = export_histories(log, folder / "out")
        assert done.left_out == []
        records = [over.played for _, over in rounds(log)]
        for record in records:
            table = play(load(folder / "out" / f"round-{record['number']:04d}.toml")).table
            assert table is not None
            assert [r.to_dict()["settlement"] for r in table.rounds] == [record["settlement"]]
        whole = play(load(folder / "out" / "whole.toml"))
        assert failures(whole) == []
        assert whole.table is not None
        assert [round_.to_dict() for round_ in whole.table.rounds] == records


def switch_log(path: Path, *lines: str) -> LoggedTable:
    table = Table(rules("nj-blackjack-switch"), Listed(["Th 9c 8s 9d 9h Td 2c Th 9c 8s 9d 9h Td 4h"]))
    logged = LoggedTable.create(path, table, name="pit 1", at="20:00", fsync=False)
    for line in lines:
        logged.act(line, at="20:01")
    return logged


ROUND = ("1 bet 10", "deal", "1 keep", "1 stand", "1 stand")


def test_what_is_still_secret_is_not_exported(tmp_path: Path) -> None:
    logged = switch_log(tmp_path / "a.log", *ROUND, "dealer change", *ROUND)
    done = export_histories(read(tmp_path / "a.log"), tmp_path / "out")
    assert [path.name for path in done.files] == ["round-0001.toml"]
    assert done.left_out == [
        "round-0002: a card burned before round 2 is secret until its shoe is finished",
        "whole: a card burned before round 2 is secret until its shoe is finished",
    ]
    assert "4h" not in (tmp_path / "out/round-0001.toml").read_text("utf-8")
    logged.close()
    done = export_histories(read(tmp_path / "a.log"), tmp_path / "out")
    assert [path.name for path in done.files] == ["round-0001.toml", "round-0002.toml", "whole.toml"]


def test_a_round_under_way_is_not_exported(tmp_path: Path) -> None:
    switch_log(tmp_path / "a.log", *ROUND, "1 bet 10", "deal", "1 keep")
    done = export_histories(read(tmp_path / "a.log"), tmp_path / "out")
    assert [path.name for path in done.files] == ["round-0001.toml", "whole.toml"]


def test_csv_has_rounds_hands_settlements_balances_and_events(tmp_path: Path) -> None:
    switch_log(tmp_path / "a.log", *ROUND).close()
    log = read(tmp_path / "a.log")
    done = export_csv(log, tmp_path / "out")
    tables = {path.stem: list(csv.DictReader(path.read_text("utf-8").splitlines())) for path in done.files}
    assert tables["rounds"] == [
        {
            "round": "1",
            "shoe": "1",
            "entry": "6",
            "at": "20:01",
            "void": "False",
            "dealer": "8s Td",
            "dealer_total": "18",
            "rack": "Th 9d 9c 9h 8s Td",
        }
    ]
    assert [row["cards"] for row in tables["hands"]] == ["Th 9d", "9c 9h"]
    ((_, over),) = rounds(log)
    assert [row["net"] for row in tables["settlements"]] == [s["net"] for s in over.played["settlement"]]
    assert tables["balances"][0] == {"round": "1", "account": "1", "before": "0.00", "after": "10.00"}
    assert [row["seq"] for row in tables["events"]] == [str(n) for n in range(1, len(tables["events"]) + 1)]
