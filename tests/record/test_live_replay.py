"""A live table follows from seeds and log: any lines at all, in every game and shuffle, are proved and resumed."""

from __future__ import annotations

import json
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.floor.test_live import MODES, ON_RECORD, STAFF, any_line

from pitboss.cli import main
from pitboss.errors import PitbossError
from pitboss.floor import LiveTable, Settings
from pitboss.randomness import Seeded
from pitboss.record.log.entries import FIRST, canonical, sealed
from pitboss.record.log.file import Secrets
from pitboss.record.log.live import LoggedLive
from pitboss.record.log.places import Collected
from pitboss.record.log.repair import Damaged, resume_live
from pitboss.record.verify import verify
from pitboss.regulations import rules
from pitboss.seals import SeedsFrom
from pitboss.table.errors import BadAction, BadSave

if TYPE_CHECKING:
    from collections.abc import Callable

Body = dict[str, Any]


def begun(path: Path, game: str, mode: str, seed: int, *, keep: bool = True) -> LoggedLive:
    house = Settings(references=ON_RECORD, secure_storage=bool(seed % 2))
    live = LiveTable(rules(game, shuffle=mode), SeedsFrom(seed), house, STAFF, keep=keep)
    return LoggedLive.create(path, live, name="live", at="20:00", fsync=False)


