// A private table: every option that the text leaves to the house, and only what it allows can be chosen.
import { h, patchChildren } from "./dom.js";
import { part, post } from "./api.js";
import { openTable } from "./coming_in.js";
import { complaint } from "./frame.js";
import { begin, cite, spaced, words } from "./option_words.js";

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

  const ask = async (/** @type {Record<string, any>} */ wished) => {
    const now = ++asked;
    try {
      const answer = await post(`/api/games/${part(game)}/options`, { options: wished });
      if (now !== asked) return;
      [law, given, trouble] = [answer, wished, null];
    } catch (problem) {
      if (now !== asked) return;
      trouble = problem; // what was chosen before stands
    }
    draw();
  };
  const choose = (/** @type {any} */ option, /** @type {any} */ value) => {
    /** @type {Record<string, any>} */
    const wished = { ...given, [option.name]: value };
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
        trouble ? complaint(trouble) : null,
        h("div", { class: "doors" }, h("button", { type: "button", class: "action", onclick: () => door.enter(() => openTable({ game, options: given, bots: Math.min(bots, seats - 1) })) }, "Open the table"),
          h("a", { class: "button plain", href: "#" }, "Close"))),
    ]);
  };
  begins(first);
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
