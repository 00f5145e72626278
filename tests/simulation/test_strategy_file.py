"""Strategy files: what the strategy command writes can be edited and played, and mistakes in it are told."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from tests.simulation.signatures import GAMES, game_rules

from pitboss.odds.strategy_charts import StrategyChart, strategy_chart
from pitboss.simulation.run import Job, simulate
from pitboss.simulation.strategy_file import StrategyFileError, read_cells, read_strategy

ROUNDS = 3_000_000


@lru_cache
def chart(game: str) -> StrategyChart:
    return strategy_chart(game_rules(game))


def exported(game: str, folder: Path, *edits: tuple[str, str]) -> Path:
    text = chart(game).csv()
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    path = folder / "strategy.csv"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_an_exported_chart_plays_to_its_exact_value(game: str, tmp_path: Path) -> None:
    chosen, made = game_rules(game), chart(game)
    strategy = read_strategy(exported(game, tmp_path), chosen)
    played = simulate(Job.of(chosen, seed=12, strategy=strategy, fresh=True, sides=False), ROUNDS)
    exact = made.ev - made.cost - (made.switch_cost or 0.0)
    assert abs(played.ev - exact) < 4.5 * played.std_error


def test_an_edit_is_played(tmp_path: Path) -> None:
    edits = [(f"attack,{up},A\n", f"attack,{up},N\n") for up in (2, 3)]
    strategy = read_strategy(exported("nj-double-attack", tmp_path, *edits), game_rules("nj-double-attack"))
    assert [strategy.attacks(up=up) for up in "A23456789T"] == [False] * 3 + [True] * 5 + [False] * 2
    hit = ('"Hard totals, two or more cards",17,A,R\n', '"Hard totals, two or more cards",17,A,H\n')
    strategy = read_strategy(exported("nj-double-attack", tmp_path, hit), game_rules("nj-double-attack"))
    assert strategy.decide(["T", "7"], "A") == "hit"
    assert strategy.decide(["T", "7"], "T") == "stand"


def test_letters_fall_back_to_what_the_hand_may_do(tmp_path: Path) -> None:
    strategy = read_strategy(exported("blackjack", tmp_path), game_rules("blackjack"))
    assert strategy.decide(["6", "5"], "6") == "double"
    assert strategy.decide(["2", "4", "5"], "6") == "hit"
    assert strategy.decide(["A", "7"], "6") == "double"
    assert strategy.decide(["A", "2", "5"], "6") == "stand"
    assert strategy.decide(["8", "8"], "T") == "split"
    assert strategy.decide(["8", "8"], "T", split=True, hands=4) == "hit"
    assert strategy.decide(["A", "5"], "6", split=True) == "stand"  # a split ace has its one card


def test_toml_says_the_same_as_csv(tmp_path: Path) -> None:
    chosen = game_rules("pa-double-back-jack")
    path = exported("pa-double-back-jack", tmp_path)
    lines = [f'game = "{chosen.game}"']
    for table in chart("pa-double-back-jack").tables:
        lines.append(f'["{table.title}"]')
        lines += [f'{label} = "{" ".join(cell or "-" for cell in cells)}"' for label, cells in table.rows]
    other = tmp_path / "strategy.toml"
    other.write_text("\n".join(lines))
    plays = [{at: cell.play for at, cell in read_cells(p, chosen).items()} for p in (path, other)]
    assert plays[0] == plays[1]


def test_points_as_they_are_printed_and_as_they_were(tmp_path: Path) -> None:
    chosen = game_rules("nj-blackjack-switch")
    path = exported("nj-blackjack-switch", tmp_path)
    other = tmp_path / "other.csv"
    other.write_text(path.read_text().replace(",-", ",−").replace("9–10", "9–T"))
    assert "9–T,−" in other.read_text()
    plays = [{at: cell.play for at, cell in read_cells(p, chosen).items()} for p in (path, other)]
    assert plays[0] == plays[1]


@pytest.mark.parametrize(
    ("game", "edit", "message"),
    [
        ("blackjack", ("Pairs,8-8,10,P", "Pairs,8-8,10,Rp"), "pairs 8-8 against 10: 'Rp' cannot be played; .*one of H"),
        (
            "nj-triple-attack",
            ("Pairs,8-8,10,H", "Pairs,8-8,10,R"),
            r"line \d+: pairs 8-8 against 10: 'R' cannot be played \(19:47-36.7\(g\)\)",
        ),
        ("nj-double-attack", ("attack,2,A", "attack,2,X"), "attack attack against 2: 'X' .*one of A, N"),
        ("nj-blackjack-switch", ("blackjack,A,", "blackjack,A,lots"), "switch blackjack against A: .*whole number"),
        ("nj-blackjack-switch", ('cards",16,10,Rh', 'cards",16,10,R'), "must be one of H, S, D, Ds, Rh, Rs"),
        ("blackjack", ("Pairs,8-8,10,P\n", ""), "pairs 8-8 against 10 is missing"),
        ("blackjack", ("Pairs,8-8,10,P\n", "Pairs,8-8,10,P\nPairs,8-8,10,H\n"), "was given before, in .*line"),
        ("blackjack", ("Pairs,8-8,10,", "Pairs,8-8,11,"), "no column '11'; columns are 2, 3"),
        ("blackjack", ("Pairs,8-8,10,", "Pairs,8-7,10,"), "no row '8-7'; rows are"),
        ("blackjack", ("Pairs,8-8,10,", "Fours,8-8,10,"), "no table 'Fours'; tables are attack"),
        ("blackjack", ("Pairs,8-8,10,P", "second-chance,22,10,C"), "blackjack has nothing to decide by a table"),
        ("blackjack", ("table,row,column,play", "a,b"), "line 1: the heading must be"),
        ("blackjack", ("Pairs,8-8,10,P", "Pairs,8-8,P"), "3 fields"),
    ],
)
def test_mistakes_are_told(game: str, edit: tuple[str, str], message: str, tmp_path: Path) -> None:
    with pytest.raises(StrategyFileError, match=message):
        read_strategy(exported(game, tmp_path, edit), game_rules(game))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[hard]\n16 = 'S S'", r"\[hard\] row 16: 2 plays; 10 are needed, under 2 3"),
        ("game = 'nj-double-attack'", "is a strategy for nj-double-attack, not for blackjack"),
        ("hard = 5", "hard must be a table of rows"),
        ("[hard", "is not TOML"),
    ],
)
def test_mistakes_in_toml_are_told(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "strategy.toml"
    path.write_text(text)
    with pytest.raises(StrategyFileError, match=message):
        read_strategy(path, game_rules("blackjack"))


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "strategy.txt"
    path.write_text("H")
    with pytest.raises(StrategyFileError, match=r"ends in \.csv or \.toml"):
        read_strategy(path, game_rules("blackjack"))
    with pytest.raises(StrategyFileError, match="it is no file"):
        read_strategy(tmp_path / "none.csv", game_rules("blackjack"))
