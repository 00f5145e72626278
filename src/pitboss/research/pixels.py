"""A table as pixels, for those who record films: drawn with nothing but what Pillow brings, fonts included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboss import style
from pitboss.cards import Card
from pitboss.errors import PitbossError
from pitboss.table.event_type import FACE_DOWN

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.table.view import View

WIDTH, HEIGHT = 960, 540
CARD_W, CARD_H, STEP = 66, 92, 34


def pixels(view: View, title: str, result: str) -> NDArray[Any]:
    """The table as rows of red, green and blue; always the same size, so that pictures make a film."""
    import numpy as np

    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as error:
        raise PitbossError("pixels need the extra rl: pip install 'pitboss[rl]'") from error
    image = Image.new("RGB", (WIDTH, HEIGHT), style.FELT)
    draw = ImageDraw.Draw(image)
    fonts = {size: ImageFont.load_default(size) for size in (16, 18, 22, 26)}

    def words(x: float, y: float, text: str, size: int, colour: str) -> None:
        plain = text.replace("·", "-").replace("−", "-")
        draw.text((x, y), plain, fill=colour, font=fonts[size], anchor="mm")

    def card(x: float, y: float, name: str) -> None:
        place = (x, y, x + CARD_W, y + CARD_H)
        if name == FACE_DOWN:
            draw.rounded_rectangle(place, 8, fill=style.CARD_BACK, outline=style.CARD_BACK_EDGE, width=3)
            return
        face = Card(name.removeprefix("-"))
        paper = style.CARD_TAKEN_OFF if name.startswith("-") else style.CARD  # a second chance card takes its value off
        draw.rounded_rectangle(place, 8, fill=paper, outline=style.CARD_EDGE)
        corner = ("-" if name.startswith("-") else "") + face.sign[:-1]
        draw.text((x + 4, y + 4), corner, fill=style.CARD_INK[face.colour], font=fonts[26])
        suit(draw, face.suit, x + CARD_W - 22, y + CARD_H - 24, 13, style.CARD_INK[face.colour])
        suit(draw, face.suit, x + 15, y + 44, 7, style.CARD_INK[face.colour])

    def fan(cards: list[str], x: float, y: float) -> None:
        left = x - (CARD_W + STEP * (len(cards) - 1)) / 2
        for at, name in enumerate(cards):
            card(left + STEP * at, y, name)

    words(WIDTH / 2, 24, title, 18, style.PALE)
    fan(view["dealer"], WIDTH / 2, 48)
    words(WIDTH / 2, 160, f"dealer {view['dealer_total']}".strip(), 22, style.BRIGHT)
    hands = [hand for box in view["boxes"] for hand in box["hands"]]
    for at, hand in enumerate(hands):
        x = WIDTH * (at + 0.5) / len(hands)
        fan(hand["cards"], x, 220)
        if hand["state"] == "in turn":
            draw.ellipse((x - 6, 196, x + 6, 208), fill=style.IN_TURN)
        words(x, 332, f"{hand['total']} {hand['state']}".strip(), 22, style.BRIGHT)
        for line, (wager, amount) in enumerate(hand["stakes"].get("1", {}).items()):
            words(x, 362 + 22 * line, f"{wager} {amount}", 16, style.PALE)
    beside = [f"{name} {amount}" for box in view["boxes"] for w in box["beside"].values() for name, amount in w.items()]
    words(WIDTH / 2, 470, ", ".join(beside), 16, style.PALE)
    words(WIDTH / 2, 508, result or ", ".join(view["legal"]), 22, style.IN_TURN)
    return np.asarray(image)


def suit(draw: Any, which: str, x: float, y: float, r: float, ink: str) -> None:
    """A suit's sign around a point."""
    if which == "d":
        draw.polygon([(x, y - 1.2 * r), (x + 0.9 * r, y), (x, y + 1.2 * r), (x - 0.9 * r, y)], fill=ink)
        return
    if which == "c":
        for dx, dy in ((0, -0.55), (-0.55, 0.3), (0.55, 0.3)):
            ball(draw, x + dx * r, y + dy * r, 0.52 * r, ink)
    else:
        up = 1 if which == "h" else -1
        for side in (-1, 1):
            ball(draw, x + side * 0.48 * r, y - up * 0.35 * r, 0.52 * r, ink)
        draw.polygon([(x - r, y - up * 0.15 * r), (x + r, y - up * 0.15 * r), (x, y + up * 1.1 * r)], fill=ink)
    if which != "h":
        draw.polygon([(x, y), (x + 0.4 * r, y + 1.1 * r), (x - 0.4 * r, y + 1.1 * r)], fill=ink)


def ball(draw: Any, x: float, y: float, r: float, ink: str) -> None:
    """A filled circle."""
    draw.ellipse((x - r, y - r, x + r, y + r), fill=ink)
