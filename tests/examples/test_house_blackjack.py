"""A game as a package of somebody else's: installed into an empty environment, every command knows it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

import pytest

from pitboss.cli import COMMANDS
from pitboss.regulations import books, game_ids, of_each_game

if TYPE_CHECKING:
    from collections.abc import Callable

EXAMPLE = Path(__file__).parents[2] / "examples/house-blackjack"
ROOM = EXAMPLE / "src/house_blackjack"
GAME = "house-blackjack"
OTHER_RULES = [  # options that the reference rule set has too
    {},
    {"decks": 1, "soft_17": "hit", "das": False},
    {"decks": 6, "surrender": True, "resplit_aces": True},
    {"decks": 2, "max_hands": 2, "blackjack_pays": "6 to 5", "soft_17": "hit"},
]
HISTORY = """
format = "pitboss-history/1"
game = "house-blackjack"
shoe = "8h 6d 8c Td 8s 3d 9c Th 7d 5s"
actions = '''
1 bet 10
deal
1 split
1 split
1 hit
1 stand
1 stand
1 stand
'''
[options]
das = false
[expect]
net = { "1" = "-30.00" }
results = ["1.1 bet lose -10.00", "1.2 split lose -10.00", "1.3 split lose -10.00"]
legal = [{ line = 3, has = ["double", "split"] }, { line = 5, has = ["hit"], lacks = ["double", "surrender"] }]
"""
LIVE = """
import sys
from pathlib import Path
from pitboss.floor import LiveTable
from pitboss.record.log.live import LoggedLive
from pitboss.regulations import rules
from pitboss.seals import SeedsFrom

live = LoggedLive.create(Path(sys.argv[1]), LiveTable(rules("house-blackjack", surrender=True), SeedsFrom(5)), name="1")
for _ in range(40):
    live.act("1 bet 10")
    live.act("3 bet 20")
    live.prepare()
    live.act("deal")
    while live.live.table.round:
        live.act(next(iter(live.live.pending.answers())))
live.close()
"""
SAME = """
import json, sys
import numpy as np
from pitboss.odds import Blackjack, solve
from pitboss.regulations import rules
from pitboss.simulation.program import program


def flat(value, name="program"):
    if hasattr(value, "_fields"):
        return {key: part for each in value._fields for key, part in flat(getattr(value, each), each).items()}
    return {name: value}


for options in json.loads(sys.argv[1]):
    ours, reference = rules("house-blackjack", options), Blackjack.of(options)
    a, b = solve(ours), solve(reference)
    assert (a.ev, a.house_edge, a.average_wager, a.std_dev) == (b.ev, b.house_edge, b.average_wager, b.std_dev), options
    mine, theirs = flat(program(ours, a.strategy)), flat(program(reference, b.strategy))
    assert mine.keys() == theirs.keys()
    for name, pair in ((name, (mine[name], theirs[name])) for name in mine):
        if name == "shoe":  # the same cards, sorted another way before the shuffle
            pair = tuple(np.sort(shoe) for shoe in pair)
        assert np.array_equal(*pair), (options, name)
print("the same")
"""


@pytest.fixture(scope="module")
def bin_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with pitboss as it is here, and the example installed by pip."""
    folder = tmp_path_factory.mktemp("house")
    venv.create(folder / "venv", symlinks=True)
    python = folder / "venv/bin/python"
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder / "venv")}))
    here = sysconfig.get_path("purelib")
    (site / "here.pth").write_text(f"import site; site.addsitedir({here!r})\n")
    source = folder / "house-blackjack"
    shutil.copytree(EXAMPLE, source)
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", str(source)]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "venv/bin"


