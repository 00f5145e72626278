"""What happens cites the provision by which it happens, not a neighbour of it: events that single tests leave open."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.clauses.floor_helper import provisions
from tests.clauses.playing_helper import play

if TYPE_CHECKING:
    from tests.conftest import Cli

DA, TA, SW = "nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"
PDA, DBJ = "pa-double-attack", "pa-double-back-jack"
BOTH = "1 bet 10, 1b bet 5, deal"
ONE = "1 bet 10, deal, 1 pass"
SHARED: dict[str, Any] = {"people_per_box": 2}
HOLE: dict[str, Any] = {"dealing": "hole-card"}
DEVICE: dict[str, Any] = {"shuffle": "automatic"}

# game, options, shoe, what was said; then what is told, and by which provision
CASES: list[tuple[str, dict[str, Any], str | list[str], str, dict[str, str]]] = [
    (SW, SHARED, "8c 5c Ah 8d Td 3s 2s 9s", f"{BOTH}, 1 insure 5, 1 pass, 1b insure 2, 1b pass, 1 keep, 1 split"
     ", 1b ride 1, 1 stand, 1 stand, 1 stand", {
        "1 wagers 5.00 (insurance)": "19:47-2A.8(a)#1",
        "1 declines (insurance)": "19:47-2A.8(a)#1",
        "1b wagers 2.00 (insurance)": "19:47-2A.13(e)",
        "1b lets the wager follow hand 1": "19:47-2A.13(b)#1",  # the caller splits for all (R24)
        "3s to hand 1": "19:47-2A.11(b)",
        "announces 11 for hand 1": "19:47-2A.11(c)",
    }),
    (SW, {}, "8c 5c Ah 8d Td Ks", "1 bet 10, deal, 1 insure 5, 1 pass, 1 keep, 1 stand, 1 stand", {
        "1.1: insurance of 5.00 wins 10.00": "19:47-2A.8(d)",
    }),
    (SW, HOLE, "8c 5c 9h 8d Td Ks", "1 bet 10, deal, floor reshuffle, error hole-exposed, floor void", {
        "A reshuffle is ordered": "19:47-2A.4(h)1",
        "The hole card, Ks": "19:47-2A.15(c)#1",
        "The round is void": "19:47-2A.15(a)#2",
        "The cards are reshuffled": "19:47-2A.4(h)",
    }),
    (SW, DEVICE, ["8c", "2c"], "floor recut, error shuffler-jam, error shuffler-broken", {
        "orders a recut": "19:47-2A.4(g)#1",
        "The shuffler jams": "19:47-2A.15(i)",
        "The shuffler is out of use": "19:47-2A.15(j)",
    }),
    (DA, SHARED, "Ac 8h 8d 3s 2s 9s", f"{BOTH}, 1 pass, 1 insure 5, 1b insure 2, 1 split, 1b cover, 1 stand, 1 stand", {
        "1 wagers 5.00 (insurance)": "19:47-26.11(a)#1",
        "1b wagers 2.00 (insurance)": "19:47-26.13(g)",
        "1b wagers 5.00 (split)": "19:47-26.13(f)",
        "3s to hand 1": "19:47-26.10(b)",
        "announces 11 for hand 1": "19:47-26.10(c)#1",
    }),
    (DA, HOLE, "9c 5h 8d Ks", f"{ONE}, floor reshuffle, error hole-exposed, floor void", {
        "A reshuffle is ordered": "19:47-26.4(g)#2",
        "The hole card, Ks": "19:47-26.15(e)#1",
        "The round is void": "19:47-26.15(d)",
        "The cards are reshuffled": "19:47-26.4(g)#1",
    }),
    (DA, DEVICE, ["8c", "2c"], "floor recut, error shuffler-jam, error shuffler-broken", {
        "orders a recut": "19:47-26.4(f)#1",
        "The shuffler jams": "19:47-26.15(j)",
        "The shuffler is out of use": "19:47-26.15(k)",
    }),
    (TA, {}, "8h Ac 8d Kc", f"{ONE}, 1 pass, 1 insure 5, 1 stand", {"of 5.00 wins 25.00": "19:47-36.10(c)#2"}),
    (TA, {}, "8h Ac 8d Kd", f"{ONE}, 1 pass, 1 insure 5, 1 stand", {"of 5.00 wins 10.00": "19:47-36.10(c)#1"}),
    (TA, {}, "5h 9c 8d Ks", f"{ONE}, 1 pass, floor reshuffle, error hole-exposed, floor void", {
        "A reshuffle is ordered": "19:47-36.4(g)#2",
        "The hole card, Ks": "19:47-36.14(e)#1",
        "The round is void": "19:47-36.14(d)",
        "The cards are reshuffled": "19:47-36.4(g)#1",
    }),
    (TA, DEVICE, ["8c", "2c"], "floor recut, error shuffler-jam, error shuffler-broken", {
        "orders a recut": "19:47-36.4(f)#1",
        "The shuffler jams": "19:47-36.14(j)",
        "The shuffler is out of use": "19:47-36.14(k)",
    }),
    (PDA, {}, "6c 8h Th 8d 9s 3s 2s", f"{ONE}, 1 split, 1 stand", {
        "Th does not belong here": "665a.3(a)#3",  # R53
        "announces 11 for hand 1": "665a.11(c)#1",
        "Box 1 stands on hand 1": "665a.7(h)(2)",
    }),
    (PDA, {}, "9c 5h 8d Ks", f"{ONE}, floor reshuffle, error hole-exposed, floor void", {
        "A reshuffle is ordered": "665a.5(f)#2",
        "The hole card, Ks": "665a.13(c)#1",
        "The round is void": "665a.7(e)#1",
        "The cards are reshuffled": "665a.5(f)#1",
    }),
    (PDA, DEVICE, ["8c", "2c"], "floor recut, error shuffler-jam, error shuffler-broken", {
        "orders a recut": "665a.5(e)#1",
        "The shuffler jams": "665a.13(j)",
        "The shuffler is out of use": "665a.13(k)",
    }),
    (DBJ, {}, "8h Ac 8d 9s 3s 2s", "1 bet 10, deal, 1 pass, 1 split, 1 stand", {
        "1 declines (insurance)": "673a.7(g)",
        "announces 11 for hand 1": "673a.11(c)",
    }),
    (DBJ, {}, "8h Kc 8d As 3s 9h 2s 9d", "error missed-peek, 1 bet 10, deal, 1 split, 1 double, 1 double", {
        "1.1: double of 10.00 goes back": "673a.7(h)#3",  # R90
        "1.2: split of 10.00 goes back": "673a.7(h)#3",
    }),
    (DBJ, {}, "8h Kc 7d As Ks 9h", "error missed-peek, 1 bet 10, deal, 1 hit, 1 second-chance", {
        "1.1: second-chance of 10.00 goes back": "673a.7(h)#3",
        "1.1: bet of 10.00 loses": "673a.7(h)#3",
    }),
    (DBJ, {}, "5h 9c 8d Ks", "1 bet 10, deal, floor reshuffle, error hole-exposed, floor void", {
        "A reshuffle is ordered": "673a.5(f)#2",
        "The hole card, Ks": "673a.13(c)#1",
        "The round is void": "673a.13(e)",
        "The cards are reshuffled": "673a.5(f)#1",
    }),
    (DBJ, DEVICE, ["8c", "2c"], "floor recut, error shuffler-jam, error shuffler-broken", {
        "orders a recut": "673a.5(e)#1",
        "The shuffler jams": "673a.13(k)",
        "The shuffler is out of use": "673a.13(1)",
    }),
]  # fmt: skip


@pytest.mark.parametrize(("game", "options", "shoe", "said", "told"), CASES)
def test_what_happens_cites_its_provision(
    game: str, options: dict[str, Any], shoe: str | list[str], said: str, told: dict[str, str]
) -> None:
    table = play(game, shoe, said, **options)
    for part, clause in told.items():
        found = [event.clause for event in table.events if part in event.text]
        assert found, f"{part!r} is not told"
        assert set(found) == {clause}, part


def card(cli: Cli, game: str, *arguments: str) -> dict[str, str]:
    """The lines of a rule card with their provisions."""
    sections = json.loads(cli("rules", game, *arguments, "--json").out)["sections"]
    return {line["text"]: line["clause"] for section in sections for line in section["lines"]}


@provisions(nda="19:47-26.2(b)2", ta="19:47-36.2(b)2", sw="19:47-2A.2(b)2", pda="665a.3(d)(2)", dbj="673a.3(d)(2)")
def test_the_card_says_by_which_provision_faces_count_10(game: str, clause: str, cli: Cli) -> None:
    assert card(cli, game)["jacks, queens and kings count 10"] == clause
    # and they do: two of them make 20 with no ace about
    shoe = {DA: "9c Kh Qd", TA: "Kh 9c Qd 9s", SW: "Kh 9d 9c Qd 9h", PDA: "9c Kh Qd 9s", DBJ: "Kh 9c Qd 9s"}[game]
    table = play(game, shoe, "1 bet 10, deal")
    while "decision" not in table.pending.kind:
        table.act(f"1 {'keep' if 'keep' in table.pending.verbs else 'pass'}")
    assert table.round is not None
    assert table.round.boxes[0].hands[0].total == 20


@provisions(nda="19:47-26.2(b)3", ta="19:47-36.2(b)3", sw="19:47-2A.2(b)3", pda="665a.3(d)(3)", dbj="673a.3(d)(3)")
def test_the_card_says_by_which_provision_an_ace_counts_11_or_1(game: str, clause: str, cli: Cli) -> None:
    assert card(cli, game)["an ace counts 11, or 1 where 11 would pass 21"] == clause


@pytest.mark.parametrize(
    ("game", "line", "clause"),
    [
        (PDA, "not wager before the reshuffle after sitting out a round", "665a.6(b)"),
        (DBJ, "not wager before the reshuffle after sitting out a round", "673a.6(b)"),
        (DBJ, "insure when the dealer shows an ace", "673a.7(g)"),
        (SW, "not surrender", "19:47-2A.9(c)#1"),
    ],
)
def test_lines_of_the_card_that_hang_on_options(game: str, line: str, clause: str, cli: Cli) -> None:
    chosen = ["--option", "mid_shoe_entry=false", *(["--option", "surrender=false"] if game == SW else [])]
    assert card(cli, game, *chosen)[line] == clause
