"""N.J.A.C. 19:46-1.13V, 1.17, 1.19 and 19:47-36: the table, layout and equipment of Triple Attack Blackjack."""

from __future__ import annotations

from typing import Final

from pitboss.games.new_jersey import cards, shoes
from pitboss.games.new_jersey.house import bonus_maximum, dealing_posted, notice, shared_boxes
from pitboss.regulations.equipment import decks, felt, furniture, shufflers
from pitboss.regulations.equipment.felt import Area, Felt, Inscription, Theme
from pitboss.regulations.equipment.references import reference
from pitboss.regulations.equipment.requirement import OtherGame, Requirement
from pitboss.regulations.equipment.texts import Text

TEXT: Final = Text(status="proposal", clauses=("19:47-36[heading]",), alias="13:69F-36")
_AREAS: Final = "19:46-1.13V(b)2"
AREAS: Final = (
    Area("Suited Royals", _AREAS, "bonus", 0, "suited-royals"),
    Area("First Attack", _AREAS, "wager", 0, "bet"),
    Area("Triple Match", _AREAS, "bonus", 0, "triple-match"),
    Area("Second Attack", _AREAS, "attack", 1, "second-attack"),
    Area("Third Attack", _AREAS, "attack", 1, "third-attack"),
)
# Exactly four; none for the six-card win (R72).
INSCRIPTIONS: Final = (
    Inscription("19:46-1.13V(c)1", ("All 21's, including blackjack, pay 1 to 1",)),
    Inscription("19:46-1.13V(c)2", ("Dealer must draw to 16 and soft 17",)),
    Inscription("19:46-1.13V(c)3", ("Player's hand of 20 or less is a push against a dealer's 22",)),
    Inscription("19:46-1.13V(c)4", ("Insurance pays 2 to 1, 5 to 1 for a dealer suited blackjack",)),
)

REQUIREMENTS: Final[tuple[Requirement | OtherGame, ...]] = (
    furniture.positions("19:46-1.13V(a)", 6, 7, "use a table with six or seven positions opposite the dealer"),
    felt.approval_requirement("19:46-1.13V(b)", "Division"),
    felt.name_requirement("19:46-1.13V(b)1", "name or trade name of the casino licensee", "trade_name"),
    *felt.area_requirements(AREAS),
    felt.insurance_line("19:47-36.10(b)#5"),
    *felt.inscription_requirements(INSCRIPTIONS),
    felt.odds_requirement("19:46-1.13V(d)", lambda rules: rules.regulation.bonus_wagers),
    furniture.boxes("19:46-1.13V(e)"),
    cards.SAME_SIZE,
    *cards.JOKERS,
    decks.counted("19:46-1.17(a)2", "48 cards to a deck, the tens taken out", also=("19:47-36.2(a)#3",)),
    *cards.CARD_ITEMS,
    *cards.POKER_ONLY,
    *shoes.SECURED,
    shoes.BACCARAT_UNSECURED,
    shoes.DEALT_FROM_HAND,
    shoes.SHUFFLER_SUBMITTED,
    shoes.SHUFFLER_SECURED,
    shoes.INTEGRITY,
    *shoes.FEATURES,
    shoes.QUARTER_MARK,
    *shoes.BACCARAT,
    shoes.PAI_GOW,
    *shoes.DAILY,
    *shoes.PLACES,
    decks.decks("19:47-36.2(a)#1", "exactly eight decks"),
    decks.one_back("19:47-36.2(a)#2"),
    decks.cutting_card("19:47-36.2(a)#4", approved=False),
    *decks.verified("19:47-36.3(b)#2", "19:47-36.3(a)"),
    decks.tens_destroyed("19:47-36.3(b)#3", "Division"),
    shufflers.shuffler_present("19:47-36.4(a)#2"),
    shufflers.no_alternative_shuffle("19:47-36.4(a)#3"),
    *bonus_maximum("19:47-36.6(b)2"),
    furniture.dealt_from_shoe("19:47-36.7(a)"),
    furniture.shoe_at_left("19:47-36.7(a)"),
    furniture.rack_at_right("19:47-36.7(c)#2"),
    notice(
        "19:47-36.7(k)#5",
        "dealing",
        lambda rules: rules.options.dealing,
        lambda _d, rules: rules.has_reader,
        "notice of the alternate dealing procedure has been given",
    ),
    dealing_posted("19:47-36.7(k)#5", lambda _d, rules: rules.has_reader),
    *shared_boxes("19:47-36.12(a)#3", "19:47-36.12(h)#1", "19:47-36.12(h)#2", "19:47-36.12(h)#3"),
    shufflers.shuffler_removed("19:47-36.14(k)"),
    reference("19:47-36.3(a)", "19:46-1.18", "receipt, storage and inspection of cards"),
    reference("19:47-36.5(e)#3", "19:45-1.18", "conversion of cash into chips"),
    reference("19:47-36.7(k)#5", "19:47-8.3", "notice and posting", lambda d, _r: bool(d.notices)),
)
FELT: Final = Felt(AREAS, INSCRIPTIONS, Theme("#1d4f91", "#0a2347", "#8a2f3f"))
