"""Plots as SVG, each with a title and a description for who can't see it."""

from collections.abc import Mapping

from companion.report import bars, steps, strips
from companion.report.axes import WIDTH, number
from companion.report.drawn_plot import Drawing
from companion.report.markup import Markup, element, text
from companion.rules.asks import Seat
from companion.rules.statistics import Bars, Plot, Steps, Strip
from companion.rules.words import Words


def drawn(plot: Plot, title: str, place: str, names: Mapping[Seat, str], words: Words) -> Markup:
    """A plot as an image with a title. `place` tells the plots of a page apart."""
    body, height, about = _drawing(plot, names, words)
    return element(
        "svg",
        element("title", text(title), id=f"{place}-title"),
        element("desc", text(about), id=f"{place}-desc"),
        body,
        viewBox=f"0 0 {WIDTH} {number(height)}",
        role="img",
        aria_labelledby=f"{place}-title {place}-desc",
    )


def _drawing(plot: Plot, names: Mapping[Seat, str], words: Words) -> Drawing:
    match plot:
        case Steps():
            return steps.drawing(plot, names, words)
        case Strip():
            return strips.drawing(plot, names, words)
        case Bars():
            return bars.drawing(plot, words)
