"""Somebody at the table of the page: sits down, lays chips, answers; everything by its accessible name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Locator, Page

WORDS: Final = {
    "unswitch": "Take back switch",
    "second-chance": "Second chance",
    "second-card": "Second card",
    "late-card": "Late card",
}
SPOTS: Final = ("Bust it", "Match", "Suited royals", "Triple match")
FREE: Final = ("Pass", "Keep", "Stand")


def word(verb: str) -> str:
    """A verb of the protocol as the page writes it."""
    return WORDS.get(verb, verb.capitalize())


class Seat:
    """A person in front of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def done(self) -> None:
        """Wait until what was said is answered and drawn."""
        self.page.locator(".dock[aria-busy=false]").wait_for()

    def press(self, name: str) -> None:
        self.button(name).click()
        self.done()

    def sit(self, name: str = "", box: int = 3) -> None:
        if name:
            self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("At box").select_option(str(box))
        self.press("Sit down")
        self.button("Deal").wait_for()

    def decline(self) -> None:
        """Let the cut pass, if it is offered."""
        if self.button("Decline").count():
            self.press("Decline")

    def bet(self, chip: str = "Chip 5", spots: Sequence[str] = ("Bet",)) -> None:
        self.button(chip).click()
        for spot in spots:
            if self.button(spot).count():
                self.button(spot).click()
        self.done()

    def answers(self) -> list[str]:
        """What may be answered now, as the buttons say it."""
        return self.page.get_by_role("group", name="Answers", exact=True).get_by_role("button").all_inner_texts()

    def verbs(self, known: Sequence[str]) -> list[str]:
        """The same without amounts and letters."""
        shown = self.answers()
        longest = sorted(known, key=len, reverse=True)
        return [next(each for each in longest if text.startswith(each)) for text in shown]

    def answer(self, verb: str) -> None:
        group = self.page.get_by_role("group", name="Answers", exact=True)
        group.get_by_role("button").filter(has_text=verb).first.click()
        self.done()

    def playing(self) -> bool:
        """Whether cards are out."""
        return not self.button("Deal").count()

    @property
    def question(self) -> str:
        return self.page.locator(".question").inner_text()

    def labels(self) -> list[str]:
        """Every hand that lies there, as a screen reader is told of it."""
        hands = self.page.locator(".lying g.hand")
        return [str(hands.nth(at).get_attribute("aria-label")) for at in range(hands.count())]

    def finish(self) -> None:
        """Play the round to its end with what costs nothing more."""
        while self.playing():
            shown = self.verbs(
                (*FREE, "Hit", "Double", "Split", "Surrender", "Attack", "Insure", "Switch", "Second chance")
            )
            self.answer(next(each for each in FREE if each in shown))
