// A table: the felt with its live areas, the question, one's chips and answers, and the law beside them.
import { h, patchChildren, byId, replace } from "./dom.js";
import { get, part } from "./api.js";
import { answers } from "./answers.js";
import { chipTray, chipsFor, dragging, spotButtons } from "./betting.js";
import { Clauses, cite, tip } from "./clauses.js";
import { Coach } from "./coach.js";
import { cut } from "./cut.js";
import { Felt, areaOf } from "./felt.js";
import { complaint, frame } from "./frame.js";
import { Live } from "./live.js";
import { Motion } from "./motion.js";
import { cents, dollars } from "./money.js";
import { logOf, resultsOf, rulesOf, tabs } from "./panel.js";
import { Ring } from "./ring.js";
import { boxOf, emptyScene, inCents, sceneOf, step } from "./scene.js";
import { freeBoxes, sharedPlaces, sitDown } from "./seat.js";
import { takeSeat, wantsSeat } from "./sitting.js";
import { nameOf, readable, sentence, waitedFor } from "./sentence.js";
import { strip } from "./strip.js";
import { Tray } from "./tray.js";
import { capital, listed } from "./words.js";
import * as session from "./session.js";

const FOUR = "pitboss-four-colour";
const id = decodeURIComponent(location.pathname.split("/")[2]);
const QUIET = new Set(["picked-up", "sealed", "aligned", "inserted", "shoe-inspected"]); // nobody says these aloud
const phone = matchMedia("(max-width: 40rem)");

class TablePage {
  /** @param {any} table with its layout and rule card @param {any} account */
  constructor(table, account) {
    this.table = table;
    this.account = account;
    this.handsPerBox = table.layout.areas.filter((/** @type {any} */ area) => area.wager === "bet").length;
    const cards = Number(/(\d+) in the shoe/.exec(JSON.stringify(table.rules.sections))?.[1] ?? table.options.decks * 52);
    this.felt = new Felt(id, table.layout.shapes, cards);
    this.cards = cards;
    this.clauses = new Clauses(table.game);
    this.offset = 0; // seconds by which the clock of the house is ahead of this one
    this.ring = new Ring(() => Date.now() / 1000 + this.offset);
    /** @type {import("./live.js").State | null} the state that is drawn: behind the news while cards move */
    this.state = null;
    this.scene = emptyScene();
    this.swept = 0; // the round whose cards have been picked up
    this.box = 0; // the box that is chosen to sit down at
    this.looked = 0; // the box that a phone shows, if another than one's own
    this.joining = ""; // a place on a shared box that is about to be taken
    this.cutAt = 0;
    this.busy = false;
    this.ready = false; // the deal has been asked for, and waits for bots to wager
    this.connected = true;
    /** @type {any} */
    this.problem = null;
    /** @type {any[]} */
    this.said = [];
    this.caption = "";
    /** @type {Map<string, number>} */
    this.amounts = new Map();
    this.tab = "rules"; // until there is a round to look at
    /** @type {HTMLElement | null} */
    this.rules = null;
    this.tray = new Tray({ say: (line) => this.live.say(line), changed: () => this.draw(), refused: (why) => this.refuse(why) });
    this.tray.chip = chipsFor(table.limits).find((each) => each >= cents(table.limits.minimum)) ?? chipsFor(table.limits)[0];
    this.live = new Live(id, { news: (news) => this.motion.show(news), line: (connected) => { this.connected = connected; this.draw(); } });
    this.motion = new Motion({ step: (event) => this.step(event), end: (news) => this.end(news) });
    this.coach = new Coach(id, table.game);
    this.lay();
    fetch("/api/health", { cache: "no-store" }).then((answer) => {
      const ahead = Date.parse(answer.headers.get("date") ?? "") / 1000 - Date.now() / 1000;
      if (Math.abs(ahead) > 1.5) this.offset = ahead;
    }, () => undefined);
  }

