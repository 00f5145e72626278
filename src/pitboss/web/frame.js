// What every page has around it: navigation, who one is, light or dark.
import { h, patchChildren, byId, sign } from "./dom.js";
import { cents, dollars } from "./money.js";
import * as session from "./session.js";

const THEME = "pitboss-theme";

/** @param {string} theme "light", "dark" or "" for what the machine prefers */
function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
setTheme(localStorage.getItem(THEME) ?? "");

function turnTheme() {
  const dark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
  const theme = dark ? "light" : "dark";
  localStorage.setItem(THEME, theme);
  setTheme(theme);
}

const LOBBY = ["/", "Lobby"];
const ACCOUNT = ["/account", "Account"]; // whoever is signed in has it under the own name

/**
 * Draw the head of the page. @param {{ account?: any, links?: string[][] }} [facts] the account if it is known, and
 * links that only this page has
 */
export function frame(facts = {}) {
  const here = location.pathname;
  const role = facts.account?.role;
  const staff = role && role !== "player" && role !== "bot" ? [["/audit", "Audit"]] : [];
  const name = facts.account?.name ?? session.name();
  patchChildren(
    byId("nav"),
    [LOBBY, ...(name ? [] : [ACCOUNT]), ...(facts.links ?? []), ...staff].map(([href, text]) =>
      h("a", { key: href, href, "aria-current": href === here ? "page" : null }, text),
    ),
  );
  patchChildren(byId("who"), [
    name ? h("a", { class: "name", href: "/account", key: "name", "aria-current": here === "/account" ? "page" : null }, name) : null,
    facts.account?.balance && !staff.length ? h("span", { class: "balance", key: "balance", title: "Play money" }, dollars(cents(facts.account.balance))) : null,
    h("button", { type: "button", class: "quiet", key: "theme", title: "Light or dark", "aria-label": "Light or dark", onclick: turnTheme }, sign("theme")),
  ].filter((each) => each !== null));
}

/** Whatever went wrong, in place of the content or above it. @param {any} problem */
export function complaint(problem) {
  return h("p", { class: "complaint", role: "alert" }, String(problem?.message ?? problem), problem?.clause ? h("span", { class: "clause" }, ` ${problem.clause}`) : null);
}
