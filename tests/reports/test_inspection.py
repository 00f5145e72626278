"""Inspection of described tables: complete ones pass, anything taken away is found, broken files are said so."""

from __future__ import annotations

import itertools
import tomllib
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.clauses.inspecting_helper import change, described, looked_at

from pitboss.errors import OptionError, PitbossError
from pitboss.regulations import Rules, game_ids, regulation, rules
from pitboss.regulations.equipment import Requirement
from pitboss.reports.inspection import DescriptionError, decode, describe, inspect, read_description
from pitboss.reports.inspection_new import complete
from pitboss.reports.inspection_toml import to_toml

TEXTS = {game: to_toml(complete(rules(game)), rules(game)) for game in game_ids()}


def rule_sets(game: str) -> list[Rules]:
    """Every value of every listed option by itself, and pairs of those that equipment depends on."""
    book = regulation(game)
    singles: list[dict[str, object]] = [
        {option.name: value}
        for option in book.options
        if isinstance(option.permitted, tuple)
        for value in option.permitted
    ]
    names = [name for name in ("decks", "positions", "dealing", "shuffle") if name in book.offered]
    lists = {
        name: [n for n in book.offered[name].permitted if not isinstance(n, str) or " " not in n] for name in names
    }
    pairs: list[dict[str, object]] = [
        {first: a, second: b}
        for first, second in itertools.combinations(names, 2)
        for a, b in itertools.product(lists[first], lists[second])
    ]
    found: list[Rules] = []
    every: list[dict[str, object]] = [*singles, *pairs, {"bonus_max": 25}, {"match_minimum": 2}]
    for chosen in every:
        try:
            found.append(book.rules(chosen))
        except OptionError:
            continue  # a combination that the regulation refuses has no table
    return found


@pytest.mark.parametrize("game", game_ids())
def test_a_complete_description_passes_for_every_rule_set(game: str) -> None:
    sets = rule_sets(game)
    assert len(sets) > 20
    for each in sets:
        report = inspect(read_description(to_toml(complete(each), each)))
        assert report.passes, (each, report.violations)
        assert report.rules == each


@pytest.mark.parametrize("game", game_ids())
def test_every_key_that_a_requirement_reads_is_written_or_optional(game: str) -> None:
    written = described(game)
    for each in rules(game).source.requirements:
        if isinstance(each, Requirement) and each.concerns(complete(rules(game)), rules(game)):
            at: Any = written
            for name in each.key.split("."):
                at = at.get(name, {}) if isinstance(at, dict) else at
            assert f"# {each.clause}" in TEXTS[game] or not at


def leaves(raw: Any, at: str = "") -> list[str]:
    """Every inscription, area and odd of layout and sign, by key."""
    if isinstance(raw, dict):
        return [key for name, value in raw.items() for key in leaves(value, f"{at}.{name}")]
    if isinstance(raw, list):
        return [key for number, value in enumerate(raw) for key in leaves(value, f"{at}[{number}]")]
    return [at]


@pytest.mark.parametrize("game", ["nj-triple-attack", "pa-double-attack", "pa-double-back-jack", "nj-blackjack-switch"])
def test_any_area_or_inscription_taken_away_is_found(game: str) -> None:
    layout = described(game)["layout"]
    keys = leaves(layout["areas"], "layout.areas") + leaves(layout["inscriptions"], "layout.inscriptions")
    felt = rules(game).source.felt
    assert len(keys) == len(layout["areas"]) * len(felt.areas) + len(felt.inscriptions)
    for key in keys:
        raw = described(game)
        change(raw, key, "(gone)")
        assert not looked_at(raw).passes, key


@pytest.mark.parametrize("game", ["pa-double-attack", "pa-double-back-jack"])
def test_any_odds_taken_from_the_sign_are_found(game: str) -> None:
    odds = described(game)["sign"]["odds"]
    for wager, events in odds.items():
        for event in events:
            raw = described(game)
            del raw["sign"]["odds"][wager][event]
            assert [each for each in looked_at(raw).violations if wager in each.found], (wager, event)


def test_an_option_that_the_text_forbids_is_a_violation_and_the_rest_is_still_inspected() -> None:
    raw = described("nj-double-attack")
    raw["options"] = {"decks": 4}
    raw["layout"]["insurance_line"] = False
    found = {each.clause: each for each in looked_at(raw).violations}
    assert set(found) == {"19:47-26.2(a)#1", "19:47-26.11(b)#5"}
    assert found["19:47-26.2(a)#1"].cure == "choose 6, 8"


def test_samples_are_counted_until_they_are_replaced() -> None:
    raw = described("nj-triple-attack")
    before = looked_at(raw).samples
    assert "layout.approval" in before
    raw["layout"]["approval"] = "DGE 2026-17"
    assert set(before) - set(looked_at(raw).samples) == {"layout.approval"}


