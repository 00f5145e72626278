"""Shuffle, cut, cutting card, burn; and no card is ever lost, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from pitboss.cards import Card
from pitboss.floor.batches import cut
from pitboss.floor.shuffling import Shuffled, bart_carter, check_behind, check_cut
from pitboss.randomness import Seeded, shuffled
from pitboss.regulations import Rules, books, game_ids, rules
from pitboss.regulations.cutting_card import quarter
from pitboss.table import Refused, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

MODES = [(game, mode) for game, book in books().items() for mode in book.offered["shuffle"].permitted]


def cards_on(table: Table) -> Iterator[Card]:
    """Every card at the table: shoe, rack, layout."""
    yield from table.shoe.left
    yield from table.rack
    round_ = table.round
    if round_ is None:
        return
    yield from round_.discards
    yield from round_.dealer.cards
    for hand in round_.hands():
        if not hand.taken_back:
            yield from hand.cards
            if hand.second_chance:
                yield hand.second_chance
    for card in (round_.hole, round_.exposed):
        if card is not None:
            yield card


def play_at_random(
    table: Table, source: Seeded, rounds: int, *, trouble: bool = False, drawing: bool = False
) -> Counter[str]:
    """Wagers and answers at random, with a full set of cards after every line; what happened, counted.

    With `drawing` every box is played, and takes a card whenever one may be had.
    """
    full = Counter(table.rules.shoe())
    seen: Counter[str] = Counter()
    errors = ("drew-exposed", "drew-unexposed", "overdrew", "shuffler-jam", "reader-misused hidden", "missed-hit 1")
    for _ in range(rounds):
        for box in range(1, table.rules.options.positions + 1):
            if box == 1 or drawing or source.below(2):
                table.act(f"{box} bet {5 * (1 + source.below(20))}")
        table.act("deal")
        while table.round is not None:
            if trouble and not source.below(8):
                try:
                    table.act(f"error {errors[source.below(len(errors))]}")
                except Refused:
                    seen["refused"] += 1
            elif trouble and not source.below(60):
                table.act("floor void" if source.below(2) else "floor reshuffle")
            else:
                question = table.pending
                legal = list(question.legal)
                if drawing:
                    legal = [verb for verb in legal if verb in ("split", "second-chance", "hit")][-1:] or legal
                table.act(f"{question.place} {legal[source.below(len(legal))]}")
            assert Counter(cards_on(table)) == full
        seen["voided" if table.rounds[-1].void else "played"] += 1
        if trouble and not source.below(10):
            table.act("dealer change")
            assert Counter(cards_on(table)) == full
        if not table.keep:
            seen.update(event.type for event in table.events)
    return seen


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_random_rounds_keep_every_card(game: str, mode: str) -> None:
    table = Table(rules(game, shuffle=mode), Shuffled(rules(game, shuffle=mode), Seeded(1)), keep=False)
    seen = play_at_random(table, Seeded(2), 300)
    assert seen["played"] == 300
    assert table.ledger.total == 0
    assert (seen["cutting-card"] > 2) is (mode in ("manual", "automatic"))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_random_rounds_with_trouble_keep_every_card(game: str, mode: str) -> None:
    book = rules(game, shuffle=mode)
    table = Table(book, Shuffled(book, Seeded(3)), keep=False)
    seen = play_at_random(table, Seeded(4), 150, trouble=True)
    assert seen["played"] + seen["voided"] == 150
    assert seen["voided"] > 2
    assert seen["irregular"] > 50
    assert table.ledger.total == 0


@pytest.mark.clause("673a.13(f)#1", "673a.13(f)#2")
def test_two_decks_run_short_and_the_round_still_ends() -> None:
    """Six players who draw at the end of two decks: the rack is shuffled for the rest of the round."""
    book = rules("pa-double-back-jack", decks=2)  # one deck is shuffled after every round (R74)
    table = Table(book, Shuffled(book, Seeded(5)), keep=False)
    seen = play_at_random(table, Seeded(6), 200, drawing=True)
    assert seen["played"] == 200
    assert seen["irregular"] > 2  # the shoe ran out so often


@pytest.mark.parametrize("game", game_ids())
def test_a_round_is_void_when_the_rack_is_empty_too(game: str) -> None:
    """R59; one card in the rack is no card, since the first is burned."""
    book = rules(game)
    supply = Shuffled(book, Seeded(1))
    supply.cards = [Card("2c"), Card("2d"), Card("2h"), Card("3c")]
    table = Table(book, supply)
    table.act("1 bet 10")
    table.act("deal")
    while table.round is not None:
        legal = list(table.pending.legal)
        table.act(f"{table.pending.place} {'pass' if 'pass' in legal else legal[0]}")
    assert table.rounds[-1].void
    assert table.reshuffle_due
    assert Counter(cards_on(table)) == Counter(supply.cards)
    assert table.ledger.balance == {"1": 0}


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_full_stack_is_the_full_set(game: str, mode: str) -> None:
    book = rules(game, shuffle=mode)
    stack = Shuffled(book, Seeded(7)).full()
    burned = [stack.burn] if stack.burn else []
    assert Counter([*stack.cards, *burned]) == Counter(book.shoe())
    assert (stack.burn is None) is (mode == "bart-carter")
    assert (stack.cutting is None) is (mode in ("continuous", "bart-carter"))


@pytest.mark.parametrize("game", game_ids())
def test_a_quarter_lies_behind_the_cutting_card(game: str) -> None:
    stack = Shuffled(rules(game), Seeded(8)).full()
    total = len(rules(game).shoe())
    assert stack.cutting is not None
    assert len(stack.cards) - stack.cutting == quarter(total) == -(-total // 4)


@pytest.mark.parametrize("game", game_ids())
def test_the_house_may_keep_more_behind_but_not_much_less(game: str) -> None:
    book, floor = rules(game), rules(game).source.floor
    total = len(book.shoe())
    least = quarter(total) - floor.tolerance
    assert Shuffled(book, Seeded(1), behind=least).full().cutting == total - 1 - least
    assert Shuffled(book, Seeded(1), behind=quarter(total) + 60).behind == quarter(total) + 60
    for wrong in (least - 1, total):
        with pytest.raises(Refused) as refused:
            Shuffled(book, Seeded(1), behind=wrong)
        assert refused.value.clause == floor.cites["insert"]


def test_the_tolerance_is_a_setting_where_the_text_says_approximately() -> None:
    nj, pa = rules("nj-double-attack"), rules("pa-double-attack")
    check_behind(nj, 384, 86, tolerance=10)
    with pytest.raises(Refused):
        check_behind(nj, 384, 91, tolerance=0)
    with pytest.raises(Refused):
        check_behind(pa, 384, 95, tolerance=10)


@pytest.mark.parametrize("game", game_ids())
def test_a_cut_is_ten_cards_from_either_end(game: str) -> None:
    book = rules(game)
    total = len(book.shoe())
    check_cut(book, total, 10)
    check_cut(book, total, total - 10)
    for wrong in (9, total - 9):
        with pytest.raises(Refused) as refused:
            check_cut(book, total, wrong)
        assert refused.value.clause == rules(game).source.floor.cites["cut-ends"]
        assert f"10 to {total - 10}" in refused.value.possible


def test_the_cards_above_go_to_the_bottom() -> None:
    cards = rules("nj-double-attack").shoe()
    after = cut(cards, 100)
    assert (after[0], after[-1], len(after)) == (cards[100], cards[99], 384)


def first_after(book: Rules, method: str = "") -> set[int]:
    """How far from the top of the uncut shuffle the first card of the stack comes from, over some shuffles."""
    numbers = range(len(book.shoe()))
    return {
        shuffled(numbers, Seeded(seed)).index(Shuffled(book, Seeded(seed)).mixed(numbers, method)[0])
        for seed in range(60)
    }


@pytest.mark.parametrize("game", game_ids())
def test_who_cuts_after_which_shuffle(game: str) -> None:
    """By hand always; after a device in Pennsylvania only, and not if the device loads the shoe (R61)."""
    total = len(rules(game).shoe())
    places = first_after(rules(game))
    assert min(places) >= 10
    assert max(places) <= total - 10
    assert len(places) > 30
    pennsylvania = rules(game).source.floor.cut_after_device
    assert (len(first_after(rules(game, shuffle="automatic"))) > 30) is pennsylvania
    assert first_after(rules(game, shuffle="automatic", shoe_loaded_by="device")) == {0}


def test_a_shuffler_that_broke_is_followed_by_a_cut_and_a_cutting_card() -> None:
    book = rules("pa-double-attack", shuffle="continuous")
    assert first_after(book) == {0}
    assert len(first_after(book, "manual")) > 30
    table = Table(book, Shuffled(book, Seeded(1)))
    table.act("1 bet 10")
    table.act("error shuffler-broken")
    table.act("deal")
    assert table.shoe.stack.cutting == 287


def test_a_rack_is_shuffled_whole_and_one_card_burned() -> None:
    book = rules("nj-double-attack")
    supply = Shuffled(book, Seeded(9))
    rack = book.shoe()[:30]
    stack = supply.rack(rack)
    assert stack is not None
    assert stack.burn is not None
    assert Counter([stack.burn, *stack.cards]) == Counter(rack)
    assert stack.cutting is None
    few = supply.rack(rack[:2])
    assert few is not None
    assert len(few.cards) == 1
    assert supply.rack(rack[:1]) is None
    assert supply.rack([]) is None


@pytest.mark.clause("19:47-2A.1[Bart Carter shuffle]", "19:47-2A.7(o)#1", "19:47-2A.7(o)#2")
def test_bart_carter_puts_three_stacks_at_marked_places() -> None:
    shoe, rack = [Card("2c")] * 200, [Card("Ah")] * 55
    merged = bart_carter(rack, shoe, (0.25, 0.5, 0.75))
    runs = [(rank, len(list(run))) for rank, run in groupby(card.rank for card in merged)]
    assert runs == [("2", 50), ("A", 18), ("2", 50), ("A", 18), ("2", 50), ("A", 19), ("2", 50)]
    supply = Shuffled(rules("nj-blackjack-switch", shuffle="bart-carter"), Seeded(1), places=(0.0, 0.1, 1.0))
    kept = supply.merge(rack, rules("nj-blackjack-switch").shoe()[:100]).cards
    assert [card for card in kept if card.rank != "A" or card.suit != "h"] == [
        card for card in rules("nj-blackjack-switch").shoe()[:100] if str(card) != "Ah"
    ]


def test_a_copied_supply_gives_the_same_stacks() -> None:
    supply = Shuffled(rules("nj-double-attack"), Seeded(10))
    supply.full()
    twin = supply.copy()
    assert twin.full() == supply.full()
    rack = rules("nj-double-attack").shoe()[:40]
    assert twin.rack(rack) == supply.rack(rack)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_copied_table_goes_on_alike(game: str, mode: str) -> None:
    book = rules(game, shuffle=mode)
    table = Table(book, Shuffled(book, Seeded(11)))
    table.act("1 bet 10")
    table.act("deal")
    twin = table.copy()
    for each in (table, twin):
        play_on = Seeded(12)
        for _ in range(60):
            while each.round is not None:
                question = each.pending
                legal = list(question.legal)
                each.act(f"{question.place} {legal[play_on.below(len(legal))]}")
            each.act("1 bet 10")
            each.act("deal")
    assert table.events == twin.events
