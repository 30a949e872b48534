"""A record that commands read."""

from pathlib import Path

import pytest

from tests.cli.command import MATCH


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.record"
    path.write_text(MATCH, encoding="utf-8")
    return path
