"""Measures everything, prints the table, keeps it in build/ and docs/.

Ends with status 1 if a bar does not hold, and says which.
"""

import json
import platform
import sys
from pathlib import Path

from tools.bench import archive, card, link, memory, panel, pins, plays, press, replay, start
from tools.bench.figure import broken, table

ROOT = Path(__file__).parents[2]
SUBJECTS = (replay, archive, plays, panel, press, start, pins, link, card, memory)


def main() -> None:
    """Measures, prints and keeps."""
    figures = [figure for subject in SUBJECTS for figure in subject.figures()]
    print(table(figures))
    (ROOT / "build").mkdir(exist_ok=True)
    text = json.dumps([figure.json() for figure in figures], indent=1)
    (ROOT / "build" / "bench.json").write_text(text + "\n", encoding="utf-8")
    python = platform.python_version()
    said = (
        "# Figures",
        "",
        "Made by `make bench`. The plain way is gpiozero's Button and luma.oled's canvas, in the",
        "same run on the same simulated bus; bus time is modelled at 400 kHz, which a Pi has to be",
        "told: [the display on its bus](display.md). Times are medians, of the processor's own time",
        "where nothing has to be waited for, on whatever else this machine had to do; counts are",
        "counts; what holds *at the latest* is the worst of what was tried.",
        f"Not measured on a real Pi (this run: Python {python}, {platform.machine()}).",
        "",
        table(figures),
    )
    (ROOT / "docs" / "performance.md").write_text("\n".join(said), encoding="utf-8")
    if amiss := broken(figures):
        sys.exit(amiss)


if __name__ == "__main__":
    main()
