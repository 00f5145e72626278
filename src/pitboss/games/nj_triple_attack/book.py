"""N.J.A.C. 19:47-36, Triple Attack Blackjack, with its table in 19:46-1.13V."""

from __future__ import annotations

from pitboss.cards import DECK_48
from pitboss.games.nj_triple_attack.bonus import SUITED_ROYALS, TRIPLE_MATCH
from pitboss.money import Odds
from pitboss.regulations.common import bonus_max, coupons, house, limits
from pitboss.regulations.options import Option
from pitboss.regulations.rule_book import Regulation, Result, Rules, Standing, WagerRule


def compare(player: Standing, dealer: Standing) -> tuple[Result, str]:
    """The attack wagers of a hand (36.5): 21 and six cards win against everything, a blackjack included (R34, R36)."""
    if player.total > 21:
        return "lose", "19:47-36.5(a)"
    if player.total == 21:
        return "win", "19:47-36.5(b)#1"
    if player.cards >= 6:
        return "win", "19:47-36.5(b)#2"
    if dealer.total > 22:
        return "win", "19:47-36.5(c)#2"
    if dealer.total == 22:
        return "push", "19:47-36.5(d)#2"
    if player.total > dealer.total:
        return "win", "19:47-36.5(c)#1"
    return ("push", "19:47-36.5(d)#1") if player.total == dealer.total else ("lose", "19:47-36.5(d)#3")


def _check(rules: Rules) -> None:
    if rules.options.boxes_per_player < 1:
        raise rules.regulation.offered["boxes_per_player"].refuse(rules.options.boxes_per_player)


