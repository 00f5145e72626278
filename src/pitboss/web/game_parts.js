// The parts of a game's analysis, each drawn from what the calculator found.
import { h } from "./dom.js";
import { chartLegend, chartTable } from "./chart.js";
import { bar, columns, distribution, figure, row, signed, signedPercent, table } from "./figures.js";
import { cents, dollars, number, percent, probability } from "./money.js";
import { begin, cite, spaced, words } from "./option_words.js";

/** `T` is every ten-valued card. @param {string} up */
const upName = (up) => (up === "T" ? "10" : up);

const UPS = [..."23456789TA"]; // as charts have them

/** What another choice is; of a pay table only the lines that differ. @param {any} value @param {any} now */
function other(value, now) {
  if (value === null || typeof value !== "object") return words(value);
  return words(Object.fromEntries(Object.entries(value).filter(([event, pays]) => pays !== now[event])));
}

/** What the game costs. @param {any} solution @param {any} game */
export function worth(solution, game) {
  const { hour } = game;
  const wager = hour ? cents(hour.wager) : 0;
  const swing = hour ? solution.std_dev * wager * Math.sqrt(hour.rounds) : 0;
  const fact = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ says) => h("div", null, h("dt", null, name), h("dd", null, value), h("dd", { class: "soft" }, says));
  return [h("dl", { class: "facts" },
    fact("House edge", percent(solution.house_edge), "of the first wager, with best play"),
    fact("Element of risk", percent(solution.element_of_risk), "of all that is wagered"),
    fact("Average wager", number(solution.average_wager), "for a first wager of 1"),
    fact("Standard deviation", number(solution.std_dev), `of a round (${solution.distribution.model} shoe)`),
    hour ? fact("An hour", cents(hour.cost) < 0 ? `gains ${dollars(-cents(hour.cost))}` : `costs ${dollars(cents(hour.cost))}`, `at ${dollars(wager)} a round, ${hour.rounds} rounds, give or take ${dollars(Math.round(swing / 100) * 100)}`) : null),
  h("h3", null, "By the dealer’s card"), h("p", { class: "soft" }, "What the player expects of a round, in per cent of the first wager, when the dealer shows …"),
  h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "By the dealer’s card" }, columns(UPS.filter((up) => up in solution.ev_by_upcard).map((up) => [upName(up), solution.ev_by_upcard[up]]), (value) => signed(100 * value, 1), "Expected result by the dealer’s card, per cent"))];
}

/** @param {any} solution */
export function results(solution) {
  const { chances, model } = solution.distribution;
  const listed = Object.entries(chances).map(([net, chance]) => [Number(net), Number(chance)]).sort(([one], [other]) => one - other);
  return [h("p", null, "The player’s net of a round, in first wagers, and its probability on a scale of powers of ten: every line is ten times as rare as the one above. ", h("span", { class: "soft" }, `Worked out in the ${model} shoe.`)),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Picture of the results" }, distribution(chances)),
    h("details", null, h("summary", null, `All ${listed.length} results`), table("Results of a round", ["Net·", "Probability·", "One in·"], listed.map(([net, chance]) => row([figure(signed(net, 1)), figure(probability(chance, 8)), figure(Math.round(1 / chance).toLocaleString("en-US"))]))))];
}

