"""What staff order at a table, by calling the desk: closing, voiding, other dealers and options. The log proves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.server.test_desk import ANN, BOB, VERA, a_desk, refused, said, seated

from pitboss import verify
from pitboss.record.log.entries import canonical
from pitboss.server.desk import Desk, Person

if TYPE_CHECKING:
    from pathlib import Path

DORA, SAM, AUDREY = Person(8, "Dora", "dealer"), Person(10, "Sam", "supervisor"), Person(11, "Audrey", "auditor")


def says(desk: Desk, who: Person, *lines: str, at: float = 1.0) -> list[dict[str, object]]:
    """Lines that are carried out, and the events that follow."""
    events: list[dict[str, object]] = []
    for line in lines:
        outcome = desk.hear(who, f"{line} {desk.live.seq}", line, at, funds=50_000)
        said(outcome)
        events += outcome.events
    return events


def code(desk: Desk, who: Person, line: str, at: float = 1.0) -> str:
    return refused(desk.hear(who, f"{line} {desk.live.seq}", line, at, funds=50_000)).code


def deadline(desk: Desk) -> float | None:
    return desk.timing.deadline


def surrender(desk: Desk) -> bool:
    return desk.live.table.rules.options.surrender


def is_sound(desk: Desk, folder: Path) -> bool:
    log = folder / "table.log"
    log.write_bytes(b"".join(canonical(entry) + b"\n" for entry in desk.journal.take().entries))
    return verify(log).findings == []


def test_staff_close_a_table_in_mid_round_and_open_it_again(tmp_path: Path) -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    says(desk, ANN, "3 bet 10", "deal")
    assert deadline(desk) is not None
    assert code(desk, VERA, "floor close") == "not-possible", "a reason is asked for"
    closed = says(desk, VERA, "floor close fire alarm")
    assert [(event["type"], event["text"]) for event in closed] == [
        ("table-closed", "Floor closes the table: fire alarm.")
    ]
    asked = desk.live.pending
    assert desk.stopped == "fire alarm"
    assert deadline(desk) is None, "no time runs"
    assert [code(desk, *each) for each in ((ANN, "3 pass"), (BOB, "4 arrives"), (ANN, "deal"))] == 3 * ["table-closed"]
    assert desk.tick(1_000.0) is None
    assert code(desk, VERA, "floor close again") == "not-possible"
    says(desk, VERA, "floor open", at=2_000.0)
    assert desk.live.pending == asked
    assert deadline(desk) == 2_030.0, "the time for the answer begins anew"
    says(desk, ANN, "3 pass", at=2_001.0)
    assert is_sound(desk, tmp_path)


def test_who_leaves_a_closed_table_takes_the_wager_along() -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    says(desk, ANN, "3 bet 10")
    says(desk, VERA, "floor close shift ends")
    assert code(desk, ANN, "3 bet 20") == "table-closed"
    back = desk.hear(ANN, "back", "3 withdraw", 2.0, funds=0)
    assert [(each.target, each.amount) for each in back.transfers] == [("account:1", 1000)]
    says(desk, ANN, "3 leaves")
    assert desk.seats.owner("3") is None


def test_a_round_is_void_for_a_reason_and_every_wager_goes_back(tmp_path: Path) -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    says(desk, ANN, "3 bet 10", "deal", "3 attack 10")
    assert code(desk, DORA, "floor void cards spilled") == "not-permitted"
    void = desk.hear(VERA, "void", "floor void cards spilled, by the dealer", 2.0, funds=0)
    said(void)
    assert [event["text"] for event in void.events][:2] == [
        "The floor orders the round void: cards spilled, by the dealer.",
        "The round is void; every wager goes back.",
    ]
    assert [(each.target, each.amount) for each in void.transfers] == [("account:1", 2000)]
    assert code(desk, VERA, 'floor void "quoted"') == "bad-action"
    assert is_sound(desk, tmp_path)


@pytest.mark.parametrize(
    ("who", "line"),
    [
        (AUDREY, "floor close audit"),
        (AUDREY, "dealer change"),
        (DORA, "floor reshuffle"),
        (DORA, "floor close pause"),
        (VERA, "supervisor option minimum 10 sign"),
        (VERA, "floor option minimum 10 sign"),
        (VERA, "floor recut spilled"),
        (ANN, "floor open"),
    ],
)
def test_an_order_needs_its_role(who: Person, line: str) -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    assert code(desk, who, line) == "not-permitted"


def test_dealer_change_reshuffle_recut_and_irregularities(tmp_path: Path) -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"), (BOB, "4"))
    recut = says(desk, SAM, "supervisor recut cards spilled")
    assert recut[0]["type"] == "recut-ordered"
    seated(desk)
    says(desk, ANN, "3 bet 10")
    says(desk, BOB, "4 bet 10", "deal")
    assert code(desk, DORA, "dealer change") == "not-possible", "only between rounds"
    says(desk, VERA, "floor reshuffle")
    while desk.live.table.round is not None:
        owner = desk.seats.owner(desk.live.pending.place or "")  # type: ignore[union-attr]
        assert owner is not None
        says(desk, owner, desk.live.default)
    seated(desk)
    changed = says(desk, DORA, "dealer change")
    assert changed[0]["text"] == "Dealer takes the table as dealer."
    says(desk, ANN, "3 bet 10")
    says(desk, BOB, "4 bet 10")
    says(desk, DORA, "error missed-box 3")
    dealt = says(desk, ANN, "deal")
    assert not any(event["type"] == "card" and event["data"]["box"] == 3 for event in dealt)  # type: ignore[index]
    assert is_sound(desk, tmp_path)


@pytest.mark.clause("19:47-2A.9(c)#2")
def test_surrender_starts_and_ends_with_notice_only(tmp_path: Path) -> None:
    desk = a_desk("nj-blackjack-switch")
    seated(desk, (ANN, "3"))
    assert code(desk, SAM, "supervisor option surrender false") == "not-possible"
    assert surrender(desk)
    told = says(desk, SAM, "supervisor option surrender false notice 12 at the table")
    assert told[-1]["text"] == (
        "The option surrender is false from now on, by supervisor; notice: notice 12 at the table."
    )
    assert not surrender(desk)
    assert is_sound(desk, tmp_path)


def test_limits_change_between_rounds_and_never_under_a_wager(tmp_path: Path) -> None:
    desk = a_desk()
    seated(desk, (ANN, "3"))
    says(desk, ANN, "3 bet 5")
    assert code(desk, SAM, "supervisor option minimum 25 sign") == "not-possible"
    says(desk, ANN, "3 withdraw")
    assert code(desk, SAM, "supervisor option minimum 1000 sign") == "not-possible", "above the maximum"
    assert code(desk, SAM, "supervisor option decks 6 sign") == "not-possible", "other cards than lie there"
    says(desk, SAM, "supervisor option minimum 25 sign")
    assert code(desk, ANN, "3 bet 5") == "bad-amount"
    says(desk, ANN, "3 bet 25", "deal")
    assert is_sound(desk, tmp_path)
