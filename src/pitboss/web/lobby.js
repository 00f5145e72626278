// The lobby: which games are dealt, what they cost, who sits there, and one click to a seat.
import { h, patchChildren, byId, replace } from "./dom.js";
import { get, part } from "./api.js";
import { comingIn, openTable, seatAt } from "./coming_in.js";
import { complaint, frame } from "./frame.js";
import { cents, dollars, percent } from "./money.js";
import { privateTable } from "./private_table.js";
import * as session from "./session.js";
import { begin, cite, words } from "./option_words.js";

const PAUSE = 4000; // milliseconds between two looks at the seats
const BOTS = 3;
const STATES = { empty: "Nobody plays yet", waiting: "Between two rounds", playing: "A round is being played", stopped: "Closed by the floor" };

const account = await session.account();
frame({ account });
const said = h("div", { class: "said", role: "status" });
const door = comingIn(account, (problem) => replace(said, complaint(problem)));
const games = h("div", { class: "games" });
const own = h("section", { class: "own", "aria-label": "Private tables" });
/** @type {any[]} */
let tables = [];

/** @param {any} each the public table whose rules are wanted */
function withBots(each) {
  const known = account?.role === "player" && tables.find((other) => other.private && other.bots && other.game === each.game && JSON.stringify(other.options) === JSON.stringify(each.options));
  door.enter(() => (known ? seatAt(known.id) : openTable({ game: each.game, options: each.options, bots: Math.min(BOTS, each.positions - 1) })));
}

/** A dot for every box, full where somebody sits. @param {any} each */
function seats(each) {
  const by = new Map(each.seats.map((/** @type {any} */ seat) => [seat.box, seat]));
  const dots = Array.from({ length: each.positions }, (_, at) => {
    const seat = by.get(at + 1);
    return h("i", { class: seat ? (seat.bot ? "bot" : "taken") : "free", title: seat ? `Box ${at + 1}: ${seat.name}` : `Box ${at + 1} is free` });
  });
  return h("p", { class: "seats" }, h("span", { class: "dots", "aria-hidden": "true" }, dots), ` ${each.seats.length} of ${each.positions} seats taken.`,
    h("span", { class: "soft" }, `${STATES[/** @type {keyof typeof STATES} */ (each.state)] ?? each.state}.`));
}

/** What the game costs, in a line. @param {any} each */
function price(each) {
  if (each.house_edge === null) return h("p", { class: "price soft" }, "The house edge of these options is being worked out.");
  const { rounds, wager, cost } = each.hour;
  const amount = cents(cost);
  return h("p", { class: "price" }, h("a", { href: `/games/${part(each.game)}`, title: "Worked out exactly, for best play from a full shoe" }, percent(each.house_edge)), " house edge: ",
    amount > 0 ? `best play costs ${dollars(amount)} an hour` : `best play gains ${dollars(-amount)} an hour`, h("span", { class: "soft" }, ` at ${dollars(cents(wager))} a round, ${rounds} rounds`));
}

/** A line of the card. @param {string} says @param {string} value @param {any} [facts] */
const row = (says, value, facts = {}) => h("div", { class: facts.usual === false ? "other" : null }, h("dt", null, says), h("dd", { title: facts.clause ? `The house may choose: ${facts.clause}` : null }, value));

/** @param {any} choice an option in force */
const option = (choice) => row(begin(choice.says), words(choice.value), choice);

/** What can be done with a table. @param {any} each @param {string} named the id of its heading */
function doors(each, named) {
  const full = each.seats.length >= each.positions;
  const closed = each.state === "stopped" ? "The floor has closed this table." : full ? "Every box is taken: watch, or play with bots." : "";
  const why = `why-${each.id}`;
  return h("div", { class: "doors" },
    h("button", { type: "button", class: "action sit", disabled: Boolean(closed), "aria-describedby": closed ? why : named, onclick: () => door.enter(() => seatAt(each.id)) }, "Sit down"),
    each.private ? null : h("button", { type: "button", class: "plain", "aria-describedby": named, onclick: () => withBots(each) }, "Play with bots"),
    h("a", { class: "button plain", "aria-describedby": named, href: `/tables/${part(each.id)}` }, "Watch"),
    closed ? h("p", { id: why, class: "soft" }, closed) : null);
}

