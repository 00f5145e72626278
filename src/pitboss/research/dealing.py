"""The first cards of a round in the kernel: shuffle, attack wagers, insurance, the reader, the switch."""

from __future__ import annotations

import numpy as np

from pitboss.compiled import kernel
from pitboss.research.law import (
    ATTACK_AFTER_FIRST,
    BLACKJACK_FIRST,
    BONUSES,
    CUT,
    DRAWN,
    FRESH,
    HOLE,
    KINDS,
    PEEKS,
    READER,
    ROOTS,
    UP_FIRST,
)
from pitboss.research.layout import (
    ASK_ATTACK,
    ASK_DECISION,
    ASK_INSURANCE,
    ASK_SWITCH,
    ASK_SWITCHED,
    ASK_WAGERS,
    ATTACK,
    INSURE,
    OVER,
    SURRENDER,
    SWITCH,
    UNSWITCH,
)
from pitboss.research.world import (
    ACES,
    AT,
    ATTACKS,
    BET,
    BONUS,
    CARDS,
    DEALT,
    DECIDED,
    DUE,
    EVENTS,
    FINISHED,
    FIRST,
    HARD,
    HIDDEN,
    INSURED,
    PAID,
    PEEKED,
    QUESTION,
    REVOCABLE,
    ROOT,
    SEEN,
    SURRENDERED,
    SWITCHED,
    TURN,
)
from pitboss.simulation.counters import BOX, HAND, HAND_AND_UP
from pitboss.simulation.shoe import shuffle, value
from pitboss.simulation.side_events import event_of_four, event_of_three, event_of_two

NO_CARD = -1


@kernel
def total(hard, aces):  # type: ignore[no-untyped-def]
    """A hand's total: an ace counts 11 unless that would pass 21."""
    return hard + 10 if aces > 0 and hard <= 11 else hard


@kernel
def draw(state, shoes, t):  # type: ignore[no-untyped-def]
    """The next card of the shoe; `law` has seen to it that there is one."""
    card = np.int32(shoes[t, state[t, AT]])
    state[t, AT] += 1
    return card


@kernel
def add(state, hands, t, h, card):  # type: ignore[no-untyped-def]
    """Put a card that all can see to a hand; the dealer's is the last."""
    worth = value(card)
    hands[t, h, FIRST + hands[t, h, CARDS]] = card
    hands[t, h, CARDS] += 1
    hands[t, h, HARD] += worth + 1
    hands[t, h, ACES] += worth == 0
    state[t, SEEN + worth] += 1


@kernel
def give(state, hands, shoes, t, h):  # type: ignore[no-untyped-def]
    """Deal a card face up; from now on no switch is taken back."""
    add(state, hands, t, h, draw(state, shoes, t))
    state[t, REVOCABLE] = 0


@kernel
def give_each(facts, state, hands, shoes, t):  # type: ignore[no-untyped-def]
    """A card to every hand that is dealt."""
    for h in range(facts[ROOTS]):
        give(state, hands, shoes, t, h)


@kernel
def begin(facts, state, hands, t):  # type: ignore[no-untyped-def]
    """The cards are gone from the table and wagers may be made."""
    for column in (BET, BONUS, ATTACKS, INSURED, SWITCHED, REVOCABLE, PEEKED, TURN, DEALT):
        state[t, column] = 0
    state[t, HIDDEN] = NO_CARD
    state[t, QUESTION] = ASK_WAGERS
    for h in range(hands.shape[1]):
        for column in range(FIRST):
            hands[t, h, column] = 0
    if facts[FRESH] or state[t, AT] > facts[CUT]:
        state[t, DUE] = 1
    if state[t, DUE]:
        for worth in range(10):
            state[t, SEEN + worth] = 0


@kernel
def deal(facts, state, hands, shoes, streams, t, bet):  # type: ignore[no-untyped-def]
    """No more bets: the first cards, as far as the first question."""
    if state[t, DUE]:
        streams[t, 0] = shuffle(shoes[t], 0, facts[DRAWN], streams[t, 0], streams[t, 1])
        state[t, AT], state[t, DUE] = 1, 0  # the first card is burned
    state[t, BET] = bet
    state[t, DEALT] = facts[ROOTS]
    for h in range(facts[ROOTS]):
        hands[t, h, ROOT] = h
    if facts[UP_FIRST]:
        give(state, hands, shoes, t, hands.shape[1] - 1)
        state[t, QUESTION] = ASK_ATTACK
        return
    give_each(facts, state, hands, shoes, t)
    if facts[ATTACK_AFTER_FIRST]:
        state[t, QUESTION] = ASK_ATTACK
        return
    deal_rest(facts, state, hands, shoes, t)


@kernel
def answer_attack(facts, state, hands, shoes, t, action):  # type: ignore[no-untyped-def]
    """An attack wager in full or none."""
    dealer = hands.shape[1] - 1
    state[t, ATTACKS] += action == ATTACK
    if hands[t, dealer, CARDS] == 0:  # the dealer's card, and the next attack wager
        give(state, hands, shoes, t, dealer)
        return
    deal_rest(facts, state, hands, shoes, t)


