"""A referee that says what it is told to, and the satellite that serves it."""

from collections.abc import Generator
from pathlib import Path

import pytest

from companion.web.fake import FakeReferee
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
