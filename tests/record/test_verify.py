"""A sound log passes; any change, gap, reordering, cut or wrong figure is found, and where."""

from __future__ import annotations

import json
import tempfile
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.logging_helper import RULES, begin, play

from pitboss.cli import main
from pitboss.record.log.entries import FIRST, NotALog, canonical, sealed
from pitboss.record.log.reading import read
from pitboss.record.verify import verify

if TYPE_CHECKING:
    from collections.abc import Callable

Body = dict[str, Any]


def log_of(folder: Path, which: int, seed: int, *, rounds: int = 3, short: int = 0, close: bool = True) -> Path:
    path = folder / "table.log"
    logged = begin(path, which, seed, short=short)
    play(logged, Random(seed), rounds)
    if close:
        logged.close()
    return path


@pytest.fixture(scope="module")
def written() -> list[bytes]:
    """The lines of one sound, closed log."""
    with tempfile.TemporaryDirectory() as folder:
        return log_of(Path(folder), 0, 11, rounds=4).read_bytes().splitlines(keepends=True)


def findings(folder: Path, content: bytes) -> list[tuple[int, int | None, str]]:
    path = folder / "changed.log"
    path.write_bytes(content)
    return [(each.line, each.entry, each.what) for each in verify(path).findings]


@given(st.integers(0, len(RULES) - 1), st.integers(0, 10**6), st.sampled_from([0, 25, 60]), st.booleans())
@settings(max_examples=60, deadline=None)
def test_a_log_as_written_is_sound(which: int, seed: int, short: int, close: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = log_of(Path(folder), which, seed, short=short, close=close)
        found = verify(path)
        assert found.findings == []
        assert found.log.closed == close
        if not close:  # and so it is for those who do not know the secrets
            path.with_name("table.log.sealed").unlink(missing_ok=True)
            assert verify(path).findings == []


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_any_single_changed_byte_is_found_on_its_line(written: list[bytes], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(written) - 1))
    line = written[at]
    place = data.draw(st.integers(0, len(line) - 2))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != line[place]))
    changed = [*written[:at], line[:place] + bytes([byte]) + line[place + 1 :], *written[at + 1 :]]
    with tempfile.TemporaryDirectory() as folder:
        found = findings(Path(folder), b"".join(changed))
        assert found[0][0] == at + 1


def test_any_missing_line_is_found(written: list[bytes], tmp_path: Path) -> None:
    for at in range(1, len(written) - 1):
        found = findings(tmp_path, b"".join(written[:at] + written[at + 1 :]))
        assert found[0] == (at + 1, at + 2, f"1 entry is missing after entry {at}")


def test_a_missing_header_is_found(written: list[bytes], tmp_path: Path) -> None:
    found = findings(tmp_path, b"".join(written[1:]))
    assert found == [(1, 2, "the log does not begin with its header: entries before 2 are missing")]


