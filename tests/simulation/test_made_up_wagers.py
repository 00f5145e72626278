"""A side wager that a rule book declares reaches table, mathematics and simulator alike, with no line for it there."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from tests.made_up import made_up

from pitboss.cards import Card
from pitboss.games.nj_triple_attack.bonus import SUITED_ROYALS
from pitboss.hands import count, dealer_draws
from pitboss.money import Odds
from pitboss.odds.parameters import parameters
from pitboss.odds.side import side_wagers
from pitboss.regulations import regulation
from pitboss.regulations.bonus import BonusWager, PayTable
from pitboss.simulation.run import Job, simulate
from pitboss.simulation.strategies import random_strategy
from pitboss.simulation.table_check import at_the_table, traced_rounds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.regulations import Rules


def low_pair(cards: Sequence[Card]) -> str | None:
    one, two = cards
    if one.rank != two.rank or one.value > 6:
        return None
    return "red-pair" if {one.colour, two.colour} == {"red"} else "pair"


def three_card_21(cards: Sequence[Card]) -> str | None:
    return "three-card-21" if count(cards).total == 21 else None


def suits(cards: Sequence[Card]) -> str | None:
    return "one-suit" if len({card.suit for card in cards}) == 1 else None


LOW_PAIR = BonusWager("low-pair", "hand", low_pair, lambda _: PayTable((("red-pair", Odds(25)), ("pair", Odds(7, 2)))))
HITS_21 = BonusWager(
    "hits-21",
    "dealer",
    three_card_21,
    lambda _: PayTable.of(three_card_21=9),
    lambda card: Card(("K" if card.is_ten_value else card.rank) + "c"),
)
FLUSH_OF_THREE = BonusWager(
    "flush-of-three", "hand-and-up", suits, lambda _: PayTable.of(one_suit=14), lambda card: Card("2" + card.suit)
)
FOUR_SUITED = BonusWager(
    "four-suited", "box", suits, lambda _: PayTable.of(one_suit=60), lambda card: Card("2" + card.suit)
)
GAMES = {
    "nj-triple-attack": (LOW_PAIR, SUITED_ROYALS, FLUSH_OF_THREE),  # two on the same cards
    "nj-double-attack": (HITS_21,),
    "nj-blackjack-switch": (FOUR_SUITED,),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Rules:
    bonuses = GAMES[request.param]
    said = {f"{bonus.name}-{what}": "made up" for bonus in bonuses for what in ("pays", "lost")}
    cites = {**regulation(request.param).cites, **said}
    book = made_up(monkeypatch, request.param, f"made-up-{request.param}", bonuses=bonuses, cites=cites)
    return book.rules()


def test_the_table_pays_what_the_kernel_counts(game: Rules) -> None:
    won = Counter[tuple[str, bool]]()
    for seed in range(3):
        strategy = random_strategy(parameters(game), seed)
        for traced in traced_rounds(game, strategy, seed=5, block=seed, rounds=400):
            record = at_the_table(game, strategy, traced)
            settled = {line.wager: line.net for line in record.settlement if line.wager in game.bonus_tables}
            assert settled == {name: 1000 * odds for name, odds in traced.side[0].items()}
            won.update((name, net > 0) for name, net in settled.items())
    assert set(won) >= {(name, False) for name in game.bonus_tables}
    assert any(count for (_, win), count in won.items() if win)


def test_the_simulator_meets_the_mathematics(game: Rules) -> None:
    exact = side_wagers(game)
    played = simulate(Job.of(game, seed=3, strategy=random_strategy(parameters(game), 3), fresh=True), 250_000)
    assert set(played.wagers) == set(game.bonus_tables)
    for name, found in played.wagers.items():
        assert abs(found.ev - float(exact[name].ev)) < 4 * found.std_error, name


def test_the_mathematics_of_a_dealers_21_in_three_cards() -> None:
    """Every order of every three cards of a deck, one by one."""
    from pitboss.cards import DECK_48
    from pitboss.odds.side_events import probabilities

    deck = DECK_48.shoe(1)
    hits = sum(
        dealer_draws(count(cards[:2]), hits_soft_17=False) and count(cards).total == 21
        for cards in permutations(deck, 3)
    )
    assert probabilities(HITS_21, Counter(deck)) == {"three-card-21": Fraction(hits, 48 * 47 * 46)}
