// Every answer is a button with its letter. What may not be said now says why, by its clause.
import { h } from "./dom.js";
import { tip } from "./clauses.js";
import { cents, dollars, money } from "./money.js";
import { VERBS, capital } from "./words.js";

/**
 * @typedef {{ state: import("./live.js").State, mine: boolean, busy: boolean, amounts: Map<string, number>,
 *   answer: (line: string) => void, again: () => void }} Facts
 */

const NOT_ANSWERS = new Set(["deal", "bet", "withdraw"]);

/** @param {Facts} facts */
export function answers({ state, mine, busy, amounts, answer, again }) {
  const { pending } = state;
  const order = Object.keys(VERBS);
  const sorted = (/** @type {string[]} */ verbs) => verbs.filter((verb) => VERBS[verb] && !NOT_ANSWERS.has(verb)).sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const legal = mine ? pending.legal : [];
  const now = sorted(legal).filter((verb) => verb !== "cut" && verb !== "decline");
  const not = pending.question === "wagers" || pending.question === "cut" ? [] : sorted(Object.keys(pending.why)).filter((verb) => !legal.includes(verb));
  const free = now.find((verb) => { const limits = pending.limits[verb]; return limits && limits[0] !== limits[1]; });
  const buttons = now.map((verb) => {
    const limits = pending.limits[verb];
    const amount = limits ? (amounts.get(verb) ?? cents(limits[1])) : 0;
    return h("button", { type: "button", class: `action answer ${verb}`, key: verb, "data-letter": VERBS[verb].key, "aria-keyshortcuts": VERBS[verb].key.toUpperCase(), disabled: busy, ...tip([{ clause: pending.clauses[verb] }]), onclick: () => answer(`${pending.place} ${verb}${limits && verb !== "split" && verb !== "second-chance" ? ` ${money(amount)}` : ""}`) },
      VERBS[verb].word, limits ? h("span", { class: "price" }, ` ${dollars(amount)}`) : null, h("kbd", { "aria-hidden": "true" }, VERBS[verb].key.toUpperCase()));
  });
  if (legal.includes("ride")) {
    for (const [at, letter] of [[pending.hand, "j"], [pending.hand + 1, "m"]]) {
      buttons.push(h("button", { type: "button", class: "action answer", key: `ride ${at}`, "data-letter": letter, disabled: busy, ...tip([{ clause: pending.clauses.ride }]), onclick: () => answer(`${pending.place} ride ${at}`) }, `Ride hand ${at}`, h("kbd", { "aria-hidden": "true" }, String(letter).toUpperCase())));
    }
  }
  return h("div", { class: "answers", key: "answers" },
    h("div", { class: "now", role: "group", "aria-label": "Answers", key: "now" }, buttons),
    free ? amountOf(free, pending, amounts, again) : null,
    not.length ? h("div", { class: "not-now", role: "group", "aria-label": "Not now", key: "not" }, not.map((verb) => {
      const [why, clause] = pending.why[verb];
      return h("button", { type: "button", class: "plain answer", key: verb, "data-letter": VERBS[verb].key, "aria-disabled": "true", "aria-describedby": `why-${verb}`, ...tip([{ why: `${capital(why)}.`, clause }]) },
        VERBS[verb].word, h("kbd", { "aria-hidden": "true" }, VERBS[verb].key.toUpperCase()), h("span", { class: "hidden", id: `why-${verb}`, hidden: true }, `${why} (${clause})`));
    })) : null);
}

/** How much: any number of chips within the limits. @param {string} verb @param {any} pending @param {Map<string, number>} amounts @param {() => void} again */
function amountOf(verb, pending, amounts, again) {
  const [least, most] = pending.limits[verb].map(cents);
  const chip = cents(pending.chip);
  const now = amounts.get(verb) ?? most;
  const set = (/** @type {number} */ to) => {
    amounts.set(verb, Math.min(most, Math.max(least, to === most ? most : Math.round(to / chip) * chip)));
    again();
  };
  const half = Math.max(least, Math.floor(most / 2 / chip) * chip);
  const quick = [...new Set([least, half, most])];
  return h("div", { class: "amount", role: "group", "aria-label": `Amount for ${VERBS[verb].word.toLowerCase()}`, key: `amount ${verb} ${most}` },
    h("span", { class: "soft" }, `${VERBS[verb].word} for`),
    h("input", { type: "range", min: least, max: most, step: chip, value: now, "aria-label": "Amount", "aria-valuetext": dollars(now), oninput: (/** @type {any} */ event) => set(Number(event.target.value)) }),
    quick.map((each) => h("button", { type: "button", class: "plain", key: String(each), "aria-pressed": String(each === now), onclick: () => set(each) }, dollars(each))));
}
