"""What a drawn plot is."""

from typing import NamedTuple

from companion.report.markup import Markup


class Drawing(NamedTuple):
    """A plot as it is drawn: its parts, units from top to bottom, what it shows in a sentence."""

    body: Markup
    height: float
    about: str
