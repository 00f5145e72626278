// News are shown one event at a time, quickly; whoever is in a hurry sees the end of it at once.
import { calm } from "./felt.js";

/** Milliseconds that an event is looked at before the next one. @type {Record<string, number>} */
const PACE = {
  card: 210, "double-card": 260, "second-chance-card": 320, "dealer-card": 260, "hole-card": 210, disclosed: 300, switched: 340, unswitched: 340,
  wager: 60, win: 190, lose: 140, push: 140, surrender: 160, bust: 160,
};
const MOST = 3200; // of one batch, however much happens in it

export class Motion {
  /** @param {{ step: (event: any) => void, end: (news: import("./live.js").News) => void }} shown */
  constructor(shown) {
    this.shown = shown;
    /** @type {import("./live.js").News[]} */
    this.queue = [];
    this.running = false;
    /** @type {(() => void) | null} */
    this.hurry = null;
    this.skipping = false;
  }

  /** @param {import("./live.js").News} news */
  async show(news) {
    this.queue.push(news);
    if (this.running) return;
    this.running = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const whole = next.events.reduce((sum, event) => sum + (PACE[event.type] ?? 0), 0);
      const faster = Math.min(1, MOST / Math.max(1, whole)) * (this.queue.length > 2 ? 0.3 : 1);
      const still = next.type === "hello" || calm();
      this.skipping = false;
      for (const event of next.events) {
        const pause = (PACE[event.type] ?? 0) * faster;
        if (still || this.skipping) continue;
        this.shown.step(event);
        if (pause) await this.wait(pause);
      }
      this.running = this.queue.length > 0;
      this.shown.end(next);
    }
    this.running = false;
  }

  /** @param {number} pause @returns {Promise<void>} */
  wait(pause) {
    return new Promise((done) => {
      const timer = setTimeout(done, pause);
      this.hurry = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Show the end of it now. */
  skip() {
    this.skipping = true;
    this.hurry?.();
    this.hurry = null;
  }
}
