// Small words for building a page: elements, drawings, and laying a fresh tree over the old one without losing focus.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element. `on…` are listeners, `style` an object, `class` a text, `key` a name by which `patch` finds it again;
 * what is false or null is left out.
 * @param {string} tag @param {Record<string, any> | null} [facts] @param {...(Child | Child[] | Child[][])} children
 * @returns {HTMLElement}
 */
export function h(tag, facts, ...children) {
  return /** @type {HTMLElement} */ (fill(document.createElement(tag), facts, children));
}

/** The same for a drawing. @param {string} tag @param {Record<string, any> | null} [facts] @param {...(Child | Child[] | Child[][])} children @returns {SVGElement} */
export function s(tag, facts, ...children) {
  return /** @type {SVGElement} */ (fill(document.createElementNS(SVG, tag), facts, children));
}

/** @param {any} node @param {Record<string, any> | null | undefined} facts @param {(Child | Child[] | Child[][])[]} children */
function fill(node, facts, children) {
  for (const [name, value] of Object.entries(facts ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node[name] = value;
    else if (name === "style") for (const [key, text] of Object.entries(value)) node.style.setProperty(key, String(text));
    else if (name === "key") node.dataset.key = value;
    else if (name === "value" || name === "checked") node[name] = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(.../** @type {any[]} */ (children.flat(9).filter((each) => each !== null && each !== undefined && each !== false)));
  return node;
}

// Signs that many faces lack, sixteen units wide and high.
const SIGNS = {
  theme: "M8,1A7,7 0 1 1 8,15A7,7 0 1 1 8,1ZM8,2.5V13.5A5.5,5.5 0 0 0 8,2.5Z",
  first: "M1,2H3V14H1ZM9,2V14L3.5,8ZM15,2V14L9.5,8Z",
  back: "M12,2V14L4,8Z",
  forward: "M4,2V14L12,8Z",
  last: "M15,2H13V14H15ZM7,2V14L12.5,8ZM1,2V14L6.5,8Z",
  right: "M1.5,8.6L3.3,6.8L6,9.5L12.7,2.8L14.5,4.6L6,13.1Z",
  wrong: "M3,1.5L8,6.5L13,1.5L14.5,3L9.5,8L14.5,13L13,14.5L8,9.5L3,14.5L1.5,13L6.5,8L1.5,3Z",
};

/** A sign, drawn. @param {keyof typeof SIGNS} name */
export const sign = (name) => s("svg", { class: "sign", viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: SIGNS[name], "fill-rule": "evenodd" }));

const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
/** @type {Map<string, number>} */
const lengths = new Map();

/** How long bold letters become in the face that this machine has. @param {string} text @param {number} size */
export function textWidth(text, size) {
  let length = lengths.get(text);
  if (length === undefined) {
    ruler.font = `700 100px ${getComputedStyle(document.documentElement).getPropertyValue("--sans")}`;
    length = ruler.measureText(text).width / 100;
    if (lengths.size > 999) lengths.clear();
    lengths.set(text, length);
  }
  return length * size;
}

/** Put these children in place of what is there. @param {Element} node @param {...Child} children */
export function replace(node, ...children) {
  node.replaceChildren(.../** @type {any[]} */ (children.filter((each) => each !== null && each !== undefined && each !== false)));
}

const LISTENERS = ["onclick", "onchange", "oninput", "onsubmit", "onkeydown", "onpointerdown", "onfocus", "onblur", "ontoggle"];

/**
 * Make `old` like `fresh`, keeping every node that has a counterpart: focus, scrolling and running motion stay.
 * A node with a key is found by it among its siblings; one marked `data-own` keeps what is inside it.
 * @param {any} old @param {any} fresh
 */
export function patch(old, fresh) {
  const own = old.nodeName === "DETAILS" ? "open" : ""; // open or not: that is the reader's
  for (const { name } of [...old.attributes]) if (name !== own && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
    if (name === "style") old.style.cssText = value; // the policy of the page forbids the attribute, not the script
    else old.setAttribute(name, value);
  }
  for (const name of LISTENERS) if (old[name] !== fresh[name]) old[name] = fresh[name];
  if (old.localName === "input" && old.type !== "text" && old !== document.activeElement && old.value !== fresh.value) old.value = fresh.value;
  if (old.type === "radio" || old.type === "checkbox") old.checked = fresh.checked;
  if (!("own" in (old.dataset ?? {}))) patchChildren(old, [...fresh.childNodes]);
  return old;
}

/** @param {any} old @param {any[]} wanted */
export function patchChildren(old, wanted) {
  const keyed = new Map();
  for (const child of old.childNodes) if (child.dataset?.key) keyed.set(child.dataset.key, child);
  let at = old.firstChild;
  for (const fresh of wanted) {
    const key = fresh.dataset?.key;
    let match = key ? keyed.get(key) : at;
    while (!key && match && match.dataset?.key) match = match.nextSibling;
    if (match && match.nodeType === fresh.nodeType && match.nodeName === fresh.nodeName && !(!key && match.dataset?.key)) {
      if (match !== at) old.insertBefore(match, at);
      else at = at.nextSibling;
      if (fresh.nodeType === Node.ELEMENT_NODE) patch(match, fresh);
      else if (match.data !== fresh.data) match.data = fresh.data;
      keyed.delete(key);
    } else old.insertBefore(fresh, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** @param {string} id @returns {any} */
export function byId(id) {
  return document.getElementById(id);
}
