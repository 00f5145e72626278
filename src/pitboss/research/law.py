"""A rule set as the arrays that the environments' kernel reads: all from the rule book, nothing said again.

What a hand is paid comes from the simulator's outcome tables, which ask the rule book's own comparison; what may be
done comes from the rule book's table of decisions. A test holds every mask and every result against the table.
"""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pitboss.errors import OptionError, PitbossError
from pitboss.money import Odds, format_money
from pitboss.odds.legality import ACTIONS, MOST_CARDS, open_by_total
from pitboss.odds.parameters import Blackjack, parameters
from pitboss.regulations import Rules
from pitboss.regulations.cutting_card import may_run_short, quarter
from pitboss.regulations.outcome_table import enough_cards
from pitboss.research.layout import VERBS, Layout
from pitboss.research.world import MOST_BONUSES
from pitboss.simulation.job import most_cards
from pitboss.simulation.outcomes import PARTS, outcomes
from pitboss.simulation.program import shoe_of
from pitboss.simulation.side_tables import RANKS, Sides, side_wagers, sides

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.regulations.decision_table import DecisionTable

    GameRules = Rules | Blackjack

# The names of the numbers in Law.facts.
FACTS: Final = (
    "roots",  # hands that a box is dealt
    "up_first",  # the dealer's card comes before the players'
    "attack_after_first",
    "attack_after_up",
    "hole",  # the dealer's second card lies there before the players act
    "blackjack_first",  # a player's blackjack is paid before insurance is offered
    "surrender_before_reader",
    "insurance_on_attacks",
    "reader",
    "max_hands",
    "ace_hands",
    "second_chance",
    "hits_soft_17",
    "plays_out",
    "by_shoe",  # an episode is a shoe
    "fresh",  # shuffled before every round
    "cut",  # the place of the first card behind the cutting card
    "drawn",  # how many cards are drawn when the cards are shuffled
    "count",
    "bets",  # sizes of the first wager that may be chosen
    "bonuses",  # bonus wagers that may be made
)
(
    ROOTS, UP_FIRST, ATTACK_AFTER_FIRST, ATTACK_AFTER_UP, HOLE, BLACKJACK_FIRST, SURRENDER_BEFORE_READER,
    INSURANCE_ON_ATTACKS, READER, MAX_HANDS, ACE_HANDS, SECOND_CHANCE_OFFERED, HITS_SOFT_17, PLAYS_OUT,
    BY_SHOE, FRESH, CUT, DRAWN, COUNT, BETS, BONUSES,
) = range(len(FACTS))  # fmt: skip
KINDS: Final = len(FACTS)  # then for each bonus wager which set of cards it hangs on
PEEKS: Final = KINDS + MOST_BONUSES  # then for each rank whether such an up card calls for the reader
ENOUGH: Final = PEEKS + len(RANKS)  # then for each number of cards whether so many win below 21
MAY: Final = ENOUGH + MOST_CARDS  # then what a hand may do besides standing, by kind, doubled, cards and total


class Law(NamedTuple):
    """All that the kernel reads."""

    facts: NDArray[np.int64]
    pay_first: NDArray[np.float64]  # [end, dealer], in first wagers
    pay_other: NDArray[np.float64]
    live: NDArray[np.bool_]
    insurance: NDArray[np.float64]  # what it pays, and what it pays against a suited blackjack
    bets: NDArray[np.int64]
    bonus_pays: NDArray[np.float64]  # [bonus wager, column of the simulator's table], in units
    sides: Sides
    shoe: NDArray[np.uint8]


class Stakes(NamedTuple):
    """Amounts in cents: the unit that rewards are counted in, the bets in units, the bonus wagers by name."""

    unit: int
    bets: tuple[int, ...]
    bonus: dict[str, int]


