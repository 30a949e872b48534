// The words of the page, in the language that the server chose for it.

const told = JSON.parse(document.getElementById("words").textContent);

/** An English text in the page's language, with its {holes} filled. */
export function say(text, values = {}) {
  const said = told[text] ?? text;
  return said.replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole);
}
