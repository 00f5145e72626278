// A round that is over, replayed card by card, with its settlement, its file, and the check of its shoe.
import { h, replace, byId, sign } from "./dom.js";
import { get, part } from "./api.js";
import { cardText } from "./cards.js";
import { complaint, frame } from "./frame.js";
import { cents, signedDollars, dollars } from "./money.js";
import { begins, scenes } from "./replay.js";
import { moment } from "./replay_felt.js";
import { checkShoe } from "./shoe_check.js";
import * as session from "./session.js";

const [, , tableId, number] = location.pathname.split("/").map(decodeURIComponent);
const PACE = 650; // milliseconds a step while it plays

/** A sentence with its cards as they are drawn. @param {string} text */
const readable = (text) => text.replace(/\b([2-9TJQKA])([shdc])\b/g, (code) => cardText(code));

/** @param {any} round @param {any} table */
function draw(round, table) {
  const first = begins(round.events);
  const events = round.events.slice(first);
  const states = scenes(events);
  const plan = table.layout.shapes.wide;
  let at = Math.min(Math.max(0, Number(location.hash.slice(1)) - 1 || 0), events.length - 1);
  let clock = 0;
  const small = matchMedia("(max-width: 34rem)"); // there the picture keeps to the boxes that play
  const played = [...(states.at(-1)?.boxes.keys() ?? [])];

  const picture = h("div", { class: "picture" });
  const sentence = h("p", { id: "sentence", "aria-live": "polite" });
  const slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 1, max: events.length, step: 1, "aria-label": "Step", oninput: () => go(Number(slider.value) - 1) }));
  const play = h("button", { type: "button", class: "action", onclick: () => (clock ? stop() : run()) }, "Play");
  const steps = h("ol", { class: "steps", "aria-label": "Every step", tabindex: "0" }, events.map((/** @type {any} */ event, /** @type {number} */ index) =>
    h("li", null, h("button", { type: "button", onclick: () => go(index) }, readable(event.text), " ", h("span", { class: "clause" }, event.clause)))));

  const stop = () => {
    clearInterval(clock);
    clock = 0;
    play.textContent = "Play";
  };
  const run = () => {
    if (at === events.length - 1) go(0);
    play.textContent = "Pause";
    clock = window.setInterval(() => (at < events.length - 1 ? go(at + 1, true) : stop()), PACE);
  };
  const go = (/** @type {number} */ to, playing = false) => {
    if (!playing && clock) stop();
    at = Math.min(Math.max(0, to), events.length - 1);
    slider.value = String(at + 1);
    slider.setAttribute("aria-valuetext", `Step ${at + 1} of ${events.length}: ${readable(events[at].text)}`);
    replace(picture, moment(plan, tableId, states[at], localStorage.getItem("pitboss-four-colour") === "yes", small.matches ? played : []));
    replace(sentence, readable(events[at].text), " ", h("span", { class: "clause" }, events[at].clause));
    [...steps.children].forEach((item, index) => item.firstElementChild?.toggleAttribute("aria-current", index === at));
    const lit = /** @type {HTMLElement} */ (steps.children[at]);
    steps.scrollTop = lit.offsetTop - steps.clientHeight / 2;
    history.replaceState(null, "", `#${at + 1}`);
  };

  const button = (/** @type {string} */ label, /** @type {"first" | "back" | "forward" | "last"} */ shape, /** @type {() => void} */ does) => h("button", { type: "button", class: "plain step", "aria-label": label, title: label, onclick: does }, sign(shape));
  const controls = h("div", { class: "controls" },
    button("First step", "first", () => go(0)), button("Step back", "back", () => go(at - 1)), play,
    button("Step forward", "forward", () => go(at + 1)), button("Last step", "last", () => go(events.length - 1)), slider);

  const before = round.events.slice(0, first);
  replace(byId("main"),
    h("nav", { class: "trail", "aria-label": "Rounds" },
      Number(number) > 1 ? h("a", { href: `/rounds/${part(tableId)}/${Number(number) - 1}` }, `← Round ${Number(number) - 1}`) : null,
      h("a", { href: `/tables/${part(tableId)}` }, table.name || table.title),
      h("a", { href: `/rounds/${part(tableId)}/${Number(number) + 1}` }, `Round ${Number(number) + 1} →`)),
    h("h1", null, `Round ${number}`, h("small", null, ` ${table.title}`)),
    h("div", { class: "replay" },
      h("section", { class: "card-panel", "aria-label": "Replay" }, picture, sentence, controls),
      h("section", { class: "card-panel list", "aria-label": "Steps" }, h("h2", null, "Step by step"), steps,
        before.length ? h("details", null, h("summary", null, `Before the round: ${before.length} steps of the floor`), h("ul", null, before.map((/** @type {any} */ event) => h("li", null, readable(event.text), " ", h("span", { class: "clause" }, event.clause))))) : null)),
    settlement(round.round),
    h("section", { class: "card-panel" }, h("h2", null, "Keep it, show it"),
      h("p", { class: "row" },
        h("a", { class: "button plain", href: `/api/tables/${part(tableId)}/rounds/${part(number)}/history`, download: `${tableId}-${number}.toml` }, "Download history"),
        copier()),
      h("p", { class: "soft" }, "The file is a history: ", h("code", null, `pitboss replay ${tableId}-${number}.toml`), " plays it again, card by card, by the same rules.")),
    shoeSection(round.shoe));
  go(at);
}

