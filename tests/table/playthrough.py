"""A readable play-through of a few rounds for each game and dealing mode: what was said and done, by which clause.

`make golden` writes them anew to tests/table/golden; a change in one must be meant.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from pitboss.regulations import Rules, books, regulation, rules
from pitboss.table import Listed, Stack, Table

GOLDEN = Path(__file__).parent / "golden"
ROUNDS = 4


def modes() -> list[tuple[str, str]]:
    """Every game with every dealing mode that its regulation allows."""
    return [(game, str(mode)) for game, book in books().items() for mode in book.offered["dealing"].permitted]


def rule_set(game: str, mode: str) -> Rules:
    """The rules that the play-through is dealt by: two people on box 1 where that may be."""
    people = {"people_per_box": 2} if 2 in regulation(game).offered["people_per_box"].permitted else {}
    return rules(game, dealing=mode, **people)


def stack(chosen: Rules, seed: str) -> Stack:
    """A shoe in the order that the seed gives."""
    cards = chosen.shoe()
    random.Random(seed).shuffle(cards)
    return Stack(cards[:120])


def play(game: str, mode: str) -> str:
    """The whole play-through as text."""
    chosen = rule_set(game, mode)
    choose = random.Random(f"{game} {mode} answers")
    table = Table(chosen, Listed([stack(chosen, f"{game} {mode}")]))
    lines = [f"{chosen.regulation.name}, {chosen.regulation.jurisdiction}: {mode} (rules {chosen.digest})", ""]

    def say(line: str) -> None:
        lines.append(f"> {line}")
        lines.extend(f"    {event.text}  [{event.clause}]" for event in table.act(line))

    for _ in range(ROUNDS):
        say("1 bet 10")
        if chosen.options.people_per_box > 1:
            say("1b bet 25")
        say("3 bet 15")
        for bonus in chosen.regulation.bonus_wagers:
            say(f"3 {bonus} 5")
        say("deal")
        while table.round is not None:
            say(choose.choice(list(table.pending.answers())))
        last = table.rounds[-1]
        lines += ["", *(f"    {settled}" for settled in last.settlement), ""]
    return "\n".join(lines)


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for game, mode in modes():
        path = GOLDEN / f"{game}-{mode}.txt"
        path.write_text(play(game, mode), encoding="utf-8")
        sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    main()
