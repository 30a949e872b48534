// Hands on the keys: who holds which, and the edges that come of it. A key that two hold (a finger
// and the keyboard) is down until both let go.

import { HOLD } from "./pads.js";

export class Hands {
  /** `send(key, down)` gets each edge of a key {pad, name}. */
  constructor(send) {
    this.send = send;
    this.holders = new Map();
    this.timers = new Set();
  }

  down(key, by) {
    const holders = this.holders.get(key) ?? new Set();
    if (holders.has(by)) return;
    this.holders.set(key, holders.add(by));
    if (holders.size === 1) this.send(key, true);
  }

  up(key, by) {
    const holders = this.holders.get(key);
    if (!holders?.delete(by) || holders.size) return;
    this.holders.delete(key);
    this.send(key, false);
  }

  /** Holds a key just long enough to be final. */
  hold(key) {
    if (this.holders.get(key)?.has("shift")) return;
    this.down(key, "shift");
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.up(key, "shift");
    }, HOLD);
    this.timers.add(timer);
  }

  tap(key) {
    this.down(key, "tap");
    this.up(key, "tap");
  }

  /** Nobody is there any more: every key goes up. */
  letGo() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    const held = [...this.holders.keys()];
    this.holders.clear();
    for (const key of held) this.send(key, false);
  }

  /** The connection is gone, and with it all that was held; nothing is sent. */
  forget() {
    const { send } = this;
    this.send = () => {};
    this.letGo();
    this.send = send;
  }
}

/** A finger, a pen or a mouse on a key. */
export function point(button, key, hands) {
  button.addEventListener("pointerdown", (event) => {
    // The focus stays where it is: it would show which key was pressed.
    event.preventDefault();
    if (event.button !== 0) return;
    if (event.shiftKey) {
      hands.hold(key);
      return;
    }
    button.setPointerCapture(event.pointerId);
    hands.down(key, event.pointerId);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(end, (event) => hands.up(key, event.pointerId));
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  // A click without a pointer or a key is an assistive technology's.
  button.addEventListener("click", (event) => event.detail === 0 && hands.tap(key));
}

/** Typing. `keyOf(event)` is the key that a keyboard event means, if any. */
export function type(hands, keyOf) {
  const held = new Map();
  document.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    if (!key || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    event.preventDefault();
    if (event.repeat) return;
    if (event.shiftKey) {
      hands.hold(key);
      return;
    }
    held.set(event.code, key);
    hands.down(key, event.code);
  });
  document.addEventListener("keyup", (event) => {
    const key = held.get(event.code);
    if (keyOf(event)) event.preventDefault();
    if (!key) return;
    held.delete(event.code);
    hands.up(key, event.code);
  });
  return () => held.clear();
}
