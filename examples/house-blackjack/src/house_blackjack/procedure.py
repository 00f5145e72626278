"""HB.4 to HB.7: a card to each player, one to the dealer, another to each, the hole card; then the hands in turn."""

from pitboss.table.dealing import deal_each, deal_hole, dealer_draws, mend_deal, peek, second_card
from pitboss.table.offers import offer_insurance, settle_insurance
from pitboss.table.playing import late_cards, play_box
from pitboss.table.round import Round, Script
from pitboss.table.settling import settle_round, settle_surrendered


def procedure(r: Round) -> Script:
    """One round of blackjack."""
    deal_each(r, "deal-first")  # HB.4(a)
    if not r.no_first_card:
        r.give_dealer("deal-dealer")
    deal_each(r, "deal-second", second=True)
    yield from mend_deal(r)
    if r.no_first_card:  # HB.8(d): the dealer catches up
        r.give_dealer("no-first-card")
    deal_hole(r)  # HB.4(b)
    yield from offer_insurance(r)  # HB.4(e)
    blackjack = peek(r)  # HB.4(c)
    settle_insurance(r)  # HB.4(f)
    if not blackjack:
        for box in r.boxes:  # HB.5(a)
            if box.hands[0].open:
                r.announce(box.hands[0])
                yield from play_box(r, box)
        yield from late_cards(r)
        second_card(r)  # HB.6(a)
    settle_surrendered(r)
    dealer_draws(r)  # HB.6(b)
    settle_round(r)  # HB.7
