"""Looks for known holes in the locked dependencies: python -m tools.advisories PIP-AUDIT LOCK...

pip-audit ends with status 0 where it can't reach what it asks. Here each lock is said to be scanned
or NOT SCANNED, and nothing else is. Ends with 1 if there are holes, and with 2 if something was not
scanned.
"""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

PATIENCE_S = 400
"""For all locks together: half of what .ci/run allows, for pip-audit is installed before."""
_OPTIONS = ("--disable-pip", "--require-hashes", "--format", "json", "--progress-spinner", "off")


class Scan(NamedTuple):
    """What is known of one lock: its holes, a line each, and why it was not scanned ("" if it was)."""

    holes: Sequence[str]
    missed: str = ""


def understood(report: str) -> Scan:
    """What pip-audit's report in JSON says, if it is one."""
    try:
        packages: list[dict[str, Any]] = json.loads(report)["dependencies"]
        skipped = [each["skip_reason"] for each in packages if "skip_reason" in each]
        holes = [
            f"{each['name']} {each['version']}: {hole['id']}"
            f" (mended in {', '.join(hole['fix_versions']) or 'no version'})"
            for each in packages
            for hole in each.get("vulns", ())
        ]
    except (ValueError, LookupError, TypeError):
        return Scan((), "pip-audit gave no report")
    if not packages:
        return Scan((), "pip-audit saw no packages")
    if skipped:
        return Scan(holes, f"{len(skipped)} of {len(packages)} packages; {skipped[0]}")
    return Scan(holes)


def scan(program: str, lock: Path, patience_s: float) -> Scan:
    """Has pip-audit look at a lock."""
    command = (program, "--requirement", str(lock), *_OPTIONS)
    try:
        run = subprocess.run(
            command, capture_output=True, text=True, timeout=patience_s, check=False
        )
    except subprocess.TimeoutExpired:
        return Scan((), f"there was no time left, of {PATIENCE_S} s for all")
    except OSError as error:
        return Scan((), str(error))
    said = run.stderr.strip().splitlines()
    return understood(run.stdout) if run.stdout or not said else Scan((), said[-1])


def main(program: str, *locks: str) -> int:
    """Says of each lock what is known of it; the status to end with."""
    status, end = 0, time.monotonic() + PATIENCE_S
    for lock in locks:
        found = scan(program, Path(lock), max(0.0, end - time.monotonic()))
        for hole in found.holes:
            print(f"{lock}: {hole}")
            status = 1
        if found.missed:
            print(f"!!!! NOT SCANNED: {lock}: {found.missed} !!!!")
            status = status or 2
        elif not found.holes:
            print(f"{lock}: scanned, no known holes")
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
