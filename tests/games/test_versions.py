"""The version of a rule book stands for what it pays and permits: a correction must raise it, and so every digest."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from itertools import product

import pytest

from pitboss.regulations import Rules, Standing, game_ids, regulation, rules
from pitboss.regulations.decision_table import DECISIONS, Held

# Version → what the books paid and permitted under it. A new line belongs here when a version is raised; a line that no
# longer fits means that a book was changed and its version was not.
PAID = {
    "nj-blackjack-switch": {"1": "58205f84ea18"},
    "nj-double-attack": {"1": "a0e453416819"},
    "nj-triple-attack": {"1": "bddb67b7af2f"},
    "pa-double-attack": {"1": "aba391fe43c4"},
    "pa-double-back-jack": {"1": "74bfb7821f9e"},
}
FACTS = (
    "bonus_capped_by_bet",
    "bonus_floor",
    "bust_is_final",
    "hands_per_box",
    "hits_soft_17",
    "insurance_on",
    "pays_21_at_once",
    "peeks_on",
    "pushes_on_22",
    "second_chance",
    "wins_with_cards",
)


def paid(chosen: Rules) -> dict[str, object]:
    """Everything that decides money under a rule set: odds, pay tables, comparisons, what may be done."""
    book = chosen.regulation
    standings = [Standing(total, cards) for total, cards in product(range(4, 24), range(2, 8))]
    standings.append(Standing(21, 2, blackjack=True))
    compared = "".join(book.compare(player, dealer)[0][0] for player, dealer in product(standings, repeat=2))
    tables = {name: [[event, str(odds)] for event, odds in pays.lines] for name, pays in chosen.bonus_tables.items()}
    facts = {name: getattr(book, name) for name in FACTS}
    facts["permitted"] = permitted(chosen)
    odds = [str(book.blackjack_pays), str(book.insurance_pays), str(book.insurance_suited_pays)]
    return {
        "compared": compared,
        "tables": tables,
        "facts": facts,
        "lost": sorted(book.lost_to_blackjack),
        "odds": odds,
    }


def permitted(chosen: Rules) -> str:
    """What every kind of hand may do: a letter for each decision, a point where it is barred."""
    flags = [(False, True)] * 4
    hands = [
        Held(total, cards, pair, hands, doubled, decided or split, split, ace and split)
        for total, cards, hands in product((4, 12, 20, 21, 22), (2, 3, 6), (1, 2, 3, 4))
        for pair, doubled, decided, split in product(*flags)
        for ace in ((False, True) if split else (False,))
    ]
    return "".join(
        decision[1] if chosen.decisions.may(decision, hand) else "." for hand in hands for decision in DECISIONS
    )


def fingerprint(game: str) -> str:
    """Of the default rule set and of every single change of an option that has a list of values."""
    book = regulation(game)
    sets = [chosen for option in book.options for chosen in _varied(game, option.name)]
    text = json.dumps([paid(chosen) for chosen in [rules(game), *sets]], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _varied(game: str, name: str) -> list[Rules]:
    from pitboss.errors import OptionError

    permitted, found = regulation(game).offered[name].permitted, []
    for value in () if isinstance(permitted, str) else permitted:
        try:
            found.append(rules(game, {name: value}))
        except OptionError:  # it goes only together with another
            continue
    return found


@pytest.mark.parametrize("game", game_ids())
def test_what_is_paid_is_that_of_the_version(game: str) -> None:
    assert PAID[game] == {regulation(game).version: fingerprint(game)}, "raise `version` in its book"


def test_a_corrected_book_has_another_digest() -> None:
    before = rules("pa-double-attack")
    after = replace(before.regulation, version="2").rules()
    assert after.digest != before.digest