@pytest.fixture(scope="module")
def run(bin_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs Python in that environment: `run("-m", "pitboss", "rules", …)`."""
    state = tmp_path_factory.mktemp("state")
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def ran(*words: object, status: int = 0, typed: str = "") -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [bin_folder / "python", *map(str, words)],
            capture_output=True,
            text=True,
            check=False,
            input=typed,
            cwd=state,
            env={**kept, "XDG_STATE_HOME": str(state), "COLUMNS": "120"},
        )
        assert done.returncode == status, done.stderr + done.stdout
        assert "Traceback" not in done.stderr
        return done

    return ran


@pytest.fixture(scope="module")
def log(run: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty rounds of two boxes at a live table: opening, shuffle and cut, dealt to the cutting card and on."""
    path = tmp_path_factory.mktemp("log") / "table.log"
    run("-c", LIVE, path)
    return path


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("files")
    (folder / "round.toml").write_text(HISTORY, "utf-8")
    return folder


# Every command with the game: its words, {folder} and {log} filled in, and what its output has.
CASES: dict[str, tuple[tuple[str, ...], str]] = {
    "check": (("{folder}/round.toml",), "1"),
    "clauses": (("HB.5", "--json"), "HB.5(d)"),
    "compare": ((GAME, "nj-double-attack", "--spread", "quick"), "house-blackjack"),
    "count": ((GAME, "--rounds", "200000", "--json"), '"game": "house-blackjack"'),
    "demo": ((GAME,), "HB.7"),
    "ev": ((GAME, "--hand", "9s 7h", "--up", "Td", "--option", "surrender=true"), "surrender"),
    "export": (("{log}", "--histories", "{folder}/histories"), ""),
    "fairness": (("--game", GAME, "--decks", "1", "--shuffles", "600"), "Blackjack"),
    "inspect": (("{folder}/table.toml",), "The table meets all"),
    "layout": ((GAME, "--option", "soft_17=hit"), "DRAW TO 16 AND SOFT 17"),
    "options": ((GAME, "--option", "blackjack_pays=6 to 5"), "6 to 5"),
    "parsheet": (
        (GAME, "--option", "decks=1", "--option", "max_hands=2", "--rounds", "20000", "-o", "{folder}/par.md"),
        "",
    ),
    "play": ((GAME,), "Round 1"),
    "recall": (("{log}", "--round", "3", "--svg", "{folder}/round.svg"), "HB.4(a)"),
    "reconstruct": (("{log}", "--round", "3"), "HB.7(g)"),
    "removal": ((GAME, "--option", "decks=1", "--json"), '"A"'),
    "replay": (("{folder}/round.toml", "--json"), '"clause": "HB.7(d)"'),
    "results": (("--json",), "nj-double-attack"),
    "rules": ((GAME, "--option", "das=false"), "but not after a split"),
    "rulings": (("R81",), "house-blackjack"),
    "sidebets": ((GAME,), "128/415"),
    "sign": ((GAME, "--option", "blackjack_pays=6 to 5"), "6 to 5"),
    "simulate": ((GAME, "--rounds", "100000", "--json"), '"ev"'),
    "solve": ((GAME, "--option", "decks=1", "--json"), '"house_edge"'),
    "strategy": ((GAME, "--svg", "{folder}/chart.svg"), ""),
    "verify": (("{log}",), ""),
    "whatif": ((GAME, "--set", "blackjack_pays=6 to 5"), "1.789 %"),
}
NO_GAME = {"cache", "house", "serve", "staff", "worker"}  # they take no game; what is served has a test of its own


def test_no_command_is_left_out() -> None:
    assert {name for name, _, _ in COMMANDS} == CASES.keys() | NO_GAME


@pytest.mark.parametrize("command", CASES)
def test_every_command_knows_the_game(command: str, run: Callable[..., Any], files: Path, log: Path) -> None:
    words, has = CASES[command]
    if command == "inspect":
        run("-m", "pitboss", "inspect", "--new", GAME, "-o", files / "table.toml")
    unproved = 1 if command == "clauses" else 0  # true: no test of this repository proves the house's provisions
    filled = [word.format(folder=files, log=log) for word in words]
    done = run("-m", "pitboss", command, *filled, status=unproved)
    assert has in done.stdout
    assert done.stderr.replace(f"wrote {files / 'chart.svg'}\n", "") == ""


def test_the_server_has_tables_of_it(bin_folder: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    words = [str(bin_folder / "python"), "-m", "pitboss", "serve", "--port", "0", "--database", database]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            with urlopen(f"{address}/api/tables", timeout=60) as answer:
                tables = {table["game"]: table["id"] for table in json.load(answer)["tables"]}
            with urlopen(f"{address}/api/tables/{tables[GAME]}/felt.svg", timeout=60) as answer:
                assert answer.read().startswith(b"<svg")
        finally:
            server.terminate()
    assert server.returncode == 0


def test_exported_rounds_are_played_again(run: Callable[..., Any], files: Path, log: Path) -> None:
    run("-m", "pitboss", "export", log, "--histories", files / "again")
    assert len(list((files / "again").glob("round-*.toml"))) == 40
    run("-m", "pitboss", "check", files / "again")


def test_its_figures_are_those_of_the_reference(run: Callable[..., Any]) -> None:
    """Solved to the last bit, and simulated by the same program from the same cards."""
    assert run("-c", SAME, json.dumps(OTHER_RULES)).stdout == "the same\n"


def test_a_blackjack_is_paid_as_the_house_chose(run: Callable[..., Any], files: Path) -> None:
    for pays, net in (("3 to 2", "15.00"), ("6 to 5", "12.00")):
        history = files / "blackjack.toml"
        history.write_text(
            f'format = "pitboss-history/1"\ngame = "{GAME}"\nshoe = "Ah 9d Kc 8d"\nactions = """\n1 bet 10\ndeal\n"""\n'
            f'[options]\nblackjack_pays = "{pays}"\n[expect]\nnet = {{ "1" = "{net}" }}\n'
        )
        run("-m", "pitboss", "check", history)


def test_it_is_small_and_changes_nothing_here() -> None:
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in ROOM.glob("*.py"))
    assert lines < 250
    assert GAME not in game_ids()


def test_it_cites_what_every_game_cites_and_only_what_it_has() -> None:
    cites = tomllib.loads((ROOM / "cites.toml").read_text("utf-8"))
    register = tomllib.loads((ROOM / "clauses.toml").read_text("utf-8"))["clause"]
    had = {entry["id"] for entry in register}
    assert len(had) == len(register)
    floors = [floor.cites for _, floor in of_each_game(lambda game: game.floor)]
    for section, others in (("table", [book.cites for book in books().values()]), ("floor", floors)):
        assert set(cites[section]) <= had
        subjects = [subject for group in cites[section].values() for subject in group]
        assert len(subjects) == len(set(subjects))
        assert set.intersection(*map(set, others)) <= set(subjects)
