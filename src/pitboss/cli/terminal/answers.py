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


ANSWERS: Final = {
    "hit": Answer("h", "take a card"),
    "stand": Answer("s", "take no more cards"),
    "double": Answer("d", "add up to the wager on the hand and take exactly one card; an amount may follow"),
    "split": Answer("p", "play the two cards as two hands, each with the same wager"),
    "surrender": Answer("r", "give the hand up for half of the wager"),
    "attack": Answer("a", "raise by up to the first wager now that this card is seen; an amount may follow"),
    "pass": Answer("n", "no, thank you"),
    "insure": Answer("i", "wager up to half that the dealer has blackjack; an amount may follow"),
    "second-chance": Answer("c", "wager as much again: the next card's value comes off the total"),
    "switch": Answer("w", "exchange the second cards of your two hands"),
    "keep": Answer("k", "leave both hands as they were dealt"),
    "unswitch": Answer("u", "take the switch back, while no further card has come"),
    "take": Answer("t", "take the exposed card as your next one"),
    "refuse": Answer("f", "refuse the exposed card, and with it all further cards this round"),
    "second-card": Answer("y", "take the card that was left out"),
    "late-card": Answer("l", "take the missed card after the other players"),
    "dead": Answer("x", "call the hand dead: its wagers go back"),
    "cover": Answer("o", "wager on both hands"),
    "ride": Answer("e", "let the wager follow one of the hands; its number follows"),
}
KEYS: Final = {answer.key: verb for verb, answer in ANSWERS.items()}


def offer(question: Question) -> str:
    """The legal answers in a line, each with its key.

    >>> from pitboss.table import Question
    >>> offer(Question("1", 1, "decision", ("hit", "double"), {"double": (50, 1000)}))
    '[h]it  [d]ouble up to 10.00'
    """
    shown = []
    for verb in question.verbs:
        key = ANSWERS[verb].key
        name = f"[{key}]{verb[1:]}" if verb.startswith(key) else f"[{key}] {verb}"
        if verb in question.limits:
            least, most = question.limits[verb]
            name += f" {format_money(most)}" if least == most else f" up to {format_money(most)}"
        shown.append(name)
    return "  ".join(shown)


def read(question: Question, typed: str) -> str | None:
    """The line that the typed answer stands for, or None if it is not one.

    >>> from pitboss.table import Question
    >>> read(Question("1", 1, "decision", ("hit", "double"), {"double": (50, 1000)}), "d 5")
    '1 double 5.00'
    """
    words = typed.lower().split()
    if not words or len(words) > 2:
        return None
    verb = KEYS.get(words[0], words[0])
    if verb not in ANSWERS:
        return None
    if len(words) == 1:
        return f"{question.place} {verb}"
    if verb == "ride":
        return f"{question.place} ride {words[1]}" if words[1].isdigit() else None
    try:
        return f"{question.place} {verb} {format_money(parse_money(words[1]))}"
    except MoneyError:
        return None
