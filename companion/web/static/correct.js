// Putting something right: a form of what the referee says can be. The table agrees, or does not.

import { clock, PATTERN, seconds as typed } from "./clock.js";
import { say } from "./words.js";

const [dialog, form, list, changes, said, again] = [
  "correct-dialog", "correct-form", "fields", "changes", "correct-said", "correct-again",
].map((id) => document.getElementById(id));
const PATIENCE = 8000; // ms: the server itself waits for the referee for 5 s

export class Corrections {
  /** `send(type, number, edits)` asks for the fields ("fields") or proposes ("correct"); false if it
      can't. `tell(text)` says what became of a proposal outside of the form. */
  constructor(send, tell) {
    this.send = send;
    this.tell = tell;
    this.number = 0;
    this.waits = this.proposing = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.propose();
    });
    again.addEventListener("click", () => this.wish(this.kind));
    document.getElementById("correct-cancel").addEventListener("click", () => dialog.close());
  }

  open() {
    if (dialog.open) return;
    this.edits = [];
    this.proposing = false;
    this.clear();
    dialog.showModal();
    this.wish("fields");
  }

  clear() {
    list.replaceChildren();
    changes.textContent = "";
  }

  /** What it was asked about has changed: the fields say what is so now. */
  ask() {
    if (dialog.open && !this.proposing) this.wish("fields", this.failed ? "" : said.textContent);
  }

  propose() {
    this.proposing = true;
    this.wish("correct");
  }

  put(name, value) {
    this.edits.push([name, value]);
    this.wish("fields");
  }

  /** Sends a wish, under a text, and waits for its answer alone: one to an earlier wish is out of date. */
  wish(kind, text = "") {
    this.kind = kind;
    this.number += 1;
    this.waits = true;
    this.say(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(say("No answer came.")), PATIENCE);
    if (!this.send(kind, this.number, this.edits)) this.fail(say("The page lost its server and tries again."));
  }

  /** Whether that answers the wish that is waited for; if so, nothing is any more. */
  answers({ number }) {
    const answered = this.waits && number === this.number;
    if (answered) this.stop();
    return answered;
  }

  stop() {
    this.waits = false;
    clearTimeout(this.timer);
  }

  show(answer) {
    if (!this.answers(answer)) return;
    const rows = answer.fields.map((field) => this.row(field));
    const stay = rows.every((row, at) => row === list.children[at]);
    if (!stay || rows.length < list.children.length) list.replaceChildren(...rows);
    changes.textContent = answer.changes.length
      ? say("Put right: {changes}.", { changes: answer.changes.join(", ") })
      : say("Nothing is put right yet.");
  }

  /** A proposal is before the table; or a wish was refused, and why. */
  settle(answer) {
    if (!this.answers(answer)) return;
    if (answer.refused !== null) {
      this.refuse(answer.refused);
      return;
    }
    this.proposing = false;
    dialog.close();
    this.tell(say("Everybody at the table is asked to agree now, on the device."));
  }

  /** There is no answer to a wish, and why. */
  miss(answer) {
    if (this.answers(answer)) this.fail(answer.text);
  }

  /** The last wish is refused: what was put right last is taken back, a proposal is kept. */
  refuse(reason) {
    const proposed = this.proposing;
    this.proposing = false;
    this.say(reason);
    if (proposed || !dialog.open) return;
    if (this.edits.pop()) this.wish("fields", reason);
    else this.clear();
  }

  /** Nobody knows what became of the last wish; it can be sent again. */
  fail(reason) {
    this.stop();
    this.proposing = false;
    this.say(reason);
    this.failed = true;
    again.hidden = false;
  }

  /** The connection is gone. What was put right stays, and is asked anew when there is another one. */
  interrupt(reason) {
    const [waited, canRepeat] = [this.waits, !again.hidden];
    this.stop();
    this.proposing = false;
    if (dialog.open || waited) this.say(reason);
    this.failed = true;
    again.hidden = !canRepeat; // each new try to connect that fails comes here
  }

  /** In the form; outside where that is closed already. */
  say(text) {
    this.failed = false;
    again.hidden = true;
    if (dialog.open) said.textContent = text;
    else if (text) this.tell(text);
  }

  /** The row of a field. It stays where it is while the fields are told anew, and keeps the focus
      and what is being typed, which is the player's until the field is left. */
  row(field) {
    const old = [...list.children].find((each) => each.dataset.field === field.name);
    const kind = field.values ? "select" : "input";
    const row = old?.dataset.kind === kind ? old : made(field.name, kind);
    const input = row.lastElementChild;
    row.firstElementChild.textContent = field.label;
    if (input !== document.activeElement || input.value === input.told) fill(input, field);
    input.onchange = () => {
      const value = read(input, field);
      if (value === null || !input.checkValidity()) this.putBack(input, field);
      else if (value !== field.now) this.put(field.name, value);
    };
    return row;
  }

  /** What is no value of a field goes, and the form says what would be one. */
  putBack(input, field) {
    fill(input, field);
    const [least, most] = [field.least, field.most].map(field.seconds ? clock : String);
    this.say(say("{label}: {least} to {most}.", { label: field.label, least, most }));
  }
}

export function isCorrecting() {
  return dialog.open;
}

function made(name, kind) {
  const row = document.createElement("label");
  Object.assign(row.dataset, { field: name, kind });
  const input = document.createElement(kind);
  input.name = name;
  row.append(document.createElement("span"), input);
  return row;
}

function fill(input, { now, least, most, seconds, values }) {
  if (values) {
    input.replaceChildren(...values.map(([value, text]) => new Option(text, String(value))));
    input.value = String(now);
  } else if (seconds) {
    Object.assign(input, { type: "text", required: true });
    input.pattern = PATTERN;
    input.value = clock(now);
  } else {
    Object.assign(input, { type: "number", min: least, max: most, required: true });
    input.value = String(now);
  }
  input.told = input.value;
}

/** The value that is typed or chosen, null for none. */
function read(input, { seconds, values }) {
  if (values) return values.find(([value]) => String(value) === input.value)[0];
  if (!seconds) return Number.isInteger(input.valueAsNumber) ? input.valueAsNumber : null;
  return typed(input.value);
}
