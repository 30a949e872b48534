"""Runs every attack and writes docs/attacks.md. Ends with status 1 if a promise is broken."""

import platform
import sys
import tempfile
from pathlib import Path

from tests.attacks.attack import Attack, Figure, table
from tests.attacks.suite import SUITE

PAGE = Path(__file__).parents[2] / "docs" / "attacks.md"


def _run(attack: Attack) -> list[Figure]:
    """Runs one attack in a folder of its own, and prints what it measured."""
    with tempfile.TemporaryDirectory() as folder:
        figures = list(attack.run(Path(folder)))
    print(attack.name, *figures, sep="\n    ")
    return figures


def main(only: str = "") -> None:
    """Attacks, and writes down what happened; with a part of a name only tries these attacks."""
    for attacks in SUITE.values() if only else ():
        for attack in attacks:
            if only in attack.name:
                _run(attack)
    if only:
        return
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    measured = {
        heading: [(attack, _run(attack)) for attack in attacks]
        for heading, attacks in SUITE.items()
    }
    said = [
        "# Attacks",
        "",
        "Made by `make attacks`, which runs every attack and measures what happens. Each is a test",
        "too (`tests/attacks`). *Before* is what it did to the version that was examined first. In",
        "parentheses stands what is promised; times and rates depend on the machine.",
        f"Not measured on a real Pi (this run: {machine}).",
    ]
    for heading, rows in measured.items():
        said += ["", f"## {heading}", "", table(rows).rstrip()]
    PAGE.write_text("\n".join(said) + "\n", encoding="utf-8")
    broken = [
        attack.name
        for rows in measured.values()
        for attack, figures in rows
        if not all(figure.holds for figure in figures)
    ]
    if broken:
        sys.exit(f"promises that are broken by: {'; '.join(broken)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
