"""The cell that is lit: it stands in the chart of the game, and says what the coach says from a full shoe."""

from __future__ import annotations

import random

import pytest

from pitboss.advice.bots import way_out
from pitboss.advice.coach import Coach
from pitboss.advice.facts import Asked
from pitboss.odds.chart_tables import SWITCH
from pitboss.odds.strategy_charts import strategy_chart
from pitboss.regulations import rules
from pitboss.regulations.registry import game_ids
from pitboss.table import Listed, Table

LETTERS = {"hit": "H", "stand": "S", "double": "D", "split": "P", "surrender": "R", "attack": "A", "pass": "N"}


@pytest.mark.parametrize("game", game_ids())
def test_the_lit_cell_says_what_the_coach_says(game: str) -> None:
    coach = Coach(rules(game))
    chart = strategy_chart(coach.rules)
    deck = [str(card) for card in coach.rules.regulation.deck] * coach.rules.shoe_decks
    draw, same, met = random.Random(7), 0, 0
    for _ in range(25):
        draw.shuffle(deck)
        table = Table(coach.rules, Listed([" ".join(deck)]))
        table.act("1 bet 10")
        table.act("deal")
        while table.round is not None:
            asked = Asked.of(table)
            verb = str(next(iter(coach.values(asked))))
            cell = coach.cell(asked)
            assert (cell is None) == (asked.kind == "insurance")
            if cell is not None:
                found = next(each for each in chart.tables if each.title == cell.table)
                column = found.columns.index(cell.column)
                if cell.table != SWITCH and cell.row in dict(found.rows):
                    letter = dict(found.rows)[cell.row][column]
                    met += 1
                    same += letter == "C" if verb == "second-chance" else letter.startswith(LETTERS.get(verb, "?"))
            table.act(str(way_out(table.pending)) if verb == "unswitch" else f"1 {verb}")
    assert met > 25
    assert same / met > 0.8, "a chart by total, and hands that it simplifies"
