"""Chromium for the tests that play on the page."""

import os
from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

_QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


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
