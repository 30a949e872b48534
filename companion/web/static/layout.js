// The size of everything: --u is one millimetre of the device in CSS pixels. The device is as large
// as fits, and as dots of whole device pixels allow while a dot is small enough for that to be seen.

import { COLUMNS } from "./panel.js";

const ACTIVE_WIDTH = 55; // mm, of a 2.42" panel; device.css knows it too
const COARSE = 6; // device pixels a dot below which unequal dots would be seen

/** Fits `device` into `table`, and again whenever the room changes; gives what fits it anew. */
export function layOut(table, device, panel) {
  const fit = () => {
    const shape = getComputedStyle(device);
    const room = getComputedStyle(table);
    const width = table.clientWidth - parseFloat(room.paddingLeft) - parseFloat(room.paddingRight);
    const height = table.clientHeight - parseFloat(room.paddingTop) - parseFloat(room.paddingBottom);
    const wide = parseFloat(shape.getPropertyValue("--wide"));
    const high = parseFloat(shape.getPropertyValue("--high"));
    const ratio = window.devicePixelRatio;
    let dot = (Math.min(width / wide, height / high) * ACTIVE_WIDTH * ratio) / COLUMNS;
    if (dot >= 2 && dot < COARSE) dot = Math.floor(dot);
    const pixels = 2 * Math.floor((dot * COLUMNS) / 2);
    device.style.setProperty("--u", `${pixels / ratio / ACTIVE_WIDTH}px`);
    panel.resize(pixels);
  };
  new ResizeObserver(fit).observe(table);
  window.addEventListener("resize", fit);
  fit();
  return fit;
}
