"""The coach: the exact value of every answer for these cards and this shoe, and the price of a mistake.

The mathematics is loaded beside the game the first time it is wanted; until it is there the game goes on without it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pitboss.advice.background import Background
from pitboss.errors import PitbossError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitboss.advice.facts import Asked
    from pitboss.cards import Card
    from pitboss.odds.chart_cell import Cell
    from pitboss.odds.one_hand_round import Solved
    from pitboss.odds.parameters import Parameters
    from pitboss.odds.strategy import Strategy
    from pitboss.regulations import Rules


class Judgement(NamedTuple):
    """An answer against the best one, in cents of expected result."""

    verb: str
    value: float
    best: str
    best_value: float

    @property
    def cost(self) -> float:
        return max(0.0, self.best_value - self.value)

    @property
    def mistake(self) -> bool:
        """Whether it gave something away; below a thousandth of a cent the answers are equally good."""
        return self.cost > 1e-3


@lru_cache(maxsize=8)
def solved(rule: Parameters, shoe: tuple[int, ...]) -> Solved:
    """A round from that shoe; every box asks for the same one."""
    from pitboss.odds.solver import solve_round

    return solve_round(rule, shoe)


class Coach:
    """Knows what answers are worth, once the mathematics is loaded."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kernels = Background(self._load)
        self.strategy = Background(self._solve)

    def _load(self) -> None:
        """Import and, the first time ever, compile what `values` needs."""
        from pitboss.odds import ev
        from pitboss.odds.parameters import parameters
        from pitboss.odds.solver import solve_round

        ev(self.rules, "8s 8h", "7d")
        if self.rules.regulation.attack_wagers:
            solve_round(parameters(self.rules))

    def _solve(self) -> Strategy:
        from pitboss.odds import solve

        return solve(self.rules).strategy

    def values(self, asked: Asked) -> dict[str, float]:
        """The expected result of each legal answer in cents, amounts at their greatest, best first.

        Of an attack wager and of insurance: what the answer adds to declining.
        """
        found = {
            "decision": self._decision,
            "second-chance": self._decision,
            "switch": self._switch,
            "switched": self._switched,
            "insurance": self._insurance,
            "attack": self._attack,
        }
        if asked.kind not in found:
            raise PitbossError(f"the coach has no opinion on this question: {asked.kind.replace('-', ' ')}")
        values = found[asked.kind](asked)
        return dict(sorted(values.items(), key=lambda pair: -pair[1]))

    def cell(self, asked: Asked) -> Cell | None:
        """The cell of the chart that speaks of this question; None for insurance, which no chart has."""
        from pitboss.odds.chart_cell import attack_cell, hand_cell, switch_cell
        from pitboss.odds.parameters import parameters

        rule = parameters(self.rules)
        if asked.kind == "attack":
            return attack_cell(rule, asked.hand, asked.up)
        if asked.up is None or asked.kind == "insurance":
            return None
        if asked.kind in ("switch", "switched"):
            return switch_cell(asked.up)
        splittable = "split" in asked.verbs
        return hand_cell(rule, asked.hand, asked.up, splittable=splittable, doubled=asked.doubled)

    def wager(self, name: str, gone: Sequence[Card]) -> float:
        """The expected result of a unit that is wagered before the deal, from a shoe without those cards."""
        from pitboss.odds.parameters import parameters
        from pitboss.odds.side import side_wagers

        if name != "bet":
            return float(side_wagers(self.rules, gone)[name].ev)
        rule = parameters(self.rules)
        return solved(rule, tuple(self._shoe(gone))).ev / float(rule.unit)

    def judge(self, asked: Asked, verb: str, amount: int | None, purse: int) -> Judgement:
        """An answer against the best one that the player could have paid for."""
        values = self.values(asked)
        values.pop("unswitch", None)  # what a wrong switch costs was said when it was made
        within = {
            name: self._scaled(asked, name, values[name], min(asked.limits[name][1], purse // asked.chip * asked.chip))
            if name in asked.limits
            else values[name]
            for name in values
            if name not in asked.limits or asked.limits[name][0] <= purse
        }
        most = asked.limits[verb][1] if verb in asked.limits else 0
        value = self._scaled(asked, verb, values[verb], amount or most) if most else values[verb]
        best = max(within, key=within.__getitem__)
        return Judgement(verb, value, best, within[best])

    def least(self, asked: Asked, values: Mapping[str, float]) -> dict[str, float]:
        """What the answers that take a chosen amount are worth with the least one; it is linear up to the greatest."""
        return {
            verb: self._scaled(asked, verb, value, asked.limits[verb][0])
            for verb, value in values.items()
            if verb in asked.limits
        }

    def _scaled(self, asked: Asked, verb: str, value: float, amount: int) -> float:
        """The value with less than the greatest amount: everything but what a dealer blackjack takes is linear."""
        most = asked.limits[verb][1]
        if verb != "double":
            return value if verb in ("split", "second-chance") else value * amount / most
        from pitboss.odds.parameters import parameters

        rule = parameters(self.rules)
        taken = 0.0 if rule.peeks or rule.exposed or not asked.carries else self._blackjack(asked) * asked.first
        return (value + taken) * (asked.stake + amount) / (asked.stake + most) - taken

    # each kind of question ---------------------------------------------------------------------------------------

    def _decision(self, asked: Asked) -> dict[str, float]:
        from pitboss.odds import ev

        assert asked.up is not None
        position = ev(
            self.rules,
            asked.hand,
            asked.up,
            seen=(*asked.gone, *asked.second),
            after_split=asked.split,
            carries=asked.carries,
            hands=asked.hands if asked.split else None,
            doubled=asked.doubled,
            raises=asked.stake / asked.first / (2.0 if asked.doubled else 1.0) - 1.0,
        )
        values = {verb: value * asked.stake for verb, value in position.actions.items() if verb in asked.verbs}
        if "unswitch" in asked.verbs:
            values["unswitch"] = max(values.values()) + self._taken_back(asked)
        return values

    def _taken_back(self, asked: Asked) -> float:
        """What taking a switch back adds to the best play of this hand, with the other one as it is."""
        from pitboss.odds import ev

        assert asked.up is not None
        hand, other = asked.hand, asked.second
        dealt = ev(self.rules, (hand[0], other[1]), asked.up, hand2=(other[0], hand[1]), seen=asked.gone).actions
        added = dealt["keep"] - dealt["switch"]
        if asked.second_stood:  # both hands are open again (R18)
            played = ev(self.rules, other, asked.up, seen=(*asked.gone, *hand))
            added += played.cost("stand")
        return added * asked.stake

    def _switch(self, asked: Asked) -> dict[str, float]:
        from pitboss.odds import ev

        assert asked.up is not None
        values = ev(self.rules, asked.hand, asked.up, hand2=asked.second, seen=asked.gone).actions
        return {verb: value * asked.stake for verb, value in values.items()}

    def _switched(self, asked: Asked) -> dict[str, float]:
        """A switch that left nothing to decide: kept it is worth the switch, taken back the hands as dealt."""
        (first, third), (second, fourth) = asked.hand, asked.second
        dealt = self._switch(replace(asked, hand=(first, fourth), second=(second, third)))
        return {"keep": dealt["switch"], "unswitch": dealt["keep"]}

    def _shoe(self, gone: Sequence[Card]) -> list[int]:
        """Cards by value in the full shoe without some."""
        from pitboss.odds.parameters import parameters
        from pitboss.odds.values import value_of

        left = list(parameters(self.rules).shoe)
        for card in gone:
            left[value_of(card)] -= 1
        return left

    def _left(self, asked: Asked) -> list[int]:
        """Cards by value that the player has not seen."""
        return self._shoe((*asked.gone, *asked.hand, *asked.second, *([asked.up] if asked.up else [])))

    def _blackjack(self, asked: Asked) -> float:
        """The chance that the dealer's second card makes blackjack."""
        from pitboss.odds.values import ACE, TEN, value_of

        left = self._left(asked)
        completes = {ACE: TEN, TEN: ACE}.get(value_of(asked.up)) if asked.up else None
        return 0.0 if completes is None else left[completes] / sum(left)

    def _insurance(self, asked: Asked) -> dict[str, float]:
        book = self.rules.regulation
        chance = self._blackjack(asked)
        pays = chance * float(book.insurance_pays.fraction)
        if book.insurance_suited_pays is not None and asked.up is not None:  # 19:47-36.10(c)#2
            seen = (*asked.gone, *asked.hand, *asked.second)
            suited = [card for card in book.deck if card.value == 10 and card.suit == asked.up.suit]
            unseen = sum(self.rules.shoe_decks - seen.count(card) for card in suited)
            more = float(book.insurance_suited_pays.fraction - book.insurance_pays.fraction)
            pays += unseen / sum(self._left(asked)) * more
        values = {"insure": (pays - (1.0 - chance)) * asked.limits["insure"][1], "pass": 0.0}
        if "surrender" in asked.verbs:  # given up now or after the reader, a blackjack takes it all (673a.9(a)(2))
            from pitboss.odds import ev

            assert asked.up is not None
            best = max(ev(self.rules, asked.hand, asked.up, seen=asked.gone).actions.values())
            values["surrender"] = (1.0 - chance) * (-0.5 - best) * asked.stake
        return values

    def _attack(self, asked: Asked) -> dict[str, float]:
        from pitboss.odds.parameters import parameters
        from pitboss.odds.values import value_of

        left = self._left(asked)
        mine = [value_of(card) for card in asked.hand]
        up = None if asked.up is None else value_of(asked.up)
        for value in [*mine, *([] if up is None else [up])]:  # the round is solved from before these were dealt
            left[value] += 1
        raises = solved(parameters(self.rules), tuple(left)).raises
        first = mine[0] if mine else 0
        value = raises.before_up[first] if up is None else raises.after_up[first, up]
        return {"attack": float(value) * asked.limits["attack"][1], "pass": 0.0}
