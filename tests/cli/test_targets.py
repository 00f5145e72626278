"""Every command that writes a file: a place where it cannot be is said in words before any work, and none is left half
written.
"""

from __future__ import annotations

import errno
import os
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.record.logging_helper import demonstrated

if TYPE_CHECKING:
    from tests.conftest import Cli

GAME = "nj-double-attack"


class Writer(NamedTuple):
    """A command that writes {file}, and the function that its work begins with."""

    words: str
    work: str
    name: str  # of a file that is right
    kinds: bool = True  # whether other endings are refused

    def __call__(self, file: Path, here: Path) -> list[str]:
        return [word.format(file=file, log=here / "a.log", house=here / "house.sqlite3") for word in self.words.split()]


WRITERS = {
    "parsheet": Writer(f"parsheet {GAME} --rounds 1000 -o {{file}}", "pitboss.reports.par_sheet.par_sheet", "a.json"),
    "compare": Writer(
        f"compare {GAME} --with decks=6 --with decks=8 --spread quick -o {{file}}",
        "pitboss.reports.comparison.compare",
        "a.html",
    ),
    "whatif": Writer(f"whatif {GAME} --set decks=2 -o {{file}}", "pitboss.reports.what_if.what_if", "a.md"),
    "layout": Writer(f"layout {GAME} -o {{file}}", "pitboss.reports.inspection_new.complete", "a.svg"),
    "sign": Writer(f"sign {GAME} -o {{file}}", "pitboss.reports.inspection_new.complete", "a.html"),
    "inspect": Writer(f"inspect --new {GAME} -o {{file}}", "pitboss.reports.inspection_new.complete", "a.toml"),
    "rules": Writer(f"rules {GAME} --html -o {{file}}", "pitboss.cli.rules.rule_sheet_html", "a.html"),
    "strategy": Writer(f"strategy {GAME} --svg {{file}}", "pitboss.odds.strategy_charts.strategy_chart", "a.svg"),
    "recall": Writer("recall {log} --round 1 --svg {file}", "pitboss.cli.recall.read", "a.svg"),
    "plot": Writer("simulate blackjack --rounds 1000 --plot {file}", "pitboss.simulation.run.Job.of", "a.svg"),
    "checkpoint": Writer(
        "simulate blackjack --rounds 250000 --checkpoint {file}", "pitboss.simulation.run.Job.of", "a.npz", kinds=False
    ),
    "backup": Writer(
        "house backup {file} --database sqlite:///{house}",
        "pitboss.server.storage.database.Database",
        "a.sqlite3",
        kinds=False,
    ),
}
every = pytest.mark.parametrize("name", WRITERS)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a log and a house beside it; par sheets are made at once."""
    from pitboss.server.storage.database import Database

    demonstrated(tmp_path / "a.log", "nj-triple-attack")
    with closing(Database(f"sqlite:///{tmp_path / 'house.sqlite3'}")):
        pass
    # A par sheet takes a minute; what is in it has tests of its own.
    monkeypatch.setattr("pitboss.reports.par_sheet.par_sheet", lambda *_, **__: None)
    monkeypatch.setattr("pitboss.reports.par_forms.par_bytes", lambda *_: bytes(2000))
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def refused(cli: Cli, monkeypatch: pytest.MonkeyPatch, words: list[str], work: str) -> str:
    """What is said, once it is sure that nothing was done or printed."""

    def begun(*_: object, **__: object) -> None:
        raise AssertionError("the work was begun")

    with monkeypatch.context() as patch:
        patch.setattr(work, begun)
        ran = cli(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("pitboss: ")
    assert ran.err.count("\n") == 1
    assert "Errno" not in ran.err
    return ran.err


@every
def test_a_bad_target_is_refused_before_the_work(
    cli: Cli, here: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    writer = WRITERS[name]
    bad = {
        here / "none" / writer.name: f"there is no folder {here / 'none'}",
        here.parent / "a.log" / writer.name: f"there is no folder {here.parent / 'a.log'}",
        here / "folder" / writer.name: "is a folder; give the name of a file",
        here / ("x" * 300 + writer.name): "cannot be written: its name is too long",
        Path("/proc/self") / writer.name: "cannot be written: no file can be made there",
    }
    (here / "folder" / writer.name).mkdir(parents=True)
    (here / f"link-{writer.name}").symlink_to(here / "gone" / writer.name)
    bad[here / f"link-{writer.name}"] = f"there is no folder {here / 'gone'}"
    if writer.kinds:
        bad[here / "a.doc"] = "a.doc: no such format; a file's name ends with ."
    for file, says in bad.items():
        assert says in refused(cli, monkeypatch, writer(file, here.parent), writer.work)
    assert sorted(path.name for path in here.iterdir()) == ["folder", f"link-{writer.name}"]


@every
@pytest.mark.parametrize(
    ("wrong", "status", "says"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), 2, "a cannot be written: the disk is full"),
        (KeyboardInterrupt(), 130, ""),
    ],
    ids=["full", "interrupted"],
)
def test_nothing_is_left_half_written(
    cli: Cli, here: Path, monkeypatch: pytest.MonkeyPatch, name: str, wrong: BaseException, status: int, says: str
) -> None:
    """The file is written, and then the disk is full or somebody types Ctrl-C."""
    writer = WRITERS[name]
    file = here / writer.name
    if name != "backup":  # which overwrites nothing
        file.write_text("as it was")
    before = {path.name: path.read_bytes() for path in here.iterdir()}

    def fail(_: int) -> None:
        assert any(path.name not in before for path in here.iterdir()), "nothing was written"
        raise wrong

    with monkeypatch.context() as patch:
        patch.setattr("pitboss.files.os.fsync", fail)
        patch.setattr("pitboss.kept.write_whole", lambda *_: None)
        patch.setattr("pitboss.compiled.write_whole", lambda *_: None)
        ran = cli(*writer(file, here.parent))
    assert ran.status == status
    assert says.replace("a ", f"{file} ", 1) in ran.err
    assert {path.name: path.read_bytes() for path in here.iterdir()} == before


@every
def test_a_file_that_is_right_is_written(cli: Cli, here: Path, name: str) -> None:
    writer = WRITERS[name]
    assert cli(*writer(here / writer.name, here.parent)).status == 0
    assert [path.name for path in here.iterdir()] == [writer.name]
    assert (here / writer.name).stat().st_size > 1000


def test_results_go_to_a_folder_that_is_there(cli: Cli, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work, words = "pitboss.reports.results.compute", ["results", "--recompute", "--write"]
    assert "there is no folder none" in refused(cli, monkeypatch, [*words, "none"], work)
    assert "there is no folder /dev/null" in refused(cli, monkeypatch, [*words, "/dev/null"], work)
    assert "no file can be made there" in refused(cli, monkeypatch, [*words, "/proc/self"], work)
    (here / f"{GAME}.json").mkdir()
    assert f"{GAME}.json is a folder" in refused(cli, monkeypatch, [*words, str(here)], work)


@pytest.mark.parametrize("form", ["--csv", "--histories"])
def test_an_export_goes_to_a_folder_that_can_be_made(
    cli: Cli, here: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    words = ["export", str(here.parent / "a.log"), form]
    for folder, says in {
        "../a.log": "../a.log is a file; give the name of a folder",
        "../a.log/below": "cannot be written: a part of its path is a file",
        "/proc/self/below": "cannot be written: no file can be made there",
        "x" * 300: "cannot be written: its name is too long",
    }.items():
        assert says in refused(cli, monkeypatch, [*words, folder], "pitboss.cli.recall.read")
    assert list(here.iterdir()) == []
    assert cli(*words, "made/for/it").status == 0
    whole = {path.name for path in (here / "made/for/it").iterdir()}

    def fail(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pitboss.files.os.fsync", fail)
    assert cli(*words, "again").status == 130
    assert {path.name for path in (here / "again").iterdir()} < whole


def test_a_device_is_written_and_stays_one(cli: Cli) -> None:
    if not Path("/dev/full").is_char_device():
        pytest.skip("no such device here")
    assert cli("layout", GAME, "-o", "/dev/null").status == 0
    assert cli("layout", GAME, "-o", "/dev/full").err == "pitboss: /dev/full cannot be written: the disk is full\n"
    assert Path("/dev/null").is_char_device()
    assert Path("/dev/full").is_char_device()


def test_a_file_that_is_there_keeps_its_permissions_and_a_link_stays_a_link(cli: Cli, here: Path) -> None:
    file, link = here / "felt.svg", here / "link.svg"
    file.touch(mode=0o600)
    link.symlink_to(file)
    assert cli("layout", GAME, "-o", str(link)).status == 0
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.read_text("utf-8").startswith("<svg")
    assert cli("layout", GAME, "-o", str(here / "new.svg")).status == 0
    os.umask(umask := os.umask(0))
    assert (here / "new.svg").stat().st_mode & 0o777 == 0o666 & ~umask


def test_json_and_a_file_are_both_given(cli: Cli, here: Path) -> None:
    for words in (
        ["compare", GAME, "--with", "decks=6", "--with", "decks=8", "--spread", "quick"],
        ["whatif", GAME, "--set", "decks=2"],
    ):
        ran = cli(*words, "--json", "-o", "a.json")
        assert (here / "a.json").read_text("utf-8") == ran.out
