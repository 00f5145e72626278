"""The event log: what is written, when, and what stays secret."""

from __future__ import annotations

import json
import re
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.record.log.entries import FIRST, FORMAT, NotALog, Opened, canonical, digest, schema
from pitboss.record.log.writer import AlreadyPlaying, LoggedTable
from pitboss.regulations import rules
from pitboss.table import Listed, Refused, Table

SHOE = "Th 9c 8s 9d 9h Td 2c 3c 4c"
ROUND = ("1 bet 10", "deal", "1 keep", "1 stand", "1 stand")


def logged(path: Path, *stacks: str) -> LoggedTable:
    table = Table(rules("nj-blackjack-switch"), Listed(stacks or [SHOE]), patrons={"Ann": ["1"]})
    return LoggedTable.create(path, table, name="pit 1", at="20:00", salt=iter("abcdefgh").__next__)


def shown(path: Path) -> str:
    """What a reader of the log sees, digests apart."""
    return re.sub(r"[0-9a-f]{12,}", "", path.read_text("utf-8"))


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_first_entry_is_a_header(tmp_path: Path) -> None:
    table = logged(tmp_path / "a.log")
    (header,) = lines(tmp_path / "a.log")
    assert header["kind"] == "header"
    assert header["format"] == FORMAT
    assert header["table"] == "pit 1"
    assert header["game"] == "nj-blackjack-switch"
    assert header["options"] == table.table.rules.chosen
    assert header["rules"] == table.table.rules.digest
    assert header["patrons"] == {"Ann": ["1"]}
    assert (header["seq"], header["prev"], header["at"]) == (1, FIRST, "20:00")


def test_every_entry_carries_the_digest_of_the_one_before(tmp_path: Path) -> None:
    table = logged(tmp_path / "a.log")
    for line in ROUND:
        table.act(line)
    table.close()
    before = FIRST
    for number, entry in enumerate(lines(tmp_path / "a.log"), 1):
        own = entry.pop("digest")
        assert (entry["seq"], entry["prev"]) == (number, before)
        assert own == digest(entry)
        assert {"kind", "table", "rules", "shoe", "round", "at"} <= set(entry)
        before = str(own)
    for written in (tmp_path / "a.log").read_bytes().splitlines():
        assert canonical(json.loads(written)) == written


def test_events_are_handed_out_when_they_are_on_the_disk(tmp_path: Path) -> None:
    table = logged(tmp_path / "a.log")
    for number, line in enumerate(ROUND, 2):
        events = table.act(line, at=f"20:0{number}")
        last = lines(tmp_path / "a.log")[-1]
        assert (last["seq"], last["action"], last["at"]) == (number, line, f"20:0{number}")
        assert last["events"] == json.loads(json.dumps([event.to_dict() for event in events]))


def test_a_round_ends_with_its_record_rack_and_balances(tmp_path: Path) -> None:
    table = logged(tmp_path / "a.log")
    for line in ROUND:
        table.act(line)
    over = lines(tmp_path / "a.log")[-1]["over"]
    assert isinstance(over, dict)
    assert over["record"] == table.table.rounds[0].to_dict()
    assert over["discards"] == ["Th", "9d", "9c", "9h", "8s", "Td"]
    assert over["dealt"] == [{"load": 1, "start": 0, "end": 6, "cards": "Th 9c 8s 9d 9h Td"}]
    assert over["before"] == {"inventory": "0.00"}
    assert over["after"] == {"1": "10.00", "inventory": "-10.00"}


def test_a_refusal_is_written_and_changes_nothing(tmp_path: Path) -> None:
    table = logged(tmp_path / "a.log")
    with pytest.raises(Refused):
        table.act("1 bet 1")
    last = lines(tmp_path / "a.log")[-1]
    assert (last["kind"], last["action"]) == ("refused", "1 bet 1")
    assert str(last["clause"]).startswith("19:47-2A.5(")
    assert table.table.spots == {}


def test_numbers_of_shoe_and_round(tmp_path: Path) -> None:
    table = logged(tmp_path / "a.log", SHOE, SHOE)
    for line in (*ROUND, "floor reshuffle", *ROUND):
        table.act(line)
    numbers = [(entry["shoe"], entry["round"]) for entry in lines(tmp_path / "a.log")]
    assert numbers == [(0, 1), (0, 1), *[(1, 1)] * 4, *[(1, 2)] * 2, *[(2, 2)] * 5]


def test_order_of_the_shoe_stays_secret_until_it_is_finished(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    table = logged(path, SHOE, SHOE.replace("2c", "Ac"))
    for line in ROUND:
        table.act(line)
    assert "2c" not in shown(path)
    commitment = Opened(1, SHOE, None, "a").commitment
    assert f'"loaded":[{{"by":"full","commitment":"{commitment}"}}]' in path.read_text("utf-8")
    for line in ("floor reshuffle", "1 bet 10", "deal"):
        table.act(line)
    last = lines(path)[-1]
    assert (last["kind"], last["stacks"]) == ("revealed", [{"load": 1, "stack": SHOE, "burn": None, "salt": "a"}])
    assert "Ac" not in shown(path)
    table.close()
    assert [entry["kind"] for entry in lines(path)[-2:]] == ["revealed", "closed"]
    assert "9h Td Ac" in path.read_text("utf-8")


def test_secrets_of_the_open_shoe_are_kept_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    table = logged(path)
    table.act("1 bet 10")
    table.act("deal")
    beside = tmp_path / "a.log.sealed"
    assert SHOE in beside.read_text("utf-8")
    assert stat.S_IMODE(beside.stat().st_mode) == 0o600
    table.close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.log"]


def test_a_card_burned_by_a_new_dealer_stays_face_down_in_the_log(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    table = logged(path, "2d Th 9c 8s 9d 9h Td")
    for line in ("dealer change", *ROUND):
        table.act(line)
    over = lines(path)[-1]["over"]
    assert isinstance(over, dict)
    assert over["dealt"][0]["cards"] == "?? Th 9c 8s 9d 9h Td"
    assert "2d" not in shown(path)


def test_a_log_is_never_overwritten(tmp_path: Path) -> None:
    logged(tmp_path / "a.log")
    with pytest.raises(NotALog, match="never overwritten"):
        logged(tmp_path / "a.log")


def test_a_log_begins_with_its_table(tmp_path: Path) -> None:
    table = Table(rules("nj-double-attack"), Listed(["6h"]))
    table.act("1 bet 10")
    with pytest.raises(AlreadyPlaying):
        LoggedTable.create(tmp_path / "a.log", table, name="late")


def test_documented_schema_is_the_one_in_force() -> None:
    path = Path(__file__).parents[2] / "docs/log.schema.json"
    assert json.loads(path.read_text("utf-8")) == schema()


_TEXTS = st.text(st.characters(exclude_categories=["Cs"]))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | _TEXTS,
        lambda inner: st.lists(inner) | st.dictionaries(_TEXTS, inner),
        max_leaves=20,
    )
)
def test_canonical_is_what_any_json_library_writes_with_sorted_keys_and_no_blanks(value: object) -> None:
    written = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canonical(value) == written.encode()
