// What lies on the felt, as plain data: made from a view, and changed by one event at a time while cards come.
import { cents } from "./money.js";

/**
 * @typedef {{ code: string, sideways?: boolean, back?: boolean, taken?: boolean }} Lying
 * @typedef {Record<string, Record<string, number>>} Stakes cents by place and wager
 * @typedef {{ hand: number, cards: Lying[], total: string, state: string, stakes: Stakes }} Hand
 * @typedef {{ box: number, people: string[], hands: Hand[], beside: Stakes }} Box
 * @typedef {{ place: string, hand: number | null, wager: string, staked: number, result: string, net: number, clause: string }} Settled
 * @typedef {{ round: number, over: boolean, dealer: Lying[], dealerTotal: string, boxes: Box[], settled: Settled[] }} Scene
 */

/** @param {string | number} place */
export const boxOf = (place) => parseInt(String(place), 10);

/** @returns {Scene} */
export const emptyScene = () => ({ round: 0, over: true, dealer: [], dealerTotal: "", boxes: [], settled: [] });

/** @param {Record<string, Record<string, string>>} stakes @returns {Stakes} */
export const inCents = (stakes) =>
  Object.fromEntries(Object.entries(stakes).map(([place, by]) => [place, Object.fromEntries(Object.entries(by).map(([wager, amount]) => [wager, cents(amount)]))]));

/** @param {any} row @returns {Settled} */
const settledRow = (row) => ({ ...row, staked: cents(row.staked), net: cents(row.net) });

/** @param {string} code @returns {Lying} */
const dealersCard = (code) => (code === "??" ? { code, back: true } : { code });

/** The table as a view has it. @param {any} view @returns {Scene} */
export function sceneOf(view) {
  if (view.state !== "playing") return view.last ? finished(view.last) : emptyScene();
  return {
    round: view.round,
    over: false,
    dealer: view.dealer.map(dealersCard),
    dealerTotal: view.dealer_total,
    boxes: view.boxes.map((/** @type {any} */ box) => ({
      box: box.box,
      people: box.people,
      beside: inCents(box.beside),
      hands: box.hands.map((/** @type {any} */ hand) => ({
        hand: hand.hand,
        total: hand.total,
        state: hand.state,
        stakes: inCents(hand.stakes),
        cards: hand.cards.map((/** @type {string} */ code, /** @type {number} */ at) => {
          const taken = code.startsWith("-");
          const doubled = hand.doubled && at === hand.cards.length - (hand.second_chance ? 2 : 1) && at > 1;
          return { code: code.replace("-", ""), sideways: taken || doubled, taken };
        }),
      })),
    })),
    settled: view.settled.map(settledRow),
  };
}

/** A round that is over, as its record has it. @param {any} last @returns {Scene} */
function finished(last) {
  const settled = last.settlement.map(settledRow);
  /** @type {Map<number, Box>} */
  const boxes = new Map();
  for (const each of last.hands) {
    const number = boxOf(each.place);
    const box = boxes.get(number) ?? { box: number, people: [], hands: [], beside: {} };
    box.people = [...new Set(settled.filter((/** @type {Settled} */ row) => boxOf(row.place) === number).map((/** @type {Settled} */ row) => row.place))];
    const doubled = settled.some((/** @type {Settled} */ row) => row.wager === "double" && row.hand === each.hand && boxOf(row.place) === number);
    /** @type {Lying[]} */
    const cards = each.cards.map((/** @type {string} */ code, /** @type {number} */ at) => ({ code, sideways: doubled && at > 1 && at === each.cards.length - 1 }));
    if (each.second_chance) cards.push({ code: each.second_chance, sideways: true, taken: true });
    box.hands.push({ hand: each.hand, cards, total: each.soft && each.total < 21 ? `${each.total - 10}/${each.total}` : String(each.total), state: each.total > 21 ? "bust" : "", stakes: {} });
    boxes.set(number, box);
  }
  return { round: last.number, over: true, dealer: last.dealer.map(dealersCard), dealerTotal: last.dealer.length ? String(last.dealer_total) : "", boxes: [...boxes.values()], settled };
}

/**
 * The table after one more event. What an event does not tell is known from the question that was asked before it and
 * from the wagers that lay there. The view at the end of the batch has the last word.
 * @param {Scene} before @param {any} event @param {{ asked: any, wagers: Stakes, handsPerBox: number }} known @returns {Scene}
 */
