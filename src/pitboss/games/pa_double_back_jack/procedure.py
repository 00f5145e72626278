"""673a.7: player, dealer, player, dealer; blackjacks are paid before anything else."""

from __future__ import annotations

from pitboss.table.dealing import deal_each, deal_hole, dealer_draws, mend_deal, peek, second_card, stop_without_reader
from pitboss.table.offers import offer_insurance, settle_insurance
from pitboss.table.playing import late_cards, play_box
from pitboss.table.round import Round, Script
from pitboss.table.settling import settle_blackjacks, settle_round, settle_surrendered


def procedure(r: Round) -> Script:
    """One round of Double Back Jack."""
    deal_each(r, "deal-first")  # 673a.7(e)
    if not r.no_first_card:
        r.give_dealer("deal-dealer")
    deal_each(r, "deal-second", second=True)
    yield from mend_deal(r)
    if r.no_first_card:  # 673a.13(e): the dealer catches up
        r.give_dealer("no-first-card")
        stop_without_reader(r)
    deal_hole(r)
    settle_blackjacks(r)  # 673a.7(f)
    yield from offer_insurance(r)  # 673a.7(g)
    blackjack = peek(r)  # 673a.7(h)
    if r.peeked:  # 673a.8(d): at once after the reader
        settle_insurance(r)
        settle_surrendered(r)  # given up before the reader (R33)
    if not blackjack:
        for box in r.boxes:  # 673a.7(i) to (m)
            hand = box.hands[0]
            if hand.open and not hand.surrendered:
                r.announce(hand)
                yield from play_box(r, box)
        yield from late_cards(r)
        second_card(r)  # 673a.7(n)
    settle_insurance(r)
    settle_surrendered(r)
    dealer_draws(r)  # 673a.7(o), (p)
    settle_round(r)  # 673a.7(q) to (t)
