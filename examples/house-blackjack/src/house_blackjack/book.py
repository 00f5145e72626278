"""The rule book: what may be staked, what pays, who may do what."""

from typing import Any

from house_blackjack.cites import cites
from pitboss.cards import DECK_52
from pitboss.money import Odds
from pitboss.regulations import Regulation, Rules, WagerRule
from pitboss.regulations.common import house, limits
from pitboss.regulations.decision_table import Bar
from pitboss.regulations.options import Option, Options
from pitboss.regulations.outcome_table import Outcome, OutcomeTable, by_total

PAYS = ("3 to 2", "6 to 5", "7 to 5", "1 to 1", "2 to 1")


# A hand over 21 loses, a blackjack beats every other 21, then the higher total wins.
OUTCOMES = OutcomeTable(
    (
        Outcome("bust", "any", "lose", "HB.7(a)"),
        Outcome("blackjack", "blackjack", "push", "HB.7(c)"),
        Outcome("blackjack", "any", "win", "HB.7(b)"),
        Outcome("any", "blackjack", "lose", "HB.7(b)"),
        Outcome("any", "bust", "win", "HB.7(d)"),
        *by_total(higher="HB.7(d)", equal="HB.7(e)", lower="HB.7(d)"),
    )
)

# What a hand may not do; the first line that fits is the reason.
DECISIONS = (
    Bar("hit", "doubled", "HB.5(d)"),
    Bar("hit", "21", "HB.5(c)"),
    Bar("hit", "over-21", "HB.5(b)"),
    Bar("hit", "split-ace", "HB.5(g)"),
    Bar("double", "doubled", "HB.5(d)"),
    Bar("double", "21", "HB.5(d)"),
    Bar("double", "over-21", "HB.5(b)"),
    Bar("double", "split-ace", "HB.5(g)"),
    Bar("double", "split", "HB.5(d)", ("das", False)),
    Bar("double", "more-than-two-cards", "HB.5(d)"),
    Bar("split", "no-pair", "HB.5(e)"),
    Bar("split", "doubled", "HB.5(e)"),
    Bar("split", "another-ace", "HB.5(g)", ("resplit_aces", False)),
    Bar("split", "most-hands", "HB.5(f)"),
    Bar("surrender", "any", "HB.5(h)", ("surrender", False)),
    Bar("surrender", "decided", "HB.5(h)"),
    Bar("surrender", "stood", "HB.5(h)"),
    Bar("surrender", "finished-21", "HB.5(h)"),
)


def shape(_book: Regulation, options: Options) -> dict[str, Any]:
    """What the options that only this game has do to the book."""
    return {
        "hits_soft_17": options["soft_17"] == "hit",
        "blackjack_pays": Odds.parse(options["blackjack_pays"]),
    }


def check(rules: Rules) -> None:
    """No two options contradict each other."""
    if rules.options.boxes_per_player < 1:
        raise rules.regulation.offered["boxes_per_player"].refuse(rules.options.boxes_per_player)


def wager(name: str, title: str, when: str, amount: str, clause: str, pays: str = "1 to 1") -> WagerRule:
    """A wager; most pay even money."""
    return WagerRule(name, title, when, amount, pays, clause)


REGULATION = Regulation(
    id="house-blackjack",
    name="Blackjack",
    code="House Rules",
    citation="HB",
    jurisdiction="the house",
    effective=None,
    status="rules of the house",
    summary="Ordinary blackjack: the dealer peeks, any two cards may be doubled, split aces get one card.",
    deck=DECK_52,
    wagers=(
        wager("bet", "Wager", "before the first card", "table limits", "HB.2(a)"),
        wager("insurance", "Insurance", "dealer's ace", "up to half the wager", "HB.4(e)", "2 to 1"),
        wager("double", "Double down", "a hand of two cards", "up to the wager", "HB.5(d)"),
        wager("split", "Split", "two cards of equal value", "equal to the wager", "HB.5(e)"),
    ),
    insurance_pays=Odds(2),
    outcomes=OUTCOMES,
    lost_to_blackjack=frozenset({"bet", "double", "split"}),
    decisions=DECISIONS,
    bust_is_final=True,
    hits_soft_17=False,
    peeks_on="AKQJT",
    options=(
        Option("decks", "number of decks", "HB.1(a)", tuple(range(1, 9)), 8),
        Option("positions", "betting positions at the table", "HB.9(a)", tuple(range(1, 8)), 7),
        Option("dealing", "the dealer's second card", "HB.4(c)", ("card-reader",), "card-reader"),
        Option("soft_17", "what the dealer does on soft 17", "HB.6(b)", ("stand", "hit"), "stand"),
        Option("das", "a hand may be doubled after a split", "HB.5(d)", (True, False), True),
        Option("max_hands", "hands one box can reach by splitting", "HB.5(f)", (2, 3, 4), 4),
        Option("resplit_aces", "aces may be split again", "HB.5(g)", (False, True), False),
        Option("surrender", "late surrender for half", "HB.5(h)", (False, True), False),
        Option("blackjack_pays", "what a blackjack pays", "HB.7(f)", PAYS, "3 to 2"),
        *house(
            mid_shoe="HB.2(c)",
            boxes="HB.2(d)",
            people="HB.2(d)",
            most_people=1,
            shuffle="HB.3(a)",
            shuffles=("manual", "automatic"),
            loading="HB.3(a)",
            recut="HB.3(c)",
            shared=(),
        ),
        *limits("HB.2(a)"),
    ),
    fixed={
        "split_aces": ("one-card", "HB.5(g)"),
        "coupons": (False, "HB.2(a)"),
    },
    check=check,
    shape=shape,
    cites=cites("table"),
)
