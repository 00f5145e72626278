// "Ask about a hand": put cards together, and see what each answer is worth.
import { h, replace } from "./dom.js";
import { part } from "./api.js";
import { card, cardName } from "./cards.js";
import { bar, figure, row, signed, table } from "./figures.js";
import { complaint } from "./frame.js";
import { number } from "./money.js";
import { begin, spaced } from "./option_words.js";
import { howFar, workedOut } from "./worked_out.js";

const SUITS = "shdc";
const MOST = { hand: 8, hand2: 2, up: 1, seen: 40 };

/** @param {any} game with its `ranks` and the number of its `hands` @param {HTMLElement} place */
export function askHand(game, place) {
  /** @type {Record<string, string[]>} */
  const laid = { hand: ["9s", "9h"], hand2: [], up: ["7d"], seen: [] };
  const slots = [["hand", "Your hand"], ...(game.hands > 1 ? [["hand2", "Your other hand"]] : []), ["up", "The dealer shows"], ["seen", "Gone from the shoe"]];
  const past = { after_split: false, doubled: false };
  let chosen = "hand";
  let asked = 0;
  const answer = h("div", { class: "answer", role: "status" });
  const board = h("div", { class: "board" });

  /** A card of that rank, in the suit that is laid least often. @param {string} rank */
  const next = (rank) => {
    const there = Object.values(laid).flat().filter((each) => each[0] === rank);
    const counts = [...SUITS].map((suit) => there.filter((each) => each[1] === suit).length);
    return rank + SUITS[counts.indexOf(Math.min(...counts))];
  };
  const put = (/** @type {string} */ rank) => {
    const most = MOST[/** @type {keyof typeof MOST} */ (chosen)];
    laid[chosen] = most === 1 ? [next(rank)] : [...laid[chosen], next(rank)].slice(-most);
    changed();
  };
  const take = (/** @type {string} */ slot, /** @type {number} */ at) => {
    laid[slot].splice(at, 1);
    chosen = slot;
    changed();
  };
  const changed = () => {
    draw();
    ask();
  };

  const draw = () => replace(board,
    h("div", { class: "slots" }, slots.map(([slot, title]) => h("div", { class: `slot${slot === chosen ? " chosen" : ""}` },
      h("button", { type: "button", class: "quiet", "aria-pressed": String(slot === chosen), onclick: () => { chosen = slot; draw(); } }, title),
      h("div", { class: "laid" }, laid[slot].map((code, at) => h("button", { type: "button", class: "card", "aria-label": `Take back the ${cardName(code)}`, onclick: () => take(slot, at) }, card(code, { label: "" }))), laid[slot].length ? null : h("span", { class: "soft" }, slot === "seen" || slot === "hand2" ? "none" : "click a card below"))))),
    h("div", { class: "ranks", role: "group", "aria-label": `Cards for: ${slots.find(([slot]) => slot === chosen)?.[1]}` }, game.ranks.map((/** @type {string} */ rank) => h("button", { type: "button", class: "plain rank", "aria-label": `Lay ${cardName(`${rank}s`).split(" ")[0]}`, onclick: () => put(rank) }, rank === "T" ? "10" : rank))),
    h("div", { class: "past" }, [["after_split", "A split made this hand"], ["doubled", "It has been doubled"]].map(([name, text]) => h("label", null,
      h("input", { type: "checkbox", checked: past[/** @type {keyof typeof past} */ (name)], disabled: laid.hand2.length > 0, onchange: (/** @type {any} */ event) => { past[/** @type {keyof typeof past} */ (name)] = event.target.checked; ask(); } }), text)),
      h("button", { type: "button", class: "plain clear", onclick: () => { for (const [slot] of slots) laid[slot] = []; chosen = "hand"; changed(); } }, "Clear")));

  const ask = async () => {
    const now = ++asked;
    if (laid.hand.length < 2 || !laid.up.length || laid.hand2.length === 1) return replace(answer, h("p", { class: "soft" }, laid.hand2.length === 1 ? "The other hand has two cards too." : "Two cards of your own, and the dealer’s."));
    const both = laid.hand2.length > 0;
    const asks = new URLSearchParams({ hand: laid.hand.join(" "), up: laid.up[0], hand2: laid.hand2.join(" "), seen: laid.seen.join(" "), after_split: String(past.after_split && !both), doubled: String(past.doubled && !both) });
    try {
      const found = await workedOut(`/api/games/${part(game.game)}/hand?${asks}`, (progress) => now === asked && replace(answer, howFar(progress)), () => now === asked);
      if (found && now === asked) replace(answer, ...values(found, both));
    } catch (problem) {
      if (now === asked) replace(answer, complaint(problem));
    }
  };
  replace(place, board, answer);
  changed();
}

/** @param {any} found @param {boolean} both */
function values(found, both) {
  const list = Object.entries(found.actions).sort(([, one], [, other]) => Number(other) - Number(one));
  const best = Number(list[0][1]);
  const most = Math.max(...list.map(([, value]) => Math.abs(Number(value))));
  return [table("What each answer is worth", ["Answer", "Value·", "", "Gives up·"], list.map(([action, value], at) => row([h(at ? "span" : "strong", null, begin(spaced(action))), figure(signed(Number(value), 8)), h("td", { class: "bars" }, bar(Number(value), most)), figure(at ? number(best - Number(value), 8) : "best")]))),
    h("p", { class: "soft" }, `Expected net ${both ? "of both hands together, in units of one hand’s wager" : "per unit wagered on the hand"}; the dealer ${found.dealer_blackjack_excluded ? "is known to have no blackjack" : "may have blackjack"}.`)];
}
