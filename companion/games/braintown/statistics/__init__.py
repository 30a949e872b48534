"""Statistics of a match of Braintown: `counting` counts, the other modules present the results."""

from collections.abc import Sequence

from companion.games.braintown.statistics.counting import count
from companion.games.braintown.statistics.panel_sheets import panel_sheets
from companion.games.braintown.statistics.report_chapters import chapters
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.statistics_types import Statistics


def statistics(moments: Sequence[HistoryMoment]) -> Statistics:
    """Return the sheets of the panel, and the chapters of a report."""
    counted = count(moments)
    return Statistics(panel_sheets(counted), chapters(counted))
