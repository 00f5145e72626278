"""The log of a live table: rounds are proved, the floor's steps are kept."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.errors import PitbossError
from pitboss.floor.floor import Settings
from pitboss.floor.live import LiveTable
from pitboss.record.export import export_histories
from pitboss.record.history import load
from pitboss.record.log.entries import Said
from pitboss.record.log.live import LoggedLive
from pitboss.record.log.reading import read
from pitboss.record.log.writer import AlreadyPlaying
from pitboss.record.recall import recall, rounds
from pitboss.record.reconstruct import reconstruct
from pitboss.record.verify import verify
from pitboss.regulations import game_ids, rules
from pitboss.reports.round_picture import round_picture
from pitboss.seals import SeedsFrom
from pitboss.table.questions import Question

ODD = (
    *("dealer change", "floor reshuffle", "supervisor void", "1 leaves", "supervisor reshuffle"),
    *("error shuffler-jam", "2 hit"),
)


def begun(path: Path, game: str, seed: int) -> LoggedLive:
    return LoggedLive.create(path, LiveTable(rules(game), SeedsFrom(seed)), name="live", at="20:00", fsync=False)


def play(live: LoggedLive, random: Random, rounds: int) -> None:
    for _ in range(rounds):
        if random.random() < 0.4:
            with suppress(PitbossError):
                live.act(random.choice(ODD), at="20:01")
        for line in ("1 bet 10", "2 bet 10"):
            live.act(line, at="20:02")
        live.prepare(at="20:03")
        live.act("deal", at="20:03")
        while live.live.table.round:
            question = live.live.pending
            assert isinstance(question, Question)
            if random.random() < 0.05:
                with suppress(PitbossError):
                    live.act(random.choice(ODD), at="20:04")
            else:
                live.act(random.choice(list(question.answers())), at="20:04")


@given(st.sampled_from(sorted(game_ids())), st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_a_live_table_is_proved_round_by_round(game: str, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.log"
        live = begun(path, game, seed)
        play(live, Random(seed), 4)
        assert verify(path).findings == []
        live.close(at="21:00")
        assert verify(path).findings == []
        log = read(path)
        assert live.live.table.number == 4
        assert [over.played for _, over in rounds(log)] == [record.to_dict() for record in live.live.table.rounds]
        for entry, _ in rounds(log):
            assert reconstruct(recall(log, entry.round)).disagreements == []


def test_the_floors_steps_are_in_the_log_with_clauses(tmp_path: Path) -> None:
    live = begun(tmp_path / "a.log", "nj-blackjack-switch", 1)
    live.prepare(at="20:02")
    live.act("1 bet 10", at="20:03")
    said = [entry for entry in read(tmp_path / "a.log").entries if isinstance(entry, Said)]
    assert (said[0].at, said[0].action) == ("20:02", "dealer receive 8 red")
    assert said[0].events[0]["text"].startswith("Dealer receives batch A")
    assert all(event["clause"] for entry in said for event in entry.events)


def test_a_log_begins_before_the_table_is_opened(tmp_path: Path) -> None:
    live = LiveTable(rules("nj-blackjack-switch"), SeedsFrom(1))
    live.prepare()
    with pytest.raises(AlreadyPlaying):
        LoggedLive.create(tmp_path / "a.log", live, name="late")


def finish(live: LoggedLive) -> None:
    """A round of two boxes in which nobody buys anything."""
    for line in ("1 bet 10", "2 bet 10"):
        live.act(line)
    live.prepare()
    live.act("deal")
    while live.live.table.round:
        question = live.live.table.pending
        live.act(f"{question.place} {next(verb for verb in ('pass', 'stand') if verb in question.verbs)}")


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("nj-double-attack", ("1 leaves", "2 leaves")),  # the cards are spread, and shuffled when somebody comes
        ("pa-double-attack", ("floor change-decks",)),
        ("nj-triple-attack", ("floor reshuffle",)),
    ],
)
def test_a_shuffle_that_the_floor_saw_to_is_in_the_history_of_the_whole_log(
    tmp_path: Path, game: str, lines: tuple[str, ...]
) -> None:
    live = begun(tmp_path / "a.log", game, 3)
    for between in ((), lines):
        for line in between:
            live.act(line)
        finish(live)
        finish(live)
    assert export_histories(read(tmp_path / "a.log"), tmp_path / "open").left_out == []
    live.close()
    done = export_histories(read(tmp_path / "a.log"), tmp_path / "closed")
    assert (len(done.files), done.left_out) == (5, [])
    assert (tmp_path / "closed" / "whole.toml").read_text("utf-8").count("floor reshuffle") == 1


def test_every_round_is_told_and_exported_by_the_rules_that_were_in_force(tmp_path: Path) -> None:
    """R87: another way with the dealer's second card, between shoes."""
    floor = Settings(references={"reader": "R-4"})
    table = LiveTable(rules("nj-double-attack"), SeedsFrom(3), floor)
    live = LoggedLive.create(tmp_path / "a.log", table, name="live", fsync=False)
    finish(live)
    live.act("floor reshuffle")
    live.act("supervisor dealing card-reader N-7")
    finish(live)
    live.close()
    assert verify(tmp_path / "a.log").findings == []
    log = read(tmp_path / "a.log")
    before, after = recall(log, 1), recall(log, 2)
    assert (before.options["dealing"], after.options["dealing"]) == ("no-hole-card", "card-reader")
    assert (before.rules, after.rules) == tuple(record.rules.digest for record in table.table.rounds)
    assert f"rule set {after.rules}" in round_picture(after)
    done = export_histories(log, tmp_path / "out")
    assert [path.name for path in done.files] == ["round-0001.toml", "round-0002.toml"]
    assert done.left_out == ["whole: the rules were changed before round 2, and a history has one rule set"]
    assert [load(path).options.get("dealing") for path in done.files] == [None, "card-reader"]
