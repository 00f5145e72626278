"""Games are found by entry point; a broken one is reported by name and harms nobody else."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pitboss import games
from pitboss.errors import UnknownGame
from pitboss.regulations import Game, books, game_ids, left_out, of_each_game, rules

if TYPE_CHECKING:
    from pathlib import Path

FIVE = ("nj-blackjack-switch", "nj-double-attack", "nj-triple-attack", "pa-double-attack", "pa-double-back-jack")
PACKAGES = {  # module → its text; what each does wrong is said by its id
    "no_such_module": "import nothing_of_this_name\n",
    "raises": "raise SystemError('no licence')\n",
    "no_game": "GAME = 'blackjack'\n",
    "other_id": "from pitboss.regulations import Game\nGAME = Game('roulette', __name__)\n",
    "no_book": "from pitboss.regulations import Game\nGAME = Game('no-book', __name__)\n",
    "wrong_book": "from pitboss.regulations import Game\nGAME = Game('wrong-book', __name__)\n",
    "bad_register": "from pitboss.regulations import Game\nGAME = Game('bad-register', __name__)\n",
    "twin": "from pitboss.regulations import Game\nGAME = Game('nj-double-attack', __name__)\n",
}
POINTS = {name: name.replace("_", "-") for name in PACKAGES} | {"twin": "nj-double-attack"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages that all declare a game and are all wrong in some way."""
    folder = tmp_path_factory.mktemp("site")
    info = folder / "odd_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-games\nVersion: 1.0\n")
    points = [f"{POINTS[name]} = {name}:GAME" for name in PACKAGES]
    (info / "entry_points.txt").write_text("\n".join(["[pitboss.games]", *points, ""]))
    for name, text in PACKAGES.items():
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(text)
    (folder / "wrong_book/book.py").write_text("REGULATION = 21\n")
    real = "from dataclasses import replace\nfrom pitboss.games.pa_double_attack.book import REGULATION as REAL\n"
    (folder / "bad_register/book.py").write_text(f"{real}REGULATION = replace(REAL, id='bad-register')\n")
    (folder / "bad_register/clauses.toml").write_text("[[clause]\n")
    return folder


def run(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A fresh Python that also finds the odd games."""
    code = f"import sys; sys.path.append({str(site)!r})\n"
    return subprocess.run([sys.executable, "-c", code + arguments[0], *arguments[1:]], capture_output=True, text=True)


def command(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return run(site, f"from pitboss.cli import main; sys.exit(main({list(words)!r}))")


def test_the_five_are_found_and_loaded_one_by_one() -> None:
    assert game_ids() == FIVE == games.ids()
    assert all(isinstance(games.game(name), Game) and games.game(name).id == name for name in FIVE)
    assert list(books()) == list(FIVE)
    code = "import pitboss.regulations as r, sys; r.rules('pa-double-attack'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "pa_double_attack.book" in loaded
    assert "nj_" not in loaded
    assert "equipment" not in loaded, "parts that nobody asked for stay where they are"


def test_rules_lead_to_their_game() -> None:
    assert rules("nj-triple-attack", positions=7).source is games.game("nj-triple-attack")


def test_an_unknown_game_is_refused_with_the_list() -> None:
    with pytest.raises(UnknownGame, match="no game 'faro'; there are nj-blackjack-switch"):
        games.game("faro")


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        ("no-such-module", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("raises", "SystemError: no licence"),
        ("no-game", "no_game:GAME of odd-games is a str, no Game"),
        ("other-id", "calls itself 'roulette'"),
        ("no-book", "book of no_book: ModuleNotFoundError"),
        ("wrong-book", "wrong_book.book.REGULATION is a int, no Regulation"),
    ],
)
def test_a_broken_game_is_reported_by_name_on_use(site: Path, game: str, fault: str) -> None:
    ran = command(site, "rules", game)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"pitboss: game {game!r} cannot be used: ")
    assert fault in ran.stderr
    assert "Traceback" not in ran.stderr


def test_lists_do_without_broken_games_and_say_so(site: Path) -> None:
    ran = command(site, "results", "--json")
    assert ran.returncode == 0, ran.stderr
    assert [entry["game"] for entry in json.loads(ran.stdout)["results"]] == list(FIVE)
    for game in ("no-such-module", "raises", "no-game", "other-id"):
        assert f"pitboss: game {game!r} cannot be used: " in ran.stderr
    assert "game 'nj-double-attack' of odd-games is left out: pitboss has the name" in ran.stderr


def test_a_register_that_cannot_be_read_leaves_the_others(site: Path) -> None:
    ran = command(site, "clauses", "665a.7(o)", "--json")
    assert json.loads(ran.stdout)["provisions"] > 5
    assert "game 'bad-register' cannot be used: clauses.toml of bad_register: TOMLDecodeError" in ran.stderr


def test_a_game_is_played_beside_broken_ones(site: Path) -> None:
    ran = command(site, "rules", "nj-double-attack", "--json")
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["name"] == "Double Attack Blackjack"


def test_nothing_is_left_out_here() -> None:
    assert dict(of_each_game(lambda game: game.book.name))["pa-double-back-jack"] == "Double Back Jack"
    assert left_out() == ()


def test_a_package_brings_a_bonus_wager_of_its_own_to_the_table(tmp_path: Path) -> None:
    info, package = tmp_path / "ladies-1.0.dist-info", tmp_path / "ladies"
    info.mkdir()
    package.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ladies\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[pitboss.games]\nladies = ladies:GAME\n")
    (package / "__init__.py").write_text(PACKAGES["no_book"].replace("no-book", "ladies"))
    (package / "book.py").write_text(
        "from dataclasses import replace\n"
        "from pitboss.games.pa_double_attack.book import REGULATION as REAL\n"
        "LADIES = tuple(replace(bonus, name='lucky-ladies') for bonus in REAL.bonuses)\n"
        "REGULATION = replace(REAL, id='ladies', bonuses=LADIES)\n"
    )
    (package / "procedure.py").write_text("from pitboss.games.pa_double_attack.procedure import *  # noqa: F403\n")
    said = "from pitboss import Table, rules; t = Table(rules('ladies'), '9h 8s 6d Tc 5h 9d'); t.act('1 bet 10')\n"
    ran = run(tmp_path, said + "t.act('1 lucky-ladies 5'); print(t.spots['1'].wagers)")
    assert ran.stdout.strip() == "{'bet': 1000, 'lucky-ladies': 500}", ran.stderr
