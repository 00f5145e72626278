// A ring that counts down to the moment at which the house goes on by itself.
import { h, s } from "./dom.js";

const ROUND = 2 * Math.PI * 16;

export class Ring {
  /** @param {() => number} now seconds since 1970 by the clock of the house */
  constructor(now) {
    this.now = now;
    this.arc = s("circle", { class: "arc", cx: 20, cy: 20, r: 16, "stroke-dasharray": ROUND });
    this.text = h("span", { "aria-hidden": "true" });
    this.node = h("div", { class: "ring", role: "timer", "aria-label": "Time left", hidden: true }, s("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, s("circle", { cx: 20, cy: 20, r: 16 }), this.arc), this.text);
    /** @type {number | null} */
    this.deadline = null;
    this.span = 1;
    this.timer = window.setInterval(() => this.tick(), 250);
  }

  /** @param {number | null} deadline */
  until(deadline) {
    if (deadline !== this.deadline) {
      this.deadline = deadline;
      this.span = deadline === null ? 1 : Math.max(1, deadline - this.now());
    }
    this.tick();
  }

  tick() {
    this.node.hidden = this.deadline === null;
    if (this.deadline === null) return;
    const left = Math.max(0, this.deadline - this.now());
    const seconds = Math.ceil(left);
    this.text.classList.toggle("minutes", seconds > 99);
    this.text.textContent = seconds > 99 ? `${Math.round(seconds / 60)}m` : String(seconds);
    this.node.setAttribute("aria-label", `Time left: ${seconds} seconds`);
    this.arc.setAttribute("stroke-dashoffset", String(ROUND * (1 - Math.min(1, left / this.span))));
    this.node.classList.toggle("late", left < 6);
  }
}
