"""Statistics of a match of backgammon: `counting` counts, the other modules present the results."""

from collections.abc import Sequence

from companion.games.backgammon.statistics.counting import count
from companion.games.backgammon.statistics.panel_sheets import sheets
from companion.games.backgammon.statistics.report_chapters import chapters
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.statistics_types import Statistics


def statistics(moments: Sequence[HistoryMoment]) -> Statistics:
    """Return the sheets of the panel, and the chapters of a report."""
    counted = count(moments)
    return Statistics(sheets(counted, moments), chapters(counted))
