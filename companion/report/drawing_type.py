"""The result of drawing a plot."""

from typing import NamedTuple

from companion.report.markup import Markup


class Drawing(NamedTuple):
    """A drawn plot: its markup, its height in units, and a sentence that describes it."""

    body: Markup
    height: float
    about: str