/** Every choice side by side. @param {any} found @param {any} game @param {number} edge in force */
export function costs(found, game, edge) {
  const list = found.costs;
  if (!list.length) return h("p", null, "The text leaves no choice that changes what the game or a side wager is worth.");
  const most = Math.max(...list.map((/** @type {any} */ each) => Math.abs(each.change)));
  const sides = (/** @type {any} */ each) => Object.entries(each.wagers).map(([name, side]) => h("div", null, `${spaced(name)} ${percent(/** @type {any} */ (side).house_edge)} `, h("span", { class: "soft" }, `(${signedPercent(/** @type {any} */ (side).change)})`)));
  const rows = game.choices.flatMap((/** @type {any} */ choice) => {
    const others = list.filter((/** @type {any} */ each) => each.option === choice.name);
    if (!others.length) return [];
    return [row([h("td", { rowspan: others.length + 1 }, begin(choice.says), " ", cite(choice.clause)), h("td", null, h("strong", null, words(choice.value)), h("span", { class: "soft" }, " in force")), figure(percent(edge)), figure("–"), h("td", { class: "bars" }), ""], { class: "first" }),
      ...others.map((/** @type {any} */ each) => row([h("td", null, other(each.value, choice.value), each.with.length ? h("span", { class: "soft" }, ` with ${each.with.map(spaced).join(" and ")}`) : null), figure(percent(each.house_edge)), figure(each.change ? signedPercent(each.change) : "0", each.change > 0 ? "lost" : each.change < 0 ? "won" : ""), h("td", { class: "bars" }, each.change ? bar(each.change, most, -each.change) : null), h("td", null, sides(each))]))];
  });
  return [h("p", null, "One choice of the house changed at a time, everything else as it is: the edge with best play, and the difference. To the right is dearer for the player."), table("What each choice costs", ["The house may choose", "", "House edge·", "Change·", "", "Side wagers"], rows)];
}

/** Charts whose cells can be pointed at and walked through. @param {any} found */
export function charts(found) {
  const readout = h("p", { class: "readout", role: "status" }, "Point at a cell, or walk with the arrow keys, to see what each answer is worth.");
  const made = found.tables.map((/** @type {any} */ one) => walked(chartTable(one, found.legend), one, readout));
  return [...found.lines.map((/** @type {string} */ line) => h("p", { class: "soft" }, line)), readout, h("div", { class: "charts" }, made), chartLegend(found.legend, found.tables),
    h("p", { class: "soft" }, "Values are per unit of the wager, on average over the hands that come to a cell under best play; for a pair they are that hand’s own. An attack wager is valued by what a unit of it adds.")];
}

/** @param {HTMLElement} node @param {any} one @param {HTMLElement} readout */
function walked(node, one, readout) {
  const lines = [...node.querySelectorAll("tbody tr")].map((line) => /** @type {HTMLElement[]} */ ([...line.querySelectorAll("td")]));
  if (!one.rows.some((/** @type {any} */ each) => each.worth.length)) return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": one.title }, node);
  const tell = (/** @type {number} */ at, /** @type {number} */ across) => {
    const values = Object.entries(one.rows[at].worth[across] ?? {}).sort(([, first], [, second]) => Number(second) - Number(first));
    if (!values.length) return;
    const best = Number(values[0][1]);
    readout.replaceChildren(h("strong", null, `${one.title}: ${one.rows[at].row} against ${one.columns[across]}. `), ...values.map(([action, value], place) =>
      h("span", { class: place ? "other" : "best" }, `${begin(spaced(action))} ${signed(Number(value), 6)}${place ? ` (gives up ${number(best - Number(value), 6)})` : ""}${place < values.length - 1 ? "; " : ""}`)));
  };
  const moves = /** @type {Record<string, number[]>} */ ({ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] });
  lines.forEach((line, at) => line.forEach((cell, across) => {
    cell.removeAttribute("title");
    cell.tabIndex = at || across ? -1 : 0;
    cell.onpointerenter = () => tell(at, across);
    cell.onclick = () => tell(at, across);
    cell.onfocus = () => tell(at, across);
    cell.onkeydown = (event) => {
      const [down, right] = moves[event.key] ?? [];
      const next = down === undefined ? null : lines[at + down]?.[across + right];
      if (!next) return;
      event.preventDefault();
      [cell.tabIndex, next.tabIndex] = [-1, 0];
      next.focus();
    };
  }));
  return h("div", { class: "scroll" }, node);
}

/** "12/345" as a number. @param {string} text */
function fraction(text) {
  const [over, under = "1"] = text.split("/");
  return Number(over) / Number(under);
}

