"""An environment's table as text and as a picture: the same as those of a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss.cards import Card
from pitboss.hands import Count
from pitboss.money import format_money
from pitboss.regulations import Rules
from pitboss.research.law import CUT, INSURANCE_ON_ATTACKS
from pitboss.research.layout import ASK_WAGERS, OVER, QUESTIONS
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
    FIRST,
    HARD,
    HIDDEN,
    INSURED,
    QUESTION,
    SPLIT,
    SURRENDERED,
    SWITCHED,
    TURN,
)
from pitboss.simulation.side_tables import RANKS, SUITS
from pitboss.table import picture
from pitboss.table.event_type import FACE_DOWN
from pitboss.table.view import BoxView, HandView, View

if TYPE_CHECKING:
    from pitboss.research.setting import Setting
    from pitboss.research.world import World


def text(setting: Setting, world: World) -> str:
    """The table in plain text, and what the round has won."""
    lines, won = picture.text(view(setting, world), title(setting)), result(world)
    return f"{lines}\n  {won}" if won else lines


def result(world: World) -> str:
    """What the round has won, once it is over."""
    return f"won {world.rewards[0]:+g}" if world.state[0, QUESTION] == OVER else ""


def svg(setting: Setting, world: World) -> str:
    """The table as a picture."""
    return picture.svg(view(setting, world), title(setting))


def title(setting: Setting) -> str:
    """The game and its rule set."""
    game = setting.game
    return f"{game.regulation.name} · rules {game.digest}" if isinstance(game, Rules) else repr(game)


def view(setting: Setting, world: World) -> View:
    """What the player sees, as a table shows it."""
    state, hands, layout, amounts = world.state[0], world.hands[0], setting.layout, setting.stakes
    question = int(state[QUESTION])
    dealer = hands[-1]
    shown = [card(code) for code in dealer[FIRST : FIRST + dealer[CARDS]]]
    beside = {name: amount for k, (name, amount) in enumerate(amounts.bonus.items()) if state[BONUS] >> k & 1}
    if state[INSURED]:
        beside["insurance"] = insurance(setting, state)
    box: BoxView = {
        "box": 1,
        "people": ["1"],
        "hands": [hand_view(setting, world, h) for h in range(state[DEALT])],
        "beside": {"1": {name: format_money(amount) for name, amount in beside.items()}} if beside else {},
    }
    return {
        "game": setting.game.game,
        "rules": setting.game.digest if isinstance(setting.game, Rules) else "",
        "state": "wagers" if question == ASK_WAGERS else "playing",
        "round": 0,
        "positions": 1,
        "shoe": {
            "number": 0,
            "left": round(world.shoes.shape[1] - int(state[AT]), -1),
            "discards": max(int(state[AT]) - sum(map(int, hands[:, CARDS])), 0),
            "behind": None,
            "cutting_card_out": bool(state[AT] > setting.law.facts[CUT]),
            "reshuffle_due": bool(state[DUE]),
        },
        "dealer": [*shown, FACE_DOWN] if state[HIDDEN] >= 0 else shown,
        "dealer_total": count(dealer) if shown else "",
        "boxes": [box] if question != ASK_WAGERS else [],
        "settled": [],
        "wagers": {"1": box["beside"]["1"]} if question == ASK_WAGERS and beside else {},
        "asked": "1",
        "hand": int(state[TURN]) + 1,
        "question": QUESTIONS[question],
        "legal": [name for name, may in zip(layout.actions, world.masks[0], strict=True) if may],
        "limits": {},
        "chip": format_money(amounts.unit),
        "default": None,
        "place": "1",
        "balance": None,
        "last": None,
    }


def insurance(setting: Setting, state: Any) -> int:
    """What lies on the insurance line, in cents."""
    covered = 1 + int(state[ATTACKS]) if setting.law.facts[INSURANCE_ON_ATTACKS] else 1
    return int(state[BET]) * setting.stakes.unit // 2 * covered * int(state[INSURED]).bit_count()


def hand_view(setting: Setting, world: World, h: int) -> HandView:
    """One hand: cards, total, what lies on it."""
    state, hand = world.state[0], world.hands[0, h]
    codes = hand[FIRST:]
    cards = [card(code) for code in codes[: hand[CARDS]]]
    first, made = int(state[BET]) * setting.stakes.unit, bool(hand[SPLIT])
    base = first * (1 + int(state[ATTACKS]))
    carries = not any(world.hands[0, other, SPLIT] for other in range(h)) or not made
    staked = {"bet": first, "attack": base - first} if carries else {"split": base}
    staked["double"] = base * int(hand[DOUBLED])
    staked["second-chance"] = base * (1 + int(hand[DOUBLED])) * int(hand[CHANCE])
    chance = [f"-{card(codes[hand[CARDS]])}"] if hand[CHANCE] else []
    return {
        "hand": h + 1,
        "cards": [*cards, *chance],
        "sideways": [*(cards[-1:] if hand[DOUBLED] and len(cards) > 2 else []), *chance],
        "second_chance": chance[0].removeprefix("-") if chance else None,
        "total": count(hand) if cards else "",
        "doubled": bool(hand[DOUBLED]),
        "switched": bool(state[SWITCHED]),
        "state": hand_state(world, h),
        "stakes": {"1": {name: format_money(amount) for name, amount in staked.items() if amount}},
    }


def hand_state(world: World, h: int) -> str:
    """What a hand is, in a word or two, as `table.view` says it."""
    state, hand = world.state[0], world.hands[0, h]
    total = hand[HARD] + 10 if hand[ACES] and hand[HARD] <= 11 else hand[HARD]
    if hand[SURRENDERED]:
        return "surrendered"
    if total > 21:
        return "bust"
    if total == 21 and hand[CARDS] == 2 and not hand[SPLIT] and not state[SWITCHED]:
        return "blackjack"
    if QUESTIONS[state[QUESTION]] in ("decision", "second-chance") and state[TURN] == h:
        return "in turn"
    return "doubled" if hand[DOUBLED] else ""


def card(code: int) -> str:
    """A card of the kernel in two letters."""
    return str(Card(RANKS[code // 4] + SUITS[code % 4]))


def count(hand: Any) -> str:
    """A total as it is called: `7/17` when soft."""
    soft = bool(hand[ACES] and hand[HARD] <= 11)
    return str(Count(int(hand[HARD]) + 10 * soft, soft))
