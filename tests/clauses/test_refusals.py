"""A refusal names the clause that forbids what was tried, not a neighbour of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.playing_helper import go_on, play, refuses

from pitboss.regulations import rules
from pitboss.reports.rule_lines import player_lines
from pitboss.table import Refused
from pitboss.table.deciding import known_answers, permission, refusal

DA, TA, SW = "nj-double-attack", "nj-triple-attack", "nj-blackjack-switch"
PDA, DBJ = "pa-double-attack", "pa-double-back-jack"
SHARED = {"people_per_box": 2}
READER = {"dealing": "card-reader"}
TWO = "1 bet 10, 2 bet 10, deal"
BOTH = "1 bet 10, 1b bet 10, deal"
ONE = "1 bet 10, deal, 1 pass"  # nobody attacks
TA2 = "1 bet 10, 2 bet 10, deal, 1 pass, 2 pass, 1 pass, 2 pass"

# game, options, shoe, what was said, then what is refused and by which clause
CASES: list[tuple[str, dict[str, Any], str, str, dict[str, str]]] = [
    # New Jersey Double Attack: the dealer's card, then the boxes'
    (DA, SHARED, "6c 9h 7d", f"{BOTH}, 1 pass", {
        "1b hit": "19:47-26.13(b)#1",  # only the seated player calls
        "1b split": "19:47-26.13(b)#1",
        "1b attack 5": "19:47-26.13(e)",  # the caller declined
    }),
    (DA, SHARED, "6c", BOTH, {"1b attack 5": "19:47-26.13(e)"}),  # others follow the caller's attack
    (DA, SHARED, "6c 8h 8d", f"{BOTH}, 1 pass, 1 split", {"1b pass": "19:47-26.13(f)", "1b ride 3": "19:47-26.13(f)"}),
    (DA, SHARED, "6c 6h 5d", f"{BOTH}, 1 pass, 1 double", {
        "1b cover": "19:47-26.13(d)#1",
        "1b double 11": "19:47-26.9(a)#2",
    }),
    (DA, {}, "6c", "1 bet 10, deal", {
        "1 stand": "19:47-26.7(e)#2",  # the attack is asked
        "1 attack 11": "19:47-26.1[Double attack wager]#2",
        "1 attack 3.25": "19:47-26.5(c)#1",
        "1 insure 5": "19:47-26.11(a)#1",
        "1 surrender": "19:47-26.8(a)#1",
    }),
    (DA, {"chip": 0.01}, "6c", "1 bet 10, deal", {"1 attack 0": "19:47-26.1[Double attack wager]#2"}),  # none
    (DA, {}, "Ac", "1 bet 10, deal", {"1 insure 5": "19:47-26.11(b)#6"}),  # before the second cards
    (DA, {}, "Ac 9h 9d 7h 7d", f"{TWO}, 1 pass, 2 pass", {
        "2 insure 5": "19:47-26.11(a)#1",  # box 1 is asked
        "1 insure 5.50": "19:47-26.11(b)#1",
        "1 insure 3.25": "19:47-26.5(c)#1",
    }),
    (DA, {}, "Ac 6h 5d", f"{ONE}, 1 pass", {"1 insure 5": "19:47-26.11(b)#3"}),  # a card may come now
    (DA, READER, "Ac 6h 5d 8s", f"{ONE}, 1 pass", {"1 insure 5": "19:47-26.11(b)#4"}),  # the reader has been used
    (DA, {}, "6c 9h 9d 7h 7d", f"{TWO}, 1 pass, 2 pass", {
        "2 hit": "19:47-26.7(e)#1",  # from the dealer's left
        "2 split": "19:47-26.7(e)#1",
        "5 hit": "19:47-26.1[Initial wager]",
    }),
    (DA, {}, "6c 6h 5d", ONE, {
        "1 split": "19:47-26.10(a)#1",
        "1 attack 5": "19:47-26.7(d)#2",
        "1 withdraw": "19:47-26.5(f)",
        "1 bust-it 5": "19:47-26.5(d)",
        "1 bet 5": "19:47-26.5(d)",
        "1 double 3.25": "19:47-26.5(c)#1",  # no such chips
        "1 double 10.25": "19:47-26.9(a)#2",  # over the wager
        "1 insure 5": "19:47-26.11(a)#1",
        "1 second-chance": "19:47-26.7(e)#2",
        "1 switch": "19:47-26.7(e)#2",
        "1 unswitch": "19:47-26.7(e)#2",
        "1 pass": "19:47-26.7(e)#2",
    }),
    (DA, {}, "6c 6h 5d 4c", f"{ONE}, 1 double", {
        "1 hit": "19:47-26.12(a)2",
        "1 double": "19:47-26.9(a)#3",
        "1 split": "19:47-26.10(a)#1",
        "1 withdraw": "19:47-26.5(g)",
    }),
    (DA, {}, "6c 6h 5d 4c 9s", f"{ONE}, 1 double, error drew-exposed", {"1 take": "19:47-26.12(a)2"}),
    (DA, {}, "6c 8h 8d 9s", f"{ONE}, error drew-exposed, 1 refuse", {
        "1 hit": "19:47-26.15(e)#2",
        "1 double": "19:47-26.15(e)#2",
        "1 split": "19:47-26.15(e)#2",
    }),
    (DA, {}, "6c Ah 9d Kh 7d", f"{TWO}, 1 pass, 2 pass", {  # a blackjack
        "1 hit": "19:47-26.12(a)1",
        "1 double": "19:47-26.9(a)#1",
        "1 split": "19:47-26.10(a)#1",
    }),
    (DA, {}, "6c 9h 9d 5h 7d 7s", f"{TWO}, 1 pass, 2 pass, 1 hit", {  # a hard 21
        "1 hit": "19:47-26.12(a)1",
        "1 double": "19:47-26.9(a)#1",
        "1 surrender": "19:47-26.8(a)#1",
    }),
    (DA, {}, "6c Ah 9d 5h 7d 5s", f"{TWO}, 1 pass, 2 pass, 1 hit", {  # a soft 21 is not below 21 either (R14)
        "1 hit": "19:47-26.12(a)1",
        "1 double": "19:47-26.9(a)#1",
    }),
    (DA, {}, "6c 9h 9d 7h 7d Ks", f"{TWO}, 1 pass, 2 pass, 1 hit", {  # over 21
        "1 hit": "19:47-26.12(a)",
        "1 double": "19:47-26.12(a)",
        "1 surrender": "19:47-26.8(a)#1",
    }),
    (DA, {}, "6c 9h 9d 7h 7d", f"{TWO}, 1 pass, 2 pass, 1 stand", {
        "1 surrender": "19:47-26.8(a)#3",
        "1 hit": "19:47-26.7(e)#1",
    }),
    (DA, {}, "6c Ah Ad As", f"{ONE}, 1 split", {
        "1 hit": "19:47-26.10(e)#1",
        "1 double": "19:47-26.10(e)#1",
        "1 split": "19:47-26.10(e)#2",
    }),
    (DA, {}, "6c 8h 8d 8s 8c 8h", f"{ONE}, 1 split, 1 split, 1 split", {"1 split": "19:47-26.10(c)#5"}),
    (DA, {"positions": 7}, "6c 8h 8d 8s 8c", f"{ONE}, 1 split, 1 split", {"1 split": "19:47-26.10(c)#4"}),
    (DA, {}, "6c 8h 8d", "1 bet 10, deal, 1 attack 10", {"1 split 10": "19:47-26.10(a)#2"}),
    (DA, {}, "6c 9h 7d", f"{ONE}, error missed-hit 1", {"1 hit": "19:47-26.15(i)", "1 stand": "19:47-26.15(i)"}),
    # Triple Attack: a card to each box, the dealer's, the second cards, the hole card
    (TA, {}, "6h", "1 bet 10, deal", {
        "1 insure 5": "19:47-36.10(b)#3",
        "1 attack 11": "19:47-36.1[Second attack wager]#2",
        "1 surrender": "19:47-36.7(g)",
    }),
    (TA, {}, "6h 8c", "1 bet 10, deal, 1 pass", {
        "1 attack 11": "19:47-36.1[Third attack wager]#2",
        "1 insure 5": "19:47-36.10(a)#1",
    }),
    (TA, READER, "6h Ac 5d 8s", "1 bet 10, deal, 1 pass, 1 pass, 1 pass", {"1 insure 5": "19:47-36.10(b)#4"}),
    (TA, {}, "6h Ac 5d 8s", "1 bet 10, deal, 1 attack 10, 1 attack 10", {"1 insure 15.50": "19:47-36.10(b)#1"}),
    (TA, {}, "6h Ac 5d 8s", "1 bet 10, deal, 1 pass, 1 pass, 1 pass", {
        "1 insure 5": "19:47-36.10(b)#3",
        "1 attack 5": "19:47-36.7(e)#1",  # the last that was offered
        "1 bet 5": "19:47-36.5(d)bis",
        "1 suited-royals 5": "19:47-36.5(d)bis",
        "1 withdraw": "19:47-36.5(f)",
        "1 surrender": "19:47-36.7(g)",
        "1 split": "19:47-36.9(a)",
        "1 double 11": "19:47-36.8(a)#2",
    }),
    (TA, {}, "6h 9h 9c 5d 9d 8s 4c", f"{TA2}, 1 double", {
        "1 hit": "19:47-36.11(a)2",
        "1 double": "19:47-36.8(a)#3",
        "1 surrender": "19:47-36.7(g)",
        "1 withdraw": "19:47-36.5(g)",
    }),
    (TA, {}, "6h 9h 9c 5d 9d 8s", TA2, {"2 hit": "19:47-36.7(f)#1", "2 split": "19:47-36.7(f)#1"}),
    (TA, {}, "6h 9h 9c 5d 9d 8s Kc", f"{TA2}, 1 hit", {"1 hit": "19:47-36.11(a)1", "1 double": "19:47-36.8(a)#1"}),
    (TA, {}, "Ah 9h 9c 5d 9d 8s 5c", f"{TA2}, 1 hit", {"1 hit": "19:47-36.11(a)1"}),
    (TA, {}, "7h 9h 9c 8d 9d 8s Kc", f"{TA2}, 1 hit", {"1 hit": "19:47-36.11(a)", "1 double": "19:47-36.11(a)"}),
    (TA, {}, "Ah 9h 9c Kd 9d 8s", TA2, {"1 hit": "19:47-36.11(a)1", "1 double": "19:47-36.8(a)#1"}),
    (TA, {}, "Ah 7c Ad 8s 3c", f"{ONE}, 1 pass, 1 split", {
        "1 double 11": "19:47-36.9(e)#2",
        "1 hit": "19:47-36.9(e)#1",
        "1 split": "19:47-36.9(a)",
    }),
    (TA, {"resplit_aces": False}, "Ah 7c Ad 8s As", f"{ONE}, 1 pass, 1 split", {"1 split": "19:47-36.9(c)#3"}),
    (TA, {"max_hands": 2}, "8h 7c 8d 8s 8c", f"{ONE}, 1 pass, 1 split", {
        "1 double 11": "19:47-36.8(a)#2",
        "1 split": "19:47-36.9(c)#4",
    }),
    (TA, {"max_hands": 2, "positions": 7}, "8h 7c 8d 8s 8c", f"{ONE}, 1 pass, 1 split", {
        "1 split": "19:47-36.9(c)#4"
    }),
    (TA, SHARED, "6h", BOTH, {"1b attack 5": "19:47-36.12(e)"}),
    (TA, SHARED, "8h 7c 8d 8s", f"{BOTH}, 1 pass, 1 pass, 1 split", {"1b pass": "19:47-36.12(f)"}),
    (TA, SHARED, "8h 7c 8d 8s", f"{BOTH}, 1 pass, 1 pass, 1 double", {"1b cover": "19:47-36.12(d)#1"}),
    (TA, SHARED, "8h 7c 8d 8s", f"{BOTH}, 1 pass, 1 pass", {"1b hit": "19:47-36.12(b)#1"}),
    # Switch: a card to each of the two hands, the dealer's, the second cards
    (SW, {}, "Tc 5c 9h 6d Td", "1 bet 10, deal", {
        "1 unswitch": "19:47-2A.7(g)2",
        "1 hit": "19:47-2A.7(h)",
        "1 surrender": "19:47-2A.9(a)#1",
        "1 insure 5": "19:47-2A.8(a)#1",
        "1 match 5": "19:47-2A.5(e)",
        "1 bet 5": "19:47-2A.5(e)",
        "1 withdraw": "19:47-2A.5(e)",
    }),
    (SW, {"surrender": False}, "Tc 5c 9h 6d Td", "1 bet 10, deal", {"1 surrender": "19:47-2A.9(c)#1"}),
    (SW, {"surrender": False}, "Tc 5c 9h 6d Td", "1 bet 10, deal, 1 keep", {"1 surrender": "19:47-2A.9(c)#1"}),
    (SW, {}, "Tc 5c 9h 6d Td", "1 bet 10, deal, 1 keep", {
        "1 keep": "19:47-2A.7(g)3",
        "1 switch": "19:47-2A.7(g)3",
        "1 unswitch": "19:47-2A.7(g)2",
        "1 double 11": "19:47-2A.10(a)#1",
        "1 split": "19:47-2A.11(a)#1",
        "1 attack 5": "19:47-2A.7(h)",
    }),
    (SW, {}, "3c 5c 9h 6d Td 2s", "1 bet 10, deal, 1 keep, 1 hit", {
        "1 double": "19:47-2A.10(a)#2",  # after a further card
        "1 surrender": "19:47-2A.9(a)#2",
        "1 split": "19:47-2A.11(a)#1",
    }),
    (SW, {}, "3c 5c 9h 6d Td 2s", "1 bet 10, deal, 1 switch, 1 hit", {"1 unswitch": "19:47-2A.7(g)2"}),
    (SW, {}, "3c 5c 9h 6d Td 2s", "1 bet 10, deal, 1 keep, 1 double", {
        "1 unswitch": "19:47-2A.7(g)2",
        "1 withdraw": "19:47-2A.5(f)",
    }),
    (SW, {}, "Ac Kc 9h Kd Td", "1 bet 10, deal, 1 keep", {"1 switch": "19:47-2A.7(g)3"}),
    (SW, {}, "8c 5c 9h 8d Td 8s", "1 bet 10, deal, 1 keep, 1 split", {"1 split": "19:47-2A.11(c)1"}),
    (SW, {"max_hands": 3}, "8c 5c 9h 8d Td 8s 8h", "1 bet 10, deal, 1 keep, 1 split, 1 split", {
        "1 split": "19:47-2A.11(e)#1"
    }),
    (SW, {"max_hands": 3, "resplit_aces": False}, "Ac 8c 9h Ad 8d As 5s", "1 bet 10, deal, 1 keep, 1 split", {}),
    (SW, {}, "8c 5c 9h 8d Td", "1 bet 10, deal, 1 keep", {"1 split 5": "19:47-2A.11(a)#2"}),
    (SW, {}, "3c 5c Ah 6d Td", "1 bet 10, deal", {"1 insure 5.50": "19:47-2A.8(b)#1", "1 switch": "19:47-2A.7(g)3"}),
    (SW, {}, "3c 5c Ah 6d Td", "1 bet 10, deal, 1 pass, 1 pass", {"1 insure 5": "19:47-2A.8(a)2"}),
    (SW, {}, "3c 5c Ah 6d", "1 bet 10, error one-card-box 1, deal", {"1 insure 5": "19:47-2A.8(a)2"}),
    (SW, READER, "3c 5c Ah 6d Td 8s", "1 bet 10, deal, 1 pass, 1 pass", {"1 insure 5": "19:47-2A.8(a)3"}),
    (SW, SHARED, "3c 5c 9h 6d Td", f"{BOTH}, 1 keep", {"1b hit": "19:47-2A.13(b)#1"}),
    (SW, SHARED, "3c 5c 9h 6d Td", f"{BOTH}, 1 keep, 1 double", {"1b cover": "19:47-2A.13(d)#1"}),
    (SW, {}, "3c 5c 8c 4c 9h 6d Td 7d 2d", f"{TWO}, 1 keep", {"2 hit": "19:47-2A.7(k)"}),
    (SW, {}, "3c 5c 8c 4c 9h 6d Td 7d 2d 2s 9s", f"{TWO}, 1 keep, 1 double, 1 stand", {
        "1 hit": "19:47-2A.7(k)",
        "1 surrender": "19:47-2A.9(a)#2",
    }),
    (SW, {}, "3c 5c 8c 4c 9h 6d Td 7d 2d 6s", f"{TWO}, 1 keep, 1 stand, 1 hit", {  # 21 in three cards
        "1 hit": "19:47-2A.12(a)1",
        "1 double": "19:47-2A.10(a)#1",
    }),
    (SW, {}, "3c 5c 8c 4c 9h 6d Td 7d 2d Ks", f"{TWO}, 1 keep, 1 stand, 1 hit", {"1 hit": "19:47-2A.12(a)"}),
    (SW, {}, "3c 5c 8c 4c 9h 6d Td 7d 2d 2s", f"{TWO}, 1 keep, 1 stand, 1 double", {
        "1 hit": "19:47-2A.12(a)2",
        "1 double": "19:47-2A.10(b)#1",
    }),
    # Pennsylvania Double Attack: the dealer's card, the boxes', the hole card
    (PDA, {}, "Ac", "1 bet 10, deal", {"1 insure 5": "665a.7(g)#1", "1 attack 11": "665a.6(e)"}),
    (PDA, {}, "Ac 6h 5d 8s", ONE, {"1 insure 5.50": "665a.8(b)#1"}),
    (PDA, {}, "Ac 6h 5d 8s", f"{ONE}, 1 pass", {"1 insure 5": "665a.8(b)#3", "1 attack 5": "665a.7(e)#2"}),
    (PDA, {}, "6c 6h 5d 8s", ONE, {
        "1 insure 5": "665a.8(a)",
        "1 split": "665a.11(a)",
        "1 double 11": "665a.10(a)#2",
        "1 bet 5": "665a.6(c)",
        "1 withdraw": "665a.6(c)",
    }),
    (PDA, {}, "6c 6h 5d 8s 4c", f"{ONE}, 1 double", {
        "1 hit": "665a.7(j)(2)",
        "1 double": "665a.10(a)#3",
        "1 split": "665a.11(a)",
        "1 withdraw": "665a.6(c)",
    }),
    (PDA, {}, "6c 9h 9d 5h 7d 8s 7s", f"{TWO}, 1 pass, 2 pass, 1 hit", {
        "1 hit": "665a.7(j)(1)",
        "1 double": "665a.10(a)#1",
        "1 surrender": "665a.7(k)",  # below 21 only
    }),
    (PDA, {}, "6c Ah 9d 5h 7d 8s 5s", f"{TWO}, 1 pass, 2 pass, 1 hit", {"1 hit": "665a.7(j)(1)"}),
    (PDA, {}, "6c 9h 9d 7h 7d 8s Ks", f"{TWO}, 1 pass, 2 pass, 1 hit", {
        "1 hit": "665a.7(j)",
        "1 surrender": "665a.7(k)",
    }),
    (PDA, {}, "6c Ah 9d Kh 7d 8s", f"{TWO}, 1 pass, 2 pass", {"1 double": "665a.10(a)#1", "1 hit": "665a.7(j)(1)"}),
    (PDA, {}, "6c 9h 9d 7h 7d 8s", f"{TWO}, 1 pass, 2 pass, 1 stand", {
        "1 surrender": "665a.9(a)#3",
        "1 hit": "665a.7(h)#1",
    }),
    (PDA, {}, "6c Ah Ad 8s As", f"{ONE}, 1 split", {
        "1 hit": "665a.11(e)#1",
        "1 double": "665a.11(e)#1",
        "1 split": "665a.11(e)#2",
    }),
    (PDA, {}, "6c 8h 8d 8s 8c 8h 8d", f"{ONE}, 1 split, 1 split, 1 split", {"1 split": "665a.11(c)#2"}),
    (PDA, {}, "6c 8h 8d 8s 9s", f"{ONE}, error drew-exposed, 1 refuse", {"1 split": "665a.13(c)#2"}),
    # Double Back Jack: a card to each box, the dealer's, the second cards, the hole card
    (DBJ, {}, "Tc 7h 5d Td", "1 bet 10, deal", {
        "1 second-chance": "673a.7(l)#1",
        "1 insure 5": "673a.8(a)",
        "1 split": "673a.11(a)#1",
        "1 double 11": "673a.10(a)#2",
        "1 bet 5": "673a.6(c)#1",
        "1 withdraw": "673a.6(c)#2",
        "1 attack 5": "673a.7(i)",
    }),
    (DBJ, {}, "Tc Ah 5d 8d", "1 bet 10, deal", {"1 insure 5.50": "673a.8(b)#1"}),
    (DBJ, {}, "Tc Ah 5d 8d", "1 bet 10, deal, 1 pass", {"1 insure 5": "673a.8(b)#3"}),
    (DBJ, {}, "Tc Ah", "1 bet 10, error one-card-box 1, deal", {"1 insure 5": "673a.7(g)"}),
    (DBJ, {}, "4c 7h 5d Td 3h", "1 bet 10, deal, 1 hit", {
        "1 double": "673a.10(a)#1",  # on two cards only
        "1 surrender": "673a.9(a)#2",
    }),
    (DBJ, {}, "Tc 7h 5d Td 9h", "1 bet 10, deal, 1 hit", {  # over 21
        "1 hit": "673a.7(k)",
        "1 double": "673a.7(k)",
        "1 stand": "673a.7(l)#1",
        "1 split": "673a.7(l)#1",
        "1 surrender": "673a.9(a)#2",
        "1 second-chance 5": "673a.7(l)#2",
    }),
    (DBJ, {}, "8c 7h 8d Td 8h", "1 bet 10, deal, 1 split", {"1 split": "673a.11(a)#1", "1 surrender": "673a.9(a)#2"}),
    (DBJ, {}, "8c 7h 8d Td", "1 bet 10, deal", {"1 split 5": "673a.11(a)#2"}),
    (DBJ, {"split_aces": "one-card"}, "Ac 9c 7h Ad 9d Td 8h 4h", f"{TWO}, 1 split", {
        "1 hit": "673a.11(c)",
        "1 double": "673a.11(c)",
    }),
    (DBJ, {}, "5c 9c 7h 6d 9d Td 4h", f"{TWO}, 1 double", {
        "1 hit": "673a.7(k)(2)",
        "1 double": "673a.10(a)#3",
        "1 withdraw": "673a.6(c)#2",
    }),
    (DBJ, {}, "5c 9c 7h 6d 9d Td Kh", f"{TWO}, 1 hit", {"1 hit": "673a.7(k)(1)", "1 double": "673a.10(a)#1"}),
    (DBJ, {}, "5c 9c 7h 6d 9d Td", TWO, {"2 hit": "673a.7(i)"}),
    (DBJ, {}, "Ac 9c 7h Kd 9d Td", TWO, {"1 double": "673a.10(a)#1"}),
    # Before the deal: the least, the chips, the places, the people; then bonus wagers
    (DA, {}, "6c", "", {
        "1 bet 2": "19:47-26.5(c)#1",
        "1 bet 501": "19:47-26.5(c)#1",
        "1 bet 5.25": "19:47-26.5(c)#1",
        "7 bet 5": "19:47-26.10(c)#5",  # six positions
        "1 bust-it 5": "19:47-26.6(b)#1",
        "1 match 5": "19:47-26.6(b)#1",
        "1 withdraw": "19:47-26.1[Initial wager]",
    }),
    (DA, {"bonus_max": 5}, "6c", "1 bet 5", {
        "1b bet 5": "19:47-26.13(a)#1",
        "1 bust-it 0.50": "19:47-26.6(b)#2",
        "1 bust-it 6": "19:47-26.6(b)1",
        "1 bust-it 1.25": "19:47-26.5(c)#1",
        "1 coupon": "19:47-26.5(c)#1",
    }),
    (DA, {"bonus_max": 5}, "6c", "1 bet 10", {"1 bust-it 6": "19:47-26.6(b)2"}),
    (DA, {}, "6c", "1 bet 10, 1 bust-it 10", {"1 bet 5": "19:47-26.6(b)1"}),
    (TA, {}, "6c", "", {
        "1 bet 2": "19:47-36.5(e)#1",
        "1 bet 5.25": "19:47-36.5(e)#1",
        "7 bet 5": "19:46-1.13V(a)",
        "1 triple-match 5": "19:47-36.6(b)#1",
        "1 withdraw": "19:47-36.1[First attack wager]",
    }),
    (TA, {"bonus_max": 5}, "6c", "1 bet 5", {
        "1b bet 5": "19:47-36.12(a)#1",
        "1 suited-royals 0.50": "19:47-36.6(b)#2",
        "1 suited-royals 6": "19:47-36.6(b)1",
    }),
    (TA, {"bonus_max": 5}, "6c", "1 bet 10", {"1 triple-match 6": "19:47-36.6(b)2"}),
    (SW, {}, "6c", "", {
        "1 bet 2": "19:47-2A.5(a)#2",
        "1 bet 5.25": "19:47-2A.5(d)#1",
        "6 bet 5": "19:46-1.10C(a)",
        "1 match 5": "19:47-2A.6(b)#1",
        "1 bust-it 5": "19:47-2A.5(i)",
        "1 withdraw": "19:47-2A.5(a)#1",
    }),
    (SW, {"match_minimum": 5}, "6c", "1 bet 5", {"1 match 4": "19:47-2A.6(b)#2", "1b bet 5": "19:47-2A.13(a)#1"}),
    (PDA, {}, "6c", "", {
        "1 bet 2": "665a.6(d)",
        "1 bet 5.25": "665a.6(a)#1",
        "7 bet 5": "665a.2(a)",
        "1 bust-it 5": "665a.6(f)",
    }),
    (PDA, {}, "6c", "1 bet 5", {"1b bet 5": "665a.6(g)", "1 bust-it 6": "665a.6(f)", "1 bust-it 0": "665a.6(f)"}),
    (DBJ, {}, "6c", "", {
        "1 bet 2": "673a.6(d)",
        "1 bet 5.25": "673a.6(a)",
        "7 bet 5": "673a.2(a)",
        "1 bet 5 cash": "673a.6(a)",
        "1 bust-it 5": "673a.6(d)",
    }),
    (DBJ, {}, "6c", "1 bet 5", {"1b bet 5": "673a.6(e)"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "options", "shoe", "said", "line", "clause"),
    [
        pytest.param(game, options, shoe, said, line, clause, marks=pytest.mark.clause(clause))
        for game, options, shoe, said, refused in CASES
        for line, clause in refused.items()
    ],
)
def test_the_clause_of_a_refusal(
    game: str, options: dict[str, Any], shoe: str, said: str, line: str, clause: str
) -> None:
    table = play(game, shoe, said, **options)
    with pytest.raises(Refused) as refused:
        table.act(line)
    assert refused.value.clause == clause
    refuses(table, line, clause)


@pytest.mark.parametrize(("game", "options", "shoe", "said"), [case[:4] for case in CASES])
def test_who_asks_beforehand_is_told_what_happens_when_it_is_tried(
    game: str, options: dict[str, Any], shoe: str, said: str
) -> None:
    table = play(game, f"{shoe} 2h 3h 4h 5h 2d 3d 4d 5d", said, **options)
    for verb in known_answers(table.rules):
        for place in ("1", "1b", "2", "5"):
            told, twin = refusal(table, place, verb), table.copy()
            if told is None:
                twin.act(f"{place} {verb}")
                continue
            with pytest.raises(Refused) as refused:
                twin.act(f"{place} {verb}")
            assert (refused.value.clause, refused.value.reason) == told, f"{place} {verb}"


def test_who_asks_between_rounds_is_told_what_is_missing() -> None:
    table = play(DA, "6c", "", people_per_box=2)
    assert refusal(table, "1", "bet") is None
    assert refusal(table, "1", "deal") == ("19:47-26.1[Initial wager]", "nobody has wagered")
    assert refusal(table, "1", "bust-it") == ("19:47-26.6(b)#1", "there is no first wager to go with it")
    assert refusal(table, "1", "hit") == ("19:47-26.1[Initial wager]", "no round is being played")
    go_on(table, "1 bet 10")
    assert [refusal(table, "1", verb) for verb in ("deal", "bust-it", "withdraw")] == [None, None, None]


@pytest.mark.parametrize(
    ("game", "knows"),
    [
        (DA, "insure attack"),
        (TA, "insure attack"),
        (SW, "insure switch"),
        (PDA, "insure attack"),
        (DBJ, "insure second-chance"),
    ],
)
def test_the_answers_that_a_game_knows(game: str, knows: str) -> None:
    assert " ".join(known_answers(rules(game))) == f"hit stand double split surrender {knows}"


@pytest.mark.parametrize(
    ("game", "shoe", "said", "line", "money"),
    [
        (DA, "6c 8h 8d", ONE, "1 double 11", "0.50 to 10.00"),
        (DA, "6c 8h 8d", ONE, "1 split 5", "10.00"),
        (DA, "Ac 8h 8d", ONE, "1 insure 5.50", "0.50 to 5.00"),
        (DBJ, "Tc 7h 5d Td 9h", "1 bet 10, deal, 1 hit", "1 second-chance 5", "10.00"),
    ],
)
def test_a_refused_amount_is_told_what_would_be_right(game: str, shoe: str, said: str, line: str, money: str) -> None:
    with pytest.raises(Refused) as refused:
        play(game, shoe, said).act(line)
    assert refused.value.reason == f"the amount must be {money}"
    assert refused.value.possible == f"{line.split()[1]} {money}"


def test_a_switch_that_was_not_made_is_not_one_that_stands() -> None:
    for said, reason in (
        ("1 keep", "no switch has been made"),
        ("1 switch, 1 stand, 1 hit", "can no longer be taken back"),
    ):
        table = play(SW, "Tc 5c 9h 6d Td 2s", f"1 bet 10, deal, {said}")
        with pytest.raises(Refused, match=reason):
            table.act("1 unswitch")


def test_the_least_of_an_amount_is_told_in_money() -> None:
    table = play(DA, "6c 6h 5d", ONE, chip=5)
    with pytest.raises(Refused, match=r"the amount must be 5\.00 to 10\.00 "):
        table.act("1 double 15")


@pytest.mark.parametrize(
    ("said", "verb", "clause"),
    [
        ("", "deal", "19:47-26.5(d)"),
        ("", "bust-it", "19:47-26.6(b)#1"),
        (BOTH, "attack", "19:47-26.7(d)#2"),
        (f"{BOTH}, 1 attack 5", "attack", "19:47-26.13(e)"),  # the other person follows
        (f"{BOTH}, 1 pass", "split", "19:47-26.10(a)#1"),
        (f"{BOTH}, 1 pass, 1 split", "cover", "19:47-26.13(f)"),
        (f"{BOTH}, 1 pass, 1 double", "double", "19:47-26.13(d)#1"),
        (f"{BOTH}, 1 pass, error drew-exposed", "refuse", "19:47-26.15(e)#2"),
    ],
)
def test_the_clause_of_what_may_be_said(said: str, verb: str, clause: str) -> None:
    table = play(DA, "6c 8h 8d 2s", said, people_per_box=2)
    assert permission(table.rules, table.pending, verb) == clause


def test_the_clause_of_a_split() -> None:
    table = play(DBJ, "8h 6c 8d 9s", "1 bet 10, deal")
    assert permission(table.rules, table.pending, "split") == "673a.11(a)#1"
    aces = next(line for line in player_lines(rules(TA)) if "split ace" in line.text)
    assert aces.clause == "19:47-36.9(e)#1"
