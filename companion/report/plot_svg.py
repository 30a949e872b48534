"""Plots as SVG images, each with a title and a description for screen readers."""

from collections.abc import Mapping

from companion.report import bar_chart, step_chart, whose_turn_chart
from companion.report.axes import WIDTH, format_coordinate
from companion.report.drawing_type import Drawing
from companion.report.markup import Markup, element, text
from companion.rules.asks import Seat
from companion.rules.sentences import Words
from companion.rules.statistics_types import BarPlot, Plot, StepPlot, WhoseTurnPlot


def draw_plot(
    plot: Plot, title: str, place: str, names: Mapping[Seat, str], words: Words
) -> Markup:
    """Return a plot as an image with a title. `place` makes its IDs unique in the page."""
    body, height, about = _drawing(plot, names, words)
    return element(
        "svg",
        element("title", text(title), id=f"{place}-title"),
        element("desc", text(about), id=f"{place}-desc"),
        body,
        viewBox=f"0 0 {WIDTH} {format_coordinate(height)}",
        role="img",
        aria_labelledby=f"{place}-title {place}-desc",
    )


def _drawing(plot: Plot, names: Mapping[Seat, str], words: Words) -> Drawing:
    match plot:
        case StepPlot():
            return step_chart.draw_step_chart(plot, names, words)
        case WhoseTurnPlot():
            return whose_turn_chart.draw_whose_turn_chart(plot, names, words)
        case BarPlot():
            return bar_chart.draw_bar_chart(plot, words)
