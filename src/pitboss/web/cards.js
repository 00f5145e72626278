/**
 * Playing cards as SVG: large indices that can be read in a fan and in a cascade, pips, courts, backs.
 *
 * A card is 100 wide and 140 high, sideways the other way round. In a fan to the right the left edge shows rank over
 * suit; in a cascade downwards the top edge shows rank and suit. Colours are those of pitboss.style.
 */

import { s } from "./dom.js";

export const WIDTH = 100;
export const HEIGHT = 140;

/** @type {Record<string, string>} */
const RANKS = {
  A: "ace", 2: "deuce", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten",
  J: "jack", Q: "queen", K: "king",
};
/** @type {Record<string, string>} */
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
/** @type {Record<string, string>} */
const TWO_COLOURS = { s: "black", h: "red", d: "red", c: "black" };
/** @type {Record<string, string>} */
const FOUR_COLOURS = { s: "black", h: "red", d: "blue", c: "green" };
const INK = "var(--suit-black)";
const GOLD = "var(--court-gold)";
const SKIN = "var(--court-skin)";

// One suit about (0, 0), two units high.
/** @type {Record<string, string>} */
const SHAPES = {
  s: "M0,-1C.25,-.58 .9,-.22 .9,.28C.9,.6 .66,.76 .45,.76C.29,.76 .15,.68 .08,.55C.09,.74 .17,.9 .32,1H-.32" +
    "C-.17,.9 -.09,.74 -.08,.55C-.15,.68 -.29,.76 -.45,.76C-.66,.76 -.9,.6 -.9,.28C-.9,-.22 -.25,-.58 0,-1Z",
  h: "M0,1C-.25,.56 -.95,.2 -.95,-.4C-.95,-.76 -.7,-.97 -.46,-.97C-.22,-.97 -.05,-.82 0,-.6" +
    "C.05,-.82 .22,-.97 .46,-.97C.7,-.97 .95,-.76 .95,-.4C.95,.2 .25,.56 0,1Z",
  d: "M0,-1Q.32,-.44 .74,0Q.32,.44 0,1Q-.32,.44 -.74,0Q-.32,-.44 0,-1Z",
  c: "M-.09,.36A.44,.44 0 1 1 -.36,-.24A.44,.44 0 1 1 .36,-.24A.44,.44 0 1 1 .09,.36C.1,.66 .17,.86 .32,1H-.32" +
    "C-.17,.86 -.1,.66 -.09,.36Z",
};

// Where pips lie between the indices: columns and rows.
const [LEFT, MIDDLE, RIGHT] = [41, 50, 59];
/** @type {Record<string, number[][]>} */
const PIPS = {
  2: [[MIDDLE, 30], [MIDDLE, 110]],
  3: [[MIDDLE, 30], [MIDDLE, 70], [MIDDLE, 110]],
  4: [[LEFT, 30], [RIGHT, 30], [LEFT, 110], [RIGHT, 110]],
  5: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 70], [LEFT, 110], [RIGHT, 110]],
  6: [[LEFT, 30], [RIGHT, 30], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  7: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 50], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  8: [[LEFT, 30], [RIGHT, 30], [MIDDLE, 50], [LEFT, 70], [RIGHT, 70], [MIDDLE, 90], [LEFT, 110], [RIGHT, 110]],
  9: [[LEFT, 28], [RIGHT, 28], [LEFT, 54], [RIGHT, 54], [MIDDLE, 70], [LEFT, 86], [RIGHT, 86], [LEFT, 112],
    [RIGHT, 112]],
  T: [[LEFT, 28], [RIGHT, 28], [MIDDLE, 42], [LEFT, 56], [RIGHT, 56], [LEFT, 84], [RIGHT, 84], [MIDDLE, 98],
    [LEFT, 112], [RIGHT, 112]],
};

/** What a card is called. @param {string} code such as `Td` */
export function cardName(code) {
  const [rank, suit] = code;
  return rank in RANKS && suit in SUITS ? `${RANKS[rank]} of ${SUITS[suit]}` : "card face down";
}

/** How a card is written in text: `10♦`. @param {string} code */
export function cardText(code) {
  const [rank, suit] = code;
  const sign = "♠♥♦♣"["shdc".indexOf(suit)];
  return sign ? `${rank === "T" ? "10" : rank}${sign}` : "face down";
}

/**
 * A card as an `<svg>` of its own, to be put into a page or a drawing.
 * @param {string} code two characters, `As`; anything else lies face down
 * @param {{back?: boolean, sideways?: boolean, fourColour?: boolean, label?: string}} how `label` "" hides it from
 *   screen readers, where the hand around it has a name
 */
