"""Histories that tables write: what is carried along, what is left out, what is quoted."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from pitboss.record.history import parse, play
from pitboss.record.writing import round_history, table_history, toml
from pitboss.regulations import rules
from pitboss.table import Listed, Stack, Table


def played(table: Table, *lines: str) -> Table:
    for line in lines:
        table.act(line)
    return table


def settlements(text: str) -> list[str]:
    replay = play(parse(text))
    assert replay.refused is None
    assert replay.table is not None
    return [str(settled) for round_ in replay.table.rounds for settled in round_.settlement]


ROUND = ("deal", "1 pass", "1 stand")


def test_what_was_said_before_an_overdraw_belongs_to_the_next_round() -> None:
    table = Table(rules("nj-double-attack"), Listed(["6h Kd 9s Jh 9h 2c 4c 6d Ks 9c Jd 9d"]))
    played(table, "1 bet 10", *ROUND, "dealer change", "1 bet 20", "error overdrew", *ROUND)
    first, second = table.rounds
    assert [str(action) for action in second.actions][:3] == ["dealer change", "1 bet 20", "deal"]
    assert settlements(round_history(table, second)) == [str(settled) for settled in second.settlement]
    assert settlements(table_history(table)) == [str(s) for round_ in (first, second) for s in round_.settlement]


def test_a_broken_reader_is_carried_into_a_later_round() -> None:
    shoe = "Ah 9d 9s Kh 5d Ks 9c 8s Qd 9h 9d"
    table = Table(rules("nj-double-attack", dealing="card-reader"), Listed([shoe]))
    played(table, "1 bet 10", "deal", "1 pass", "1 pass")  # the ace has a king below: no more is asked
    played(table, "error reader-broken", "1 bet 10", *ROUND)
    text = round_history(table, table.rounds[1])
    assert "error reader-broken" in text
    assert settlements(text) == [str(settled) for settled in table.rounds[1].settlement]


def test_a_coupon_that_stayed_is_carried_into_the_next_round() -> None:
    table = Table(rules("nj-double-attack", coupons=True), Listed(["7h Kd 7s Kh 6d Ks 9s Jh 9h"]))
    played(table, "1 bet 10", "1 coupon", *ROUND, "1 bet 10", *ROUND)
    first, second = table.rounds
    assert [str(settled) for settled in first.settlement] == ["1.1 bet push 0.00"]  # R82: it stays on a push
    assert [str(settled) for settled in second.settlement] == ["1.1 bet win 20.00"]
    assert "1 coupon" in round_history(table, second)
    assert settlements(round_history(table, second)) == ["1.1 bet win 20.00"]


def test_a_shown_burn_is_left_out() -> None:
    stack = Stack.parse("6h Kd 9s Jh 9h")
    known = Stack(stack.cards, burn=stack.cards[0])
    table = Table(rules("nj-double-attack"), Listed([known]))
    played(table, "1 bet 10", "deal", "dealer show-burn", "1 pass", "1 stand")
    assert "show-burn" not in table_history(table)
    assert settlements(table_history(table)) == [str(settled) for settled in table.rounds[0].settlement]


@given(
    st.recursive(
        st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=6,
    )
)
def test_what_is_written_as_toml_reads_back(value: object) -> None:
    assert tomllib.loads(f"value = {toml(value)}")["value"] == value
