// Beside the table: the round just played, what the dealer said, rule card and sign.
import { h } from "./dom.js";
import { cite, tip } from "./clauses.js";
import { readable } from "./sentence.js";
import { dollars, percent, signedDollars } from "./money.js";
import { settledText } from "./marks.js";
import { part } from "./api.js";

/** What became of each wager. @param {import("./scene.js").Scene} scene @param {string} table @param {string[]} own */
export function resultsOf(scene, table, own) {
  const rows = own.length ? scene.settled.filter((row) => own.includes(row.place)) : scene.settled;
  const net = rows.reduce((sum, row) => sum + row.net, 0);
  return h("section", { class: "results", key: "results", "aria-label": "Results" },
    h("h2", null, !scene.round ? "The round" : scene.over ? `Round ${scene.round}` : `Round ${scene.round}, so far`, rows.length ? h("strong", { class: net > 0 ? "won" : net < 0 ? "lost" : "" }, ` ${net ? signedDollars(net) : "±$0"}`) : null),
    rows.length ? h("ul", null, rows.map((row) => h("li", { ...tip([{ why: settledText(row), clause: row.clause }]), tabindex: 0 },
      h("span", null, own.length === 1 ? "" : `${row.place}: `, settledText(row)), h("strong", { class: row.net > 0 ? "won" : row.net < 0 ? "lost" : "" }, row.net ? signedDollars(row.net) : "$0"), h("span", { class: "clause" }, row.clause)))) : h("p", { class: "soft" }, scene.round ? "Nothing is decided yet." : "No round has been played."),
    scene.over && scene.round ? h("p", null, h("a", { href: `/rounds/${part(table)}/${scene.round}` }, `See round ${scene.round} card by card`)) : null);
}

/** What has been said. @param {any[]} said newest last */
export const logOf = (said) => h("ol", { class: "log", tabindex: 0, "aria-label": "What the dealer said" }, said.slice(-80).reverse().map((event) => h("li", { key: String(event.seq) }, readable(event.text), cite(event.clause))));

/** @param {any} table with its rule card */
export function rulesOf({ rules, sign, limits, house_edge: edge, game }) {
  const line = (/** @type {any} */ each) => h("li", null, each.text, cite(each.clause));
  return h("div", { class: "rules" },
    h("p", { class: "soft" }, `${rules.citation}, ${rules.jurisdiction}. Limits ${dollars(Number(limits.minimum) * 100)} to ${dollars(Number(limits.maximum) * 100)}.`),
    edge === null || edge === undefined ? null : h("p", null, h("strong", null, `The house keeps ${percent(edge)} of the first wager`), ` with the best play: about ${dollars(Math.round(edge * 1000 * 60))} an hour at 60 rounds of $10. `, h("a", { href: `/games/${part(game)}` }, "The whole analysis")),
    h("h3", null, "Wagers"),
    h("ul", null, rules.wagers.map((/** @type {any} */ each) => h("li", null, h("strong", null, each.title), `: ${each.when}; ${each.amount}; pays ${each.pays}`, cite(each.clause)))),
    (rules.pay_tables ?? []).map((/** @type {any} */ pays) => [h("h3", null, pays.title, cite(pays.clause)), h("table", null, h("tbody", null, pays.lines.map((/** @type {string[]} */ [what, odds]) => h("tr", null, h("th", { scope: "row" }, what), h("td", { class: "number" }, odds)))))]),
    rules.sections.map((/** @type {any} */ section) => [h("h3", null, section.title), h("ul", null, section.lines.map(line))]),
    h("h3", null, "The sign"),
    h("table", null, h("tbody", null, Object.entries(sign.odds).flatMap(([wager, by]) => Object.entries(/** @type {Record<string, string>} */ (by)).map(([what, odds]) => h("tr", null, h("th", { scope: "row" }, `${wager.replaceAll("-", " ")}, ${what.replaceAll("-", " ")}`), h("td", { class: "number" }, odds)))))),
    h("h3", null, "Options in force"),
    h("ul", null, rules.options.map(line)));
}

/** Parts that open one at a time. @param {string[][]} parts id and title @param {string} open @param {(id: string) => void} choose */
export function tabs(parts, open, choose) {
  return h("div", { class: "tabs", key: "tabs", role: "group", "aria-label": "What to see" }, parts.map(([id, title]) => h("button", { type: "button", class: "quiet", key: id, "aria-pressed": String(id === open), onclick: () => choose(id) }, title)));
}
