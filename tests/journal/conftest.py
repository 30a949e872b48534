"""Journals for tests."""

from pathlib import Path

import pytest

from tests.journal.keeping import Healthy


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a journal may be."""
    return tmp_path / "journal"


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Healthy:
    """The files of a journal in use."""
    return Healthy(tmp_path_factory.mktemp("healthy") / "journal")
