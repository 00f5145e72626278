"""A complete description of a table that passes, for any rule set: what `pitboss inspect --new` writes.

Approvals and notices that only the house can have are invented and begin with "sample: "; the inspection says so.
"""

from __future__ import annotations

from datetime import datetime, time
from typing import TYPE_CHECKING, Final

from pitboss.cards import RANKS, SUIT_NAMES, Card
from pitboss.money import format_money
from pitboss.regulations.equipment import FORMAT, Requirement, odds_in_force, offered_areas
from pitboss.regulations.equipment.description import (
    Batch,
    Box,
    Cards,
    CuttingCard,
    Description,
    Equipment,
    Inspections,
    Label,
    Layout,
    Look,
    Notice,
    Package,
    Rack,
    Reader,
    RulesSubmission,
    Shoe,
    Shuffler,
    Sign,
    Stock,
    Table,
)
from pitboss.regulations.equipment.posted import house_statements
from pitboss.reports.inspection import SAMPLE

if TYPE_CHECKING:
    from pitboss.regulations import Rules

OPERATOR: Final = "Grand Pier Casino"
NOW: Final = datetime(2026, 1, 15, 20, 0)
LOOKED: Final = datetime(2026, 1, 15, 9, 0)
OPENED: Final = datetime(2026, 1, 15, 9, 30)
LOADED: Final = datetime(2026, 1, 15, 10, 0)
COLOURS: Final = ("burgundy", "navy")


def complete(rules: Rules, operator: str = OPERATOR) -> Description:
    """A table of this rule set that meets every requirement.

    >>> from pitboss.regulations import rules
    >>> complete(rules("nj-blackjack-switch")).layout.areas[0]
    ('Hand 1', 'Hand 2', 'Match')
    """
    felt, options, plain = rules.source.felt, rules.options, rules.regulation.rules().chosen
    areas = tuple(area.name for area in offered_areas(felt.areas, rules))
    return Description(
        format=FORMAT,
        game=rules.game,
        options={name: value for name, value in rules.chosen.items() if value != plain[name]},
        table=Table(
            number="1",
            operator=operator,
            positions=options.positions,
            dealer_opposite=True,
            inspected_at=NOW,
            gaming_day_starts=time(6),
            dealer="D. Moreau",
        ),
        layout=Layout(
            name=operator,
            approval=f"{SAMPLE}layout approval",
            areas=(areas,) * options.positions,
            insurance_line=True,
            inscriptions=(*(each.text for each in felt.inscribed(rules)), *felt.house_lines),
        ),
        sign=sign(rules),
        equipment=equipment(rules),
        cards=cards(rules, operator),
        inspections=inspections(rules),
        rules_submission=submission(rules),
        notices=notices(rules),
        references=references(rules),
    )


def sign(rules: Rules) -> Sign:
    """The sign with the odds of every wager offered, and what else must be posted."""
    options = rules.options
    return Sign(
        posted=True,
        approval=f"{SAMPLE}sign approval",
        statements=(*rules.source.felt.sign_statements, *house_statements(rules)),
        table_minimum=format_money(options.minimum),
        table_maximum=format_money(options.maximum),
        bonus_minimum=None if options.match_minimum is None else format_money(options.match_minimum),
        bonus_maximum=None if options.bonus_max is None else format_money(options.bonus_max),
        odds=odds_in_force(rules),
    )


def equipment(rules: Rules) -> Equipment:
    """Boxes, rack, reader, shoe, and the shuffler if one is used."""
    stack = len(rules.shoe())
    reader = Reader(
        attached=True,
        side="dealer",
        approval=f"{SAMPLE}reader approval",
        procedures_approval=f"{SAMPLE}reader procedures approval",
    )
    return Equipment(
        dealt_from="shoe",
        drop_box=Box(attached=True, side="dealer", hand="left", approval=f"{SAMPLE}drop box place"),
        tip_box=Box(attached=True, side="dealer", hand="right", approval=f"{SAMPLE}tip box place"),
        discard_rack=Rack(attached=True, side="dealer", hand="right", height_in_cards=stack),
        card_reader=reader if rules.has_reader else None,
        shoe=Shoe(
            kind="manual",
            built_for="blackjack",
            on_table=True,
            hand="left",
            secured=True,
            locked_away_when_closed=True,
            white_base_plate_inches=4.0,
            sides_below_base_plate="transparent",
            stop_inches=0.125,
            cards_behind_mark=stack // 4,
            cards_in_since=LOADED,
            place_approval=f"{SAMPLE}shoe place",
        ),
        shuffler=shuffler(rules),
    )


