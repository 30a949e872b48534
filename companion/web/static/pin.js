// The PIN that lets a far browser press.

import { say } from "./words.js";

const [dialog, form, field, said] = ["pin-dialog", "pin-form", "pin", "pin-said"].map((id) =>
  document.getElementById(id),
);

/** Lets the reader type the PIN; `admitted` is called when it was right. */
export function askForPin(admitted) {
  if (dialog.open) return;
  said.textContent = "";
  field.value = "";
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (await give(field.value.trim())) {
      dialog.close();
      admitted();
    } else {
      field.select();
    }
  };
  dialog.showModal();
}

export function isAskingForPin() {
  return dialog.open;
}

async function give(pin) {
  try {
    const answer = await fetch("/pin", { method: "POST", body: JSON.stringify({ pin }) });
    if (answer.ok) return true;
    said.textContent = (await answer.json()).text;
  } catch {
    said.textContent = say("The page lost its server and tries again.");
  }
  return false;
}

document.getElementById("pin-cancel").addEventListener("click", () => dialog.close());
