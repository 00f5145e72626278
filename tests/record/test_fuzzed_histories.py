"""A history that is cut off, garbled or shuffled is played, refused or rejected; it never crashes."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.record.excess import excess
from pitboss.record.expectations import failures
from pitboss.record.history import NotAHistory, parse, play

TEXTS = [path.read_text("utf-8") for path in sorted((Path(__file__).parents[1] / "scenarios").rglob("*.toml"))]
LINES = sorted({line for text in TEXTS for line in re.findall(r"^(?:\w+ )?[a-z-]+(?: [\w.-]+)?$", text, re.MULTILINE)})
SNIPPETS = ["", "#", '"', "'''", "[", "]", "=", "!", "|", " ", "\n", "\x00", "-1", "1e999999999", "9" * 5000, "é", "T"]


def survives(text: str) -> None:
    """Anything but `NotAHistory` is a crash."""
    with suppress(NotAHistory):
        history = parse(text)
        excess(history)
        replay = play(history)
        replay.to_dict()
        failures(replay)


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=150, deadline=None)
def test_truncated(text: str, data: st.DataObject) -> None:
    survives(text[: data.draw(st.integers(0, len(text)))])


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=300, deadline=None)
def test_garbled(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        text = text[:start] + data.draw(st.sampled_from(SNIPPETS) | st.text(max_size=4)) + text[end:]
    survives(text)


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=300, deadline=None)
def test_lines_exchanged_for_other_lines(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(("insert", "replace", "drop")))
        lines[at : at + (change != "insert")] = [] if change == "drop" else [data.draw(st.sampled_from(LINES))]
        if not lines:
            break
    survives("\n".join(lines))


@given(st.text(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_text(text: str) -> None:
    survives(text)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@given(st.sampled_from(TEXTS), st.sampled_from(["net", "results", "legal", "refused", "dealer", "void"]), VALUES)
@settings(max_examples=200, deadline=None)
def test_any_expectation(text: str, key: str, value: object) -> None:
    with suppress(NotAHistory):
        failures(play(replace(parse(text), expect={key: value})))


@given(st.sampled_from(TEXTS), st.dictionaries(st.sampled_from(["decks", "dealing", "chip", "match_pays"]), VALUES))
@settings(max_examples=200, deadline=None)
def test_any_options(text: str, options: dict[str, object]) -> None:
    history = replace(parse(text), options=options)
    with suppress(NotAHistory):
        play(history)
        excess(history)