def test_a_cut_end_is_found_by_who_noted_the_head(written: list[bytes], tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    path.write_bytes(b"".join(written))
    head = verify(path).head
    assert verify(path, head=head).findings == []
    path.write_bytes(b"".join(written[:-1]))
    assert "The log is open" in verify(path).remarks[-1]
    assert "the end was cut off" in verify(path, head=head).findings[0].what


def test_any_two_swapped_lines_are_found(written: list[bytes], tmp_path: Path) -> None:
    for at in range(1, len(written) - 1):
        swapped = [*written[:at], written[at + 1], written[at], *written[at + 2 :]]
        assert findings(tmp_path, b"".join(swapped))[0][:2] == (at + 1, at + 2)


def test_a_line_that_stands_twice_is_found(written: list[bytes], tmp_path: Path) -> None:
    found = findings(tmp_path, b"".join([*written[:5], *written[4:]]))
    assert found == [(6, 5, "entry 5 stands here a second time")]


def test_lines_of_another_log_are_found(written: list[bytes], tmp_path: Path) -> None:
    other = log_of(tmp_path, 0, 12).read_bytes().splitlines(keepends=True)
    found = findings(tmp_path, b"".join([*written[:6], *other[6:]]))
    assert found[0][:2] == (7, 7)
    assert "follows another entry 6" in found[0][2]


@given(st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_truncated_anywhere_it_is_torn_or_open_and_never_a_crash(written: list[bytes], cut: int) -> None:
    whole = b"".join(written)
    kept = whole[: cut % len(whole)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.log"
        path.write_bytes(kept)
        if b"\n" not in kept:
            with pytest.raises(NotALog):
                verify(path)
            return
        found = verify(path)
        assert bool(found.findings) == (not kept.endswith(b"\n"))


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_garbage_is_found_and_never_a_crash(written: list[bytes], data: st.DataObject) -> None:
    whole = b"".join(written)
    start = data.draw(st.integers(0, len(whole) - 1))
    garbage = data.draw(
        st.binary(min_size=1, max_size=40).filter(lambda garbage: garbage != whole[start:][: len(garbage)])
    )
    with tempfile.TemporaryDirectory() as folder, suppress(NotALog):
        assert findings(Path(folder), whole[:start] + garbage + whole[start + len(garbage) :])


def forged(written: list[bytes], change: Callable[[list[Body]], None]) -> bytes:
    """A log changed by somebody who can compute digests too."""
    bodies = [json.loads(line) for line in written]
    change(bodies)
    prev, lines = FIRST, []
    for seq, body in enumerate(bodies, 1):
        del body["digest"]
        entry = sealed({**body, "seq": seq, "prev": prev})
        prev = entry["digest"]
        lines.append(canonical(entry) + b"\n")
    return b"".join(lines)


def last_round(bodies: list[Body]) -> Body:
    return next(body for body in reversed(bodies) if body.get("over"))


def pay_more(bodies: list[Body]) -> None:
    over = last_round(bodies)["over"]
    over["after"]["1"] = "999.00"


def pay_more_and_book_it(bodies: list[Body]) -> None:
    over = last_round(bodies)["over"]
    settled = over["record"]["settlement"][0]
    settled["net"] = "500.00"


def other_card(bodies: list[Body]) -> None:
    deal = next(body for body in bodies if body.get("action") == "deal")
    card = next(event for event in deal["events"] if event["type"] == "dealer-card")
    card["card"] = "2c" if card["card"] != "2c" else "3c"


def other_stack(bodies: list[Body]) -> None:
    opened = next(body for body in bodies if body["kind"] == "revealed")["stacks"][0]
    opened["stack"] = " ".join(reversed(opened["stack"].replace("| ", "").split()))


def no_secret(bodies: list[Body]) -> None:
    bodies[:] = [body for body in bodies if body["kind"] != "revealed"]


def other_rules(bodies: list[Body]) -> None:
    bodies[0]["options"]["decks"] = 6


def fewer_options(bodies: list[Body]) -> None:
    del bodies[0]["options"]["chip"]  # the default stands in, so the rule set stays the same


def other_round(bodies: list[Body]) -> None:
    bodies[0]["round"] = 2


def other_action(bodies: list[Body]) -> None:
    said = next(body for body in bodies if body.get("action", "").endswith(" stand"))
    said["action"] = said["action"].replace("stand", "surrender")


def no_longer_refused(bodies: list[Body]) -> None:
    refused = next(body for body in bodies if body["kind"] == "refused")
    refused["clause"] = "19:47-26.1[Ace]"


def drop_a_round(bodies: list[Body]) -> None:
    bodies[:] = [body for body in bodies if body["round"] != 2 or body["kind"] == "revealed"]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (pay_more, "are not those before it plus the net"),
        (pay_more_and_book_it, "is not the sum of their settlements"),
        (other_card, "should be"),
        (other_stack, "is not the one that was committed to"),
        (no_secret, "were never revealed"),
        (other_rules, "game and options are those of rule set"),
        (fewer_options, "options: chip should be"),
        (other_round, "round should be 1, but is 2"),
        (other_action, ""),
        (no_longer_refused, "clause should be"),
        (drop_a_round, ""),
    ],
)
def test_a_forger_who_computes_digests_is_found_by_the_rules(
    written: list[bytes], tmp_path: Path, change: Callable[[list[Body]], None], what: str
) -> None:
    found = findings(tmp_path, forged(written, change))
    assert found
    assert any(what in each[2] for each in found)


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_forged_values_of_any_kind_never_crash_a_command(written: list[bytes], data: st.DataObject) -> None:
    def change(bodies: list[Body]) -> None:
        where: Any = bodies[data.draw(st.integers(0, len(bodies) - 1))]
        while True:
            keys = list(where) if isinstance(where, dict) else list(range(len(where)))
            keys = [key for key in keys if key != "digest"]
            if not keys:
                return
            key = data.draw(st.sampled_from(keys))
            if isinstance(where[key], dict | list) and where[key] and data.draw(st.booleans()):
                where = where[key]
                continue
            where[key] = data.draw(st.none() | st.integers(-3, 99) | st.sampled_from(["", "x", "1 hit", "9.99", "As"]))
            return

    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "forged.log")
        Path(path).write_bytes(forged(written, change))
        number = str(data.draw(st.integers(1, 4)))
        for command in (
            ["verify", path],
            ["recall", path, "--round", number, "--svg", f"{folder}/a.svg"],
            ["reconstruct", path, "--round", number],
            ["export", path, "--csv", f"{folder}/csv", "--histories", f"{folder}/histories"],
        ):
            assert status(command) in (0, 1, 2)


def status(command: list[str]) -> int:
    """The exit status of a command; what it prints is of no interest here."""
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        try:
            return main(command)
        except SystemExit as end:
            return int(end.code or 0)


def test_what_is_no_log(tmp_path: Path) -> None:
    for content in (b"", b"\n", b"{}\n", b"\x00" * 99, b"1 bet 10\n"):
        (tmp_path / "a").write_bytes(content)
        with pytest.raises(NotALog):
            read(tmp_path / "a")
    with pytest.raises(NotALog, match="Is a directory"):
        read(tmp_path)
    with pytest.raises(NotALog, match="No such file"):
        read(tmp_path / "none")
