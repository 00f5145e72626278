"""19:47-36.7: a card to each player, the second attack, the dealer's card, the third attack, then the rest."""

from __future__ import annotations

from pitboss.table.dealing import (
    deal_each,
    deal_hole,
    dealer_draws,
    mend_deal,
    peek,
    second_card,
    void_without_first_card,
)
from pitboss.table.offers import offer_attack, offer_insurance, settle_insurance
from pitboss.table.playing import late_cards, play_box
from pitboss.table.round import Round, Script
from pitboss.table.settling import settle_hand_bonuses, settle_round


def procedure(r: Round) -> Script:
    """One round of Triple Attack Blackjack."""
    deal_each(r, "deal-first")  # 36.7(d)
    yield from offer_attack(r, "second-attack")  # 36.7(d)bis
    if r.no_first_card:  # 36.14(d)
        deal_each(r, "deal-second", second=True)
        void_without_first_card(r)
    r.give_dealer("deal-dealer")
    yield from offer_attack(r, "third-attack")  # 36.7(e)
    deal_each(r, "deal-second", second=True)
    yield from mend_deal(r)
    deal_hole(r)
    yield from offer_insurance(r)  # 36.10(b)
    if peek(r):  # 36.7(k)
        for box in r.boxes:  # R39: the bonus wagers of all boxes first
            settle_hand_bonuses(r, box)
    else:
        for box in r.boxes:  # 36.7(f) to (h)
            if not box.hands[0].dead:
                r.announce(box.hands[0])
            settle_hand_bonuses(r, box)
            if not box.hands[0].dead:
                yield from play_box(r, box)
        yield from late_cards(r)
        second_card(r)  # 36.7(i)
    settle_insurance(r)  # 36.10(c), (d)
    dealer_draws(r)  # 36.11(b), (c)
    settle_round(r)  # 36.5(e)bis
