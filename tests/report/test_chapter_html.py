"""Chapters: which of them say something."""

import pytest

from companion.report.chapter_html import has_content
from companion.rules.sentences import in_english, says
from companion.rules.statistics_types import Cell, ReportChapter

HEAD = (says("face"), says("RED"), says("BLUE"))
REMARK = (says("points"),)


@pytest.mark.parametrize("cells", [("", ""), (0, 0), ("0/0", "0+0"), ("–", "-"), ("0:00", "0.00%")])
def test_a_table_of_zeros_and_dashes_says_nothing(cells: tuple[Cell, ...]) -> None:
    """Whatever its first column, which names the rows, and whatever is remarked on it."""
    assert not has_content(ReportChapter(REMARK[0], HEAD, ((1, *cells),), REMARK), in_english)


@pytest.mark.parametrize("cells", [(0, 1), ("0/1", ""), ("?", "–"), (says("RED"), 0)])
def test_a_table_with_one_other_cell_says_something(cells: tuple[Cell, ...]) -> None:
    assert has_content(ReportChapter(REMARK[0], HEAD, ((1, 0, 0), (2, *cells))), in_english)


def test_a_head_without_rows_says_nothing_and_remarks_without_a_head_do() -> None:
    assert not has_content(ReportChapter(REMARK[0], HEAD, (), REMARK), in_english)
    assert has_content(ReportChapter(REMARK[0], remarks=REMARK), in_english)
    assert not has_content(ReportChapter(REMARK[0]), in_english)
