"""Wagers offered while cards are coming: attack wagers and insurance."""

from __future__ import annotations

from pitboss.money import half_or_next_chip
from pitboss.table.layout import Box, HandInPlay, Wager
from pitboss.table.playing import surrender
from pitboss.table.questions import Question
from pitboss.table.round import Round, Script


def offer_attack(r: Round, name: str) -> Script:
    """An attack wager, up to the first wager (R01). Others on a box may follow its caller, and only then (R25)."""
    for box in r.boxes:
        hand = box.hands[0]
        for place in box.people:
            first = next(w.amount for w in hand.wagers if w.place == place and w.name == "bet")
            answer = yield Question(
                place,
                1,
                name if place == box.caller else f"follow-{name}",
                ("attack", "pass"),
                {"attack": (r.options.chip, first)},
                r.options.chip,
            )
            subject = name if place == box.caller else "follow-attack"
            if answer.verb == "pass":
                r.note("declined", subject, place=place, wager=name)
                if place == box.caller:
                    break
            else:
                r.stake(place, name, first if answer.amount is None else answer.amount, subject, hand)


def insurable(r: Round, box: Box, place: str) -> list[tuple[HandInPlay, int]]:
    """The hands that a person may insure and the greatest amount for each (R29, R44, R45)."""
    counted = r.regulation.attack_wagers if r.regulation.insurance_on == "attacks" else ()
    caps = []
    for hand in box.hands:
        if hand.dead or not hand.open:
            continue
        base = sum(w.amount for w in hand.wagers if w.place == place and (w.name == "bet" or w.name in counted))
        caps.append((hand, half_or_next_chip(base, r.options.chip)))
    return caps


def offer_insurance(r: Round) -> Script:
    """Insurance against an ace, for each person alone, before the reader and before any further card.

    In Pennsylvania a hand may be given up already now; it then waits for the reader (673a.9(a)(2), R33).
    """
    if r.up.rank != "A":
        return
    chip = r.options.chip
    for box in r.boxes:
        for place in box.people:
            for hand, cap in insurable(r, box, place):
                verbs: tuple[str, ...] = ("insure", "pass")
                if r.regulation.surrender_before_reader and hand.total < 21:
                    verbs = (*verbs, "surrender")
                answer = yield Question(place, hand.number, "insurance", verbs, {"insure": (min(chip, cap), cap)}, chip)
                if r.hole_exposed:  # seen at this question: nobody insures any more (R60)
                    r.note("declined-all", "hole-exposed")
                    return
                subject = "insurance" if place == box.caller else "follow-insurance"
                if answer.verb == "pass":
                    r.note("declined", subject, place=place, wager="insurance")
                elif answer.verb == "surrender":
                    surrender(r, hand)
                    hand.finished = True
                else:
                    rides = hand if r.regulation.hands_per_box > 1 else None
                    r.stake(place, "insurance", cap if answer.amount is None else answer.amount, subject, rides)


def settle_insurance(r: Round) -> None:
    """Insurance, once it is known whether the dealer has blackjack; losing wagers before winning ones."""
    open_: list[Wager] = list(r.off_hand("insurance"))
    if not open_:
        return
    if not r.dealer_blackjack:
        for wager in open_:
            r.settle(wager, "lose", r.cites["insurance-lost"])
        return
    odds, subject = r.regulation.insurance_pays, "insurance-pays"
    first, second = r.dealer.cards
    if r.regulation.insurance_suited_pays and first.suit == second.suit:
        odds, subject = r.regulation.insurance_suited_pays, "insurance-pays-suited"
    for wager in open_:
        r.settle(wager, "win", r.cites[subject], odds)
