"""Any position: what each legal action of a hand is worth, whatever cards are gone.

>>> from pitboss.odds.parameters import Blackjack
>>> made = ev(Blackjack(decks=6), "8s 8h", "9d")
>>> made.best, sorted(made.actions)
('split', ['double', 'hit', 'split', 'stand'])
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pitboss.cards import DECK_52, Card, format_cards, parse_cards
from pitboss.errors import PitbossError
from pitboss.odds.parameters import Blackjack, parameters
from pitboss.odds.values import ACE, TEN, VALUES, best_total, counts_of, pack, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.odds.hand_solver import HandSolver, Model
    from pitboss.odds.parameters import GameRules, Parameters
    from pitboss.odds.plan import Plan, Shape
    from pitboss.regulations.decision_table import Decision


class PositionError(PitbossError, ValueError):
    """A position that cannot be: cards the shoe does not have, or a hand with nothing left to decide."""


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Expected net of each legal action; `knows` where the player knows that the dealer has no blackjack."""

    actions: dict[str, float]
    knows: bool

    @property
    def best(self) -> str:
        return max(self.actions, key=self.actions.__getitem__)

    def cost(self, action: str) -> float:
        """What an action gives away against the best one."""
        return self.actions[self.best] - self.actions[action]

    def __repr__(self) -> str:
        values = ", ".join(f"{action} {value:+.4f}" for action, value in self._ranked())
        return f"<position: {values}>"

    def _ranked(self) -> list[tuple[str, float]]:
        """The actions, best first."""
        return sorted(self.actions.items(), key=lambda item: -item[1])

    def _repr_html_(self) -> str:
        """For notebooks."""
        from pitboss.notebook import html_table

        rows = [(action, f"{value:+.6f}", f"{self.cost(action):.6f}") for action, value in self._ranked()]
        known = ", the dealer known to have no blackjack" if self.knows else ""
        note = f"expected net per unit wagered on the hand{known}"
        return html_table("What each answer is worth", rows, columns=("", "value", "costs"), note=note, stress=0)

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {"actions": self.actions, "best": self.best, "dealer_blackjack_excluded": self.knows}


def ev(
    rules: GameRules,
    hand: str | Sequence[Card],
    up: str | Card,
    *,
    hand2: str | Sequence[Card] = (),
    seen: str | Sequence[Card] = (),
    model: Model = "finite",
    after_split: bool = False,
    carries: bool = True,
    hands: int | None = None,
    doubled: bool = False,
    raises: float = 0.0,
) -> Position:
    """Expected net of each legal action, per unit wagered on the hand (a double and raises included).

    The cards gone are those of the hand, the up card and everything in `seen`. `after_split`: a split made the hand
    (its first card is the pair card); then `carries` says whether the original wager rides on it and `hands` how many
    hands the box has, 2 unless told. `doubled`: its one card has come. `raises`: attack wagers in units of the first
    wager; they matter where a dealer blackjack takes the first wager only. With `hand2` the question is the switch:
    values of both hands together, in units of one hand's wager.
    """
    rule = parameters(rules)
    if raises and not rule.names:
        raise PositionError(f"{raises:g} attack wagers: this game has no attack wager")
    if not 0.0 <= raises <= len(rule.names):
        raise PositionError(
            f"attack wagers of {raises:g} first wagers cannot be on a hand; give 0 to {len(rule.names)}"
        )
    cards, others = _cards(hand), _cards(hand2)
    shown_up = _cards(up) if isinstance(up, str) else (up,)
    if len(shown_up) != 1:
        raise PositionError(f"the dealer shows one card, not {len(shown_up)}: {format_cards(shown_up) or 'nothing'}")
    (card_up,) = shown_up
    gone = _cards(seen)
    shoe = _shoe_without(rules, rule, gone, (*cards, card_up, *others))
    u = value_of(card_up)
    values = [value_of(card) for card in cards]
    from pitboss.odds.hand_solver import HandSolver

    solver = HandSolver(rule, shoe if model == "finite" else rule.shoe, model)
    if others:
        if not rule.switch:
            raise PositionError(f"{rules.game} has no second hand to switch with")
        if len(cards) != 2 or len(others) != 2:
            raise PositionError("the switch is decided on two hands of two cards each")
        if after_split or doubled:
            raise PositionError("the switch is decided before a hand is split or doubled")
        return _switch(solver, values, [value_of(card) for card in others], u)
    if len(cards) < 2:
        raise PositionError(f"a hand has two cards or more; {format_cards(cards) or 'nothing'} is too few")
    _check_past(rule, values, after_split, doubled)
    counts = counts_of(values)
    total = best_total(counts)
    if total > 21:
        if rule.second_chance:
            return _second_chance(solver, counts, u)
        raise PositionError(f"{format_cards(cards)} is {total}, over 21: the hand is already over")
    if total == 21:
        kind = "blackjack" if len(cards) == 2 and not after_split else "21"
        raise PositionError(f"{format_cards(cards)} is {kind}: the hand is already over")
    return _decision(solver, values, u, after_split, carries, hands or 2, doubled, raises)


