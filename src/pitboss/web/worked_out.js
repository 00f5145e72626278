// What the calculator works out: asked until it is there, with an honest word on how far it is.
import { h, replace } from "./dom.js";
import { get } from "./api.js";
import { complaint } from "./frame.js";
import { begin } from "./option_words.js";

const PAUSE = 600;
const LATER = 3000; // after the house has said that it has too much to do
const pause = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));

/** The answer, however long it takes. @param {string} path @param {(progress: any) => void} told @param {() => boolean} [wanted] */
export async function workedOut(path, told, wanted = () => true) {
  while (wanted()) {
    try {
      const found = await get(path);
      if (found.state !== "waiting" && found.state !== "working") return found;
      told(found);
      await pause(PAUSE);
    } catch (/** @type {any} */ problem) {
      if (problem.status !== 503 && problem.status !== 429) throw problem;
      told({ state: "waiting", now: problem.message });
      await pause(LATER);
    }
  }
  return null;
}

/** How far it is, in a line. @param {any} progress */
export function howFar(progress) {
  const { state, now, done, of } = progress;
  const says = state === "waiting" ? now ?? "Waiting for the solver" : now ? `Being worked out: ${now}` : "Being worked out";
  return h("p", { class: "working" }, h("span", null, `${begin(says)} …`), of ? h("progress", { max: of, value: done, "aria-label": says }) : null);
}

/**
 * Fill a section when its part has been worked out. @param {HTMLElement} place @param {string} path
 * @param {(found: any) => any} draw what goes there
 */
export async function fill(place, path, draw) {
  const said = h("div", { role: "status" });
  replace(place, said);
  try {
    const found = await workedOut(path, (progress) => replace(said, howFar(progress)));
    replace(place, ...[draw(found)].flat());
  } catch (problem) {
    replace(place, complaint(problem));
  }
}
