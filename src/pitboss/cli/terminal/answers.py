"""What a player types and what it means: single letters, words, amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pitboss.errors import MoneyError
from pitboss.money import format_money, parse_money

if TYPE_CHECKING:
    from pitboss.table import Question


class Answer(NamedTuple):
    """One possible answer: its key, and what it means in a line."""

    key: str
    means: str


# All that is asked where no dealer errs and nobody shares a box. Keys differ within a question.
ANSWERS: Final = {
    "hit": Answer("h", "take a card"),
    "stand": Answer("s", "take no more cards"),
    "double": Answer("d", "add up to the wager on the hand and take exactly one card"),
    "split": Answer("p", "play the two cards as two hands, each with the same wager"),
    "surrender": Answer("r", "give the hand up for half of the wager"),
    "attack": Answer("a", "raise by up to the first wager, now that this card is seen"),
    "pass": Answer("p", "no, thank you"),
    "insure": Answer("i", "wager up to half as much that the dealer has blackjack"),
    "second-chance": Answer("c", "wager as much again: the next card's value comes off the total"),
    "switch": Answer("w", "exchange the second cards of your two hands"),
    "keep": Answer("k", "leave both hands as they were dealt"),
    "unswitch": Answer("u", "take the switch back, while no further card has come"),
}


def offer(question: Question) -> list[str]:
    """The legal answers, each with its key.

    >>> from pitboss.table import Question
    >>> offer(Question("1", 1, "decision", ("hit", "double", "surrender"), {"double": (50, 1000)}))
    ['[h]it', '[d]ouble up to 10.00', 'su[r]render']
    """
    shown = []
    for verb in question.verbs:
        key = ANSWERS[verb].key
        name = verb.replace(key, f"[{key}]", 1)
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


def read(question: Question, typed: str) -> str | None:
    """The line that the typed answer stands for, or None if it is not one.

    >>> from pitboss.table import Question
    >>> read(Question("1", 1, "decision", ("hit", "double"), {"double": (50, 1000)}), "d 5")
    '1 double 5.00'
    """
    words = typed.lower().split()
    if not words or len(words) > 2:
        return None
    verb = verb_of(question, words[0])
    if verb is None:
        return None
    if len(words) == 1:
        return f"{question.place} {verb}"
    try:
        return f"{question.place} {verb} {format_money(parse_money(words[1]))}"
    except MoneyError:
        return None
