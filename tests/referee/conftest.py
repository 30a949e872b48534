"""What the referee's tests share."""

from collections.abc import Generator
from pathlib import Path

import pytest

from companion.journal import Journal, open_journal


@pytest.fixture
def journal(tmp_path: Path) -> Generator[Journal]:
    """A durable journal in a file of its own."""
    opened, trouble = open_journal(tmp_path / "journal.sqlite")
    assert trouble is None
    yield opened
    opened.close()
