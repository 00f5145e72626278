// Values of options in words, and a clause with what it says.
import { h } from "./dom.js";
import { cents, dollars } from "./money.js";

/** `no-hole-card` → "no hole card". @param {string} text */
export const spaced = (text) => text.replaceAll(/[-_]/g, " ");

/** A value of an option as people say it. @param {any} value */
export function words(value) {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean" || value === "true" || value === "false") return String(value) === "true" ? "yes" : "no";
  if (typeof value === "object") return Object.entries(value).map(([event, pays]) => `${spaced(event)} ${pays} to 1`).join(", ");
  if (typeof value === "string") return /^\d+\.\d\d$/.test(value) ? dollars(cents(value)) : spaced(value);
  return String(value);
}

/** First letter large. @param {string} text */
export const begin = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A citation; what the provision says is its description. @param {string} clause @param {string} [provision] */
export const cite = (clause, provision) => (clause ? h("span", { class: "clause", title: provision || null }, clause) : null);
