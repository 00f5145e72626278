// A round that is over, step by step: what lies on the table after each of its events.

/**
 * @typedef {{ code: string, sideways?: boolean, back?: boolean, taken?: boolean }} Lying
 * @typedef {{ place: string, wager: string, amount: string, hand?: number, result?: string, paid?: string }} Stake
 * @typedef {{ dealer: Lying[], boxes: Map<number, Lying[][]>, stakes: Stake[], totals: Map<string, string>, at: { box?: number, hand?: number } }} Scene
 */

/** What happens before the first wager is the floor's business. @param {any[]} events */
export function begins(events) {
  const first = events.findIndex((event) => event.type === "wager" || event.type === "round");
  return Math.max(0, first);
}

/** @param {number | string} place */
const boxOf = (place) => parseInt(String(place), 10);

/** Which hand a split divides: the one that gets the next card. @param {any[]} events @param {number} after @param {number} box */
function dividedHand(events, after, box) {
  const next = events.slice(after + 1).find((event) => event.type === "card" && event.box === box);
  return next ? next.hand : 1;
}

/**
 * The table after each event. @param {any[]} events @returns {Scene[]}
 */
export function scenes(events) {
  /** @type {Lying[]} */
  let dealer = [];
  /** @type {Map<number, Lying[][]>} */
  let boxes = new Map();
  /** @type {Stake[]} */
  let stakes = [];
  /** @type {Map<string, string>} what the dealer announced, by `box.hand`; the dealer's own by `dealer` */
  let totals = new Map();
  const add = (/** @type {any} */ event, /** @type {Lying} */ card) => {
    const hands = (boxes.get(event.box) ?? []).map((hand) => [...hand]);
    while (hands.length < event.hand) hands.push([]);
    hands[event.hand - 1].push(card);
    boxes = new Map(boxes).set(event.box, hands);
  };
  const exchange = (/** @type {number} */ box) => {
    const [one, other, ...rest] = (boxes.get(box) ?? []).map((hand) => [...hand]);
    if (!one || !other) return;
    [one[1], other[1]] = [other[1], one[1]];
    boxes = new Map(boxes).set(box, [one, other, ...rest]);
  };
  const divide = (/** @type {number} */ box, /** @type {number} */ hand) => {
    const hands = (boxes.get(box) ?? []).map((each) => [...each]);
    const moved = hands[hand - 1].splice(1, 1);
    hands.splice(hand, 0, moved);
    boxes = new Map(boxes).set(box, hands);
  };
  return events.map((event, number) => {
    switch (event.type) {
      case "card":
        add(event, { code: event.card });
        break;
      case "double-card":
        add(event, { code: event.card, sideways: true });
        break;
      case "second-chance-card":
        add(event, { code: event.card, sideways: true, taken: true });
        break;
      case "dealer-card":
        dealer = [...dealer, { code: event.card }];
        break;
      case "hole-card":
        dealer = [...dealer, { code: "??", back: true }];
        break;
      case "disclosed":
        dealer = dealer.some((card) => card.back) ? dealer.map((card) => (card.back ? { code: event.card } : card)) : [...dealer, { code: event.card }];
        break;
      case "switched":
      case "unswitched":
        exchange(event.box);
        break;
      case "wager":
        stakes = [...stakes, { place: event.place, wager: event.wager, amount: event.amount }];
        // Others on the box follow with wagers of their own; the hand is divided once.
        if (event.wager === "split" && event.place === String(boxOf(event.place))) divide(boxOf(event.place), dividedHand(events, number, boxOf(event.place)));
        break;
      case "withdrawn":
        stakes = stakes.filter((each) => each.place !== event.place);
        break;
      case "win":
      case "lose":
      case "push":
      case "surrender":
        stakes = [...stakes, { place: event.place, wager: event.wager, amount: event.staked, hand: event.hand, result: event.type, paid: event.paid ?? event.lost }];
        break;
      case "announce":
      case "bust":
        totals = new Map(totals).set(`${event.box}.${event.hand}`, String(event.total));
        break;
      case "announce-dealer":
        totals = new Map(totals).set("dealer", String(event.total));
        break;
    }
    return { dealer, boxes, stakes, totals, at: { box: event.box ?? (event.place ? boxOf(event.place) : undefined), hand: event.hand } };
  });
}
