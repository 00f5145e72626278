"""Every hand of a round is rebuilt from the order of the discard rack, and agrees with the log."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.logging_helper import RULES, begin, play

from pitboss.cards import format_cards
from pitboss.record.log.entries import Said
from pitboss.record.log.reading import read
from pitboss.record.log.writer import LoggedTable
from pitboss.record.recall import NoSuchRound, Recall, recall, rounds
from pitboss.record.reconstruct import CannotRebuild, Reconstruction, reconstruct
from pitboss.regulations import rules
from pitboss.table import Listed, Table


def recalled(folder: Path, game: str, shoe: str | list[str], actions: str, **options: object) -> Recall:
    """The last round of a table that was played and logged."""
    table = Table(rules(game, options), Listed([shoe] if isinstance(shoe, str) else shoe))
    logged = LoggedTable.create(folder / "table.log", table, name="disputed", fsync=False)
    for line in actions.split(", "):
        logged.act(line)
    logged.close()
    return recall(read(folder / "table.log"), table.number)


def shown(built: Reconstruction) -> dict[str, str]:
    hands = {f"{hand.box}.{hand.number}": format_cards(hand.played) for hand in built.hands}
    return {**hands, "dealer": format_cards(built.dealer)}


@pytest.mark.clause("19:47-26.7(h)#1", "19:47-26.7(h)#2", "19:47-26.7(h)#3")
def test_new_jersey_double_attack_from_the_far_right_the_dealer_below(tmp_path: Path) -> None:
    found = recalled(
        tmp_path,
        "nj-double-attack",
        "6h 8s 9d Kc 8d Qd 7c 3c Jc Js 5h",
        "1 bet 10, 4 bet 10, 6 bet 10, deal, 1 pass, 4 pass, 6 pass, 1 split, 1 stand, 1 stand, 4 stand, 6 stand",
    )
    built = reconstruct(found)
    assert format_cards(built.rack) == "Kc 7c 9d Qd 8s 3c 8d Jc 6h Js 5h"  # boxes 6, 4, 1, then the dealer
    assert shown(built) == {
        "1.1": "8s 3c",
        "1.2": "8d Jc",
        "4.1": "9d Qd",
        "6.1": "Kc 7c",
        "dealer": "6h Js 5h",
    }
    assert format_cards(built.hands[0].dealt) == "8s 8d"
    assert built.disagreements == []


@pytest.mark.clause("19:47-36.7(j)#1", "19:47-36.7(j)#2", "19:47-36.7(j)#3")
def test_triple_attack_with_a_bust_and_a_21_settled_early(tmp_path: Path) -> None:
    found = recalled(
        tmp_path,
        "nj-triple-attack",
        "Kc 9d 5h 7s 6c 8d 6h 9h Qs 4d 8c 9c",
        "1 bet 10, 3 bet 10, 6 bet 10, deal, 1 pass, 3 pass, 6 pass, 1 pass, 3 pass, 6 pass, "
        "1 hit, 3 stand, 6 hit, 6 stand",
    )
    built = reconstruct(found)
    assert format_cards(built.rack) == "Kc 6c Qs 5h 6h 4d 9d 8d 7s 9h 8c"  # the bust of box 1 lies first
    assert shown(built) == {"1.1": "Kc 6c Qs", "3.1": "9d 8d", "6.1": "5h 6h 4d", "dealer": "7s 9h 8c"}
    assert built.disagreements == []


@pytest.mark.clause("19:47-2A.7(m)#1", "19:47-2A.7(m)#2", "19:47-2A.7(m)#3")
def test_switch_hands_as_dealt_after_the_switch_and_as_played(tmp_path: Path) -> None:
    found = recalled(
        tmp_path,
        "nj-blackjack-switch",
        "Th 8c Kd 9s 6s 8d 5c Ks Qd 2h 3d 9h Jd 2s Qc",
        "1 bet 10, 5 bet 10, deal, 1 switch, 1 hit, 1 stand, 1 split, 1 stand, 1 hit, 5 keep, 5 stand, 5 stand",
    )
    built = reconstruct(found)
    assert built.disagreements == []
    first, second, third = (hand for hand in built.hands if hand.box == 1)
    assert (format_cards(first.dealt), format_cards(second.dealt)) == ("Th 8d", "8c 5c")
    assert (format_cards(first.switched or []), format_cards(second.switched or [])) == ("Th 5c", "8c 8d")
    assert format_cards(first.played) == "Th 5c 2h"
    assert format_cards(second.played) == "8c 3d"
    assert format_cards(third.played) == "8d 9h Jd"
    assert format_cards(built.rack) == "Kd Ks 9s Qd Th 5c 2h 8c 3d 8d 9h Jd 6s 2s Qc"
    assert all(hand.switched is None for hand in built.hands if hand.box == 5)


@pytest.mark.clause("19:47-2A.7(m)#1")
def test_a_switch_that_was_taken_back(tmp_path: Path) -> None:
    found = recalled(
        tmp_path,
        "nj-blackjack-switch",
        "Th 5c 6s 9d 8c Kd 2s",
        "1 bet 10, deal, 1 switch, 1 unswitch, 1 stand, 1 stand",
    )
    built = reconstruct(found)
    assert built.disagreements == []
    first, second = built.hands
    assert (format_cards(first.dealt), format_cards(first.played)) == ("Th 9d", "Th 9d")
    assert (format_cards(first.switched or []), format_cards(second.switched or [])) == ("Th 8c", "5c 9d")


@pytest.mark.clause("665a.7(q)")
def test_pennsylvania_double_attack_with_a_blackjack_paid_in_turn(tmp_path: Path) -> None:
    found = recalled(
        tmp_path,
        "pa-double-attack",
        "5h 9h Kd 9c As 4s Qh",
        "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 stand",
    )
    built = reconstruct(found)
    assert format_cards(built.rack[:2]) == "Kd As"
    assert shown(built)["2.1"] == "Kd As"
    assert shown(built)["1.1"] == "9h 9c"
    assert built.disagreements == []


@pytest.mark.clause("673a.7(u)")
def test_double_back_jack_with_a_blackjack_and_a_second_chance(tmp_path: Path) -> None:
    found = recalled(
        tmp_path,
        "pa-double-back-jack",
        "Kh As 8h 9c 6d Ks 7h 9s Td 7c 6s",
        "1 bet 10, 2 bet 10, 3 bet 10, deal, 1 hit, 1 second-chance, 3 hit",
    )
    built = reconstruct(found)
    assert built.disagreements == []
    assert format_cards(built.rack) == "As Ks 8h 7h 6s Kh 6d Td 7c 9c 9s"  # blackjack, the 21, then box 1
    assert shown(built) == {"1.1": "Kh 6d Td", "2.1": "As Ks", "3.1": "8h 7h 6s", "dealer": "9c 9s"}
    assert str(built.hands[0].second_chance) == "7c"


def test_a_rack_read_from_the_table_is_compared_with_the_log(tmp_path: Path) -> None:
    found = recalled(
        tmp_path,
        "nj-double-attack",
        "6h 8s Kc 8d 7c Js 5h",
        "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 stand, 2 stand",
    )
    assert reconstruct(found, "Kc 7c 8s 8d 6h Js 5h").disagreements == []
    built = reconstruct(found, "Kc 8d 8s 7c 6h Js 5h")
    assert built.disagreements == [
        "box 1, hand 1, card 2: the rack has 7c, the log 8d",
        "box 2, hand 1, card 2: the rack has 8d, the log 7c",
        "box 1, hand 1: rebuilt 8s 7c, recorded 8s 8d",
        "box 2, hand 1: rebuilt Kc 8d, recorded Kc 7c",
    ]
    with pytest.raises(CannotRebuild, match="the rack should hold 7 cards of this round"):
        reconstruct(found, "Kc 7c 8s")


def test_hands_that_were_shuffled_again_come_from_the_log(tmp_path: Path) -> None:
    """R59: an early settled hand is in the rack when the rack is shuffled; the rack cannot show it any more."""
    found = recalled(
        tmp_path,
        "nj-triple-attack",
        ["Kc 9d 7s 6c 8d 9h Qs 2c", "4d 8c"],
        "1 bet 10, 3 bet 10, deal, 1 pass, 3 pass, 1 pass, 3 pass, 1 hit, 3 hit, 3 stand",
    )
    built = reconstruct(found)
    assert built.disagreements == []
    assert shown(built)["1.1"] == "Kc 6c Qs"
    assert [hand.from_log for hand in built.hands] == [True, False]


def test_a_round_under_way_or_not_there(tmp_path: Path) -> None:
    logged = begin(tmp_path / "table.log", 0, 1)
    logged.act("1 bet 10")
    log = read(tmp_path / "table.log")
    with pytest.raises(NoSuchRound, match="no round 1: none has been dealt"):
        recall(log, 1)
    logged.act("deal")
    with pytest.raises(CannotRebuild, match="is being played"):
        reconstruct(recall(read(tmp_path / "table.log"), 1))


@given(st.integers(0, len(RULES) - 1), st.integers(0, 10**6), st.sampled_from([0, 25, 60]))
@settings(max_examples=60, deadline=None)
@pytest.mark.clause("19:47-26.7(h)#1", "19:47-36.7(j)#1", "19:47-2A.7(m)#1", "665a.7(q)", "673a.7(u)")
def test_every_hand_of_random_rounds_is_rebuilt(which: int, seed: int, short: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.log"
        play(begin(path, which, seed, short=short), Random(seed), 4)
        log = read(path)
        for entry, over in rounds(log):
            built = reconstruct(recall(log, entry.round))
            assert built.disagreements == []
            played = [(hand["hand"], hand["cards"]) for hand in over.played["hands"] if hand["cards"]]
            assert [(hand.number, [str(card) for card in hand.played]) for hand in built.hands] == played
            assert [str(card) for card in built.dealer] == over.played["dealer"]


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("card", {"hand": 0}),
        ("card", {"hand": -1}),
        ("card", {"hand": 10**30}),
        ("card", {"hand": "1"}),
        ("card", {"hand": True}),
        ("card", {"box": "x"}),
        ("win", {"hand": 7}),
        ("win", {"hand": "1"}),
        ("switched", {"box": 9}),
    ],
)
def test_events_that_make_no_round_are_refused_in_words(tmp_path: Path, kind: str, changes: dict[str, object]) -> None:
    """A log forged by somebody who computes digests may say anything; verify finds it, this must not fall over it."""
    if kind == "win":  # a blackjack that is paid at once and lies first in the rack
        found = recalled(tmp_path, "pa-double-back-jack", "As 9c Kd 8s", "1 bet 10, deal")
    else:
        actions = "1 bet 10, 2 bet 10, deal, 1 switch, 1 stand, 1 hit, 2 keep, 2 stand, 2 stand"
        found = recalled(tmp_path, "nj-blackjack-switch", "Th 9c 9s 9d 6h 8s 7d Td 8d Kd 9h Ts", actions)
    assert reconstruct(found).disagreements == []
    events = [event for entry in found.said if isinstance(entry, Said) for event in entry.events]
    next(event for event in events if event["type"] == kind).update(changes)
    with pytest.raises(CannotRebuild, match="make no round; see pitboss verify"):
        reconstruct(found)
