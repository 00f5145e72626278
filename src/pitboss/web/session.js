// Who one is. The token itself is in a cookie that no script can read; the page only remembers that there is one.
import { get, post, remove } from "./api.js";

const KEY = "pitboss-name";

/** The name under which somebody is signed in in this browser, or "". */
export function name() {
  return localStorage.getItem(KEY) ?? "";
}

/** The account with its movements; null for whoever is not signed in. @returns {Promise<any>} */
export async function account() {
  if (!name()) return null;
  try {
    return await get("/api/account");
  } catch (/** @type {any} */ problem) {
    if (problem.status !== 401) throw problem;
    localStorage.removeItem(KEY);
    return null;
  }
}

/** Sign in: without a password as a new guest. @param {string} as @param {string} [password] */
export async function signIn(as, password) {
  const made = await post("/api/sessions", password ? { name: as, password } : { name: as });
  localStorage.setItem(KEY, made.account.name);
  return made.account;
}

/** The session ends. */
export async function signOut() {
  localStorage.removeItem(KEY);
  await remove("/api/sessions").catch(() => undefined);
}
