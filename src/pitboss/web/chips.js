/**
 * Casino chips as SVG, in the colours usual in New Jersey and Pennsylvania. Every value is printed on its chip and
 * every value has its own number of spots on the rim, so that nobody needs to tell the colours apart.
 */

import { s } from "./dom.js";

// Spots on the rim by the value in cents; its colours are those of pitboss.style.
/** @type {Record<number, number>} */
const SPOTS = {
  500000: 10, 100000: 9, 50000: 8, 10000: 6, 2500: 8, 500: 6, 250: 5, 100: 4, 50: 4, 25: 3, 5: 2, 1: 2,
};
/** What chips there are, in cents, greatest first. */
export const DENOMINATIONS = Object.keys(SPOTS).map(Number).sort((one, other) => other - one);
const RADIUS = 20;
const RISE = 3.4; // how far each chip of a stack lies above the one below
const MOST = 16; // chips that are drawn; a higher stack keeps its label

/** An amount in the fewest chips. @param {number} cents */
export function inChips(cents) {
  const found = [];
  let rest = cents;
  for (const worth of DENOMINATIONS) {
    for (; rest >= worth; rest -= worth) found.push(worth);
  }
  return found;
}

/** An amount as it is spoken of: `12.50`, `25`. @param {number} cents */
export function amountText(cents) {
  return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);
}

/** One chip. @param {number} cents @param {{label?: string}} how */
export function chip(cents, { label = `Chip ${amountText(cents)}` } = {}) {
  return drawing([cents], label);
}

/**
 * A stack of chips as an `<svg>` of its own; the lowest chip is centred on (0, 0) of its drawing and 40 wide.
 * @param {number} amountCents
 * @param {{label?: string}} how `label` "" hides it from screen readers
 */
export function chipStack(amountCents, { label = `${amountText(amountCents)} in chips` } = {}) {
  return drawing(inChips(amountCents).slice(0, MOST), label);
}

/** Put a stack where its lowest chip has its centre and diameter.
 *  @param {Element} stack @param {number} x @param {number} y @param {number} diameter */
export function placeStack(stack, x, y, diameter) {
  const [left, top, width, height] = String(stack.getAttribute("viewBox")).split(" ").map(Number);
  const scale = diameter / (2 * RADIUS);
  const spots = { x: x + left * scale, y: y + top * scale, width: width * scale, height: height * scale };
  for (const [key, value] of Object.entries(spots)) stack.setAttribute(key, value.toFixed(2));
  return stack;
}

/** @param {number[]} values @param {string} label */
function drawing(values, label) {
  const rise = RISE * Math.max(0, values.length - 1);
  const edge = RADIUS + 2;
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const box = `${-edge} ${(-edge - rise).toFixed(1)} ${2 * edge} ${(2 * edge + rise + 1).toFixed(1)}`;
  return s("svg", { class: "chips", viewBox: box, ...named },
    s("ellipse", { cx: 1.2, cy: 2.4, rx: RADIUS + 0.6, ry: RADIUS, fill: "var(--suit-black)", opacity: 0.28 }),
    ...values.map((value, at) => one(value, -at * RISE, at === values.length - 1)));
}

/** @param {number} value @param {number} y @param {boolean} top */
function one(value, y, top) {
  const [rim, spots, ink] = ["rim", "spots", "ink"].map((part) => `var(--chip-${value}-${part})`);
  const count = SPOTS[value];
  const text = value < 100 ? (value / 100).toFixed(2).slice(1) : amountText(value);
  const circle = 2 * Math.PI * (RADIUS - 2.6);
  const dash = circle / count;
  const parts = [
    s("circle", { cx: 0, cy: 0, r: RADIUS, fill: rim, stroke: "var(--suit-black)", "stroke-opacity": 0.55, "stroke-width": 0.9 }),
    s("circle", {
      cx: 0, cy: 0, r: RADIUS - 2.6, fill: "none", stroke: spots, "stroke-width": 5.2,
      "stroke-dasharray": `${(dash * 0.42).toFixed(2)} ${(dash * 0.58).toFixed(2)}`,
      "stroke-dashoffset": (dash * 0.21).toFixed(2),
    }),
  ];
  if (top) {
    parts.push(
      s("circle", { cx: 0, cy: 0, r: RADIUS - 5.6, fill: rim, stroke: spots, "stroke-width": 1.1 }),
      s("text", {
        x: 0, y: 5, "text-anchor": "middle", fill: ink, "font-weight": 700, "font-size": 17 - 2.2 * Math.max(1, text.length - 1),
        "font-family": "var(--sans)",
      }, text),
    );
  }
  return s("g", { transform: `translate(0,${y.toFixed(1)})` }, ...parts);
}

/** Put a stack into a place of the felt's plan, as large as it fits but no larger than a chip should be.
 *  @param {Element} stack @param {{ x: number, y: number, width: number, height: number }} room @param {number} [most] */
export function fitStack(stack, room, most = 40) {
  const [, , width, height] = String(stack.getAttribute("viewBox")).split(" ").map(Number);
  const scale = Math.min(most / (2 * RADIUS), room.width / width, room.height / height);
  const [wide, tall] = [width * scale, height * scale];
  const low = Math.min(room.height / 2, Math.max((RADIUS + 3) * scale, tall - room.height / 2));
  const spots = { x: room.x - wide / 2, y: room.y + low - tall, width: wide, height: tall };
  for (const [key, value] of Object.entries(spots)) stack.setAttribute(key, value.toFixed(2));
  return stack;
}
