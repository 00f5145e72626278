// What is written over the cards: totals, results, names, how much is left in the shoe.
import { s, textWidth } from "./dom.js";
import { tip } from "./clauses.js";
import { signedDollars } from "./money.js";
import { wagerName } from "./words.js";

/**
 * A pill with a few letters. @param {number} x @param {number} y @param {string} text
 * @param {{ key: string, kind: string, size: number, label: string, focus?: boolean, tips?: { why?: string, clause?: string }[] }} how
 */
export function badge(x, y, text, { key, kind, size, label, focus = false, tips = [] }) {
  const width = Math.max(size * 1.7, textWidth(text, size) + size * 0.95);
  return s("g", { key, class: `badge ${kind}`, transform: `translate(${x.toFixed(1)},${y.toFixed(1)})`, role: "note", "aria-label": label, tabindex: focus ? 0 : null, ...tip(tips) },
    s("rect", { x: -width / 2, y: -size * 0.85, width, height: size * 1.7, rx: size * 0.85 }),
    s("text", { y: size * 0.36, "font-size": size.toFixed(1), "text-anchor": "middle" }, text));
}

/** What came of some wagers, as one pill. @param {number} x @param {number} y @param {import("./scene.js").Settled[]} rows @param {string} key @param {number} size @param {boolean} focus */
export function resultBadge(x, y, rows, key, size, focus) {
  const net = rows.reduce((sum, row) => sum + row.net, 0);
  const told = rows.map((row) => ({ why: settledText(row), clause: row.clause }));
  return badge(x, y, net ? signedDollars(net) : "Push", { key, kind: net > 0 ? "won" : net < 0 ? "lost" : "even", size, focus, tips: told, label: told.map((each) => each.why).join(", ") });
}

/** "Bet of $10 wins $10". @param {import("./scene.js").Settled} row */
export function settledText(row) {
  const wager = `${wagerName(row.wager)} ${signedDollars(row.staked).slice(1)}`;
  if (row.result === "win") return `${wager} wins ${signedDollars(row.net).slice(1)}`;
  if (row.result === "surrender") return `${wager} surrendered, ${signedDollars(-row.net).slice(1)} lost`;
  return `${wager} ${row.result === "push" ? "goes back" : "loses"}`;
}

/** Who sits there. @param {any} box in the plan @param {string} name @param {{ own: boolean, asked: boolean, unit: number }} how */
export function plate(box, name, { own, asked, unit }) {
  const { x, y, angle, width: room, height } = box.name;
  const most = Math.min(13 * unit, height * 0.86);
  const least = Math.min(most, 10.5 * unit);
  let shown = name; // as large as it fits; where that is too small to read, fewer letters
  while (shown.length > 2 && textWidth(shown, least) + 1.2 * least > room) shown = `${[...shown.replace("…", "")].slice(0, -1).join("").trimEnd()}…`;
  const size = Math.min(most, room / (textWidth(shown, 1) + 1.2));
  const width = textWidth(shown, size) + size * 1.2;
  return s("g", { key: `name ${box.box}`, class: `plate${own ? " own" : ""}${asked ? " asked" : ""}`, transform: `translate(${x},${y}) rotate(${angle})` },
    s("rect", { x: -width / 2, y: -size * 0.75, width, height: size * 1.5, rx: size * 0.75 }),
    s("text", { y: size * 0.36, "font-size": size.toFixed(1), "text-anchor": "middle" }, shown));
}

/**
 * The shoe as it empties, the rack as it fills, the cutting card when it has come out.
 * @param {any} plan @param {any} shoe of the view @param {number} full cards in a full shoe @param {number} unit
 */
export function stacks(plan, shoe, full, unit) {
  const level = (/** @type {any} */ room, /** @type {number} */ share, /** @type {string} */ label, /** @type {string} */ key, /** @type {number} */ mark = 0) => {
    const [wide, high] = [room.width * 0.9, 5];
    const y = room.y + room.height / 2 + 3;
    return s("g", { key, class: "level", role: "img", "aria-label": label },
      s("rect", { x: room.x - wide / 2, y, width: wide, height: high, rx: high / 2 }),
      s("rect", { class: "full", x: room.x - wide / 2, y, width: Math.max(0, Math.min(1, share)) * wide, height: high, rx: high / 2 }),
      mark > 0 && s("rect", { class: "mark", x: room.x - wide / 2 + mark * wide - 1.5 * unit, y: y - high, width: 3 * unit, height: high * 2.6, rx: unit }),
      s("title", null, label));
  };
  const made = [
    level(plan.shoe, shoe.left / full, `Shoe ${shoe.number || 1}: about ${shoe.left} of ${full} cards left${shoe.behind ? `, ${shoe.behind} of them behind the cutting card` : ""}`, "shoe", (shoe.behind ?? 0) / full),
    level(plan.rack, shoe.discards / full, `${shoe.discards} cards in the discard rack`, "rack"),
  ];
  if (shoe.cutting_card_out) {
    const { x, y, width, height } = plan.shoe;
    made.push(s("g", { key: "cutting", class: "cutting", role: "img", "aria-label": "The cutting card is out: this is the last round of the shoe", transform: `translate(${x - width * 0.78},${y}) rotate(-8)` },
      s("rect", { x: -height * 0.36, y: -height * 0.5, width: height * 0.72, height, rx: 3 })));
  }
  return made;
}
