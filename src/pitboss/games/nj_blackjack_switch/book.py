"""N.J.A.C. 19:47-2A, Blackjack Switch, with its table in 19:46-1.10C."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.cards import DECK_52
from pitboss.games.nj_blackjack_switch.bonus import MATCH, MATCH_MINIMUM
from pitboss.money import Odds
from pitboss.regulations.bonus import PayTable
from pitboss.regulations.common import bonus_max, coupons, house, limits
from pitboss.regulations.decision_table import Bar
from pitboss.regulations.options import Option, Options
from pitboss.regulations.outcome_table import Outcome, OutcomeTable, by_total
from pitboss.regulations.rule_book import Regulation, Rules, WagerRule

# 2A.5(a) to (c): the wager of one hand; a blackjack is one made without switching. A two-card 21 that is no blackjack
# pushes a dealer blackjack, as the text reads; the option `switched_21` takes it instead (R16).
OUTCOMES = OutcomeTable(
    (
        Outcome("bust", "any", "lose", "19:47-2A.5(b)2"),
        Outcome("any", "23+", "win", "19:47-2A.5(a)1"),
        Outcome("blackjack", "22", "win", "19:47-2A.5(c)#2"),
        Outcome("any", "22", "push", "19:47-2A.5(c)#1"),
        Outcome("blackjack", "21", "win", "19:47-2A.5(a)3"),
        Outcome("blackjack", "blackjack", "push", "19:47-2A.5(b)"),
        Outcome("two-card-21", "blackjack", "push", "19:47-2A.5(b)"),
        Outcome("21", "blackjack", "lose", "19:47-2A.5(b)1"),
        *by_total(higher="19:47-2A.5(a)2", equal="19:47-2A.5(b)", lower="19:47-2A.5(g)#1"),
    )
)

# What a hand may not do; the first line that fits is the reason (2A.9 to 2A.12).
DECISIONS = (
    Bar("hit", "doubled", "19:47-2A.12(a)2"),
    Bar("hit", "21", "19:47-2A.12(a)1"),
    Bar("hit", "over-21", "19:47-2A.12(a)"),
    Bar("hit", "split-ace", "19:47-2A.11(c)2"),
    Bar("double", "doubled", "19:47-2A.10(b)#1"),
    Bar("double", "21", "19:47-2A.10(a)#1"),
    Bar("double", "over-21", "19:47-2A.12(a)"),
    Bar("double", "split-ace", "19:47-2A.11(c)2"),
    Bar("double", "more-than-two-cards", "19:47-2A.10(a)#2"),
    Bar("split", "no-pair", "19:47-2A.11(a)#1"),
    Bar("split", "doubled", "19:47-2A.11(a)#1"),
    Bar("split", "another-ace", "19:47-2A.11(e)#2", ("resplit_aces", False)),
    Bar("split", "most-hands", "19:47-2A.11(c)1", ("max_hands", 2)),
    Bar("split", "most-hands", "19:47-2A.11(e)#1"),
    Bar("surrender", "any", "19:47-2A.9(c)#1", ("surrender", False)),
    Bar("surrender", "decided", "19:47-2A.9(a)#2"),
    Bar("surrender", "stood", "19:47-2A.9(a)#2"),
    Bar("surrender", "finished-21", "19:47-2A.9(a)#1"),
)


def _shape(book: Regulation, options: Options) -> dict[str, Any]:
    if options.switched_21 == "lose":
        return {"outcomes": book.outcomes.but(Outcome("two-card-21", "blackjack", "lose", "19:47-2A.5(b)"))}
    return {}


def _adjust(values: dict[str, object], chosen: Mapping[str, object]) -> None:
    values["match_pays"] = MATCH_MINIMUM[6] if chosen.get("decks") == 6 else MATCH_MINIMUM[8]


def _check(rules: Rules) -> None:
    options, offered = rules.options, rules.regulation.offered
    if options.boxes_per_player < 1:
        raise offered["boxes_per_player"].refuse(options.boxes_per_player)
    for event, least in MATCH_MINIMUM[options.decks].lines:
        odds = options.match_pays.odds(event)
        if odds is None or odds.fraction < least.fraction:
            raise offered["match_pays"].refuse(
                options.match_pays,
                f"{event} at {odds} is below the least that {options.decks} decks allow",
                permitted=f"{event} {least} or more",
            )
    least_match = options.match_minimum
    if least_match is not None and options.bonus_max is not None and options.bonus_max < least_match:
        raise offered["bonus_max"].refuse(options.bonus_max, "the match maximum is below the match minimum")


_MATCH: PayTable = MATCH_MINIMUM[8]

# Wagers of ordinary blackjack that may not be offered here (2A.5(i), by the sections of 19:47-2 that describe them).
PROHIBITED = (
    "optional_wagers",  # 2.17
    "multiple_action",  # 2.18
    "progressive",  # 2.19
    "blackjack_bonus",  # 2.20
    "streak",  # 2.22
    "optional_bonus",  # 2.25
)

REGULATION = Regulation(
    id="nj-blackjack-switch",
    name="Blackjack Switch",
    code="N.J.A.C.",
    citation="19:47-2A",
    jurisdiction="New Jersey",
    effective=None,
    status="temporary rules (R70)",
    authority="N.J.S.A. 5:12-5, 63c, 69e, 70f and 100",
    summary="Two hands, and their second cards may change places: all wins even money, dealer 22 pushes.",
    environment="BlackjackSwitch",
    deck=DECK_52,
    bart_carter_threshold=52,
    wagers=(
        WagerRule(
            "bet",
            "Wager on each hand",
            "before the first card",
            "table limits, the same on both hands",
            "1 to 1",
            "19:47-2A.5(a)#1",
        ),
        WagerRule(
            "match",
            "Match wager",
            "before the first card",
            "from the posted minimum",
            "6 decks 1, 5, 8, 40 to 1; 8 decks 1, 5, 7, 50 to 1, or more",
            "19:47-2A.6(a)",
        ),
        WagerRule(
            "insurance",
            "Insurance",
            "dealer's ace, before the switch",
            "up to half the wager of the hand insured",
            "2 to 1",
            "19:47-2A.8(a)#1",
        ),
        WagerRule(
            "double",
            "Double down",
            "the first two cards of a hand, after the switch question",
            "up to the wager of the hand",
            "1 to 1",
            "19:47-2A.10(a)#1",
        ),
        WagerRule(
            "split",
            "Split",
            "two cards of equal value, as dealt or switched",
            "equal to the wager of the hand",
            "1 to 1",
            "19:47-2A.11(a)#1",
        ),
    ),
    bonuses=(MATCH,),
    bonus_capped_by_bet=False,
    hands_per_box=2,
    insurance_pays=Odds(2),
    outcomes=OUTCOMES,
    lost_to_blackjack=frozenset({"bet"}),
    decisions=DECISIONS,
    bust_is_final=False,
    hits_soft_17=True,
    peeks_on="AKQJT",
    options=(
        Option("decks", "number of decks", "19:47-2A.2(a)#1", (6, 8), 8),
        Option("positions", "betting positions at the table", "19:46-1.10C(a)", (1, 2, 3, 4, 5), 5),
        Option(
            "dealing",
            "the dealer's second card",
            "19:47-2A.7(l)#1",
            ("no-hole-card", "hole-card", "card-reader"),
            "no-hole-card",
            ("R87",),
        ),
        Option("max_hands", "hands each of the two can reach by splitting", "19:47-2A.11(e)#1", (2, 3, 4), 2, ("R22",)),
        Option("resplit_aces", "split aces may be split again", "19:47-2A.11(e)#2", (True, False), True, ("R11",)),
        Option(
            "switched_21",
            "a switched two-card 21 against a dealer blackjack",
            "19:47-2A.5(b)",
            ("push", "lose"),
            "push",
            ("R16",),
        ),
        Option("surrender", "surrender is offered", "19:47-2A.9(c)#1", (True, False), True),
        Option(
            "match_pays",
            "what the match wager pays, N to 1",
            "19:47-2A.6(c)#2",
            "none below the regulation's for the number of decks",
            _MATCH,
            ("R23",),
        ),
        Option("match_minimum", "least match wager", "19:47-2A.6(b)#2", "an amount, or none", None, ("R81",)),
        bonus_max("19:47-2A.6(b)#2"),
        coupons("19:47-2A.5(d)#1"),
        *house(
            mid_shoe="19:47-2A.5(h)#1",
            boxes="19:47-2A.14",
            people="19:47-2A.13(a)#1",
            most_people=3,
            shuffle="19:47-2A.4(a)#2",
            shuffles=("manual", "automatic", "bart-carter"),
            loading="19:47-2A.4(b)1#2",
            recut="19:47-2A.4(g)#2",
            shared=("R24",),
            rulings=("R66",),
        ),
        *limits("19:47-2A.5(a)#2"),
    ),
    fixed={
        "split_aces": ("one-card", "19:47-2A.11(c)2"),
        "surrender_settled": ("at-disclosure", "19:47-2A.9(a)2#2"),
    },
    prohibited=dict.fromkeys(PROHIBITED, "19:47-2A.5(i)"),
    check=_check,
    shape=_shape,
    adjust=_adjust,
    cites={
        # cards
        "faces": "19:47-2A.2(b)2",
        "aces": "19:47-2A.2(b)3",
        # wagers
        "bet": "19:47-2A.5(a)#1",
        "chips": "19:47-2A.5(d)#1",
        "cash": "19:47-2A.5(d)#2",
        "cash-converted": "19:47-2A.5(d)#3",
        "closed": "19:47-2A.5(e)",
        "untouched": "19:47-2A.5(e)",
        "confirmed": "19:47-2A.5(f)",
        "minimum": "19:47-2A.5(a)#2",
        "positions": "19:46-1.10C(a)",
        "mid-shoe": "19:47-2A.5(h)#1",
        "mid-shoe-ends": "19:47-2A.5(h)#2",
        "people": "19:47-2A.13(a)#1",
        "consent": "19:47-2A.13(a)#2",
        "caller": "19:47-2A.13(b)#1",
        "highest-calls": "19:47-2A.13(b)#2",
        "boxes": "19:47-2A.14",
        "bonus": "19:47-2A.6(b)#1",
        "not-offered": "19:47-2A.5(i)",
        "bonus-floor": "19:47-2A.6(b)#2",
        "bonus-max": "19:47-2A.6(b)#2",
        # the deal
        "deal-first": "19:47-2A.7(d)1",
        "deal-dealer": "19:47-2A.7(d)2",
        "deal-second": "19:47-2A.7(d)3",
        "deal-hole": "19:47-2A.7(l)1",
        "announce": "19:47-2A.7(g)",
        "announce-second": "19:47-2A.7(j)",
        "announce-card": "19:47-2A.7(i)#2",
        "announce-dealer": "19:47-2A.7(l)#3",
        "insurance": "19:47-2A.8(a)#1",
        "insurance-ace": "19:47-2A.8(a)#1",
        "insurance-cap": "19:47-2A.8(b)#1",
        "insurance-opens": "19:47-2A.8(a)2",
        "insurance-closed": "19:47-2A.8(a)2",
        "insurance-reader": "19:47-2A.8(a)3",
        "insurance-pays": "19:47-2A.8(d)",
        "insurance-lost": "19:47-2A.8(c)",
        "follow-insurance": "19:47-2A.13(e)",
        "peek": "19:47-2A.7(l)2#1",
        "peek-unseen": "19:47-2A.7(l)2#2",
        "peek-blackjack": "19:47-2A.7(l)2#3",
        # decisions
        "switch": "19:47-2A.7(g)1",
        "switch-offer": "19:47-2A.7(g)",
        "unswitch": "19:47-2A.7(g)2",
        "switch-once": "19:47-2A.7(g)3",
        "decide": "19:47-2A.7(h)",
        "order": "19:47-2A.7(k)",
        "draw": "19:47-2A.7(i)#1",
        "draw-below-21": "19:47-2A.12(a)",
        "double": "19:47-2A.10(a)#1",
        "double-cap": "19:47-2A.10(a)#1",
        "double-card": "19:47-2A.10(b)#2",
        "follow-double": "19:47-2A.13(d)#1",
        "surrender": "19:47-2A.9(a)#1",
        "surrender-now": "19:47-2A.9(a)1",
        "surrender-waits": "19:47-2A.9(a)2#1",
        "surrender-decided": "19:47-2A.9(a)2#2",
        "surrender-lost": "19:47-2A.9(a)2#2",
        "split": "19:47-2A.11(a)#1",
        "split-amount": "19:47-2A.11(a)#2",
        "split-order": "19:47-2A.11(b)",
        "split-announce": "19:47-2A.11(c)",
        "split-play": "19:47-2A.11(c)",
        "split-aces": "19:47-2A.11(c)2",
        "follow-split": "19:47-2A.13(b)#1",
        # the dealer
        "dealers-card": "19:47-2A.7(l)#2",
        "second-card": "19:47-2A.7(l)#1",
        "disclose": "19:47-2A.7(l)1",
        "dealer-draws": "19:47-2A.12(b)",
        "dealer-stops": "19:47-2A.12(c)",
        # settlement
        "bonus-settled": "19:47-2A.7(e)",
        "match-pays": "19:47-2A.6(c)#1",
        "settle": "19:47-2A.5(g)#1",
        "back-double": "19:47-2A.10(c)",
        "back-split": "19:47-2A.11(d)",
        "pick-up": "19:47-2A.7(m)#2",
        # the shoe
        "burn": "19:47-2A.7(c)#1",
        "burn-dealer": "19:47-2A.7(c)#3",
        "burn-shown": "19:47-2A.7(c)#4",
        "no-burn": "19:47-2A.7(c)#5",
        "cutting-card": "19:47-2A.7(n)",
        "reshuffle": "19:47-2A.4(h)",
        "reshuffle-ordered": "19:47-2A.4(h)1",
        "bart-carter": "19:47-2A.7(o)#1",
        "recut": "19:47-2A.4(g)#1",
        # irregularities
        "void": "19:47-2A.15(a)#2",
        "face-up": "19:47-2A.15(a)#1",
        "face-up-void": "19:47-2A.15(a)#2",
        "drew-unexposed": "19:47-2A.15(b)",
        "drew-exposed": "19:47-2A.15(c)#1",
        "hole-exposed": "19:47-2A.15(c)#1",
        "exposed-refused": "19:47-2A.15(c)#2",
        "exposed-burned": "19:47-2A.15(c)#3",
        "overdrew": "19:47-2A.15(d)",
        "no-first-card": "19:47-2A.15(e)",
        "short-shoe": "19:47-2A.15(f)#1",
        "short-shoe-burn": "19:47-2A.15(f)#2",
        "missed-box": "19:47-2A.15(g)#1",
        "one-card-box": "19:47-2A.15(g)#2",
        "missed-hit": "19:47-2A.15(h)",
        "shuffler-jam": "19:47-2A.15(i)",
        "shuffler-broken": "19:47-2A.15(j)",
        "reader-misused": "19:47-2A.15(k)",
        "reader-visible": "19:47-2A.15(k)1",
        "reader-hidden": "19:47-2A.15(k)2",
        "reader-broken": "19:47-2A.15(1)",
    },
)
