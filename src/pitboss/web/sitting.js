// Coming in from the lobby: `/tables/ID?sit=any` takes a free box as soon as the house has said hello.
import { Refusal } from "./live.js";
import { freeBoxes } from "./seat.js";

const TAKEN = ["not-your-place", "not-possible"]; // somebody was faster: the next box is tried

/** Whether the address asks for a seat. */
export const wantsSeat = () => new URL(location.href).searchParams.get("sit") === "any";

/**
 * Take a free box; resolved with its number, rejected with a `Refusal` or an `Error` that says why not. The wish
 * leaves the address, so that a reload does not sit down again.
 * @param {import("./live.js").Live} live @param {import("./live.js").State} state as the hello brought it
 * @returns {Promise<number>}
 */
export async function takeSeat(live, state) {
  history.replaceState(null, "", location.pathname + location.hash);
  if (state.you.places.length) return parseInt(state.you.places[0], 10);
  for (const box of freeBoxes(state.view)) {
    try {
      await live.say(`${box} arrives`);
      return box;
    } catch (problem) {
      if (!(problem instanceof Refusal && TAKEN.includes(problem.code))) throw problem;
    }
  }
  throw new Error("every box of this table is taken");
}
