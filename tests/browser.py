"""Chromium for the tests that play on the page: found on this system, or missed out loud."""

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, sync_playwright

MISSING = "Chromium is not on this system"
REMEDY = "sudo apt install chromium"

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


def find() -> str | None:
    """The path of the system's Chromium, or None."""
    return next((path for name in _NAMES if (path := shutil.which(name))), None)


def miss() -> NoReturn:
    """Give up on a browser test: a skip at home, a failure in CI."""
    if os.environ.get("CI"):
        pytest.fail(f"{MISSING}, and CI skips no browser test ({REMEDY})", pytrace=False)
    pytest.skip(MISSING)


@contextmanager
def launched(executable: str) -> Generator[Browser]:
    """A headless browser that looks up no host but this one."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable,
            args=list(_QUIET),
            chromium_sandbox=os.geteuid() != 0,
        )
        try:
            yield browser
        finally:
            browser.close()
