"""What every test may ask for, and how a run behaves."""

import importlib
import os
import signal
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, Error, Page

from tests.outside import CHROMIUM, PROGRAMS
from tools import browser

# Slowness is a matter for the benchmarks; a busy machine must not fail a law.
settings.register_profile("short", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "short")

# A job in the background of a shell ignores Ctrl-C, and so would the processes that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module")
def chromium() -> Generator[Browser]:
    """The system's Chromium, headless; without it the test is skipped, and fails in CI.

    It lives as long as its module: while it runs, `asyncio.run` is not to be had in this thread.
    """
    executable = CHROMIUM.find()
    if executable is None:
        CHROMIUM.miss()
    with browser.launched(executable) as running:
        yield running


@pytest.fixture
def page(chromium: Browser) -> Generator[Page]:
    """A new page with no past. An exception that its scripts do not catch fails the test."""
    context = chromium.new_context()
    context.set_default_timeout(10_000)
    errors: list[Error] = []

    def note(error: Error) -> None:
        errors.append(error)

    page = context.new_page()
    page.on("pageerror", note)
    yield page
    context.close()
    assert not errors, errors


@pytest.fixture
def site_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Path]:
    """Where packages are installed; they are looked for anew, before and after."""
    from companion import plugins

    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "games_of_ours", raising=False)
    importlib.invalidate_caches()
    plugins.load_installed_plugins.cache_clear()
    yield tmp_path
    plugins.load_installed_plugins.cache_clear()


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Mark what needs the browser, so that nobody has to remember."""
    for item in items:
        if isinstance(item, pytest.Function) and "chromium" in item.fixturenames:
            item.add_marker(pytest.mark.browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end, and loudly, which tests did not run for want of a program."""
    skipped = terminalreporter.getreports("skipped")
    for program in PROGRAMS:
        missed = sum(program.missing in str(report.longrepr) for report in skipped)
        if missed:
            heading = f"{program.tests.upper()} TESTS DID NOT RUN"
            terminalreporter.section(heading, red=True, bold=True)
            terminalreporter.line(
                f"{missed} {program.tests} tests were skipped: {program.missing}."
                f" Install it with: {program.remedy}",
                red=True,
                bold=True,
            )
