"""A card wears out by what is written to it: one sync an entry, and nothing while nobody plays."""

from pathlib import Path

import pytest

from tools.bench import card


def test_an_idle_day_writes_nothing_and_an_entry_a_few_pages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card.main("day", str(tmp_path / "day"))
    assert capsys.readouterr().out == "0\n"
    card.main("entries", str(tmp_path / "entries"))
    assert int(capsys.readouterr().out) / card.ENTRIES <= 64 * 1024