def played(logged: LoggedLive, seed: int, lines: int) -> None:
    source = Seeded(seed)
    for at in range(lines):
        with suppress(PitbossError):
            logged.act(any_line(logged.live, source), minutes=at // 4, at=f"{at}", by="Ann" if at % 3 else None)


def same(one: LiveTable, two: LiveTable) -> None:
    """The first may have forgotten what came before its shoe."""
    assert one.floor.state == two.floor.state
    assert one.table.state == two.table.state
    assert one.table.events == two.since(one.table.seq)
    assert one.table.rounds == two.table.rounds[len(two.table.rounds) - len(one.table.rounds) :]
    assert (one.held, one.view()) == (two.held, two.view())


@given(st.sampled_from(MODES), st.integers(0, 10**6), st.integers(0, 260))
@settings(max_examples=40, deadline=None)
def test_any_log_is_proved_and_resumed(which: tuple[str, str], seed: int, lines: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.log"
        logged = begun(path, *which, seed)
        played(logged, seed, lines)
        assert verify(path).findings == []
        again = resume_live(path, SeedsFrom(seed), fsync=False)
        same(again.live, logged.live)
        assert again.chain == logged.chain
        played(again, seed + 1, 30)
        assert verify(path).findings == []
        beside = Secrets.beside(path)
        sealed_file = beside.path.read_bytes() if beside.path.exists() else b""
        beside.path.unlink(missing_ok=True)  # for those who do not know the secrets
        assert verify(path).findings == []
        if sealed_file:
            with pytest.raises(Damaged, match="the order of the shoe"):
                resume_live(path, SeedsFrom(seed))
        again.close()
        assert verify(path).findings == []
        assert verify(path).remarks == []


def test_a_card_overdrawn_from_an_old_shoe_is_not_taken_for_one_of_the_next(tmp_path: Path) -> None:
    """Who does not know the seed of the shoe on the table still proves the card overdrawn from it (26.15(f))."""
    logged = begun(tmp_path / "a.log", "nj-double-attack", "manual", 2)

    def round_() -> None:
        logged.act("2 bet 10")
        logged.prepare()
        logged.act("deal")
        while logged.live.table.round is not None:
            logged.act(logged.live.default)

    for lines in (("error overdrew", "flo reshuffle"), ("ann change", "error overdrew", "error overdrew"), ()):
        round_()
        for line in lines:
            logged.act(line)
    drawn = [event.data["card"] for event in logged.live.table.events if event.data.get("kind") == "overdrew"]
    assert len(set(drawn)) == 3
    Secrets.beside(tmp_path / "a.log").path.unlink()
    found = verify(tmp_path / "a.log")
    assert (found.findings, found.rounds) == ([], 3)
    assert not any("sealed" in remark for remark in found.remarks)


def test_who_is_not_of_the_staff_orders_nothing() -> None:
    """`floor` and `dealer` are words of a table without a floor: here people have names, and roles by them (R91)."""
    live = LiveTable(rules("nj-double-attack"), SeedsFrom(1), staff=STAFF)
    for line in ("floor reshuffle", "dealer change", "floor void spilled"):
        with pytest.raises(BadAction, match=r"nobody here is called .*; the staff are ann, bob, flo, sue"):
            live.act(line)


def test_a_table_that_forgets_writes_the_same_log(tmp_path: Path) -> None:
    for keep in (True, False):
        played(begun(tmp_path / f"{keep}.log", "nj-triple-attack", "manual", 9, keep=keep), 9, 400)
    assert (tmp_path / "True.log").read_bytes() == (tmp_path / "False.log").read_bytes()
    assert b'"kind":"shoe"' in (tmp_path / "True.log").read_bytes()
    assert verify(tmp_path / "False.log").findings == []


@given(st.sampled_from(MODES), st.integers(0, 10**6), st.integers(1, 10**6))
@settings(max_examples=25, deadline=None)
def test_cut_off_anywhere_it_goes_on_where_the_log_ends(which: tuple[str, str], seed: int, cut: int) -> None:
    """A power cut: the last line is torn, or a secret is on the disk whose entry is not."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.log"
        logged = begun(path, *which, seed)
        lines: list[tuple[str, int]] = []
        source = Seeded(seed)
        for at in range(120):
            with suppress(PitbossError):
                line = any_line(logged.live, source)
                logged.act(line, minutes=at)
                lines.append((line, at))
        whole = path.read_bytes()
        first = whole.index(b"\n") + 1
        kept = whole[: first + cut % max(len(whole) - first, 1)]
        path.write_bytes(kept)
        said = [json.loads(line)["action"] for line in kept.split(b"\n")[1:-1] if b'"kind":"said"' in line]
        if b'"unsealed"' in whole[kept.rindex(b"\n") :]:
            return  # its seed is revealed in what was lost: the secrets beside it are those of a later moment
        again = resume_live(path, SeedsFrom(seed), fsync=False)
        expected = LiveTable(again.live.table.rules, SeedsFrom(seed), again.live.floor.settings, STAFF)
        for line, at in lines[: len(said)]:
            expected.act(line, at)
        assert [line for line, _ in lines[: len(said)]] == said
        assert again.live.floor.state.seals == expected.floor.state.seals
        assert again.live.table.state == expected.table.state


@given(st.sampled_from(MODES), st.integers(0, 10**6), st.integers(0, 200))
@settings(max_examples=25, deadline=None)
def test_saved_at_any_moment_it_goes_on_alike(which: tuple[str, str], seed: int, lines: int) -> None:
    house = Settings(references=ON_RECORD, secure_storage=bool(seed % 2))
    live = LiveTable(rules(which[0], shuffle=which[1]), SeedsFrom(seed), house, STAFF)
    source = Seeded(seed)
    for at in range(lines):
        with suppress(PitbossError):
            live.act(any_line(live, source), at)
    again = LiveTable.load(json.loads(json.dumps(live.save())), SeedsFrom(seed))
    same(again, live)
    assert again.save() == live.save()
    for at in range(lines, lines + 40):
        line = any_line(live, source)
        told: list[object] = []
        for table in (live, again):
            try:
                told.append(list(table.act(line, at)))
            except PitbossError as error:
                told.append(str(error))
        assert told[0] == told[1]
    same(again, live)


@pytest.mark.parametrize("broken", [{}, {"format": "pitboss-live-table/1"}, {"format": "pitboss-table/1"}])
def test_what_is_no_saved_live_table_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(BadSave):
        LiveTable.load(broken, SeedsFrom(1))


@pytest.fixture(scope="module")
def written() -> list[bytes]:
    """The lines of a log over three shoes, closed."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.log"
        logged = LoggedLive.create(path, LiveTable(rules("nj-double-attack"), SeedsFrom(3)), name="live", fsync=False)
        for _ in range(3):
            for line in ("1 bet 10", "2 bet 10"):
                logged.act(line)
            logged.prepare(players=False)
            while logged.live.view()["floor"]["cut"]:
                logged.act(f"{logged.live.view()['floor']['cut']} cut 100")
            logged.prepare()
            logged.act("deal")
            while logged.live.table.round:
                logged.act(logged.live.default)
            logged.act("floor reshuffle")
        logged.close()
        assert verify(path).findings == []
        return path.read_bytes().splitlines(keepends=True)


def forged(folder: Path, written: list[bytes], change: Callable[[list[Body]], None]) -> list[str]:
    """A log changed by somebody who can compute digests too; what is found in it."""
    bodies = [json.loads(line) for line in written]
    change(bodies)
    prev, lines = FIRST, []
    for seq, body in enumerate(bodies, 1):
        del body["digest"]
        entry = sealed({**body, "seq": seq, "prev": prev})
        prev = entry["digest"]
        lines.append(canonical(entry) + b"\n")
    path = folder / "forged.log"
    path.write_bytes(b"".join(lines))
    return [finding.what for finding in verify(path).findings]


def first(bodies: list[Body], type_: str) -> Body:
    events = [event for body in bodies for event in body.get("events", ())]
    return next(event for event in events if event["type"] == type_)


def another_seed(bodies: list[Body]) -> None:
    first(bodies, "unsealed")["seed"] = "ab" * 32


def another_commitment(bodies: list[Body]) -> None:
    first(bodies, "sealed")["commitment"] = "ab" * 32


def another_seed_and_its_commitment(bodies: list[Body]) -> None:
    """The cards that were dealt do not follow from it."""
    other = SeedsFrom(99).draw(1)
    for type_, told in (("unsealed", {"seed": other.seed, "salt": other.salt}), ("sealed", {})):
        event = first(bodies, type_)
        event.update(told or {"commitment": other.commitment})
        words = {name: event[name] for name in ("seal", "seed", "salt", "commitment", "batch") if name in event}
        event["text"] = (
            "Seed {seal} is revealed: {seed}, salt {salt}."
            if type_ == "unsealed"
            else "The next shuffle of batch {batch} follows a sealed seed, number {seal}; SHA-256 {commitment}."
        ).format(**words)


def another_cut(bodies: list[Body]) -> None:
    said = next(body for body in bodies if body.get("action", "").endswith("cut 100"))
    said["action"] = said["action"].replace("100", "101")
    event = first(bodies, "cut-by")
    event.update(above=101, text=event["text"].replace("100", "101"))


def another_card(bodies: list[Body]) -> None:
    event = first(bodies, "card")
    event["card"] = "As" if event["card"] != "As" else "2c"


def another_state(bodies: list[Body]) -> None:
    state = next(body["state"] for body in bodies if body["kind"] == "shoe")
    state["table"]["state"]["balance"] = {"1": "1000.00"}


def no_state(bodies: list[Body]) -> None:
    bodies.remove(next(body for body in bodies if body["kind"] == "shoe"))


def no_shuffle(bodies: list[Body]) -> None:
    bodies.remove(next(body for body in bodies if body.get("action") == "dealer shuffle"))


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (another_seed, "seed 1 is not the one that was committed to"),
        (another_commitment, "seed 1 is not the one that was committed to"),
        (another_seed_and_its_commitment, "should be"),
        (another_cut, "should be"),
        (another_card, "should be"),
        (another_state, "state: table: state: balance"),
        (no_state, "the state after the shoe is missing"),
        (no_shuffle, ""),
    ],
)
def test_a_shuffle_that_was_tampered_with_is_found(
    tmp_path: Path, written: list[bytes], change: Callable[[list[Body]], None], what: str
) -> None:
    found = forged(tmp_path, written, change)
    assert any(what in each for each in found), found


