"""A referee that says what it is told to, and the satellite that serves it."""

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from companion.referee_socket.fake_referee import FakeReferee
from tests.web.glass import opened
from tests.web.serving import Site, serving


@pytest.fixture
def referee(tmp_path: Path) -> Generator[FakeReferee]:
    """A referee with an emulated kit."""
    with FakeReferee(tmp_path / "referee") as running:
        yield running


@pytest.fixture
def site(referee: FakeReferee) -> Generator[Site]:
    """Its page on this machine."""
    with serving(referee.path) as served:
        referee.wait_for_satellite()
        yield served


@pytest.fixture
def device(page: Page, site: Site) -> Page:
    """The page of an emulated kit, ready to be pressed."""
    return opened(page, site)


@pytest.fixture
def phone(chromium: Browser, site: Site) -> Generator[Page]:
    """A phone with the page open."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=3,
        has_touch=True,
        is_mobile=True,
    )
    yield opened(context.new_page(), site)
    context.close()
