// Where chips lie: on the printed area of their wager, beside it where a hand was split or doubled, on the insurance line.
import { s, textWidth } from "./dom.js";
import { chipStack, fitStack } from "./chips.js";
import { tip } from "./clauses.js";
import { dollars } from "./money.js";
import { wagerName } from "./words.js";

const ASIDE = { split: -0.78, double: 0.78 }; // beside the wager that they go with
const FURTHER = { b: -0.62, c: 0.62 }; // further people on a box

/**
 * @typedef {{ x: number, y: number, width: number, height: number, angle: number, clause?: string }} Room
 * @typedef {{ key: string, place: string, wager: string, amount: number, room: Room, pill?: { amount: number, across: number } }} Pile
 */

/** Another room beside one, in its own direction. @param {Room} room @param {number} across in widths @param {number} [share] of its width @returns {Room} */
export function beside(room, across, share = 1) {
  const turn = (room.angle * Math.PI) / 180;
  return { ...room, x: room.x + Math.cos(turn) * across * room.width, y: room.y + Math.sin(turn) * across * room.width, width: room.width * share };
}

/** The room of a further person lies beside that of the first. @param {Room} room @param {string} place @returns {Room} */
function roomOf(room, place) {
  const side = FURTHER[/** @type {"b" | "c"} */ (place.slice(-1))];
  return side ? beside(room, side) : room;
}

/**
 * The chips of a box before the deal. @param {any} plan the box in the plan @param {string} place @param {Record<string, number>} wagers @returns {Pile[]}
 */
export function pilesBefore(plan, place, wagers) {
  return Object.entries(wagers).filter(([, amount]) => amount > 0).flatMap(([wager, amount]) =>
    plan.areas.filter((/** @type {any} */ area) => area.wager === wager).map((/** @type {any} */ area, /** @type {number} */ at) => ({ key: `${place} ${wager} ${at}`, place, wager, amount, room: roomOf(area, place) })));
}

/** The chips of a box in a round. @param {any} plan @param {import("./scene.js").Box} box @returns {Pile[]} */
export function pilesOf(plan, box) {
  /** @type {Pile[]} */
  const found = [];
  const bets = plan.areas.filter((/** @type {any} */ area) => area.wager === "bet");
  const rooms = plan.hands[Math.min(box.hands.length, plan.hands.length) - 1] ?? [];
  /** @type {Map<string, number>} */
  const insured = new Map();
  box.hands.forEach((hand, at) => {
    const own = rooms[at]?.chips;
    const lying = Object.entries(hand.stakes).flatMap(([place, by]) => Object.entries(by).map(([wager, amount]) => ({ place, wager, amount })))
      .filter(({ place, wager, amount }) => (wager === "insurance" ? (insured.set(place, (insured.get(place) ?? 0) + amount), false) : amount > 0));
    lying.forEach(({ place, wager, amount }, index) => {
      const bet = bets[Math.min(at, bets.length - 1)];
      const aside = ASIDE[/** @type {"split" | "double"} */ (wager)];
      const area = aside ? beside(bet, aside) : wager === "bet" ? bet : (plan.areas.find((/** @type {any} */ each) => each.wager === wager) ?? bet);
      const room = own ? beside(own, (index + 0.5) / lying.length - 0.5, 1 / lying.length) : roomOf(area, place);
      // Side by side in the room of a hand they have their sum written once, in the middle.
      const pill = own && lying.length > 1 ? { amount: index ? 0 : lying.reduce((sum, each) => sum + each.amount, 0), across: own.width * (0.5 - 0.5 / lying.length) } : undefined;
      found.push({ key: `${place} ${wager} ${at}`, place, wager, amount, room, pill });
    });
  });
  for (const [place, by] of Object.entries(box.beside)) {
    for (const [wager, amount] of Object.entries(by)) {
      if (wager === "insurance") insured.set(place, (insured.get(place) ?? 0) + amount);
      else found.push(...pilesBefore(plan, place, { [wager]: amount }));
    }
  }
  for (const [place, amount] of insured) found.push({ key: `${place} insurance`, place, wager: "insurance", amount, room: roomOf(plan.insurance, place) });
  return found;
}

/** A pile with its amount. @param {Pile} pile @param {number} unit a pixel of the screen in the drawing's measure @param {boolean} [laid] said to the house, or only laid down so far */
export function drawPile({ key, place, wager, amount, room, pill = { amount, across: 0 } }, unit, laid = true) {
  const label = `${wagerName(wager)} of ${place}: ${dollars(amount)}${laid ? "" : ", not yet wagered"}`;
  const most = Math.min(room.height * 0.78, 60);
  const stack = fitStack(chipStack(amount, { label: "" }), { ...room, x: 0, y: -room.height * 0.06 }, most);
  const size = 11.5 * unit;
  const text = dollars(pill.amount);
  const width = textWidth(text, size) + size * 0.8;
  return s("g", { key, class: laid ? "pile" : "pile loose", role: "img", "aria-label": label, ...tip([{ why: label, clause: room.clause }]), transform: `translate(${room.x.toFixed(1)},${room.y.toFixed(1)}) rotate(${room.angle})` },
    stack,
    pill.amount > 0 && s("g", { transform: `translate(${pill.across.toFixed(1)},${(room.height / 2 - size * 0.35).toFixed(1)})` },
      s("rect", { x: -width / 2, y: -size * 0.78, width, height: size * 1.4, rx: size * 0.7 }),
      s("text", { y: size * 0.28, "font-size": size.toFixed(1), "text-anchor": "middle" }, text)));
}
