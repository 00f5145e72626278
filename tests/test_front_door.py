"""The front door: the stable names, loaded late, and what works where numba and numpy are not installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

import pitboss

HISTORY = Path(__file__).parent.parent / "examples" / "histories" / "double-attack-round.toml"
WITHOUT_MATHEMATICS = "import sys; sys.modules['numba'] = sys.modules['numpy'] = None\n"


def run(code: str) -> str:
    """What a fresh Python prints."""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_every_name_is_there_and_documented() -> None:
    for name in set(pitboss.__all__) - {"__version__"}:
        assert getattr(pitboss, name).__doc__, name
    assert set(pitboss.__all__) <= set(dir(pitboss))
    with pytest.raises(AttributeError, match=r"there are .*LiveTable"):
        getattr(pitboss, "roulette")  # noqa: B009


def test_the_import_is_light() -> None:
    code = "import pitboss, sys; print(sorted(m for m in sys.modules if m.startswith('pitboss') or m == 'numba'))"
    assert run(code) == "['pitboss']"


def test_dealing_replaying_and_verifying_need_no_mathematics() -> None:
    code = f"""
from pitboss import Listed, LiveTable, Table, games, replay, rules, verify
table = Table(rules("nj-double-attack", dealing="card-reader"), Listed(["5c Kd 9s Jh 9h"]))
for line in ["1 bet 10", "1 bust-it 5", "deal", "1 attack 10", "1 stand"]:
    table.act(line)
print(table.rounds[0].net, len(replay({str(HISTORY)!r}).table.rounds))
"""
    assert run(WITHOUT_MATHEMATICS + code) == "{'1': 5000} 1"


@pytest.mark.parametrize(
    "words",
    [
        ["replay", str(HISTORY)],
        ["check", str(HISTORY.parent)],
        ["rules", "nj-blackjack-switch"],
        ["sign", "nj-triple-attack"],
        ["layout", "pa-double-attack"],
        ["clauses", "--missing"],
        ["rulings", "R07"],
        ["options", "pa-double-back-jack"],
        ["--help"],
    ],
    ids=lambda words: words[0],
)
def test_commands_without_the_mathematics(words: list[str], tmp_path: Path) -> None:
    if words[0] in ("sign", "layout"):
        words = [*words, "-o", str(tmp_path / "picture.svg")]
    code = f"from pitboss.cli import main\nraise SystemExit(main({words!r}))"
    run(WITHOUT_MATHEMATICS + code)


def test_a_server_without_the_mathematics(tmp_path: Path) -> None:
    """Tables are open, what must be computed is answered with 501, and it ends cleanly."""
    serve = ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'house.sqlite3'}"]
    code = WITHOUT_MATHEMATICS + f"from pitboss.cli import main\nraise SystemExit(main({serve!r}))"
    words = [sys.executable, "-c", code]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            with urlopen(f"{address}/api/tables", timeout=60) as answer:
                assert len(json.load(answer)["tables"]) == len(pitboss.games.ids())
            with pytest.raises(HTTPError, match="501"):
                urlopen(f"{address}/api/games/nj-double-attack/hand?hand=9s+9h&up=7d", timeout=60)
        finally:
            server.terminate()
    assert server.returncode == 0


def test_a_command_that_needs_the_mathematics_says_so() -> None:
    code = WITHOUT_MATHEMATICS + "from pitboss.cli import main\nraise SystemExit(main(['solve', 'nj-double-attack']))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "pip install" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_python_m_pitboss_is_the_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "pitboss", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == pitboss.__version__


def test_reprs_are_short_and_notebooks_get_tables() -> None:
    from pitboss.odds import strategy_chart

    chosen = pitboss.rules("nj-double-attack")
    solution = pitboss.solve(chosen)
    position = pitboss.ev(chosen, "9s 9h", "7d")
    chart = strategy_chart(chosen)
    table = pitboss.Table(chosen, pitboss.Listed(["5c Kd 9s Jh 9h"]))
    for value in (solution, position, chart, table, solution.strategy):
        assert len(repr(value)) < 200, repr(value)
    assert "0.480 %" in solution._repr_html_()
    assert position._repr_html_().index(position.best) < position._repr_html_().index("surrender")
    assert chart._repr_html_().startswith("<svg")
    assert table._repr_html_().startswith("<svg")
