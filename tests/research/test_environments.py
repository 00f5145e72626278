"""What Gymnasium asks of environments, and what docs/research.md promises."""

from __future__ import annotations

import time
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.research.beside_the_table import Beside

import pitboss.research
from pitboss.errors import OptionError, PitbossError
from pitboss.odds import Blackjack
from pitboss.odds.parameters import parameters
from pitboss.odds.strategy import Strategy
from pitboss.record.history import parse, play
from pitboss.record.writing import table_history
from pitboss.regulations import books
from pitboss.regulations.cutting_card import quarter
from pitboss.research.environment import Environment
from pitboss.research.layout import DEAL
from pitboss.research.vector import VectorEnvironment
from pitboss.research.world import AT, CARDS, DEALT, DUE, FIRST, SPLIT, TURN
from pitboss.simulation.side_tables import RANKS, SUITS
from pitboss.simulation.strategies import random_strategy
from pitboss.simulation.table_check import traced_rounds

NAMES = ["DoubleAttackNJ", "TripleAttack", "DoubleAttackPA", "DoubleBackJack", "BlackjackSwitch", "Blackjack"]
IDS = [f"pitboss/{name}-v0" for name in NAMES]
GAMES = [*books(), "blackjack"]


def random_answers(masks: Any, rng: np.random.Generator) -> Any:
    """A legal answer for every table, by chance."""
    return np.argmax(masks * rng.random(masks.shape), axis=-1)


def test_every_game_has_its_name() -> None:
    assert {name for name in gymnasium.registry if name.startswith("pitboss/")} == set(IDS)
    assert pitboss.research.__doc__


