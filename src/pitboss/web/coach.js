// The coach: on request, what each answer to the question on the table is worth, what mistakes cost, and the chart.
//
// It asks the house beside the game and is never waited for. What was answered is read off the events.
import { h, patchChildren } from "./dom.js";
import { get, part } from "./api.js";
import { cardText } from "./cards.js";
import { chartLegend, chartTable } from "./chart.js";
import { Account, Question, answerIn, worth } from "./judging.js";
import { number } from "./money.js";
import * as session from "./session.js";

const KEY = "pitboss-coach";
const AGAIN = 1000; // milliseconds until a house that loads its mathematics is asked again
/** @type {Record<string, string>} */
const WORDS = { unswitch: "Take back switch" };
/** @type {Record<string, string>} */
const STATES = {
  compiling: "The mathematics is being compiled, which the first time ever takes some ten seconds. Play on; the values follow.",
  loading: "The mathematics is being loaded. Play on; the values follow.",
};

/** An answer in words. @param {string} verb */
const word = (verb) => WORDS[verb] ?? verb[0].toUpperCase() + verb.slice(1).replaceAll("-", " ");
/** Expected cents as dollars; they need more digits than chips do. @param {number} amount */
const cost = (amount) => `$${number(amount / 100, amount < 10 ? 4 : 2)}`;
/** @param {number} amount */
const result = (amount) => `${amount < 0 ? "−" : "+"}$${number(Math.abs(amount) / 100, 2)}`;
/** @param {string} cards */
const drawn = (cards) => cards.split(" ").map((code) => (/^[2-9TJQKA][shdc]$/.test(code) ? cardText(code) : code)).join(" ");

export class Coach {
  /** @param {string} tableId @param {string} [game] @param {string} [name] whose account it is */
  constructor(tableId, game = "", name = session.name()) {
    this.table = tableId;
    this.game = game;
    this.on = localStorage.getItem(KEY) === "on";
    this.account = new Account(`${KEY}:${tableId}:${name}`);
    /** @type {Question | null} what is asked now */
    this.question = null;
    /** @type {Question | null} what was answered last */
    this.last = null;
    /** @type {any} */
    this.state = null;
    this.says = "";
    /** @type {any} */
    this.chart = null;
    this.chartOpen = false;
    this.node = h("section", { class: "coach card-panel", "aria-label": "Coach" });
    this.draw();
  }

  /** What live.js tells. @param {{ type: string, events: any[], resync?: boolean, state: any }} news */
  news({ events, resync, state }) {
    this.state = state;
    if (!this.on) return;
    if (resync) this.question = null;
    let late = "";
    for (const event of events) {
      if (event.type === "time-up") late = event.data.place;
      const asked = this.question;
      const answer = asked && event.seq > asked.seq ? answerIn(event, asked.place) : null;
      if (asked && answer) {
        asked.said = { ...answer, seq: event.seq, late: late === asked.place };
        this.question = null;
        this.last = asked;
        this.account.answered(asked);
      }
    }
    this.look();
  }

  /** Whether something is asked of whoever sits here, and if so, what it is worth. */
  look() {
    const { pending } = this.state;
    const mine = pending.place !== null && pending.legal.length > 0 && pending.question !== "cut";
    if (!mine) this.question = null;
    else if (!this.question?.isIn(this.state)) {
      this.question = new Question(this.state);
      this.says = "";
      this.ask(this.question);
    }
    this.draw();
  }

  /** @param {Question} question */
  async ask(question) {
    try {
      const found = await get(`/api/tables/${part(this.table)}/coach?wait=false`);
      if (found.state) {
        this.says = STATES[found.state] ?? "";
        setTimeout(() => question === this.question && this.on && this.ask(question), AGAIN);
      } else if (this.fits(question, found)) {
        question.advice = found;
        this.says = "";
        if (question.said) this.account.price(question);
      }
    } catch (/** @type {any} */ problem) {
      if (question === this.question) this.says = problem.message;
    }
    this.draw();
  }

  /** Whether what came is about that question: it may have been answered while the house was asked. @param {Question} question @param {any} found */
  fits(question, found) {
    const before = question.said === null || found.seq < question.said.seq;
    return before && found.seq >= question.seq && found.place === question.place && found.hand === question.hand;
  }

  turn() {
    this.on = !this.on;
    localStorage.setItem(KEY, this.on ? "on" : "off");
    this.question = this.last = null;
    if (this.on && this.state) this.look();
    this.draw();
  }

  draw() {
    const head = h("div", { class: "coach-head", key: "head" }, h("h2", null, "Coach"),
      h("button", { type: "button", class: "switch", role: "switch", "aria-checked": String(this.on), "aria-label": "Coach", onclick: () => this.turn() }, h("span", { "aria-hidden": "true" }, this.on ? "On" : "Off")));
    const off = h("p", { class: "soft", key: "off" }, "Exact value of every answer for these cards and this shoe, the price of a mistake, and the chart. Off until you ask.");
    patchChildren(this.node, this.on ? [head, this.values(), this.lastAnswer(), this.running(), this.charts()] : [head, off]);
  }

