"""N.J.A.C. 19:46-1.17, the physical characteristics of cards, in the words printed with the Triple Attack text.

The Switch text keeps (b) to (j) by a "no change" and so takes the same requirements under its own clause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss.cards import RANKS
from pitboss.regulations.equipment.decks import suits
from pitboss.regulations.equipment.felt import own_name
from pitboss.regulations.equipment.requirement import OtherGame, Requirement, each, equal, filled, need, yes

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Batch, Description, Package
    from pitboss.regulations.rule_book import Rules

_S: Final = "19:46-1.17"
CARDS, PACKAGES = "cards", "packages"


def _alike(batch: Batch) -> str | None:
    return need(batch.same_size_and_shape, "a card differs in size or shape")


def _jokers(per_deck: int, games: str) -> Any:
    def check(batch: Batch) -> str | None:
        return need(batch.jokers_per_deck != per_deck, f"a deck with {per_deck} joker(s), which only {games} have")

    return each(check)


SAME_SIZE: Final = Requirement(
    clause=f"{_S}(a)#1",
    section=CARDS,
    what="all cards of a deck have the same size and shape",
    key="cards.batches",
    check=each(_alike),
    cure="reject the deck",
)
JOKERS: Final = (
    Requirement(
        clause=f"{_S}(a)1",
        section=CARDS,
        what="no joker is added as for pai gow poker and asia poker",
        key="cards.batches",
        check=_jokers(1, "pai gow poker and asia poker"),
        cure="take the joker out, or bring another deck",
    ),
    Requirement(
        clause=f"{_S}(a)3",
        section=CARDS,
        what="no two jokers are added as for two card joker poker and supreme pai gow",
        key="cards.batches",
        check=_jokers(2, "two card joker poker and supreme pai gow"),
        cure="take the jokers out, or bring another deck",
    ),
)


def _bears_name(found: Any, description: Description, _rules: Rules) -> str | None:
    table = description.table
    return need(
        own_name(found, table.operator, table.trade_name),
        f"the backs bear “{found}”, not the licensee's name “{table.operator}”",
    )


def _label(package: Package) -> str | None:
    if package.decks < 2:
        return None
    if package.label is None:
        return "a set of decks without label or window"
    missing = [
        name
        for name, value in (
            ("licensee", package.label.licensee.strip()),
            ("type of cards", package.label.type.strip()),
            ("colours of the backs", package.label.back_colours),
            ("date and time of manufacture", package.label.made_at),
            ("total number of cards", package.label.cards),
        )
        if not value
    ]
    return need(not missing, f"the label does not show: {', '.join(missing)}")


def _set_size(found: Any, description: Description, rules: Rules) -> str | None:
    for number, package in enumerate(found, 1):
        if package.decks not in (1, rules.options.decks):
            return f"package {number} holds {package.decks} decks; one or {rules.options.decks} belong to this game"
    held = sum(package.decks for package in found)
    used = sum(batch.decks for batch in description.cards.batches)
    return need(held == used, f"the packages held {held} decks, {used} are at the table")


# (b) to (h): what every deck, back and package must be like.
CARD_ITEMS: Final = (
    suits(f"{_S}(b)"),
    Requirement(
        clause=f"{_S}(c)#1",
        section=CARDS,
        what="as made, each suit has 13 ranks from ace to 2 (R68)",
        key="cards.stock.ranks",
        check=lambda found, _d, _r: need(sorted(found) == sorted(RANKS), f"the ranks as made are {found}"),
        cure="use decks made with all 13 ranks; tens are taken out afterwards where the game has none",
    ),
    Requirement(
        clause=f"{_S}(c)#2",
        section=CARDS,
        what="marks for the card reader are approved",
        key="cards.stock.reader_marks_approval",
        check=filled("the approval of the reader marks"),
        cure="record the approval of the marks, or use cards without them",
        concerns=lambda d, _r: d.cards.stock is not None and d.cards.stock.reader_marks,
    ),
    Requirement(
        clause=f"{_S}(d)",
        section=CARDS,
        what="backs are identical and tell nothing about a face",
        key="cards.batches",
        check=each(lambda batch: need(batch.backs_tell_nothing, "a marked or odd back")),
        cure="pull the deck, record the incident and bring another",
    ),
    Requirement(
        clause=f"{_S}(e)",
        section=CARDS,
        what="the back design makes hidden marks as hard as possible",
        key="cards.stock.back_resists_marking",
        check=yes("the back design does not resist marking"),
        cure="use card stock with a marking-resistant back",
    ),
    Requirement(
        clause=f"{_S}(f)#1",
        section=CARDS,
        what="the backs bear the licensee's name or trade name",
        key="cards.stock.back_bears",
        check=_bears_name,
        cure="use cards with the licensee's name on the back, or declare its trade name as table.trade_name",
    ),
    Requirement(
        clause=f"{_S}(f)#2",
        section=CARDS,
        what="the back design was approved before use",
        key="cards.stock.back_approval",
        check=filled("the approval of the back design"),
        cure="submit the design and record the approval before the cards are issued",
    ),
    Requirement(
        clause=f"{_S}(g)#1",
        section=PACKAGES,
        what="decks come singly or in a set of the number chosen for the game",
        key="cards.packages",
        check=_set_size,
        cure="issue single decks or a set of exactly the game's number of decks",
    ),
    Requirement(
        clause=f"{_S}(g)#2",
        section=PACKAGES,
        what="each package is sealed so that tampering shows, in an approved way",
        key="cards.packages",
        check=each(
            lambda package: (
                "the seal is broken"
                if not package.seal_intact
                else need(bool(package.seal_approval.strip()), "the manner of sealing has no approval")
            )
        ),
        cure="refuse the cards and record the incident; use packages sealed as approved",
    ),
    Requirement(
        clause=f"{_S}(g)1",
        section=PACKAGES,
        what="a set's label or window shows licensee, type, back colours, date and time of manufacture, total of cards",
        key="cards.packages",
        check=each(_label),
        cure="refuse the set, or have it labelled completely",
    ),
    Requirement(
        clause=f"{_S}(g)2",
        section=PACKAGES,
        what="no deck of a set is used on its own",
        key="cards.packages",
        check=each(lambda package: need(not package.taken_apart, "a deck of the set is used on its own")),
        cure="keep the set together, or withdraw it",
    ),
    Requirement(
        clause=f"{_S}(h)",
        section=CARDS,
        what="jokers that the maker put in are not played",
        key="cards.batches",
        check=each(lambda batch: need(batch.jokers_per_deck == 0, "jokers are left in the decks")),
        cure="take the jokers out before play and record it",
    ),
    Requirement(
        clause=f"{_S}(i)1",
        section=CARDS,
        what="the cards are not the licensee's poker cards, which look different",
        key="cards.stock.made_for",
        check=equal("table games", "the cards were made for {}"),
        cure="bring cards of the table games",
    ),
)
POKER_ONLY: Final = (
    OtherGame(clause=f"{_S}(i)2", game="poker", what="poker cards are made of plastic"),
    OtherGame(clause=f"{_S}(j)", game="poker", what="a licensee with poker uses at least six card backs for it daily"),
)
