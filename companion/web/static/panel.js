// The panel: 128 x 64 pixels of an SSD1306/SSD1309, fed by windows as the device's own bus is.

export const COLUMNS = 128;
export const PAGES = 8;
const ROWS = PAGES * 8;
const LIT = "#e6f4ff";
const GAP_FROM = 4; // device pixels a dot from which the dark grid between the dots is drawn
const DIMMEST = 0.6;

export class Panel {
  /** Draws on `canvas`; `bytes` is the image: 8 pages of 128 columns, bit 0 on top. */
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.bytes = new Uint8Array(COLUMNS * PAGES);
  }

  /** Takes in what changed. */
  show({ windows, on, contrast, turned = false }) {
    for (const window of windows) {
      const data = Uint8Array.from(atob(window.bytes), (sign) => sign.charCodeAt(0));
      for (let row = 0; row < window.pages; row += 1) {
        const from = row * window.columns;
        const at = (window.page + row) * COLUMNS + window.column;
        this.bytes.set(data.subarray(from, from + window.columns), at);
      }
      this.draw(window);
    }
    this.canvas.classList.toggle("turned", turned);
    this.canvas.style.opacity = on ? String(DIMMEST + ((1 - DIMMEST) * contrast) / 255) : "0";
  }

  /** Goes dark, as when nothing drives it. */
  clear() {
    this.bytes.fill(0);
    this.draw();
  }

  /** Takes the size of the canvas in device pixels. */
  resize(width) {
    if (this.canvas.width !== width) {
      this.canvas.width = width;
      this.canvas.height = width / 2;
    }
    this.draw();
  }

  draw({ column, page, columns, pages } = { column: 0, page: 0, columns: COLUMNS, pages: PAGES }) {
    const dot = this.canvas.width / COLUMNS;
    const edge = (count) => Math.round(count * dot);
    const gap = dot >= GAP_FROM ? 1 : 0;
    const { context } = this;
    const [left, top] = [edge(column), edge(page * 8)];
    context.clearRect(left, top, edge(column + columns) - left, edge((page + pages) * 8) - top);
    context.fillStyle = LIT;
    for (let row = page * 8; row < Math.min(ROWS, (page + pages) * 8); row += 1) {
      const [y, below] = [edge(row), edge(row + 1)];
      for (let x = column; x < column + columns; x += 1) {
        if ((this.bytes[(row >> 3) * COLUMNS + x] >> (row & 7)) & 1) {
          const from = edge(x);
          context.fillRect(from, y, edge(x + 1) - from - gap, below - y - gap);
        }
      }
    }
  }
}
