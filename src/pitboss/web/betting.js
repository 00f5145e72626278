// The chips one has in hand, and the spots of one's own boxes: click or drag.
import { h } from "./dom.js";
import { amountText, chip, DENOMINATIONS } from "./chips.js";
import { tip } from "./clauses.js";
import { cents } from "./money.js";
import { boxOf } from "./scene.js";
import { capital, wagerName } from "./words.js";

const USUAL = [50, 100, 500, 2500, 10000, 50000, 100000];

/** The chips that a table's limits leave a use for, smallest first. @param {any} limits of the table */
export function chipsFor(limits) {
  const [least, most] = [cents(limits.chip), cents(limits.maximum)];
  const found = USUAL.filter((each) => each >= least && each <= most && each % least === 0);
  return found.length ? found : DENOMINATIONS.filter((each) => each >= least).slice(-1);
}

/**
 * @param {{ tray: import("./tray.js").Tray, limits: any, places: string[], deal: () => void, may: boolean, why: string[], busy: boolean, pending: any, again: () => void }} facts
 */
export function chipTray({ tray, limits, places, deal, may, why, busy, pending, again }) {
  const tool = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ letter, /** @type {boolean} */ can, /** @type {() => void} */ does) =>
    h("button", { type: "button", class: "plain tool", key: name, "data-letter": letter || null, "aria-label": name, disabled: !can, onclick: does }, label, letter ? h("kbd", { "aria-hidden": "true" }, letter.toUpperCase()) : null);
  return h("div", { class: "tray", key: "tray" },
    h("div", { class: "chips-in-hand", role: "group", "aria-label": "Chips", key: "chips" }, chipsFor(limits).map((value, at) =>
      h("button", { type: "button", class: "chip-button", key: String(value), "aria-label": `Chip ${amountText(value)}`, "aria-pressed": String(value === tray.chip), "aria-keyshortcuts": String(at + 1), "data-chip": value, onclick: () => { tray.chip = value; again(); } }, chip(value, { label: "" })))),
    h("div", { class: "tools", role: "group", "aria-label": "Your chips", key: "tools" },
      tool("Undo", "Undo", "z", tray.before.length > 0, () => tray.undo()),
      tool("Clear", "Clear", "q", tray.total(tray.laid) > 0, () => tray.clear()),
      tool("Repeat", "Repeat", "y", tray.total(tray.last) > 0 && tray.total(tray.laid) === 0, () => tray.repeat(places)),
      tool("Twice as much", "× 2", "", tray.total(tray.laid) > 0, () => tray.twice())),
    h("button", { type: "button", class: "action deal", key: "deal", "data-letter": "g", "aria-disabled": may && !busy ? null : "true", "aria-describedby": may ? null : "why-deal", onclick: () => may && !busy && deal(), ...tip([may ? { clause: pending.clauses.deal } : { why: `${capital(why[0])}.`, clause: why[1] }]) },
      "Deal", h("kbd", { "aria-hidden": "true" }, "G"), may ? null : h("span", { id: "why-deal", hidden: true }, `${why[0]}${why[1] ? ` (${why[1]})` : ""}`)));
}

/**
 * The spots of a place as buttons on the felt. @param {import("./felt.js").Felt} felt @param {any} plan the box in the plan
 * @param {string} place @param {{ tray: import("./tray.js").Tray, pending: any, first: boolean }} facts
 */
export function spotButtons(felt, plan, place, { tray, pending, first }) {
  const seen = new Set();
  return plan.areas.filter((/** @type {any} */ area) => area.role === "wager" || area.role === "bonus").map((/** @type {any} */ area) => {
    const { wager } = area;
    const facts = { class: `spot${area.round ? " round" : ""}`, style: felt.css(area), "data-spot": `${place} ${wager}` };
    const put = () => tray.put(place, wager);
    if (seen.has(wager)) return h("div", { ...facts, key: `${place} ${wager} again`, onclick: put }); // the same wager on the next hand
    seen.add(wager);
    const needs = wager !== "bet" && !tray.amount(place, "bet");
    const [why, clause] = pending.why[wager] ?? ["there is no first wager to go with it", area.clause];
    const id = `spot-${place}-${wager}`;
    return h("button", { ...facts, type: "button", key: `${place} ${wager}`, "aria-label": `${wagerName(wager)}${first ? "" : `, box ${boxOf(place)}`}`, "aria-describedby": id, "aria-disabled": needs ? "true" : null, ...tip([{ why: needs ? `${capital(why)}.` : `${area.name}`, clause: needs ? clause : area.clause }]), onclick: () => needs || put() },
      h("span", { id, hidden: true }, needs ? `${why} (${clause})` : `${amountText(tray.amount(place, wager))} here`));
  });
}

/** Chips are dragged from the tray to a spot. @param {HTMLElement} root @param {(spot: string, chip: number) => void} drop */
export function dragging(root, drop) {
  root.addEventListener("pointerdown", (event) => {
    const from = /** @type {Element} */ (event.target).closest("[data-chip]");
    if (!(from instanceof HTMLElement) || event.button) return;
    const value = Number(from.dataset.chip);
    /** @type {HTMLElement | null} */
    let carried = null;
    const [x, y] = [event.clientX, event.clientY];
    const move = (/** @type {PointerEvent} */ now) => {
      if (!carried && Math.hypot(now.clientX - x, now.clientY - y) < 8) return;
      carried ??= document.body.appendChild(h("div", { class: "carried" }, chip(value, { label: "" })));
      carried.style.setProperty("transform", `translate(${now.clientX}px,${now.clientY}px) translate(-50%,-50%)`);
    };
    const end = (/** @type {PointerEvent} */ now) => {
      for (const [name, heard] of /** @type {[string, any][]} */ ([["pointermove", move], ["pointerup", end], ["pointercancel", end]])) removeEventListener(name, heard);
      if (!carried) return;
      carried.remove();
      const spot = now.type === "pointerup" ? document.elementFromPoint(now.clientX, now.clientY)?.closest("[data-spot]") : null;
      if (spot instanceof HTMLElement && spot.getAttribute("aria-disabled") !== "true") drop(String(spot.dataset.spot), value);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
}