def _check_past(rule: Parameters, values: Sequence[int], after_split: bool, doubled: bool) -> None:
    """Whether a hand with this past can have that many cards."""
    may = rule.decisions
    split_ace = after_split and values[0] == ACE and may.one_card_aces
    if doubled and after_split and not (may.double_split_aces if split_ace else may.double_split):
        raise PositionError(f"a split {'ace' if split_ace else 'hand'} is not doubled here")
    if doubled and len(values) < 3:
        raise PositionError("a doubled hand has its third card; give three cards or more")
    if doubled and len(values) > 3 and not may.double_any:
        raise PositionError(f"only two cards are doubled here: a doubled hand has three, not {len(values)}")
    if split_ace and len(values) > 2 + doubled:
        raise PositionError(f"a split ace gets one card here: the hand cannot have {len(values)}")


def _cards(given: str | Sequence[Card]) -> tuple[Card, ...]:
    return parse_cards(given) if isinstance(given, str) else tuple(given)


def _shoe_without(rules: GameRules, rule: Parameters, gone: Sequence[Card], shown: Sequence[Card]) -> tuple[int, ...]:
    """The shoe without the cards gone, once all the cards named are known to be in it."""
    deck = DECK_52 if isinstance(rules, Blackjack) else rules.regulation.deck
    decks = rules.decks if isinstance(rules, Blackjack) else rules.shoe_decks
    for card, number in Counter((*gone, *shown)).items():
        if card not in deck:
            raise PositionError(f"{card} is not in the deck: {rules.game} is played without tens")
        if number > decks:
            raise PositionError(f"{number} times {card}: a shoe of {decks} decks holds {decks}")
    left = list(rule.shoe)
    for card in gone:
        left[value_of(card)] -= 1
    if sum(left) - len(shown) < 1:
        raise PositionError("no card is left in the shoe to play on with")
    return tuple(left)


@lru_cache(maxsize=512)
def _plan(shape: Shape, groups: tuple[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], ...]) -> Plan:
    from pitboss.odds.plan import build

    return build(shape, list(groups))


NOTHING = (0,) * VALUES