  /** The page itself; what changes is put into its parts. */
  lay() {
    this.dock = h("section", { class: "dock", "aria-label": "Your seat", tabindex: -1 });
    let within = false;
    document.addEventListener("focusin", (event) => (within = Boolean(this.dock?.contains(/** @type {Node} */ (event.target)))));
    // Whoever has pressed a button that is gone goes on from the dock, not from the top of the page.
    new MutationObserver(() => within && document.activeElement === document.body && this.dock?.focus({ preventScroll: true })).observe(this.dock, { childList: true, subtree: true });
    this.heard = h("p", { class: "hidden", role: "status", "aria-live": "polite" });
    this.row = h("div", { class: "row" });
    this.side = h("aside", { class: "side", "aria-label": "Beside the table" });
    const stage = h("section", { class: "stage", "aria-label": "The table", onclick: () => this.motion.skip() }, this.row, h("div", { class: "room" }, this.felt.node));
    replace(byId("main"), h("h1", { class: "hidden" }, this.table.title), h("div", { class: "play" }, stage, this.dock), this.side, this.heard);
    document.title = `${this.table.name || this.table.title} – Pitboss`;
    dragging(document.body, (spot, chip) => this.put(spot, chip));
    document.addEventListener("keydown", (event) => this.key(event));
    phone.addEventListener("change", () => this.draw());
    new ResizeObserver(() => this.draw(false)).observe(this.felt.node);
  }

  // what happens ------------------------------------------------------------------------------------------------

  /** @param {any} event */
  step(event) {
    const known = { asked: this.state?.pending, wagers: { ...inCents(this.state?.view.wagers ?? {}) }, handsPerBox: this.handsPerBox };
    const settled = this.scene.settled.length;
    if (event.type === "round") this.tray.last = this.tray.total(this.tray.known) ? structuredClone(this.tray.known) : this.tray.last;
    this.scene = step(this.scene, event, known);
    this.caption = this.says(event);
    const row = this.scene.settled[settled];
    const spot = row && this.felt.spotOf(row, this.boxLooked());
    if (spot && row.net < 0) this.felt.fly(-row.net, spot, this.felt.bank);
    else if (spot && row.net > 0) this.felt.fly(row.net, this.felt.bank, spot);
    this.draw();
  }

  /** @param {import("./live.js").News} news */
  end(news) {
    const { type, events, state } = news;
    const first = this.state === null;
    const asked = this.state?.pending;
    this.state = state;
    this.account = state.you.name ? { ...this.account, name: state.you.name, role: state.you.role, balance: state.balance } : null;
    this.tray.hear(state);
    this.coach.news(news);
    if (state.you.places.includes(this.joining)) this.joining = "";
    if ((first && state.view.state === "playing") || events.some((event) => event.type === "round")) this.tab = "round";
    if (first && state.view.last && !state.you.places.some((/** @type {string} */ place) => place in state.view.last.net)) this.swept = state.view.last.number;
    this.scene = sceneOf(state.view);
    if (state.pending.question !== asked?.question || state.pending.hand !== asked?.hand) this.amounts.clear();
    if (events.length) {
      this.problem = null;
      this.said = [...this.said, ...events].slice(-200);
      this.caption = this.says(events.findLast((event) => !QUIET.has(event.type)) ?? events[0]);
      this.heard && (this.heard.textContent = `${events.slice(-12).map((event) => this.says(event)).join(" ")} ${this.mine() ? this.asks() : ""}`);
    }
    if (this.ready && !this.botsWager(state)) {
      this.ready = false;
      if (state.view.state !== "playing" && !this.notYet().length) this.doing(() => this.live.say("deal"));
    }
    if (type === "hello" && wantsSeat()) this.doing(() => takeSeat(this.live, state));
    if (type === "hello" && !events.length && this.mine() && this.heard) this.heard.textContent = this.asks();
    this.draw();
  }

  // what one does -----------------------------------------------------------------------------------------------

  /** Say something; what the house refuses is shown with its clause. @param {() => Promise<unknown>} does */
  async doing(does) {
    this.busy = true;
    this.problem = null;
    this.draw();
    try {
      await does();
    } catch (problem) {
      this.refuse(problem);
    }
    this.busy = false;
    this.draw();
  }