def shuffler(rules: Rules) -> Shuffler | None:
    """The device that the rule set shuffles with."""
    kind = rules.options.shuffle
    if kind not in ("automatic", "continuous"):
        return None
    return Shuffler(
        kind="continuous" if kind == "continuous" else "automatic",
        in_use=True,
        on_table=True,
        hand="left",
        secured=True,
        locked_away_when_closed=True,
        cards_in_since=LOADED,
        submission=f"{SAMPLE}shuffler submission",
        laboratory_approval=f"{SAMPLE}laboratory approval",
    )


def cards(rules: Rules, operator: str) -> Cards:
    """The batches, their cutting card, and the packages they came in."""
    deck, decks = rules.regulation.deck, rules.shoe_decks
    tens = 4 * decks
    tens_stay = Card("Ts") in deck
    batches = tuple(
        Batch(
            decks=decks,
            cards=decks * len(deck),
            by_suit=dict.fromkeys(SUIT_NAMES.values(), decks * len(deck.ranks)),
            tens_removed=0 if tens_stay else tens,
            tens_left=tens if tens_stay else 0,
            jokers_per_deck=0,
            same_size_and_shape=True,
            back_colours=(colour,),
            back_designs=("pier and wave",),
            backs_tell_nothing=True,
            opened_at=OPENED,
            kept="in play" if number == 0 else "in the device",
        )
        for number, colour in enumerate(COLOURS[: 2 if rules.options.shuffle == "automatic" else 1])
    )
    return Cards(
        batches=batches,
        cutting_cards=(
            CuttingCard(
                opaque=True, solid_colour=True, unlike_backs_and_edges=True, approval=f"{SAMPLE}cutting card approval"
            ),
        ),
        stock=Stock(
            made_for="table games",
            ranks=RANKS,
            back_bears=operator,
            back_resists_marking=True,
            back_approval=f"{SAMPLE}back design approval",
        ),
        packages=tuple(package(rules, batch, operator) for batch in batches),
        tens_destroyed_as_approved="" if tens_stay else f"{SAMPLE}tens destroyed, floorperson R. Okafor",
    )


def package(rules: Rules, batch: Batch, operator: str) -> Package:
    """A sealed set with a full label; the cards are counted as made, tens in."""
    return Package(
        decks=batch.decks,
        seal_intact=True,
        seal_approval=f"{SAMPLE}manner of sealing",
        label=Label(
            licensee=operator,
            type=f"{rules.regulation.name}, {batch.decks} decks",
            back_colours=batch.back_colours,
            made_at=datetime(2025, 10, 2, 14, 20),
            cards=batch.decks * 4 * len(RANKS),
        ),
    )


def inspections(rules: Rules) -> Inspections:
    """What was inspected at the beginning of the gaming day, and by whom."""
    look = Look(by="R. Okafor", role="floorperson", at=LOOKED)
    return Inspections(
        card_reader=look if rules.has_reader else None,
        shoe=look,
        shuffler=look if shuffler(rules) else None,
        cards=Look(by="D. Moreau", role="dealer", at=OPENED),
        cards_verified=Look(by="R. Okafor", role="floorperson", at=OPENED),
    )


def submission(rules: Rules) -> RulesSubmission | None:
    """What Pennsylvania's Rules Submission must say about this rule set."""
    if not _asks(rules, "rules_submission"):
        return None
    return RulesSubmission(
        reference=f"{SAMPLE}Rules Submission",
        offers=tuple(wager for wager in rules.regulation.bonus_wagers if wager in odds_in_force(rules)),
        adjacent_boxes=rules.options.boxes_per_player,
        collect_and_pay=rules.options.settle if "settle" in rules.regulation.offered else "",
    )


def notices(rules: Rules) -> tuple[Notice, ...]:
    """The notices of N.J.A.C. 19:47-8.3 that this rule set needs."""
    if not _asks(rules, "notices"):
        return ()
    options, offered = rules.options, rules.regulation.offered
    given = {
        "dealing": options.dealing if options.dealing != offered["dealing"].default else None,
        "bonus-maximum": None if options.bonus_max is None else format_money(options.bonus_max),
        "surrender": "on" if options.surrender and "surrender" in offered else None,
        "resplit-aces": None if options.resplit_aces or "resplit_aces" not in offered else "barred",
    }
    return tuple(
        Notice(subject=subject, value=value, table="1", given=NOW.date(), reference=f"{SAMPLE}notice on {subject}")  # type: ignore[arg-type]
        for subject, value in given.items()
        if value is not None
    )


def references(rules: Rules) -> dict[str, str]:
    """Every provision that the text cites and that was not supplied (R69)."""
    cited = [
        each.what.partition(" (")[0]
        for each in rules.source.requirements
        if isinstance(each, Requirement) and each.key == "references"
    ]
    return {provision: f"{SAMPLE}house document on {provision}" for provision in cited}


def _asks(rules: Rules, key: str) -> bool:
    return any(isinstance(each, Requirement) and each.key.startswith(key) for each in rules.source.requirements)
