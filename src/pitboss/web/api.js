// The calls of pitboss-live/1. A problem (RFC 9457) is thrown as an error that has its code, detail and clause.

export class Problem extends Error {
  /** @param {any} body @param {number} status */
  constructor(body, status) {
    super(body.detail || body.title || `the house answered ${status}`);
    this.code = String(body.type ?? "").split("/").pop() ?? "";
    this.status = status;
    this.clause = body.clause ?? "";
    this.permitted = body.permitted ?? "";
  }
}

/** @param {string} method @param {string} path @param {any} [body] @returns {Promise<any>} */
async function call(method, path, body) {
  /** @type {RequestInit} */
  const request = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  const answer = await fetch(path, request);
  const type = answer.headers.get("content-type") ?? "";
  const found = type.includes("json") && !type.includes("ndjson") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Problem(typeof found === "string" ? { detail: found } : found, answer.status);
  return found;
}

/** @param {string} path */
export const get = (path) => call("GET", path);
/** @param {string} path @param {any} body */
export const post = (path, body) => call("POST", path, body);
/** @param {string} path */
export const remove = (path) => call("DELETE", path);

/** A part of an address. @param {string | number} text */
export const part = (text) => encodeURIComponent(String(text));
