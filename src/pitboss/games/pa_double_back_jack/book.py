"""58 Pa. Code 673a, Double Back Jack."""

from __future__ import annotations

from datetime import date

from pitboss.cards import DECK_52
from pitboss.money import Odds
from pitboss.regulations.common import house, limits
from pitboss.regulations.decision_table import Bar
from pitboss.regulations.options import Option
from pitboss.regulations.outcome_table import Outcome, OutcomeTable, by_total
from pitboss.regulations.rule_book import Regulation, Rules, WagerRule

# 673a.7(q), (r): a hand that is still in when the dealer has played; 22 returns it, 23 and more pay it (R27).
OUTCOMES = OutcomeTable(
    (
        Outcome("bust", "any", "lose", "673a.7(r)(3)(i)"),
        Outcome("any", "blackjack", "lose", "673a.7(h)#3"),
        Outcome("any", "22", "push", "673a.7(q)(1)"),
        Outcome("any", "23+", "win", "673a.7(r)(1)(i)"),
        *by_total(higher="673a.7(r)(1)(ii)", equal="673a.7(r)(2)", lower="673a.7(r)(3)(ii)"),
    )
)

# What a hand may not do; the first line that fits is the reason (673a.7 to 673a.11).
DECISIONS = (
    Bar("hit", "doubled", "673a.7(k)(2)"),
    Bar("hit", "21", "673a.7(k)(1)"),
    Bar("hit", "over-21", "673a.7(k)"),
    Bar("hit", "split-ace", "673a.11(c)", ("split_aces", "one-card")),
    Bar("double", "doubled", "673a.10(a)#3"),
    Bar("double", "21", "673a.10(a)#1"),
    Bar("double", "over-21", "673a.7(k)"),
    Bar("double", "split-ace", "673a.11(c)", ("split_aces", "one-card")),
    Bar("double", "more-than-two-cards", "673a.10(a)#1"),
    Bar("split", "no-pair", "673a.11(a)#1"),
    Bar("split", "doubled", "673a.11(a)#1"),
    Bar("split", "another-ace", "673a.11(a)#1"),
    Bar("split", "most-hands", "673a.11(a)#1"),
    Bar("surrender", "decided", "673a.9(a)#2"),
    Bar("surrender", "stood", "673a.9(a)#2"),
    Bar("surrender", "finished-21", "673a.9(a)#1"),
)


def _check(rules: Rules) -> None:
    options, offered = rules.options, rules.regulation.offered
    if options.boxes_per_player < 1:
        raise offered["boxes_per_player"].refuse(options.boxes_per_player)
    if options.shuffle == "automatic":
        if options.decks < 2:
            raise offered["decks"].refuse(
                options.decks, "a shuffler needs two batches", clause="673a.3(b)", permitted="2, 4, 6, 8"
            )
        if options.decks % 2:
            raise offered["decks"].refuse(
                options.decks, "two equal batches need an even number", clause="673a.3(b)(1)", permitted="2, 4, 6, 8"
            )


