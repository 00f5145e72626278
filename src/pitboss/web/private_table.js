// A private table: every option that the text leaves to the house, and only what it allows can be chosen.
import { h, patchChildren } from "./dom.js";
import { get, part, post } from "./api.js";
import { openTable } from "./coming_in.js";
import { complaint } from "./frame.js";
import { percent } from "./money.js";
import { begin, cite, spaced, words } from "./option_words.js";

const PAUSE = 1000; // milliseconds before the edge is asked for again

/**
 * Draw the form into `place` and keep it true while options are chosen.
 * @param {HTMLElement} place @param {any[]} tables the public ones, for the games there are
 * @param {string} first the game to begin with @param {any} door as `comingIn` made it
 */
export function privateTable(place, tables, first, door) {
  let game = first;
  /** @type {Record<string, any>} */
  let given = {};
  let bots = 0;
  const opened = new Set();
  const folded = (/** @type {string} */ name, /** @type {string} */ title, /** @type {any} */ inside) => h("details", { key: name, open: opened.has(name), ontoggle: (/** @type {any} */ event) => (event.target.open ? opened.add(name) : opened.delete(name)) }, h("summary", null, title), inside);
  let asked = 0;
  /** @type {any} */
  let law = null;
  /** @type {any} */
  let trouble = null;
  /** @type {any} what the choice is worth, as far as it is known */
  let worth = null;

  /** The edge of the choice; asked for again while it is worked out. @param {number} now */
  const price = async (now) => {
    const asks = new URLSearchParams(Object.entries(given).map(([name, value]) => ["option", `${name}=${assigned(value)}`]));
    const found = await get(`/api/games/${part(game)}?${asks}`).catch(() => null);
    if (now !== asked || !place.isConnected || !place.childElementCount) return;
    worth = found;
    draw();
    if (found && found.house_edge === null && found.mathematics) setTimeout(() => now === asked && price(now), PAUSE);
  };

  /** @type {Record<string, any>} what was clicked, also while the answer is on its way */
  let wishes = {};
  const ask = async (/** @type {Record<string, any>} */ wished) => {
    const now = ++asked;
    wishes = wished;
    try {
      const answer = await post(`/api/games/${part(game)}/options`, { options: wished });
      if (now !== asked) return;
      [law, given, trouble, worth] = [answer, wished, null, null];
      price(now);
    } catch (problem) {
      if (now !== asked) return;
      [trouble, wishes] = [problem, given]; // what was chosen before stands
    }
    draw();
  };
  const choose = (/** @type {any} */ option, /** @type {any} */ value) => {
    /** @type {Record<string, any>} */
    const wished = { ...wishes, [option.name]: value };
    if (JSON.stringify(value) === JSON.stringify(option.default)) delete wished[option.name];
    ask(wished);
  };
  const begins = (/** @type {string} */ wished) => {
    [game, given, bots] = [wished, {}, 0];
    ask({});
  };

  const draw = () => {
    if (!law) return;
    const open = law.options.filter((/** @type {any} */ each) => typeof each.permitted === "string" || each.permitted.length > 1);
    const single = law.options.filter((/** @type {any} */ each) => !open.includes(each));
    const seats = law.options.find((/** @type {any} */ each) => each.name === "positions")?.value ?? tables.find((each) => each.game === game).positions;
    patchChildren(place, [
      h("h2", null, "A private table"),
      h("div", { class: "card-panel private" },
        fieldset("The game", tables.map((each) => radio("game", each.title, each.game === game, () => begins(each.game), { key: each.game }))),
        h("h3", null, "What changes the game"), h("div", { class: "options" }, open.filter((/** @type {any} */ each) => each.matters).map((/** @type {any} */ each) => choice(each, choose))),
        folded("others", "Limits, seats and procedure", h("div", { class: "options" }, open.filter((/** @type {any} */ each) => !each.matters).map((/** @type {any} */ each) => choice(each, choose)))),
        folded("fixed", `What the text has decided: ${single.length + law.fixed.length} points`,
          h("ul", { class: "decided" }, single.map((/** @type {any} */ each) => decided(each.says, each.value, each)), law.fixed.map((/** @type {any} */ each) => decided(spaced(each.name), each.value, each)))),
        fieldset("Bots", Array.from({ length: seats }, (_, number) => radio("bots", number ? String(number) : "none", number === Math.min(bots, seats - 1), () => { bots = number; draw(); }))),
        h("p", { class: "edge", role: "status" }, /** @type {any} */ (edgeOf(worth))),
        trouble ? complaint(trouble) : null,
        h("div", { class: "doors" }, h("button", { type: "button", class: "action", onclick: () => door.enter(() => openTable({ game, options: given, bots: Math.min(bots, seats - 1) })) }, "Open the table"),
          h("a", { class: "button plain", href: "#" }, "Close"))),
    ]);
  };
  begins(first);
}

