// The connection to the satellite; it is found again whenever it is lost.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;

export class Live {
  /**
   * `heard` has a function for each type of message; `lost` is called when the line is cut. Who
   * `watches` gets the scoreboard alone.
   */
  constructor(heard, lost, watches = false) {
    this.heard = heard;
    this.watches = watches;
    this.lost = lost;
    this.wait = FIRST_WAIT;
    this.connect();
    for (const event of ["online", "pageshow"]) {
      window.addEventListener(event, () => this.retry());
    }
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
  }

  connect() {
    clearTimeout(this.timer);
    const address = new URL(`/live?lang=${document.documentElement.lang}`, location.href);
    if (this.watches) address.searchParams.set("watch", "");
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      const message = JSON.parse(event.data);
      this.heard[message.type]?.(message);
    });
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket) return;
      this.lost(event.reason);
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    });
  }

  /** Starts anew: there may be more to be had. */
  renew() {
    const old = this.socket;
    this.connect();
    old.close();
  }

  /** Does not wait any longer if it waits. */
  retry() {
    if (this.socket.readyState === WebSocket.CLOSED) this.connect();
  }

  press({ pad, name }, down) {
    this.send({ type: "key", pad, name, down });
  }

  /** Sends a message; false if there is no connection to send it on. */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
