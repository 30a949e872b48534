// How pads look and are typed: pads.toml, which the page brings along.

export const {
  styles: STYLES,
  table: TABLE_KEYS,
  legends: LEGENDS,
  hold_ms: HOLD,
} = JSON.parse(document.getElementById("pads").textContent);