export function step(before, event, known) {
  const scene = structuredClone(before);
  const data = event.data;
  const box = scene.boxes.find((each) => each.box === (data.box ?? (data.place ? boxOf(data.place) : 0)));
  const hand = box?.hands.find((each) => each.hand === (data.hand ?? known.asked?.hand ?? 1));
  switch (event.type) {
    case "round":
      return { ...emptyScene(), round: data.round, over: false, boxes: dealtBoxes(known) };
    case "card":
      hand?.cards.push({ code: data.card });
      break;
    case "double-card":
      hand?.cards.push({ code: data.card, sideways: true });
      break;
    case "second-chance-card":
      hand?.cards.push({ code: data.card, sideways: true, taken: true });
      if (hand) hand.total = String(data.total);
      break;
    case "dealer-card":
      scene.dealer.push({ code: data.card });
      break;
    case "hole-card":
      scene.dealer.push({ code: "??", back: true });
      break;
    case "disclosed": {
      const hidden = scene.dealer.findIndex((card) => card.back);
      if (hidden >= 0) scene.dealer[hidden] = { code: data.card };
      else scene.dealer.push({ code: data.card });
      break;
    }
    case "announce":
    case "bust":
      if (hand) hand.total = String(data.total);
      if (hand && event.type === "bust") hand.state = "bust";
      break;
    case "announce-dealer":
      scene.dealerTotal = String(data.total);
      break;
    case "switched":
    case "unswitched":
      if (box) exchange(box);
      break;
    case "wager":
      if (box && hand && !scene.over) stake(box, hand, data);
      break;
    case "win":
    case "lose":
    case "push":
    case "surrender": {
      const net = event.type === "win" ? cents(data.paid) : event.type === "lose" ? -cents(data.staked) : event.type === "surrender" ? -cents(data.lost) : 0;
      scene.settled.push({ place: data.place, hand: data.hand ?? null, wager: data.wager, staked: cents(data.staked), result: event.type, net, clause: event.clause });
      for (const stakes of [hand?.stakes, box?.beside]) if (stakes?.[data.place]?.[data.wager]) delete stakes[data.place][data.wager];
      break;
    }
    case "picked-up":
      scene.over = true;
      break;
    case "void":
      scene.over = true;
      for (const each of scene.boxes) for (const one of [each, ...each.hands]) Object.assign(one, "stakes" in one ? { stakes: {} } : { beside: {} });
      break;
  }
  return scene;
}

/** The boxes when wagers close. @param {{ wagers: Stakes, handsPerBox: number }} known @returns {Box[]} */
function dealtBoxes({ wagers, handsPerBox }) {
  /** @type {Map<number, string[]>} */
  const people = new Map();
  for (const place of Object.keys(wagers).sort()) people.set(boxOf(place), [...(people.get(boxOf(place)) ?? []), place]);
  return [...people].sort(([one], [other]) => one - other).map(([box, places]) => ({
    box,
    people: places,
    beside: Object.fromEntries(places.map((place) => [place, Object.fromEntries(Object.entries(wagers[place]).filter(([wager]) => wager !== "bet"))])),
    hands: Array.from({ length: handsPerBox }, (_, at) => ({ hand: at + 1, cards: [], total: "", state: "", stakes: Object.fromEntries(places.map((place) => [place, { bet: wagers[place].bet }])) })),
  }));
}

/** The second cards of the first two hands change places. @param {Box} box */
function exchange({ hands: [one, other] }) {
  if (one && other) [one.cards[1], other.cards[1]] = [other.cards[1], one.cards[1]];
}

/** A wager in mid-round; the one for a split divides the hand. @param {Box} box @param {Hand} hand @param {any} data */
function stake(box, hand, data) {
  let on = hand;
  if (data.wager === "split" && data.place === box.people[0]) {
    const at = box.hands.indexOf(hand) + 1;
    box.hands.splice(at, 0, { hand: 0, cards: hand.cards.splice(1, 1), total: "", state: "", stakes: {} });
    box.hands.forEach((each, index) => (each.hand = index + 1));
    hand.total = "";
    on = box.hands[at];
  }
  const stakes = data.wager === "insurance" ? box.beside : on.stakes;
  (stakes[data.place] ??= {})[data.wager] = cents(data.amount);
}
