// The socket of a table: hello, lines with ids, and coming back after a break with what was missed.
//
// A line that was said but not answered when the connection broke is said again with the same id: it has its effect once.

const PROTOCOL = "pitboss-live/1";
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];

/**
 * @typedef {{ table: any, you: any, view: any, pending: any, deadline: number | null, balance: string | null, seq: number }} State
 * @typedef {{ type: "hello" | "events", events: any[], resync: boolean, state: State }} News
 */

/** A line that the house refused: `code`, `clause`, `reason`, `possible`. */
export class Refusal extends Error {
  /** @param {any} message */
  constructor(message) {
    super(message.reason);
    this.line = message.refused;
    this.code = message.code;
    this.clause = message.clause;
    this.possible = message.possible;
  }
}

export class Live {
  /**
   * @param {string} table its id
   * @param {{ news: (news: News) => void, line: (connected: boolean) => void }} told who is told what happens
   */
  constructor(table, told) {
    this.table = table;
    this.told = told;
    /** @type {State | null} */
    this.state = null;
    /** @type {Map<string, { frame: string, done: (seq: number) => void, failed: (why: Error) => void }>} */
    this.waiting = new Map();
    this.name = Math.random().toString(36).slice(2, 10);
    this.number = 0;
    this.tries = 0;
    this.ended = false;
    this.retry = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ hello: PROTOCOL, ...(this.state ? { since: this.state.seq } : {}) }));
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.lost(socket);
  }

  /** Come again, such as after signing in: the house then knows who one is. */
  again() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  end() {
    this.ended = true;
    this.socket?.close();
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (this.ended || socket !== this.socket) return;
    this.told.line(false);
    const pause = Math.max(this.retry, PAUSES[Math.min(this.tries, PAUSES.length - 1)]);
    this.tries += 1;
    this.retry = 0;
    setTimeout(() => socket === this.socket && this.open(), pause * (0.8 + 0.4 * Math.random()));
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "hello") {
      this.tries = 0;
      const { table, you, view, pending, deadline, seq } = message;
      this.state = { table, you, view, pending, deadline, seq, balance: you.balance };
      this.told.line(true);
      this.told.news({ type: "hello", events: message.events, resync: Boolean(message.resync), state: this.state });
      for (const { frame } of this.waiting.values()) this.socket?.send(frame);
    } else if (message.type === "events" && this.state) {
      const { view, pending, deadline, balance, seq, places } = message;
      this.state = { ...this.state, view, pending, deadline, balance, seq, you: { ...this.state.you, places, balance } };
      this.told.news({ type: "events", events: message.events, resync: false, state: this.state });
    } else if (message.type === "said" || message.type === "refused") {
      const waits = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.type === "said") waits?.done(message.seq);
      else waits?.failed(new Refusal(message));
    } else if (message.type === "closing") {
      this.retry = 1000 * message.retry;
    }
  }

  /**
   * Say a line; resolved when it is on the disk, rejected with a `Refusal`.
   * @param {string} line @param {{ fresh?: boolean }} [how] fresh: only if nothing has happened since the page was drawn
   * @returns {Promise<number>}
   */
  say(line, how = {}) {
    this.number += 1;
    const id = `${this.name}-${this.number}`;
    const frame = JSON.stringify({ id, say: line, ...(how.fresh && this.state ? { seq: this.state.seq } : {}) });
    return new Promise((done, failed) => {
      this.waiting.set(id, { frame, done, failed });
      if (this.socket?.readyState === WebSocket.OPEN && this.state) this.socket.send(frame);
    });
  }
}
