// The way from the lobby to a seat: a name for whoever is new, then the table.
import { h } from "./dom.js";
import { part, post } from "./api.js";
import * as session from "./session.js";

/** @param {string} table its id */
export const seatAt = (table) => location.assign(`/tables/${part(table)}?sit=any`);

/**
 * The field for a name, and `enter(then)`: signs in if need be and goes on; without a name it asks for one and goes on when
 * Enter is pressed there.
 * @param {any} account of whoever is signed in, or null @param {(problem: any) => void} complain
 */
export function comingIn(account, complain) {
  const field = /** @type {HTMLInputElement} */ (h("input", { name: "name", autocomplete: "nickname", maxlength: 32, required: true, spellcheck: false }));
  /** @type {(() => Promise<void> | void) | null} */
  let wanted = null;
  let busy = false;
  const enter = async (/** @type {() => Promise<void> | void} */ then) => {
    if (busy) return;
    wanted = then;
    busy = true;
    try {
      if (!account) {
        if (!field.value.trim()) {
          field.focus();
          throw new Error("Type a name, then press Enter: that is all a seat needs.");
        }
        account = await session.signIn(field.value.trim());
      }
      await then();
    } catch (problem) {
      complain(problem);
    } finally {
      busy = false;
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (wanted) enter(wanted);
    else /** @type {HTMLElement | null} */ (document.querySelector("button.sit:not(:disabled)"))?.focus();
  };
  const form = account ? null : h("form", { class: "door", onsubmit: submit }, h("label", null, "Name", field), h("p", { class: "soft" }, "A name is all a seat needs. Staff ", h("a", { href: "/account" }, "sign in"), "."));
  return { form, enter, signedIn: () => account };
}

/** Open a private table and go to it. @param {{ game: string, options: any, bots: number }} wishes */
export async function openTable({ game, options, bots }) {
  const made = await post("/api/tables", { game, options, private: true, bots });
  seatAt(made.id);
}
