"""Side wagers as a library call and as a command."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from pitboss.cards import Card
from pitboss.cli import main
from pitboss.errors import CardError
from pitboss.odds.side import side_wager_removal, side_wagers
from pitboss.regulations import game_ids, rules

if TYPE_CHECKING:
    from tests.conftest import Cli

OFFERED = {
    "nj-double-attack": {"bust-it", "insurance"},
    "pa-double-attack": {"bust-it", "insurance"},
    "nj-triple-attack": {"suited-royals", "triple-match", "insurance"},
    "pa-double-back-jack": {"insurance"},
    "nj-blackjack-switch": {"match", "insurance"},
}


@pytest.mark.parametrize("game", sorted(game_ids()))
def test_which_wagers_there_are(game: str) -> None:
    assert set(side_wagers(rules(game))) == OFFERED[game]


@pytest.mark.clause("665a.6(f)")
def test_bust_it_that_is_not_offered_is_not_listed() -> None:
    assert set(side_wagers(rules("pa-double-attack", bust_it=False))) == {"insurance"}


@pytest.mark.clause("19:47-36.6(d)#2", "19:47-36.6(e)#2")
def test_both_tables_of_triple_attack() -> None:
    a, b = (side_wagers(rules("nj-triple-attack", suited_royals=x, triple_match=x)) for x in "AB")
    for name in ("suited-royals", "triple-match"):
        assert [event.probability for event in a[name].events] == [event.probability for event in b[name].events]
    assert [str(event.pays) for event in b["suited-royals"].events] == ["30 to 1", "12 to 1", "2 to 1"]
    assert [str(event.pays) for event in b["triple-match"].events] == ["50 to 1", "8 to 1", "6 to 1", "2 to 1"]
    # Eight decks by hand: 8 kings and 8 queens of each of four suits, in either order; 8 of each of 48 faces.
    assert a["suited-royals"].events[0].probability == Fraction(2 * 4 * 8 * 8, 384 * 383)
    assert a["triple-match"].events[0].probability == Fraction(48 * 8 * 7 * 6, 384 * 383 * 382)


@pytest.mark.clause("19:47-2A.6(c)#1", "19:47-2A.6(c)#2")
def test_match_by_decks_and_by_a_better_table() -> None:
    six, eight = side_wagers(rules("nj-blackjack-switch", decks=6)), side_wagers(rules("nj-blackjack-switch"))
    assert [str(event.pays) for event in six["match"].events] == ["40 to 1", "8 to 1", "5 to 1", "1 to 1"]
    assert [str(event.pays) for event in eight["match"].events] == ["50 to 1", "7 to 1", "5 to 1", "1 to 1"]
    better = {"pair": 1, "three-of-a-kind": 5, "two-pair": 9, "four-of-a-kind": 50}
    richer = side_wagers(rules("nj-blackjack-switch", match_pays=better))["match"]
    assert richer.ev - eight["match"].ev == 2 * eight["match"].events[1].probability


def test_insurance_when_no_ace_can_show() -> None:
    book = rules("pa-double-back-jack", decks=1)
    aces = [Card("A" + suit) for suit in "cdhs"]
    assert "insurance" not in side_wagers(book, aces)
    assert side_wagers(book, aces[:3])["insurance"].events[0].probability == Fraction(16, 48)


@pytest.mark.parametrize("game", sorted(game_ids()))
def test_removals_of_a_whole_deck_cancel(game: str) -> None:
    """Taking away a random card changes nothing, so the effects of removal of all ranks sum to zero.

    Insurance is a conditional value: an ace that is gone changes how often it can be made, not what it is worth, and
    there are fewer aces to take once one shows.
    """
    book = rules(game)
    for name, effects in side_wager_removal(book).items():
        weights = {rank: 4 * book.shoe_decks - (name == "insurance" and rank == "A") for rank in effects}
        assert sum(weights[rank] * effect for rank, effect in effects.items()) == 0, name


def test_command_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sidebets", "nj-triple-attack", "--json", "--option", "triple_match=B", "--seen", "8h 8d"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["seen"] == ["8h", "8d"]
    wager = answer["wagers"]["triple-match"]
    assert Fraction(wager["ev"]) == side_wagers(rules("nj-triple-attack", triple_match="B"), "8h 8d")["triple-match"].ev
    assert wager["house_edge"] == pytest.approx(-float(Fraction(wager["ev"])), abs=1e-15)
    net = sum((Fraction(event["pays"].split()[0]) + 1) * Fraction(event["probability"]) for event in wager["events"])
    assert net - 1 == Fraction(wager["ev"])
    assert answer["wagers"]["insurance"]["given"] == "the dealer's up card is an ace"


def test_command_for_people(cli: Cli) -> None:
    done = cli("sidebets", "nj-double-attack", "--seen", "Kh")
    assert done.status == 0
    assert "383 of 384 cards, without K♥" in done.out
    assert "three eights suited" in done.out


@pytest.mark.parametrize(
    ("seen", "says"),
    [
        ("Th", "never holds a ten of hearts"),
        (" ".join(["8h"] * 9), "9 of 8h are gone, but the shoe holds only 8"),
        ("8x", "'8x' is not a card"),
    ],
)
def test_cards_that_cannot_be_gone(seen: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CardError, match=says):
        side_wagers(rules("nj-double-attack"), seen)
    assert main(["sidebets", "nj-double-attack", "--seen", seen]) == 2
    assert says in capsys.readouterr().err


def test_too_few_cards_left() -> None:
    book = rules("nj-double-attack")
    with pytest.raises(CardError, match="2 cards are left, but the wager is decided by 3"):
        side_wagers(book, book.shoe()[2:])
