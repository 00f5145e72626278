"""The end of a round in the kernel: the dealer's cards and the money, by the simulator's outcome tables."""

from __future__ import annotations

import numpy as np

from pitboss.compiled import kernel
from pitboss.research.dealing import NO_CARD, add, blackjack, draw, give, total
from pitboss.research.law import (
    BONUSES,
    CUT,
    ENOUGH,
    FRESH,
    HITS_SOFT_17,
    INSURANCE_ON_ATTACKS,
    KINDS,
    PLAYS_OUT,
    ROOTS,
)
from pitboss.research.world import (
    ACES,
    AT,
    ATTACKS,
    BET,
    BONUS,
    CARDS,
    CHANCE,
    DEALT,
    DOUBLED,
    DUE,
    END,
    EVENTS,
    FIRST,
    HARD,
    HIDDEN,
    INSURED,
    ROOT,
    SPLIT,
    SURRENDERED,
    SWITCHED,
)
from pitboss.simulation.counters import DEALER
from pitboss.simulation.kernel_steps import dealer_event
from pitboss.simulation.outcomes import (
    BLACKJACK,
    BUST,
    CLASSES,
    DEALER_17,
    DEALER_BLACKJACK,
    ENOUGH_CARDS,
    LOW,
    NOT_DRAWN,
    SAVED,
    SAVED_21,
    SAVED_OVER,
    TWENTY_ONE,
    TWO_CARD_21,
)
from pitboss.simulation.outcomes import SURRENDERED as GIVEN_UP


@kernel
def class_of(facts, state, hands, t, h):  # type: ignore[no-untyped-def]
    """The class in which a hand ends."""
    points = total(hands[t, h, HARD], hands[t, h, ACES])
    if hands[t, h, SURRENDERED]:
        return GIVEN_UP
    if hands[t, h, CHANCE]:
        return SAVED_OVER if points > 21 else SAVED_21 if points == 21 else SAVED + max(points, LOW) - 12
    if points > 21:
        return BUST
    if points == 21:
        if hands[t, h, CARDS] > 2:
            return TWENTY_ONE
        return TWO_CARD_21 if hands[t, h, SPLIT] or state[t, SWITCHED] else BLACKJACK
    if facts[ENOUGH + hands[t, h, CARDS]]:
        return ENOUGH_CARDS
    return max(points, LOW)


@kernel
def must_draw(hard, aces, hits_soft_17):  # type: ignore[no-untyped-def]
    """The dealer draws to 17; soft 17 as the regulation says."""
    points = total(hard, aces)
    return points < 17 or (points == 17 and hard == 7 and hits_soft_17 != 0)


@kernel
def dealer_plays(facts, state, hands, shoes, t, live):  # type: ignore[no-untyped-def]
    """The dealer's further cards; the end that the outcome tables know."""
    dealer = hands.shape[1] - 1
    second = draw(state, shoes, t) if state[t, HIDDEN] == NO_CARD else state[t, HIDDEN]
    state[t, HIDDEN] = NO_CARD
    add(state, hands, t, dealer, second)
    if blackjack(hands[t, dealer, FIRST], second):
        return DEALER_BLACKJACK
    third = facts[PLAYS_OUT] != 0
    for k in range(facts[BONUSES]):  # one on the dealer's hand is decided by the third card
        third = third or (facts[KINDS + k] == DEALER and (state[t, BONUS] >> k) & 1 == 1)
    soft = facts[HITS_SOFT_17]
    if third and must_draw(hands[t, dealer, HARD], hands[t, dealer, ACES], soft):
        give(state, hands, shoes, t, dealer)
    while must_draw(hands[t, dealer, HARD], hands[t, dealer, ACES], soft):
        if not live and not facts[PLAYS_OUT]:
            return NOT_DRAWN
        give(state, hands, shoes, t, dealer)
    return DEALER_17 + total(hands[t, dealer, HARD], hands[t, dealer, ACES]) - 17


@kernel
def settle(law, state, hands, shoes, t):  # type: ignore[no-untyped-def]
    """Play the dealer's hand and pay: what the round won, in units of the required first wagers."""
    facts = law.facts
    live = False
    for h in range(state[t, DEALT]):
        hands[t, h, END] = class_of(facts, state, hands, t, h)
        live = live or law.live[hands[t, h, END]]
    end = dealer_plays(facts, state, hands, shoes, t, live)
    won = 0.0
    root = -1
    for h in range(state[t, DEALT]):  # the first hand of a root carries the wagers that were made before a split
        row = (state[t, ATTACKS] * 2 + hands[t, h, DOUBLED]) * CLASSES + hands[t, h, END]
        won += law.pay_first[row, end] if hands[t, h, ROOT] != root else law.pay_other[row, end]
        root = hands[t, h, ROOT]
    dealer = hands.shape[1] - 1
    cover = 0.5 * (1 + state[t, ATTACKS] if facts[INSURANCE_ON_ATTACKS] else 1)
    for h in range(facts[ROOTS]):
        if (state[t, INSURED] >> h) & 1:
            suited = (hands[t, dealer, FIRST] ^ hands[t, dealer, FIRST + 1]) & 3 == 0
            won += cover * law.insurance[np.int64(suited)] if end == DEALER_BLACKJACK else -cover
    won *= state[t, BET]
    for k in range(facts[BONUSES]):
        if (state[t, BONUS] >> k) & 1:
            event = np.int64(state[t, EVENTS + k])
            if facts[KINDS + k] == DEALER:
                up, second, third = hands[t, dealer, FIRST], hands[t, dealer, FIRST + 1], hands[t, dealer, FIRST + 2]
                event = dealer_event(law.sides.dealer, law.sides.columns, up, second, third, hands[t, dealer, CARDS])
            won += law.bonus_pays[k, event]
    state[t, DUE] = np.int32(facts[FRESH] != 0 or state[t, AT] > facts[CUT])
    return won / facts[ROOTS]
