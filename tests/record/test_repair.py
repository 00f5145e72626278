"""After a power cut: the torn line goes, no finished round is lost, and the table goes on where it stood."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.logging_helper import RULES, begin, finish, play, wager

from pitboss.floor.shuffling import Shuffled
from pitboss.randomness import Seeded
from pitboss.record.log.entries import NotALog
from pitboss.record.log.reading import read
from pitboss.record.log.repair import Damaged, repair, resume
from pitboss.record.recall import rounds
from pitboss.record.verify import verify
from pitboss.regulations import rules


def finished(content: bytes, folder: Path) -> list[dict[str, object]]:
    """The rounds that complete lines say are over."""
    path = folder / "complete.log"
    path.write_bytes(content[: content.rfind(b"\n") + 1])
    return [over.played for _, over in rounds(read(path))]


@given(st.integers(0, len(RULES) - 1), st.integers(0, 10**6), st.integers(1, 10**6))
@settings(max_examples=40, deadline=None)
def test_a_torn_line_is_cut_and_no_finished_round_is_lost(which: int, seed: int, cut: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "table.log"
        play(begin(path, which, seed), Random(seed), 3)
        whole = path.read_bytes()
        header = whole.index(b"\n") + 1
        kept = whole[: header + cut % (len(whole) - header)]
        path.write_bytes(kept)
        before = finished(kept, folder)
        told = repair(path)
        assert verify(path).findings == []
        assert [over.played for _, over in rounds(read(path))][: len(before)] == before
        if kept.endswith(b"\n"):
            assert (told, path.read_bytes()) == ("", kept)
        elif kept + b"\n" == whole[: len(kept) + 1]:
            assert "its line end was added" in told
            assert path.read_bytes() == kept + b"\n"
        else:
            torn = len(kept) - kept.rindex(b"\n") - 1
            assert f"cut {torn} bytes" in told


@given(st.integers(0, len(RULES) - 1), st.integers(0, 10**6), st.integers(0, 500))
@settings(max_examples=40, deadline=None)
def test_a_table_goes_on_exactly_where_its_log_ends(which: int, seed: int, torn: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "table.log"
        logged = begin(path, which, seed)
        random = Random(seed)
        play(logged, random, 2)
        wager(logged, random)
        table = logged.table
        with path.open("ab") as file:  # the power fails in the middle of the next line
            file.write(b'{"action":"1 hit","at":null,"digest":"' + b"0" * torn)
        chosen = rules(*RULES[which])
        again = resume(path, Shuffled(chosen, Seeded(seed + 1)), fsync=False)
        assert again.table.pending == table.pending
        assert again.table.ledger.balance == table.ledger.balance
        assert list(again.table.events) == list(table.events)
        assert again.table.shoe.left == table.shoe.left
        finish(again, random)
        play(again, random, 2)
        again.close(at="later")
        found = verify(path)
        assert found.findings == []
        assert found.log.closed


def test_secrets_that_the_log_never_named_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    logged = begin(path, 0, 1)
    logged.act("1 bet 10")
    before = path.read_bytes()
    logged.act("deal")
    path.write_bytes(before)  # the secret was on the disk, the entry was not
    again = resume(path, Shuffled(logged.table.rules, Seeded(7)), fsync=False)
    assert again.secrets == {}
    again.act("deal")
    finish(again, Random(1))
    again.close()
    assert verify(path).findings == []


def test_a_table_does_not_go_on_without_its_secrets_or_with_a_damaged_or_closed_log(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    logged = begin(path, 0, 1)
    play(logged, Random(1), 1)
    supply = Shuffled(logged.table.rules, Seeded(7))
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3] + lines[4:]))
    with pytest.raises(Damaged, match="1 entry is missing after entry 3"):
        resume(path, supply)
    path.write_bytes(b"".join(lines[:3] + lines[4:]) + b"torn")
    with pytest.raises(Damaged, match="nothing was repaired"):
        repair(path)
    path.write_bytes(whole)
    (tmp_path / "table.log.sealed").rename(tmp_path / "elsewhere")
    with pytest.raises(Damaged, match="the table cannot go on"):
        resume(path, supply)
    (tmp_path / "elsewhere").rename(tmp_path / "table.log.sealed")
    resume(path, supply).close()
    with pytest.raises(Damaged, match="the log was closed with entry"):
        resume(path, supply)


def test_a_table_does_not_go_on_with_a_shoe_that_somebody_changed(tmp_path: Path) -> None:
    """The next cards in another order would be dealt, and only found when the shoe is revealed."""
    path = tmp_path / "table.log"
    logged = begin(path, 0, 1)
    play(logged, Random(1), 1)
    secrets = tmp_path / "table.log.sealed"
    secret = json.loads(secrets.read_text("utf-8"))
    cards = secret["stack"].split()
    secret["stack"] = " ".join([*cards[:-2], cards[-1], cards[-2]])
    secrets.write_text(json.dumps(secret) + "\n", "utf-8")
    with pytest.raises(Damaged, match="stack 1 is not the one that the log committed to"):
        resume(path, Shuffled(logged.table.rules, Seeded(7)))
    (found,) = verify(path).findings
    assert found.what == "stack 1 in table.log.sealed is not the one that was committed to when it was loaded"


@pytest.mark.parametrize("content", [b"\n", b"x\n", b"{}\n", b"\xff\n", b'{"load":1}\n'])
def test_secrets_that_cannot_be_read_are_a_finding_and_the_log_is_checked_without_them(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "table.log"
    logged = begin(path, 0, 1)
    play(logged, Random(1), 2)
    (tmp_path / "table.log.sealed").write_bytes(content)
    (found,) = verify(path).findings
    assert "the secrets beside the log cannot be read" in found.what
    with pytest.raises(NotALog, match="no secret of a stack"):
        resume(path, Shuffled(logged.table.rules, Seeded(7)))


def test_a_table_that_could_not_write_does_not_go_on(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    logged = begin(path, 0, 1)
    logged.act("1 bet 10")
    path.rename(tmp_path / "elsewhere")
    path.mkdir()  # the file cannot be opened any more
    with pytest.raises(OSError, match="Is a directory"):
        logged.act("2 bet 10")
    path.rmdir()
    (tmp_path / "elsewhere").rename(path)
    with pytest.raises(NotALog, match="resume the table from its log"):
        logged.act("deal")
    again = resume(path, Shuffled(logged.table.rules, Seeded(7)), fsync=False)
    assert list(again.table.spots) == ["1"]
