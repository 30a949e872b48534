"""Statistics of a match of BASKETmind: `counting` counts, the other modules present the results."""

from collections.abc import Sequence

from companion.games.basketmind.statistics.counting import count
from companion.games.basketmind.statistics.habits import habits
from companion.games.basketmind.statistics.panel_sheets import sheets
from companion.games.basketmind.statistics.report_chapters import chapters
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.statistics_types import Picks, Statistics


def statistics(moments: Sequence[HistoryMoment], picks: Picks | None) -> Statistics:
    """Return four sheets for the panel and the chapters of a report; after the match habits too."""
    counted = count(moments)
    said = Statistics(sheets(counted, moments), chapters(counted))
    if picks is None:
        return said
    own = habits(moments, picks)
    return Statistics(said.sheets, (*said.chapters, *own.chapters), own.secret_pick_sheets)
