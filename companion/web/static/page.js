// The page: what the satellite tells goes to the parts of the device, and hands on its keys go back.

import { showBoard } from "./boards.js";
import { Buzzer } from "./buzzer.js";
import { Corrections, isCorrecting } from "./correct.js";
import { Hands, point, type } from "./hands.js";
import { build, light } from "./kit.js";
import { layOut } from "./layout.js";
import { enlarge, times } from "./large.js";
import { announce, awaitAnswer, expectAnswer, settle, showLines } from "./lines.js";
import { Live } from "./live.js";
import { Panel } from "./panel.js";
import { askForPin, giveScannedPin, isAskingForPin } from "./pin.js";
import { save } from "./record.js";
import { mark, seat } from "./sides.js";
import { say } from "./words.js";

const [
  table, device, canvas, waiting, said, score, clock, pinButton, boardButton, largeButton,
  correctButton, soundButton, record,
] = [
  "table", "device", "panel", "waiting", "said", "score", "clock", "pin-button", "board-button",
  "large-button", "correct-button", "sound-button", "record",
].map((id) => document.getElementById(id));

const HEXPADS = {
  pads: [{ name: "left", style: "hexpad" }, { name: "right", style: "hexpad" }],
  table: ["back", "help"],
};
const STANDING = {
  yes: matchMedia("(hover: none)").matches
    ? "Hold a key for what is final."
    : "Hold a key, or Shift + key, for what is final.",
  pin: "You are watching. To press keys, enter the PIN.",
  no: "Mirror: press the keys of the device itself.",
  hidden: "This screen is a player's own. To see it, enter the PIN.",
};

const panel = new Panel(canvas);
const buzzer = new Buzzer();
let built;
let pressing = "no";
let correcting = "no";
let standing = "";
let boardWanted = true;

const corrections = new Corrections(
  (kind, number, edits) => live.send({ type: kind, number, changes: edits }),
  refuse,
);
const hands = new Hands((key, down) => {
  if (down) remind();
  if (pressing === "yes") press(key, down);
  else if (down && pressing === "pin") askToPress();
  else if (down) announce(standing);
});
const forgetTyped = type(hands, keyOf);

function keyOf(event) {
  if (isAskingForPin() || isCorrecting()) return null;
  if (event.code === "Enter" || event.code === "Space") return built.keys.get(event.target);
  return built.typed.get(event.code)?.key;
}

function press(key, down) {
  if (down) expectAnswer();
  else awaitAnswer();
  live.press(key, down);
}

/** What this page is for stands below it again, in place of what was said there. */
function remind() {
  if (said.textContent !== standing) said.textContent = standing;
}

function show(kit) {
  built = build(device, kit);
  for (const [button, key] of built.keys) point(button, key, hands);
  light(built, []);
}

function wait(text) {
  hands.forget();
  forgetTyped();
  panel.clear();
  showLines([]);
  light(built, []);
  seat(built, []);
  device.classList.add("alone");
  waiting.textContent = text;
  waiting.hidden = false;
  said.textContent = standing = "";
  corrections.interrupt(text);
}

function letGo() {
  hands.letGo();
  forgetTyped();
}

function askToPress() {
  letGo();
  askForPin(() => live.renew());
}

/** Puts something right; who may not yet is asked for the PIN first. */
function correct() {
  letGo();
  if (correcting === "yes") corrections.open();
  else askForPin(() => live.renew());
}

function tell(facts) {
  window.facts = facts;
  correctButton.hidden = facts === null;
  board();
  if (facts === null) corrections.interrupt(say("no match on the table"));
  else corrections.ask();
  const count = Object.entries(facts?.score ?? {}).map(([side, points]) => `${say(side)} ${points}`);
  const asked = Object.keys(facts?.asks ?? {});
  mark(built, asked);
  const parts = [["Score", count], ["To act", asked.map((side) => say(side))]].filter(([, of]) => of.length);
  const left = times(facts?.clock?.left ?? {}, say);
  clock.textContent = left.length ? say("Time left at the last key: {times}.", { times: left.join(", ") }) : "";
  score.textContent = parts.map(([name, of]) => `${say(name)}: ${of.join(", ")}.`).join(" ");
}

/** The board that the facts tell of, unless nobody wants to see it. */
function board() {
  boardButton.hidden = !showBoard(window.facts, boardWanted);
  boardButton.setAttribute("aria-expanded", String(boardWanted));
}

function refuse(reason) {
  settle();
  said.textContent = reason;
}

function showSound() {
  soundButton.textContent = say(buzzer.muted ? "Sound off" : "Sound on");
}

show(HEXPADS);
const fit = layOut(table, device, panel);
enlarge(largeButton, fit);
showSound();

const live = new Live(
  {
    kit(kit) {
      hands.forget();
      forgetTyped();
      show(kit);
      fit();
      ({ pressing, correcting } = kit);
      device.classList.remove("alone");
      device.classList.toggle("mirror", pressing === "no");
      waiting.hidden = true;
      const asked = document.activeElement === pinButton;
      pinButton.hidden = pressing !== "pin" && !kit.hidden;
      // Who typed the PIN goes on with the keyboard at the first key that it was for.
      if (asked && pinButton.hidden) built.keys.keys().next().value?.focus();
      const [pad] = built.undrawn;
      standing = pad ? say("This page cannot draw the pad {pad}.", { pad }) : say(STANDING[kit.hidden ? "hidden" : pressing]);
      said.textContent = standing;
    },
    waiting: ({ text }) => wait(text),
    panel(update) {
      panel.show(update);
      showLines(update.lines);
    },
    // The page has its words from the server, in the language that the table has chosen meanwhile.
    language: ({ language }) => language === document.documentElement.lang || location.reload(),
    lamps: ({ lit }) => light(built, lit),
    sound: (sound) => buzzer.play(sound),
    facts: ({ facts }) => tell(facts),
    sides: ({ sides }) => seat(built, sides),
    fields: (answer) => corrections.show(answer),
    correction: (answer) => corrections.settle(answer),
    unanswered: (answer) => corrections.miss(answer),
    refused: ({ text }) => (corrections.waits ? corrections.fail(text) : refuse(text)),
  },
  (reason) => wait(reason || say("The page lost its server and tries again.")),
);

// Hands that the page cannot see any more hold nothing.
window.addEventListener("blur", letGo);
window.addEventListener("pagehide", letGo);
document.addEventListener("visibilitychange", () => document.hidden && letGo());
// Under the command key of a Mac other keys go up unheard.
document.addEventListener("keyup", (event) => event.key === "Meta" && letGo());

for (const event of ["pointerdown", "keydown"]) {
  document.addEventListener(event, () => buzzer.wake(), { capture: true });
}
soundButton.addEventListener("click", () => {
  buzzer.setMuted(!buzzer.muted);
  showSound();
});
boardButton.addEventListener("click", () => {
  boardWanted = !boardWanted;
  board();
});
pinButton.addEventListener("click", askToPress);
correctButton.addEventListener("click", correct);
record.addEventListener("click", (event) => {
  event.preventDefault();
  save(record, refuse).catch(() => refuse(say("The page lost its server and tries again.")));
});

const scanned = () => giveScannedPin(() => live.renew());
window.addEventListener("hashchange", scanned);
scanned();

window.panel = panel.bytes;
window.facts = null;
