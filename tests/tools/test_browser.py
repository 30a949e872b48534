"""The browser of the tests: it draws, it is alone, and its absence is never silent."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

ROOT = Path(__file__).parents[2]
STORY = "tests/tools/test_browser.py::test_the_page_runs_scripts"


def run_without_chromium(folder: Path, ci: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", STORY],
        cwd=ROOT,
        env={"PATH": str(folder), "CI": ci, "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_page_runs_scripts(page: Page) -> None:
    page.set_content("<p id=score></p><script>score.textContent = 2 + 1</script>")
    assert page.locator("#score").text_content() == "3"


def test_the_page_finds_no_other_host(page: Page) -> None:
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto("http://elsewhere.example/")


def test_without_a_browser_its_tests_are_skipped_out_loud(tmp_path: Path) -> None:
    run = run_without_chromium(tmp_path, ci="")
    assert run.returncode == os.EX_OK, run.stdout
    assert "BROWSER TESTS DID NOT RUN" in run.stdout
    assert "1 browser tests were skipped" in run.stdout
    assert "sudo apt install chromium" in run.stdout


def test_in_ci_a_missing_browser_fails(tmp_path: Path) -> None:
    run = run_without_chromium(tmp_path, ci="true")
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout
    assert "CI skips no browser test" in run.stdout
    assert "1 error" in run.stdout
