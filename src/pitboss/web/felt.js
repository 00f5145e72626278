// The felt as it passes inspection, with what lies on it. Whatever changes its place moves there in a third of a second.
import { h, s, patchChildren } from "./dom.js";
import { card, cardName, place as placed } from "./cards.js";
import { chipStack, placeStack } from "./chips.js";
import { fan } from "./hands.js";
import { badge, plate, resultBadge, stacks } from "./marks.js";
import { beside, drawPile, pilesBefore, pilesOf } from "./piles.js";
import { boxOf } from "./scene.js";
import { part } from "./api.js";

const MOVE = 320; // milliseconds

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {{
 *   scene: Scene, spots: import("./scene.js").Stakes, loose: Set<string>, own: string[], names: Record<string, string>,
 *   asked: { place: string | null, hand: number | null, question: string }, shoe: any, fourColour: boolean, box: number,
 *   buttons: HTMLElement[] }} Facts
 */

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** @param {any} room @param {number} x @param {number} y a point in the room, as it lies on the felt */
function spread(room, x, y) {
  const turn = (room.angle * Math.PI) / 180;
  return { x: room.x + x * Math.cos(turn) - y * Math.sin(turn), y: room.y + x * Math.sin(turn) + y * Math.cos(turn) };
}

export class Felt {
  /** @param {string} table its id @param {Record<"wide" | "tall", any>} shapes @param {number} full cards in a full shoe */
  constructor(table, shapes, full) {
    this.table = table;
    this.shapes = shapes;
    this.full = full;
    /** @type {"wide" | "tall"} */
    this.shape = "wide";
    this.plan = shapes.wide;
    this.picture = /** @type {HTMLImageElement} */ (h("img", { alt: "", class: "cloth", draggable: "false" }));
    this.drawing = s("svg", { class: "lying", role: "group", "aria-label": "What lies on the table" });
    this.ghosts = s("g", { key: "ghosts", "data-own": true, "aria-hidden": "true" });
    this.buttons = h("div", { class: "spots", role: "group", "aria-label": "Places on the felt" });
    this.node = h("div", { class: "felt" }, this.picture, this.drawing, this.buttons);
    /** @type {Map<string, { x: number, y: number, back: boolean }>} where each card lay when it was last drawn */
    this.lay = new Map();
    this.choose("wide");
  }

  /** @param {"wide" | "tall"} shape */
  choose(shape) {
    this.shape = shape;
    this.plan = this.shapes[shape];
    this.node.dataset.shape = shape;
    const address = `/api/tables/${part(this.table)}/felt.svg?shape=${shape}`;
    if (this.picture.getAttribute("src") !== address) this.picture.src = address;
    this.drawing.setAttribute("viewBox", `0 0 ${this.plan.width} ${this.plan.height}`);
    this.lay.clear();
  }

  /** A pixel of the screen in the measure of the drawing. */
  get unit() {
    return this.plan.width / Math.max(320, this.node.clientWidth);
  }

  /** The plan of a box: the tall shape has one, whichever is looked at. @param {number} box @param {number} looked */
  boxPlan(box, looked) {
    if (this.shape === "tall") return box === looked ? { ...this.plan.boxes[0], box } : undefined;
    return this.plan.boxes.find((/** @type {any} */ each) => each.box === box);
  }

  /** A rectangle of the plan as a place in the page. @param {import("./piles.js").Room} room */
  css(room) {
    const share = (/** @type {number} */ value, /** @type {number} */ of) => `${((100 * value) / of).toFixed(3)}%`;
    return {
      left: share(room.x - room.width / 2, this.plan.width), top: share(room.y - room.height / 2, this.plan.height),
      width: share(room.width, this.plan.width), height: share(room.height, this.plan.height), transform: `rotate(${room.angle}deg)`,
    };
  }

  /** The middle of a rectangle as a place in the page. @param {import("./piles.js").Room} room */
  middle({ x, y, angle }) {
    return { left: `${((100 * x) / this.plan.width).toFixed(3)}%`, top: `${((100 * y) / this.plan.height).toFixed(3)}%`, transform: `translate(-50%, -50%) rotate(${angle}deg)` };
  }

