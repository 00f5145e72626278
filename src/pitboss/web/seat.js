// Sitting down: one click and a name.
import { h } from "./dom.js";
import { boxOf } from "./scene.js";

/** Boxes without anybody, the middle ones first. @param {any} view */
export function freeBoxes(view) {
  const taken = new Set(Object.keys(view.names).map(boxOf));
  const middle = (view.positions + 1) / 2;
  return Array.from({ length: view.positions }, (_, at) => at + 1).filter((box) => !taken.has(box)).sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
}

/** Places that a further person may take on a box that has somebody. @param {any} view @param {number} people that a box may have */
export function sharedPlaces(view, people) {
  const found = [];
  for (const seated of Object.keys(view.names).filter((place) => /^\d+$/.test(place))) {
    const free = ["b", "c"].slice(0, people - 1).map((letter) => seated + letter).find((place) => !view.names[place]);
    if (free) found.push(free);
  }
  return found;
}

/**
 * @param {{ free: number[], box: number, name: string, busy: boolean, guest: boolean, choose: (box: number) => void, sit: (name: string) => void }} facts
 */
export function sitDown({ free, box, name, busy, guest, choose, sit }) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("name");
    sit(field instanceof HTMLInputElement ? field.value.trim() : name);
  };
  return h("form", { class: "sit", key: "sit", onsubmit: submit, "aria-label": "Take a seat" },
    guest ? h("label", { key: "name" }, "Name", h("input", { type: "text", name: "name", required: true, maxlength: 32, autocomplete: "nickname", "data-own": true })) : null,
    h("label", { key: "box" }, "At box", h("select", { onchange: (/** @type {any} */ event) => choose(Number(event.target.value)) }, [...free].sort((one, other) => one - other).map((each) => h("option", { value: each, selected: each === box, key: String(each) }, String(each))))),
    h("button", { type: "submit", class: "action", disabled: busy, key: "sit" }, "Sit down"),
    h("p", { class: "soft", key: "play" }, guest ? "Play money, no account needed." : `You are ${name}.`));
}
