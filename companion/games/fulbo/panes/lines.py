"""Short texts as a picture: in place of two large rows there is room for five small ones."""

from companion.rules.pictures import Mark, Picture

TOP = 2
"""Pixels above the first line."""
SPACIOUS, TIGHT = 12, 9
"""Pixels from line to line: of up to four lines, and of five."""


def lined(*lines: str) -> Picture:
    """Draw lines of at most 21 characters each, the first one on top."""
    step = SPACIOUS if len(lines) < 5 else TIGHT
    return Picture(tuple(Mark(line, 0, TOP + step * n) for n, line in enumerate(lines)), wide=True)
