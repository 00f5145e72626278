"""What the hand in turn may do, and why it may not do the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.regulations.decision_table import Held
from pitboss.table.actions import Action
from pitboss.table.errors import BadAmount
from pitboss.table.layout import HandInPlay
from pitboss.table.questions import Question
from pitboss.table.round import Round

if TYPE_CHECKING:
    from pitboss.regulations import Rules
    from pitboss.regulations.decision_table import Decision
    from pitboss.table.table import Table


def held(hand: HandInPlay) -> Held:
    """The hand as the table of decisions sees it."""
    assert hand.box is not None
    return Held(
        hand.total,
        len(hand.cards),
        hand.pair,
        sum(other.root == hand.root for other in hand.box.hands),
        hand.doubled,
        hand.decided,
        hand.split,
        hand.split_aces,
        hand.finished,
    )


def why_barred(r: Round, hand: HandInPlay, decision: Decision) -> str | None:
    """The clause by which a hand may not do this, or None if it may."""
    return r.rules.decisions.why_not(decision, held(hand))


def choices(r: Round, hand: HandInPlay) -> tuple[str, ...]:
    """The decisions open to a hand; none if it has nothing left to decide."""
    box = hand.box
    if hand.finished or hand.total >= 21 or box is None:
        return ()
    # All that the answer hangs on below 21, so that it is worked out once for a table.
    pair = hand.pair and sum(other.root == hand.root for other in box.hands)
    key = (len(hand.cards) == 2, pair, hand.decided, hand.doubled, hand.split, hand.split_aces, box.frozen)
    known = r.table.choices_known
    if key not in known:
        known[key] = work_out_choices(r, hand)
    return known[key]


def work_out_choices(r: Round, hand: HandInPlay) -> tuple[str, ...]:
    """The decisions open to a hand below 21."""
    assert hand.box is not None
    barred = DRAWING if hand.box.frozen else frozenset()
    able = {verb for verb in REASONS if verb not in barred and why_barred(r, hand, verb) is None}
    verbs = tuple(verb for verb in ("hit", "stand", "double", "split", "surrender") if verb == "stand" or verb in able)
    return verbs if able else ()


DRAWING: Final = frozenset({"hit", "double", "split"})
IN_TURN: Final = ("decision", "exposed-card")  # the questions for the hand in turn
PLAYING: Final = (*IN_TURN, "switch", "switched", "second-chance", "missed-hit")  # while hands are played


def decision(r: Round, hand: HandInPlay, verbs: tuple[str, ...]) -> Question:
    """The question for the hand in turn.

    An exposed card is the next card: a hand that could draw keeps every decision, hit is now to take that card, and it
    may be refused (19:47-26.15(e), R56).
    """
    assert hand.box is not None
    place, kind = hand.box.caller, "decision"
    limits = {}
    chip = r.options.chip
    if "double" in verbs or "split" in verbs:
        staked = hand.staked(place)
        limits = {"double": (min(chip, staked), staked), "split": (staked, staked)}
    if r.exposed is not None and not DRAWING.isdisjoint(verbs):
        take = ("take",) if "hit" in verbs else ()
        kind, verbs = "exposed-card", (*take, "refuse", *(verb for verb in verbs if verb != "hit"))
    if hand.box.revocable:
        verbs = (*verbs, "unswitch")
    return Question(place, hand.number, kind, verbs, limits, chip)


# Wagers made in a round, which stay untouched once the dealer has confirmed them (19:47-26.5(g) and sisters).
CONFIRMED = ("insurance", "double", "split")

# What to say when an answer about a hand is not possible.
REASONS: Final[dict[Decision, str]] = {
    "hit": "the hand may not draw",
    "double": "the hand may not be doubled",
    "split": "the hand may not be split",
    "surrender": "the hand may not be surrendered",
}


def about_a_hand(question: Question, verb: str) -> bool:
    """Whether that is said of a hand in turn: who is not asked then speaks out of turn, whatever that hand may do."""
    return question.kind in PLAYING and verb in ("hit", "stand", "double", "split")


def why_not(r: Round, question: Question, place: str, verb: str) -> tuple[str, str]:
    """The clause and the reason why an answer is not possible now."""
    hand = r.turn
    if verb == "withdraw":
        confirmed = any(w.place == place and w.name in CONFIRMED and w.result is None for w in r.wagers)
        return r.cites["confirmed" if confirmed else "untouched"], "no wager is taken back once cards are out"
    if verb in ("switch", "unswitch") and "switch" in r.cites and hand is not None:
        return _switch_closed(r, hand, verb)
    if question.kind not in IN_TURN or hand is None:
        return _wrong_question(r, question, place, verb)
    assert hand.box is not None
    if verb in ("take", "refuse") and r.exposed is not None:
        return _not_offered(r, hand, verb)
    for decision, reason in REASONS.items():
        if verb == decision:
            if hand.box.frozen and verb != "surrender":
                return r.cites["exposed-refused"], "the exposed card was refused: no more cards this round"
            return why_barred(r, hand, decision) or r.cites["decide"], reason
    return _wrong_question(r, question, place, verb)


def known_answers(rules: Rules) -> tuple[str, ...]:
    """Every answer about cards that the game knows at some moment, whether it may be given now or not.

    >>> from pitboss.regulations import rules
    >>> known_answers(rules("nj-blackjack-switch"))
    ('hit', 'stand', 'double', 'split', 'surrender', 'insure', 'switch')
    """
    book = rules.regulation
    rest = {"attack": book.attack_wagers, "second-chance": book.second_chance, "switch": book.hands_per_box > 1}
    return ("hit", "stand", "double", "split", "surrender", "insure", *(verb for verb, has in rest.items() if has))


# What an answer is about, where the text has another word for it than the answer itself.
SUBJECTS: Final = {
    "hit": "draw",
    "stand": "decide",
    "insure": "insurance",
    "switch": "switch-offer",
    "keep": "switch-offer",
    "take": "drew-exposed",
    "refuse": "exposed-refused",
    "withdraw": "closed",
    "deal": "closed",
}


def permission(rules: Rules, question: Question, verb: str) -> str:
    """The clause by which an answer to the question may be given.

    >>> from pitboss.regulations import rules
    >>> book = rules("nj-triple-attack")
    >>> permission(book, Question("1", 1, "third-attack", ("attack", "pass")), "pass")
    '19:47-36.7(e)#1'
    >>> permission(book, Question("1", 1, "decision", ("hit", "double")), "double")
    '19:47-36.8(a)#1'
    """
    cites, kind = rules.regulation.cites, question.kind
    bonus = ("bonus",) if verb in rules.bonus_tables else ()
    follows = (kind,) if kind.startswith("follow-") else ()
    subjects = (*bonus, *follows, SUBJECTS.get(verb, verb), kind, "decide")
    return next(cites[subject] for subject in subjects if subject in cites)


def refusal(t: Table, place: str, verb: str) -> tuple[str, str] | None:
    """The clause and the reason why a place may not say this now; None if it may, with the right amount.

    >>> from pitboss.regulations import rules
    >>> from pitboss.table import Listed, Table
    >>> table = Table(rules("nj-double-attack"), Listed(["6d 8c 9h 3d"]))
    >>> refusal(table, "1", "deal")
    ('19:47-26.1[Initial wager]', 'nobody has wagered')
    >>> for line in ("1 bet 10", "deal", "1 pass"):
    ...     _ = table.act(line)
    >>> refusal(table, "1", "split")
    ('19:47-26.10(a)#1', 'the hand may not be split')
    """
    question, r, cites = t.pending, t.round, t.rules.regulation.cites
    if r is None:
        asked = t.asks(place)
        if asked is not None and verb in asked.verbs:
            return None
        if verb == "deal":
            return cites["bet"], "nobody has wagered"
        if verb in t.rules.bonus_tables:
            return cites["bonus"], "there is no first wager to go with it"
        return cites["bet"], "no round is being played"
    if place != question.place:
        if over := why_no_more(r, place, verb):
            return over
        if verb in question.verbs or about_a_hand(question, verb):
            return cites[out_of_turn(r, question, place, verb)], f"{question.place} is asked"
    return None if verb in question.verbs else why_not(r, question, place, verb)


def _not_offered(r: Round, hand: HandInPlay, verb: str) -> tuple[str, str]:
    """Why the hand in turn cannot take or refuse an exposed card."""
    assert hand.box is not None
    if hand.box.frozen:
        return r.cites["exposed-refused"], "the exposed card was refused: no more cards this round"
    return why_barred(r, hand, "hit") or r.cites[
        "drew-exposed"
    ], f"the hand may not {verb} the card, for it may not draw"


def _switch_closed(r: Round, hand: HandInPlay, verb: str) -> tuple[str, str]:
    if verb == "unswitch":
        made = "the switch can no longer be taken back" if hand.switched else "no switch has been made"
        return r.cites["unswitch"], made
    return r.cites["switch-once"], "the switch is offered once, before the first hand is played"


def why_no_more(r: Round, place: str, verb: str) -> tuple[str, str] | None:
    """Why a place whose hands are played can do this no more with the last of them; None if no clause forbids it."""
    hand = next((box.hands[-1] for box in r.boxes if place == box.caller), None)
    if hand is None or not hand.finished:
        return None
    if verb in ("switch", "unswitch") and "switch" in r.cites:
        return _switch_closed(r, hand, verb)
    for decision, reason in REASONS.items():
        if verb == decision and (clause := why_barred(r, hand, decision)):
            return clause, reason
    return None


def out_of_turn(r: Round, question: Question, place: str, verb: str) -> str:
    """The subject of the clause by which another place is asked now."""
    box = next((box for box in r.boxes if place in box.people), None)
    if box is None:
        return "bet"
    if verb == "attack" and place != box.caller:  # others follow the caller and do not go first (R25)
        return "follow-attack"
    kind = question.kind.removeprefix("follow-")
    if kind == "insurance" or kind in r.regulation.attack_wagers:
        return kind
    return box.called_by if question.place in box.people else "order"


def check_amount(r: Round, question: Question, action: Action) -> None:
    """Refuse an amount that the question does not allow."""
    amount, verb = action.amount or 0, action.verb
    if question.fits(amount, verb):
        return
    least, most = question.limits[verb]
    aces = r.turn is not None and r.turn.split_aces and "double-cap-aces" in r.cites  # 19:47-36.9(e)#2
    subject = {
        "attack": f"{question.kind.removeprefix('follow-')}-cap",
        "insure": "insurance-cap",
        "double": "double-cap-aces" if aces else "double-cap",
        "split": "split-amount",
        "second-chance": "second-chance-amount",
    }[verb]
    if amount % question.chip and least <= amount <= most and least < most:
        subject = "chips"
    money = f"{least / 100:.2f} to {most / 100:.2f}" if least < most else f"{most / 100:.2f}"
    raise BadAmount(action, f"the amount must be {money}", r.cites[subject], f"{verb} {money}")


def _wrong_question(r: Round, question: Question, place: str, verb: str) -> tuple[str, str]:
    if verb in ("bet", "coupon") or verb in r.regulation.bonus_wagers:
        return r.cites["closed"], "no wager is made or raised once cards are out"
    if verb == "insure":
        return _not_insured(r, question)
    if verb == "attack":
        subject = r.regulation.attack_wagers[-1] if r.regulation.attack_wagers else "decide"
        if "follow-attack" in r.cites and any(place in box.people[1:] for box in r.boxes):
            subject = "follow-attack"  # hangs on the caller's decision (R25)
        return r.cites[subject], "no attack wager is open now"
    if verb == "surrender":
        never = r.rules.decisions.clause("surrender", "any")
        return (why_barred(r, r.turn, "surrender") if r.turn else never) or r.cites["surrender"], "not now"
    if verb == "second-chance":
        return r.cites.get("second-chance", r.cites["decide"]), "no hand is over 21"
    if verb == "unswitch" and verb in r.cites:
        return r.cites[verb], "no switch has been made"
    if verb in ("switch", "keep", "unswitch"):
        return r.cites.get("switch-once", r.cites["decide"]), "no switch is open now"
    if question.kind == "second-chance":
        drawing = verb in ("hit", "double")
        return r.cites["draw-below-21" if drawing else "second-chance"], "the hand is over 21"
    if question.kind == "missed-hit" or (question.kind in FOLLOWED and verb in FOLLOWING):
        return r.cites[question.kind], f"the question is {question.kind}"
    return r.cites["decide"], f"the question is {question.kind}"


FOLLOWED: Final = ("follow-split", "follow-double")
FOLLOWING: Final = ("pass", "cover", "ride", "double")


def _not_insured(r: Round, question: Question) -> tuple[str, str]:
    """Why insurance is not open: no ace, too early, or too late."""
    if r.dealer.cards and r.up.rank != "A":
        return r.cites["insurance-ace"], f"insurance is against an ace; the dealer shows {r.up}"
    if question.kind == "second-card" or question.kind.removeprefix("follow-") in r.regulation.attack_wagers:
        return r.cites["insurance-opens"], "insurance opens when every player has the second card"
    looked = r.peeked and "insurance-reader" in r.cites
    return r.cites["insurance-reader" if looked else "insurance-closed"], "insurance is not open any more"
