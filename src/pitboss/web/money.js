// Money is text with two decimals on the wire and whole cents here. Numbers are written as pitboss.style does.

/** @param {string | null | undefined} text "10.00" → 1000 */
export function cents(text) {
  if (!text) return 0;
  const [, sign, whole, part = ""] = /^([-−]?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? ["", "", "0"];
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, "0")));
}

/** 1000 → "10.00", as the protocol says it. @param {number} amount */
export function money(amount) {
  const size = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

/** 1000 → "$10", 1050 → "$10.50", −500 → "−$5". @param {number} amount */
export function dollars(amount) {
  const size = Math.abs(amount);
  const whole = Math.floor(size / 100).toLocaleString("en-US");
  return `${amount < 0 ? "−" : ""}$${whole}${size % 100 ? `.${String(size % 100).padStart(2, "0")}` : ""}`;
}

/** With its sign, for a result. @param {number} amount */
export const signedDollars = (amount) => (amount > 0 ? `+${dollars(amount)}` : dollars(amount));

/** A number with the typographic minus. @param {number} value @param {number} [decimals] */
export const number = (value, decimals = 4) => value.toFixed(decimals).replace("-", "−");

/** A share in per cent; edges have three decimals. @param {number} share @param {number} [decimals] */
export const percent = (share, decimals = 3) => `${number(100 * share, decimals)} %`;

/** A chance with so many digits that say something. @param {number} chance @param {number} [digits] */
export const probability = (chance, digits = 6) => (chance && chance < 1e-4 ? chance.toExponential(digits - 1).replace(/e-(\d)$/, "e−0$1") : chance.toPrecision(digits)).replace("-", "−");