/** @param {any} round */
function settlement(round) {
  const rows = round.settlement.map((/** @type {any} */ each) => {
    const net = cents(each.net);
    return h("tr", null, h("td", { class: "box" }, each.hand ? `${each.place}, hand ${each.hand}` : each.place), h("td", null, each.wager.replaceAll("-", " ")), h("td", { class: "number" }, dollars(cents(each.staked))),
      h("td", null, each.result), h("td", { class: `number ${net > 0 ? "won" : net < 0 ? "lost" : ""}` }, net ? signedDollars(net) : "$0"), h("td", null, h("span", { class: "clause" }, each.clause)));
  });
  const net = Object.entries(round.net).map(([place, amount]) => `${place}: ${signedDollars(cents(/** @type {string} */ (amount)))}`).join(", ");
  return h("section", { class: "card-panel" }, h("h2", null, round.void ? "Void: every wager went back" : "Settlement"),
    rows.length ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Settlement" }, h("table", null, h("thead", null, h("tr", null, ["Box", "Wager", "Staked", "Result", "Net", "Clause"].map((title) => h("th", { class: title === "Staked" || title === "Net" ? "number" : null, scope: "col" }, title)))), h("tbody", null, rows))) : null,
    net ? h("p", null, h("strong", null, "Net "), net) : null);
}

function copier() {
  const said = h("span", { role: "status", class: "soft" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      said.textContent = "Copied: whoever has it sees this round at this step.";
    } catch {
      said.textContent = location.href;
    }
  };
  return [h("button", { type: "button", class: "plain", onclick: copy }, "Copy link"), said];
}

/** @param {number} shoe */
function shoeSection(shoe) {
  const found = h("div", { role: "status" });
  const check = async () => {
    replace(found, h("p", null, "Working it out here …"));
    try {
      replace(found, ...report(await get(`/api/tables/${part(tableId)}/shoes/${shoe}`), shoe));
    } catch (problem) {
      replace(found, complaint(problem));
    }
  };
  return h("section", { class: "card-panel", id: "shoe" }, h("h2", null, "Check this shoe"),
    h("p", null, `Before shoe ${shoe} was shuffled, the house committed to a sealed seed. When the shoe is finished the seed is revealed, and this page works out shuffle, cut and every card by itself, in your browser.`),
    h("p", null, h("button", { type: "button", class: "action", onclick: check }, "Check this shoe")), found,
    h("p", { class: "soft" }, "What was paid is checked by the table's log: an auditor downloads it, and ", h("code", null, "pitboss verify LOG"), " plays every round again by the rules."));
}

/** @param {any} shoe @param {number} shoeNumber */
function report(shoe, shoeNumber) {
  if (!shoe.finished) {
    return [h("p", null, `Shoe ${shoeNumber} is still in use: its seed stays sealed until it is finished. What was committed to, to be noted now and compared later:`),
      h("ul", { class: "digests" }, shoe.commitments.map((/** @type {any} */ each) => h("li", null, `Seal ${each.seal}: `, h("code", null, each.commitment))))];
  }
  if (!crypto.subtle) return [complaint("This browser has Web Crypto only on secure addresses (https, or this machine's own): open the page there, or use pitboss verify.")];
  const place = h("div", null, h("p", null, "Working it out here …"));
  checkShoe(shoe).then((checked) => {
    replace(place,
      h("p", { class: checked.ok ? "verdict won" : "verdict lost" }, checked.ok ? `Right: all ${checked.cards} cards of shoe ${shoeNumber} follow from the seed.` : "Wrong: something does not follow from the seed that was committed to."),
      h("ul", { class: "checks" }, checked.steps.map((step) => h("li", { class: step.ok ? "right" : "wrong" }, sign(step.ok ? "right" : "wrong"), h("strong", null, ` ${step.ok ? "" : "Wrong: "}${step.what}. `), readable(step.detail)))),
      checked.unchecked ? h("p", { class: "soft" }, `${checked.unchecked} cards came from a stack that was mixed during the shoe; pitboss verify checks those.`) : null);
  }, (problem) => replace(place, complaint(problem)));
  return [place];
}

frame({ account: await session.account() });
try {
  const [round, table] = await Promise.all([get(`/api/tables/${part(tableId)}/rounds/${part(number)}`), get(`/api/tables/${part(tableId)}`)]);
  document.title = `Round ${number}, ${table.title} – Pitboss`;
  draw(round, table);
} catch (problem) {
  replace(byId("main"), h("h1", null, `Round ${number}`), complaint(problem), h("p", null, h("a", { class: "button", href: `/tables/${part(tableId)}` }, "To the table")));
}
