// The kit as it is built: where its keys lie, what they are called and how they are typed.

import { LEGENDS, STYLES, TABLE_KEYS } from "./pads.js";
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const TABLE = "table";

const NAMED = { left: "left key", middle: "middle key", right: "right key" };

// A keycap of each style, 100 high from flat to flat.
const KEYCAPS = {
  hexpad: { box: "-58 -50 116 100", path: "M-48 0-24-41.6h48L48 0 24 41.6h-48z" },
  trio: { box: "-50 -50 100 100", path: "M-40-40h80v80h-80z" },
};

/** The letter on a key of the keyboard, if the layout is not known. */
function legend(code) {
  return LEGENDS[code] ?? code.replace("Key", "");
}

/** Draws pads and table keys into `device`, in place of older ones. */
export function build(device, kit) {
  for (const old of device.querySelectorAll(".pad, .table-key")) old.remove();
  const built = {
    keys: new Map(), typed: new Map(), lamps: new Map(), labels: new Map(), undrawn: [],
    lit: [], sides: new Map(), asked: [],
  };
  for (const [place, { name, style }] of kit.pads.entries()) {
    const drawn = KEYCAPS[style] && place < STYLES[style].typed.length;
    if (drawn) device.append(plate(built, name, style, place));
    else built.undrawn.push(name);
  }
  device.classList.toggle("trios", kit.pads.every(({ style }) => style === "trio"));
  device.classList.toggle("four", kit.pads.length > 2);
  for (const name of kit.table) device.append(tableKey(built, name));
  relabel(device);
  return built;
}

/** Lights the lamps of the pads named, and no others. */
export function light(built, lit) {
  built.lit = lit;
  for (const [pad, lamp] of built.lamps) {
    const on = lit.includes(pad);
    lamp.classList.toggle("lit", on);
    lamp.setAttribute("aria-label", lampName(pad, on, built.sides.get(pad)));
  }
}

/** What a lamp is called for those who don't see it: its pad, the sides there, its state. */
function lampName(pad, on, sides) {
  if (!sides?.length) return say(on ? "Lamp of the {pad} pad: lit" : "Lamp of the {pad} pad: off", { pad: say(pad) });
  const named = sides.map(({ name, player }) => (player ? `${name} (${player})` : name)).join(", ");
  const text = on ? "Lamp of the {pad} pad, {sides}: lit" : "Lamp of the {pad} pad, {sides}: off";
  return say(text, { pad: say(pad), sides: named });
}

function plate(built, pad, style, place) {
  const plate = element("div", { class: `pad piece ${style}`, role: "group", "data-place": String(place) });
  plate.setAttribute("aria-label", say("{pad} pad", { pad: say(pad) }));
  const lamp = element("span", { class: "lamp", role: "img" });
  built.lamps.set(pad, lamp);
  const label = element("span", { class: "side", "aria-hidden": "true" }); // the lamp's name says it
  built.labels.set(pad, label);
  plate.append(lamp, label);
  const { keys, places, faces, typed } = STYLES[style];
  for (const [index, name] of keys.entries()) {
    const [[x, y], code] = [places[index], typed[place][index]];
    const text = x || y ? "{pad} pad, key {key}" : "{pad} pad, key {key} (centre)";
    const named = NAMED[name] && say("{pad} pad, {key}", { pad: say(pad), key: say(NAMED[name]) });
    const button = element("button", { class: "key", type: "button", "data-key": `${pad} ${name}` });
    button.setAttribute("aria-label", named ?? say(text, { pad: say(pad), key: name }));
    button.style.setProperty("--dx", x);
    button.style.setProperty("--dy", y);
    button.append(keycap(KEYCAPS[style]), face(faces[index], code));
    plate.append(button);
    enter(built, { pad, name }, button, [code]);
  }
  return plate;
}

function tableKey(built, name) {
  const button = element("button", { class: `table-key piece ${name}`, type: "button" });
  const codes = Object.keys(TABLE_KEYS.typed).filter((code) => TABLE_KEYS.typed[code] === name);
  button.dataset.key = `${TABLE} ${name}`;
  button.setAttribute("aria-label", say(name));
  button.append(face(TABLE_KEYS.faces[name] ?? name, codes[0]));
  enter(built, { pad: TABLE, name }, button, codes);
  return button;
}

function enter(built, key, button, codes) {
  built.keys.set(button, key);
  for (const code of codes) built.typed.set(code, { key, button });
}

function keycap({ box, path: outline }) {
  const cap = document.createElementNS(SVG, "svg");
  cap.setAttribute("viewBox", box);
  cap.setAttribute("aria-hidden", "true");
  for (const part of ["skirt", "top"]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", part);
    path.setAttribute("d", outline);
    cap.append(path);
  }
  return cap;
}

function face(text, code) {
  const shown = element("span", { class: "face", "aria-hidden": "true" });
  const big = element("b", {});
  const [, sign, rest] = text.match(/^(\D(?=\d))?(.*)$/u); // a c before the number is small
  if (sign) big.dataset.sign = sign;
  big.append(rest);
  shown.append(big);
  if (code) shown.append(element("kbd", { "data-code": code, "data-letter": legend(code) }));
  return shown;
}

/** Where the browser knows the keyboard, its own letters are on the keys. */
async function relabel(device) {
  const layout = await navigator.keyboard?.getLayoutMap?.().catch(() => null);
  for (const small of device.querySelectorAll("kbd")) {
    const letter = layout?.get(small.dataset.code);
    if (letter) small.dataset.letter = letter.toUpperCase();
  }
}

function element(name, attributes) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
