// The cut: the stack lies there, and whoever is offered it places the cutting card.
import { h, s } from "./dom.js";
import { tip } from "./clauses.js";
import { VERBS } from "./words.js";

/**
 * @param {{ pending: any, cards: number, at: number, busy: boolean, set: (at: number) => void, answer: (line: string) => void }} facts
 */
export function cut({ pending, cards, at, busy, set, answer }) {
  const [least, most] = pending.limits.cut.map(Number);
  const share = (100 * at) / cards;
  const button = (/** @type {string} */ verb, /** @type {string} */ line, /** @type {string} */ kind) => h("button", { type: "button", key: verb, class: `${kind} answer`, "data-letter": VERBS[verb].key, disabled: busy, onclick: () => answer(line), ...tip([{ clause: pending.clause }]) },
    VERBS[verb].word, verb === "cut" ? h("span", { class: "price" }, ` at ${at}`) : null, h("kbd", { "aria-hidden": "true" }, VERBS[verb].key.toUpperCase()));
  return h("div", { class: "cut", key: "cut" },
    h("div", { class: "stack", key: "stack" },
      s("svg", { viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" },
        s("rect", { class: "edges", x: 0, y: 1, width: 100, height: 10, rx: 1 }),
        Array.from({ length: 49 }, (_, line) => s("path", { d: `M${(line + 1) * 2},1.5V10.5` })),
        s("rect", { class: "cutting-card", x: share - 0.5, y: 0, width: 1, height: 12 })),
      h("input", { type: "range", min: least, max: most, step: 1, value: at, "aria-label": "Where the cutting card goes", "aria-valuetext": `${at} of ${cards} cards above`, oninput: (/** @type {any} */ event) => set(Number(event.target.value)) })),
    h("label", { class: "number", key: "number" }, "Cards above", h("input", { type: "number", min: least, max: most, value: at, inputmode: "numeric", onchange: (/** @type {any} */ event) => set(Math.min(most, Math.max(least, Math.round(Number(event.target.value)) || least))) })),
    h("div", { class: "now", key: "now" }, button("cut", `${pending.place} cut ${at}`, "action"), button("decline", `${pending.place} decline`, "plain")));
}
