// The PIN that lets a far browser press: typed, or behind the # of the address.

import { say } from "./words.js";

const [dialog, form, field, said] = ["pin-dialog", "pin-form", "pin", "pin-said"].map((id) =>
  document.getElementById(id),
);

/** Lets the reader type the PIN; `admitted` is called when it was right. */
export function askForPin(admitted) {
  if (dialog.open) return;
  open("", admitted);
}

export function isAskingForPin() {
  return dialog.open;
}

/**
 * Gives the PIN that the address brought along, as that of a scanned code does, and takes it out of
 * the address bar first. A wrong one can be typed again.
 */
export async function giveScannedPin(admitted) {
  const [, pin] = location.hash.match(/^#(\d+)$/) ?? [];
  if (pin === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const refused = await give(pin);
  if (!refused) admitted();
  else if (!dialog.open) open(refused, admitted);
}

function open(refused, admitted) {
  said.textContent = refused;
  field.value = "";
  form.onsubmit = async (event) => {
    event.preventDefault();
    said.textContent = await give(field.value);
    if (said.textContent) {
      field.select();
    } else {
      dialog.close();
      admitted();
    }
  };
  dialog.showModal();
}

/** Gives a PIN; why it was refused, or nothing. */
async function give(pin) {
  try {
    const answer = await fetch("/pin", { method: "POST", body: JSON.stringify({ pin }) });
    return answer.ok ? "" : (await answer.json()).text;
  } catch {
    return say("The page lost its server and tries again.");
  }
}

document.getElementById("pin-cancel").addEventListener("click", () => dialog.close());
