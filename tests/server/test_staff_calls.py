"""What staff and auditors ask for: orders that may be given now, logs verified and written out."""

from __future__ import annotations

import io
import random
import zipfile
from typing import TYPE_CHECKING

import pytest
from tests.server.live_helper import joined, serving
from tests.server.test_desk import ANN, VERA, a_desk, seated
from tests.server.test_live_server import play
from tests.server.test_staff_orders import DORA, SAM, says

from pitboss.errors import PitbossError
from pitboss.regulations.registry import game_ids
from pitboss.server.orders import next_step, orders

if TYPE_CHECKING:
    from pathlib import Path

TABLE = "pa-double-back-jack"
WORDS = {"reason": "cards spilled", "notice": "sign at the table", "value": "25"}


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("stage", ["empty", "wagers", "playing", "closed"])
def test_what_is_offered_is_carried_out_and_the_rest_is_refused_for_that_reason(game: str, stage: str) -> None:
    desk = a_desk(game)
    if stage != "empty":
        seated(desk, (ANN, "3"))
        says(desk, ANN, "3 bet 10")
    if stage in ("playing", "closed"):
        says(desk, ANN, "deal")
    if stage == "closed":
        says(desk, VERA, "floor close fire alarm")
    for order in orders(desk, "supervisor"):
        first = {field["name"]: field["choices"][0]["value"] for field in order["fields"] if field["choices"]}
        line = order["line"].format_map(WORDS | first | {"option": "minimum"})
        if order["may"]:
            desk.live.copy().act(line)
        else:
            with pytest.raises(PitbossError, match=r".") as refused:
                desk.live.copy().act(line)
            assert order["why"] in str(refused.value)
        assert order["clause"], line
    assert next_step(desk, "supervisor")["clause"]


def test_a_dealer_may_not_give_orders_of_the_floor() -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    may = {who.role: {each["line"] for each in orders(desk, who.role) if each["may"]} for who in (DORA, VERA, SAM)}
    assert may["dealer"] < may["floor"] < may["supervisor"]
    assert not {each["line"] for each in orders(desk, "auditor") if each["may"]}
    step = next_step(a_desk(), "auditor")
    assert (step["line"], step["why"]) == ("dealer receive 8 red", "a dealer or above takes this step")


def test_an_auditor_has_logs_verified_and_written_out(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/house.sqlite3") as server:
        ann, audrey, sam = server.guest("Ann"), server.staff("audrey", "auditor"), server.staff("sam", "supervisor")
        with joined(server, TABLE, ann) as client:
            client.say("2 arrives")
            play(client, "2", 2, random.Random(3))
        calls = {
            "verify": f"/api/tables/{TABLE}/verify",
            "export": f"/api/tables/{TABLE}/export",
            "audit": "/api/audit",
            "orders": f"/api/tables/{TABLE}/orders",
        }
        for name, path in calls.items():
            assert server.call("GET", path).status_code == 401
            assert server.call("GET", path, ann).status_code == 403
            assert server.call("GET", path, sam).status_code == (200 if name == "orders" else 403)
        found = server.call("GET", calls["verify"], audrey, timeout=120).json()
        assert (found["sound"], found["rounds"], found["findings"]) == (True, 2, [])
        listed = {each["id"]: each for each in server.call("GET", calls["audit"], audrey).json()["tables"]}
        assert (listed[TABLE]["rounds"], listed[TABLE]["entries"]) == (2, found["entries"])
        assert listed["nj-double-attack"]["rounds"] == 0
        for form, name in (("csv", "rounds.csv"), ("histories", "round-0001.toml")):
            packed = server.call("GET", f"{calls['export']}?form={form}", audrey, timeout=120)
            with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
                assert any(each.endswith(name) for each in archive.namelist()), archive.namelist()
