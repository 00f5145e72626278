// On a phone: everybody else at the table, small, in one row.
import { h } from "./dom.js";
import { card } from "./cards.js";
import { shortName } from "./felt.js";
import { dollars, signedDollars } from "./money.js";
import { boxOf } from "./scene.js";

/**
 * @param {{ positions: number, looked: number, names: Record<string, string>, scene: import("./scene.js").Scene, spots: import("./scene.js").Stakes,
 *   asked: string | null, fourColour: boolean, look: (box: number) => void }} facts
 */
export function strip({ positions, looked, names, scene, spots, asked, fourColour, look }) {
  const boxes = Array.from({ length: positions }, (_, at) => positions - at).filter((box) => box !== looked);
  return h("div", { class: "strip", role: "group", "aria-label": "The other boxes", key: "strip" }, boxes.map((box) => {
    const people = Object.keys(names).filter((place) => boxOf(place) === box);
    const dealt = scene.boxes.find((each) => each.box === box);
    const stakes = dealt && !scene.over ? [dealt.beside, ...dealt.hands.map((hand) => hand.stakes)] : [Object.fromEntries(people.map((place) => [place, spots[place] ?? {}]))];
    const staked = stakes.flatMap((by) => Object.values(by)).flatMap((by) => Object.values(by)).reduce((sum, each) => sum + each, 0);
    const rows = scene.settled.filter((row) => boxOf(row.place) === box);
    const net = rows.reduce((sum, row) => sum + row.net, 0);
    const says = (dealt?.hands ?? []).map((hand) => hand.total).filter(Boolean).join(" · ") || (staked ? dollars(staked) : "");
    return h("button", { type: "button", key: String(box), class: `other${asked !== null && boxOf(asked) === box ? " asked" : ""}`, "aria-label": `Box ${box}, ${people.length ? people.map((place) => shortName(names[place])).join(" and ") : "free"}${says ? `, ${says}` : ""}`, onclick: () => look(box) },
      h("span", { class: "who" }, people.length ? shortName(names[people[0]]) : `${box} free`),
      h("span", { class: "cards", "aria-hidden": "true" }, (dealt?.hands ?? []).map((hand) => h("span", { class: "mini" }, hand.cards.map((each) => card(each.code, { back: each.back, fourColour, label: "" }))))),
      h("span", { class: rows.length ? (net > 0 ? "won" : net < 0 ? "lost" : "") : "" }, rows.length && scene.over ? signedDollars(net) : says || (people.length ? "" : "+")));
  }));
}
