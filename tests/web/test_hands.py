"""Hands as the page lays them: every card in the room that the plan of the felt gives, every index to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pitboss.regulations import game_ids

if TYPE_CHECKING:
    from tests.web.conftest import Opens

FANS = """async (table) => {
  const { fan } = await import("/static/hands.js");
  const { chipStack, fitStack } = await import("/static/chips.js");
  const { layout } = await (await fetch(`/api/tables/${table}`)).json();
  const found = { cards: 0, outside: [], covered: [], chips: 0 };
  const inside = (one, room) => Math.abs(one.x) + one.width / 2 <= room.width / 2 + 0.01
    && Math.abs(one.y) + one.height / 2 <= room.height / 2 + 0.01;
  for (const shape of Object.values(layout.shapes)) {
    const hands = shape.boxes.flatMap((box) => box.hands.flat()).concat([{ ...shape.dealer, cards: shape.dealer }]);
    for (const hand of hands) {
      for (let count = 1; count <= 12; count += 1) {
        for (const last of [false, true]) {
          const laid = fan(hand.cards, hand, Array.from({ length: count }, (_, at) => last && at === count - 1));
          found.cards += count;
          found.outside.push(...laid.filter((each) => !inside(each, hand.cards)));
          for (let at = 1; at < count && count <= 5 && !last; at += 1) {
            const [before, after] = [laid[at - 1], laid[at]];
            const [right, down] = [after.x - before.x, after.y - before.y];
            if (right < 0.339 * hand.card && down < 0.379 * hand.card) found.covered.push({ hand, count, right, down });
          }
        }
      }
      for (const cents of [50, 2500, 48550, 99950]) {
        for (const room of hand.chips ? [hand.chips] : []) {
          const stack = fitStack(chipStack(cents), { ...room, x: 0, y: 0 });
          const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(stack.getAttribute(name)));
          found.chips += 1;
          if (!inside({ x: x + width / 2, y: y + height / 2, width, height }, room)) found.outside.push({ room, y });
        }
      }
    }
  }
  return found;
}"""


@pytest.mark.parametrize("game", game_ids())
def test_no_card_leaves_the_room_of_its_hand_and_five_show_their_indices(visit: Opens, game: str) -> None:
    with visit("/") as seen:
        found = seen.page.evaluate(FANS, game)
        assert found["cards"] > 1000
        assert found["chips"] > 10
        assert found["outside"] == []
        assert found["covered"] == []
        picture = seen.page.request.get(f"/api/tables/{game}/felt.svg?shape=tall")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text().startswith("<svg")
        again = seen.page.request.get(
            f"/api/tables/{game}/felt.svg?shape=tall", headers={"If-None-Match": picture.headers["etag"]}
        )
        assert again.status == 304
