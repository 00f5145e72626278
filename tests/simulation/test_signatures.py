"""What the kernel counts for a fixed seed does not change unless it is meant to."""

from __future__ import annotations

import pytest
from tests.simulation.signatures import GAMES, WAYS, kept, signature


def test_every_game_has_a_signature_for_every_way_of_dealing() -> None:
    assert {game: set(ways) for game, ways in kept().items()} == {game: set(WAYS) for game in GAMES}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_signature(game: str, way: str) -> None:
    assert signature(game, way) == kept()[game][way]