REGULATION = Regulation(
    id="pa-double-back-jack",
    name="Double Back Jack",
    code="58 Pa. Code",
    citation="673a",
    jurisdiction="Pennsylvania",
    effective=date(2016, 8, 27),
    status="adopted 2016-08-26, effective 2016-08-27, 46 Pa.B. 5540",
    authority="4 Pa.C.S. 1202(b)(30), 13A02(1), (2), (4) and (7), 13A23(a)",
    summary="Blackjack pays 2 to 1 and 21 is paid at once; a busted hand may buy a second chance; dealer 22 pushes.",
    environment="DoubleBackJack",
    deck=DECK_52,
    batches_halve_decks=True,
    wagers=(
        WagerRule(
            "bet", "Blackjack Wager", "before the first card", "table limits", "1 to 1, blackjack 2 to 1", "673a.6(d)"
        ),
        WagerRule(
            "second-chance",
            "Second Chance Wager",
            "when the hand goes over 21",
            "equal to the Blackjack Wager with its double",
            "1 to 1, the Blackjack Wager goes back",
            "673a.7(l)#2",
        ),
        WagerRule(
            "insurance",
            "Insurance Wager",
            "dealer's ace, before the card reader",
            "up to half the Blackjack Wager",
            "2 to 1",
            "673a.8(a)",
        ),
        WagerRule(
            "double",
            "Double Down Wager",
            "the first two cards of a hand",
            "up to the Blackjack Wager",
            "1 to 1",
            "673a.10(a)#1",
        ),
        WagerRule(
            "split",
            "Split",
            "two cards of equal value, once",
            "equal to the Blackjack Wager",
            "1 to 1",
            "673a.11(a)#1",
        ),
    ),
    blackjack_pays=Odds(2),
    insurance_pays=Odds(2),
    outcomes=OUTCOMES,
    lost_to_blackjack=frozenset({"bet"}),
    decisions=DECISIONS,
    blackjack_paid_first=True,
    pays_21_at_once=True,
    second_chance=True,
    adjacent_boxes=True,
    surrender_before_reader=True,
    announces_each_card=True,
    bust_is_final=True,
    hits_soft_17=False,
    peeks_on="AKQJT",
    options=(
        Option("decks", "number of decks", "673a.3(a)#1", (1, 2, 3, 4, 5, 6, 7, 8), 6, ("R74",)),
        Option("positions", "betting positions at the table", "673a.2(a)", (1, 2, 3, 4, 5, 6), 6),
        Option("dealing", "the dealer's second card", "673a.2(d)#1", ("card-reader",), "card-reader", ("R87",)),
        Option("max_hands", "hands one box can reach by splitting", "673a.11(a)#1", (2,), 2, ("R30",)),
        Option("split_aces", "what split aces may do", "673a.11(c)", ("free", "one-card"), "free", ("R30",)),
        Option(
            "settle",
            "order of collecting and paying",
            "673a.7(t)",
            ("collect-then-pay", "each-in-turn"),
            "each-in-turn",
            ("R77",),
        ),
        *house(
            mid_shoe="673a.6(b)",
            boxes="673a.6(e)",
            people="673a.6(e)",
            most_people=1,
            shuffle="673a.5(a)#2",
            shuffles=("manual", "automatic", "continuous"),
            loading="673a.5(a)#4",
            recut="673a.5(e)#2",
            shared=("R78",),
        ),
        *limits("673a.6(a)"),
    ),
    fixed={
        "resplit_aces": (False, "673a.11(a)#1"),
        "surrender": (True, "673a.9(a)#1"),
        "surrender_settled": ("at-once", "673a.9(a)(2)#2"),
        "coupons": (False, "673a.6(a)"),
    },
    check=_check,
    cites={
        # cards
        "faces": "673a.3(d)(2)",
        "aces": "673a.3(d)(3)",
        # wagers
        "bet": "673a.6(d)",
        "chips": "673a.6(a)",
        "cash": "673a.6(a)",
        "closed": "673a.6(c)#1",
        "untouched": "673a.6(c)#2",
        "confirmed": "673a.6(c)#2",
        "minimum": "673a.6(d)",
        "positions": "673a.2(a)",
        "mid-shoe": "673a.6(b)",
        "mid-shoe-ends": "673a.6(b)(1)",
        "people": "673a.6(e)",
        "consent": "673a.6(e)",
        "boxes": "673a.6(e)",
        # the deal
        "deal-first": "673a.7(e)(1)",
        "deal-dealer": "673a.7(e)(2)",
        "deal-second": "673a.7(e)(3)",
        "deal-hole": "673a.7(e)(4)",
        "announce": "673a.7(i)",
        "announce-card": "673a.7(j)",
        "announce-dealer": "673a.7(o)#2",
        "blackjack-paid": "673a.7(f)#2",
        "insurance": "673a.7(g)",
        "insurance-ace": "673a.8(a)",
        "insurance-cap": "673a.8(b)#1",
        "insurance-opens": "673a.7(g)",
        "insurance-closed": "673a.8(b)#3",
        "insurance-pays": "673a.12(c)",
        "insurance-lost": "673a.8(d)",
        "peek": "673a.7(h)#1",
        "peek-unseen": "673a.7(h)#2",
        "peek-blackjack": "673a.7(h)#3",
        # decisions
        "decide": "673a.7(i)",
        "order": "673a.7(i)",
        "draw": "673a.7(j)",
        "draw-below-21": "673a.7(k)",
        "double": "673a.10(a)#1",
        "double-cap": "673a.10(a)#2",
        "double-card": "673a.10(b)",
        "surrender": "673a.9(a)#1",
        "surrender-now": "673a.9(a)(1)",
        "surrender-waits": "673a.9(a)(2)#1",
        "surrender-reader": "673a.9(a)(2)#2",
        "surrender-decided": "673a.9(a)(2)#2",
        "surrender-lost": "673a.9(a)(2)#2",
        "split": "673a.11(a)#1",
        "split-amount": "673a.11(a)#2",
        "split-order": "673a.11(b)#1",
        "split-announce": "673a.11(c)",
        "split-play": "673a.11(c)",
        "split-aces": "673a.11(c)",
        "second-chance": "673a.7(l)#1",
        "second-chance-amount": "673a.7(l)#2",
        "second-chance-card": "673a.7(l)#3",
        "second-chance-over": "673a.7(l)(1)",
        "second-chance-21": "673a.7(l)(2)",
        "second-chance-wins": "673a.7(s)(1)(i)",
        "second-chance-ties": "673a.7(s)(2)",
        "second-chance-loses": "673a.7(s)(3)",
        # the dealer
        "disclose": "673a.7(n)",
        "dealer-draws": "673a.7(o)#1",
        "dealer-stops": "673a.7(p)",
        # settlement
        "bust-collected": "673a.7(l)#1",
        "paid-21": "673a.7(m)",
        "settle": "673a.7(q)(2)",
        "back-double": "673a.7(h)#3",
        "back-split": "673a.7(h)#3",
        "back-second-chance": "673a.7(h)#3",
        "pick-up": "673a.7(u)",
        # the shoe
        "burn": "673a.7(c)#1",
        "burn-dealer": "673a.7(c)#2",
        "cutting-card": "673a.7(d)#1",
        "reshuffle": "673a.5(f)#1",
        "reshuffle-ordered": "673a.5(f)#2",
        "recut": "673a.5(e)#1",
        # irregularities
        "void": "673a.13(e)",
        "face-up": "673a.13(a)",
        "drew-unexposed": "673a.13(b)",
        "drew-exposed": "673a.13(c)#1",
        "hole-exposed": "673a.13(c)#1",
        "exposed-refused": "673a.13(c)#2",
        "exposed-burned": "673a.13(c)#3",
        "overdrew": "673a.13(d)",
        "no-first-card": "673a.13(e)",
        "short-shoe": "673a.13(f)#1",
        "short-shoe-burn": "673a.13(f)#2",
        "missed-box": "673a.13(g)#1",
        "one-card-box": "673a.13(g)#2",
        "missed-hit": "673a.13(h)",
        "reader-misused": "673a.13(i)",
        "reader-visible": "673a.13(i)",
        "reader-hidden": "673a.13(i)",
        "reader-broken": "673a.13(j)",
        "shuffler-jam": "673a.13(k)",
        "shuffler-broken": "673a.13(1)",
    },
)
