"""N.J.A.C. 19:47-26: the table, layout and equipment of Double Attack Blackjack.

The section on its table was not supplied (R69); what the rules of the game say about table and layout is here, and the
missing section is a reference that must be filled in. N.J.A.C. 19:46-1.17 and 1.19 name this game (1.17(a)2, 1.19(c)
and (d)4), and 26.2(a) and 26.4(e) send to them: they are asked of it in the words printed with the Triple Attack text.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from pitboss.games.new_jersey import cards, shoes
from pitboss.games.new_jersey.house import bonus_maximum, dealing_posted, notice, shared_boxes
from pitboss.regulations.equipment import decks, felt, furniture, shufflers
from pitboss.regulations.equipment.felt import Area, Felt, Inscription, Theme
from pitboss.regulations.equipment.references import reference
from pitboss.regulations.equipment.requirement import OtherGame, Requirement, under
from pitboss.regulations.equipment.texts import Text, in_force

TEXT: Final = Text(
    status="adopted",
    clauses=("19:47-26[history]",),
    adopted=date(2004, 9, 7),
    effective=date(2004, 9, 7),
    amended={"19:47-26.3": date(2007, 3, 19), "19:47-26.4": date(2007, 3, 19)},
)
AREAS: Final = (
    Area("Bet", "19:47-26.7(d)#1", "wager", 0, "bet"),
    Area("Double Attack", "19:47-26.7(d)#2", "attack", 1, "attack"),
    Area("Bonus", "19:47-26.6(c)#1", "bonus", 2, "bust-it"),
)
# No inscription is required by the text at hand; the layout shows what every player asks first.
INSCRIPTIONS: Final[tuple[Inscription, ...]] = ()
HOUSE_INSCRIPTIONS: Final = (
    "Blackjack pays 1 to 1",
    "Dealer must draw to 16 and stand on all 17s",
    "Insurance pays 5 to 2",
)

_CARDS: Final = (
    cards.SAME_SIZE,
    decks.counted("19:46-1.17(a)2", "48 cards to a deck, the 10 of each suit taken out"),
    *cards.CARD_ITEMS,
)
_SHOES: Final = (
    *shoes.SECURED,
    shoes.SHUFFLER_SUBMITTED,
    shoes.SHUFFLER_SECURED,
    shoes.INTEGRITY,
    *shoes.FEATURES,
    shoes.QUARTER_MARK,
    *shoes.DAILY,
    *shoes.PLACES,
)

REQUIREMENTS: Final[tuple[Requirement | OtherGame, ...]] = (
    in_force("19:47-26[history]", TEXT),
    furniture.positions(
        "19:47-26.10(c)#5", 6, 7, "use a table of six or seven positions, as 26.10(c) presupposes (R75)"
    ),
    *felt.area_requirements(AREAS),
    felt.insurance_line("19:47-26.11(b)#5"),
    decks.decks("19:47-26.2(a)#1", "six or eight decks, as the rule set says"),
    decks.one_back("19:47-26.2(a)#2"),
    decks.counted("19:47-26.2(a)#3", "48 cards to a deck, the tens removed at the opening inspection"),
    decks.cutting_card("19:47-26.2(a)#4", approved=True),
    *(one for asked in (*_CARDS, *_SHOES) for one in under(f"{asked.clause}@26", asked)),
    *decks.verified("19:47-26.3(b)#2", "19:47-26.3(a)"),
    decks.tens_destroyed("19:47-26.3(b)#3", "Commission"),
    shufflers.shuffler_present("19:47-26.4(a)#2"),
    shufflers.alternative_shuffle("19:47-26.4(h)"),
    *bonus_maximum("19:47-26.6(b)2"),
    furniture.dealt_from_shoe("19:47-26.7(a)"),
    furniture.shoe_at_left("19:47-26.7(a)"),
    furniture.rack_at_right("19:47-26.7(c)#2"),
    furniture.reader_approved("19:47-26.7(i)#3", "procedures_approval", "the procedures for the reader"),
    notice(
        "19:47-26.7(i)#6",
        "dealing",
        lambda rules: rules.options.dealing,
        lambda _d, rules: rules.has_hole_card,
        "notice of the alternate dealing procedure has been given",
    ),
    dealing_posted("19:47-26.7(i)#6", lambda _d, rules: rules.has_hole_card),
    *shared_boxes("19:47-26.13(a)#3", "19:47-26.13(h)#1", "19:47-26.13(h)#2", "19:47-26.13(h)#3"),
    shufflers.shuffler_removed("19:47-26.15(k)"),
    reference("19:47-26.3(a)", "19:46-1.18", "receipt, storage and inspection of cards"),
    reference("19:47-26.5(c)#3", "19:45-1.18", "conversion of cash into chips"),
    reference("19:47-26.7(i)#6", "19:47-8.3", "notice and posting", lambda d, _r: bool(d.notices)),
    reference("19:47-26.10(c)#5", "19:46 double attack table", "the table's own section"),
)
FELT: Final = Felt(AREAS, INSCRIPTIONS, Theme("#14794f", "#07402a", "#9c2b23"), house_lines=HOUSE_INSCRIPTIONS)