  values() {
    const asked = this.question;
    if (!asked) return h("div", { class: "values", key: "values" }, h("p", { class: "soft" }, "Values come with your next question."));
    const { advice } = asked;
    if (!advice) return h("div", { class: "values", key: "values" }, h("p", { class: "soft" }, this.says || "Working it out …"));
    const values = Object.keys(advice.actions).map((verb) => ({ verb, value: worth(advice, verb) }));
    const most = values[0].value;
    const about = [advice.cards, advice.second].filter((hand) => hand.length).map((hand) => drawn(hand.join(" "))).join(" and ");
    return h("div", { class: "values", key: "values" },
      h("p", null, h("strong", null, about || "Before your first card"), advice.up ? [" against ", h("strong", null, drawn(advice.up))] : null, advice.question === "insurance" || advice.question === "attack" ? h("span", { class: "soft" }, ", beside passing") : null),
      h("table", null, h("thead", { class: "hidden" }, h("tr", null, ["Answer", "Expected", "Of the wager", "Less than the best"].map((title) => h("th", { scope: "col" }, title)))),
        h("tbody", null, values.map(({ verb, value }, at) => h("tr", { key: verb, class: at ? null : "best" },
          h("th", { scope: "row" }, word(verb), at ? null : h("span", { class: "badge" }, "best")),
          h("td", { class: `number ${value > 0 ? "won" : value < 0 ? "lost" : ""}` }, result(value)),
          h("td", { class: "number soft" }, `${number(advice.actions[verb], 4)}`),
          h("td", { class: "number soft" }, at ? `−${cost(most - value)}` : ""))))),
      h("p", { class: "soft small" }, `Expected result in dollars, and in units of the ${`$${number(Number(advice.wager), 2)}`} on the hand, every card seen so far counted.`));
  }

  lastAnswer() {
    const told = h("p", { class: "verdict", key: "last", role: "status" });
    const { last } = this;
    if (!last?.said || !last.counted) return told;
    const { mistake } = last;
    if (mistake) told.append(h("strong", { class: "lost" }, `${word(mistake.said)} cost ${cost(mistake.cost)}. `), `${word(mistake.best)} was best on ${drawn(mistake.cards)}${mistake.up ? ` against ${drawn(mistake.up)}` : ""}.`);
    else told.append(h("strong", { class: "won" }, `${word(last.said.verb)} was right.`));
    return told;
  }

  running() {
    const { account } = this;
    if (!account.answers) return h("div", { class: "running", key: "running" });
    const unpriced = account.answers - account.priced;
    return h("div", { class: "running", key: "running" },
      h("p", null, h("strong", null, String(account.priced)), ` ${account.priced === 1 ? "answer" : "answers"}, `, h("strong", null, String(account.wrong)), ` ${account.wrong === 1 ? "mistake" : "mistakes"}, `, h("strong", null, cost(account.cost)), " given away", unpriced ? h("span", { class: "soft" }, `; ${unpriced} came before their price was known`) : null),
      account.mistakes.length ? h("details", { key: "mistakes" }, h("summary", null, "Mistakes"),
        h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Mistakes" }, h("table", null, h("thead", null, h("tr", null, ["Round", "Hand", "Said", "Best", "Cost"].map((title) => h("th", { scope: "col", class: title === "Cost" ? "number" : null }, title)))),
          h("tbody", null, account.mistakes.map((each) => h("tr", null,
            h("td", null, h("a", { href: `/rounds/${part(this.table)}/${each.round}` }, String(each.round))),
            h("td", null, drawn(each.cards), each.up ? h("span", { class: "soft" }, ` v ${drawn(each.up)}`) : null),
            h("td", null, word(each.said)), h("td", null, word(each.best)), h("td", { class: "number" }, cost(each.cost))))))),
        h("p", null, h("button", { type: "button", class: "plain", onclick: () => { this.account.clear(); this.last = null; this.draw(); } }, "Begin the account anew"))) : null);
  }

  charts() {
    const details = h("details", { class: "charts", key: "charts", ontoggle: (/** @type {Event} */ event) => this.openChart(/** @type {HTMLDetailsElement} */ (event.target).open) }, h("summary", null, "Strategy chart"));
    if (!this.chart) details.append(h("p", { class: "soft" }, this.chartOpen ? "The chart is being worked out; the first time takes a few seconds." : ""));
    else {
      const cell = this.question?.advice?.cell ?? null;
      const lit = this.chart.tables.filter((/** @type {any} */ table) => table.title === cell?.table);
      const shown = lit.length ? lit : this.chart.tables;
      details.append(...shown.map((/** @type {any} */ table) => chartTable(table, this.chart.legend, cell)), chartLegend(this.chart.legend, shown),
        h("p", { class: "soft small" }, "The chart goes by total and a full shoe; the values above count every card. Where they differ, the values are right."));
    }
    return details;
  }

  /** @param {boolean} open */
  async openChart(open) {
    if (open === this.chartOpen) return;
    this.chartOpen = open;
    while (this.chartOpen && !this.chart) {
      try {
        const found = await get(`/api/tables/${part(this.table)}/chart`);
        if (found.tables) this.chart = found;
        else await new Promise((done) => setTimeout(done, AGAIN));
      } catch (/** @type {any} */ problem) {
        this.says = problem.message;
        break;
      }
    }
    this.draw();
  }
}