def test_the_json_has_everything() -> None:
    raw = described("nj-triple-attack")
    raw["layout"]["approval"] = ""
    told = looked_at(raw).to_dict()
    assert told["passes"] is False
    assert told["violations"] == [
        {
            "clause": "19:46-1.13V(b)",
            "section": "layout",
            "key": "layout.approval",
            "required": "the layout is approved by the Division",
            "found": "the approval of the layout is not recorded",
            "cure": "submit the layout to the Division and record the approval",
            "wording": "",
        }
    ]
    sections = told["sections"]
    assert isinstance(sections, dict)
    assert sum(each["checked"] for each in sections.values()) == told["checked"]
    assert sections["layout"]["violations"] == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "object missing required field `format`; `pitboss inspect --new GAME` writes"),
        ("format = 'x'", "format: invalid enum value 'x'; possible: pitboss-inspection/1"),
        ("game = ", "not TOML: Invalid value"),
        ("seats = 6", "unknown key seats (known here: format, game, table"),
        ("[table]\npositoins = 6", "unknown key table.positoins (did you mean positions?)"),
        ("[cards]\nbatches = [{ deck = 8 }]", "unknown key cards.batches[0].deck (did you mean decks?)"),
    ],
)
def test_unusable_files_are_explained(text: str, message: str) -> None:
    with pytest.raises(DescriptionError) as error:
        read_description(text, "table.toml")
    assert str(error.value).startswith(f"table.toml: {message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\npositions = 6", '\npositions = "six"', "table.positions: expected `int`, got `str`"),
        ("\npositions = 6", "\npositions = -1", "table.positions: expected `int` >= 0"),
        ("2026-01-15T20:00:00", "2026-01-15T20:00:00Z", "table.inspected_at: expected `datetime` with no timezone"),
        (
            'table_minimum = "5.00"',
            'table_minimum = "five"',
            'sign.table_minimum: expected dollars as text, such as "25.00"',
        ),
        (
            'hand = "left"',
            'hand = "middle"',
            "equipment.drop_box.hand: invalid enum value 'middle'; possible: left, right",
        ),
        ("nj-triple-attack", "roulette", "no game 'roulette'"),
        ("[options]", "[options]\ndeck = 8", "options.deck: there is no such option (did you mean decks?)"),
    ],
)
def test_wrong_values_are_named_by_key(old: str, new: str, message: str) -> None:
    text = TEXTS["nj-triple-attack"].replace(old, new, 1)
    with pytest.raises(PitbossError) as error:
        inspect(read_description(text))
    assert message in str(error.value)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(DescriptionError, match=r"x\.toml: not a text in UTF-8 \(invalid start byte at byte 0\)"):
        decode(b"\xff\xfe", "x.toml")


def survives(given: str | dict[str, Any]) -> None:
    """Either an inspection or an error that a person can read; anything else fails the test."""
    try:
        report = inspect(read_description(given) if isinstance(given, str) else describe(given))
    except PitbossError as error:
        said = str(error)
    else:
        said = str(report.to_dict())
        assert report.passes == (not report.violations)
    assert said


def paths(raw: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where values are in plain data."""
    if not raw or not isinstance(raw, (dict, list)):
        return [at]
    items = raw.items() if isinstance(raw, dict) else enumerate(raw)
    return [path for name, value in items for path in paths(value, (*at, name))]


FUZZ = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@FUZZ
@given(st.sampled_from(sorted(TEXTS)), st.integers(0, 9000))
def test_truncated_files_never_give_a_traceback(game: str, length: int) -> None:
    survives(TEXTS[game][:length])


@FUZZ
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_files_with_characters_changed_never_give_a_traceback(game: str, data: st.DataObject) -> None:
    text = list(TEXTS[game])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at] = data.draw(st.characters() | st.sampled_from('"[]{}=.,\n#-0179efn'))
    survives("".join(text))


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(),
    st.text(max_size=8),
    st.datetimes(),
    st.dates(),
    st.times(),
    st.lists(st.text(max_size=3), max_size=3),
    st.dictionaries(st.text(max_size=3), st.text(max_size=3), max_size=2),
)


@FUZZ
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_any_value_anywhere_never_gives_a_traceback(game: str, data: st.DataObject) -> None:
    raw = tomllib.loads(TEXTS[game])
    for _ in range(data.draw(st.integers(1, 3))):
        *path, last = data.draw(st.sampled_from(paths(raw)))
        at: Any = raw
        for name in path:
            at = at[name]
        value = data.draw(VALUES)
        if value is None:
            del at[last]
        else:
            at[last] = value
    survives(raw)
