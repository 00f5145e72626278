// "Check this shoe": commitment, shuffle, cut and every card dealt, worked out here with Web Crypto from the seed that the
// house has revealed. Nothing is asked of the server but what it told before and after. The steps are those of
// pitboss.seals, written down in docs/floor.md.

const text = new TextEncoder();

/** SHA-256 of a text. @param {string} of */
async function sha256(of) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(of)));
}

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What must have been told of a seed before it was used. @param {{ seal: number, seed: string, salt: string }} seed */
export async function commitment({ seal, seed, salt }) {
  return hex(await sha256(`pitboss-seal/1 ${seal} ${seed} ${salt}`));
}

/** Draws below a bound: words of 32 bits, eight to a digest, of each the top bits. @param {string} seed @param {string} label */
function stream(seed, label) {
  let block = 0;
  let at = 8;
  /** @type {DataView} */
  let words;
  return async (/** @type {number} */ bound) => {
    const bits = bound > 1 ? 32 - Math.clz32(bound - 1) : 0;
    for (;;) {
      if (at === 8) {
        words = new DataView((await sha256(`pitboss-stream/1 ${seed} ${label} ${block}`)).buffer);
        block += 1;
        at = 0;
      }
      const drawn = bits ? words.getUint32(4 * at) >>> (32 - bits) : 0;
      at += 1;
      if (drawn < bound) return drawn;
    }
  };
}

/** The shuffle of Fisher and Yates, from the last place down. @param {string[]} cards @param {string} seed @param {string} label */
export async function shuffled(cards, seed, label) {
  const order = [...cards];
  const below = stream(seed, label);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** So many cards from the top go to the bottom. @param {string[]} cards @param {number} above */
export const cut = (cards, above) => [...cards.slice(above), ...cards.slice(0, above)];

/**
 * @typedef {{ what: string, ok: boolean, detail: string }} Step
 * @typedef {{ ok: boolean, steps: Step[], cards: number, unchecked: number, order: string[] }} Checked
 */

/**
 * Check a finished shoe as the server tells it. @param {any} shoe @returns {Promise<Checked>}
 */
export async function checkShoe(shoe) {
  /** @type {Step[]} */
  const steps = [];
  const note = (/** @type {string} */ what, /** @type {boolean} */ ok, /** @type {string} */ detail) => steps.push({ what, ok, detail });
  const told = new Map(shoe.commitments.map((/** @type {any} */ each) => [each.seal, each.commitment]));
  const seeds = new Map();
  for (const seed of shoe.revealed.seeds) {
    const found = await commitment(seed);
    seeds.set(seed.seal, seed.seed);
    note(`Commitment of seal ${seed.seal}`, found === told.get(seed.seal), `SHA-256 of the revealed seed and salt is ${found}; told before the shuffle was ${told.get(seed.seal) ?? "nothing"}.`);
  }
  const whole = Array.from({ length: shoe.decks }, () => shoe.deck).flat();
  let [cards, unchecked] = [0, 0];
  /** @type {string[]} */
  let first = [];
  for (const stack of shoe.stacks) {
    const count = stack.dealt.reduce((/** @type {number} */ sum, /** @type {any} */ part) => sum + part.cards.length, 0);
    if (stack.by !== "full") {
      unchecked += count;
      continue;
    }
    const seed = seeds.get(stack.seal);
    if (!seed) {
      note(`Stack ${stack.load}`, false, `No seed was revealed for seal ${stack.seal}.`);
      continue;
    }
    let order = await shuffled(whole, seed, "shuffle-1");
    note("Shuffle", true, `${whole.length} cards in sequence, ${shoe.decks} decks of ${shoe.deck.length}, shuffled with the seed.`);
    for (const above of stack.cuts) {
      const sound = Number.isInteger(above) && above >= 10 && above <= whole.length - 10;
      note("Cut", sound, `${above} cards go to the bottom${sound ? "" : "; at least ten must lie on either side"}.`);
      order = cut(order, above);
    }
    if (!stack.cuts.length) note("Cut", true, "No cut was offered at this table: the shuffling device makes none necessary.");
    if (stack.burned) note("Burn", true, `The first card was burned: it was the ${order[0]}.`);
    order = order.slice(stack.burned);
    first = first.length ? first : order;
    let at = 0;
    const wrong = [];
    for (const part of stack.dealt) {
      if (part.start !== at) wrong.push(`round ${part.round} begins at card ${part.start + 1}, the round before ended at ${at}`);
      part.cards.forEach((/** @type {string} */ each, /** @type {number} */ index) => {
        const face = each.replace("!", "");
        if (face === "|") return;
        cards += 1;
        const due = order[at];
        at += 1;
        if (face !== "??" && face !== due) wrong.push(`card ${at} (round ${part.round}, its number ${index + 1}) was dealt as ${face}, the shuffle says ${due}`);
      });
    }
    note("Cards dealt", wrong.length === 0, wrong.length ? wrong.slice(0, 5).join("; ") + (wrong.length > 5 ? `; and ${wrong.length - 5} more` : "") : `All ${at} cards came in the order of the shuffle.`);
  }
  if (!shoe.stacks.length) note("Cards dealt", true, "No round was dealt from this shoe.");
  return { ok: steps.every((step) => step.ok), steps, cards, unchecked, order: first };
}
