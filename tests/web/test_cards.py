"""Cards and chips as the page draws them: every card its own drawing and name, every amount in chips that make it."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.web.conftest import Opens

CARDS = """async () => {
  const { card, cardName, cardText } = await import("/static/cards.js");
  const codes = [..."A23456789TJQK"].flatMap((rank) => [..."shdc"].map((suit) => rank + suit));
  const drawn = codes.map((code) => card(code));
  document.body.append(...drawn);
  return {
    names: drawn.map((each) => each.getAttribute("aria-label")),
    different: new Set(drawn.map((each) => each.innerHTML)).size,
    hidden: card("??").getAttribute("aria-label"),
    same: card("As", { back: true }).innerHTML === card("Kd", { back: true }).innerHTML,
    unnamed: card("As", { label: "" }).getAttribute("aria-hidden"),
    sideways: card("As", { sideways: true }).getAttribute("viewBox"),
    styled: drawn.filter((each) => each.querySelector("[style]")).length,
    colours: [..."shdc"].map((suit) => card("A" + suit, { fourColour: true }).querySelector("text"))
      .map((text) => text.getAttribute("fill")),
    ten: cardText("Td"),
  };
}"""
CHIPS = """async () => {
  const { chipStack, inChips, amountText, placeStack } = await import("/static/chips.js");
  const amounts = [1, 50, 250, 499, 500, 1250, 2500, 48550, 123456];
  const stack = placeStack(chipStack(1250), 100, 200, 80);
  document.body.append(stack);
  return {
    sums: amounts.map((cents) => inChips(cents).reduce((one, other) => one + other, 0) === cents),
    most: inChips(48550), name: stack.getAttribute("aria-label"), text: [amountText(1250), amountText(2500)],
    left: Number(stack.getAttribute("x")), width: Number(stack.getAttribute("width")),
  };
}"""


def test_every_card_has_its_own_drawing_and_name(visit: Opens) -> None:
    with visit("/") as seen:
        told = seen.page.evaluate(CARDS)
    assert len(set(told["names"])) == 52
    assert {"ace of spades", "ten of diamonds", "queen of hearts", "deuce of clubs"} <= set(told["names"])
    assert told["different"] == 52
    assert told["hidden"] == "card face down"
    assert told["same"], "a back must not tell what is on the other side"
    assert told["unnamed"] == "true"
    assert told["sideways"] == "0 0 140 100"
    assert told["styled"] == 0
    assert len(set(told["colours"])) == 4
    assert told["ten"] == "10♦"


def test_chips_make_up_the_amount_and_lie_where_they_are_put(visit: Opens) -> None:
    with visit("/") as seen:
        told = seen.page.evaluate(CHIPS)
    assert all(told["sums"])
    assert told["most"] == [10000] * 4 + [2500] * 3 + [500] * 2 + [50]
    assert told["name"] == "12.50 in chips"
    assert told["text"] == ["12.50", "25"]
    assert told["left"] + told["width"] / 2 == 100


def test_cards_and_chips_are_small() -> None:
    web = files("pitboss") / "web"
    assert sum(len((web / name).read_bytes()) for name in ("cards.js", "chips.js")) < 40_000
