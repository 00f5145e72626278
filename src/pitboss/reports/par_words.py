"""What a par sheet says in words: its method, what its figures take for granted, and what its terms mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss import style

if TYPE_CHECKING:
    from pitboss.regulations import Rules

METHOD: Final = (
    "composition-dependent best play, solved exactly from a full shoe; distribution by the joint law "
    "of hands and dealer without replacement; side wagers by complete enumeration; checked by playing"
)
DEFINITIONS: Final = (
    ("unit", "the required initial wager; at Switch the two of them together"),
    ("house edge", "the expected win of the house per unit of initial wager, in a round as the assumptions have it"),
    ("element of risk", "the house edge divided by all money staked on average"),
    ("average wager", "all money staked in a round: initial, attack, double, split and second chance wagers, in units"),
    (
        "hold",
        "here the win of the house over so many rounds, per unit of initial wagers; what casinos call hold, the win "
        "divided by the drop, also hangs on how often players stake what they have won, and is not in this sheet",
    ),
    (
        "band",
        "the hold of so many rounds lies inside it, ends included, with the confidence named at least; as much is "
        "left out below as above",
    ),
    ("hit, push, loss frequency", "the share of rounds whose whole result is above, at and below nothing"),
    ("standard deviation, skewness", "of the whole result of a round, in units; skewness has none"),
    ("contribution", "net of an event times its probability; all of them add up to the player's expectation"),
    ("combinations", "ordered deals of the cards that decide the wager, out of all ordered deals from a full shoe"),
    ("exact", "computed without a sample from all cards of a full shoe; side wagers as fractions"),
    (
        "proven bound",
        "what the figure, or all chances together, can be off by at most, rounding aside; no estimate",
    ),
    ("sample", "played by the simulator; the standard error says how far off it may be"),
    ("z", "the difference of sample and exact figure in standard errors; beyond ±3 is suspicious"),
)


def assumptions(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The conditions under which the main figures hold: of which round, with which wagers, by which play.

    >>> from pitboss.regulations import rules
    >>> dict(assumptions(rules("pa-double-back-jack")))["wagers left out"]
    'Insurance Wager: figures of their own stand by themselves'
    """
    book = rules.regulation
    beside = {"insurance", *rules.bonus_tables}
    titles = {wager.name: wager.title for wager in book.wagers}
    later = [titles[wager.name] for wager in book.wagers if wager.name not in {"bet", "insurance", *book.bonus_wagers}]
    left_out = ", ".join(title for name, title in titles.items() if name in beside)
    return (
        (
            "round",
            f"the first one from a full, freshly shuffled shoe of {style.whole(len(rules.shoe()))} cards; what a shoe "
            "dealt to its cutting card gives stands with the simulation",
        ),
        ("players", "one, with one box; others at the table change nothing on average in a first round"),
        (
            "wagers counted",
            f"the required initial wager and, made in full where best play makes them: {', '.join(later)}",
        ),
        ("wagers left out", f"{left_out}: figures of their own stand by themselves"),
        ("burn card", "unseen, so that it changes nothing"),
        (
            "play",
            "the best that depends on composition: on the cards of the hand, the dealer's up card and the other cards "
            "that were visible when play of that deal began, not on cards drawn later to other hands",
        ),
        (
            "split hands",
            "resplit whenever possible up to the best number of hands, and all played by one strategy, the best one "
            "for a split hand with the up card and the two pair cards gone",
        ),
        ("procedure", "no irregularity; every wager can be paid, halved and matched to the cent"),
    )
