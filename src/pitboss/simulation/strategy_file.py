"""Strategy files: what `pitboss strategy GAME --csv` writes, edited or not, or the same tables as TOML.

CSV has one line per cell: table, row, column, play. TOML has one line per row, letters under 2 to 10 and ace:

    game = "nj-double-attack"
    [attack]
    attack = "A A A A A A A N N N"
    [hard]
    16 = "S S S S S R R R R R"      # `-` for a cell that no hand comes to

Tables may go by their titles or by these names: attack, second-attack, third-attack, switch, hard, soft, hard-3 …
soft-5 (hands of so many cards, where six win), pairs, split-aces, doubled-hard, doubled-soft, second-chance.
"""

from __future__ import annotations

import csv
import re
import tomllib
from typing import TYPE_CHECKING, Final, NamedTuple

from pitboss.errors import PitbossError
from pitboss.odds.chart_tables import UP_LABELS
from pitboss.odds.switch_points import UP_GROUPS
from pitboss.style import MINUS

if TYPE_CHECKING:
    from pathlib import Path

    from pitboss.odds.parameters import GameRules
    from pitboss.odds.strategy import Strategy

TITLES: Final = (
    (r"attack wager by up card", "attack"),
    (r"second attack wager .*", "second-attack"),
    (r"third attack wager .*", "third-attack"),
    (r"switch .*", "switch"),
    (r"(hard|soft) totals, two .*", r"\1"),
    (r"(hard|soft) totals, ([345]) cards", r"\1-\2"),
    (r"after doubling: (hard|soft) totals", r"doubled-\1"),
    (r"over 21: second chance", "second-chance"),
)
NAMES: Final = (
    *("attack", "second-attack", "third-attack", "switch", "hard", "soft"),
    *(f"{kind}-{cards}" for cards in (3, 4, 5) for kind in ("hard", "soft")),
    *("pairs", "split-aces", "doubled-hard", "doubled-soft", "second-chance"),
)
NOTHING: Final = "-"  # a cell that no hand comes to
GROUPS: Final = tuple(name.replace("–", "-") for name, _ in UP_GROUPS)


class StrategyFileError(PitbossError):
    """A strategy file that cannot be used: it says where, why, and what would be right."""


class Cell(NamedTuple):
    """One cell: what to do, and where it stands."""

    play: str
    where: str


Cells = dict[tuple[str, str, str], Cell]  # by table, row and column


def read_strategy(path: Path, game: GameRules) -> Strategy:
    """The strategy of a file, checked against what the rules allow."""
    from pitboss.simulation.strategy_letters import strategy_of

    return strategy_of(read_cells(path, game), game, str(path))


def read_cells(path: Path, game: GameRules) -> Cells:
    """The cells of a file by its ending, .csv or .toml."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise StrategyFileError(
            f"no strategy {str(path)!r}: it is no file, nor one of optimal, never-attack, always-attack, never-switch"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise StrategyFileError(f"{path} cannot be read: {error}") from None
    if path.suffix == ".toml":
        return _from_toml(text, str(path), game)
    if path.suffix == ".csv":
        return _from_csv(text, str(path))
    raise StrategyFileError(f"{path}: a strategy file ends in .csv or .toml")


def table_name(title: str, where: str) -> str:
    """The short name of a table.

    >>> table_name("Soft totals, 3 cards", ""), table_name("hard", "")
    ('soft-3', 'hard')
    """
    given = title.strip().lower()
    for pattern, name in TITLES:
        if re.fullmatch(pattern, given):
            return re.sub(pattern, name, given)
    if given not in NAMES:
        raise StrategyFileError(f"{where}: there is no table {title!r}; tables are {', '.join(NAMES)}")
    return given


def column_label(label: str) -> str:
    """The label of a column, however tens and dashes are written.

    >>> column_label("T"), column_label("9–10")
    ('10', '9-10')
    """
    return label.strip().upper().replace("–", "-").replace("T", "10")


def _add(cells: Cells, table: str, row: str, column: str, play: str, where: str) -> None:
    columns = GROUPS if table == "switch" else UP_LABELS
    at = (table, column_label(row) if table in ("pairs", "third-attack") else row.strip().lower(), column_label(column))
    if at[2] not in columns:
        raise StrategyFileError(f"{where}: {table} has no column {column!r}; columns are {', '.join(columns)}")
    if at in cells:
        raise StrategyFileError(f"{where}: {table} {row} under {column} was given before, in {cells[at].where}")
    written = play.strip().replace(MINUS, "-")  # points as a printed chart has them
    cells[at] = Cell("" if written == NOTHING else written, where)


def _from_csv(text: str, path: str) -> Cells:
    cells: Cells = {}
    lines = csv.reader(text.splitlines())
    heading = next(lines, [])
    if [name.strip().lower() for name in heading] != ["table", "row", "column", "play"]:
        raise StrategyFileError(f"{path}, line 1: the heading must be table,row,column,play")
    for line in lines:
        where = f"{path}, line {lines.line_num}"
        if not any(part.strip() for part in line):
            continue
        if len(line) != 4:
            raise StrategyFileError(f"{where}: {len(line)} fields; table,row,column,play are four")
        title, row, column, play = line
        _add(cells, table_name(title, where), row, column, play, where)
    return cells


def _from_toml(text: str, path: str, game: GameRules) -> Cells:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise StrategyFileError(f"{path} is not TOML: {error}") from None
    named = data.pop("game", game.game)
    if named != game.game:
        raise StrategyFileError(f"{path} is a strategy for {named}, not for {game.game}")
    cells: Cells = {}
    for title, rows in data.items():
        table = table_name(title, path)
        if not isinstance(rows, dict):
            raise StrategyFileError(f"{path}: {title} must be a table of rows, such as 16 = 'S S S …'")
        columns = GROUPS if table == "switch" else UP_LABELS
        for row, plays in rows.items():
            letters = str(plays).split()
            where = f"{path}, [{title}] row {row}"
            if len(letters) != len(columns):
                raise StrategyFileError(
                    f"{where}: {len(letters)} plays; {len(columns)} are needed, under {' '.join(columns)}"
                )
            for column, play in zip(columns, letters, strict=True):
                _add(cells, table, row, column, play, where)
    return cells
