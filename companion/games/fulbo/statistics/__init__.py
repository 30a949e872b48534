"""Statistics of a match of Dichoso fúlbo: `counting` counts, other modules present the results."""

from collections.abc import Sequence

from companion.games.fulbo.statistics.counting import count
from companion.games.fulbo.statistics.panel_sheets import sheets
from companion.games.fulbo.statistics.report_chapters import chapters
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.statistics_types import Statistics


def statistics(moments: Sequence[HistoryMoment]) -> Statistics:
    """Return the sheets of the panel, and the chapters of a report."""
    counted = count(moments)
    return Statistics(sheets(counted, moments), chapters(counted))