export function card(code, { back = false, sideways = false, fourColour = false, label = undefined } = {}) {
  const [rank, suit] = code;
  const down = back || !(rank in RANKS && suit in SUITS);
  const name = label ?? (down ? "card face down" : cardName(code));
  const box = sideways ? `0 0 ${HEIGHT} ${WIDTH}` : `0 0 ${WIDTH} ${HEIGHT}`;
  const named = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  const made = s("svg", { class: "card", viewBox: box, ...named });
  const turned = sideways ? { transform: `translate(${HEIGHT},0) rotate(90)` } : {};
  const paper = s("rect", {
    x: 0.75, y: 0.75, width: WIDTH - 1.5, height: HEIGHT - 1.5, rx: 8, fill: "var(--card)", stroke: "var(--card-edge)", "stroke-width": 1,
  });
  const colour = `var(--suit-${(fourColour ? FOUR_COLOURS : TWO_COLOURS)[suit]})`;
  made.append(s("g", turned, paper, ...(down ? reverse() : front(rank, suit, colour))));
  return made;
}

/** Put a card or chips somewhere in a drawing. @param {Element} made @param {number} x @param {number} y
 *  @param {number} width @param {number} height */
export function place(made, x, y, width, height) {
  for (const [key, value] of Object.entries({ x, y, width, height })) made.setAttribute(key, String(value));
  return made;
}

/** @param {string} rank @param {string} suit @param {string} colour */
function front(rank, suit, colour) {
  const corner = () => [
    s("text", {
      x: 17, y: 36, "font-size": rank === "T" ? 33 : 38, "font-weight": 700, "font-family": "var(--sans)", fill: colour,
      "text-anchor": "middle", ...(rank === "T" ? { textLength: 28, lengthAdjust: "spacingAndGlyphs" } : {}),
    }, rank === "T" ? "10" : rank),
    pip(suit, 17, 52, 10, colour),
    pip(suit, 84, 19, 11, colour),
  ];
  const inner = "JQK".includes(rank) ? court(rank, suit, colour)
    : rank === "A" ? [pip(suit, 50, 72, 25, colour)]
      : PIPS[rank].map(([x, y]) => pip(suit, x, y, rank === "2" || rank === "3" ? 11 : 8, colour, y > 70));
  return [
    ...inner, ...corner(),
    s("g", { transform: `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})` }, ...corner()),
  ];
}

/** @param {string} suit @param {number} x @param {number} y @param {number} size @param {string} colour */
function pip(suit, x, y, size, colour, upsideDown = false) {
  const turn = upsideDown ? " rotate(180)" : "";
  return s("path", { d: SHAPES[suit], fill: colour, transform: `translate(${x},${y})${turn} scale(${size})` });
}

const LATTICE = (() => {
  const lines = [];
  for (let at = -112; at <= 84; at += 14) {
    lines.push(`M${Math.max(8, 8 + at)},${at < 0 ? 8 - at : 8}L${Math.min(92, 132 + at)},${Math.min(132, 92 - at)}`);
    lines.push(`M${Math.min(92, 92 - at)},${at < 0 ? 8 - at : 8}L${Math.max(8, -32 - at)},${Math.min(132, 92 - at)}`);
  }
  return lines.join("");
})();

function reverse() {
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  return [
    s("rect", { x: 6, y: 6, width: 88, height: 128, rx: 5, fill: "var(--card-back)" }),
    s("path", { d: LATTICE, stroke: "var(--card-back-line)", "stroke-width": 1.1, fill: "none" }),
    s("rect", { x: 9, y: 9, width: 82, height: 122, rx: 3, fill: "none", stroke: GOLD, "stroke-width": 1.6 }),
    s("circle", { cx: x, cy: y, r: 21, fill: "var(--card-back)", stroke: GOLD, "stroke-width": 1.6 }),
    s("circle", { cx: x, cy: y, r: 17.5, fill: "none", stroke: GOLD, "stroke-width": 0.7 }),
    pip("s", x, y, 10, GOLD),
  ];
}

/** A two-headed figure in a frame: half of it, and the same turned. @param {string} rank @param {string} suit @param {string} colour */
function court(rank, suit, colour) {
  const trim = colour.includes("red") ? "var(--court-navy)" : "var(--court-red)";
  const half = () => s("g", {}, ...robe(rank, suit, colour, trim), ...head(rank, colour, trim));
  return [
    s("rect", { x: 32, y: 14, width: 36, height: 112, fill: "var(--court-ground)", stroke: colour, "stroke-width": 0.9 }),
    half(), s("g", { transform: "rotate(180 50 70)" }, half()),
    s("path", { d: "M32,77.2L68,62.8", stroke: colour, "stroke-width": 0.9 }),
  ];
}

/** @param {string} d @param {string} fill */
const path = (d, fill, more = {}) => s("path", { d, fill, stroke: INK, "stroke-width": 0.6, ...more });

