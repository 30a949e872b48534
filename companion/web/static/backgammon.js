// A board of backgammon as the device knows it: light's home at the lower right, as on its panel.

import { say } from "./words.js";

const SEATS = ["light", "dark"];
const BAR = 25;
const COLUMN = 20;
const RADIUS = 9;
const EDGE = 12; // above and below the points, for their numbers
const HEIGHT = 206;
const POINT = 78; // the length of a triangle
const TRAY = 13 * COLUMN;
const WIDTH = TRAY + 30;
const SHOWN = 5; // checkers of a stack; of more their number is said

/** What facts tell, or null if moves are not entered and nobody knows. */
export function backgammon(facts) {
  if (!facts.points) return null;
  return { picture: drawn(facts), lines: SEATS.map((seat) => told(facts, seat)) };
}

function told(facts, seat) {
  const own = facts.points[seat];
  const stands = own
    .map((count, point) => [point, count])
    .filter(([, count]) => count)
    .reverse()
    .map(([point, count]) => `${called(point)}: ${count}`);
  const values = { side: say(seat), n: facts.pips[seat], points: stands.join(", ") };
  return facts.mover === seat && facts.dice.length
    ? say("{side} moves {dice}. {n} pips. {points}", { ...values, dice: facts.dice.join("-") })
    : say("{side}: {n} pips. {points}", values);
}

function called(point) {
  if (point === 0) return say("borne off");
  return point === BAR ? say("bar") : String(point);
}

// The picture ------------------------------------------------------------------------------

function shape(name, attributes, ...inside) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

function drawn(facts) {
  const parts = [
    shape("rect", { class: "felt", x: 0, y: 0, width: WIDTH, height: HEIGHT, rx: 4 }),
    shape("rect", { class: "bar", x: 6 * COLUMN, y: 0, width: COLUMN, height: HEIGHT }),
    shape("rect", { class: "bar", x: TRAY, y: 0, width: WIDTH - TRAY, height: HEIGHT, rx: 4 }),
  ];
  for (let point = 1; point < BAR; point += 1) parts.push(triangle(point), number(facts, point));
  for (const seat of SEATS) {
    facts.points[seat].forEach((count, point) => parts.push(...stack(seat, point, count)));
  }
  parts.push(...dice(facts), ...cube(facts));
  return shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" }, ...parts);
}

/** The middle of a place of light's numbering, and whether it is in the lower half. */
function place(seat, point) {
  if (point === BAR) return { x: 6.5 * COLUMN, low: seat === "dark" };
  const at = seat === "light" ? point : BAR - point;
  const low = at <= 12;
  const across = low ? 12 - at : at - 13;
  return { x: (across + (across >= 6 ? 1.5 : 0.5)) * COLUMN, low };
}

function triangle(point) {
  const { x, low } = place("light", point);
  const [base, tip] = low ? [HEIGHT - EDGE, HEIGHT - EDGE - POINT] : [EDGE, EDGE + POINT];
  const half = COLUMN / 2 - 0.5;
  const d = `M${x - half} ${base}L${x} ${tip}L${x + half} ${base}Z`;
  return shape("path", { class: point % 2 ? "point odd" : "point", d });
}

/** A point has the number that it has for who moves. */
function number(facts, point) {
  const { x, low } = place("light", point);
  const own = facts.mover === "light" ? point : BAR - point;
  return text(own, x, low ? HEIGHT - 3 : EDGE - 3, "number");
}

function text(said, x, y, kind) {
  return shape("text", { class: kind, x, y }, String(said));
}

function stack(seat, point, count) {
  if (!count) return [];
  if (point === 0) return off(seat, count);
  const { x, low } = place(seat, point);
  const parts = [];
  for (let n = 0; n < Math.min(count, SHOWN); n += 1) {
    const far = EDGE + (2 * n + 1) * RADIUS - n;
    const y = low ? HEIGHT - far : far;
    const last = count > SHOWN && n === SHOWN - 1;
    parts.push(...(last ? counted(seat, count, x, y) : checker(seat, x, y)));
  }
  return parts;
}

/** Dark checkers have a ring in them: colour alone tells nothing. */
function checker(seat, x, y) {
  const ring = shape("circle", { class: "ring", cx: x, cy: y, r: RADIUS - 4 });
  return seat === "dark" ? [disc(seat, x, y), ring] : [disc(seat, x, y)];
}

function disc(seat, x, y) {
  return shape("circle", { class: seat, cx: x, cy: y, r: RADIUS - 0.5 });
}

/** The last one that is seen of many has their number on it. */
function counted(seat, count, x, y) {
  return [disc(seat, x, y), text(count, x, y + 4, `count ${seat}`)];
}

function off(seat, count) {
  const x = TRAY + 15;
  const y = seat === "dark" ? EDGE + RADIUS : HEIGHT - EDGE - RADIUS;
  return counted(seat, count, x, y);
}

/** Dice of who moves, on his right; those that are played are pale. */
function dice(facts) {
  const left = [...(facts.left ?? facts.dice)];
  return facts.dice.flatMap((face, n) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    const [x, y] = [(facts.mover === "light" ? 8.6 : 9.6) * COLUMN + n * 22, HEIGHT / 2 - 9];
    const kind = at < 0 ? "die played" : "die";
    return [
      shape("rect", { class: kind, x, y, width: 18, height: 18, rx: 4 }),
      text(face, x + 9, y + 13.5, `face ${kind}`),
    ];
  });
}

function cube(facts) {
  if (facts.cube === 1 && facts.owner === null) return [];
  const y = facts.owner === "dark" ? 46 : HEIGHT - 64;
  return [
    shape("rect", { class: "die", x: TRAY + 6, y, width: 18, height: 18, rx: 2 }),
    text(facts.cube, TRAY + 15, y + 13, "face die"),
  ];
}
