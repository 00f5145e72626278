"""HB.9: the table, the layout and the equipment."""

from house_blackjack.book import PAYS
from pitboss.regulations import Rules
from pitboss.regulations.equipment import Area, Felt, Inscription, Text, Theme, decks, felt, furniture, shufflers


def blackjack_pays(pays: str) -> Inscription:
    """The inscription of one choice of the house."""

    def chosen(rules: Rules) -> bool:
        return str(rules.options["blackjack_pays"]) == pays

    return Inscription("HB.9(c)", (f"Blackjack pays {pays}",), when=chosen)


def stands_on_17(rules: Rules) -> bool:
    """Whether the dealer stands on every 17."""
    return not rules.regulation.hits_soft_17


TEXT = Text(status="adopted", clauses=("HB[heading]",))
AREAS = (Area("Bet", "HB.9(b)", "wager", 0, "bet"),)
INSCRIPTIONS = (
    *map(blackjack_pays, PAYS),
    Inscription("HB.9(d)", ("Dealer must draw to 16 and stand on all 17s",), when=stands_on_17),
    Inscription("HB.9(d)", ("Dealer must draw to 16 and soft 17",), when=lambda rules: not stands_on_17(rules)),
    Inscription("HB.9(e)", ("Insurance pays 2 to 1",)),
)
FELT = Felt(AREAS, INSCRIPTIONS, Theme("#1f6b3a", "#0b3319", "#8a2f3f"))
REQUIREMENTS = (
    furniture.positions("HB.9(a)", 1, 7, "use a table with one to seven positions opposite the dealer"),
    *felt.area_requirements(AREAS),
    *felt.inscription_requirements(INSCRIPTIONS),
    felt.insurance_line("HB.9(e)"),
    furniture.reader_fitted("HB.9(f)"),
    furniture.daily_reader("HB.9(f)"),
    furniture.shoe_at_left("HB.9(g)"),
    decks.decks("HB.1(a)", "the decks of the rule set"),
    decks.counted("HB.1(b)", "52 cards to a deck"),
    shufflers.shuffler_present("HB.3(a)"),
    shufflers.shuffler_removed("HB.8(i)"),
)
