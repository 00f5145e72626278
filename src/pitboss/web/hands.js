// A hand as it lies: its cards in the room that the felt's plan gives it, none outside, every index to be seen.
import { s } from "./dom.js";
import { card, place } from "./cards.js";

const TALL = 1.4; // a card's height for its width
const ACROSS = 0.34; // how much of its width the index takes at its left edge
const DOWN = 0.38; // and at its top

/**
 * Where the cards of a hand lie, about the middle of its room: `x`, `y`, `width`, `height` of each, its middle first.
 * Fanned across, a card that lies sideways is laid over the lower part of the others; downwards, it comes next below.
 * @param {{ width: number, height: number }} room @param {{ card: number, across: boolean }} how
 * @param {boolean[]} sideways for every card whether it lies so
 */
export function fan(room, how, sideways) {
  const wide = how.card;
  const tall = wide * TALL;
  const upright = sideways.filter((each) => !each).length;
  const long = Math.min(tall, room.width);
  const steps = how.across ? upright - 1 : sideways.length - 1;
  const free = how.across ? room.width - wide : room.height - tall;
  const step = steps > 0 ? Math.min(how.across ? Math.max(ACROSS * wide, 0.5 * wide - 6 * steps) : DOWN * wide, free / steps) : 0;
  const spread = Math.max(0, steps) * step;
  let at = 0;
  return sideways.map((lies) => {
    const [width, height] = lies ? [long, long / TALL] : [wide, tall];
    if (!how.across) {
      const y = -(tall + spread) / 2 + at * step + (lies ? height : tall) / 2;
      at += 1;
      return { x: 0, y, width, height };
    }
    const right = (wide + spread) / 2;
    if (lies) return { x: Math.min(room.width / 2 - width / 2, Math.max(-width / 2 + right, 0)), y: tall / 2 - height / 2, width, height };
    const x = -spread / 2 + at * step;
    at += 1;
    return { x, y: 0, width, height };
  });
}

/**
 * A hand as a drawing in the felt. @param {any} room a place of the plan, with `x`, `y`, `angle`
 * @param {{ card: number, across: boolean }} how @param {{ code: string, sideways?: boolean, back?: boolean }[]} cards
 * @param {{ label: string, fourColour?: boolean }} facts
 */
export function hand(room, how, cards, { label, fourColour = false }) {
  const laid = fan(room, how, cards.map((each) => Boolean(each.sideways)));
  const drawn = cards.map(({ code, sideways = false, back = false }, at) => {
    const { x, y, width, height } = laid[at];
    return place(card(code, { sideways, back, fourColour, label: "" }), x - width / 2, y - height / 2, width, height);
  });
  return s("g", { class: "hand", role: "img", "aria-label": label, transform: `translate(${room.x},${room.y}) rotate(${room.angle})` }, drawn);
}
