// The scoreboard for spectators: what the referee tells of the match, and nothing to press.

import { clock } from "./clock.js";
import { Live } from "./live.js";
import { say } from "./words.js";

const [title, waiting, match, seats, common, state, last, tape] = [
  "title", "waiting", "match", "seats", "clock", "state", "last", "tape",
].map((id) => document.getElementById(id));

const wanted = new URLSearchParams(location.search);
const DELAY = Math.min(Math.max(Number(wanted.get("delay")) || 0, 0), 3600) * 1000; // ms

for (const look of ["light", "dark", "transparent"]) {
  document.documentElement.classList.toggle(look, wanted.has(look));
}

let clocks = []; // {shown, left, runs} and when they were so

function element(name, of, text) {
  return Object.assign(document.createElement(name), { className: of, textContent: text });
}

function show(board) {
  waiting.hidden = true;
  match.hidden = false;
  title.textContent = board.title;
  clocks = [];
  const told = performance.now();
  const time = (shown, { left, runs }) => left !== null && clocks.push({ shown, left, runs, told });
  seats.replaceChildren(
    ...board.seats.map((seat) => {
      const row = element("li", seat.acts ? "acts" : "", "");
      const left = element("span", "left", "");
      row.append(element("span", "name", seat.name));
      if (seat.points !== null) row.append(element("span", "points", String(seat.points)));
      row.append(left, element("span", "turn", seat.acts ? say("to act") : ""));
      time(left, seat);
      return row;
    }),
  );
  common.textContent = "";
  time(common, board);
  state.textContent = board.state;
  const newest = board.result || board.events.at(-1) || "";
  if (last.textContent !== newest) last.textContent = newest;
  tape.replaceChildren(...board.events.toReversed().map((event) => element("li", "", event)));
  tick();
}

function tick() {
  for (const { shown, left, runs, told } of clocks) {
    const now = runs ? left - (performance.now() - told) : left;
    const text = say("{time} left", { time: clock(Math.ceil(now / 1000)) });
    if (shown.textContent !== text) shown.textContent = text;
  }
}

function wait(text) {
  clocks = [];
  match.hidden = true;
  waiting.hidden = false;
  waiting.textContent = text;
}

/** What is told is shown `DELAY` later; nothing is ever shown earlier. */
function later(does) {
  return (message) => (DELAY ? setTimeout(does, DELAY, message) : does(message));
}

setInterval(tick, 250);
new Live(
  {
    scoreboard: later(show),
    waiting: later(({ text }) => wait(text)),
    language: ({ language }) => language === document.documentElement.lang || location.reload(),
  },
  later((reason) => wait(reason || say("The page lost its server and tries again."))),
  true,
);
