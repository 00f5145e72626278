// Signing in: with a password as somebody known, without as a new guest.
import { h, replace } from "./dom.js";
import { complaint } from "./frame.js";
import * as session from "./session.js";

/** A form that signs somebody in and draws the page anew. @param {{ staff?: boolean }} [how] staff: a password is needed */
export function door({ staff = false } = {}) {
  const said = h("div", { role: "alert" });
  const name = /** @type {HTMLInputElement} */ (h("input", { name: "name", autocomplete: "username", required: true, maxlength: 40 }));
  const password = /** @type {HTMLInputElement} */ (h("input", { name: "password", type: "password", autocomplete: "current-password", required: staff }));
  const enter = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await session.signIn(name.value, password.value || undefined);
      location.reload();
    } catch (problem) {
      replace(said, complaint(problem));
      password.focus();
    }
  };
  return h("form", { class: "card-panel door", onsubmit: enter }, h("label", null, "Name", name), h("label", null, "Password", password),
    h("p", { class: "soft" }, staff ? ["Staff accounts are made on the house's machine: ", h("code", null, "pitboss staff add NAME --role floor")] : "Staff have a password. Without one you are a new guest, with play money."),
    h("button", { class: "action", type: "submit" }, "Sign in"), said);
}

/**
 * What somebody sees who may not see a page. @param {string} title @param {string} why
 * @param {any} account who is signed in, if anybody is
 */
export function turnedAway(title, why, account) {
  const other = h("button", { type: "button", class: "plain", onclick: async () => { await session.signOut(); location.reload(); } }, "Sign in as somebody else");
  return [h("h1", null, title), h("p", null, why), account ? h("p", null, `You are ${account.name}, a ${account.role}. `, other) : door({ staff: true })];
}
