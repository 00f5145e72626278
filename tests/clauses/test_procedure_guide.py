"""The dealer's hands, chips, sideways cards and the order of pick-up."""

from __future__ import annotations

import pytest
from tests.clauses.floor_helper import provisions

from pitboss.cards import Card
from pitboss.regulations import REGULATIONS, rules
from pitboss.table import Listed, Refused, Table
from pitboss.table.guide import check_chip_line, chip_line, guide, hands, lie, pick_up_order


@provisions(nda="19:47-26.7(b)#1", ta="19:47-36.7(b)#1", sw="19:47-2A.7(b)#1")
def test_the_left_hand_draws_and_the_right_places(game: str, clause: str) -> None:
    for position in range(1, rules(game).options.positions + 1):
        first = hands(rules(game), position, hit=False)
        assert (first.draw, first.place, first.same_permitted, first.clause) == ("left", "right", False, clause)
    with pytest.raises(Refused):
        hands(rules(game), 1, hit=False, shoe="right")


@provisions(nda="19:47-26.7(b)#2", ta="19:47-36.7(b)#2", sw="19:47-2A.7(b)#2")
def test_the_left_hand_may_serve_hits_to_positions_1_and_2(game: str, clause: str) -> None:
    permitted = [n for n in range(1, rules(game).options.positions + 1) if hands(rules(game), n, hit=True)[2]]
    assert permitted == [1, 2]
    assert hands(rules(game), 2, hit=True).clause == clause
    assert not hands(rules(game), 1, hit=False).same_permitted


@provisions(pda="665a.7(b)#1", dbj="673a.7(b)#1")
def test_the_hand_nearest_the_shoe_draws(game: str, clause: str) -> None:
    assert hands(rules(game), 4, hit=False, shoe="left")[:2] == ("left", "right")
    assert hands(rules(game), 3, hit=False, shoe="right")[:2] == ("right", "left")
    assert hands(rules(game), 3, hit=False, shoe="right").clause == clause


@provisions(pda="665a.7(b)#2", dbj="673a.7(b)#2")
def test_the_two_positions_nearest_the_shoe_may_get_any_card_with_it(game: str, clause: str) -> None:
    for shoe, nearest in (("left", [1, 2]), ("right", [5, 6])):
        for hit in (False, True):
            found = [n for n in range(1, 7) if hands(rules(game), n, hit=hit, shoe=shoe)[2]]  # type: ignore[arg-type]
            assert found == nearest
    assert hands(rules(game), 1, hit=False).clause == clause


@provisions(nda="19:47-26.13(c)", ta="19:47-36.12(c)", sw="19:47-2A.13(c)")
def test_the_callers_chips_lie_nearest_the_dealer(game: str, clause: str) -> None:
    shoe = "5c 9d 4h 6s 7c 8d 9h 3s 2c 2d" if game != "nj-blackjack-switch" else "5c 9d 4h 6s 7c 8d 9h 3s"
    table = Table(rules(game, people_per_box=3), Listed([shoe]))
    for line in ("2c bet 10", "2 bet 5", "2b bet 20", "deal"):
        table.act(line)
    assert table.round is not None
    people = table.round.boxes[0].people
    assert chip_line(people) == {"2": 1, "2c": 2, "2b": 3}
    check_chip_line(rules(game), people, ["2", "2b", "2c"])
    with pytest.raises(Refused) as refused:
        check_chip_line(rules(game), people, ["2b", "2", "2c"])
    assert refused.value.clause == clause


@provisions(nda="19:47-26.9(a)#4", ta="19:47-36.8(a)#4", sw="19:47-2A.10(b)#2", pda="665a.10(c)", dbj="673a.10(b)")
def test_the_card_of_a_doubled_hand_lies_sideways(game: str, clause: str) -> None:
    deal = {
        "nj-double-attack": "5c 6d 5h 9s 9h Kd Jc",
        "nj-triple-attack": "6d 5c 5h 9h 9s Kd Jc",
        "nj-blackjack-switch": "6d 2c 5c 5h 7c 9s Kd Jc Qs 9c",
        "pa-double-attack": "5c 6d 5h 9h 9s Kd Jc",
        "pa-double-back-jack": "6d 5c 5h 9h 9s Kd Jc",
    }[game]
    table = Table(rules(game), Listed([deal]))
    table.act("1 bet 10")
    table.act("deal")
    while table.pending.kind != "decision":
        table.act(f"1 {'keep' if 'keep' in table.pending.legal else 'pass'}")
    assert table.round is not None
    hand = table.round.boxes[0].hands[0]
    assert [how for _, how in lie(hand)] == ["upright", "upright"]
    table.act("1 double")
    assert [(str(card), how) for card, how in lie(hand)][-1] == ("9s", "sideways")
    event = next(event for event in table.events if event.type == "double-card")
    assert "sideways" in event.text
    assert next(line.clause for line in guide(rules(game)) if "sideways" in line.says) == clause


def test_a_second_chance_card_lies_sideways_too() -> None:
    table = Table(rules("pa-double-back-jack"), Listed(["Kd 5c 6h 9h Qs 2c 9d 8s"]))
    for line in ("1 bet 10", "deal", "1 hit"):
        table.act(line)
    assert table.round is not None
    hand = table.round.boxes[0].hands[0]
    table.act("1 second-chance")
    assert [how for _, how in lie(hand)] == ["upright", "upright", "upright", "sideways"]


@provisions(nda="19:47-26.7(h)#2", ta="19:47-36.7(j)#2", sw="19:47-2A.7(m)#2")
def test_cards_are_picked_up_from_the_far_right(game: str, clause: str) -> None:
    assert pick_up_order([1, 4, 5]) == ["5", "4", "1", "dealer"]
    assert any(line.clause == clause for line in guide(rules(game)))


@provisions(nda="19:47-26.7(h)#3", ta="19:47-36.7(j)#3", sw="19:47-2A.7(m)#3")
def test_the_dealers_cards_go_below(game: str, clause: str) -> None:
    assert pick_up_order([2])[-1] == "dealer"
    assert any(line.clause == clause for line in guide(rules(game)))


@pytest.mark.parametrize("game", REGULATIONS)
def test_the_order_of_the_guide_is_that_of_the_table(game: str) -> None:
    positions = rules(game).options.positions
    shoe = " ".join(["2c 3d 4h 5s 6c 7d 8h 9s Jc Qd Kh"] * 3)
    table = Table(rules(game), Listed([shoe]))
    for box in (1, 3, positions):
        table.act(f"{box} bet 10")
    table.act("deal")
    while table.round is not None:
        legal = list(table.pending.legal)
        answer = next(verb for verb in ("stand", "pass", "keep") if verb in legal)
        table.act(f"{table.pending.place} {answer}")
    record = table.rounds[0]
    wanted: list[Card] = []
    for who in pick_up_order([1, 3, positions]):
        for cards in [hand.cards for hand in record.hands if hand.place == who] or [record.dealer]:
            wanted += cards
    assert list(record.discards) == wanted