/** The house edge in a sentence. @param {any} worth */
function edgeOf(worth) {
  if (!worth) return "The house edge with these options: …";
  if (worth.house_edge !== null) return ["The house edge with these options is ", h("strong", null, percent(worth.house_edge)), " of the first wager, with best play."];
  return worth.mathematics ? "The house edge with these options is being worked out …" : "The house edge with these options is not known: the mathematics is not installed here.";
}

/** A value as `--option` takes it: TOML. @param {any} value @returns {string} */
function assigned(value) {
  if (value === null) return "none";
  if (typeof value === "object") return `{ ${Object.entries(value).map(([event, pays]) => `${event} = ${pays}`).join(", ")} }`;
  return String(value);
}

/** @param {string} title @param {any[]} inside @param {any} [more] */
const fieldset = (title, inside, more = null) => h("fieldset", null, h("legend", null, title), h("div", { class: "values" }, inside), more);

/** @param {string} group @param {string} text @param {boolean} on @param {() => void} does @param {any} [facts] */
function radio(group, text, on, does, facts = {}) {
  const input = h("input", { type: "radio", name: group, checked: on, onchange: does, disabled: facts.disabled, "aria-describedby": facts.why });
  return h("label", { class: `value${facts.disabled ? " not" : ""}`, title: facts.title }, input, text);
}

/** One option. @param {any} option @param {(option: any, value: any) => void} choose */
function choice(option, choose) {
  const title = begin(option.says);
  const why = `why-${option.name}`;
  const law = h("p", { class: "law" }, cite(option.clause, option.provision), ` ${option.provision}`);
  if (Array.isArray(option.permitted)) {
    const no = new Map(option.refused.map((/** @type {any} */ each) => [each.value, each]));
    const values = option.permitted.map((/** @type {any} */ value) => radio(option.name, words(value), value === option.value, () => choose(option, value), { disabled: no.has(value), why: no.has(value) ? why : null, title: no.get(value)?.reason }));
    const because = option.refused.map((/** @type {any} */ each) => h("li", null, `${begin(words(each.value))}: ${each.reason}. `, cite(each.clause, each.provision)));
    return fieldset(title, values, [because.length ? h("ul", { class: "because", id: why }, because) : null, law]);
  }
  if (option.default !== null && typeof option.default === "object") {
    const lines = Object.entries(option.value).map(([event, pays]) => h("label", { class: "line" }, begin(spaced(event)),
      h("input", { key: `${event} ${pays}`, type: "number", min: option.default[event], step: 1, value: pays, onchange: (/** @type {any} */ event_) => choose(option, { ...option.value, [event]: Number(event_.target.value) }) })));
    return fieldset(title, lines, law);
  }
  const whole = typeof option.default === "number";
  const read = (/** @type {string} */ text) => (whole ? Number(text) : text.trim() === "" ? null : text.trim());
  const input = h("input", { key: String(option.value), type: whole ? "number" : "text", min: whole ? 1 : null, inputmode: whole ? "numeric" : "decimal", value: option.value ?? "", placeholder: option.default === null ? "none" : null, "aria-label": title, onchange: (/** @type {any} */ event) => choose(option, read(event.target.value)) });
  return fieldset(title, [input, h("span", { class: "soft" }, typeof option.permitted === "string" ? option.permitted : "")], law);
}

/** @param {string} says @param {any} value @param {any} by */
const decided = (says, value, by) => h("li", null, h("strong", null, begin(says)), `: ${words(value)}. ${by.provision} `, cite(by.clause));