/** @param {any} found */
export function sideWagers(found) {
  const wagers = Object.values(found.wagers);
  if (!wagers.length) return h("p", null, "The text knows no side wager.");
  return wagers.map((/** @type {any} */ wager) => h("section", { class: "wager" },
    h("h3", null, wager.title, " ", cite(wager.clause)),
    h("p", null, h("strong", null, percent(wager.house_edge)), " house edge, exactly ", h("span", { class: "exact" }, wager.exact), `; wins ${percent(fraction(wager.hit_frequency), 2)} of the time`, wager.given ? `, given that ${wager.given}` : "", "."),
    table(wager.title, ["Event", "Pays·", "Probability, exactly·", "Per cent·", "One in·", "Adds to the return·"], wager.events.map((/** @type {any} */ event) => {
      const chance = fraction(event.probability);
      return row([begin(spaced(event.name)), figure(event.pays), figure(event.probability, "exact"), figure(percent(chance, 4)), figure(chance ? (1 / chance).toLocaleString("en-US", { maximumFractionDigits: 1 }) : "never"), figure(signed(chance * odds(event.pays), 5))]);
    }))));
}

/** "3 to 2" → 1.5. @param {string} pays */
function odds(pays) {
  const [over, under] = pays.split(" to ").map(Number);
  return over / under;
}

/** @param {any} found */
export function removal(found) {
  const names = Object.keys(found.removal[0].side);
  const most = Math.max(...found.removal.map((/** @type {any} */ each) => Math.abs(each.ev)));
  const rows = [...found.removal].reverse().map((/** @type {any} */ each) => row([h("th", { scope: "row" }, upName(each.rank)), figure(signedPercent(each.ev, 5)), h("td", { class: "bars" }, bar(each.ev, most)), ...names.map((name) => figure(signedPercent(fraction(each.side[name]), 4)))]));
  return [h("p", null, "One card of a rank gone from a full shoe: by how much the player’s expectation changes. To the right is good for the player: that card favours the house while it is in the shoe."),
    table("Effect of removal", ["Rank", "The game·", "", ...names.map((name) => `${begin(spaced(name))}·`)], rows)];
}

/** The same game by another text. @param {any} found @param {string[]} titles */
export function comparison(found, titles) {
  const lines = (/** @type {any[]} */ list) => h("td", null, list.map((line) => h("div", null, line.text, " ", cite(line.clause))));
  const [one, other] = found.rule_sets;
  const edges = (/** @type {string} */ name, /** @type {string} */ key, /** @type {(value: number) => string} */ text) => row([name, figure(text(one[key])), figure(text(other[key])), figure(text(other[key] - one[key]))]);
  return [
    table("Edge and spread", ["", `${titles[0]}·`, `${titles[1]}·`, "Difference·"], [edges("House edge", "house_edge", percent), edges("Element of risk", "element_of_risk", percent), edges("Average wager", "average_wager", (value) => number(value, 5)), edges("Standard deviation", "std_dev", (value) => number(value, 5))]),
    found.options.length ? [h("h3", null, "Options that differ"), table("Options that differ", ["", ...titles], found.options.map((/** @type {any} */ each) => row([begin(spaced(each.name)), ...each.values.map((/** @type {any} */ value, /** @type {number} */ at) => h("td", null, value === null ? "no such option" : words(value), " ", cite(each.clauses[at] ?? "")))])))] : [],
    found.rules.length ? [h("h3", null, "Rules that differ"), table("Rules that differ", ["", ...titles], found.rules.map((/** @type {any} */ each) => row([h("th", { scope: "row" }, each.section), ...each.lines.map(lines)])))] : [],
    h("h3", null, "Best play that differs"),
    found.strategy.length ? table("Strategy cells that differ", ["Chart", "Hand", "Dealer", ...titles], found.strategy.map((/** @type {any} */ cell) => row([cell.table, cell.row, cell.column, ...cell.actions]))) : h("p", null, "None: both charts say the same."),
  ].flat();
}