  /** Draw it. @param {Facts} facts @param {boolean} [moving] whether what is new comes from somewhere */
  draw(facts, moving = true) {
    const { scene, own, names, asked } = facts;
    const unit = this.unit;
    /** @type {SVGElement[]} */
    const drawn = [...stacks(this.plan, facts.shoe, this.full, unit)];
    /** @type {Map<string, { x: number, y: number, back: boolean, node: Element, angle: number }>} */
    const lies = new Map();
    /** @type {SVGElement[]} */
    const over = [];
    const boxes = this.shape === "tall" ? [facts.box] : this.plan.boxes.map((/** @type {any} */ each) => each.box);
    for (const number of boxes) {
      const plan = this.boxPlan(number, facts.box);
      const dealt = scene.boxes.find((each) => each.box === number);
      const mine = own.find((each) => boxOf(each) === number);
      const people = Object.keys(names).filter((each) => boxOf(each) === number).sort();
      const here = asked.place !== null && boxOf(asked.place) === number;
      if (people.length) drawn.push(plate(plan, people.map((each) => shortName(names[each])).join(" & "), { own: Boolean(mine), asked: here, unit }));
      const piles = dealt && !scene.over ? pilesOf(plan, dealt) : people.concat(own).filter((each, at, all) => boxOf(each) === number && all.indexOf(each) === at).flatMap((each) => pilesBefore(plan, each, facts.spots[each] ?? {}));
      const lit = here ? areaOf(plan, facts.asked.question) : null;
      if (lit) drawn.push(s("rect", { key: `lit ${number}`, class: "turn", x: -lit.width / 2 - 4, y: -lit.height / 2 - 4, width: lit.width + 8, height: lit.height + 8, rx: 14, "stroke-width": 2.5 * unit, transform: turned(lit) }));
      drawn.push(...piles.map((pile) => drawPile(pile, unit, !(scene.over && facts.loose.has(pile.place)))));
      if (dealt) this.hands(plan, dealt, facts, { unit, here, mine: mine ?? "", drawn, over, lies });
    }
    this.dealer(facts, unit, drawn, over, lies);
    if (!this.ghosts.isConnected) this.drawing.append(this.ghosts);
    if (moving && this.lay.size && !lies.size) this.pickUp();
    patchChildren(this.drawing, [...drawn, ...over, s("g", { key: "ghosts", "data-own": true })]);
    patchChildren(this.buttons, facts.buttons);
    this.move(lies, moving && !calm());
  }

  /** @param {any} plan @param {import("./scene.js").Box} dealt @param {Facts} facts @param {any} into */
  hands(plan, dealt, { scene, asked, fourColour }, { unit, here, mine, drawn, over, lies }) {
    const rooms = plan.hands[Math.min(dealt.hands.length, plan.hands.length) - 1] ?? [];
    const payer = mine || dealt.people[0];
    /** @type {Map<string, number>} */
    const seen = new Map();
    const size = Math.min(14 * unit, Math.max(11 * unit, 0.36 * (rooms[0]?.card ?? 60))); // readable, and no larger than the cards allow
    dealt.hands.forEach((hand, index) => {
      const room = rooms[index];
      if (!room) return;
      const key = `${dealt.box}.${hand.hand}`;
      const asks = here && (asked.hand === null || asked.hand === hand.hand);
      const edge = this.hand(room.cards, room, hand.cards, {
        key: `hand ${key}`, fourColour, lies, drawn, asks, unit,
        label: `Box ${dealt.box}, hand ${hand.hand}: ${spoken(hand.cards)}${hand.total ? `, ${hand.total}` : ""}${hand.state ? `, ${hand.state}` : ""}`,
        keyOf: (code) => {
          const name = `${dealt.box} ${code}`;
          seen.set(name, (seen.get(name) ?? 0) + 1);
          return `${name} ${seen.get(name)}`;
        },
      });
      if (!edge) return;
      const rows = scene.settled.filter((row) => row.place === payer && row.hand === hand.hand);
      const corner = spread(room.cards, edge.right, edge.top);
      if (hand.total) over.push(badge(corner.x, corner.y, hand.state === "bust" && room.cards.width > 150 ? `${hand.total} bust` : hand.state === "blackjack" ? "BJ" : hand.total, { key: `total ${key}`, kind: hand.state === "bust" ? "total bust" : "total", size, focus: Boolean(mine), label: `Hand ${hand.hand} of box ${dealt.box}: ${hand.total}${hand.state ? `, ${hand.state}` : ""}` }));
      const low = spread(room.cards, 0, Math.min(edge.bottom, room.cards.height / 2 - size * 0.6));
      if (rows.length) over.push(resultBadge(low.x, low.y, rows, `result ${key}`, size * 1.12, Boolean(mine)));
    });
    /** @type {Map<string, import("./scene.js").Settled[]>} */
    const others = new Map();
    for (const row of scene.settled) if (row.place === payer && row.hand === null) others.set(row.wager, [...(others.get(row.wager) ?? []), row]);
    for (const [wager, rows] of others) {
      const area = wager === "insurance" ? plan.insurance : plan.areas.find((/** @type {any} */ each) => each.wager === wager);
      if (area) over.push(resultBadge(area.x, area.y, rows, `result ${payer} ${wager}`, size, Boolean(mine)));
    }
  }

