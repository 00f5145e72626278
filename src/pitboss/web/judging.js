// What answers cost: each of one's own is held against the best one that the purse allowed, and accounted for.
import { cents } from "./money.js";

/**
 * What the house's coach says about a question: values in units of `wager`, best first, amounts at their greatest;
 * `least` has those with the least amount, and in between it is a straight line.
 * @typedef {{ seq: number, place: string, hand: number | null, question: string, actions: Record<string, number>, best: string,
 *   wager: string, least: Record<string, number>, limits: Record<string, string[]>, cards: string[], second: string[],
 *   up: string | null, cell: { table: string, row: string | null, column: string } | null }} Advice
 * @typedef {{ round: number, place: string, cards: string, up: string, said: string, best: string, cost: number }} Mistake
 * @typedef {{ verb: string, amount: number | null, seq: number, late: boolean }} Said
 */

const NOTHING = 1e-3; // cents: what differs by less is equally good
const KEPT = 200; // mistakes that are listed

/** @type {Record<string, string>} */
const BY_EVENT = { stands: "stand", surrenders: "surrender", switched: "switch", unswitched: "unswitch", kept: "keep", declined: "pass", card: "hit" };
/** @type {Record<string, string>} */
const BY_WAGER = { attack: "attack", "second-attack": "attack", "third-attack": "attack", double: "double", split: "split", insurance: "insure", "second-chance": "second-chance" };

/**
 * The answer of a place that an event tells of; null if it tells of something else.
 * @param {any} event @param {string} place @returns {{ verb: string, amount: number | null } | null}
 */
export function answerIn(event, place) {
  const { data, type } = event;
  const own = data?.place !== undefined ? data.place === place : String(data?.box) === String(parseInt(place, 10));
  if (!own) return null;
  if (type === "wager") return data.wager in BY_WAGER ? { verb: BY_WAGER[data.wager], amount: cents(data.amount) } : null;
  return type in BY_EVENT ? { verb: BY_EVENT[type], amount: null } : null;
}

/** What an answer is worth, in cents. @param {Advice} advice @param {string} verb @param {number | null} [amount] in cents, if one was chosen */
export function worth(advice, verb, amount = null) {
  const most = advice.actions[verb];
  const [low, high] = (advice.limits[verb] ?? []).map(cents);
  const share = amount === null || !(verb in advice.least) || low === high ? 1 : (amount - low) / (high - low);
  return cents(advice.wager) * (share === 1 ? most : advice.least[verb] + share * (most - advice.least[verb]));
}

/**
 * The best answer that somebody with such a purse could have given; taking back a switch is not held against anybody.
 * @param {Advice} advice @param {number} purse in cents @param {number} chip the smallest one
 */
export function best(advice, purse, chip) {
  const found = { verb: "", value: -Infinity };
  for (const verb of Object.keys(advice.actions)) {
    const [low, high] = (advice.limits[verb] ?? []).map(cents);
    if (verb === "unswitch" || low > purse) continue;
    const value = worth(advice, verb, low === undefined ? null : Math.min(high, purse - (purse % chip)));
    if (value > found.value) Object.assign(found, { verb, value });
  }
  return found;
}

/** A question that was put to somebody: what it was, what the coach says, what was answered. */
export class Question {
  /** @param {any} state as live.js has it */
  constructor(state) {
    const { pending, view } = state;
    this.place = String(pending.place);
    this.hand = pending.hand;
    this.kind = pending.question;
    this.seq = state.seq;
    this.round = view.round;
    this.purse = cents(state.balance);
    this.chip = cents(pending.chip) || 1;
    /** @type {Advice | null} */
    this.advice = null;
    /** @type {Said | null} */
    this.said = null;
    this.counted = false;
    this.cost = 0;
    /** @type {Mistake | null} */
    this.mistake = null;
  }

  /** Whether the same is still asked. @param {any} state */
  isIn({ pending }) {
    return this.said === null && String(pending.place) === this.place && pending.hand === this.hand && pending.question === this.kind;
  }

  /** Work out what the answer gave away, once it and the advice are known. */
  judge() {
    const { advice, said } = this;
    if (!advice || !said || !(said.verb in advice.actions)) return;
    const ideal = best(advice, this.purse, this.chip);
    const cost = ideal.value - worth(advice, said.verb, said.amount);
    this.cost = Math.max(0, cost);
    if (cost <= NOTHING) return;
    const cards = [advice.cards, advice.second].filter((hand) => hand.length).map((hand) => hand.join(" ")).join(" and ");
    this.mistake = { round: this.round, place: this.hand ? `${this.place}, hand ${this.hand}` : this.place, cards, up: advice.up ?? "", said: said.late ? `${said.verb} (time was up)` : said.verb, best: ideal.verb, cost };
  }
}

/** The running account at one table, kept in this browser. */
export class Account {
  /** @param {string} key where it is kept */
  constructor(key) {
    this.key = key;
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
    this.answers = Number(kept.answers ?? 0);
    this.priced = Number(kept.priced ?? 0);
    this.cost = Number(kept.cost ?? 0);
    /** @type {Mistake[]} newest first */
    this.mistakes = kept.mistakes ?? [];
    this.wrong = Number(kept.wrong ?? this.mistakes.length);
    /** @type {Question[]} the last switch and what was answered while it could be taken back */
    this.revocable = [];
  }

  keep() {
    const { answers, priced, cost, mistakes, wrong } = this;
    localStorage.setItem(this.key, JSON.stringify({ answers, priced, cost, wrong, mistakes: mistakes.slice(0, KEPT) }));
  }

  /** A question was answered. @param {Question} question */
  answered(question) {
    const verb = question.said?.verb;
    if (verb === "unswitch") {
      const [switched] = this.revocable;
      for (const each of this.revocable) this.forget(each);
      this.revocable = [];
      if (!switched?.said) return;
      switched.said = { ...switched.said, verb: "keep" };
      question = switched;
    } else if (verb === "switch") this.revocable = [question];
    else if (question.advice?.actions.unswitch !== undefined) this.revocable.push(question);
    this.answers += 1;
    this.price(question);
  }

  /** The coach has spoken about a question that was answered. @param {Question} question */
  price(question) {
    if (question.counted || !question.said || !question.advice) return this.keep();
    question.mistake = null;
    question.judge();
    question.counted = true;
    this.priced += 1;
    this.cost += question.cost;
    if (question.mistake) {
      this.wrong += 1;
      this.mistakes.unshift(question.mistake);
    }
    this.keep();
  }

  /** An answer that does not stand. @param {Question} question */
  forget(question) {
    this.answers -= 1;
    if (!question.counted) return;
    question.counted = false;
    this.priced -= 1;
    this.cost -= question.cost;
    if (question.mistake) {
      this.wrong -= 1;
      this.mistakes = this.mistakes.filter((each) => each !== question.mistake);
    }
  }

  /** Begin anew. */
  clear() {
    Object.assign(this, { answers: 0, priced: 0, cost: 0, wrong: 0, mistakes: [], revocable: [] });
    this.keep();
  }
}
