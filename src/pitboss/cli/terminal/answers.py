"""What a player types and what it means: single letters, words, amounts."""

from __future__ import annotations

from typing import Final, NamedTuple

from pitboss.money import format_money
from pitboss.table import Action, BadAction, Question


class Answer(NamedTuple):
    """One possible answer: its key, and what it means in a line."""

    key: str
    means: str


# All that is asked where no dealer errs and nobody shares a box. No key means two things.
ANSWERS: Final = {
    "hit": Answer("h", "take a card"),
    "stand": Answer("s", "take no more cards"),
    "double": Answer("d", "add up to the wager on the hand and take exactly one card"),
    "split": Answer("p", "play the two cards as two hands, each with the same wager"),
    "surrender": Answer("r", "give the hand up for half of the wager"),
    "attack": Answer("a", "raise by up to the first wager, now that this card is seen"),
    "pass": Answer("n", "no, thank you"),
    "insure": Answer("i", "wager up to half as much that the dealer has blackjack"),
    "second-chance": Answer("c", "wager as much again: the next card's value comes off the total"),
    "switch": Answer("w", "exchange the second cards of your two hands"),
    "keep": Answer("k", "leave both hands as they are"),
    "unswitch": Answer("u", "take the switch back, while no further card has come"),
}


def within(question: Question, purse: int) -> Question:
    """The question as it is put to somebody with that much money: no answer and no amount that cannot be paid.

    >>> from pitboss.table import Question
    >>> limits = {"double": (50, 1000), "split": (1000, 1000)}
    >>> poor = within(Question("1", 1, "decision", ("stand", "double", "split"), limits, chip=50), 725)
    >>> poor.verbs, poor.limits
    (('stand', 'double'), {'double': (50, 700)})
    """
    limits = {
        verb: (least, min(most, max(least, purse // question.chip * question.chip)))
        for verb, (least, most) in question.limits.items()
        if least <= purse
    }
    verbs = tuple(verb for verb in question.verbs if verb in limits or verb not in question.limits)
    return Question(question.place, question.hand, question.kind, verbs, limits, question.chip)


def offer(question: Question) -> list[str]:
    """The legal answers, each with its key.

    >>> from pitboss.table import Question
    >>> offer(Question("1", 1, "decision", ("hit", "double", "surrender"), {"double": (50, 1000)}))
    ['[h]it', '[d]ouble up to 10.00', 'su[r]render']
    >>> offer(Question("1", 1, "insurance", ("insure", "pass"), {"insure": (50, 500)}))
    ['[i]nsure up to 5.00', '[n] pass']
    """
    shown = []
    for verb in question.verbs:
        key = ANSWERS[verb].key
        name = verb.replace(key, f"[{key}]", 1) if key in verb else f"[{key}] {verb}"
        if verb in question.limits:
            least, most = question.limits[verb]
            name += f" {format_money(most)}" if least == most else f" up to {format_money(most)}"
        shown.append(name)
    return shown


def verb_of(question: Question, word: str) -> str | None:
    """The answer that a key or a word names: a legal one first, then any, so that the table can say why not."""
    if word in ANSWERS:
        return word
    known = [*question.verbs, *ANSWERS]
    return next((verb for verb in known if ANSWERS[verb].key == word), None)


def read(question: Question, typed: str, purse: int) -> Action | None:
    """The action that the typed answer stands for, or None if it is not one.

    Without an amount it is the greatest that the rules allow; who has less stakes all of it.

    >>> from pitboss.table import Question
    >>> asked = Question("1", 1, "decision", ("hit", "double"), {"double": (50, 1000)}, 50)
    >>> [str(read(asked, typed, 750)) for typed in ("h", "d 5", "d", "h 5", "double me")]
    ['1 hit', '1 double 5', '1 double 7.50', 'None', 'None']
    """
    words = typed.lower().split()
    if not words or len(words) > 2:
        return None
    verb = verb_of(question, words[0])
    if verb is None:
        return None
    try:
        action = Action.parse(" ".join([str(question.place), verb, *words[1:]]))
    except BadAction:
        return None
    most = question.limits.get(verb, (0, 0))[1]
    greatest = within(question, purse).limits.get(verb, (0, most))[1]
    return action._replace(amount=greatest) if action.amount is None and greatest < most else action