  /** @param {Facts} facts @param {number} unit @param {SVGElement[]} drawn @param {SVGElement[]} over @param {Map<string, any>} lies */
  dealer({ scene, fourColour }, unit, drawn, over, lies) {
    const room = this.plan.dealer;
    let at = 0;
    const edge = this.hand(room, room, scene.dealer, { key: "dealer", fourColour, lies, drawn, asks: false, unit, label: `Dealer: ${spoken(scene.dealer)}${scene.dealerTotal ? `, ${scene.dealerTotal}` : ""}`, keyOf: () => `dealer ${(at += 1)}` });
    if (edge && scene.dealerTotal) over.push(badge(room.x + edge.right, room.y + edge.top, scene.dealerTotal, { key: "total dealer", kind: "total", size: 14 * unit, focus: true, label: `The dealer has ${scene.dealerTotal}` }));
  }

  /**
   * A hand in its room; the edges of its cards. @param {any} room @param {any} how @param {import("./scene.js").Lying[]} cards
   * @param {{ key: string, label: string, fourColour: boolean, lies: Map<string, any>, drawn: SVGElement[], asks: boolean, unit: number, keyOf: (code: string) => string }} facts
   */
  hand(room, how, cards, { key, label, fourColour, lies, drawn, asks, unit, keyOf }) {
    if (!cards.length) return null;
    const laid = fan(room, how, cards.map((each) => Boolean(each.sideways)));
    const edge = {
      left: Math.min(...laid.map((each) => each.x - each.width / 2)), right: Math.max(...laid.map((each) => each.x + each.width / 2)),
      top: Math.min(...laid.map((each) => each.y - each.height / 2)), bottom: Math.max(...laid.map((each) => each.y + each.height / 2)),
    };
    if (asks) drawn.push(s("rect", { key: `${key} turn`, class: "turn", x: edge.left - 6, y: edge.top - 6, width: edge.right - edge.left + 12, height: edge.bottom - edge.top + 12, rx: 10, "stroke-width": 2.5 * unit, transform: turned(room) }));
    const nodes = cards.map(({ code, sideways = false, back = false, taken = false }, index) => {
      const { x, y, width, height } = laid[index];
      const name = keyOf(code);
      const node = s("g", { key: name, class: "card-at" },
        placed(Object.assign(card(code, { sideways, back, fourColour, label: "" })), x - width / 2, y - height / 2, width, height),
        taken ? s("g", { class: "minus", transform: `translate(${x + width / 2 - 12},${y})` }, s("circle", { r: 11 }), s("path", { d: "M-6,0H6" })) : null);
      const drawing = /** @type {SVGElement} */ (node.firstElementChild);
      drawing.dataset.own = "";
      drawing.dataset.key = `${code}${back ? "back" : ""}${sideways ? "side" : ""}${fourColour ? "4" : ""}`;
      lies.set(name, { ...spread(room, x, y), back, node, angle: room.angle, key });
      return node;
    });
    drawn.push(s("g", { key, class: "hand", role: "img", "aria-label": label, transform: turned(room) }, nodes));
    return edge;
  }

