"""The sentences of a rule card, each with its clause, made from the rule book and the options in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitboss.cards import DECK_52, RANKS
from pitboss.money import EVEN
from pitboss.regulations.cutting_card import warning
from pitboss.regulations.outcome_table import Standing

if TYPE_CHECKING:
    from pitboss.regulations import Rules

SECOND_CARD: Final = {
    "no-hole-card": "takes the second card only when the players have finished",
    "hole-card": "has a second card face down and does not look at it before the players have finished",
    "card-reader": "has a second card face down",
}
SHUFFLES: Final = {
    "manual": "shuffled by hand",
    "automatic": "shuffled by a device",
    "continuous": "shuffled by a continuous device",
    "bart-carter": "kept mixed by the Bart Carter shuffle",
}
SURRENDER: Final = {
    "any-time": "surrender half of the wagers on the hand, at any time before standing",
    "first-decision": "surrender half of the wager, as the first decision on the hand",
    "never": "not surrender",
}
RESULTS: Final = {"win": "wins", "lose": "loses", "push": "comes back"}
BLACKJACK: Final = Standing(21, 2, blackjack=True)
# Hands that show how a comparison goes; the rule book says who wins.
CASES: Final = (
    ("blackjack against blackjack", BLACKJACK, BLACKJACK),
    ("blackjack against 21 in three cards", BLACKJACK, Standing(21, 3)),
    ("21 in three cards against blackjack", Standing(21, 3), BLACKJACK),
    ("the higher total, such as 20 against 19", Standing(20, 2), Standing(19, 2)),
    ("equal totals, such as 19 against 19", Standing(19, 2), Standing(19, 2)),
    ("the lower total, such as 18 against 20", Standing(18, 2), Standing(20, 2)),
    ("a hand over 21, whatever the dealer has", Standing(22, 3), Standing(22, 3)),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence and the clause that it rests on."""

    text: str
    clause: str


def card_lines(rules: Rules) -> tuple[Line, ...]:
    """Decks, their make-up, the shuffle, the positions."""
    book, options = rules.regulation, rules.options
    absent = [rank for rank in RANKS if rank not in book.deck.ranks]
    make_up = "the ordinary deck" if book.deck == DECK_52 else f"no {'tens' if absent == ['T'] else absent}"
    batches = ", in two batches of which one is in the shoe" if rules.shoe_decks != options.decks else ""
    offered = book.offered
    warned = warning(rules)
    return (
        Line(
            f"{options.decks} deck{'s' * (options.decks > 1)} of {len(book.deck)} cards{batches}, "
            f"{len(rules.shoe())} in the shoe: {make_up}",
            offered["decks"].clause,
        ),
        *([Line(f"warning: {warned}", offered["decks"].clause)] if warned else []),
        Line(f"{SHUFFLES[options.shuffle]}", offered["shuffle"].clause),
        Line("jacks, queens and kings count 10", book.cites["faces"]),
        Line("an ace counts 11, or 1 where 11 would pass 21", book.cites["aces"]),
        Line(f"{options.positions} betting positions", offered["positions"].clause),
    )


def player_lines(rules: Rules) -> tuple[Line, ...]:
    """What a player may do, and when."""
    book, options, cites, may = rules.regulation, rules.options, rules.regulation.cites, rules.decisions
    lines = [Line("draw as long as the total is below 21", cites["draw-below-21"])]
    if "switch" in cites:
        lines.append(Line("switch the second cards of the two hands, once, before playing them", cites["switch"]))
    after = ", also after a split" if may.double_split else ", but not after a split"
    cards = "the first two cards of a hand" if not may.double_any else "a hand of any number of cards"
    lines.append(Line(f"double down on {cards}, once{after}, and get one card", cites["double"]))
    limit = may.clause("split", "most-hands") or cites["split"]
    lines.append(Line(f"split two cards of equal value, up to {options.max_hands} hands", limit))
    lines.append(_aces(rules))
    never = may.clause("surrender", "any")
    lines.append(Line(SURRENDER[may.surrender], never or cites["surrender"]))
    lines.append(Line("insure when the dealer shows an ace", cites["insurance"]))
    if book.second_chance:
        lines.append(
            Line(
                "buy a second chance when the hand goes over 21: one more card is taken off its total",
                cites["second-chance"],
            )
        )
    if not options.mid_shoe_entry:
        lines.append(Line("not wager before the reshuffle after sitting out a round", cites["mid-shoe"]))
    return tuple(lines)


def _aces(rules: Rules) -> Line:
    may, options, cites = rules.decisions, rules.options, rules.regulation.cites
    if not may.one_card_aces:
        return Line("play split aces like any split hand", cites["split-aces"])
    doubled = ", or double it" if may.double_split_aces else ""
    again = options.resplit_aces and options.max_hands > 2
    more = "; another ace may be split again" if again else "; another ace is not split again"
    return Line(f"take one card on each split ace{doubled}{more}", cites["split-aces"])


def dealer_lines(rules: Rules) -> tuple[Line, ...]:
    """The dealer's second card, the reader, drawing and stopping."""
    book, cites = rules.regulation, rules.regulation.cites
    lines = [Line(SECOND_CARD[rules.options.dealing], book.offered["dealing"].clause)]
    if rules.has_reader:
        shown = ", ".join("10" if rank == "T" else rank for rank in book.peeks_on)
        lines.append(Line(f"looks for blackjack with the card reader when the up card is {shown}", cites["peek"]))
    draws = "draws to 16 and on soft 17" if book.hits_soft_17 else "draws to 16 and stands on every 17"
    lines.append(Line(draws, cites["dealer-draws"]))
    if book.plays_out:
        lines.append(Line("draws also when nothing depends on it (R42)", cites["dealer-draws"]))
    else:
        lines.append(Line("draws nothing more when no wager depends on it", cites["dealer-stops"]))
    return tuple(lines)


