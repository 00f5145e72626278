"""The environments' kernel: answers in, the next question of every table out.

The order of a round is that of the dealing procedures in `table`; `law` has what may be done and what is paid. A
refused answer changes nothing, as at the table.
"""

from __future__ import annotations

import numpy as np

from pitboss.compiled import kernel
from pitboss.research.dealing import answer_attack, answer_insurance, answer_switch, begin, deal, note_events
from pitboss.research.law import BONUSES, BY_SHOE
from pitboss.research.layout import (
    ASK_ATTACK,
    ASK_DECISION,
    ASK_INSURANCE,
    ASK_SECOND_CHANCE,
    ASK_SWITCH,
    ASK_SWITCHED,
    ASK_WAGERS,
    DEAL,
    OVER,
)
from pitboss.research.observing import observe
from pitboss.research.playing import answer_chance, answer_decision, play_on
from pitboss.research.settling import settle
from pitboss.research.world import BONUS, CARDS, DUE, QUESTION
from pitboss.simulation.streams import stream


@kernel
def seat(law, w, seeds):  # type: ignore[no-untyped-def]
    """New cards at every table, shuffled by its own seed."""
    for t in range(seeds.size):
        for at in range(law.shoe.size):
            w.shoes[t, at] = law.shoe[at]
        w.streams[t, 0], w.streams[t, 1] = stream(seeds[t], 0)
        w.state[t, DUE] = 1


@kernel
def restart(law, w, chosen, shuffle):  # type: ignore[no-untyped-def]
    """A new episode at the chosen tables; a round under way there is void."""
    for t in range(chosen.size):
        if chosen[t]:
            w.state[t, DUE] |= np.int32(shuffle)
            w.ended[t] = False
            begin(law.facts, w.state, w.hands, t)
            observe(law.facts, w.state, w.hands, w.masks, w.observations, t)


@kernel
def say(facts, bets, state, hands, shoes, streams, t, action):  # type: ignore[no-untyped-def]
    """Say a legal answer and go on to the next question."""
    question = state[t, QUESTION]
    if question == ASK_WAGERS:
        if action >= DEAL + bets.size:
            state[t, BONUS] |= 1 << (action - DEAL - bets.size)
            return
        deal(facts, state, hands, shoes, streams, t, bets[action - DEAL])
    elif question == ASK_ATTACK:
        answer_attack(facts, state, hands, shoes, t, action)
    elif question == ASK_INSURANCE:
        answer_insurance(facts, state, hands, t, action)
    elif question in (ASK_SWITCH, ASK_SWITCHED):
        answer_switch(state, hands, t, action)
    elif question == ASK_SECOND_CHANCE:
        answer_chance(state, hands, shoes, t, action)
    elif question == ASK_DECISION:
        answer_decision(state, hands, shoes, t, action)
    if state[t, QUESTION] == ASK_DECISION:
        play_on(facts, state, hands, shoes, t)


@kernel
def step(law, w, actions, go_on):  # type: ignore[no-untyped-def]
    """Answer at every table, unless the answer is refused there.

    Where an episode is over its cards are left lying, or, if it shall go on, the next one begins.
    """
    facts, bets, state, hands, shoes, streams = law.facts, law.bets, w.state, w.hands, w.shoes, w.streams
    masks, observations, rewards, ended, refused, last = w.masks, w.observations, w.rewards, w.ended, w.refused, w.last
    for t in range(actions.size):
        action = actions[t]
        rewards[t], ended[t] = 0.0, False
        refused[t] = action < 0 or action >= masks.shape[1] or masks[t, action] == 0
        if refused[t]:
            continue
        asked = state[t, QUESTION]
        say(facts, bets, state, hands, shoes, streams, t, action)
        if facts[BONUSES] and asked in (ASK_WAGERS, ASK_ATTACK) and hands[t, 0, CARDS] > 1:
            note_events(facts, law.sides, state, hands, t)
        if state[t, QUESTION] == OVER:
            rewards[t] = settle(law, state, hands, shoes, t)
            ended[t] = facts[BY_SHOE] == 0 or state[t, DUE] == 1
            if ended[t] and go_on:
                observe(facts, state, hands, masks, observations, t)
                for column in range(last.shape[1]):
                    last[t, column] = observations[t, column]
            if go_on or not ended[t]:
                begin(facts, state, hands, t)
        observe(facts, state, hands, masks, observations, t)
