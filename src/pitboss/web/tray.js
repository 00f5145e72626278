// One's own chips before the deal. They are laid down here and said to the house at once: a second line for the same
// wager takes the place of the first, and `withdraw` takes all of them back, so Undo and Clear are true for everybody.
import { cents, money } from "./money.js";

const PAUSE = 250; // milliseconds that a hand may still move chips before the line is said

/**
 * @typedef {Record<string, Record<string, number>>} Laid cents by place and wager
 * @typedef {{ say: (line: string) => Promise<unknown>, changed: () => void, refused: (why: any) => void }} House
 */

export class Tray {
  /** @param {House} house */
  constructor(house) {
    this.house = house;
    /** @type {Laid} as it lies here */
    this.laid = {};
    /** @type {Laid} as the house knows it */
    this.known = {};
    /** @type {Laid} the wagers of the round before */
    this.last = {};
    /** @type {Laid[]} */
    this.before = [];
    /** @type {Record<string, number>} the least of a wager that is worth saying */
    this.least = {};
    this.chip = 500;
    this.timer = 0;
    /** @type {Promise<boolean> | null} */
    this.saying = null;
  }

  /** What the house knows after news. @param {import("./live.js").State} state */
  hear({ view, you, pending, table }) {
    this.least = { bet: cents(table.limits.minimum) };
    for (const [wager, [least]] of Object.entries(/** @type {Record<string, string[]>} */ (pending.limits))) if (pending.question === "wagers") this.least[wager] = cents(least);
    if (view.state === "playing") {
      if (this.total(this.known)) this.last = this.known;
      this.forget();
      return;
    }
    if (this.saying) return; // the lines under way say what is known
    this.known = Object.fromEntries(you.places.map((/** @type {string} */ place) => [place, Object.fromEntries(Object.entries(view.wagers[place] ?? {}).map(([wager, amount]) => [wager, cents(/** @type {string} */ (amount))]))]));
    if (!this.timer && !this.before.length) this.laid = structuredClone(this.known);
    if (!this.total(this.last) && view.last) this.last = wagersOf(view.last, you.places);
  }

  forget() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.laid = {};
    this.known = {};
    this.before = [];
  }

  /** @param {Laid} laid */
  total(laid) {
    return Object.values(laid).flatMap((by) => Object.values(by)).reduce((sum, amount) => sum + amount, 0);
  }

  /** @param {string} place @param {string} wager */
  amount(place, wager) {
    return this.laid[place]?.[wager] ?? 0;
  }

  /** Places whose chips lie there and are not wagered as they lie. */
  loose() {
    return new Set(Object.keys(this.laid).filter((place) => JSON.stringify(trimmed(this.laid[place])) !== JSON.stringify(trimmed(this.known[place] ?? {}))));
  }

  /** @param {(laid: Laid) => Laid} change */
  change(change) {
    this.before.push(structuredClone(this.laid));
    this.laid = change(structuredClone(this.laid));
    this.soon();
  }

  /** The chosen chip on a spot. @param {string} place @param {string} wager @param {number} [chip] */
  put(place, wager, chip = this.chip) {
    this.change((laid) => ({ ...laid, [place]: { ...laid[place], [wager]: (laid[place]?.[wager] ?? 0) + chip } }));
  }

  undo() {
    const before = this.before.pop();
    if (!before) return;
    this.laid = before;
    this.soon();
  }

  clear() {
    if (this.total(this.laid)) this.change(() => ({}));
  }

  /** The wagers of the round before, on the places that one has. @param {string[]} places */
  repeat(places) {
    this.change((laid) => ({ ...laid, ...Object.fromEntries(places.filter((place) => this.last[place]).map((place) => [place, { ...this.last[place] }])) }));
  }

  twice() {
    this.change((laid) => Object.fromEntries(Object.entries(laid).map(([place, by]) => [place, Object.fromEntries(Object.entries(by).map(([wager, amount]) => [wager, 2 * amount]))])));
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), PAUSE);
    this.house.changed();
  }

  /** Say what is not said yet; whether the house has taken all of it. @returns {Promise<boolean>} */
  flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.saying ??= this.sayAll().finally(() => {
      this.saying = null;
      this.house.changed();
    });
    return this.saying;
  }

  async sayAll() {
    for (;;) {
      const next = [...new Set([...Object.keys(this.laid), ...Object.keys(this.known)])].map((place) => this.next(place)).find((each) => each);
      if (!next) return true;
      try {
        await this.house.say(next.line);
        this.known = { ...this.known, [next.place]: next.then };
      } catch (why) {
        this.laid = structuredClone(this.known);
        this.before = [];
        this.house.refused(why);
        return false;
      }
    }
  }

  /** The next line that brings what the house knows nearer to what lies here. @param {string} place */
  next(place) {
    const have = trimmed(this.known[place] ?? {});
    const want = trimmed(this.laid[place] ?? {});
    const worth = (/** @type {string} */ wager) => (want[wager] ?? 0) >= (this.least[wager] ?? 1);
    const says = (/** @type {string} */ wager) => ({ place, line: `${place} ${wager} ${money(want[wager])}`, then: { ...have, [wager]: want[wager] } });
    const gone = Object.keys(have).some((wager) => !worth(wager));
    if (gone) return { place, line: `${place} withdraw`, then: {} };
    if (!worth("bet")) return null;
    const bonuses = Object.keys(want).filter((wager) => wager !== "bet" && worth(wager) && want[wager] !== have[wager]);
    const lower = bonuses.find((wager) => want[wager] < (have[wager] ?? 0));
    if (lower) return says(lower);
    if (want.bet !== have.bet) return says("bet");
    return bonuses.length ? says(bonuses[0]) : null;
  }
}

/** Without what is nought, in one order. @param {Record<string, number>} wagers */
const trimmed = (wagers) => Object.fromEntries(Object.entries(wagers).filter(([, amount]) => amount > 0).sort(([one], [other]) => (one < other ? -1 : 1)));

/** What somebody wagered before the deal of a finished round. @param {any} last @param {string[]} places @returns {Laid} */
function wagersOf(last, places) {
  const inRound = new Set(["insurance", "double", "split", "attack", "second-attack", "third-attack", "second-chance"]);
  /** @type {Laid} */
  const found = {};
  for (const row of last.settlement) {
    if (!places.includes(row.place) || inRound.has(row.wager)) continue;
    (found[row.place] ??= {})[row.wager] ??= cents(row.staked);
  }
  return found;
}
