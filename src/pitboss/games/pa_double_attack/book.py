"""58 Pa. Code 665a, Double Attack Blackjack."""

from __future__ import annotations

from datetime import date

from pitboss.cards import DECK_48
from pitboss.games.double_attack import BUST_IT
from pitboss.money import Odds
from pitboss.regulations.common import bonus_max, house, limits
from pitboss.regulations.decision_table import Bar
from pitboss.regulations.options import Option
from pitboss.regulations.outcome_table import Outcome, OutcomeTable, by_total
from pitboss.regulations.rule_book import Regulation, Rules, WagerRule

# 665a.7(o): Bet and Double Attack Wager of a hand; a busted hand loses whatever the dealer has (R02).
OUTCOMES = OutcomeTable(
    (
        Outcome("bust", "any", "lose", "665a.7(o)(1)(ii)(B)"),
        Outcome("blackjack", "blackjack", "push", "665a.7(o)(1)(iii)"),
        Outcome("any", "blackjack", "lose", "665a.7(o)(1)(ii)(A)"),
        Outcome("any", "bust", "win", "665a.7(o)(1)(i)(A)"),
        Outcome("blackjack", "21", "win", "665a.7(o)(1)(i)(C)"),
        *by_total(higher="665a.7(o)(1)(i)(B)", equal="665a.7(o)(1)(iii)", lower="665a.7(o)(1)(ii)(C)"),
    )
)

# What a hand may not do; the first line that fits is the reason (665a.7 to 665a.11).
DECISIONS = (
    Bar("hit", "doubled", "665a.7(j)(2)"),
    Bar("hit", "21", "665a.7(j)(1)"),
    Bar("hit", "over-21", "665a.7(j)"),
    Bar("hit", "split-ace", "665a.11(e)#1"),
    Bar("double", "doubled", "665a.10(a)#3"),
    Bar("double", "21", "665a.10(a)#1"),
    Bar("double", "over-21", "665a.7(j)"),
    Bar("double", "split-ace", "665a.11(e)#1"),
    Bar("split", "no-pair", "665a.11(a)"),
    Bar("split", "doubled", "665a.11(a)"),
    Bar("split", "another-ace", "665a.11(e)#2"),
    Bar("split", "most-hands", "665a.11(c)#2"),
    Bar("surrender", "stood", "665a.9(a)#3"),
    Bar("surrender", "finished-21", "665a.7(k)"),
)


def _check(rules: Rules) -> None:
    if rules.options.boxes_per_player < 1:
        raise rules.regulation.offered["boxes_per_player"].refuse(rules.options.boxes_per_player)
    if rules.options.bonus_max is not None and not rules.options.bust_it:
        raise rules.regulation.offered["bonus_max"].refuse(rules.options.bonus_max, "Bust It is not offered")


