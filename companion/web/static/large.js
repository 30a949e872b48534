// The panel alone, as large as fits: times and score from across the room. Typed keys go on.

import { clock } from "./clock.js";

/** Lets `button` show the panel alone, or the whole device again; `fit` fits it anew. */
export function enlarge(button, fit) {
  button.addEventListener("click", () => {
    const large = document.body.classList.toggle("large");
    button.setAttribute("aria-pressed", String(large));
    fit();
  });
}

/** Times that seats have left, such as ``red 12:34``, in ms by seat; a begun second counts whole. */
export function times(left, say) {
  return Object.entries(left).map(([seat, ms]) => `${say(seat)} ${clock(Math.ceil(ms / 1000))}`);
}
