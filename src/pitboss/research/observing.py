"""What the player of a table sees and may answer, written into its observation and its mask."""

from __future__ import annotations

from pitboss.compiled import kernel
from pitboss.research.dealing import total
from pitboss.research.law import BETS, BONUSES, COUNT, SURRENDER_BEFORE_READER
from pitboss.research.layout import (
    ASK_ATTACK,
    ASK_DECISION,
    ASK_INSURANCE,
    ASK_SECOND_CHANCE,
    ASK_SWITCH,
    ASK_SWITCHED,
    ASK_WAGERS,
    ATTACK,
    BLOCK,
    BUSTED,
    DEAL,
    DOUBLE,
    GIVEN_UP,
    HANDS,
    HIT,
    INSURE,
    KEEP,
    OVER,
    PASS,
    PLAYED,
    SECOND_CHANCE,
    STAND,
    SURRENDER,
    SWITCH,
    TURN_CARDS,
    UNSWITCH,
)
from pitboss.research.layout import SPLIT as SPLIT_VERB
from pitboss.research.playing import choices, made_of
from pitboss.research.world import (
    ACES,
    ATTACKS,
    BET,
    BONUS,
    CARDS,
    CHANCE,
    DEALT,
    DOUBLED,
    FINISHED,
    FIRST,
    HARD,
    INSURED,
    PEEKED,
    QUESTION,
    REVOCABLE,
    SEEN,
    SPLIT,
    SURRENDERED,
    SWITCHED,
    TURN,
)
from pitboss.simulation.shoe import value


@kernel
def allow(facts, state, hands, masks, t):  # type: ignore[no-untyped-def]
    """The mask of a table: 1 for every answer that is possible now."""
    question, h = state[t, QUESTION], state[t, TURN]
    for a in range(masks.shape[1]):
        masks[t, a] = 0
    if question == ASK_WAGERS:
        for k in range(facts[BETS]):
            masks[t, DEAL + k] = 1
        for k in range(facts[BONUSES]):
            masks[t, DEAL + facts[BETS] + k] = 1 - ((state[t, BONUS] >> k) & 1)
    elif question == ASK_ATTACK:
        masks[t, ATTACK] = masks[t, PASS] = 1
    elif question == ASK_INSURANCE:
        masks[t, INSURE] = masks[t, PASS] = 1
        masks[t, SURRENDER] = facts[SURRENDER_BEFORE_READER] != 0 and total(hands[t, h, HARD], hands[t, h, ACES]) < 21
    elif question == ASK_SWITCH:
        masks[t, SWITCH] = masks[t, KEEP] = 1
    elif question == ASK_SWITCHED:
        masks[t, KEEP] = masks[t, UNSWITCH] = 1
    elif question == ASK_SECOND_CHANCE:
        masks[t, SECOND_CHANCE] = masks[t, PASS] = 1
    elif question == ASK_DECISION:
        masks[t, STAND] = 1
        bits = choices(facts, state, hands, t, h)
        for answer in (HIT, DOUBLE, SPLIT_VERB, SURRENDER):
            masks[t, answer] = (bits >> answer) & 1
        masks[t, UNSWITCH] = state[t, REVOCABLE]


@kernel
def observe(facts, state, hands, masks, observations, t):  # type: ignore[no-untyped-def]
    """Write mask and observation of a table, in the order of the layout."""
    allow(facts, state, hands, masks, t)
    dealer, question = hands.shape[1] - 1, state[t, QUESTION]
    for column in range(observations.shape[1]):
        observations[t, column] = 0
    observations[t, 0] = question
    if hands[t, dealer, CARDS]:
        observations[t, 1] = value(hands[t, dealer, FIRST]) + 1
        observations[t, 2] = total(hands[t, dealer, HARD], hands[t, dealer, ACES])
        observations[t, 3] = hands[t, dealer, CARDS]
    observations[t, 4] = state[t, PEEKED] != 0 and question != OVER
    observations[t, 5], observations[t, 6] = state[t, BET], state[t, BONUS]
    observations[t, 7], observations[t, 8] = state[t, ATTACKS], state[t, INSURED]
    observations[t, 9] = state[t, SWITCHED]
    if question in (ASK_INSURANCE, ASK_DECISION, ASK_SECOND_CHANCE):
        h = state[t, TURN]
        hard, aces, cards = hands[t, h, HARD], hands[t, h, ACES], hands[t, h, CARDS]
        observations[t, 10], observations[t, 11] = h + 1, total(hard, aces)
        observations[t, 12], observations[t, 13] = aces > 0 and hard <= 11, cards
        first = value(hands[t, h, FIRST])
        observations[t, 14] = first + 1 if cards == 2 and first == value(hands[t, h, FIRST + 1]) else 0
        observations[t, 15], observations[t, 16] = hands[t, h, DOUBLED], hands[t, h, SPLIT]
        observations[t, 17] = made_of(state, hands, t, h)
        for c in range(cards):
            observations[t, TURN_CARDS + value(hands[t, h, FIRST + c])] += 1
    for h in range(state[t, DEALT]):
        cards, start = hands[t, h, CARDS], HANDS + h * BLOCK
        if cards == 0:
            continue
        points = total(hands[t, h, HARD], hands[t, h, ACES])
        observations[t, start], observations[t, start + 1] = points, cards
        observations[t, start + 2] = value(hands[t, h, FIRST]) + 1
        observations[t, start + 3] = value(hands[t, h, FIRST + 1]) + 1 if cards > 1 else 0
        stake = (1 + state[t, ATTACKS]) * (1 + hands[t, h, DOUBLED]) * (1 + hands[t, h, CHANCE])
        observations[t, start + 4] = stake
        if hands[t, h, SURRENDERED]:
            observations[t, start + 5] = GIVEN_UP
        elif points > 21:
            observations[t, start + 5] = BUSTED
        elif hands[t, h, FINISHED] or question == OVER:
            observations[t, start + 5] = PLAYED
    if facts[COUNT]:
        for v in range(10):
            observations[t, observations.shape[1] - 10 + v] = state[t, SEEN + v]
