// The felt with a moment of a round on it: hands, what is at stake where, and what came of it.
import { s, textWidth } from "./dom.js";
import { cardName } from "./cards.js";
import { chipStack, fitStack } from "./chips.js";
import { hand } from "./hands.js";
import { cents, signedDollars } from "./money.js";

const MARGIN = 24;
const ASIDE = { split: -0.72, double: 0.72 }; // beside the wager that they go with

/** What is still at stake, by place and wager. @param {import("./replay.js").Stake[]} stakes */
export function atStake(stakes) {
  const found = new Map();
  for (const { place, wager, amount, result } of stakes) {
    const key = `${place} ${wager}`;
    found.set(key, (found.get(key) ?? 0) + (result ? -1 : 1) * cents(amount));
  }
  return found;
}

/** What each hand has brought so far, by `place.hand`; what rides on no hand by `place`. @param {import("./replay.js").Stake[]} stakes */
export function brought(stakes) {
  const found = new Map();
  for (const { place, hand: number, amount, result, paid } of stakes) {
    if (!result) continue;
    const key = number ? `${place}.${number}` : place;
    const won = result === "win" ? cents(paid) : result === "push" ? 0 : result === "surrender" ? -cents(paid) : -cents(amount);
    found.set(key, (found.get(key) ?? 0) + won);
  }
  return found;
}

/**
 * @param {any} plan a shape of the layout @param {string} table @param {import("./replay.js").Scene} scene @param {boolean} fourColour
 * @param {number[]} [near] boxes to which the picture keeps, for a small screen
 */
export function moment(plan, table, scene, fourColour, near = []) {
  const drawn = [s("image", { href: `/api/tables/${encodeURIComponent(table)}/felt.svg?shape=wide`, width: plan.width, height: plan.height })];
  const said = (/** @type {import("./replay.js").Lying[]} */ cards) => cards.map((each) => cardName(each.code)).join(", ");
  if (scene.dealer.length) {
    drawn.push(hand(plan.dealer, plan.dealer, scene.dealer, { label: `Dealer: ${said(scene.dealer)}`, fourColour }));
    const total = scene.totals.get("dealer");
    if (total) drawn.push(badge(plan.dealer.x + plan.dealer.width / 2 - 60, plan.dealer.y, total, "plain"));
  }
  const staked = atStake(scene.stakes);
  const results = brought(scene.stakes);
  for (const box of plan.boxes) {
    drawn.push(...chips(box, staked));
    const hands = scene.boxes.get(box.box) ?? [];
    const rooms = box.hands[Math.min(hands.length, box.hands.length) - 1] ?? [];
    hands.forEach((cards, index) => {
      const room = rooms[index];
      if (!room || !cards.length) return;
      const key = `${box.box}.${index + 1}`;
      const total = scene.totals.get(key) ?? "";
      const now = scene.at.box === box.box && (scene.at.hand ?? index + 1) === index + 1;
      const label = `Box ${box.box}, hand ${index + 1}: ${said(cards)}${total ? `, ${total}` : ""}`;
      if (now) drawn.push(s("rect", { class: "now", x: -room.cards.width / 2 - 3, y: -room.cards.height / 2 - 3, width: room.cards.width + 6, height: room.cards.height + 6, rx: 10, transform: turned(room.cards) }));
      drawn.push(hand(room.cards, room, cards, { label, fourColour }));
      const net = results.get(key);
      const low = { x: room.cards.x, y: room.cards.y + room.cards.height / 2 - 10 };
      if (net !== undefined) drawn.push(badge(low.x, low.y, net ? signedDollars(net) : "Push", net > 0 ? "won" : net < 0 ? "lost" : "plain"));
      else if (total) drawn.push(badge(low.x, low.y, total, "plain"));
    });
  }
  return s("svg", { class: "moment", viewBox: frameOf(plan, near).map((each) => each.toFixed(0)).join(" "), role: "group", "aria-label": "The table at this step" }, drawn);
}

/** The part of the felt with the dealer and some boxes; all of it if there are none. @param {any} plan @param {number[]} near */
function frameOf(plan, near) {
  const boxes = plan.boxes.filter((/** @type {any} */ box) => near.includes(box.box));
  if (!boxes.length) return [0, 0, plan.width, plan.height];
  const places = [plan.dealer, ...boxes.flatMap((/** @type {any} */ box) => [box.cards, ...box.areas])];
  const left = Math.max(0, Math.min(...places.map((place) => place.x - place.width / 2)) - MARGIN);
  const right = Math.min(plan.width, Math.max(...places.map((place) => place.x + place.width / 2)) + MARGIN);
  const top = Math.max(0, plan.dealer.y - plan.dealer.height / 2 - MARGIN);
  return [left, top, right - left, plan.height - top];
}

/** @param {any} place */
const turned = (place) => `translate(${place.x},${place.y}) rotate(${place.angle})`;

/** @param {any} box @param {Map<string, number>} staked */
function chips(box, staked) {
  const found = [];
  for (const [key, amount] of staked) {
    const [place, wager] = key.split(" ");
    if (parseInt(place, 10) !== box.box || amount <= 0) continue;
    const aside = ASIDE[/** @type {"split" | "double"} */ (wager)];
    const areas = wager === "insurance" ? [box.insurance] : box.areas.filter((/** @type {any} */ area) => area.wager === (aside ? "bet" : wager));
    for (const area of aside ? areas.slice(0, 1) : areas) {
      const stack = fitStack(chipStack(amount, { label: `${wager} of box ${place}: ${amount / 100}` }), { ...area, x: (aside ?? 0) * area.width, y: 0 }, Math.min(46, area.height * 0.7));
      found.push(s("g", { transform: turned(area) }, stack));
    }
  }
  return found;
}

/** @param {number} x @param {number} y @param {string} text @param {string} kind */
function badge(x, y, text, kind) {
  const width = 14 + textWidth(text, 18);
  return s("g", { class: `mark ${kind}`, transform: `translate(${x.toFixed(1)},${y.toFixed(1)})`, "aria-hidden": "true" },
    s("rect", { x: -width / 2, y: -14, width, height: 27, rx: 13 }), s("text", { y: 6, "text-anchor": "middle", "font-size": 18, "font-weight": 700, "font-family": "var(--sans)" }, text));
}
