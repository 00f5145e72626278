// The floor console: what comes next at a table, what staff can order, what goes wrong, and what happened.
import { h, patchChildren, replace, byId } from "./dom.js";
import { get, part } from "./api.js";
import { cardText } from "./cards.js";
import { turnedAway } from "./door.js";
import { smallTable } from "./floor_felt.js";
import { complaint, frame } from "./frame.js";
import { Live } from "./live.js";
import * as session from "./session.js";

const STAFF = ["dealer", "floor", "supervisor", "auditor"];
/** @type {Record<string, { label: string, hint: string }>} */
const FIELDS = {
  reason: { label: "Reason", hint: "what happened" },
  notice: { label: "Notice", hint: "such as: sign at the table" },
  value: { label: "New value", hint: "" },
  place: { label: "Place", hint: "" },
  box: { label: "Box", hint: "" },
  seen: { label: "Hole card", hint: "" },
  mode: { label: "Second card", hint: "" },
  option: { label: "Option", hint: "" },
};
const PAUSE = 120; // milliseconds in which several events are one piece of news

/** @param {string} text */
const readable = (text) => text.replace(/\b([2-9TJQKA])([shdc])\b/g, (code) => cardText(code));

class Console {
  /** @param {string} id @param {any} table @param {any} account */
  constructor(id, table, account) {
    this.id = id;
    this.table = table;
    this.account = account;
    /** @type {any} */
    this.orders = null;
    /** @type {any} */
    this.state = null;
    this.connected = true;
    /** @type {Node | null} */
    this.said = null;
    this.timer = 0;
    this.live = new Live(id, { line: (connected) => this.line(connected), news: ({ state }) => this.news(state) });
  }

  /** @param {boolean} connected */
  line(connected) {
    this.connected = connected;
    if (this.orders) this.draw();
  }

  /** @param {any} state */
  news(state) {
    this.state = state;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    try {
      this.orders = await get(`/api/tables/${part(this.id)}/orders`);
    } catch (problem) {
      this.said = complaint(problem);
    }
    this.draw();
  }

  /** @param {string} line */
  async say(line) {
    try {
      await this.live.say(line);
      this.said = h("p", { class: "done" }, "Done: ", h("code", null, line));
    } catch (/** @type {any} */ refusal) {
      this.said = h("div", null, complaint(refusal), refusal.possible ? h("p", { class: "soft" }, `Possible: ${refusal.possible}`) : null);
    }
    this.draw();
  }

  draw() {
    const { orders, state, table } = this;
    if (!orders || !state) return;
    const { view } = state;
    const groups = (/** @type {string} */ group) => orders.orders.filter((/** @type {any} */ order) => order.group === group);
    patchChildren(byId("main"), [
      h("div", { class: "floor-head", key: "head" }, h("h1", null, table.title.startsWith(table.name) ? table.title : [table.name, h("small", null, ` ${table.title}`)]),
        h("p", { class: "soft" }, [`Round ${view.round ?? "–"}`, `shoe ${view.shoe.number}, ${view.shoe.left} cards left`, `you are ${this.account.name}, ${this.account.role}`, this.connected ? "" : "connection lost, coming back"].filter(Boolean).join(" · "))),
      h("div", { class: "floor-grid", key: "grid" },
        h("div", { class: "left", key: "left" },
          this.next(orders.next),
          h("div", { class: "answer", key: "said", role: "status" }, this.said?.cloneNode(true)),
          h("div", { class: "picture card-panel", key: "felt" }, smallTable(table.layout.shapes.wide, this.id, view)),
          this.happened(orders.recent)),
        this.group("Orders", groups("order"), "orders"),
        this.group("Irregularities", groups("irregularity"), "irregularities")),
    ]);
  }

  /** @param {any} next */
  next(next) {
    return h("section", { class: "card-panel next", key: "next", "aria-label": "Next step" }, h("h2", null, "Next"),
      h("p", { class: "says", role: "status" }, `${next.says[0].toUpperCase()}${next.says.slice(1)}. `, h("span", { class: "clause" }, next.clause)),
      next.line ? h("p", null, h("button", { type: "button", class: next.why ? "plain" : "action", "aria-disabled": next.why ? "true" : null, "aria-describedby": "next-why", onclick: () => next.why || this.say(next.line) }, "Take this step"), " ", h("span", { id: "next-why", class: "soft" }, next.why)) : null,
      h("p", { class: "soft small" }, "The house takes the floor's steps by itself as soon as somebody sits down."));
  }

  /** @param {any[]} recent */
  happened(recent) {
    return h("section", { class: "card-panel happened", key: "happened" }, h("h2", null, "What happened"),
      h("div", { role: "log", class: "log", "aria-label": "Events", tabindex: "0" }, h("ol", { reversed: true }, [...recent].reverse().map((event) => h("li", { key: String(event.seq), value: event.seq }, h("span", { class: "at" }, String(event.seq)), h("span", null, readable(event.text), " ", h("span", { class: "clause" }, event.clause)))))));
  }

  /** @param {string} title @param {any[]} orders @param {string} kind */
  group(title, orders, kind) {
    const now = orders.filter((order) => order.may).length;
    return h("section", { class: `card-panel group ${kind}`, key: kind }, h("h2", null, title, h("small", null, ` ${now} of ${orders.length} possible now`)),
      orders.map((order) => this.order(order)));
  }

  /** One order: a button, what has to be filled in, what it means, and why not. @param {any} order */
  order(order) {
    const id = `why-${order.line.replace(/\W+/g, "-")}`;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!order.may) return;
      const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
      this.say(order.line.replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) => String(data.get(name) ?? "").trim()).trim());
    };
    return h("form", { class: order.may ? "order" : "order not", key: order.line, onsubmit: submit },
      h("button", { type: "submit", class: "plain", "aria-disabled": order.may ? null : "true", "aria-describedby": id }, order.title),
      order.may ? order.fields.map((/** @type {any} */ field) => this.field(order, field)) : null,
      h("p", { id, class: "means" }, order.means[0].toUpperCase() + order.means.slice(1).replace(/\.?$/, ". "), order.may ? null : h("span", { class: "not-now" }, `Not now: ${order.why}. `), h("span", { class: "clause" }, order.clause)));
  }

  /** @param {any} order @param {any} field */
  field(order, field) {
    const { label, hint } = FIELDS[field.name];
    const named = { name: field.name, "aria-label": `${order.title}: ${label.toLowerCase()}`, required: true };
    const input = field.choices.length
      ? h("select", named, field.choices.map((/** @type {any} */ each) => h("option", { value: each.value }, each.now === undefined ? each.label : `${each.label} (now ${each.now})`)))
      : h("input", { ...named, type: "text", placeholder: hint, maxlength: 200, autocomplete: "off" });
    return h("label", { key: field.name }, label, input);
  }
}

const account = await session.account();
const id = decodeURIComponent(location.pathname.split("/")[2]);
frame({ account, links: [[`/tables/${part(id)}`, "Table"]] });
if (!account || !STAFF.includes(account.role)) replace(byId("main"), ...turnedAway("The floor", "The console is for dealers, floorpersons and supervisors.", account));
else {
  try {
    const table = await get(`/api/tables/${part(id)}`);
    document.title = `Floor: ${table.title} – Pitboss`;
    new Console(id, table, account);
  } catch (problem) {
    replace(byId("main"), h("h1", null, "The floor"), complaint(problem), h("p", null, h("a", { href: "/" }, "To the lobby")));
  }
}