REGULATION = Regulation(
    id="nj-triple-attack",
    name="Triple Attack Blackjack",
    code="N.J.A.C.",
    citation="19:47-36",
    jurisdiction="New Jersey",
    effective=None,
    status="rule proposal, also numbered 13:69F-36 (R70)",
    summary="Raise on your first card, again on the dealer's: every 21 wins at once, six cards win, dealer 22 pushes.",
    environment="TripleAttack",
    deck=DECK_48,
    wagers=(
        WagerRule(
            "bet",
            "First attack wager",
            "before the first card",
            "table limits",
            "1 to 1",
            "19:47-36.1[First attack wager]",
        ),
        WagerRule(
            "second-attack",
            "Second attack wager",
            "after the players' first card",
            "up to the first attack wager",
            "1 to 1",
            "19:47-36.1[Second attack wager]#1",
        ),
        WagerRule(
            "third-attack",
            "Third attack wager",
            "after the dealer's up card, with or without the second",
            "up to the first attack wager",
            "1 to 1",
            "19:47-36.1[Third attack wager]#1",
        ),
        WagerRule(
            "suited-royals",
            "Suited royals",
            "before the first card",
            "1.00 up to the first attack wager or the house's maximum",
            "2 to 1 up to 40 to 1 (A), 30 to 1 (B)",
            "19:47-36.6(a)1",
        ),
        WagerRule(
            "triple-match",
            "Triple match",
            "before the first card",
            "1.00 up to the first attack wager or the house's maximum",
            "2 to 1 up to 150 to 1 (A), 50 to 1 (B)",
            "19:47-36.6(a)2",
        ),
        WagerRule(
            "insurance",
            "Insurance",
            "dealer's ace, before any further card",
            "up to half of all attack wagers",
            "2 to 1, suited blackjack 5 to 1",
            "19:47-36.10(a)#1",
        ),
        WagerRule(
            "double",
            "Double down",
            "any hand of two or more cards",
            "up to the attack wagers on the hand",
            "1 to 1",
            "19:47-36.8(a)#1",
        ),
        WagerRule(
            "split",
            "Split",
            "two cards of equal value",
            "equal to the sum of the attack wagers",
            "1 to 1",
            "19:47-36.9(a)",
        ),
    ),
    attack_wagers=("second-attack", "third-attack"),
    bonuses=(SUITED_ROYALS, TRIPLE_MATCH),
    bonus_floor=100,
    insurance_pays=Odds(2),
    insurance_suited_pays=Odds(5),
    insurance_on="attacks",
    compare=compare,
    lost_to_blackjack=frozenset({"bet", "second-attack", "third-attack"}),
    double_on="any",
    surrender_when="never",
    double_split_aces=True,
    pays_21_at_once=True,
    wins_with_cards=6,
    bust_is_final=True,
    hits_soft_17=True,
    pushes_on_22=True,
    peeks_on="AKQJ",
    options=(
        Option("decks", "number of decks", "19:47-36.2(a)#1", (8,), 8),
        Option("positions", "betting positions at the table", "19:46-1.13V(a)", (6, 7), 6),
        Option(
            "dealing",
            "the dealer's second card",
            "19:47-36.7(i)#3",
            ("hole-card", "card-reader"),
            "hole-card",
            ("R37", "R87"),
        ),
        Option("max_hands", "hands one box can reach by splitting", "19:47-36.9(c)#4", (2, 3, 4), 4, ("R12",)),
        Option("resplit_aces", "split aces may be split again", "19:47-36.9(c)#3", (True, False), True, ("R11",)),
        Option("suited_royals", "pay table of suited royals", "19:47-36.6(d)#2", ("A", "B"), "A", ("R38",)),
        Option("triple_match", "pay table of triple match", "19:47-36.6(e)#2", ("A", "B"), "A", ("R38",)),
        bonus_max("19:47-36.6(b)2"),
        coupons("19:47-36.5(e)#1"),
        *house(
            mid_shoe="19:47-36.5(h)#1",
            boxes="19:47-36.13",
            people="19:47-36.12(a)#1",
            most_people=3,
            shuffle="19:47-36.4(a)#2",
            shuffles=("manual", "automatic"),
            loading="19:47-36.4(b)1#2",
            recut="19:47-36.4(f)#2",
            shared=("R25",),
        ),
        *limits("19:47-36.5(e)#1"),
    ),
    fixed={
        "split_aces": ("one-card", "19:47-36.9(e)#1"),
        "surrender": (False, "19:47-36.7(g)"),
    },
    check=_check,
    cites={
        # cards
        "numbers": "19:47-36.2(b)1",
        "faces": "19:47-36.2(b)2",
        "aces": "19:47-36.2(b)3",
        # wagers
        "bet": "19:47-36.1[First attack wager]",
        "chips": "19:47-36.5(e)#1",
        "cash": "19:47-36.5(e)#2",
        "cash-converted": "19:47-36.5(e)#3",
        "bonus-cash": "19:47-36.6(c)#2",
        "bonus-cash-converted": "19:47-36.6(c)#3",
        "closed": "19:47-36.5(d)bis",
        "untouched": "19:47-36.5(f)",
        "confirmed": "19:47-36.5(g)",
        "minimum": "19:47-36.5(e)#1",
        "positions": "19:46-1.13V(a)",
        "mid-shoe": "19:47-36.5(h)#1",
        "mid-shoe-ends": "19:47-36.5(h)#2",
        "people": "19:47-36.12(a)#1",
        "consent": "19:47-36.12(a)#2",
        "caller": "19:47-36.12(b)#1",
        "highest-calls": "19:47-36.12(b)#2",
        "boxes": "19:47-36.13",
        "bonus": "19:47-36.6(b)#1",
        "bonus-floor": "19:47-36.6(b)#2",
        "bonus-cap": "19:47-36.6(b)1",
        "bonus-max": "19:47-36.6(b)2",
        "second-attack": "19:47-36.7(d)bis#1",
        "third-attack": "19:47-36.7(e)#1",
        "second-attack-cap": "19:47-36.1[Second attack wager]#2",
        "third-attack-cap": "19:47-36.1[Third attack wager]#2",
        "follow-attack": "19:47-36.12(e)",
        # the deal
        "deal-first": "19:47-36.7(d)#2",
        "deal-dealer": "19:47-36.7(d)bis#2",
        "deal-second": "19:47-36.7(e)#3",
        "deal-hole": "19:47-36.7(e)#3",
        "announce": "19:47-36.7(f)#1",
        "announce-card": "19:47-36.7(h)#2",
        "announce-dealer": "19:47-36.7(i)#2",
        "insurance": "19:47-36.10(a)#1",
        "insurance-ace": "19:47-36.10(a)#1",
        "insurance-cap": "19:47-36.10(b)#1",
        "insurance-closed": "19:47-36.10(b)#3",
        "insurance-reader": "19:47-36.10(b)#4",
        "insurance-pays": "19:47-36.10(c)#1",
        "insurance-pays-suited": "19:47-36.10(c)#2",
        "insurance-lost": "19:47-36.10(d)",
        "follow-insurance": "19:47-36.12(g)",
        "peek": "19:47-36.7(k)#2",
        "peek-unseen": "19:47-36.7(k)#3",
        "peek-blackjack": "19:47-36.7(k)#4",
        # decisions
        "decide": "19:47-36.7(g)",
        "order": "19:47-36.7(f)#1",
        "draw": "19:47-36.7(h)#1",
        "draw-below-21": "19:47-36.11(a)",
        "draw-21": "19:47-36.11(a)1",
        "draw-doubled": "19:47-36.11(a)2",
        "double": "19:47-36.8(a)#1",
        "double-cap": "19:47-36.8(a)#2",
        "double-cap-aces": "19:47-36.9(e)#2",
        "double-once": "19:47-36.8(a)#3",
        "double-card": "19:47-36.8(a)#4",
        "follow-double": "19:47-36.12(d)#1",
        "surrender": "19:47-36.7(g)",
        "surrender-closed": "19:47-36.7(g)",
        "split": "19:47-36.9(a)",
        "split-amount": "19:47-36.9(a)",
        "split-order": "19:47-36.9(b)",
        "split-announce": "19:47-36.9(c)#1",
        "split-play": "19:47-36.9(c)#2",
        "split-limit": "19:47-36.9(c)#4",
        "split-aces": "19:47-36.9(e)#1",
        "resplit-aces": "19:47-36.9(c)#3",
        "follow-split": "19:47-36.12(f)",
        # the dealer
        "disclose": "19:47-36.7(i)#1",
        "dealer-draws": "19:47-36.11(b)",
        "dealer-stops": "19:47-36.11(c)",
        # settlement
        "bonus-settled": "19:47-36.7(f)#2",
        "suited-royals-pays": "19:47-36.6(d)#1",
        "triple-match-pays": "19:47-36.6(e)#1",
        "bust-collected": "19:47-36.5(e)bis#1",
        "paid-21": "19:47-36.7(h)#3",
        "settle": "19:47-36.5(e)bis#2",
        "pays": "19:47-36.5(e)bis#3",
        "back-double": "19:47-36.8(c)",
        "back-split": "19:47-36.9(d)",
        "pick-up": "19:47-36.7(j)#2",
        # the shoe
        "burn": "19:47-36.7(c)#1",
        "burn-dealer": "19:47-36.7(c)#3",
        "burn-shown": "19:47-36.7(c)#4",
        "cutting-card": "19:47-36.7(1)",
        "reshuffle": "19:47-36.4(g)#1",
        "reshuffle-ordered": "19:47-36.4(g)#2",
        "recut": "19:47-36.4(f)#1",
        # irregularities
        "void": "19:47-36.14(d)",
        "face-up": "19:47-36.14(a)#1",
        "face-up-void": "19:47-36.14(a)#2",
        "ten": "19:47-36.14(b)#1",
        "ten-void": "19:47-36.14(b)#2",
        "drew-unexposed": "19:47-36.14(c)",
        "no-first-card": "19:47-36.14(d)",
        "drew-exposed": "19:47-36.14(e)#1",
        "hole-exposed": "19:47-36.14(e)#1",
        "exposed-refused": "19:47-36.14(e)#2",
        "exposed-burned": "19:47-36.14(e)#3",
        "overdrew": "19:47-36.14(f)",
        "short-shoe": "19:47-36.14(g)#1",
        "short-shoe-burn": "19:47-36.14(g)#2",
        "missed-box": "19:47-36.14(h)#1",
        "one-card-box": "19:47-36.14(h)#2",
        "missed-hit": "19:47-36.14(i)",
        "shuffler-jam": "19:47-36.14(j)",
        "shuffler-broken": "19:47-36.14(k)",
        "reader-misused": "19:47-36.14(1)",
        "reader-visible": "19:47-36.14(1)1",
        "reader-hidden": "19:47-36.14(1)2",
        "reader-broken": "19:47-36.14(m)",
    },
)
