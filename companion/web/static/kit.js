// The kit as it is built: where its keys lie, what they are called and how they are typed.

import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const TABLE = "table";

// From the centre of a hexpad to its keys, in key widths (flat to flat): 1 at the top, clockwise.
const S = Math.sqrt(3) / 2;
const HEXPAD = {
  1: [0, -1], 2: [S, -0.5], 3: [S, 0.5], 4: [0, 1], 5: [-S, 0.5], 6: [-S, -0.5], 7: [0, 0],
};
const CENTRE = "7"; // the panel calls it c

// A hexpad under each hand of the keyboard, by the place of the keys, whatever their letters.
const TYPED = [
  { KeyW: "1", KeyE: "2", KeyD: "3", KeyX: "4", KeyZ: "5", KeyA: "6", KeyS: "7" },
  { KeyI: "1", KeyO: "2", KeyL: "3", Comma: "4", KeyM: "5", KeyJ: "6", KeyK: "7" },
];
const TYPED_TABLE = { Backspace: "back", Slash: "help" };
const FACES = { back: "\u2190", help: "?" };
const LEGENDS = { Backspace: "\u232b", Comma: ",", Slash: "/" };

/** The letter on a key of the keyboard, if the layout is not known. */
function legend(code) {
  return LEGENDS[code] ?? code.replace("Key", "");
}

/** Draws pads and table keys into `device`, in place of older ones. */
export function build(device, kit) {
  for (const old of device.querySelectorAll(".pad, .table-key")) old.remove();
  const built = { keys: new Map(), typed: new Map(), lamps: new Map(), undrawn: [] };
  let place = 0;
  for (const pad of kit.pads) {
    if (pad.style === "hexpad" && place < TYPED.length) {
      device.append(hexpad(built, pad.name, place));
      place += 1;
    } else {
      built.undrawn.push(pad.name);
    }
  }
  for (const name of kit.table) {
    const code = Object.keys(TYPED_TABLE).find((each) => TYPED_TABLE[each] === name);
    device.append(tableKey(built, name, code));
  }
  relabel(built.typed);
  return built;
}

/** Lights the lamps of the pads named, and no others. */
export function light(lamps, lit) {
  for (const [pad, lamp] of lamps) {
    const on = lit.includes(pad);
    const text = on ? "Lamp of the {pad} pad: lit" : "Lamp of the {pad} pad: off";
    lamp.classList.toggle("lit", on);
    lamp.setAttribute("aria-label", say(text, { pad: say(pad) }));
  }
}

function hexpad(built, pad, place) {
  const plate = element("div", { class: "pad piece", role: "group", "data-place": String(place) });
  plate.setAttribute("aria-label", say("{pad} pad", { pad: say(pad) }));
  const lamp = element("span", { class: "lamp", role: "img" });
  built.lamps.set(pad, lamp);
  plate.append(lamp);
  for (const [code, name] of Object.entries(TYPED[place]).sort((a, b) => a[1] - b[1])) {
    const text = name === CENTRE ? "{pad} pad, key {key} (centre)" : "{pad} pad, key {key}";
    const button = element("button", { class: "key", type: "button", "data-key": `${pad} ${name}` });
    button.setAttribute("aria-label", say(text, { pad: say(pad), key: name }));
    const [x, y] = HEXPAD[name];
    button.style.setProperty("--dx", x);
    button.style.setProperty("--dy", y);
    button.append(keycap(), face(name, code));
    plate.append(button);
    enter(built, { pad, name }, button, code);
  }
  return plate;
}

function tableKey(built, name, code) {
  const button = element("button", { class: `table-key piece ${name}`, type: "button" });
  button.dataset.key = `${TABLE} ${name}`;
  button.setAttribute("aria-label", say(name));
  button.append(face(FACES[name] ?? name, code));
  enter(built, { pad: TABLE, name }, button, code);
  return button;
}

function enter(built, key, button, code) {
  built.keys.set(button, key);
  if (code) built.typed.set(code, { key, button });
}

function keycap() {
  const cap = document.createElementNS(SVG, "svg");
  cap.setAttribute("viewBox", "-58 -50 116 100");
  cap.setAttribute("aria-hidden", "true");
  for (const part of ["skirt", "top"]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", part);
    path.setAttribute("d", "M-48 0-24-41.6h48L48 0 24 41.6h-48z");
    cap.append(path);
  }
  return cap;
}

function face(text, code) {
  const shown = element("span", { class: "face", "aria-hidden": "true" });
  const big = element("b", {});
  if (text === CENTRE) big.append(Object.assign(element("i", {}), { textContent: "c" }));
  big.append(text);
  shown.append(big);
  if (code) {
    const small = element("kbd", {});
    small.textContent = legend(code);
    shown.append(small);
  }
  return shown;
}

/** Where the browser knows the keyboard, its own letters are on the keys. */
async function relabel(typed) {
  const layout = await navigator.keyboard?.getLayoutMap?.().catch(() => null);
  for (const [code, { button }] of typed) {
    const letter = layout?.get(code);
    if (letter) button.querySelector("kbd").textContent = letter.toUpperCase();
  }
}

function element(name, attributes) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
