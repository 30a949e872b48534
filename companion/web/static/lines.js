// What the panel says, as text: its lines to read, and what is new in them, announced.

import { say } from "./words.js";

const KEPT = 12; // announcements that can still be read
const PATIENCE = 1000; // ms after a press in which the device has changed the panel if it changes it
const TIMES = /-?\d+:\d\d(\.\d)?/g;

const [rows, news] = ["rows", "news"].map((id) => document.getElementById(id));

let shown = [];
let answered = true;
let timer;

/** Takes the lines of the panel, and announces those that are new; a clock that goes on is no news. */
export function showLines(lines) {
  lines.forEach((line, at) => {
    const row = rows.children[at] ?? rows.appendChild(document.createElement("p"));
    if (row.textContent !== line) row.textContent = line;
  });
  while (rows.children.length > lines.length) rows.lastElementChild.remove();
  const fresh = lines.filter((line, at) => line && timeless(line) !== timeless(shown[at] ?? ""));
  shown = lines;
  if (fresh.length) announce(fresh.join(". "));
}

/** Says something to those who hear the page, also what was said before. */
export function announce(text) {
  settle();
  news.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (news.children.length > KEPT) news.firstElementChild.remove();
}

/** A key went down: it is not answered yet. */
export function expectAnswer() {
  clearTimeout(timer);
  answered = false;
}

/** It is up again: where nothing changes, that is the answer. */
export function awaitAnswer() {
  clearTimeout(timer);
  if (!answered) timer = setTimeout(() => announce(say("The panel is as it was.")), PATIENCE);
}

/** It was answered elsewhere on the page. */
export function settle() {
  clearTimeout(timer);
  answered = true;
}

function timeless(line) {
  return line.replace(TIMES, "");
}
