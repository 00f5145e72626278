"""Where the cutting card lies, and a shoe of one deck in which a round may need more than lies before it (R74).

>>> from pitboss.regulations import rules
>>> one_deck = rules("pa-double-back-jack", decks=1)
>>> in_front(one_deck), most_cards(one_deck), may_run_short(one_deck)
(38, 52, True)
>>> may_run_short(rules("pa-double-back-jack", decks=1, positions=2)), may_run_short(rules("pa-double-back-jack"))
(False, False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pitboss.regulations.rule_book import Rules

WITHOUT_CUTTING_CARD: Final = ("continuous", "bart-carter")  # 665a.5(h)#2, 19:47-2A.4(f)#6
DRAWS_BELOW: Final = 21  # a player (673a.7(k))
DEALER_DRAWS_BELOW: Final = 17  # 673a.7(o)


def quarter(total: int) -> int:
    """How many cards lie behind the mark of the shoe: a quarter, rounded up.

    >>> quarter(384), quarter(52), quarter(50)
    (96, 13, 13)
    """
    return -(-total // 4)


def in_front(rules: Rules) -> int:
    """The cards that a full shoe deals before the cutting card at its mark, the opening burn apart."""
    total = len(rules.regulation.deck) * rules.shoe_decks
    behind = 0 if rules.options.shuffle in WITHOUT_CUTTING_CARD else quarter(total)
    return total - 1 - behind


def most_cards(rules: Rules) -> int:
    """The cards that a round can take at most, every position played and every hand split.

    A hand grows as long as it may draw, so all cards but its last count less than 21 together, with aces as 1; the
    last one and that of a second chance may be any. The dealer's hand is the same below 17. The smallest cards make
    the longest hands.
    """
    book, options = rules.regulation, rules.options
    hands = options.positions * book.hands_per_box * options.max_hands
    points = hands * (DRAWS_BELOW - 1) + DEALER_DRAWS_BELOW - 1
    cards = hands * (2 if book.second_chance else 1) + 1
    deck = sorted(1 if card.is_ace else card.value for card in rules.shoe())
    for value in deck:
        if value > points:
            break
        points -= value
        cards += 1
    return min(cards, len(deck))


def may_run_short(rules: Rules) -> bool:
    """Whether a round could need more than the cards before the cutting card of a shoe of one deck (R74).

    Two decks may reach the cutting card in one round too, but never their end: the round is finished and the cards are
    reshuffled by 673a.7(d).
    """
    return rules.shoe_decks == 1 and most_cards(rules) > in_front(rules)


def warning(rules: Rules) -> str:
    """What the house must be told about its number of decks; empty if nothing (R74).

    >>> from pitboss.regulations import rules
    >>> warning(rules("pa-double-back-jack", decks=1, positions=3))
    'a round of 3 positions could need 44 cards, but 38 of one deck lie before the cover card: the cards are shuffled \
after every round (R74)'
    """
    if not may_run_short(rules):
        return ""
    needs = (
        f"a round of {rules.options.positions} positions could need {most_cards(rules)} cards, but {in_front(rules)}"
    )
    if rules.options.shuffle in WITHOUT_CUTTING_CARD:
        return f"{needs} of one deck are in the shoe, which may run short (R74)"
    return f"{needs} of one deck lie before the cover card: the cards are shuffled after every round (R74)"
