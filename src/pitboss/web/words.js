// The verbs of the protocol in words, with the letter of each, as in the terminal. No letter means two things in a game.

/** @type {Record<string, { word: string, key: string }>} */
export const VERBS = {
  hit: { word: "Hit", key: "h" },
  take: { word: "Take", key: "t" },
  stand: { word: "Stand", key: "s" },
  double: { word: "Double", key: "d" },
  split: { word: "Split", key: "p" },
  attack: { word: "Attack", key: "a" },
  insure: { word: "Insure", key: "i" },
  switch: { word: "Switch", key: "w" },
  unswitch: { word: "Take back switch", key: "u" },
  "second-chance": { word: "Second chance", key: "c" },
  cover: { word: "Cover", key: "v" },
  "second-card": { word: "Second card", key: "b" },
  "late-card": { word: "Late card", key: "l" },
  cut: { word: "Cut", key: "x" },
  keep: { word: "Keep", key: "k" },
  refuse: { word: "Refuse", key: "f" },
  dead: { word: "Dead", key: "e" },
  pass: { word: "Pass", key: "n" },
  decline: { word: "Decline", key: "o" },
  surrender: { word: "Surrender", key: "r" },
};

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A wager in words: `bust-it` → "Bust it". @param {string} name */
export function wagerName(name) {
  return capital(name.replaceAll("-", " "));
}

/** "Ann", "Ann and Bob", "Ann, Bob and Eve". @param {string[]} names */
export const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`);