@kernel
def deal_rest(facts, state, hands, shoes, t):  # type: ignore[no-untyped-def]
    """The cards that are still missing when all attack wagers are made, then insurance."""
    dealer = hands.shape[1] - 1
    if hands[t, 0, CARDS] == 0:
        give_each(facts, state, hands, shoes, t)
    if hands[t, dealer, CARDS] == 0:
        give(state, hands, shoes, t, dealer)
    give_each(facts, state, hands, shoes, t)
    if facts[HOLE]:
        state[t, HIDDEN] = draw(state, shoes, t)
    if facts[BLACKJACK_FIRST]:
        for h in range(facts[ROOTS]):
            hands[t, h, PAID] = total(hands[t, h, HARD], hands[t, h, ACES]) == 21
    ask_insurance(facts, state, hands, t, 0)


@kernel
def note_events(facts, sides, state, hands, t):  # type: ignore[no-untyped-def]
    """Keep what the first cards make of the bonus wagers, before a switch or a split moves them."""
    for k in range(facts[BONUSES]):
        state[t, EVENTS + k] = event(sides, hands, t, facts[KINDS + k])


@kernel
def event(sides, hands, t, which):  # type: ignore[no-untyped-def]
    """What the first cards make of a bonus wager, by the simulator's tables; one on the dealer's hand waits for it."""
    one, two, up = hands[t, 0, FIRST], hands[t, 0, FIRST + 1], hands[t, hands.shape[1] - 1, FIRST]
    if which == HAND:
        return np.int64(event_of_two(sides.hand, one, two))
    if which == HAND_AND_UP:
        return np.int64(event_of_three(sides.hand_and_up, one, two, up))
    if which == BOX:
        return np.int64(event_of_four(sides.box, one, two, hands[t, 1, FIRST], hands[t, 1, FIRST + 1]))
    return np.int64(0)


@kernel
def ask_insurance(facts, state, hands, t, start):  # type: ignore[no-untyped-def]
    """Insurance against an ace for each hand from `start` on that is not paid yet; then the reader and the play."""
    dealer = hands.shape[1] - 1
    if hands[t, dealer, ACES]:
        for h in range(start, facts[ROOTS]):
            if hands[t, h, PAID] == 0:
                state[t, TURN], state[t, QUESTION] = h, ASK_INSURANCE
                return
    state[t, TURN] = 0
    up = hands[t, dealer, FIRST]
    if facts[READER] and facts[PEEKS + (up >> 2)]:
        state[t, PEEKED] = 1
        if blackjack(up, state[t, HIDDEN]):
            state[t, QUESTION] = OVER
            return
    state[t, QUESTION] = ASK_SWITCH if facts[ROOTS] == 2 else ASK_DECISION


@kernel
def blackjack(up, second):  # type: ignore[no-untyped-def]
    """Whether the dealer's two cards are an ace and a ten-valued card."""
    one, two = value(up), value(second)
    return (one == 0 and two == 9) or (one == 9 and two == 0)


@kernel
def answer_insurance(facts, state, hands, t, action):  # type: ignore[no-untyped-def]
    """Insure one hand, or give it up already now where the text has that (R33)."""
    h = state[t, TURN]
    if action == INSURE:
        state[t, INSURED] |= 1 << h
    elif action == SURRENDER:
        hands[t, h, SURRENDERED], hands[t, h, FINISHED] = 1, 1
    ask_insurance(facts, state, hands, t, h + 1)


@kernel
def exchange(hands, t):  # type: ignore[no-untyped-def]
    """The second cards of the two hands change places."""
    second = FIRST + 1
    hands[t, 0, second], hands[t, 1, second] = hands[t, 1, second], hands[t, 0, second]
    for h in range(2):
        one, two = value(hands[t, h, FIRST]), value(hands[t, h, second])
        hands[t, h, HARD] = one + two + 2
        hands[t, h, ACES] = np.int32(one == 0) + np.int32(two == 0)
        hands[t, h, DECIDED], hands[t, h, FINISHED] = 0, 0


@kernel
def answer_switch(state, hands, t, action):  # type: ignore[no-untyped-def]
    """Switch or keep, then the hands; a switch that leaves nothing to decide may be taken back at once (R18)."""
    state[t, QUESTION] = ASK_DECISION
    if action == SWITCH:
        exchange(hands, t)
        state[t, SWITCHED], state[t, REVOCABLE] = 1, 1
        both_21 = hands[t, 0, HARD] == 11 and hands[t, 0, ACES] and hands[t, 1, HARD] == 11 and hands[t, 1, ACES]
        if both_21:
            state[t, QUESTION] = ASK_SWITCHED
    elif action == UNSWITCH:
        exchange(hands, t)
        state[t, SWITCHED], state[t, REVOCABLE], state[t, TURN] = 0, 0, 0