def _decision(
    solver: HandSolver,
    values: list[int],
    up: int,
    after_split: bool,
    carries: bool,
    hands: int,
    doubled: bool,
    raises: float,
) -> Position:
    from pitboss.odds.hand_table import hand_index
    from pitboss.odds.legality import ACTIONS
    from pitboss.odds.plan import Shape

    rule = solver.rule
    counts = counts_of(values)
    pair = values[0] if len(values) == 2 and values[0] == values[1] else None
    allowed = (rule.ace_hands if pair == ACE else rule.max_hands) - (hands - 1 if after_split else 0)
    splits = (pair,) if pair is not None and allowed >= 2 and not doubled else ()
    plan = _plan(Shape.of(rule), ((NOTHING, counts, splits),))
    role = solver.first_role
    if after_split:
        role = solver.split_roles(values[0], up)[0 if carries else 1]
    valued = solver.position(plan, up, role, allowed)
    plays, h = valued.plays, hand_index(counts)
    clear = valued.clear(counts, solver.step)
    actions = {"stand": plays.doubled_stand[h] / 2.0 if doubled else plays.stand[h]}
    worth: dict[Decision, float] = {"hit": plays.hit[h], "double": plays.double[h], "surrender": -0.5 * clear}
    may = solver.conduct.may[role.kind, int(doubled), h]
    actions |= {name: value for name, value in worth.items() if may & 1 << ACTIONS[name]}
    if splits and pair in valued.splits:
        actions["split"] = valued.splits[pair].value
    stake = (1.0 + raises) * (2.0 if doubled else 1.0)
    return _net(rule, {name: float(value) for name, value in actions.items()}, clear, carries, 1.0 / stake)


def _net(rule: Parameters, actions: dict[str, float], clear: float, carries: bool, share: float) -> Position:
    """From values joint with "no blackjack" to what the player sees: given it, or with what a blackjack takes."""
    if rule.peeks:
        return Position({name: value / clear for name, value in actions.items()}, True)
    if rule.exposed:
        return Position(actions, False)
    lost = (1.0 - clear) * share if carries else 0.0
    return Position({name: value - lost for name, value in actions.items()}, False)


def _second_chance(solver: HandSolver, counts: tuple[int, ...], up: int) -> Position:
    """A busted hand: buy or pass (673a.7(l))."""
    import numpy as np

    from pitboss.odds.hand_table import hand_table
    from pitboss.odds.plan import Shape

    plan = _plan(Shape.of(solver.rule), ((NOTHING, counts, ()),))
    plays = solver.position(plan, up, solver.first_role, 2).plays
    table = hand_table()
    b = int(np.searchsorted(table.bust_keys, pack(counts)))
    if b == len(table.bust_keys) or table.bust_keys[b] != pack(counts):
        raise PositionError("no hand can come to these cards: it was over 21 before the last of them")
    passed = float(plays.passed[b])
    return Position({"second-chance": -float(plays.chance[b]) / passed, "pass": -1.0}, True)


def _switch(solver: HandSolver, hand: list[int], hand2: list[int], up: int) -> Position:
    from pitboss.odds.hand_table import hand_index
    from pitboss.odds.plan import Shape

    rule = solver.rule
    ways = {"keep": (hand, hand2), "switch": ([hand[0], hand2[1]], [hand2[0], hand[1]])}
    natural = {ACE, TEN}
    asked = [(mine, theirs) for pair in ways.values() for mine, theirs in (pair, pair[::-1])]
    groups = tuple(
        (counts_of(theirs), counts_of(mine), (mine[0],) if mine[0] == mine[1] else ()) for mine, theirs in asked
    )
    made = solver.solve(_plan(Shape.of(rule), groups), up)[0]
    whole = counts_of([*hand, *hand2])
    actions = {}
    for i, (name, pair) in enumerate(ways.items()):
        value = 0.0
        for mine, valued in zip(pair, made[2 * i : 2 * i + 2], strict=True):
            clear = valued.clear(counts_of(mine), solver.step)
            h = hand_index(counts_of(mine))
            if set(mine) == natural and name == "keep":
                value += rule.natural_pays * clear
                continue
            value += max(valued.plays.value[h], *(s.value for s in valued.splits.values()), -9.0)
            spared = set(mine) == natural and rule.switched_21_pushes
            if not rule.peeks and not spared:
                value -= 1.0 - clear
        actions[name] = float(value)
    if rule.peeks:
        empty = solver.left(up, whole)
        key = TEN if up == ACE else ACE if up == TEN else None
        clear = 1.0 if key is None else 1.0 - float(empty[key] / empty.sum())
        return Position({name: value / clear for name, value in actions.items()}, True)
    return Position(actions, False)
