"""A player who follows a strategy: what to answer to any question of a table.

>>> from pitboss.odds import solve
>>> from pitboss.regulations import rules
>>> from pitboss.table import Listed, Table
>>> chosen = rules("nj-double-attack")
>>> table = Table(chosen, Listed(["6d 8c 8h 3d 7c Ks 9c 2d 5h"]))
>>> strategy = solve(chosen).strategy
>>> for line in ("1 bet 10", "deal"):
...     _ = table.act(line)
>>> answer(table, strategy)
'1 attack'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from pitboss.odds.strategy import Strategy
    from pitboss.table import Table
    from pitboss.table.layout import HandInPlay
    from pitboss.table.questions import Question
    from pitboss.table.round import Round


def answer(table: Table, strategy: Strategy) -> str:
    """The answer that a follower of the strategy gives to the question on the table. Insurance is never taken."""
    question, round_ = table.pending, table.round
    if round_ is None:
        raise PitbossError("no round is being played; a strategy does not say what to wager")
    kind = question.kind.removeprefix("follow-")
    if kind == "insurance":
        verb = "pass"
    elif "attack" in question.verbs:
        verb = "attack" if _attacks(round_, question, strategy) else "pass"
    elif kind == "switch":
        box = next(box for box in round_.boxes if box.caller == question.place)
        first, second = box.hands
        verb = "switch" if strategy.switches(first.cards, second.cards, round_.up) else "keep"
    elif kind == "second-chance":
        hand = _hand(round_)
        verb = "second-chance" if strategy.buys_second_chance(hand.cards, round_.up, split=hand.split) else "pass"
    elif kind == "decision":
        verb = decide(round_, _hand(round_), strategy)
    elif kind == "double":
        verb = "double"
    elif kind == "split":
        verb = "cover"
    else:
        verb = question.verbs[0]
    return f"{question.place} {verb}"


def _hand(round_: Round) -> HandInPlay:
    assert round_.turn is not None
    return round_.turn


def _attacks(round_: Round, question: Question, strategy: Strategy) -> bool:
    box = next(box for box in round_.boxes if question.place in box.people)
    mine = box.hands[0].cards
    first = mine[0] if mine else None
    return strategy.attacks(first=first, up=round_.up if round_.dealer.cards else None)


def decide(round_: Round, hand: HandInPlay, strategy: Strategy) -> str:
    """The strategy's decision for the hand in turn."""
    box = hand.box
    assert box is not None
    beside = _beside(round_, hand)
    if hand.doubled:
        return strategy.after_double(hand.cards, round_.up, split=hand.split, other=beside)
    roots = [other for other in box.hands if other.root == hand.root]
    return strategy.decide(
        hand.cards, round_.up, split=hand.split, carries=roots[0] is hand, other=beside, hands=len(roots)
    )


def _beside(round_: Round, hand: HandInPlay) -> list[str]:
    """The two cards of the other hand when play began, where a box has two hands."""
    box = hand.box
    assert box is not None
    if round_.regulation.hands_per_box == 1:
        return []
    other = [each for each in box.hands if each.root != hand.root]
    cards = [each.cards[0] for each in other] if len(other) > 1 else other[0].cards[:2]
    return ["A" if card.is_ace else "T" if card.value == 10 else card.rank for card in cards[:2]]
