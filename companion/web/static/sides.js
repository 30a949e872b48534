// The sides at the pads: a badge for each, and the name of who plays there.

import { light } from "./kit.js";

/** Tells who plays at each pad of the kit that is built: the sides as the referee tells them. */
export function seat(built, sides) {
  const pads = [...built.labels.keys()];
  built.sides = new Map(pads.map((name) => [name, sides.filter(({ pad }) => pad === name)]));
  draw(built);
  light(built, built.lit);
}

/** Marks the sides that are asked now, by their seats. */
export function mark(built, asked) {
  built.asked = asked;
  draw(built);
}

function draw({ labels, sides, asked }) {
  for (const [pad, label] of labels) {
    const here = sides.get(pad) ?? [];
    const acting = here.filter(({ seat }) => asked.includes(seat));
    const named = here.length > 1 ? acting : here;
    label.classList.toggle("many", here.length > 2);
    label.replaceChildren(
      ...here.map((side) => badge(side, here.length > 1 && acting.includes(side))),
      ...(named.length === 1 ? names(named[0]) : []),
    );
  }
}

function badge({ seat, letter }, marked) {
  const badge = text("b", "badge", letter);
  badge.dataset.seat = seat;
  badge.classList.toggle("asked", marked);
  return badge;
}

/** The names of a side and of its player, but for what its badge says already. */
function names({ letter, name, player }) {
  return [["name", name === letter ? "" : name], ["player", player]]
    .filter(([, named]) => named)
    .map(([kind, named]) => text("span", kind, named));
}

function text(element, kind, said) {
  const made = document.createElement(element);
  made.className = kind;
  made.textContent = said;
  return made;
}
