"""What all tests share: the command line as a fixture, and the markers that tie tests to provisions.

`pytest --write-proofs [PATH…]` collects, runs nothing, and brings the package's `proofs.json` up to date.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

settings.register_profile("pitboss", deadline=None)  # the machine may be slow; that is no failure
settings.load_profile("pitboss")

ROOT = Path(__file__).parent.parent
DATA = ROOT / "src/pitboss/regulations/data"

Proofs = dict[str, dict[str, list[str]]]  # test file → provision → tests
COLLECTED = pytest.StashKey[Proofs]()


@pytest.fixture(scope="session", autouse=True)
def _results_are_kept_nowhere_else(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What commands keep on disk is kept for this run only, in subprocesses too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PITBOSS_CACHE_DIR", str(tmp_path_factory.mktemp("kept")))
        yield


class Ran(NamedTuple):
    """What one command did."""

    status: int
    out: str
    err: str


class Cli(Protocol):
    """Runs a command in this process: `cli("rules", "nj-double-attack")`."""

    def __call__(self, *arguments: str) -> Ran: ...


@pytest.fixture(scope="session", autouse=True)
def _every_event_of_a_floor_fits_the_catalogue() -> Iterator[None]:
    """Whatever a floor notes in any test is looked up; tests/table has the like for the table."""
    from pitboss.floor.floor import Floor
    from pitboss.table.catalogue import CATALOGUE

    note = Floor.note

    def checked(self: Floor, type_: str, subject: str, **data: object) -> None:
        assert CATALOGUE[type_].wrong(data) == "", f"{type_}: {CATALOGUE[type_].wrong(data)}"
        note(self, type_, subject, **data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Floor, "note", checked)
        yield


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The command line without a new process; tables are plain text, 110 characters wide."""
    from pitboss.cli import main

    monkeypatch.delenv("COLUMNS", raising=False)

    def run(*arguments: str) -> Ran:
        capsys.readouterr()
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run


@pytest.fixture
def collected_proofs(pytestconfig: pytest.Config) -> Proofs:
    """What the tests collected in this run say that they prove."""
    return pytestconfig.stash[COLLECTED]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-proofs", action="store_true", help="write which test proves which provision; run nothing")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--write-proofs"):
        config.option.collectonly = True


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Before anything is deselected: which tests say that they prove which provision."""
    config.stash[COLLECTED] = by_file(items)
    if config.getoption("--write-proofs"):
        write(config.stash[COLLECTED])


def pytest_runtest_setup(item: pytest.Item) -> None:
    from pitboss.errors import UnknownClause
    from pitboss.regulations.clauses import clause

    for cited in proves(item):
        try:
            clause(cited)
        except UnknownClause as error:
            pytest.fail(str(error), pytrace=False)


def proves(item: pytest.Item) -> Iterable[str]:
    """The provisions that a test's markers name."""
    return (cited for marker in item.iter_markers("clause") for cited in marker.args)


def by_file(items: Iterable[pytest.Item]) -> Proofs:
    """The collected tests by file and provision; a test that is expected not to pass proves nothing."""
    found: Proofs = {}
    for item in items:
        file, _, name = item.nodeid.partition("::")
        provisions = found.setdefault(file, {})
        if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
            continue
        for cited in proves(item):
            tests = provisions.setdefault(cited, [])
            if (test := f"{file}::{name.partition('[')[0]}") not in tests:
                tests.append(test)
    return found


def write(collected: Proofs) -> None:
    """Replaces what the collected files prove, forgets files that are gone, and pays off what was owed."""
    import json
    import tomllib

    path = DATA / "proofs.json"
    kept: dict[str, set[str]] = {}
    for cited, tests in json.loads(path.read_text("utf-8")).items():
        for test in tests:
            file = test.partition("::")[0]
            if file not in collected and (ROOT / file).exists():
                kept.setdefault(cited, set()).add(test)
    for provisions in collected.values():
        for cited, tests in provisions.items():
            kept.setdefault(cited, set()).update(tests)
    text = json.dumps({cited: sorted(kept[cited]) for cited in sorted(kept)}, indent=1, ensure_ascii=False)
    path.write_text(f"{text}\n", "utf-8")

    owed = DATA / "not_yet.toml"
    settled = set(kept) | set(tomllib.loads((DATA / "shown.toml").read_text("utf-8")))
    lines = owed.read_text("utf-8").splitlines()
    owed.write_text("".join(f"{line}\n" for line in lines if line.strip(' ",') not in settled), "utf-8")
