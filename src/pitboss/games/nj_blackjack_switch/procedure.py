"""19:47-2A.7: two hands to each player, match wagers, insurance, the reader, then the switch and the hands."""

from __future__ import annotations

from pitboss.table.dealing import deal_each, deal_hole, dealer_draws, mend_deal, peek, second_card
from pitboss.table.offers import offer_insurance, settle_insurance
from pitboss.table.playing import late_cards, play_box, switch_question
from pitboss.table.round import Round, Script
from pitboss.table.settling import settle_box_bonuses, settle_round, settle_surrendered


def procedure(r: Round) -> Script:
    """One round of Blackjack Switch."""
    deal_each(r, "deal-first")  # 2A.7(d)1
    if not r.no_first_card:
        r.give_dealer("deal-dealer")  # 2A.7(d)2
    deal_each(r, "deal-second", second=True)  # 2A.7(d)3
    yield from mend_deal(r)
    if r.no_first_card:  # 2A.15(e): the dealer catches up
        r.give_dealer("no-first-card")
    if r.rules.has_hole_card:  # 2A.7(l)1
        deal_hole(r)
    settle_box_bonuses(r)  # 2A.7(e)
    yield from offer_insurance(r)  # 2A.7(f)
    if not peek(r):  # 2A.7(l)2, before the switch (R19)
        for box in r.boxes:  # 2A.7(g) to (k)
            if any(not hand.dead for hand in box.hands):
                yield from switch_question(r, box)
                yield from play_box(r, box)
        yield from late_cards(r)
        second_card(r)  # 2A.7(l)
    settle_insurance(r)  # 2A.8(c), (d)
    settle_surrendered(r)  # 2A.9(a)2
    dealer_draws(r)  # 2A.12(b), (c)
    settle_round(r)  # 2A.5(g)
