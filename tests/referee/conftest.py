"""What the referee's tests share."""

from pathlib import Path

import pytest

from companion.journal.journal import Journal
from companion.journal.journal_opening import open_journal


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """A durable journal in a file of its own."""
    opened, trouble = open_journal(tmp_path / "matches")
    assert trouble is None
    return opened
