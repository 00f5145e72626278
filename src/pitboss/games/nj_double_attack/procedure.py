"""19:47-26.7: the dealer's card first, then the attack wager, then the players' cards."""

from __future__ import annotations

from pitboss.table.dealing import (
    deal_each,
    deal_hole,
    dealer_draws,
    mend_deal,
    peek,
    players_first,
    second_card,
    void_without_first_card,
)
from pitboss.table.offers import offer_attack, offer_insurance, settle_insurance
from pitboss.table.playing import late_cards, play_box
from pitboss.table.round import Round, Script
from pitboss.table.settling import settle_dealer_bonuses, settle_round, settle_surrendered


def procedure(r: Round) -> Script:
    """One round of New Jersey Double Attack Blackjack."""
    if r.no_first_card:  # 26.15(d)
        players_first(r)
        void_without_first_card(r)
    r.give_dealer("deal-dealer")  # 26.7(d)
    yield from offer_attack(r, "attack")
    deal_each(r, "deal-first")  # 26.7(d)1
    deal_each(r, "deal-second", second=True)  # 26.7(d)2
    yield from mend_deal(r)
    if r.rules.has_hole_card:  # 26.7(i)
        deal_hole(r)
    yield from offer_insurance(r)  # 26.11(b)
    if not peek(r):  # 26.7(i)2
        for box in r.boxes:  # 26.7(e), (f)
            if not box.hands[0].dead:
                r.announce(box.hands[0])
                yield from play_box(r, box)
        yield from late_cards(r)
        second_card(r)  # 26.7(g)
    settle_insurance(r)  # 26.11(c), (d)
    settle_surrendered(r)  # 26.8(a)2
    settle_dealer_bonuses(r)  # 26.6(d): ahead of all other wagers still open
    dealer_draws(r)  # 26.12(b), (c)
    settle_round(r)  # 26.5(e)