  /** @param {any} problem */
  refuse(problem) {
    this.problem = problem.code === "stale" ? { message: "Something else happened first: look again." } : problem;
    this.draw();
  }

  /** @param {string} line */
  answer(line) {
    this.doing(() => this.live.say(line, { fresh: true }));
  }

  /** @param {string} spot @param {number} [chip] */
  put(spot, chip) {
    const [place, wager] = spot.split(" ");
    this.tray.put(place, wager, chip);
  }

  /** @param {string} name */
  sit(name) {
    const box = this.chosenBox();
    this.doing(async () => {
      if (!this.state?.you.name) {
        this.account = await session.signIn(name);
        this.live.again();
      }
      await this.live.say(`${box} arrives`);
      this.looked = 0;
    });
  }

  /** @param {string} place */
  leave(place) {
    this.doing(async () => {
      this.tray.clear();
      await this.tray.flush();
      await this.live.say(`${place} leaves`);
      this.tray.forget();
    });
  }

  deal() {
    this.doing(async () => {
      const cutter = this.cutter();
      if (cutter) await this.live.say(`${cutter} decline`);
      if (!(await this.tray.flush())) return;
      this.ready = this.botsWager(/** @type {import("./live.js").State} */ (this.live.state));
      if (!this.ready) await this.live.say("deal");
    });
  }

  /** Whether the deal waits for bots, and for nobody else. @param {import("./live.js").State} state */
  botsWager(state) {
    const bots = new Set(state.view.seats.filter((/** @type {any} */ seat) => seat.bot).map((/** @type {any} */ seat) => String(seat.box)));
    const waits = waitedFor(state).filter((place) => !state.you.places.includes(place));
    return waits.length > 0 && waits.every((place) => bots.has(place));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.matches("input:not([type=range]), select, textarea");
    if (event.key === "Escape" || (event.key === " " && target === document.body)) this.motion.skip();
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const chip = /^[1-9]$/.test(key) ? document.querySelectorAll(".chip-button")[Number(key) - 1] : null;
    const deals = key === "enter" && !target.closest("button, a, [tabindex='0'], input");
    const button = chip ?? (deals ? document.querySelector(".deal") : /^[a-z]$/.test(key) ? document.querySelector(`.dock [data-letter="${key}"]`) : null);
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    if (button.getAttribute("aria-disabled") === "true") button.focus();
    else button.click();
  }

  /** What the dealer says of an event, with whoever it is about by name. @param {any} event */
  says(event) {
    const { place } = event.data;
    const text = readable(event.text).replace(/^(\d+[bc]?)(?:\.(\d))?: /, (_, who, hand) => `${nameOf(/** @type {any} */ (this.state), who)}${hand && hand !== "1" ? `, hand ${hand}` : ""}: `);
    return place && this.state?.view.names[place] && text.startsWith(`${place} `) ? `${nameOf(this.state, place)}${text.slice(place.length)}` : text;
  }

  // what is so --------------------------------------------------------------------------------------------------

  /** Own places, and the one on a shared box that is about to be taken. */
  places() {
    return [...(this.state?.you.places ?? []), ...(this.joining ? [this.joining] : [])];
  }

  mine() {
    const { pending, you } = /** @type {any} */ (this.state ?? { pending: {}, you: { places: [] } });
    return pending.place !== null && you.places.includes(pending.place);
  }

  /** The own seat that is offered the cut. */
  cutter() {
    return this.mine() && this.state?.pending.question === "cut" ? this.state.pending.place : "";
  }

  asks() {
    if (!this.state) return "";
    const places = this.places();
    const laid = Math.max(0, ...places.map((place) => this.tray.amount(place, "bet")));
    return sentence(this.state, { laid, least: cents(this.table.limits.minimum), seated: places.length > 0 });
  }

  chosenBox() {
    const free = this.state ? freeBoxes(this.state.view) : [];
    return free.includes(this.box) ? this.box : free[0];
  }

