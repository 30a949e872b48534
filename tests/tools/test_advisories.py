"""What is known of holes in the dependencies is said, and what could not be looked at is said too."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools import advisories
from tools.advisories import main

FINE: dict[str, Any] = {"name": "h11", "version": "0.16.0", "vulns": []}
HOLE = {"id": "PYSEC-2025-1", "fix_versions": ["0.17.0"]}
HOLED: dict[str, Any] = {**FINE, "vulns": [HOLE]}
UNFIXED: dict[str, Any] = {**FINE, "vulns": [{"id": "CVE-1", "fix_versions": []}]}
SKIPPED: dict[str, Any] = {"name": "anyio", "skip_reason": "not found on PyPI"}
SAID_HOLE = "a.txt: h11 0.16.0: PYSEC-2025-1 (mended in 0.17.0)\n"
SAID_SKIPPED = "!!!! NOT SCANNED: a.txt: 1 of 2 packages; not found on PyPI !!!!\n"


def fake(folder: Path, report: str, said: str = "", status: int = 0) -> str:
    """A program that says what pip-audit might, whatever it is asked."""
    program = folder / "pip-audit"
    (folder / "report").write_text(report, encoding="utf-8")
    lines = ("#!/bin/sh", f"cat '{folder}/report'", f"echo '{said}' >&2", f"exit {status}")
    program.write_text("\n".join(lines), encoding="utf-8")
    program.chmod(0o755)
    return str(program)


@pytest.mark.parametrize(
    ("packages", "status", "said"),
    [
        ([FINE], 0, "a.txt: scanned, no known holes\n"),
        ([FINE, HOLED], 1, SAID_HOLE),
        ([UNFIXED], 1, "a.txt: h11 0.16.0: CVE-1 (mended in no version)\n"),
        ([FINE, SKIPPED], 2, SAID_SKIPPED),
        ([], 2, "!!!! NOT SCANNED: a.txt: pip-audit saw no packages !!!!\n"),
        (
            [HOLED, SKIPPED],
            1,
            f"{SAID_HOLE}{SAID_SKIPPED}",
        ),
    ],
)
def test_a_lock_is_scanned_or_said_not_to_be(
    packages: list[dict[str, Any]],
    status: int,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(fake(tmp_path, json.dumps({"dependencies": packages})), "a.txt") == status
    assert capsys.readouterr().out == said


def test_a_scan_that_breaks_off_is_none_whatever_its_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(fake(tmp_path, "", "no route to host", status=0), "a.txt") == 2
    assert main(str(tmp_path / "nowhere"), "b.txt") == 2
    first, second = capsys.readouterr().out.splitlines()
    assert first == "!!!! NOT SCANNED: a.txt: no route to host !!!!"
    assert second.startswith("!!!! NOT SCANNED: b.txt: ")


def test_every_lock_file_is_scanned_for_advisories(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = fake(tmp_path, json.dumps({"dependencies": [FINE]}))
    assert main(program, "a.txt", "b.txt") == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_all_locks_together_take_a_bounded_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advisories, "PATIENCE_S", 0.5)
    program = tmp_path / "pip-audit"
    program.write_text("#!/bin/sh\nexec sleep 3600\n", encoding="utf-8")
    program.chmod(0o755)
    assert main(str(program), "a.txt", "b.txt", "c.txt") == 2
    missed = "there was no time left, of 0.5 s for all"
    assert capsys.readouterr().out.splitlines() == [
        f"!!!! NOT SCANNED: {lock}.txt: {missed} !!!!" for lock in "abc"
    ]


def test_advisories_timeout_fits_the_time_that_ci_allows() -> None:
    ci = (Path(__file__).parents[2] / ".ci" / "run").read_text(encoding="utf-8")
    allowed = re.search(r"timeout --kill-after=20 (\d+) make advisories", ci)
    assert allowed is not None
    assert int(allowed[1]) / 2 >= advisories.PATIENCE_S