def handling_lines(rules: Rules) -> tuple[Line, ...]:
    """Which hand draws and places, how cards and chips lie, and how cards are picked up."""
    floor = rules.source.floor
    cites = floor.cites
    if floor.shoe_on_left:
        draws, places, near = "left hand", "right hand", "positions 1 and 2"
    else:
        draws, places, near = "hand nearest the shoe", "other hand", "the two positions nearest the shoe"
    served = {"hits": "a hit", "all cards": "any card"}[floor.same_hand]
    lines = [
        Line(f"draws a card with the {draws} and places it with the {places}", cites["draw-hand"]),
        Line(f"may place {served} to {near} with the {draws}", cites["same-hand"]),
        Line("lays the card of a doubled hand face up and sideways", cites["sideways"]),
        Line("picks up the players' cards from the far right, counterclockwise", cites["pick-up"]),
        Line("puts the dealer's cards below the players', then all into the rack", cites["pick-up-dealer"]),
    ]
    if "chips-in-line" in cites:
        lines.insert(
            2, Line("has the chips of who decides for a box nearest, the others behind", cites["chips-in-line"])
        )
    return tuple(lines)


def result_lines(rules: Rules) -> tuple[Line, ...]:
    """How hands are decided, found by asking the rule book."""
    book, cites = rules.regulation, rules.regulation.cites
    lines = []
    if book.pays_21_at_once:
        lines.append(Line("21 wins and is paid at once", cites["paid-21"]))
    if book.blackjack_pays != EVEN:
        at_once = "blackjack-paid" in cites
        cited = cites["blackjack-paid" if at_once else "pays-blackjack"]
        lines.append(Line(f"a blackjack is paid {book.blackjack_pays}{' at once' if at_once else ''}", cited))
    for text, player, dealer in CASES:
        if player.total == 21 and book.pays_21_at_once:
            continue
        result, clause = book.compare(player, dealer)
        lines.append(Line(f"{text}: {RESULTS[result]}", clause))
    lines += _dealer_over_21(rules)
    if book.wins_with_cards is not None:
        result, clause = book.compare(Standing(16, book.wins_with_cards), Standing(20, 2))
        lines.append(Line(f"{book.wins_with_cards} or more cards without going over 21: {RESULTS[result]}", clause))
    return tuple(lines)


def _dealer_over_21(rules: Rules) -> list[Line]:
    compare = rules.regulation.compare
    (at_22, clause_22), (above, clause) = (compare(Standing(18, 2), Standing(total, 3)) for total in (22, 23))
    if at_22 == above:
        return [Line(f"the dealer goes over 21: {RESULTS[above]}", clause)]
    lines = [
        Line(f"{_most(rules, 22)} or less when the dealer has 22: {RESULTS[at_22]}", clause_22),
        Line(f"{_most(rules, 23)} or less when the dealer has 23 or more: {RESULTS[above]}", clause),
    ]
    result, clause = compare(BLACKJACK, Standing(22, 3))
    if not rules.regulation.pays_21_at_once and result != at_22:
        lines.insert(1, Line(f"blackjack when the dealer has 22: {RESULTS[result]}", clause))
    return lines


def _most(rules: Rules, dealer: int) -> int:
    """The greatest total that fares like 18 against this total of the dealer's; a 21 that was paid is out of it."""
    book = rules.regulation
    result = book.compare(Standing(18, 3), Standing(dealer, 3))
    totals = range(18, 21 if book.pays_21_at_once else 22)
    return max(total for total in totals if book.compare(Standing(total, 3), Standing(dealer, 3)) == result)


def dealer_blackjack_lines(rules: Rules) -> tuple[Line, ...]:
    """What a dealer blackjack takes and what it leaves."""
    book, options, cites = rules.regulation, rules.options, rules.regulation.cites
    titles = {wager.name: wager.title for wager in book.wagers}
    taken = [titles[wager.name] for wager in book.wagers if wager.name in book.lost_to_blackjack]
    result, clause = book.compare(Standing(20, 2), BLACKJACK)
    lines = [Line(f"{', '.join(taken)}: {'lost' if result == 'lose' else RESULTS[result]}", clause)]
    # With a reader nobody has doubled or split before a dealer blackjack is known.
    later = () if rules.has_reader else ("double", "split")
    kept = [wager for wager in (*book.attack_wagers, *later) if wager not in book.lost_to_blackjack]
    lines += [Line(f"{titles[wager]}: goes back", cites[f"back-{wager}"]) for wager in kept]
    if book.hands_per_box > 1:
        fate = {"push": "comes back", "lose": "is lost"}[options.switched_21]
        lines.append(Line(f"the wager on a switched two-card 21 {fate}", book.offered["switched_21"].clause))
    suited = f", suited blackjack {book.insurance_suited_pays}" if book.insurance_suited_pays else ""
    lines.append(Line(f"Insurance: pays {book.insurance_pays}{suited}", cites["insurance-pays"]))
    return tuple(lines)


def layout_lines(rules: Rules) -> tuple[Line, ...]:
    """Betting areas at every position, and what the felt must say."""
    from pitboss.regulations.equipment import offered_areas

    felt = rules.source.felt
    areas = [
        Line(f"an area for {area.name} at every position", area.clause) for area in offered_areas(felt.areas, rules)
    ]
    return (*areas, *(Line(f"“{inscription.text}”", inscription.clause) for inscription in felt.inscribed(rules)))
