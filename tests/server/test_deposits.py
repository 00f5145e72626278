"""Money that the house issues or takes back while it plays: an open house hears of it when the account needs it."""

from __future__ import annotations

import subprocess

from tests.server.live_helper import PITBOSS, Server, joined, serving


def deposit(server: Server, name: str, amount: str) -> None:
    words = ("house", "deposit", name, amount, "--why", "prize", "--database", server.url)
    subprocess.run([*PITBOSS, *words], check=True, capture_output=True, timeout=120)


def test_a_deposit_is_there_when_it_is_needed_and_money_taken_back_is_not_played_with(url: str) -> None:
    with serving(url, "--guest-balance", "20") as server:
        token, auditor, table = server.guest("Ann"), server.staff("vera", "auditor"), "nj-double-attack"
        with joined(server, table, token) as client:
            client.say("1 arrives")
            assert client.say("1 bet 30")["code"] == "no-money"
            deposit(server, "Ann", "100")
            assert client.say("1 bet 30")["type"] == "said"
            assert client.balance == "90.00"
            deposit(server, "Ann", "-60")
            assert client.say("1 bet 80")["code"] == "no-money", "the house thought that there were 90.00"
            assert client.say("1 bet 60")["type"] == "said"
            assert client.balance == "0.00"
        deposit(server, "Ann", "5")
        with joined(server, table, token) as client:
            assert client.balance == "5.00"
        books = server.call("GET", "/api/books", auditor).json()
        assert (books["accounts"]["Ann"], books["tables"][table], books["total"]) == ("5.00", "60.00", "0.00")
        assert server.call("GET", "/api/health").status_code == 200
