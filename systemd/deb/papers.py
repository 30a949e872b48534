# ruff: noqa: INP001 -- a script of the build beside it, no module
"""papers.py SITE FOLDER VERSION: what a Debian package says of itself, written into a folder.

`copyright` has the licences of all that lies in the site-packages SITE, each with its text;
`changelog.gz` names the version. SOURCE_DATE_EPOCH is its time.
"""

import gzip
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from importlib.metadata import PathDistribution
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAINTAINER = "Tabletop Companion maintainers <maintainers@tabletop-companion.invalid>"
RULE = "-" * 78
COMMON = {"LGPL-2.1-or-later": "/usr/share/common-licenses/LGPL-2.1"}
"""Licences whose texts Debian has."""


def copyright_of(site: Path) -> Iterator[str]:
    """The licence of the companion and its fonts, then those of all parts that come with it."""
    yield "Tabletop Companion"
    yield (ROOT / "LICENSE").read_text(encoding="utf-8")
    yield from (RULE, (ROOT / "companion/screens/FONTS.txt").read_text(encoding="utf-8"))
    for folder in sorted(site.rglob("*.dist-info")):
        part = PathDistribution(folder)
        if part.name == "tabletop-companion":
            continue
        licence = _licence(part)
        yield from (RULE, f"{part.name} {part.version}: {part.metadata['Summary']}")
        yield f"Licence: {licence}"
        if licence in COMMON:
            yield f"Text: {COMMON[licence]}"
        for text in sorted(folder.rglob("*")):
            if text.is_file() and text.name.upper().startswith(("LICEN", "COPYING", "NOTICE")):
                yield f"\n{text.read_text(encoding='utf-8', errors='replace').strip()}\n"


def _licence(part: PathDistribution) -> str:
    """How a part calls its licence: as an expression, or in one of the ways before that."""
    said = part.metadata.get_all("License-Expression") or part.metadata.get_all("License") or ()
    classes = part.metadata.get_all("Classifier") or ()
    named = [each.rpartition(" :: ")[2] for each in classes if each.startswith("License")]
    return next((each.splitlines()[0] for each in (*said, *named)), "see its text")


def changelog(version: str, epoch: int) -> str:
    """An entry as dpkg wants it."""
    date = format_datetime(datetime.fromtimestamp(epoch, UTC))
    return (
        f"tabletop-companion ({version}) unstable; urgency=medium\n\n"
        "  * What is new is told in CHANGELOG.md and changelog.d of the sources.\n\n"
        f" -- {MAINTAINER}  {date}\n"
    )


def main(site: Path, folder: Path, version: str) -> None:
    """Writes both."""
    text = "\n".join(copyright_of(site))
    (folder / "copyright").write_text(f"{text}\n", encoding="utf-8")
    entry = changelog(version, int(os.environ["SOURCE_DATE_EPOCH"]))
    (folder / "changelog.gz").write_bytes(gzip.compress(entry.encode(), mtime=0))
    for file in folder.iterdir():
        file.chmod(0o644)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