  boxLooked() {
    const own = this.places().map(boxOf);
    const asked = this.state?.pending.place;
    if (this.looked) return this.looked;
    if (own.length) return asked && own.includes(boxOf(asked)) ? boxOf(asked) : own[0];
    return asked ? boxOf(asked) : (this.chosenBox() ?? 1);
  }

  /** The round that lies on the table, unless its cards have been picked up. */
  shown() {
    if (this.scene.over && (this.swept === this.scene.round || this.tray.total(this.tray.laid))) this.swept = this.scene.round;
    return this.scene.over && this.swept === this.scene.round ? { ...emptyScene(), round: this.scene.round } : this.scene;
  }

  /** Why the cards are not dealt yet, with the clause; empty when they may be. */
  notYet() {
    const { pending, you, view } = /** @type {any} */ (this.state);
    const bet = Math.max(0, ...you.places.concat(this.joining || []).map((/** @type {string} */ place) => this.tray.amount(place, "bet")));
    const least = cents(this.table.limits.minimum);
    if (bet < least) return [bet ? "the bet is below the table's minimum" : pending.why.deal?.[0] ?? "nobody has wagered", pending.why.deal?.[1] ?? this.table.rules.wagers[0].clause];
    const others = waitedFor(/** @type {any} */ (this.state)).filter((place) => !you.places.includes(place));
    if (others.length && !this.cutter()) return [`${listed(others.map((place) => nameOf(/** @type {any} */ (this.state), place)))} may still wager, until the betting time is up`, ""];
    if (pending.question !== "wagers" && !this.cutter()) return [pending.why.deal?.[0] ?? view.floor.says, pending.why.deal?.[1] ?? ""];
    if (view.floor.closed && !this.cutter() && pending.question !== "wagers") return [view.floor.closed, view.floor.clause];
    return [];
  }

  // drawing -----------------------------------------------------------------------------------------------------

  draw(moving = true) {
    const state = this.state;
    if (!state || !this.dock || !this.side || !this.row) return;
    const shape = phone.matches ? "tall" : "wide";
    if (shape !== this.felt.shape) this.felt.choose(shape);
    const scene = this.shown();
    const { view, pending, you } = state;
    const still = !this.motion.running;
    const asked = still && !scene.over ? { place: pending.place, hand: pending.hand, question: pending.question } : { place: null, hand: null, question: "" };
    const places = this.places();
    const looked = this.boxLooked();
    const betting = view.state !== "playing" && still;
    const spots = betting ? { ...inCents(view.wagers), ...this.tray.laid } : scene.over ? inCents(view.wagers) : {};
    const fourColour = localStorage.getItem(FOUR) === "yes";
    const staff = you.name && you.role !== "player";
    frame({ account: this.account, links: [[`/games/${part(this.table.game)}`, "The game"], ...(staff ? [[`/floor/${part(id)}`, "Floor"]] : [])] });
    this.felt.draw({ scene, spots, loose: this.tray.loose(), own: places, names: view.names, asked, shoe: view.shoe, fourColour, box: looked, buttons: this.spotsOnFelt(betting, looked) }, moving);
    patchChildren(this.row, shape === "tall" ? [strip({ positions: view.positions, looked, names: view.names, scene, spots, asked: asked.place, fourColour, look: (box) => { this.looked = box; this.box = box; this.draw(false); } })] : []);
    this.ring.until(still ? state.deadline : null);
    const turn = this.mine() && still;
    this.dock.classList.toggle("yours", turn);
    this.dock.setAttribute("aria-busy", String(this.busy || !still || this.tray.saying !== null || this.tray.timer > 0));
    patchChildren(this.dock, [
      h("div", { class: "ask", key: "ask" },
        h("div", { key: "ring", "data-own": true, class: "ring-place" }),
        h("div", { key: "words" }, h("p", { class: "caption", key: "caption" }, this.told(scene)), h("p", { class: still ? "question" : "question waiting", key: "question" }, this.asks()))),
      this.connected ? null : h("p", { class: "complaint lost-line", key: "lost", role: "alert" }, "The connection is lost. It comes back by itself; nothing that was said is lost."),
      this.problem ? h("p", { class: "complaint", key: "problem", role: "alert" }, sentenceOf(this.problem.message ?? this.problem), this.problem.clause ? cite(this.problem.clause) : null) : null,
      ...this.controls(betting, still),
    ].filter((each) => each !== null));
    const place = this.dock.querySelector(".ring-place");
    if (place && this.ring.node.parentNode !== place) place.append(this.ring.node);
    this.beside(scene, you.places);
    this.clauses.check();
  }

