// Putting something right: a form of what the referee says can be. The table agrees, or does not.

import { say } from "./words.js";

const [dialog, form, list, changes, said] = [
  "correct-dialog", "correct-form", "fields", "changes", "correct-said",
].map((id) => document.getElementById(id));
const TIME = /^(\d{1,3}):([0-5]\d)$/;

export class Corrections {
  /** `send(type, edits)` asks for the fields, or proposes; `proposed` is told when that was done. */
  constructor(send, proposed) {
    this.send = send;
    this.proposed = proposed;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.propose();
    });
    document.getElementById("correct-cancel").addEventListener("click", () => dialog.close());
  }

  open() {
    if (dialog.open) return;
    this.edits = [];
    this.proposing = false;
    list.replaceChildren();
    changes.textContent = said.textContent = "";
    dialog.showModal();
    this.ask();
  }

  close() {
    dialog.close();
  }

  /** What it was asked about has changed: the fields say what is so now. */
  ask() {
    if (dialog.open && !this.proposing) this.send("fields", this.edits);
  }

  propose() {
    this.proposing = true;
    said.textContent = "";
    this.send("correct", this.edits);
  }

  put(name, value) {
    said.textContent = "";
    this.edits.push([name, value]);
    this.ask();
  }

  show(fields, texts) {
    const rows = fields.map((field) => this.row(field));
    const stay = rows.every((row, at) => row === list.children[at]);
    if (!stay || rows.length < list.children.length) list.replaceChildren(...rows);
    changes.textContent = texts.length
      ? say("Put right: {changes}.", { changes: texts.join(", ") })
      : say("Nothing is put right yet.");
  }

  /** A wish was granted, or refused: then what was put last is taken back. */
  settle(refused) {
    if (refused === null) {
      dialog.close();
      this.proposed();
      return;
    }
    said.textContent = refused;
    if (!this.proposing && this.edits.pop()) this.ask();
    this.proposing = false;
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
      if (value === null || !input.reportValidity()) fill(input, field);
      else if (value !== field.now) this.put(field.name, value);
    };
    return row;
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
    Object.assign(input, { type: "text", inputMode: "numeric", required: true });
    input.pattern = "[0-9]{1,3}:[0-5][0-9]";
    input.value = `${Math.floor(now / 60)}:${String(now % 60).padStart(2, "0")}`;
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
  const [, minutes, rest] = input.value.match(TIME) ?? [];
  return minutes === undefined ? null : 60 * Number(minutes) + Number(rest);
}
