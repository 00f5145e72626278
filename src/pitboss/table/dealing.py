"""Cards to boxes and dealer: the first cards of a round, and what may go wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.hands import dealer_draws as draws_to
from pitboss.regulations.outcome_table import enough_cards
from pitboss.table.interruptions import HandsDead, RoundVoid
from pitboss.table.questions import Question
from pitboss.table.round import Round, Script

if TYPE_CHECKING:
    from pitboss.table.layout import HandInPlay


def deal_each(r: Round, subject: str, *, second: bool = False) -> None:
    """One card face up to each hand, from the dealer's left (R76); a box the dealer passes over gets none."""
    for box in r.boxes:
        if box.number in r.missed_boxes:
            continue
        hands = box.hands[:-1] if second and box.number in r.one_card_boxes else box.hands
        for hand in hands:
            r.give(hand, subject)


def deal_hole(r: Round) -> None:
    """The dealer's second card, face down."""
    r.hole = r.draw()
    r.note("hole-card", "deal-hole")


def players_first(r: Round) -> None:
    """The dealer forgot the own card: the players' two cards come first."""
    deal_each(r, "deal-first")
    deal_each(r, "deal-second", second=True)


def void_without_first_card(r: Round) -> None:
    """No up card before the players' two cards: the round is void (19:47-26.15(d), 19:47-36.14(d), R51)."""
    raise RoundVoid(r.cites["no-first-card"], reshuffle=False)


def mend_deal(r: Round) -> Script:
    """Boxes without cards are dead; a box with a card too few is asked whether it wants it now (R54)."""
    for box in r.boxes:
        if box.number in r.missed_boxes:
            for hand in box.hands:
                r.give_back(hand, r.cites["missed-box"])
        elif box.number in r.one_card_boxes:
            hand = box.hands[-1]
            answer = yield Question(box.caller, hand.number, "second-card", ("second-card", "dead"))
            if answer.verb == "second-card":
                r.give(hand, "one-card-box")
            else:
                r.give_back(hand, r.cites["one-card-box"])


def stop_without_reader(r: Round) -> None:
    """A Pennsylvania reader that has failed while the look is still to come: no more dealing, hands dead (R57)."""
    broken = r.table.reader_broken and not r.table.reader_optional
    if broken and r.dealer.cards and r.up.rank in r.regulation.peeks_on and not r.peek_over:
        raise HandsDead(r.cites["reader-broken"])


def peek(r: Round) -> bool:
    """The card reader: whether the dealer has blackjack, told to nobody but as yes or no.

    In New Jersey a round goes on without a reader that has failed as if there were none (19:47-26.15(m)).
    """
    stop_without_reader(r)
    r.peek_over = True
    if not r.rules.has_reader or r.up.rank not in r.regulation.peeks_on:
        return False
    if r.missed_peek:  # R90: blackjack, if there is one, is found with the hole card
        r.table.irregular("missed-peek", "The dealer forgets the card reader.", "peek")
        return False
    if r.table.state.reader_broken:
        return False
    assert r.hole is not None
    r.peeked = True
    r.note("peek", "peek-unseen")
    found = r.up.value + r.hole.value == 21
    r.note("peek-result", "peek-blackjack" if found else "peek", result="blackjack" if found else "no blackjack")
    if found:
        disclose(r)
    return found


def disclose(r: Round) -> None:
    """Turn up the hole card."""
    assert r.hole is not None
    r.dealer.add(r.hole)
    r.hole = None
    r.note("disclosed", "disclose", card=r.dealer.cards[1])


def second_card(r: Round) -> None:
    """The dealer's second card after the players: turned up, or drawn after the call "Dealer's Card"."""
    if r.hole is not None:
        disclose(r)
    elif len(r.dealer.cards) == 1:
        r.note("dealers-card", "dealers-card")
        r.give_dealer("second-card")


def may_be_blackjack(r: Round) -> bool:
    """Whether the dealer's second card, still unknown, can make a blackjack."""
    return r.up.value >= 10 and not r.peeked


def live(r: Round, hand: HandInPlay) -> bool:
    """Whether the dealer's further cards can still decide the hand."""
    if not hand.open or hand.surrendered or hand.dead or hand.total > 21 or hand.blackjack:
        return False
    return not enough_cards(hand.total, len(hand.cards), r.regulation.outcomes.enough_cards)


def must_draw(r: Round) -> bool:
    """The dealer draws to 17; soft 17 as the regulation says."""
    return draws_to(r.dealer.count(), hits_soft_17=r.regulation.hits_soft_17)


def dealer_draws(r: Round) -> None:
    """The dealer's further cards, while anything depends on them."""
    if not must_draw(r):
        r.note("announce-dealer", "announce-dealer", total=r.dealer.count())
    elif r.regulation.plays_out or any(live(r, hand) for hand in r.hands()):
        while must_draw(r):
            r.give_dealer("dealer-draws")
            if r.regulation.announces_each_card or not must_draw(r):  # 673a.7(o)#2
                r.note("announce-dealer", "announce-dealer", total=r.dealer.count())
    else:
        r.note("stops", "dealer-stops")
    if r.exposed is not None:  # refused by the players and of no use to the dealer
        r.table.irregular("exposed-burned", f"The exposed {r.exposed} is burned.", card=r.exposed)
        r.discards.append(r.exposed)
        r.exposed = None
