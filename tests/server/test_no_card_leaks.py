"""Two tables that differ only in what nobody may know say the same to everybody, byte for byte.

Before every deal a twin of the table is made: the same state, but another hole card, another burned card and another
order of the shoe below what this round takes. Both hear the same lines. Whatever a player, a neighbour, a bystander,
the coach is told must be the same until the hole card is turned up.
"""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from pitboss.advice.facts import Asked
from pitboss.floor import LiveTable
from pitboss.floor.prompts import Prompt
from pitboss.regulations import rules
from pitboss.regulations.registry import game_ids
from pitboss.seals import SeedsFrom
from pitboss.server import telling
from pitboss.server.journal import house_settings
from pitboss.server.protocol import encode
from pitboss.server.seats import Person, Seats
from pitboss.table import view as table_view
from pitboss.table.shoe import Stack

if TYPE_CHECKING:
    from pitboss.cards import Card
    from pitboss.table.round import Round

REACH = 60  # more cards than two players and the dealer take in a round
KINDS = [
    (game, str(dealing))
    for game in game_ids()
    for option in rules(game).regulation.options
    if option.name == "dealing"
    for dealing in option.permitted
]


def told(live: LiveTable) -> list[bytes]:
    """What everybody may ask for at this moment: both players, a bystander, the coach, the card of the table."""
    seats = Seats()
    for place, name in (("1", "Ann"), ("2", "Bob")):
        seats.take(place, Person(int(place), name, "player"))
    waits = [place for place in ("1", "2") if place not in live.table.spots]
    desk: Any = SimpleNamespace(live=live, seats=seats, may_still_wager=lambda: waits, id="t")
    views = [encode([telling.view(desk, own), telling.pending(desk, own)]) for own in (["1"], ["2"], [])]
    coach = b""
    if not isinstance(live.pending, Prompt) and live.pending.place is not None:
        coach = str(Asked.of(live.table)).encode()
    return [*views, coach, str(live.commitments).encode(), str(live.default).encode()]


def twin(live: LiveTable, source: random.Random, changed: dict[int, Card]) -> LiveTable:
    """The same table with these cards in those places, another burn, and the rest of the shoe in another order."""
    made = live.copy()
    shoe = made.table.shoe
    cards = list(shoe.cards)
    deep = cards[shoe.at + REACH :]
    for place, card in changed.items():
        at = next(n for n, other in enumerate(deep) if other == card)
        deep[at], cards[place] = cards[place], card
    source.shuffle(deep)
    burn = source.choice(deep) if shoe.stack.burn is not None else None
    seen = shoe.cut_seen
    shoe.stack = Stack(cards[: shoe.at + REACH] + deep, shoe.stack.cutting, shoe.stack.face_up, burn)
    shoe.cards, shoe.cut_seen = shoe.stack.cards, seen
    shoe.look_ahead()
    return made


def dealt(live: LiveTable) -> Round | None:
    """The round when its hole card has been dealt; the questions before that draw no cards."""
    live.act("deal")
    while live.table.round is not None and live.table.round.hole is None:
        live.act(live.default)
    return live.table.round


def another_hole_card(live: LiveTable, source: random.Random) -> dict[int, Card]:
    """Where the card lies that becomes the hole card, and another in its place: blackjack or not as before."""
    round_ = dealt(live.copy())
    if round_ is None or round_.hole is None:
        return {}
    shoe, up = live.table.shoe, round_.up
    same = [
        card
        for card in shoe.cards[shoe.at + REACH :]
        if card.rank != round_.hole.rank and (up.value + card.value == 21) == (up.value + round_.hole.value == 21)
    ]
    if not same:
        return {}
    chosen = source.choice(same)
    for place in range(shoe.at, shoe.at + 20):
        other = dealt(twin(live, random.Random(0), {place: chosen}))
        if other is not None and other.hole == chosen and other.hole != round_.hole:
            return {place: chosen}
    raise AssertionError("the hole card comes from nowhere")


def hidden_is_not_told(game: str, dealing: str, seed: int, rounds: int) -> int:
    """Play, and compare with a twin; how many times both had a hole card face down, and not the same."""
    source = random.Random(f"{game} {dealing} {seed}")
    chosen = rules(game, {"dealing": dealing})
    live = LiveTable(chosen, SeedsFrom(seed), house_settings(chosen))
    compared = 0
    for place in ("1", "2"):
        live.act(f"{place} arrives")
    for _ in range(rounds):
        live.prepare()
        changed: dict[int, Card] = {}
        if (
            source.random() < 0.3 and len(live.table.shoe.left) > 3 * REACH
        ):  # a new dealer burns the next card, which nobody sees
            shoe = live.table.shoe
            deep = [card for card in shoe.cards[shoe.at + REACH :] if card != shoe.cards[shoe.at]]
            other = twin(live, source, {shoe.at: source.choice(deep)})
            in_step(live, other, "dealer change")
        for place in ("1", "2"):
            live.act(f"{place} bet {source.choice([5, 10, 50])}")
        if len(live.table.shoe.left) > 3 * REACH:
            changed = another_hole_card(live, source)
        other = twin(live, source, changed) if len(live.table.shoe.left) > 3 * REACH else live.copy()
        in_step(live, other, "deal")
        while live.table.round is not None:
            other_round = other.table.round
            compared += other_round is not None and live.table.round.hole != other_round.hole
            question = live.table.pending
            assert question.place is not None
            in_step(
                live, other, source.choice([each for each in question.answers() if each.split()[0] == question.place])
            )
    return compared


def in_step(live: LiveTable, other: LiveTable, line: str) -> None:
    """Both hear a line; what they say of it must be the same, up to the hole card."""
    open_before = live.table.round is not None and live.table.round.hole is None
    here = [event.message() for event in live.act(line)]
    there = [event.message() for event in other.act(line)]
    shown = next((n for n, event in enumerate(here) if event["type"] == "disclosed"), None)
    assert encode(here[:shown]) == encode(there[:shown]), line
    hidden = live.table.round is None or live.table.round.hole is not None
    if shown is None and (hidden or not open_before) and live.table.round is not None:
        assert told(live) == told(other), line


@pytest.mark.parametrize(("game", "dealing"), KINDS)
def test_what_nobody_may_know_is_told_to_nobody(game: str, dealing: str) -> None:
    compared = hidden_is_not_told(game, dealing, seed=1, rounds=60)
    assert compared > 50 or dealing == "no-hole-card", "the hole card lay face down, or nothing was tried"


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_view, "_hole", lambda r: [str(r.hole)] if r is not None and r.hole is not None else [])
    with pytest.raises(AssertionError):
        hidden_is_not_told("nj-triple-attack", "hole-card", seed=1, rounds=60)


def test_a_leak_in_an_event_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from pitboss.games.nj_triple_attack import procedure

    def leaky(r: Any) -> None:
        r.hole = r.draw()
        r.note("hole-card", "deal-hole", card=str(r.hole))

    monkeypatch.setattr(procedure, "deal_hole", leaky)
    with pytest.raises(AssertionError):
        hidden_is_not_told("nj-triple-attack", "hole-card", seed=1, rounds=60)
