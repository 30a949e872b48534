"""Measures everything, prints the table, keeps it in build/ and docs/."""

import json
import platform
from pathlib import Path

from tests.bench import link, panel, pins, plays, press, replay, start
from tests.bench.figure import table

ROOT = Path(__file__).parents[2]
SUBJECTS = (replay, plays, panel, press, start, pins, link)


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
        "same run on the same simulated bus; bus time is modelled at 400 kHz. Medians; not",
        f"measured on a real Pi (this run: Python {python}, {platform.machine()}).",
        "",
        table(figures),
    )
    (ROOT / "docs" / "performance.md").write_text("\n".join(said), encoding="utf-8")


if __name__ == "__main__":
    main()
