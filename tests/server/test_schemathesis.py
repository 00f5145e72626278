"""schemathesis against the OpenAPI document of a real server: no 500, and every answer is as the document says."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from tests.server.live_helper import joined, serving
from tests.server.test_as_the_protocol_says import at_wagers

from pitboss.regulations.registry import game_ids

if TYPE_CHECKING:
    from pathlib import Path

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def with_real_names(document: dict[str, Any]) -> dict[str, Any]:
    """The document with tables and games that exist, so that more than 404 is tried."""
    known = {"table": [*game_ids(), "nowhere"], "game": [*game_ids(), "roulette"], "number": [0, 1, 2, 99]}
    for calls in document["paths"].values():
        for call in calls.values():
            for parameter in call.get("parameters", ()):
                if parameter["name"] in known:
                    parameter["schema"] = {"enum": known[parameter["name"]]}
    return document


def test_calls_hold_what_the_document_says(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/house.sqlite3", "--guests-per-minute", "0") as server:
        auditor = server.staff("vera", "auditor")
        with joined(server, "pa-double-attack", server.guest("Ann")) as client:
            at_wagers(client, "1")
            client.say("1 bet 5")
            client.say("deal")
            while client.view["state"] != "wagers":
                client.say(f"1 {client.pending['legal'][-1]}")
        document = tmp_path / "openapi.json"
        document.write_text(json.dumps(with_real_names(server.call("GET", "/api/openapi.json").json())))
        command = [sys.executable, "-m", "schemathesis.cli", "run", str(document), "--url", server.address]
        # The coach and the charts load the mathematics, which takes long; ending the session would end the test.
        left_out = ["--exclude-path-regex", "coach|chart|felt|verify", "--exclude-method", "DELETE"]
        how = ["--checks", CHECKS, "--max-examples", "4", "--seed", "1", "--no-color"]
        head = ["-H", f"Authorization: Bearer {auditor}"]
        ran = subprocess.run(
            [*command, *left_out, *how, *head], capture_output=True, text=True, check=False, timeout=300, cwd=tmp_path
        )
        assert ran.returncode == 0, ran.stdout[-6000:]
        assert "generated" in ran.stdout
        levels = {json.loads(line)["level"] for line in server.errors().split("\n") if line}
        assert levels <= {"info", "warning"}, "nothing went wrong inside"
