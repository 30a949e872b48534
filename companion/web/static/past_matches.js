// The replay of a past match: the panel's picture and rows at each step.

import { COLUMNS, PAGES, Panel } from "./panel.js";

const PATIENCE = 20_000; // ms: the server itself waits for the referee for 10 s
const KEYS = { ArrowLeft: "back", ArrowRight: "next", ArrowUp: "back", ArrowDown: "next", Home: "first", End: "last" };

const section = document.getElementById("replay");
if (section) replay(section, JSON.parse(section.dataset.replay));

function replay(root, { screens, steps, step: told, failed }) {
  const panel = new Panel(document.getElementById("panel"));
  const rows = document.getElementById("rows");
  const said = document.getElementById("step");
  const buttons = Object.fromEntries([...root.querySelectorAll("button")].map((each) => [each.id, each]));
  const known = new Map();
  const loading = new Map();
  let at = 0;

  /** Fetches the screens from a step on, if nobody has asked for them yet. */
  function load(from) {
    if (!loading.has(from)) loading.set(from, fetched(from).finally(() => loading.delete(from)));
    return loading.get(from);
  }

  async function fetched(from) {
    const answer = await fetch(`${screens}?from=${from}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(String(answer.status));
    (await answer.json()).screens.forEach((screen, place) => known.set(from + place, screen));
  }

  async function show(step) {
    at = Math.max(0, Math.min(steps, step));
    said.textContent = told.replace("{n}", at).replace("{all}", steps);
    buttons.first.disabled = buttons.back.disabled = at === 0;
    buttons.next.disabled = buttons.last.disabled = at === steps;
    const wanted = at;
    if (!known.has(wanted)) {
      try {
        await load(Math.max(0, wanted - 8));
      } catch {
        rows.textContent = failed;
        return;
      }
    }
    if (wanted !== at) return; // somebody went on meanwhile
    const { image, rows: lines } = known.get(wanted);
    const whole = { column: 0, page: 0, columns: COLUMNS, pages: PAGES, bytes: image };
    panel.show({ windows: [whole], on: true, contrast: 255 });
    rows.textContent = lines.join("\n");
  }

  const goes = { first: () => 0, back: () => at - 1, next: () => at + 1, last: () => steps };
  for (const [name, button] of Object.entries(buttons)) button.addEventListener("click", () => show(goes[name]()));
  document.addEventListener("keydown", (event) => {
    const name = KEYS[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(goes[name]());
  });
  const resize = () => panel.resize(Math.round(panel.canvas.clientWidth * devicePixelRatio / COLUMNS) * COLUMNS || COLUMNS);
  new ResizeObserver(resize).observe(panel.canvas);
  show(0);
}
