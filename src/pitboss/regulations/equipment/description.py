"""A table as an inspector describes it: what stands on it, what is printed on it, what has been approved and noted.

`pitboss inspect` reads this from TOML. Every key has one meaning and a strict type; a key that is not listed here is
refused, so a misspelt one cannot pass for a met requirement.
"""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

FORMAT: Final = "pitboss-inspection/1"

Amount = Annotated[str, Meta(pattern=r"^[0-9]{1,9}(\.[0-9]{1,2})?$", description="dollars as text, such as 25.00")]
Moment = Annotated[datetime, Meta(tz=False)]  # the casino's own clock: no time zone to get wrong
Clock = Annotated[time, Meta(tz=False)]
Count = Annotated[int, Meta(ge=0, le=100_000)]
Hand = Literal["left", "right"]  # of the dealer
Side = Literal["dealer", "players"]  # of the table
PostedOdds = dict[str, dict[str, str]]  # wager → event → odds


class Part(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A part of the description; keys it does not know are refused."""


class Table(Part, frozen=True):
    """The table itself, and when it was looked at."""

    number: str
    operator: str
    positions: Count
    dealer_opposite: bool  # all positions on one side, the dealer on the other
    inspected_at: Moment
    gaming_day_starts: Clock  # a setting of the house (R92)
    dealer: str = ""
    trade_name: str = ""  # another name that the licensee goes by
    logo: str = ""  # what the certificate holder's logo shows or is called
    shared_boxes: tuple[Count, ...] = ()  # boxes that are open to several people


class Wording(Part, frozen=True):
    """Other words than the text's for an inscription, and who allowed them."""

    says: str
    approval: str = ""


class Layout(Part, frozen=True):
    """What is printed on the felt."""

    name: str
    approval: str
    areas: tuple[tuple[str, ...], ...]  # for each position, from left to right as its player sees them
    insurance_line: bool
    inscriptions: tuple[str, ...]
    other_wording: dict[str, Wording] = {}  # clause of the inscription → the words used instead
    odds: PostedOdds = {}


class Sign(Part, frozen=True):
    """What is posted at the table."""

    posted: bool
    approval: str = ""
    statements: tuple[str, ...] = ()
    table_minimum: Amount | None = None
    table_maximum: Amount | None = None
    bonus_minimum: Amount | None = None
    bonus_maximum: Amount | None = None
    odds: PostedOdds = {}


class Box(Part, frozen=True):
    """A drop box or a tip box."""

    attached: bool
    side: Side
    hand: Hand
    approval: str = ""
    other_place_approval: str = ""
    other_place_because_of: str = ""  # the equipment that is in the way of the ordinary place


class Rack(Part, frozen=True):
    """The discard rack; heights are counted in cards stacked one on another."""

    attached: bool
    side: Side
    hand: Hand
    height_in_cards: Count
    mark_in_cards: Count | None = None
    holds_backs: tuple[str, ...] = ()  # colours of the backs of the cards in it now


class Reader(Part, frozen=True):
    """The card reader device."""

    attached: bool
    side: Side
    approval: str = ""
    procedures_approval: str = ""


class Shoe(Part, frozen=True):
    """The dealing shoe."""

    kind: Literal["manual", "automated"]
    built_for: Literal["blackjack", "baccarat", "pai gow poker", "other"]
    on_table: bool
    hand: Hand
    secured: bool
    locked_away_when_closed: bool
    white_base_plate_inches: float
    sides_below_base_plate: Literal["transparent", "sealed cutout", "tamper-proof and inspectable", "closed"]
    stop_inches: float
    cards_behind_mark: Count | None = None  # what the side mark leaves behind the cutting card
    cards_in_since: Moment | None = None  # when cards were first placed in it this gaming day
    place_approval: str = ""
    required_features: dict[str, bool] = {}  # what the regulator asks for beyond the text
    lid_opaque_inches: float | None = None  # from here on: baccarat shoes only
    sides_above_opaque: bool | None = None
    holds_cards_back: bool | None = None


class Shuffler(Part, frozen=True):
    """An automated shuffling device at the table, in use or not."""

    kind: Literal["automatic", "continuous"]
    in_use: bool
    on_table: bool
    hand: Hand
    secured: bool
    locked_away_when_closed: bool
    cards_in_since: Moment | None = None
    submission: str = ""
    laboratory_approval: str = ""
    covered: bool = False
    out_of_order_sign: bool = False
    stored_batch_dealt_unspread: bool = False
    stores_one_batch_securely: bool = False
    storage_approval: str = ""
    release_approval: str = ""


class Equipment(Part, frozen=True):
    """What stands on the table. A part that is left out is a part that is not there."""

    dealt_from: Literal["shoe", "hand"]
    drop_box: Box | None = None
    tip_box: Box | None = None
    discard_rack: Rack | None = None
    card_reader: Reader | None = None
    shoe: Shoe | None = None
    shuffler: Shuffler | None = None


class Batch(Part, frozen=True):
    """One batch of decks as counted at the table."""

    decks: Count
    cards: Count
    by_suit: dict[str, Count]
    tens_removed: Count
    tens_left: Count
    jokers_per_deck: Count
    same_size_and_shape: bool
    back_colours: tuple[str, ...]
    back_designs: tuple[str, ...]
    backs_tell_nothing: bool
    opened_at: Moment
    kept: Literal["in play", "in the device"]


class CuttingCard(Part, frozen=True):
    """A cutting card, or cover card."""

    opaque: bool
    solid_colour: bool
    unlike_backs_and_edges: bool
    approval: str = ""


class Stock(Part, frozen=True):
    """The cards as the maker made them."""

    made_for: Literal["table games", "poker"]
    ranks: str
    back_bears: str
    back_resists_marking: bool
    back_approval: str = ""
    reader_marks: bool = False
    reader_marks_approval: str = ""


class Label(Part, frozen=True):
    """What the label or window of a package shows."""

    licensee: str = ""
    type: str = ""
    back_colours: tuple[str, ...] = ()
    made_at: Moment | None = None
    cards: Count | None = None


class Package(Part, frozen=True):
    """The package the decks came in."""

    decks: Count
    seal_intact: bool
    seal_approval: str = ""
    taken_apart: bool = False  # a deck of the set is used on its own elsewhere
    label: Label | None = None


class Returned(Part, frozen=True):
    """Used cards that went back to security."""

    inspected_by: str
    sample: str
    counted: Count
    issued: Count


class Cards(Part, frozen=True):
    """Everything about the cards."""

    batches: tuple[Batch, ...]
    cutting_cards: tuple[CuttingCard, ...]
    stock: Stock | None = None
    packages: tuple[Package, ...] = ()
    returned: Returned | None = None
    tens_destroyed_as_approved: str = ""


class Look(Part, frozen=True):
    """Somebody looked at something."""

    by: str
    role: Literal["dealer", "floorperson", "supervisor"]
    at: Moment
    untampered: bool = True
    works: bool = True


class Inspections(Part, frozen=True):
    """The inspections of the gaming day."""

    card_reader: Look | None = None
    shoe: Look | None = None
    shuffler: Look | None = None
    cards: Look | None = None
    cards_verified: Look | None = None
    preshuffled: str = ""  # reference of the pre-inspected, pre-shuffled route, if the cards came that way


class RulesSubmission(Part, frozen=True):
    """What a Pennsylvania certificate holder has told the Board."""

    reference: str
    offers: tuple[str, ...] = ()
    adjacent_boxes: Count | None = None
    collect_and_pay: str = ""


class Notice(Part, frozen=True):
    """A notice under N.J.A.C. 19:47-8.3."""

    subject: Literal["dealing", "bonus-maximum", "surrender", "resplit-aces"]
    value: str
    table: str
    given: date
    reference: str


class Restrictions(Part, frozen=True):
    """What the regulator has directed about several people on one box."""

    barred_tables: tuple[str, ...] = ()
    only_tables: tuple[str, ...] | None = None
    most_shared_boxes: Count | None = None
    dealer_proof_required: bool = False
    qualified_dealers: tuple[str, ...] = ()


class AlternativeShuffle(Part, frozen=True):
    """A shuffle, cut or burn that differs from the text."""

    procedure: str
    approval: str = ""


class Description(Part, frozen=True):
    """A whole table, ready to be inspected."""

    format: Literal["pitboss-inspection/1"]
    game: str
    table: Table
    layout: Layout
    sign: Sign
    equipment: Equipment
    cards: Cards
    options: dict[str, object] = {}
    inspections: Inspections = Inspections()
    rules_submission: RulesSubmission | None = None
    notices: tuple[Notice, ...] = ()
    restrictions: Restrictions = Restrictions()
    alternative_shuffle: AlternativeShuffle | None = None
    references: dict[str, str] = {}  # provisions that the texts cite but that were not supplied (R69)