  /** What the dealer said last; when a round is over, what it brought. @param {import("./scene.js").Scene} scene */
  told(scene) {
    const rows = scene.over && scene.round ? scene.settled.filter((row) => this.places().includes(row.place)) : [];
    if (!rows.length) return this.caption;
    const net = rows.reduce((sum, row) => sum + row.net, 0);
    const said = net ? `you ${net > 0 ? "win" : "lose"} ${dollars(Math.abs(net))}` : "you neither win nor lose";
    return [`Round ${scene.round}: `, h("strong", { class: net > 0 ? "won" : net < 0 ? "lost" : "" }, said), "."];
  }

  /** @param {boolean} betting @param {number} looked */
  spotsOnFelt(betting, looked) {
    const { view, pending, you } = /** @type {import("./live.js").State} */ (this.state);
    if (!betting) return this.areaAsked(looked);
    const found = [];
    const places = this.places();
    const boxes = this.felt.shape === "tall" ? [looked] : this.felt.plan.boxes.map((/** @type {any} */ each) => each.box);
    for (const place of places) {
      const plan = this.felt.boxPlan(boxOf(place), looked);
      if (plan) found.push(...spotButtons(this.felt, plan, place, { tray: this.tray, pending, first: place === places[0] }));
    }
    const staff = you.name && you.role !== "player";
    if (staff || you.places.length >= this.table.options.boxes_per_player) return found;
    for (const box of freeBoxes(view).filter((each) => boxes.includes(each))) {
      const room = this.felt.boxPlan(box, looked).cards;
      const chosen = !you.places.length && box === this.chosenBox();
      found.push(h("button", { type: "button", class: `free${chosen ? " chosen" : ""}`, key: `free ${box}`, "aria-label": `Box ${box}, free`, "aria-pressed": String(chosen), style: this.felt.middle(room), onclick: () => this.choose(box) }, `Box ${box}`));
    }
    for (const place of sharedPlaces(view, this.table.options.people_per_box)) {
      const plan = this.felt.boxPlan(boxOf(place), looked);
      if (plan && you.name) found.push(h("button", { type: "button", class: "free", key: `join ${place}`, "aria-label": `Join box ${boxOf(place)}`, style: this.felt.middle(plan.cards), onclick: () => { this.joining = place; this.draw(); } }, "Join"));
    }
    return found;
  }

  /** The printed area that the question is about: a click there lays down what the button says. @param {number} looked */
  areaAsked(looked) {
    const { pending } = /** @type {import("./live.js").State} */ (this.state);
    const plan = this.mine() && !this.motion.running ? this.felt.boxPlan(boxOf(pending.place), looked) : null;
    const area = plan ? areaOf(plan, pending.question) : null;
    if (!area) return [];
    return [h("div", { class: "area", key: "asked", style: this.felt.css(area), onclick: () => /** @type {HTMLElement | null} */ (document.querySelector(".now .attack, .now .insure, .now .second-chance"))?.click() })];
  }

  /** A free box is pointed at: whoever has a name sits down there. @param {number} box */
  choose(box) {
    this.box = box;
    const field = document.querySelector(".sit input");
    const name = this.state?.you.name || (field instanceof HTMLInputElement ? field.value.trim() : "");
    if (name) this.sit(name);
    else {
      this.draw();
      if (field instanceof HTMLInputElement) field.focus();
    }
  }

