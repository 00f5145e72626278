// The auditor's view: the books, every table's log, what verifying it says, recall and export.
import { h, patchChildren, replace, byId } from "./dom.js";
import { get, part } from "./api.js";
import { turnedAway } from "./door.js";
import { complaint, frame } from "./frame.js";
import { cents, dollars } from "./money.js";
import * as session from "./session.js";

/** @param {string} label @param {...any} inner */
const scroll = (label, ...inner) => h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, ...inner);
/** @param {string[]} titles */
const head = (...titles) => h("thead", null, h("tr", null, titles.map((title) => h("th", { scope: "col", class: /^(Balance|Rounds|Entries|Shoes)$/.test(title) ? "number" : null }, title))));

/** So many of them. @param {number} count @param {string} one @param {string} [several] */
const many = (count, one, several = `${one}s`) => [h("strong", null, String(count)), ` ${count === 1 ? one : several}`];

/** @param {any} books */
function booksSection(books) {
  const balanced = cents(books.total) === 0;
  const rows = (/** @type {Record<string, string>} */ of) => Object.entries(of).map(([name, amount]) => h("tr", null, h("td", null, name), h("td", { class: "number" }, dollars(cents(amount)))));
  const sum = (/** @type {Record<string, string>} */ of) => Object.values(of).reduce((all, each) => all + cents(each), 0);
  return h("section", { class: "card-panel books", "aria-label": "Books" }, h("h2", null, "Books"),
    h("dl", { class: "sums" },
      h("div", null, h("dt", null, "Issued"), h("dd", null, dollars(cents(books.issued)))),
      h("div", null, h("dt", null, "With players"), h("dd", null, dollars(sum(books.accounts)))),
      h("div", null, h("dt", null, "On the tables"), h("dd", null, dollars(sum(books.tables)))),
      h("div", { class: "total" }, h("dt", null, "Sum of all"), h("dd", { class: balanced ? "won" : "lost" }, dollars(cents(books.total))))),
    h("p", { class: "soft" }, balanced ? "Double entry: every cent that was issued is with a player or with a table." : "The sum of all is not nought: money has appeared or gone."),
    h("div", { class: "two" },
      scroll("Tables", h("table", null, head("Table", "Balance"), h("tbody", null, rows(books.tables)))),
      scroll("Accounts", h("table", null, head("Account", "Balance"), h("tbody", null, rows(books.accounts))))),
    h("p", { class: "soft" }, "A table's balance is what it has taken in less what it has paid; it is below nought where players have won."));
}

/** A table's log with all that can be done with it. @param {any} table */
function tableRow(table) {
  const found = h("div", { role: "status", class: "found" });
  const api = `/api/tables/${part(table.id)}`;
  const verify = async () => {
    replace(found, h("p", { class: "soft" }, "Every entry is read, every shoe and every round played again …"));
    try {
      replace(found, ...verdict(await get(`${api}/verify`)));
    } catch (problem) {
      replace(found, complaint(problem));
    }
  };
  const number = /** @type {HTMLInputElement} */ (h("input", { type: "number", min: 1, max: table.rounds || 1, value: table.rounds || 1, "aria-label": `Round of ${table.id}`, required: true }));
  const recall = (/** @type {Event} */ event) => {
    event.preventDefault();
    location.href = `/rounds/${part(table.id)}/${number.value}`;
  };
  return h("section", { class: "card-panel log", "aria-label": table.id },
    h("h3", null, table.title.startsWith(table.name) ? table.title : [table.name, h("small", null, ` ${table.title}`)], table.private ? h("small", null, " private") : null),
    h("p", { class: "extent" }, many(table.rounds, "round"), ", ", many(table.shoes, "shoe"), ", ", many(table.entries, "entry", "entries"), `; ${table.state}`),
    h("div", { class: "does" },
      h("button", { type: "button", class: "action", onclick: verify, "aria-label": `Verify ${table.id}` }, "Verify"),
      h("a", { class: "button plain", href: `${api}/log`, download: `${table.id}.log`, "aria-label": `Log of ${table.id}` }, "Log"),
      h("a", { class: "button plain", href: `${api}/export?form=csv`, download: `${table.id}-csv.zip`, "aria-label": `CSV of ${table.id}` }, "CSV"),
      h("a", { class: "button plain", href: `${api}/export?form=histories`, download: `${table.id}-histories.zip`, "aria-label": `Histories of ${table.id}` }, "Histories"),
      h("a", { class: "button plain", href: `/floor/${part(table.id)}`, "aria-label": `Floor of ${table.id}` }, "Floor"),
      table.rounds ? h("form", { class: "recall", onsubmit: recall }, number, h("button", { type: "submit", class: "plain", "aria-label": `Recall a round of ${table.id}` }, "Recall")) : null),
    found);
}

/** What `pitboss verify` says. @param {any} found */
function verdict(found) {
  return [
    h("p", { class: found.sound ? "won verdict" : "lost verdict" }, found.sound ? `Sound: ${found.entries} entries, ${found.rounds} rounds played again, every payment as recorded.` : `Not sound: ${found.findings.length} findings.`),
    found.findings.length ? h("ul", null, found.findings.map((/** @type {any} */ each) => h("li", null, `Line ${each.line}: ${each.what}`))) : null,
    found.remarks.length ? h("ul", { class: "soft" }, found.remarks.map((/** @type {string} */ each) => h("li", null, each))) : null,
    h("p", { class: "soft head" }, "Head ", h("code", null, found.head ?? "none"), ": note it, and later ", h("code", null, "pitboss verify LOG --head DIGEST"), " shows that nothing was cut off."),
  ];
}

const account = await session.account();
frame({ account });
if (!account || !["auditor", "supervisor"].includes(account.role)) replace(byId("main"), ...turnedAway("Audit", "The books are for auditors and supervisors, the logs for auditors.", account));
else {
  try {
    const [books, tables] = await Promise.all([get("/api/books"), account.role === "auditor" ? get("/api/audit") : null]);
    patchChildren(byId("main"), [
      h("h1", null, "Audit"),
      booksSection(books),
      h("section", { class: "logs", "aria-label": "Logs" }, h("h2", null, "Logs"),
        tables ? [h("p", { class: "soft" }, "Every table's log, chained by digests. Verifying is ", h("code", null, "pitboss verify"), " on the log as it is stored now; with the file the same can be done on any machine."), h("div", { class: "tables" }, tables.tables.map(tableRow))]
          : h("p", null, "Logs are for auditors; a supervisor sees the books.")),
    ]);
  } catch (problem) {
    replace(byId("main"), h("h1", null, "Audit"), complaint(problem));
  }
}
