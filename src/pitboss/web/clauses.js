// The law is never far: whatever has a clause shows it, with its sentence, when pointed at, touched or focused.
import { h, replace } from "./dom.js";
import { get, part } from "./api.js";

const PRESSED = "button:not([aria-disabled='true'])";

/** Attributes for something that has reasons and clauses. @param {{ why?: string, clause?: string }[]} facts */
export function tip(facts) {
  const told = facts.filter(({ why, clause }) => why || clause);
  return told.length ? { "data-tip": JSON.stringify(told) } : {};
}

/** A clause on its own, that can be pointed at. @param {string} clause @param {string} [before] */
export const cite = (clause, before = " ") => (clause ? h("span", { class: "clause", tabindex: 0, ...tip([{ clause }]) }, before, clause) : null);

export class Clauses {
  /** @param {string} game */
  constructor(game) {
    /** @type {Record<string, string>} */
    this.says = {};
    this.box = h("div", { class: "tip", role: "tooltip", id: "tip", hidden: true });
    document.body.append(this.box);
    get(`/api/games/${part(game)}/clauses`).then((found) => (this.says = found), () => undefined);
    /** @type {Element | null} */
    this.on = null;
    this.timer = 0;
    this.shown = "";
    const about = (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest?.("[data-tip]") ?? null;
    document.addEventListener("pointerover", (event) => this.soon(about(event)));
    document.addEventListener("pointerdown", (event) => {
      const element = about(event);
      this.show(element?.matches(PRESSED) ? null : element); // whoever presses a button has read it
    });
    document.addEventListener("focusin", (event) => /** @type {Element} */ (event.target).matches(":focus-visible") && this.show(about(event)));
    document.addEventListener("focusout", () => this.show(null));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.show(null));
    addEventListener("scroll", () => this.show(null), { passive: true });
  }

  /** The sentence of a clause; of the one that it is a part of, if it has none itself. @param {string} clause */
  sentence(clause) {
    for (let at = clause; at; at = at.replace(/(#\d+|\([a-z0-9]+\)|\d+)$/i, "")) {
      if (this.says[at]) return this.says[at];
      if (!/(#\d+|\([a-z0-9]+\)|\d+)$/i.test(at)) break;
    }
    return "";
  }

  /** After the page has been drawn anew: what is not so any more is not shown any more. */
  check() {
    if (this.on && (!this.on.isConnected || /** @type {any} */ (this.on).dataset.tip !== this.shown)) this.show(null);
  }

  /** What is pointed at for a moment. @param {Element | null} element */
  soon(element) {
    clearTimeout(this.timer);
    if (element === this.on) return;
    const pause = !element ? 60 : element.matches(PRESSED) ? 900 : 280; // a hand on its way to a button wants no words
    this.timer = window.setTimeout(() => this.show(element), pause);
  }

  /** @param {Element | null} element */
  show(element) {
    clearTimeout(this.timer);
    if (element === this.on && element?.isConnected) return;
    this.on = element;
    this.box.hidden = !element;
    if (!element) return;
    /** @type {{ why?: string, clause?: string }[]} */
    const facts = JSON.parse(/** @type {any} */ (element).dataset.tip);
    replace(this.box, ...facts.map(({ why, clause }) => h("p", null, why ? h("strong", null, why, " ") : null, clause ? h("span", { class: "clause" }, clause) : null, clause && this.sentence(clause) ? h("span", { class: "says" }, this.sentence(clause)) : null)));
    this.shown = /** @type {any} */ (element).dataset.tip;
    const target = element.getBoundingClientRect();
    const own = this.box.getBoundingClientRect();
    const left = Math.max(8, Math.min(innerWidth - own.width - 8, target.left + target.width / 2 - own.width / 2));
    const above = target.top - own.height - 10;
    this.box.style.setProperty("left", `${left}px`);
    this.box.style.setProperty("top", `${above > 4 ? above : Math.min(innerHeight - own.height - 4, target.bottom + 10)}px`);
  }
}
