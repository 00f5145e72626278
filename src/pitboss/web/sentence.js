// One sentence: what is asked of whom.
import { cardText } from "./cards.js";
import { cents, dollars } from "./money.js";
import { boxOf } from "./scene.js";
import { shortName } from "./felt.js";
import { capital, listed } from "./words.js";

/** A sentence of the house with its cards as they are drawn and its money as it is written. @param {string} text */
export const readable = (text) => text.replace(/\b([2-9TJQKA])([shdc])\b/g, (code) => cardText(code));

/** @param {import("./live.js").State} state @param {string} place */
export function nameOf({ view }, place) {
  const name = view.names[place];
  return name ? shortName(name) : `Box ${place}`;
}

/** Seated places that have not wagered. @param {import("./live.js").State} state */
export const waitedFor = ({ view }) => Object.keys(view.names).filter((place) => !view.wagers[place]);

/** @type {Record<string, (about: { hand: string, up: string, total: string, most: (verb: string) => string, box: number }) => string>} */
const MINE = {
  attack: ({ up, most }) => `The dealer shows ${up}. Attack with up to ${most("attack")}?`,
  "second-attack": ({ most }) => `Second attack: up to ${most("attack")}?`,
  "third-attack": ({ most }) => `Third attack: up to ${most("attack")}?`,
  insurance: ({ hand, most }) => `The dealer shows an ace. Insure ${hand} for up to ${most("insure")}?`,
  decision: ({ hand, total, up }) => `${capital(hand)}${total ? ` has ${total}` : ""}, the dealer shows ${up}. What will you do?`,
  switch: () => "Switch the second cards of your two hands?",
  switched: () => "The cards are switched. Keep it so, or take it back?",
  "second-chance": ({ hand, total, most }) => `${capital(hand)} is over 21 with ${total}. A second chance for ${most("second-chance")}?`,
  "exposed-card": ({ hand }) => `The card drawn in error is the next one. Take it for ${hand}, refuse it, or decide otherwise?`,
  "missed-hit": ({ hand }) => `A card for ${hand} was missed. Have it late, or is the hand dead?`,
  "second-card": ({ hand }) => `${capital(hand)} has one card only. Take a second card, or is the hand dead?`,
  "follow-double": ({ box, most }) => `Box ${box} doubles. Double with up to ${most("double")}, or pass?`,
  "follow-split": ({ box }) => `Box ${box} splits. Cover both hands, or let your wager ride on one?`,
  cut: () => "The cut is yours: place the cutting card, or decline.",
};

/** @type {Record<string, string>} */
const THEIRS = {
  insurance: "insurance", switch: "the switch", switched: "the switch", "second-chance": "a second chance", cut: "the cut",
  attack: "the attack", "second-attack": "the second attack", "third-attack": "the third attack", "exposed-card": "the exposed card",
};

/**
 * @param {import("./live.js").State} state @param {{ laid: number, least: number, seated: boolean }} own chips on the table, and the least bet
 */
export function sentence(state, own) {
  const { view, pending, you, table } = state;
  if (view.floor.closed && !pending.place && pending.question !== "floor" && view.state !== "playing") return capital(`${view.floor.closed}.`);
  if (pending.question === "wagers") return wagers(state, own);
  if (pending.place === null && !own.seated) return wagers(state, own);
  if (pending.place === null) return `The house is busy: ${pending.says || view.floor.says || pending.question}.`;
  if (!you.places.includes(pending.place)) {
    const about = THEIRS[pending.question.replace("follow-", "")];
    return `${nameOf(state, pending.place)} is asked${about ? ` about ${about}` : ""}.`;
  }
  const box = view.boxes.find((/** @type {any} */ each) => each.box === boxOf(/** @type {string} */ (pending.place)));
  const hand = box?.hands.find((/** @type {any} */ each) => each.hand === pending.hand);
  const several = you.places.length > 1 ? ` of box ${boxOf(pending.place)}` : "";
  const says = MINE[pending.question] ?? MINE[pending.question.replace("follow-", "")];
  if (!says) return `${capital(table.title)}: ${pending.question.replaceAll("-", " ")}?`;
  return says({
    box: boxOf(pending.place), total: hand?.total ?? "", up: view.dealer[0] ? cardText(view.dealer[0]) : "nothing yet",
    hand: box && box.hands.length > 1 ? `hand ${pending.hand}${several}` : `your hand${several}`,
    most: (verb) => dollars(cents(pending.limits[verb]?.[1])),
  });
}

/** @param {import("./live.js").State} state @param {{ laid: number, least: number, seated: boolean }} own */
function wagers(state, { laid, least, seated }) {
  const { view, table, you } = state;
  const limits = `${dollars(cents(table.limits.minimum))} to ${dollars(cents(table.limits.maximum))}`;
  if (!seated) return Object.keys(view.names).length ? "Choose a free box and sit down, or watch." : "Choose a box and sit down.";
  if (!laid) return `Place your bet: ${limits}.`;
  if (laid < least) return `The least bet is ${dollars(least)}: ${dollars(least - laid)} more.`;
  const others = waitedFor(state).filter((place) => !you.places.includes(place));
  if (others.length) return `Waiting for ${listed(others.map((place) => nameOf(state, place)))} to bet.`;
  return "Ready: deal when you like.";
}
