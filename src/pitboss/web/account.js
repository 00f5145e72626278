// Who one is here: balance, movements, own rounds; signing in and out.
import { h, replace, byId } from "./dom.js";
import { get, part } from "./api.js";
import { door } from "./door.js";
import { frame } from "./frame.js";
import { cents, dollars, signedDollars } from "./money.js";
import * as session from "./session.js";

/** @param {string} at */
const moment = (at) => new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

/** @type {Map<string, string>} what tables are called, by id */
const titles = new Map();

/** @param {any} each */
const roundLink = (each) => (each.table && each.round ? h("a", { href: `/rounds/${part(each.table)}/${each.round}` }, `${titles.get(each.table) ?? each.table}, round ${each.round}`) : each.table ?? "");

/** What each round brought, newest first. @param {any[]} entries */
function rounds(entries) {
  const found = new Map();
  for (const each of entries) {
    if (!each.table || !each.round) continue;
    const key = `${each.table} ${each.round}`;
    const before = found.get(key) ?? { ...each, net: 0 };
    found.set(key, { ...before, net: before.net + cents(each.amount) });
  }
  return [...found.values()];
}

/** @param {number} amount */
const signed = (amount) => h("td", { class: `number ${amount > 0 ? "won" : amount < 0 ? "lost" : ""}` }, amount ? signedDollars(amount) : "$0");

/** @param {any} account */
function own(account) {
  const played = rounds(account.entries);
  const head = (/** @type {string[]} */ ...titles) => h("thead", null, h("tr", null, titles.map((title) => h("th", { scope: "col", class: ["Amount", "Balance", "Net"].includes(title) ? "number" : null }, title))));
  return [
    h("h1", null, account.name),
    h("section", { class: "card-panel facts" },
      h("p", { class: "figure" }, dollars(cents(account.balance)), h("small", null, " play money")),
      h("p", null, account.role === "player" ? "Guest" : account.role[0].toUpperCase() + account.role.slice(1), played.length ? `, ${played.length} rounds in the last ${account.entries.length} movements` : ""),
      h("button", { type: "button", class: "plain", onclick: async () => { await session.signOut(); location.reload(); } }, "Sign out")),
    h("section", { class: "card-panel" }, h("h2", null, "Your rounds"),
      played.length ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Your rounds" }, h("table", null, head("Round", "Net", "When"), h("tbody", null, played.map((each) => h("tr", null, h("td", { class: "wraps" }, roundLink(each)), signed(each.net), h("td", null, moment(each.at))))))) : h("p", null, "No round yet. ", h("a", { href: "/" }, "To the tables"))),
    h("section", { class: "card-panel" }, h("h2", null, "Every movement"),
      h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Every movement" }, h("table", null, head("What", "Amount", "Balance", "Round", "When"),
        h("tbody", null, account.entries.map((/** @type {any} */ each) => h("tr", null, h("td", null, each.what.replaceAll("-", " ")), signed(cents(each.amount)), h("td", { class: "number" }, dollars(cents(each.balance))), h("td", null, roundLink(each)), h("td", null, moment(each.at)))))))),
  ];
}

const [account, { tables }] = await Promise.all([session.account(), get("/api/tables")]);
for (const table of tables) titles.set(table.id, table.title.startsWith(table.name) ? table.title : table.name);
frame({ account });
replace(byId("main"), ...(account ? own(account) : [h("h1", null, "Sign in"), door()]));
