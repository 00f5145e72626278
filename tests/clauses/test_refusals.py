"""A refusal names the clause that forbids what was tried, not a neighbour of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.playing_helper import play, refuses

DA, TA, SW, DBJ = "nj-double-attack", "nj-triple-attack", "nj-blackjack-switch", "pa-double-back-jack"
SHARED = {"people_per_box": 2}
READER = {"dealing": "card-reader"}
TWO = "1 bet 10, 2 bet 10, deal"
BOTH = "1 bet 10, 1b bet 10, deal"

# game, options, shoe, what was said, what is refused, by which clause
CASES = [
    (DA, SHARED, "6c 9h 7d", f"{BOTH}, 1 pass", "1b hit", "19:47-26.13(b)#1"),  # only the seated player calls
    (DA, SHARED, "6c", BOTH, "1b attack 5", "19:47-26.13(e)"),  # others follow the caller's attack
    (DA, SHARED, "6c 8h 8d", f"{BOTH}, 1 pass, 1 split", "1b pass", "19:47-26.13(f)"),  # cover or designate
    (DA, SHARED, "6c 6h 5d", f"{BOTH}, 1 pass, 1 double", "1b cover", "19:47-26.13(d)"),
    (DA, SHARED, "6c 9h 7d", f"{BOTH}, 1 pass", "1b attack 5", "19:47-26.13(e)"),  # the caller declined
    (DA, {}, "6c 9h 9d 7h 7d", f"{TWO}, 1 pass, 2 pass", "2 hit", "19:47-26.7(e)#1"),  # from the dealer's left
    (DA, {}, "6c 9h 9d 7h 7d", f"{TWO}, 1 pass, 2 pass", "5 hit", "19:47-26.1[Initial wager]"),
    (DA, {}, "Ac 9h 9d 7h 7d", f"{TWO}, 1 pass, 2 pass", "2 insure 5", "19:47-26.11(a)"),
    (DA, {}, "6c 9h 7d", "1 bet 10, deal", "1 stand", "19:47-26.7(e)#2"),  # the attack is asked
    (DA, {}, "6c 9h 7d", "1 bet 10, deal, 1 pass", "1 attack 5", "19:47-26.7(d)#2"),
    (DA, {}, "6c 9h 7d", "1 bet 10, deal, 1 pass", "1 withdraw", "19:47-26.5(f)"),
    (DA, {}, "6c 6h 5d 4c", "1 bet 10, deal, 1 pass, 1 double", "1 withdraw", "19:47-26.5(g)"),
    (DA, {}, "6c 6h 5d", "1 bet 10, deal, 1 pass", "1 double 3.25", "19:47-26.5(c)#1"),  # no such chips
    (DA, {}, "6c 6h 5d", "1 bet 10, deal, 1 pass", "1 double 10.25", "19:47-26.9(a)#2"),  # over the wager
    (DA, {}, "6c 6h 5d", "1 bet 10, deal, 1 pass", "1 insure 5", "19:47-26.11(a)"),  # no ace
    (DA, {}, "Ac 6h 5d", "1 bet 10, deal, 1 pass, 1 pass", "1 insure 5", "19:47-26.11(b)#3"),  # too late
    (DA, {}, "6c 6h 5d 9s", "1 bet 10, deal, 1 pass, error drew-exposed, 1 refuse", "1 double", "19:47-26.15(e)#2"),
    (DA, {}, "6c 6h 5d", "1 bet 10, deal, 1 pass", "1 bust-it 5", "19:47-26.5(d)"),
    (TA, READER, "6h Ac 5d 8s", "1 bet 10, deal, 1 pass, 1 pass, 1 pass", "1 insure 5", "19:47-36.10(b)#4"),
    (TA, {}, "6h Ac 5d 8s", "1 bet 10, deal, 1 pass, 1 pass, 1 pass", "1 insure 5", "19:47-36.10(b)#3"),
    (TA, {}, "Ah 7c Ad 8s 3c", "1 bet 10, deal, 1 pass, 1 pass, 1 split", "1 double 11", "19:47-36.9(e)#2"),
    (TA, {}, "8h 7c 8d 8s 3c", "1 bet 10, deal, 1 pass, 1 pass, 1 split", "1 double 11", "19:47-36.8(a)#2"),
    (DBJ, {}, "Tc 7h 5d Td 9h", "1 bet 10, deal, 1 hit", "1 hit", "673a.7(k)"),  # over 21
    (DBJ, {}, "Tc 7h 5d Td", "1 bet 10, deal", "1 second-chance", "673a.7(l)"),
    (SW, {}, "Tc 5c 9h 6d Td", "1 bet 10, deal", "1 unswitch", "19:47-2A.7(g)2"),
    (SW, {}, "Tc 5c 9h 6d Td", "1 bet 10, deal, 1 keep", "1 keep", "19:47-2A.7(g)3"),
]


@pytest.mark.parametrize(("game", "options", "shoe", "said", "line", "clause"), CASES)
def test_the_clause_of_a_refusal(
    game: str, options: dict[str, Any], shoe: str, said: str, line: str, clause: str
) -> None:
    refuses(play(game, shoe, said, **options), line, clause)