def wrong_payment(bodies: list[Body]) -> None:
    """A loser is paid, and everything is booked as if that were right."""
    cents = 0
    for body in bodies:
        over = body.get("over")
        if over and not cents:
            settled = next(each for each in over["record"]["settlement"] if each["result"] == "lose")
            cents = 2000
            settled.update(result="win", net="10.00")
            place = settled["place"]
            over["record"]["net"][place] = plus(over["record"]["net"][place], cents)
            over["after"][place] = plus(over["after"][place], cents)
            over["after"]["inventory"] = plus(over["after"]["inventory"], -cents)
        elif over:
            for part in ("before", "after"):
                over[part][place] = plus(over[part][place], cents)
                over[part]["inventory"] = plus(over[part]["inventory"], -cents)
        if body["kind"] == "closed":
            body["balances"][place] = plus(body["balances"][place], cents)
            body["balances"]["inventory"] = plus(body["balances"]["inventory"], -cents)


def plus(amount: str, cents: int) -> str:
    return f"{float(amount) + cents / 100:.2f}"


def test_a_wrong_payment_is_named_in_one_line_and_the_rest_is_followed(tmp_path: Path, written: list[bytes]) -> None:
    found = forged(tmp_path, written, wrong_payment)
    assert len(found) == 1
    assert found[0].startswith("place ")
    assert "bet: logged win 10.00 of 10.00" in found[0]
    assert "by the rules lose -10.00 of 10.00" in found[0]
    assert len(found[0]) < 160
    remark = verify(tmp_path / "forged.log").remarks[0]
    assert remark.endswith(f"{len(written) - 1} of {len(written)} entries are as they should be.")


@pytest.mark.parametrize("command", ["recall", "reconstruct", "export"])
def test_who_tells_a_forged_round_says_that_the_log_does_not_verify(
    tmp_path: Path, written: list[bytes], capsys: pytest.CaptureFixture[str], command: str
) -> None:
    forged(tmp_path, written, wrong_payment)
    path = str(tmp_path / "forged.log")
    how = ["--csv", str(tmp_path / "out")] if command == "export" else ["--round", "1"]
    assert main([command, path, *how]) == 0
    assert "does not verify: line " in capsys.readouterr().err
    (tmp_path / "sound.log").write_bytes(b"".join(written))
    assert main([command, str(tmp_path / "sound.log"), *how]) == 0
    assert capsys.readouterr().err == ""


@given(st.sampled_from(MODES), st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_nothing_public_holds_a_seed_or_a_salt_before_its_time(which: tuple[str, str], seed: int) -> None:
    place = Collected()
    house = Settings(references=ON_RECORD)
    live = LiveTable(rules(which[0], shuffle=which[1]), SeedsFrom(seed), house, STAFF)
    logged = LoggedLive.begin(place, live, name="live")
    source = Seeded(seed)
    kept: set[int] = set()
    for at in range(150):
        with suppress(PitbossError):
            logged.act(any_line(live, source), minutes=at)
        written = place.take()
        kept |= {secret.seal for secret in written.keep}  # type: ignore[union-attr]
        kept -= set(written.drop)
        assert kept == set(live.floor.state.seals)  # what must be known to go on is kept, and nothing else
        told = json.dumps([written.entries, live.view(), live.view("1"), live.pending.to_dict()], default=str)
        for seal in live.floor.state.seals.values():
            assert seal.seed not in told
            assert seal.salt not in told
            assert seal.seed not in repr([live.floor.state.seals, seal])