  /** @param {boolean} betting @param {boolean} still */
  controls(betting, still) {
    const { pending, view, you } = /** @type {import("./live.js").State} */ (this.state);
    const busy = this.busy || !still;
    const places = this.places();
    const found = [];
    if (!places.length) {
      const free = freeBoxes(view);
      const staff = you.name && you.role !== "player";
      if (free.length && !staff) found.push(sitDown({ free, box: this.chosenBox(), name: you.name ?? "", busy: this.busy, guest: !you.name, choose: (box) => { this.box = box; this.draw(); }, sit: (name) => this.sit(name) }));
      return found;
    }
    if (this.cutter() && still) {
      const [least, most] = pending.limits.cut.map(Number);
      this.cutAt ||= Math.round((least + most) / 2);
      found.push(cut({ pending, cards: least + most, at: Math.min(most, Math.max(least, this.cutAt)), busy, set: (at) => { this.cutAt = at; this.draw(); }, answer: (line) => this.answer(line) }));
    }
    if (betting) {
      const why = this.notYet();
      found.push(chipTray({ tray: this.tray, limits: this.table.limits, places, deal: () => this.deal(), may: !why.length, why, busy, pending, again: () => this.draw() }));
    } else found.push(answers({ state: /** @type {any} */ (this.state), mine: this.mine(), busy, amounts: this.amounts, answer: (line) => this.answer(line), again: () => this.draw() }));
    return found;
  }

  /** @param {import("./scene.js").Scene} scene @param {string[]} own */
  beside(scene, own) {
    const playing = this.state?.view.state === "playing";
    const results = this.scene.round ? this.scene : scene;
    /** @type {Record<string, [string, () => HTMLElement]>} */
    const parts = {
      round: ["Round", () => resultsOf(results, id, own)],
      said: ["Said", () => logOf(this.said)],
      rules: ["Rules", () => (this.rules ??= rulesOf(this.table))],
    };
    const kept = this.tab === "rules"; // what does not change is drawn once
    patchChildren(/** @type {HTMLElement} */ (this.side), [
      h("header", { key: "title" }, h("h2", { class: "title" }, this.table.name || this.table.title), h("p", { class: "soft" }, this.table.title)),
      h("div", { key: "coach", class: "coach-place", "data-own": true }),
      tabs(Object.entries(parts).map(([part, [title]]) => [part, title]), this.tab, (tab) => { this.tab = tab; this.draw(false); }),
      h("div", { class: "open", key: `open ${this.tab}`, "data-own": kept }, kept ? null : parts[this.tab][1]()),
      h("footer", { key: "foot" },
        h("label", { class: "check", key: "four" }, h("input", { type: "checkbox", checked: localStorage.getItem(FOUR) === "yes", onchange: (/** @type {any} */ event) => { localStorage.setItem(FOUR, event.target.checked ? "yes" : "no"); this.draw(false); } }), "Four-colour cards"),
        ...own.map((place) => {
          const stays = playing && this.scene.boxes.some((box) => box.people.includes(place));
          return h("button", { type: "button", class: "plain", key: `leave ${place}`, "aria-disabled": stays || this.busy ? "true" : null, ...tip(stays ? [{ why: "When the round is over: your wagers are in it." }] : []), onclick: () => stays || this.busy || this.leave(place) }, own.length > 1 ? `Leave box ${place}` : "Leave the table");
        })),
    ]);
    if (!this.coach.node.isConnected) this.side?.querySelector(".coach-place")?.append(this.coach.node);
    const open = this.side?.querySelector(".open");
    if (kept && open && open.firstChild !== parts[this.tab][1]()) open.replaceChildren(parts[this.tab][1]());
  }
}

/** @param {any} text */
const sentenceOf = (text) => capital(/[.!?]$/.test(String(text)) ? String(text) : `${text}.`);

try {
  const [account, table] = await Promise.all([session.account(), get(`/api/tables/${part(id)}`)]);
  frame({ account });
  new TablePage(table, account);
} catch (problem) {
  frame();
  replace(byId("main"), h("h1", null, "No table"), complaint(problem), h("p", null, h("a", { class: "button", href: "/" }, "To the lobby")));
}