def stakes(game: GameRules, bets: tuple[int, ...], *, bonus: bool) -> Stakes:
    """The least amounts in which every payment of the rule set is exact.

    >>> from pitboss.regulations import rules
    >>> stakes(rules("nj-double-attack", minimum=7.5), (1, 4), bonus=True)
    Stakes(unit=800, bets=(1, 4), bonus={'bust-it': 800})
    """
    if not bets or any(type(bet) is not int or bet < 1 for bet in bets):
        raise PitbossError(f"bets are whole numbers of units, such as (1, 2, 8), not {bets!r}")
    if not isinstance(game, Rules):
        return Stakes(2 * Odds.parse(game.blackjack_pays).denominator * 100, bets, {})
    options, book = game.options, game.regulation
    odds = [
        book.blackjack_pays,
        book.insurance_pays,
        *([book.insurance_suited_pays] if book.insurance_suited_pays else []),
    ]
    step = lcm(2 * options.chip, *(2 * each.denominator for each in odds))
    unit = -(-options.minimum // step) * step
    if unit * max(bets) > options.maximum:
        most, least = format_money(options.maximum), format_money(unit)
        raise PitbossError(f"a bet of {max(bets)} units of {least} is above the table maximum, {most}")
    amounts: dict[str, int] = {}
    for name in game.bonus_tables if bonus else ():
        floor = max(book.bonus_floor, options.chip, options.match_minimum or 0)
        amounts[name] = max(floor, min(unit, options.bonus_max or unit))
    return Stakes(unit, bets, amounts)


def layout_of(game: GameRules, amounts: Stakes, *, count: bool) -> Layout:
    """Actions and columns of a rule set."""
    rule = parameters(game)
    return Layout(tuple(amounts.bonus), amounts.bets, rule.unit * rule.max_hands, count)


def _choices(decisions: DecisionTable) -> NDArray[np.int64]:
    """`legality.open_by_total` with a bit for each answer by its number here."""
    bits = open_by_total(decisions).astype(np.int64)
    return np.asarray(sum(((bits >> action) & 1) << VERBS.index(name) for name, action in ACTIONS.items()))


def law(game: GameRules, amounts: Stakes, *, by_shoe: bool, fresh: bool, behind: int | None, count: bool) -> Law:
    """The arrays of a rule set.

    A shoe in which one round could take more than the cards behind the cutting card is shuffled before every round, and
    so is one with a continuous shuffler.
    """
    rule, pays = parameters(game), outcomes(game)
    book = game.regulation if isinstance(game, Rules) else None
    shoe = shoe_of(game)
    total, most = shoe.size, most_cards(game, 1)
    kept = quarter(total) if behind is None else behind
    if not quarter(total) <= kept < total:
        raise PitbossError(
            f"{kept} of {total} cards behind the cutting card: at least a quarter, {quarter(total)}, and not all"
        )
    if isinstance(game, Rules):
        if game.options.shuffle == "bart-carter":
            raise OptionError(
                "shuffle",
                "the environments shuffle the whole shoe",
                clause=game.regulation.citation,
                permitted="manual",
            )
        fresh = fresh or game.options.shuffle == "continuous" or may_run_short(game)
    fresh = fresh or most > kept
    if most >= total:
        raise PitbossError(f"one round could take {most} cards of {total}")
    facts = {
        "roots": rule.unit,
        "up_first": rule.attack_after_up and not rule.attack_after_first,
        "attack_after_first": rule.attack_after_first,
        "attack_after_up": rule.attack_after_up,
        "hole": not isinstance(game, Rules) or game.has_hole_card,
        "blackjack_first": book is not None and book.blackjack_paid_first,
        "surrender_before_reader": book is not None and book.surrender_before_reader,
        "insurance_on_attacks": book is not None and book.insurance_on == "attacks",
        "reader": rule.peeks,
        "max_hands": rule.max_hands,
        "ace_hands": rule.ace_hands,
        "second_chance": rule.second_chance,
        "hits_soft_17": rule.hits_soft_17,
        "plays_out": book is not None and book.plays_out,
        "by_shoe": by_shoe,
        "fresh": fresh,
        "cut": total - kept,
        "drawn": min(total, most + 2 + most % 2) if fresh else total,
        "count": count,
        "bets": len(amounts.bets),
        "bonuses": len(amounts.bonus),
    }
    wagers = {side.name: side for side in side_wagers(game)}
    kinds = [wagers[name].row for name in amounts.bonus]
    kinds += [-1] * (MOST_BONUSES - len(kinds))
    peeks_on = book.peeks_on if book else "ATJQK"
    insurance = (book.insurance_pays, book.insurance_suited_pays or book.insurance_pays) if book else (Odds(2), Odds(2))
    tables = sides(game)
    bonus_pays = np.zeros((len(amounts.bonus), tables.columns))
    for row, (name, amount) in enumerate(amounts.bonus.items()):
        bonus_pays[row] = [float(wagers[name].won(column)) for column in range(tables.columns)]
        bonus_pays[row] *= amount / amounts.unit
    return Law(
        np.array(
            [
                *(facts[name] for name in FACTS),
                *kinds,
                *(rank in peeks_on for rank in RANKS),
                *(enough_cards(20, cards, rule.win_cards) for cards in range(MOST_CARDS)),
                *_choices(rule.decisions).ravel(),
            ],
            dtype=np.int64,
        ),
        pays.first / PARTS,
        pays.other / PARTS,
        pays.live,
        np.array([float(odds.fraction) for odds in insurance]),
        np.array(amounts.bets, dtype=np.int64),
        bonus_pays,
        tables,
        shoe,
    )
