"""New Jersey: 19:47-26.3, 26.4 and their sisters 36 and 2A."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.regulations.floor_rules import Reference

if TYPE_CHECKING:
    from pitboss.regulations.rule_book import Rules


def with_device(rules: Rules) -> bool:
    """The house shuffles by device."""
    return rules.options.shuffle == "automatic"


def with_reader(rules: Rules) -> bool:
    """The house uses a card reader."""
    return rules.has_reader


def opening(s: str) -> dict[str, str]:
    """Sections 2 and 3, by the number of the chapter."""
    return {
        "route": f"{s}.3(a)",
        "preshuffled": f"{s}.3(a)",
        "decks": f"{s}.2(a)#1",
        "turn-down": f"{s}.3(c)#1",
        "wash": f"{s}.3(c)#1",
        "stack": f"{s}.3(c)#1",
        "exposed": f"{s}.3(c)#2",
        "then-shuffle": f"{s}.3(c)#3",
    }


def tens(s: str) -> dict[str, str]:
    """Section 3 where the tens are taken out."""
    return {
        "inspect": f"{s}.3(b)#4",
        "verify": f"{s}.3(b)#4",
        "tens": f"{s}.3(b)#1",
        "tens-verified": f"{s}.3(b)#2",
        "tens-destroyed": f"{s}.3(b)#3",
        "spread": f"{s}.3(b)#4",
        "rows": f"{s}.3(b)#5",
        "view": f"{s}.3(b)#4",
    }


def shuffle(s: str, *, cut: str, recut: str) -> dict[str, str]:
    """Section 4: `cut` is the letter of the paragraph on cutting, `recut` that on recutting."""
    return {
        "shuffle": f"{s}.4(a)#1",
        "one-stack": f"{s}.4(a)#3",
        "no-cut": f"{s}.4(b)1#1",
        "device-loads": f"{s}.4(b)1#2",
        "cut-due": f"{s}.4(b)2",
        "cut-first": f"{s}.4(d)1",
        "cut-box": f"{s}.4(d)2",
        "cut-right": f"{s}.4(d)3",
        "cut-ordered": f"{s}.4(d)4",
        "cut-ends": f"{s}.4({cut})#1",
        "cut": f"{s}.4({cut})#2",
        "align": f"{s}.4({cut})#3",
        "insert": f"{s}.4({cut})#4",
        "load": f"{s}.4({cut})#5",
        "recut": f"{s}.4({recut})#1",
        "recut-by": f"{s}.4({recut})#2",
    }


def around_the_round(s: str, *, pick_up: str, last: str, chips: str, sideways: str) -> dict[str, str]:
    """Section 7: the letters of the paragraphs on picking up and on the last round, then those on chips and cards."""
    return {
        "draw-hand": f"{s}.7(b)#1",
        "same-hand": f"{s}.7(b)#2",
        "pick-up": f"{s}.7({pick_up})#2",
        "pick-up-dealer": f"{s}.7({pick_up})#3",
        "collect": f"{s}.7({last})1",
        "count": f"{s}.7({last})2",
        "shuffle-after": f"{s}.7({last})3",
        "chips-in-line": f"{s}.{chips}",
        "sideways": f"{s}.{sideways}",
        "shoe-inspected": "19:46-1.19(g)",
    }


def references(*more: Reference) -> tuple[Reference, ...]:
    """The submission that every text asks for, and more of one text."""
    shuffler = Reference(
        "shuffler", "the submission of the shuffler and its procedures", "19:46-1.19(c)1", needed=with_device
    )
    return (shuffler, *more)
