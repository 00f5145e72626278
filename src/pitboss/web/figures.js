// Numbers as small drawings: bars about nought, chances on a scale of powers of ten. Colours follow the page.
import { h, s } from "./dom.js";
import { number, probability } from "./money.js";

/** With its sign. @param {number} value @param {number} [decimals] */
export const signed = (value, decimals = 4) => (value > 0 ? "+" : "") + number(value, decimals);
/** A share in per cent with its sign. @param {number} share @param {number} [decimals] */
export const signedPercent = (share, decimals = 3) => `${signed(100 * share, decimals)} %`;

/** What is good for the player has one colour, what is bad the other. @param {number} good */
const colour = (good) => (good > 0 ? "var(--won)" : good < 0 ? "var(--lost)" : "var(--even)");

/**
 * A bar about nought, for a row of a table. @param {number} value @param {number} most the longest of the column
 * @param {number} [good] its sign for the player, the value's own unless told
 */
export function bar(value, most, good = value) {
  const long = most ? (48 * Math.abs(value)) / most : 0;
  return s("svg", { class: "bar", viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" },
    s("rect", { x: value < 0 ? 50 - long : 50, y: 2, width: Math.max(long, 0.4), height: 8, fill: colour(good) }), s("line", { x1: 50, x2: 50, y1: 0, y2: 12, stroke: "var(--soft)", "stroke-width": 0.5 }));
}

/** Columns about nought with their names. @param {[string, number][]} values @param {(value: number) => string} text @param {string} title */
export function columns(values, text, title) {
  const most = Math.max(...values.map(([, value]) => Math.abs(value)));
  const [wide, tall, half] = [54, 190, 62];
  const middle = 24 + half;
  const parts = values.map(([name, value], at) => {
    const high = (half * Math.abs(value)) / most;
    const x = at * wide;
    return s("g", null, s("rect", { x: x + 11, y: value > 0 ? middle - high : middle, width: wide - 22, height: Math.max(high, 0.7), fill: colour(value) }),
      s("text", { x: x + wide / 2, y: value > 0 ? middle - high - 5 : middle + high + 14, "text-anchor": "middle", class: "value" }, text(value)),
      s("text", { x: x + wide / 2, y: tall - 4, "text-anchor": "middle", class: "name" }, name));
  });
  return s("svg", { class: "figure", viewBox: `0 0 ${wide * values.length} ${tall}`, role: "img", "aria-label": `${title}: ${values.map(([name, value]) => `${name} ${text(value)}`).join(", ")}` },
    s("line", { x1: 0, x2: wide * values.length, y1: middle, y2: middle, stroke: "var(--line)" }), parts);
}

const LEAST = 1e-8;

/** Chances of every result, rare ones too. @param {Record<string, number>} chances by net */
export function distribution(chances) {
  const shown = /** @type {[number, number][]} */ (Object.entries(chances).map(([net, chance]) => [Number(net), chance])).filter(([, chance]) => chance >= LEAST).sort(([one], [other]) => one - other);
  const [wide, tall, left, bottom] = [900, 300, 46, 34];
  const nets = shown.map(([net]) => net);
  const gap = Math.min(...nets.slice(1).map((net, at) => net - nets[at]));
  const [low, high] = [nets[0] - gap, nets[nets.length - 1] + gap];
  const floor = Math.floor(Math.log10(Math.min(...shown.map(([, chance]) => chance))));
  const x = (/** @type {number} */ net) => left + ((net - low) / (high - low)) * (wide - left - 8);
  const y = (/** @type {number} */ chance) => 10 + (Math.log10(chance) / floor) * (tall - 10 - bottom);
  const width = Math.max(2, Math.min(16, (0.8 * gap * (wide - left)) / (high - low)));
  const every = [1, 2, 4, 5, 10, 20, 50, 100].find((step) => (high - low) / step <= 14) ?? 200;
  const ticks = Array.from({ length: Math.floor((high - low) / every) + 1 }, (_, at) => Math.ceil(low / every) * every + at * every).filter((tick) => tick <= high);
  return s("svg", { class: "figure", viewBox: `0 0 ${wide} ${tall}`, role: "img", "aria-label": "How likely each result of a round is; the table below has the numbers" },
    Array.from({ length: -floor + 1 }, (_, power) => s("g", null, s("line", { x1: left, x2: wide - 8, y1: y(10 ** -power), y2: y(10 ** -power), stroke: "var(--line)" }),
      s("text", { x: left - 6, y: y(10 ** -power) + 4, "text-anchor": "end", class: "name" }, power < 3 ? String(10 ** -power) : `10⁻${[..."⁰¹²³⁴⁵⁶⁷⁸⁹"][power] ?? power}`))),
    shown.map(([net, chance]) => s("rect", { x: x(net) - width / 2, y: y(chance), width, height: tall - bottom - y(chance), fill: colour(net) }, s("title", null, `${signed(net, 1)}: ${probability(chance)}`))),
    ticks.map((tick) => s("text", { x: x(tick), y: tall - 14, "text-anchor": "middle", class: "name" }, tick > 0 ? `+${tick}` : number(tick, 0))));
}

/** A table that may be wider than a phone. @param {string} title @param {string[]} heads a trailing · marks numbers @param {any[]} rows */
export function table(title, heads, rows) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `${title}, table` }, h("table", null,
    h("thead", null, h("tr", null, heads.map((head) => (head ? h("th", { scope: "col", class: head.endsWith("·") ? "number" : null }, head.replace("·", "")) : h("td", null))))), h("tbody", null, rows)));
}

/** @param {any[]} cells texts, or nodes; numbers stand right where the head says so @param {any} [facts] */
export const row = (cells, facts = null) => h("tr", facts, cells.map((cell) => (cell instanceof HTMLTableCellElement ? cell : h("td", null, cell))));
/** @param {any} inside @param {string} [more] */
export const figure = (inside, more = "") => h("td", { class: `number ${more}` }, inside);