REGULATION = Regulation(
    id="pa-double-attack",
    name="Double Attack Blackjack",
    code="58 Pa. Code",
    citation="665a",
    jurisdiction="Pennsylvania",
    effective=date(2014, 2, 1),
    status="adopted 2014-01-31, effective 2014-02-01, 44 Pa.B. 619",
    authority="4 Pa.C.S. 1202(b)(30), 1207(3) and (9), 13A02(1), (2) and (4)",
    summary="See the dealer's card, then raise: eight decks without tens, a card reader, blackjacks paid in turn.",
    environment="DoubleAttackPA",
    deck=DECK_48,
    wagers=(
        WagerRule("bet", "Bet Wager", "before the first card", "table limits", "1 to 1", "665a.6(d)"),
        WagerRule(
            "attack",
            "Double Attack Wager",
            "after the dealer's up card, before the players' cards",
            "up to the Bet Wager",
            "1 to 1",
            "665a.6(e)",
        ),
        WagerRule(
            "bust-it",
            "Bust It Wager",
            "before the first card",
            "up to the Bet Wager",
            "3 to 1 up to 200 to 1",
            "665a.6(f)",
        ),
        WagerRule(
            "insurance",
            "Insurance Wager",
            "dealer's ace, before the card reader",
            "up to half the Bet Wager",
            "5 to 2",
            "665a.8(a)",
        ),
        WagerRule(
            "double",
            "Double Down Wager",
            "any hand of two or more cards",
            "up to Bet plus Double Attack Wager",
            "1 to 1",
            "665a.10(a)#1",
        ),
        WagerRule(
            "split",
            "Split",
            "two cards of equal value",
            "equal to Bet plus Double Attack Wager",
            "1 to 1",
            "665a.11(a)",
        ),
    ),
    attack_wagers=("attack",),
    bonuses=(BUST_IT,),
    insurance_pays=Odds(5, 2),
    outcomes=OUTCOMES,
    lost_to_blackjack=frozenset({"bet"}),
    decisions=DECISIONS,
    adjacent_boxes=True,
    cash_needs_supervisor=False,
    surrender_before_reader=True,
    surrender_takes_cards=True,
    bust_is_final=False,
    hits_soft_17=False,
    peeks_on="AKQJ",
    plays_out=True,
    options=(
        Option("decks", "number of decks", "665a.3(a)#1", (8,), 8),
        Option("positions", "betting positions at the table", "665a.2(a)", (1, 2, 3, 4, 5, 6), 6),
        Option("dealing", "the dealer's second card", "665a.2(d)#1", ("card-reader",), "card-reader", ("R87",)),
        Option("max_hands", "hands one box can reach by splitting", "665a.11(c)#2", (4,), 4),
        Option("bust_it", "the Bust It Wager is offered", "665a.6(f)", (True, False), True),
        bonus_max("665a.6(f)"),
        *house(
            mid_shoe="665a.6(b)",
            boxes="665a.6(g)",
            people="665a.6(g)",
            most_people=1,
            shuffle="665a.5(a)#2",
            shuffles=("manual", "automatic", "continuous"),
            loading="665a.5(a)#4",
            recut="665a.5(e)#2",
            shared=("R78",),
        ),
        *limits("665a.6(a)#1"),
    ),
    fixed={
        "resplit_aces": (False, "665a.11(e)#2"),
        "split_aces": ("one-card", "665a.11(e)#1"),
        "surrender": (True, "665a.9(a)#1"),
        "settle": ("each-in-turn", "665a.7(p)#1"),
        "surrender_settled": ("at-once", "665a.9(b)(2)(ii)"),
        "coupons": (False, "665a.6(a)#1"),
    },
    check=_check,
    cites={
        # cards
        "faces": "665a.3(d)(2)",
        "aces": "665a.3(d)(3)",
        # wagers
        "bet": "665a.6(d)",
        "chips": "665a.6(a)#1",
        "cash": "665a.6(a)#2",
        "cash-converted": "665a.6(a)#2",
        "closed": "665a.6(c)",
        "untouched": "665a.6(c)",
        "confirmed": "665a.6(c)",
        "minimum": "665a.6(d)",
        "positions": "665a.2(a)",
        "mid-shoe": "665a.6(b)",
        "mid-shoe-ends": "665a.6(b)(1)",
        "people": "665a.6(g)",
        "consent": "665a.6(g)",
        "boxes": "665a.6(g)",
        "bonus": "665a.6(f)",
        "bonus-floor": "665a.6(f)",
        "bonus-cap": "665a.6(f)",
        "bonus-max": "665a.6(f)",
        "attack": "665a.7(e)#2",
        "attack-cap": "665a.6(e)",
        # the deal
        "deal-dealer": "665a.7(e)#1",
        "deal-first": "665a.7(f)(1)",
        "deal-second": "665a.7(f)(2)",
        "deal-hole": "665a.7(f)(3)",
        "announce": "665a.7(h)(2)",
        "announce-card": "665a.7(i)",
        "announce-dealer": "665a.7(n)",
        "announce-blackjack": "665a.7(h)(1)#1",
        "insurance": "665a.7(g)#1",
        "insurance-ace": "665a.8(a)",
        "insurance-cap": "665a.8(b)#1",
        "insurance-opens": "665a.7(g)#1",
        "insurance-closed": "665a.8(b)#3",
        "insurance-pays": "665a.12(b)",
        "insurance-lost": "665a.8(d)",
        "peek": "665a.7(g)#2",
        "peek-unseen": "665a.7(g)#3",
        "peek-blackjack": "665a.7(g)#4",
        # decisions
        "decide": "665a.7(h)(2)",
        "order": "665a.7(h)#1",
        "draw": "665a.7(i)",
        "draw-below-21": "665a.7(j)",
        "double": "665a.10(a)#1",
        "double-cap": "665a.10(a)#2",
        "double-card": "665a.10(c)",
        "surrender": "665a.9(a)#1",
        "surrender-now": "665a.9(b)(1)",
        "surrender-waits": "665a.9(b)(2)",
        "surrender-reader": "665a.9(b)(2)(ii)",
        "surrender-decided": "665a.9(b)(2)(ii)",
        "surrender-lost": "665a.9(b)(2)(i)",
        "split": "665a.11(a)",
        "split-amount": "665a.11(a)",
        "split-order": "665a.11(b)",
        "split-announce": "665a.11(c)#1",
        "split-play": "665a.11(c)#1",
        "split-aces": "665a.11(e)#1",
        # the dealer
        "disclose": "665a.7(l)",
        "dealer-third": "665a.7(m)(2)",
        "dealer-draws": "665a.7(n)",
        # settlement
        "bust-it-lost": "665a.7(m)(2)(ii)",
        "bust-it-lost-two": "665a.7(m)(1)",
        "bust-it-pays": "665a.12(c)#1",
        "bust-it-three-eights-coloured": "665a.12(c)#2",
        "bust-it-three-eights-suited": "665a.12(c)#2",
        "blackjack-paid": "665a.7(h)(1)#1",
        "settle": "665a.7(o)#1",
        "back-attack": "665a.7(o)(2)#2",
        "back-double": "665a.10(b)",
        "back-split": "665a.11(d)",
        "pick-up": "665a.7(q)",
        # the shoe
        "burn": "665a.7(c)#1",
        "burn-dealer": "665a.7(c)#2",
        "cutting-card": "665a.7(d)#1",
        "reshuffle": "665a.5(f)#1",
        "reshuffle-ordered": "665a.5(f)#2",
        "recut": "665a.5(e)#1",
        # irregularities
        "void": "665a.7(e)#1",
        "face-up": "665a.13(a)",
        "ten": "665a.3(a)#3",
        "drew-unexposed": "665a.13(b)",
        "no-first-card": "665a.7(e)#1",
        "drew-exposed": "665a.13(c)#1",
        "hole-exposed": "665a.13(c)#1",
        "exposed-refused": "665a.13(c)#2",
        "exposed-burned": "665a.13(c)#3",
        "overdrew": "665a.13(d)",
        "short-shoe": "665a.13(e)#1",
        "short-shoe-burn": "665a.13(e)#2",
        "missed-box": "665a.13(f)#1",
        "one-card-box": "665a.13(f)#2",
        "missed-hit": "665a.13(g)",
        "shuffler-jam": "665a.13(j)",
        "shuffler-broken": "665a.13(k)",
        "reader-misused": "665a.13(h)",
        "reader-visible": "665a.13(h)(1)",
        "reader-hidden": "665a.13(h)(2)",
        "reader-broken": "665a.13(i)",
    },
)
