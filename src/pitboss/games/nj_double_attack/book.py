"""N.J.A.C. 19:47-26, Double Attack Blackjack."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from pitboss.cards import DECK_48
from pitboss.games.double_attack import BUST_IT
from pitboss.money import Odds
from pitboss.regulations.common import bonus_max, coupons, house, limits
from pitboss.regulations.decision_table import Bar
from pitboss.regulations.options import Option
from pitboss.regulations.outcome_table import Outcome, OutcomeTable, by_total
from pitboss.regulations.rule_book import Regulation, Rules, WagerRule

_SEVEN, _SIX = "19:47-26.10(c)#4", "19:47-26.10(c)#5"


# 26.5(a), (b): initial and attack wagers of a hand; a busted hand loses whatever the dealer has (R02).
OUTCOMES = OutcomeTable(
    (
        Outcome("bust", "any", "lose", "19:47-26.5(e)#1"),
        Outcome("blackjack", "blackjack", "push", "19:47-26.5(b)#2"),
        Outcome("any", "blackjack", "lose", "19:47-26.5(b)#3"),
        Outcome("any", "bust", "win", "19:47-26.5(a)1"),
        Outcome("blackjack", "21", "win", "19:47-26.5(a)3"),
        *by_total(higher="19:47-26.5(a)2", equal="19:47-26.5(b)#1", lower="19:47-26.5(e)#1"),
    )
)

# What a hand may not do; the first line that fits is the reason (26.8 to 26.12).
DECISIONS = (
    Bar("hit", "doubled", "19:47-26.12(a)2"),
    Bar("hit", "21", "19:47-26.12(a)1"),
    Bar("hit", "over-21", "19:47-26.12(a)"),
    Bar("hit", "split-ace", "19:47-26.10(e)#1"),
    Bar("double", "doubled", "19:47-26.9(a)#3"),
    Bar("double", "21", "19:47-26.9(a)#1"),
    Bar("double", "over-21", "19:47-26.12(a)"),
    Bar("double", "split-ace", "19:47-26.10(e)#1"),
    Bar("split", "no-pair", "19:47-26.10(a)#1"),
    Bar("split", "doubled", "19:47-26.10(a)#1"),
    Bar("split", "another-ace", "19:47-26.10(e)#2"),
    Bar("split", "most-hands", _SEVEN, ("positions", 7)),
    Bar("split", "most-hands", _SIX),
    Bar("surrender", "stood", "19:47-26.8(a)#3"),
    Bar("surrender", "finished-21", "19:47-26.8(a)#1"),
)


def _adjust(values: dict[str, object], chosen: Mapping[str, object]) -> None:
    values["max_hands"] = 3 if chosen.get("positions", values["positions"]) == 7 else 4


def _check(rules: Rules) -> None:
    seven = rules.options.positions == 7
    if rules.options.max_hands != (3 if seven else 4):
        raise rules.regulation.offered["max_hands"].refuse(
            rules.options.max_hands,
            f"a table with {rules.options.positions} positions does not allow {rules.options.max_hands} hands",
            clause=_SEVEN if seven else _SIX,
            permitted="3" if seven else "4",
        )
    if rules.options.boxes_per_player < 1:
        raise rules.regulation.offered["boxes_per_player"].refuse(rules.options.boxes_per_player)
    if rules.options.surrender_settled != "at-once" and not rules.has_reader:
        raise rules.regulation.offered["surrender_settled"].refuse(
            rules.options.surrender_settled, "without a card reader there is nothing to choose", permitted="at-once"
        )


REGULATION = Regulation(
    id="nj-double-attack",
    name="Double Attack Blackjack",
    code="N.J.A.C.",
    citation="19:47-26",
    jurisdiction="New Jersey",
    effective=date(2004, 9, 7),
    status="adopted 2004-09-07; 26.3 and 26.4 amended 2007-03-19",
    summary="See the dealer's card, then raise: no tens, surrender and double at any time, all wins even money.",
    environment="DoubleAttackNJ",
    deck=DECK_48,
    wagers=(
        WagerRule(
            "bet", "Initial wager", "before the first card", "table limits", "1 to 1", "19:47-26.1[Initial wager]"
        ),
        WagerRule(
            "attack",
            "Double attack wager",
            "after the dealer's up card, before the players' cards",
            "up to the initial wager",
            "1 to 1",
            "19:47-26.1[Double attack wager]#1",
        ),
        WagerRule(
            "bust-it",
            "Bonus wager",
            "before the first card",
            "1.00 up to the initial wager or the house's maximum",
            "3 to 1 up to 200 to 1",
            "19:47-26.6(a)",
        ),
        WagerRule(
            "insurance",
            "Insurance",
            "dealer's ace, before any further card",
            "up to half the initial wager",
            "5 to 2",
            "19:47-26.11(a)#1",
        ),
        WagerRule(
            "double",
            "Double down",
            "any hand of two or more cards",
            "up to the wagers on the hand",
            "1 to 1",
            "19:47-26.9(a)#1",
        ),
        WagerRule(
            "split",
            "Split",
            "two cards of equal value",
            "equal to initial plus attack wager",
            "1 to 1",
            "19:47-26.10(a)#1",
        ),
    ),
    attack_wagers=("attack",),
    bonuses=(BUST_IT,),
    bonus_floor=100,
    insurance_pays=Odds(5, 2),
    outcomes=OUTCOMES,
    lost_to_blackjack=frozenset({"bet"}),
    decisions=DECISIONS,
    bust_is_final=False,
    hits_soft_17=False,
    peeks_on="AKQJ",
    options=(
        Option("decks", "number of decks", "19:47-26.2(a)#1", (6, 8), 8),
        Option("positions", "betting positions at the table", "19:47-26.10(c)#5", (6, 7), 6, ("R75",)),
        Option(
            "dealing",
            "the dealer's second card",
            "19:47-26.7(g)#4",
            ("no-hole-card", "hole-card", "card-reader"),
            "no-hole-card",
            ("R87",),
        ),
        Option("max_hands", "hands one box can reach by splitting", "19:47-26.10(c)#5", (3, 4), 4, ("R13",)),
        Option(
            "surrender_settled",
            "when a surrendered half is settled once a reader has ruled blackjack out",
            "19:47-26.8(a)3",
            ("at-once", "at-disclosure"),
            "at-once",
            ("R40",),
        ),
        bonus_max("19:47-26.6(b)2"),
        coupons("19:47-26.5(c)#1"),
        *house(
            mid_shoe="19:47-26.5(h)#1",
            boxes="19:47-26.14",
            people="19:47-26.13(a)#1",
            most_people=3,
            shuffle="19:47-26.4(a)#2",
            shuffles=("manual", "automatic"),
            loading="19:47-26.4(b)1#2",
            recut="19:47-26.4(f)#2",
            shared=("R25",),
        ),
        *limits("19:47-26.5(c)#1"),
    ),
    fixed={
        "resplit_aces": (False, "19:47-26.10(e)#2"),
        "split_aces": ("one-card", "19:47-26.10(e)#1"),
        "surrender": (True, "19:47-26.8(a)#1"),
        "bust_it": (True, "19:47-26.6(a)"),
    },
    check=_check,
    adjust=_adjust,
    cites={
        # cards
        "faces": "19:47-26.2(b)2",
        "aces": "19:47-26.2(b)3",
        # wagers
        "bet": "19:47-26.1[Initial wager]",
        "chips": "19:47-26.5(c)#1",
        "cash": "19:47-26.5(c)#2",
        "cash-converted": "19:47-26.5(c)#3",
        "bonus-cash": "19:47-26.6(c)#2",
        "bonus-cash-converted": "19:47-26.6(c)#3",
        "closed": "19:47-26.5(d)",
        "untouched": "19:47-26.5(f)",
        "confirmed": "19:47-26.5(g)",
        "minimum": "19:47-26.5(c)#1",
        "positions": "19:47-26.10(c)#5",
        "mid-shoe": "19:47-26.5(h)#1",
        "mid-shoe-ends": "19:47-26.5(h)#2",
        "people": "19:47-26.13(a)#1",
        "consent": "19:47-26.13(a)#2",
        "caller": "19:47-26.13(b)#1",
        "highest-calls": "19:47-26.13(b)#2",
        "boxes": "19:47-26.14",
        "bonus": "19:47-26.6(b)#1",
        "bonus-floor": "19:47-26.6(b)#2",
        "bonus-cap": "19:47-26.6(b)1",
        "bonus-max": "19:47-26.6(b)2",
        "attack": "19:47-26.7(d)#2",
        "attack-cap": "19:47-26.1[Double attack wager]#2",
        "follow-attack": "19:47-26.13(e)",
        # the deal
        "deal-dealer": "19:47-26.7(d)#1",
        "deal-first": "19:47-26.7(d)1",
        "deal-second": "19:47-26.7(d)2",
        "deal-hole": "19:47-26.7(i)#1",
        "announce": "19:47-26.7(e)#1",
        "announce-card": "19:47-26.7(f)#2",
        "announce-dealer": "19:47-26.7(g)#3",
        "insurance": "19:47-26.11(a)#1",
        "insurance-ace": "19:47-26.11(a)#1",
        "insurance-cap": "19:47-26.11(b)#1",
        "insurance-opens": "19:47-26.11(b)#6",
        "insurance-closed": "19:47-26.11(b)#3",
        "insurance-reader": "19:47-26.11(b)#4",
        "insurance-pays": "19:47-26.11(c)",
        "insurance-lost": "19:47-26.11(d)",
        "follow-insurance": "19:47-26.13(g)",
        "peek": "19:47-26.7(i)#2",
        "peek-unseen": "19:47-26.7(i)#4",
        "peek-blackjack": "19:47-26.7(i)#5",
        # decisions
        "decide": "19:47-26.7(e)#2",
        "order": "19:47-26.7(e)#1",
        "draw": "19:47-26.7(f)#1",
        "draw-below-21": "19:47-26.12(a)",
        "double": "19:47-26.9(a)#1",
        "double-cap": "19:47-26.9(a)#2",
        "double-card": "19:47-26.9(a)#4",
        "follow-double": "19:47-26.13(d)#1",
        "surrender": "19:47-26.8(a)#1",
        "surrender-now": "19:47-26.8(a)1",
        "surrender-waits": "19:47-26.8(a)2#1",
        "surrender-decided": "19:47-26.8(a)2#2",
        "surrender-lost": "19:47-26.8(a)2#2",
        "surrender-reader": "19:47-26.8(a)3",
        "split": "19:47-26.10(a)#1",
        "split-amount": "19:47-26.10(a)#2",
        "split-order": "19:47-26.10(b)",
        "split-announce": "19:47-26.10(c)#1",
        "split-play": "19:47-26.10(c)#2",
        "split-aces": "19:47-26.10(e)#1",
        "follow-split": "19:47-26.13(f)",
        # the dealer
        "dealers-card": "19:47-26.7(g)#2",
        "second-card": "19:47-26.7(g)#1",
        "disclose": "19:47-26.7(i)#1",
        "dealer-draws": "19:47-26.12(b)",
        "dealer-stops": "19:47-26.12(c)",
        # settlement
        "bust-it-lost": "19:47-26.6(d)1",
        "bust-it-pays": "19:47-26.6(d)2#2",
        "bust-it-three-eights-coloured": "19:47-26.6(d)3#1",
        "bust-it-three-eights-suited": "19:47-26.6(d)3#2",
        "settle": "19:47-26.5(e)#1",
        "back-attack": "19:47-26.5(b)#4",
        "back-double": "19:47-26.9(c)",
        "back-split": "19:47-26.10(d)",
        "pick-up": "19:47-26.7(h)#2",
        # the shoe
        "burn": "19:47-26.7(c)#1",
        "burn-dealer": "19:47-26.7(c)#3",
        "burn-shown": "19:47-26.7(c)#4",
        "cutting-card": "19:47-26.7(j)",
        "reshuffle": "19:47-26.4(g)#1",
        "reshuffle-ordered": "19:47-26.4(g)#2",
        "recut": "19:47-26.4(f)#1",
        # irregularities
        "void": "19:47-26.15(d)",
        "face-up": "19:47-26.15(a)#1",
        "face-up-void": "19:47-26.15(a)#2",
        "ten": "19:47-26.15(b)#1",
        "ten-void": "19:47-26.15(b)#2",
        "drew-unexposed": "19:47-26.15(c)",
        "no-first-card": "19:47-26.15(d)",
        "drew-exposed": "19:47-26.15(e)#1",
        "hole-exposed": "19:47-26.15(e)#1",
        "exposed-refused": "19:47-26.15(e)#2",
        "exposed-burned": "19:47-26.15(e)#3",
        "overdrew": "19:47-26.15(f)",
        "short-shoe": "19:47-26.15(g)#1",
        "short-shoe-burn": "19:47-26.15(g)#2",
        "missed-box": "19:47-26.15(h)#1",
        "one-card-box": "19:47-26.15(h)#2",
        "missed-hit": "19:47-26.15(i)",
        "shuffler-jam": "19:47-26.15(j)",
        "shuffler-broken": "19:47-26.15(k)",
        "reader-misused": "19:47-26.15(l)#1",
        "reader-visible": "19:47-26.15(l)1",
        "reader-hidden": "19:47-26.15(l)2",
        "reader-broken": "19:47-26.15(m)",
    },
)
