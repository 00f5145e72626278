"""665a.7: as in New Jersey, but always with a card reader, and a blackjack is paid in the player's turn."""

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
from pitboss.table.settling import pay_blackjack, settle_dealer_bonuses, settle_round, settle_surrendered


def procedure(r: Round) -> Script:
    """One round of Pennsylvania Double Attack Blackjack."""
    if r.no_first_card:  # R51: as in New Jersey
        players_first(r)
        void_without_first_card(r)
    r.give_dealer("deal-dealer")  # 665a.7(e)
    yield from offer_attack(r, "attack")
    deal_each(r, "deal-first")  # 665a.7(f)(1)
    deal_each(r, "deal-second", second=True)  # 665a.7(f)(2)
    yield from mend_deal(r)
    deal_hole(r)  # 665a.7(f)(3)
    yield from offer_insurance(r)  # 665a.7(g)
    blackjack = peek(r)
    if r.peeked:  # 665a.8(d): at once after the reader
        settle_insurance(r)
        settle_surrendered(r)  # given up before the reader (R33)
    if not blackjack:
        for box in r.boxes:  # 665a.7(h)
            hand = box.hands[0]
            if not hand.open or hand.surrendered:
                continue
            if hand.blackjack:
                r.announce(hand, "announce-blackjack")
                pay_blackjack(r, hand)
                continue
            r.announce(hand)
            yield from play_box(r, box)
        yield from late_cards(r)
        second_card(r)  # 665a.7(l)
    settle_insurance(r)
    settle_surrendered(r)
    settle_dealer_bonuses(r)  # 665a.7(m)
    dealer_draws(r)  # 665a.7(n)
    settle_round(r)  # 665a.7(o)