/** @param {any} each */
function game(each) {
  const [name, place] = each.title.split(", ");
  const id = `game-${each.id}`;
  const { minimum, maximum } = each.limits;
  return h("article", { class: "card-panel game", key: each.id, "aria-labelledby": id },
    h("img", { class: "felt", src: `/api/tables/${part(each.id)}/felt.svg?shape=wide`, alt: "", width: 1600, height: 900 }),
    h("h2", { id }, name, h("small", null, place)),
    h("p", { class: "summary" }, each.summary),
    price(each),
    h("div", { class: "foot" }, seats(each), doors(each, id)),
    h("dl", { class: "choices" }, row("Limits", `${dollars(cents(minimum))} to ${dollars(cents(maximum))} a hand, chips from ${dollars(cents(each.limits.chip))}`), each.choices.map(option)),
    each.choices.length ? null : h("p", { class: "soft none" }, "The text leaves no choice that changes what the game is worth."),
    h("p", { class: "more" }, h("a", { href: `/games/${part(each.game)}` }, "Odds and strategy"), h("a", { href: `#private=${part(each.game)}` }, "Other options")));
}

/** @param {any} each */
function ownTable(each) {
  const id = `own-${each.id}`;
  const other = each.choices.filter((/** @type {any} */ choice) => !choice.usual);
  return h("article", { class: "card-panel", key: each.id, "aria-labelledby": id },
    h("h3", { id }, each.title), other.length ? h("p", null, other.map((/** @type {any} */ choice) => h("span", { class: "tag" }, `${choice.says}: ${words(choice.value)} `, cite(choice.clause)))) : h("p", { class: "soft" }, "Usual options"),
    price(each), seats(each), doors(each, id));
}

function draw() {
  patchChildren(games, [...tables.filter((each) => !each.private).map(game),
    h("article", { class: "card-panel invitation", key: "private", "aria-labelledby": "invitation" }, h("h2", { id: "invitation" }, "A table of your own"),
      h("p", null, "Choose the options as a licensee would. What the law does not leave to the house cannot be chosen, and says so by its clause."),
      h("p", null, "Whoever has the address can come, watch, and sit down with you; bots take the other seats if you like."),
      h("div", { class: "doors" }, h("a", { class: "button plain", href: "#private" }, "Private table")))]);
  const mine = tables.filter((each) => each.private);
  patchChildren(own, mine.length ? [h("h2", null, account && account.role !== "player" ? "Private tables" : "Your tables"), h("div", { class: "games small" }, mine.map(ownTable))] : []);
}

async function look() {
  try {
    tables = (await get("/api/tables")).tables;
    draw();
    if (said.dataset.lost) replace(said);
    delete said.dataset.lost;
  } catch {
    said.dataset.lost = "yes";
    replace(said, complaint("The house does not answer; it is asked again every few seconds."));
  }
}

const form = h("section", { id: "private", tabindex: "-1", "aria-label": "Private table" });
/** The address says whether a private table is being set up, and of which game. */
function follow() {
  const [, wished] = /^#private(?:=([\w-]+))?$/.exec(location.hash) ?? [];
  if (!location.hash.startsWith("#private")) return replace(form);
  const all = tables.filter((each) => !each.private);
  privateTable(form, all, wished ?? all[0].game, door);
  form.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  form.focus({ preventScroll: true });
}

replace(byId("main"),
  h("div", { class: "welcome" },
    h("div", null, h("h1", null, "Casino games, exactly as the law writes them"), h("p", { class: "lead" }, "Play money: nothing to buy, nothing to win. Every rule shows its clause, every shoe can be checked, and what a game costs stands beside it.")),
    door.form), said, games, own, form);
await look();
follow();
addEventListener("hashchange", follow);
setInterval(() => document.visibilityState === "visible" && look(), PAUSE);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
