"""The players' turns in the kernel: hand by hand, each finished before the next gets a card."""

from __future__ import annotations

import numpy as np

from pitboss.compiled import kernel
from pitboss.odds.legality import DEALT as DEALT_HAND
from pitboss.odds.legality import MOST_CARDS, SPLIT_ACE, SPLIT_HAND
from pitboss.research.dealing import answer_switch, draw, give, total
from pitboss.research.law import (
    ACE_HANDS,
    MAX_HANDS,
    MAY,
    SECOND_CHANCE_OFFERED,
)
from pitboss.research.layout import (
    ASK_DECISION,
    ASK_SECOND_CHANCE,
    DOUBLE,
    HIT,
    OVER,
    SECOND_CHANCE,
    STAND,
    SURRENDER,
    UNSWITCH,
)
from pitboss.research.layout import (
    SPLIT as SPLIT_VERB,
)
from pitboss.research.world import (
    ACES,
    CARDS,
    CHANCE,
    DEALT,
    DECIDED,
    DOUBLED,
    FINISHED,
    FIRST,
    HARD,
    QUESTION,
    REVOCABLE,
    ROOT,
    SEEN,
    SPLIT,
    SPLIT_ACES,
    SURRENDERED,
    TURN,
)
from pitboss.simulation.shoe import value


@kernel
def made_of(state, hands, t, h):  # type: ignore[no-untyped-def]
    """How many hands splits have made of the dealt hand that this one comes from."""
    made = 0
    for other in range(state[t, DEALT]):
        made += hands[t, other, ROOT] == hands[t, h, ROOT]
    return made


@kernel
def choices(facts, state, hands, t, h):  # type: ignore[no-untyped-def]
    """What a hand below 21 may do besides standing: a bit for each answer, by its number."""
    aces, cards = hands[t, h, SPLIT_ACES], hands[t, h, CARDS]
    kind = SPLIT_ACE if aces else SPLIT_HAND if hands[t, h, SPLIT] else DEALT_HAND
    row = (kind * 2 + hands[t, h, DOUBLED]) * MOST_CARDS + cards
    bits = facts[MAY + row * MOST_CARDS + total(hands[t, h, HARD], hands[t, h, ACES])]
    if bits & 1 << SPLIT_VERB:
        pair = cards == 2 and value(hands[t, h, FIRST]) == value(hands[t, h, FIRST + 1])
        if not pair or made_of(state, hands, t, h) >= (facts[ACE_HANDS] if aces else facts[MAX_HANDS]):
            bits ^= 1 << SPLIT_VERB
    return bits


@kernel
def play_on(facts, state, hands, shoes, t):  # type: ignore[no-untyped-def]
    """Go on to the next hand that has something to decide; the round is over when there is none."""
    while state[t, TURN] < state[t, DEALT]:
        h = state[t, TURN]
        if not hands[t, h, FINISHED]:
            if hands[t, h, CARDS] == 1:
                give(state, hands, shoes, t, h)
            points = total(hands[t, h, HARD], hands[t, h, ACES])
            if points > 21:
                if facts[SECOND_CHANCE_OFFERED]:
                    state[t, QUESTION] = ASK_SECOND_CHANCE
                    return
            elif points < 21 and choices(facts, state, hands, t, h):
                return
            hands[t, h, FINISHED] = 1
        state[t, TURN] += 1
    state[t, QUESTION] = OVER


@kernel
def answer_decision(state, hands, shoes, t, action):  # type: ignore[no-untyped-def]
    """What the hand in turn does."""
    h = state[t, TURN]
    if action == UNSWITCH:
        answer_switch(state, hands, t, action)
        return
    hands[t, h, DECIDED] = 1
    if action == STAND:
        hands[t, h, FINISHED] = 1
    elif action == HIT:
        give(state, hands, shoes, t, h)
    elif action == DOUBLE:
        hands[t, h, DOUBLED] = 1
        give(state, hands, shoes, t, h)
    elif action == SPLIT_VERB:
        split(state, hands, t, h)
    elif action == SURRENDER:
        hands[t, h, SURRENDERED], hands[t, h, FINISHED], state[t, REVOCABLE] = 1, 1, 0


@kernel
def copy_hand(hands, t, one, other):  # type: ignore[no-untyped-def]
    """Let a hand become what another one is."""
    for column in range(hands.shape[2]):
        hands[t, other, column] = hands[t, one, column]


@kernel
def split(state, hands, t, h):  # type: ignore[no-untyped-def]
    """Make two hands of a pair, the new one right after the old one; each gets its second card in its turn."""
    for after in range(state[t, DEALT], h + 1, -1):
        copy_hand(hands, t, after - 1, after)
    state[t, DEALT] += 1
    old = hands[t, h]
    worth = value(old[FIRST])
    old[CARDS], old[HARD], old[ACES] = 1, worth + 1, np.int32(worth == 0)
    old[DECIDED], old[SPLIT], old[SPLIT_ACES] = 1, 1, np.int32(worth == 0)
    copy_hand(hands, t, h, h + 1)
    hands[t, h + 1, FIRST] = old[FIRST + 1]


@kernel
def answer_chance(state, hands, shoes, t, action):  # type: ignore[no-untyped-def]
    """A second chance: one card comes off the total, an ace as 1 (673a.7(l))."""
    h = state[t, TURN]
    if action == SECOND_CHANCE:
        card = draw(state, shoes, t)
        worth = value(card)
        state[t, SEEN + worth] += 1
        hands[t, h, FIRST + hands[t, h, CARDS]] = card
        hands[t, h, HARD] -= worth + 1
        hands[t, h, ACES], hands[t, h, CHANCE] = 0, 1
    hands[t, h, FINISHED] = 1
    state[t, QUESTION] = ASK_DECISION