@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_own_checker_passes(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("episode", ["round", "shoe"])
def test_many_tables_play_as_one_does(game: str, episode: Any) -> None:
    arguments: dict[str, Any] = {"count": True, "episode": episode, "bets": (1, 4)}
    tables = VectorEnvironment(game, num_envs=8, **arguments)
    single = [Environment(game, **arguments) for _ in range(8)]
    rng = np.random.default_rng(4)
    seen, info = tables.reset(seed=100)
    for t, one in enumerate(single):
        assert np.array_equal(one.reset(seed=100 + t)[0], seen[t])
    for _ in range(600):
        answers = random_answers(info["action_mask"], rng)
        answers[rng.random(8) < 0.05] = 3  # now and then an answer that is mostly refused
        seen, rewards, ended, truncated, info = tables.step(answers)
        assert not truncated.any()
        for t, one in enumerate(single):
            mine, reward, over, _, told = one.step(answers[t])
            assert (reward, over) == (rewards[t], ended[t])
            assert told.get("refused", False) == ("refused" in info and info["refused"][t])
            if over:
                assert np.array_equal(mine, info["final_obs"][t])
                mine, told = one.reset()
            if episode == "round" or not over:  # a shoe that is reset is shuffled, as it is when it goes on
                assert np.array_equal(mine, seen[t])
                assert np.array_equal(told["action_mask"], info["action_mask"][t])


def test_the_same_seed_gives_the_same_play() -> None:
    def played(seed: int) -> list[float]:
        tables = VectorEnvironment("nj-triple-attack", num_envs=50)
        rng = np.random.default_rng(0)
        _, info = tables.reset(seed=seed)
        won = []
        for _ in range(50):
            _, rewards, _, _, info = tables.step(random_answers(info["action_mask"], rng))
            won.append(float(rewards.sum()))
        return won

    assert played(3) == played(3) != played(4)


def test_a_refused_answer_changes_nothing() -> None:
    table = Environment("nj-double-attack")
    before, info = table.reset(seed=1)
    after, reward, over, _, told = table.step(table.action("hit"))
    assert np.array_equal(before, after)
    assert (reward, over, told["refused"]) == (0.0, False, True)
    assert np.array_equal(info["action_mask"], told["action_mask"])


def test_an_episode_begins_with_reset() -> None:
    table = Environment("pa-double-back-jack")
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(0)
    _, info = table.reset(seed=2)
    over = False
    while not over:
        _, _, over, _, info = table.step(np.flatnonzero(info["action_mask"])[0])
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(DEAL)


def test_a_shoe_goes_on_from_round_to_round_until_its_cutting_card() -> None:
    table = Environment("nj-double-attack", count=True, episode="shoe", bonus=False)
    _, info = table.reset(seed=3)
    over, rounds, seen = False, 0, np.zeros(10, dtype=np.uint8)
    while not over:
        observation, _, over, _, info = table.step(np.flatnonzero(info["action_mask"])[0])
        assert (observation[table.layout.seen] >= seen).all()
        seen = observation[table.layout.seen]
        rounds += observation[0] in (0, 1)
    assert 30 < rounds < 72
    assert 288 <= seen.sum() < 310  # three quarters of 384 cards, and the rest of a round


def test_options_are_arguments_and_wrong_ones_are_refused() -> None:
    assert gymnasium.make("pitboss/DoubleAttackNJ-v0", decks=6).unwrapped.setting.game.options.decks == 6  # type: ignore[attr-defined]
    with pytest.raises(OptionError, match="permitted: 6, 8"):
        Environment("nj-double-attack", decks=4)
    with pytest.raises(OptionError, match="shuffle"):
        Environment("nj-blackjack-switch", shuffle="bart-carter")
    with pytest.raises(PitbossError, match="at least a quarter, 96"):
        Environment("nj-double-attack", behind=20)
    with pytest.raises(PitbossError, match="whole numbers of units"):
        Environment("nj-double-attack", bets=(0,))
    with pytest.raises(PitbossError, match="above the table maximum"):
        Environment("nj-double-attack", bets=(1, 500))
    with pytest.raises(PitbossError, match="render mode"):
        Environment("nj-double-attack", render_mode="cinema")
    tables = VectorEnvironment("blackjack", num_envs=3)
    tables.reset(seed=1)
    with pytest.raises(PitbossError, match="2 answers for 3 tables"):
        tables.step([12, 12])


def test_text_and_pictures() -> None:
    for game in GAMES:
        table = Environment(game, render_mode="rgb_array")
        _, info = table.reset(seed=8)
        over = False
        while not over:
            _, _, over, _, info = table.step(np.flatnonzero(info["action_mask"])[-1])
            assert ("dealer" in table.text()) == bool(table.world.hands[0, -1, CARDS])
        assert table.text().splitlines()[-1].startswith("  won ")
        assert table.svg().startswith("<svg")
        pixels = table.render()
        assert pixels.shape[0] > 200
        assert pixels.shape[2] == 3
        assert len(np.unique(pixels)) > 50


def test_rounds_replay_as_a_history_to_the_cent() -> None:
    """The lines that were answered, with the cards that were dealt, are a history that `pitboss replay` plays."""
    for game in books():
        table = Environment(game)
        beside = Beside(table, quarter(len(table.setting.law.shoe)))
        beside.table.keep = True
        rng, won = np.random.default_rng(2), 0.0
        for _ in range(20):
            _, info = table.reset(seed=9) if beside.table.number == 0 else table.reset()
            over = False
            while not over:
                answer = int(random_answers(info["action_mask"], rng))
                _, reward, over, _, info = table.step(answer)
                beside.say(table.layout.actions[answer])
                won += reward
        played = play(parse(table_history(beside.table))).table
        assert played is not None
        unit = table.setting.stakes.unit * table.setting.game.regulation.hands_per_box  # type: ignore[union-attr]
        nets = [record.net["1"] for record in played.rounds]
        assert sum(nets) == pytest.approx(won * unit, abs=1e-6)


@pytest.mark.parametrize(
    "options", [{}, {"decks": 6, "soft_17": "hit", "das": False, "surrender": True, "max_hands": 3}]
)
def test_ordinary_blackjack_pays_what_the_simulator_pays(options: dict[str, Any]) -> None:
    """No table here deals the ordinary game: the simulator's rounds are dealt again, card by card."""
    game = Blackjack.of(options)
    table = Environment(game)
    table.reset(seed=1)
    for number in range(8):
        strategy = random_strategy(parameters(game), number)
        for traced in traced_rounds(game, strategy, seed=5, block=number, rounds=300):  # type: ignore[arg-type]
            codes = [RANKS.index(card.rank) * 4 + SUITS.index(card.suit) for card in traced.cards]
            table.reset()
            table.world.shoes[0, 1 : 1 + len(codes)] = codes
            table.world.state[0, AT], table.world.state[0, DUE] = 1, 0
            reward, over = table.step(DEAL)[1:3]
            while not over:
                reward, over = table.step(table.action(followed(table, strategy)))[1:3]
            assert reward == traced.net, (traced, table.text())
            assert table.world.state[0, AT] == 1 + len(codes)


def followed(table: Environment, strategy: Strategy) -> str:
    """What a follower of the strategy answers; insurance is never taken."""
    if "insure" in table.legal:
        return "pass"
    state, hands = table.world.state[0], table.world.hands[0]
    hand = hands[state[TURN]]
    cards = [RANKS[code // 4] for code in hand[FIRST : FIRST + hand[CARDS]]]
    up = RANKS[hands[-1][FIRST] // 4]
    return strategy.decide(
        [value_name(rank) for rank in cards],
        value_name(up),
        split=bool(hand[SPLIT]),
        carries=state[TURN] == 0,
        other=[],
        hands=int(state[DEALT]),
    )


def value_name(rank: str) -> str:
    return "T" if rank in "TJQK" else rank


def test_a_hundred_times_gymnasiums_blackjack() -> None:
    """Steps a second of processor time, taken in turns; a third of the aim is asked of a machine that others use."""
    peer = gymnasium.make("Blackjack-v1")
    peer.reset(seed=1)
    tables = VectorEnvironment("blackjack", num_envs=2048)
    _, info = tables.reset(seed=1)
    rng = np.random.default_rng(1)
    theirs = ours = steps = 0.0
    for turn in range(6):
        began = time.process_time()
        for step in range(1500):
            if peer.step(step % 2)[2]:
                peer.reset()
        theirs += time.process_time() - began
        for _ in range(15):
            answers = random_answers(info["action_mask"], rng)
            began = time.process_time()
            _, _, _, _, info = tables.step(answers)
            if turn:  # the first ones may be compiled
                ours += time.process_time() - began
                steps += 2048
    assert steps / ours > 33 * 6 * 1500 / theirs
