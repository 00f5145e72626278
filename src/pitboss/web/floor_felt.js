// The table as it lies there now, seen small: the view that the house sends, laid out as a moment of a replay is.
import { moment } from "./replay_felt.js";

/** @param {string} code */
const lying = (code) => (/^[2-9TJQKA][shdc]$/.test(code) ? { code } : { code: "??", back: true });

/** Wagers by name as stakes of a place. @param {string} place @param {Record<string, string>} wagers */
const stakesOf = (place, wagers) => Object.entries(wagers).map(([wager, amount]) => ({ place, wager, amount }));

/** A view as a scene of replay.js. @param {any} view @returns {import("./replay.js").Scene} */
export function sceneOf(view) {
  const boxes = new Map();
  const totals = new Map(view.dealer_total ? [["dealer", String(view.dealer_total)]] : []);
  const stakes = Object.entries(view.wagers ?? {}).flatMap(([place, wagers]) => stakesOf(place, wagers));
  for (const box of view.boxes ?? []) {
    boxes.set(box.box, box.hands.map((/** @type {any} */ hand) => hand.cards.map((/** @type {string} */ code, /** @type {number} */ at) => ({ ...lying(code), sideways: hand.sideways.includes(at) }))));
    for (const hand of box.hands) {
      totals.set(`${box.box}.${hand.hand}`, String(hand.total));
      for (const [place, wagers] of Object.entries(hand.stakes)) stakes.push(...stakesOf(place, /** @type {any} */ (wagers)));
    }
    for (const [place, wagers] of Object.entries(box.beside ?? {})) stakes.push(...stakesOf(place, /** @type {any} */ (wagers)));
  }
  const asked = view.asked ? parseInt(view.asked, 10) : undefined;
  return { dealer: (view.dealer ?? []).map(lying), boxes, stakes, totals, at: { box: asked, hand: view.hand ?? undefined } };
}

/** @param {any} plan a shape of the layout @param {string} table @param {any} view */
export const smallTable = (plan, table, view) => moment(plan, table, sceneOf(view), localStorage.getItem("pitboss-four-colour") === "yes");