  /** Cards that are new come from the shoe, others from where they lay. @param {Map<string, any>} lies @param {boolean} moving */
  move(lies, moving) {
    const before = this.lay;
    this.lay = new Map([...lies].map(([key, { x, y, back }]) => [key, { x, y, back }]));
    if (!moving) return;
    for (const [key, now] of lies) {
      const old = before.get(key);
      const from = old ?? this.plan.shoe;
      const [dx, dy] = [from.x - now.x, from.y - now.y];
      const node = [...this.drawing.querySelectorAll("g.card-at")].find((each) => /** @type {any} */ (each).dataset.key === key);
      if (!node) continue;
      if (old?.back && !now.back) {
        node.animate([{ transform: "scaleX(0.05)" }, { transform: "none" }], { duration: MOVE * 0.7, easing: "ease-out" });
      } else if (Math.hypot(dx, dy) > 2) {
        const turn = (-now.angle * Math.PI) / 180;
        const [x, y] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)];
        node.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], { duration: MOVE, easing: "cubic-bezier(.2,.7,.3,1)" });
      }
    }
  }

  /** The cards of a round that is over go to the rack. */
  pickUp() {
    if (calm()) return;
    const { x, y } = this.plan.rack;
    for (const hand of this.drawing.querySelectorAll("g.hand")) {
      const [, left, top] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(hand.getAttribute("transform") ?? "") ?? [0, x, y];
      const gone = s("g", null, hand.cloneNode(true));
      this.ghosts.append(gone);
      const moved = gone.animate([{ transform: "none", opacity: 1 }, { transform: `translate(${x - Number(left)}px,${y - Number(top)}px)`, opacity: 0 }], { duration: MOVE, easing: "ease-in" });
      moved.onfinish = () => gone.remove();
      moved.oncancel = () => gone.remove();
    }
  }

  /** Chips that go somewhere. @param {number} amount @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
  fly(amount, from, to) {
    if (calm() || amount <= 0) return;
    const stack = s("g", null, placeStack(chipStack(amount, { label: "" }), 0, 0, Math.max(34, 24 * this.unit)));
    this.ghosts.append(stack);
    const moved = stack.animate([{ transform: `translate(${from.x}px,${from.y}px)` }, { transform: `translate(${to.x}px,${to.y}px)` }], { duration: MOVE, easing: "ease-in-out" });
    moved.onfinish = () => stack.remove();
    moved.oncancel = () => stack.remove();
  }

  /** Where the dealer's chips are. */
  get bank() {
    return { x: this.plan.dealer.x, y: this.plan.height * 0.06 };
  }

  /** Where a settled wager lay. @param {import("./scene.js").Settled} row @param {number} looked */
  spotOf(row, looked) {
    const plan = this.boxPlan(boxOf(row.place), looked);
    if (!plan) return null;
    const area = row.wager === "insurance" ? plan.insurance : plan.areas.find((/** @type {any} */ each) => each.wager === row.wager) ?? plan.areas.find((/** @type {any} */ each) => each.wager === "bet");
    return beside(area, 0);
  }

  /** Everything is where it belongs, at once. */
  settle() {
    for (const motion of this.drawing.getAnimations({ subtree: true })) motion.finish();
  }
}

/** The printed area that a question is about; none where it is about cards. @param {any} plan @param {string} question @returns {any} */
export function areaOf(plan, question) {
  const wager = question.replace("follow-", "");
  return wager === "insurance" ? plan.insurance : (plan.areas.find((/** @type {any} */ area) => area.wager === wager) ?? null);
}

/** "Bot 2 of private-table" → "Bot 2". @param {string} name */
export const shortName = (name) => (/^(Bot \d+) of /.exec(name)?.[1] ?? (name.length > 14 ? `${name.slice(0, 13)}…` : name));

/** @param {any} room */
const turned = (room) => `translate(${room.x},${room.y}) rotate(${room.angle})`;

/** @param {import("./scene.js").Lying[]} cards */
const spoken = (cards) => cards.map((each) => `${each.taken ? "minus " : ""}${each.back ? "card face down" : cardName(each.code)}`).join(", ");