/** @param {string} rank @param {string} suit @param {string} colour @param {string} trim */
function robe(rank, suit, colour, trim) {
  const emblem = pip(suit, 38, 25, 5.2, colour);
  const body = path("M32.4,77L32.4,62Q36,50.5 45,49L55,49Q64,50.5 67.6,57L67.6,63Z", colour);
  const front_ = path("M44.5,49L50,70L56,49Z", GOLD);
  const chain = path("M33,66Q40,56 45.5,52M67,60Q61,54.5 54.5,52", "none", { stroke: GOLD, "stroke-width": 2.2 });
  const held = /** @type {Record<string, SVGElement[]>} */ ({
    K: [path("M62.6,59.5L62.6,22L64,18.5L65.4,22L65.4,59.5Z", "var(--court-steel)"), path("M59.5,46.5H68.3V49H59.5Z", GOLD),
      path("M62.6,49H65.4V57H62.6Z", trim)],
    Q: [path("M64,56Q62,46 64.5,37", "none", { stroke: "var(--suit-green)", "stroke-width": 1.4 }),
      path("M64.5,37.5m-4,-4a4,4 0 1 1 8,0a4,4 0 1 1 -8,0", trim), path("M64.5,33.5m-1.6,0a1.6,1.6 0 1 1 3.2,0a1.6,1.6 0 1 1 -3.2,0", GOLD)],
    J: [path("M63.2,60L63.2,21H65L65,60Z", "var(--court-brown)"), path("M61,31Q59.5,25 64.1,18.5Q68.7,25 67.2,31Q64.1,28.5 61,31Z", "var(--court-steel)")],
  })[rank];
  const hand = path("M60.8,53.5m-.2,0a3.2,2.6 0 1 1 6.4,0a3.2,2.6 0 1 1 -6.4,0", SKIN);
  return [emblem, body, front_, chain, ...held, hand];
}

/** @param {string} rank @param {string} colour @param {string} trim */
function head(rank, colour, trim) {
  const face = path("M43.5,33.5Q43.2,46.5 50,47.6Q56.8,46.5 56.5,33.5Z", SKIN);
  const features = path(
    "M45.8,37.6Q47,36.8 48.2,37.6M51.8,37.6Q53,36.8 54.2,37.6M50,38.5L49.2,41.3H50.4M48.4,43.8Q50,44.7 51.6,43.8", "none");
  const collar = path("M43,49Q50,54 57,49L55.5,46.8Q50,50 44.5,46.8Z", trim);
  if (rank === "K") return [
    path("M42.2,32Q40.6,42 43.4,47.5L45.6,45.5L44,32ZM57.8,32Q59.4,42 56.6,47.5L54.4,45.5L56,32Z", "var(--court-brown)"), collar, face,
    path("M43.6,41Q45.8,43 47.6,42.4Q50,41.6 52.4,42.4Q54.2,43 56.4,41Q56.6,50.5 50,53.5Q43.4,50.5 43.6,41Z", "var(--court-brown)"),
    path("M48,44.4Q50,45.6 52,44.4", "var(--court-red)", { "stroke-width": 0.4 }), features,
    path("M42,34L40.2,21.5L45.4,26.8L50,18.6L54.6,26.8L59.8,21.5L58,34Q50,31.6 42,34Z", GOLD),
    path("M42.4,34Q50,31.6 57.6,34L57.3,31Q50,28.8 42.7,31Z", trim),
  ];
  if (rank === "Q") return [
    path("M42.6,30Q37.5,40 40.4,52Q44,50.5 44.6,46L44,32ZM57.4,30Q62.5,40 59.6,52Q56,50.5 55.4,46L56,32Z", "var(--court-auburn)"),
    collar, face, features,
    path("M42.4,34Q44,28.4 50,28.2Q56,28.4 57.6,34Q53.5,30.8 50,31Q46.5,30.8 42.4,34Z", "var(--court-auburn)"),
    path("M43,29.5L41.5,22.5L46,25.8L50,20.5L54,25.8L58.5,22.5L57,29.5Q50,26.6 43,29.5Z", GOLD),
    path("M50,19.6m-1.5,0a1.5,1.5 0 1 1 3,0a1.5,1.5 0 1 1 -3,0", trim),
  ];
  return [
    path("M42.8,31Q40.4,40 42.2,46.8Q45.6,47.4 45.2,43L44,31ZM57.2,31Q59.6,40 57.8,46.8Q54.4,47.4 54.8,43L56,31Z", "var(--court-fair)"),
    collar, face, features,
    path("M41,33.2Q39.8,24.2 48,23.4Q59.2,22.6 59.6,31.2Q59.4,33.4 57.4,33.2Q50,29.8 41,33.2Z", colour),
    path("M41,33.4Q50,30 57.8,33.4L57.6,31Q50,27.8 41,31Z", GOLD),
    path("M44.2,29Q38.4,26.4 38.6,19.4Q45,20.6 46.6,28.4Z", trim),
  ];
}
