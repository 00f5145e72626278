// A game, exactly: what it costs, what each choice of the house costs, best play, side wagers, results, single cards.
import { h, replace, byId } from "./dom.js";
import { get, part } from "./api.js";
import { askHand } from "./ask_hand.js";
import { complaint, frame } from "./frame.js";
import { charts, comparison, costs, removal, results, sideWagers, worth } from "./game_parts.js";
import { percent } from "./money.js";
import { fill, howFar } from "./worked_out.js";
import * as session from "./session.js";

const id = decodeURIComponent(location.pathname.split("/")[2]);
const path = `/api/games/${part(id)}`;

/** @param {string} name @param {string} title */
const section = (name, title) => {
  const inside = h("div", { class: "inside" });
  return { title, name, inside, node: h("section", { id: name, class: "card-panel", "aria-labelledby": `${name}-title` }, h("h2", { id: `${name}-title` }, title), inside) };
};

/** What can be said where nothing can be worked out. @param {any} game */
const without = (game) => [
  complaint("The mathematics is not installed on this machine, so nothing can be worked out here: pip install numba numpy. Tables are dealt all the same."),
  game.house_edge === null ? null : h("p", null, "The house edge with best play is ", h("strong", null, percent(game.house_edge)), ", as it was worked out for the usual options and comes with the game."),
];

/** @param {any} game */
function draw(game) {
  document.title = `${game.name}, ${game.jurisdiction} – Pitboss`;
  const other = game.beside[0];
  const parts = {
    worth: section("worth", "What it costs"),
    costs: section("choices", "What each choice costs"),
    chart: section("play", "Best play"),
    hand: section("hand", "Ask about a hand"),
    sidebets: section("side", "Side wagers"),
    results: section("results", "How a round ends"),
    removal: section("removal", "One card less"),
    ...(other ? { comparison: section("beside", `${game.jurisdiction} beside ${other.title}`) } : {}),
  };
  const all = Object.values(parts);
  const source = h("p", { class: "soft" }, "Worked out by the solver on this machine, and kept: first round of a full shoe, exact to the digits shown. The same figures come from ", h("code", null, `pitboss solve ${id}`), ", ", h("code", null, `options ${id} --cost`), ", ", h("code", null, "strategy"), ", ", h("code", null, "sidebets"), ", ", h("code", null, "removal"), ", ", h("code", null, "compare"), " and ", h("code", null, "ev"), ".");
  replace(byId("main"),
    h("div", { class: "head" }, h("div", null, h("h1", null, game.name, h("small", null, `${game.jurisdiction} ${game.citation}`)), h("p", { class: "lead" }, game.summary)),
      h("p", { class: "doors" }, h("a", { class: "button", href: `/tables/${part(id)}` }, "To the table"), h("a", { class: "button plain", href: `/#private=${part(id)}` }, "Other options"))),
    ...(game.mathematics ? [h("nav", { class: "sections", "aria-label": "Sections" }, all.map((each) => h("a", { href: `#${each.name}` }, each.title))), ...all.map((each) => each.node), source] : without(game)));
  if (!game.mathematics) return;
  for (const each of [parts.costs, parts.results]) replace(each.inside, howFar({ state: "waiting" }));
  // one after the other is how the calculator takes them: what is quick goes first
  fill(parts.worth.inside, `${path}/analysis/solution`, (solution) => {
    replace(parts.results.inside, ...results(solution));
    fill(parts.costs.inside, `${path}/analysis/costs`, (found) => costs(found, game, solution.house_edge));
    return worth(solution, game);
  });
  fill(parts.sidebets.inside, `${path}/analysis/sidebets`, sideWagers);
  fill(parts.chart.inside, `${path}/analysis/chart`, charts);
  fill(parts.removal.inside, `${path}/analysis/removal`, removal);
  if (other && parts.comparison) fill(parts.comparison.inside, `${path}/analysis/comparison`, (found) => comparison(found, [game.jurisdiction, other.title]));
  askHand(game, parts.hand.inside);
}

frame({ account: await session.account() });
try {
  draw(await get(path));
  byId(location.hash.slice(1))?.scrollIntoView();
} catch (problem) {
  replace(byId("main"), h("h1", null, "A game"), complaint(problem), h("p", null, h("a", { class: "button", href: "/" }, "To the lobby")));
}
