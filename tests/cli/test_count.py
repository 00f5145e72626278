"""`pitboss count`: tags from the effects of removal, and what the game is worth to a counter."""

from __future__ import annotations

import json

from tests.conftest import Cli

GAME = ("count", "blackjack", "--option", "max_hands=2", "--no-plays", "--rounds", "500000")


def test_tags_correlation_and_worth(cli: Cli) -> None:
    found = json.loads(cli(*GAME, "--json").out)
    assert found["tags"]["5"] == 1
    assert found["tags"]["T"] == -1
    assert found["removal"]["5"] > 0 > found["removal"]["A"]
    assert found["betting_correlation"] > 0.95
    assert {row["count"] for row in found["by_true_count"]} >= {-2, -1, 0, 1, 2}
    assert {"average_bet", "win_rate", "edge", "n0", "score"} <= set(found["worth"])
    shown = cli(*GAME, "--ramp", "0=1,2=6", "--tags", "-1 1 1 1 1 1 0 0 0 -1").out
    for text in ("betting correlation", "By true count", "SCORE", "insurance        from a true count of +3"):
        assert text in shown


def test_what_cannot_be_counted_is_said(cli: Cli) -> None:
    for flags, message in (
        (("--tags", "1 2"), "tags are ten numbers"),
        (("--ramp", "much"), "a ramp is a list"),
        (("--spread", "0"), "1 or more"),
    ):
        ran = cli(*GAME, *flags)
        assert (ran.status, ran.out) == (2, "")
        assert message in ran.err
