"""What the hand in turn may do, and why it may not do the rest."""

from __future__ import annotations

from pitboss.table.layout import HandInPlay
from pitboss.table.questions import Question
from pitboss.table.round import Round


def may_split(r: Round, hand: HandInPlay) -> str | None:
    """The subject of the clause that forbids a split, or None if it is allowed."""
    if not hand.pair or hand.doubled:
        return "split"
    assert hand.box is not None
    made = sum(other.root == hand.root for other in hand.box.hands)
    if hand.split_aces and not r.options.resplit_aces:
        return "resplit-aces"
    if made >= r.options.max_hands:
        narrow = {7: "split-limit-7"}.get(r.options.positions) or f"split-limit-{r.options.max_hands}"
        return narrow if narrow in r.cites else "split-limit"
    return None


def may_surrender(r: Round, hand: HandInPlay) -> str | None:
    """The subject of the clause that forbids a surrender, or None."""
    when = r.regulation.surrender_when
    if when == "never":
        return "surrender"
    if not r.options.surrender:
        return "surrender-off"
    if when == "first-decision" and (hand.decided or hand.split):
        return "surrender-closed"
    return None


def may_double(r: Round, hand: HandInPlay) -> str | None:
    """The subject of the clause that forbids doubling, or None."""
    if hand.doubled:
        return "double-once"
    if hand.total == 21:
        return "double"
    if hand.split_aces and r.options.split_aces == "one-card" and not r.regulation.double_split_aces:
        return "split-aces"
    if r.regulation.double_on == "two" and len(hand.cards) != 2:
        return "double-two" if "double-two" in r.cites else "double"
    return None


def may_hit(r: Round, hand: HandInPlay) -> str | None:
    """The subject of the clause that forbids another card, or None."""
    if hand.doubled:
        return "draw-doubled"
    if hand.total >= 21:
        return "draw-21"
    if hand.split_aces and r.options.split_aces == "one-card":
        return "split-aces"
    return None


def choices(r: Round, hand: HandInPlay) -> tuple[str, ...]:
    """The decisions open to a hand; none if it has nothing left to decide."""
    if hand.finished or hand.total >= 21:
        return ()
    assert hand.box is not None
    verbs = ["stand"]
    if not hand.box.frozen:
        if may_hit(r, hand) is None:
            verbs.insert(0, "hit")
        if may_double(r, hand) is None:
            verbs.append("double")
        if hand.pair and may_split(r, hand) is None:
            verbs.append("split")
    if may_surrender(r, hand) is None:
        verbs.append("surrender")
    return tuple(verbs) if len(verbs) > 1 else ()


def decision(r: Round, hand: HandInPlay, verbs: tuple[str, ...]) -> Question:
    """The question for the hand in turn."""
    assert hand.box is not None
    place = hand.box.caller
    limits = {}
    chip = r.options.chip
    if "double" in verbs or "split" in verbs:
        staked = hand.staked(place)
        limits = {"double": (min(chip, staked), staked), "split": (staked, staked)}
    if hand.box.revocable:
        verbs = (*verbs, "unswitch")
    return Question(place, hand.number, "decision", verbs, limits, chip)


def why_not(r: Round, question: Question, verb: str) -> tuple[str, str]:
    """The clause and the reason why an answer is not possible now."""
    hand = r.turn
    if question.kind != "decision" or hand is None:
        return _wrong_question(r, question, verb)
    reasons = {
        "hit": (may_hit, "the hand may not draw"),
        "double": (may_double, "the hand may not be doubled"),
        "split": (may_split, "the hand may not be split"),
        "surrender": (may_surrender, "the hand may not be surrendered"),
    }
    assert hand.box is not None
    if verb in reasons:
        if hand.box.frozen and verb != "surrender":
            return r.cites["exposed-refused"], "the exposed card was refused: no more cards this round"
        test, reason = reasons[verb]
        return r.cites[test(r, hand) or "decide"], reason
    if verb in ("switch", "unswitch") and "switch" in r.cites:
        if verb == "unswitch":
            return r.cites["unswitch"], "the switch can no longer be taken back"
        return r.cites["switch-once"], "the switch is offered once, before the first hand is played"
    return _wrong_question(r, question, verb)


def _wrong_question(r: Round, question: Question, verb: str) -> tuple[str, str]:
    if verb in ("bet", "withdraw", "coupon") or verb in r.regulation.bonus_wagers:
        return r.cites["closed"], "no wager is made, raised or taken back once cards are out"
    if verb == "insure":
        return r.cites["insurance-closed"], "insurance is not open now"
    if verb == "attack":
        subject = next((w for w in r.regulation.attack_wagers), "decide")
        return r.cites[subject], "no attack wager is open now"
    if verb == "surrender":
        return r.cites[may_surrender(r, r.turn) or "surrender"] if r.turn else r.cites["surrender"], "not now"
    if verb == "second-chance":
        return r.cites.get("second-chance", r.cites["decide"]), "no hand is over 21"
    if verb in ("switch", "keep", "unswitch"):
        return r.cites.get("switch-once", r.cites["decide"]), "no switch is open now"
    return r.cites["decide"], f"the question is {question.kind}"
