"""Pennsylvania: 665a.3 to 665a.5 and 673a.3 to 673a.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.regulations.floor_rules import Reference

if TYPE_CHECKING:
    from pitboss.regulations.rule_book import Rules


def continuous(rules: Rules) -> bool:
    """The house uses a device that reshuffles and counts all the time."""
    return rules.options.shuffle == "continuous"


def shared(s: str) -> dict[str, str]:
    """What both texts say in the same paragraph."""
    return {
        "route": f"{s}.4(a)#1",
        "inspect": f"{s}.4(a)#1",
        "verify": f"{s}.4(a)#2",
        "decks": f"{s}.3(a)#1",
        "batch-decks": f"{s}.3(b)(1)",
        "batch-backs": f"{s}.3(b)(2)",
        "batch-stored": f"{s}.3(b)(3)",
        "batch-alternates": f"{s}.3(b)(4)",
        "batch-rack": f"{s}.3(b)(5)",
        "deck-age": f"{s}.3(c)",
        "shuffle": f"{s}.5(a)#1",
        "one-stack": f"{s}.5(a)#3",
        "device-loads": f"{s}.5(a)#4",
        "cut-due": f"{s}.5(b)#1",
        "cut-offer": f"{s}.5(b)#1",
        "dealer-cuts": f"{s}.5(b)#2",
        "cut-first": f"{s}.5(c)(1)",
        "cut-box": f"{s}.5(c)(2)",
        "cut-right": f"{s}.5(c)(3)#1",
        "cut-refused": f"{s}.5(c)(3)#2",
        "cut-ordered": f"{s}.5(c)(4)#1",
        "cut-ordered-refused": f"{s}.5(c)(4)#2",
        "cut-ends": f"{s}.5(d)#1",
        "cut": f"{s}.5(d)#2",
        "insert": f"{s}.5(d)#3",
        "load": f"{s}.5(d)#4",
        "loaded": f"{s}.7(a)#2",
        "recut": f"{s}.5(e)#1",
        "recut-by": f"{s}.5(e)#2",
        "recut-load": f"{s}.5(e)#3",
        "reshuffle": f"{s}.5(f)#2",
        "alternative": f"{s}.5(a)#2",
        "idle-spread": f"{s}.5(g)#1",
        "idle-up": f"{s}.5(g)#1",
        "idle-view": f"{s}.5(g)#2",
        "no-cut": f"{s}.5(h)#2",
        "mode": f"{s}.2(d)#1",
        "reader-inspected": f"{s}.2(d)#2",
        "draw-hand": f"{s}.7(b)#1",
        "same-hand": f"{s}.7(b)#2",
        "allow": f"{s}.6(b)(1)",
    }


def references(s: str) -> tuple[Reference, ...]:
    """The approval that a continuous device needs."""
    return (
        Reference(
            "laboratory",
            "the approval of the continuous device by Gaming Laboratory Operations",
            f"{s}.5(h)#1",
            needed=continuous,
        ),
    )
