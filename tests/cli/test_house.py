"""`pitboss house` beside a running server and without one: what it shows, what it moves, what it refuses."""

from __future__ import annotations

import json
import random
import subprocess
from typing import TYPE_CHECKING

from tests.server.live_helper import PITBOSS, joined, serving
from tests.server.test_as_the_protocol_says import received_until_closed
from tests.server.test_live_server import play

from pitboss import verify

if TYPE_CHECKING:
    from pathlib import Path


def house(url: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PITBOSS, "house", *words, "--database", url], capture_output=True, text=True, check=False, timeout=120
    )


def test_an_installation_is_looked_at_and_mended(tmp_path: Path) -> None:
    url, log = f"sqlite:///{tmp_path}/house.sqlite3", tmp_path / "table.log"
    missing = house(url, "tables")
    assert (missing.returncode, "there is no house" in missing.stderr) == (2, True)
    with serving(url) as server:
        token, table = server.guest("Ann"), "nj-blackjack-switch"
        with joined(server, table, token) as client:
            client.say("1 arrives")
            play(client, "1", 3, random.Random(1))
            assert "Ann" in house(url, "accounts").stdout
            listed = {each["id"]: each for each in json.loads(house(url, "tables", "--json").stdout)["tables"]}
            assert listed[table]["rounds"] >= 3
            assert json.loads(house(url, "books", "--json").stdout)["total"] == "0.00"
            log.write_text(house(url, "log", table).stdout)
            assert verify(log).findings == []
            assert "1 sessions of Ann are over" in house(url, "sign-out", "ann").stdout
            assert received_until_closed(client.socket)[1] == 4401, "an open house hears of it"
        assert server.call("GET", "/api/account", token).status_code == 401
        copy = tmp_path / "copy.sqlite3"
        assert house(url, "backup", str(copy)).returncode == 0
        assert "exists" in house(url, "backup", str(copy)).stderr
        server.end()
    before = json.loads(house(url, "account", "Ann", "--json").stdout)
    for words in (("100", "--why", "prize"), ("-20.50", "--why", "a mistake")):
        moved = house(url, "deposit", "Ann", *words)
        assert moved.returncode == 0, moved.stderr
    after = json.loads(house(url, "account", "Ann", "--json").stdout)
    assert float(after["balance"]) - float(before["balance"]) == 79.50
    assert [each["amount"] for each in after["entries"][:2]] == ["-20.50", "100.00"]
    assert after["entries"][1]["what"].endswith(": prize")
    assert "less than that" in house(url, "deposit", "Ann", "-99999", "--why", "all").stderr
    assert house(url, "deposit", "Nobody", "5", "--why", "x").returncode == 2
    assert house(url, "deposit", "Ann", "5").returncode == 2
    assert house(url, "log", "roulette").returncode == 2
    assert json.loads(house(url, "books", "--json").stdout)["total"] == "0.00"
    with serving(f"sqlite:///{copy}") as restored:
        auditor = restored.staff("vera", "auditor")
        books = restored.call("GET", "/api/books", auditor).json()
        assert (books["total"], books["accounts"]["Ann"]) == ("0.00", before["balance"])
        log.write_bytes(restored.call("GET", f"/api/tables/{table}/log", auditor).content)
        assert verify(log).findings == []
