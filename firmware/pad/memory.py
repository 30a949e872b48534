"""Memory of a Pico, in which nothing is ever moved: what stays lies where there was room for it.

Looked through only when all of it was used once, it would have things that stay all over it after
an evening, and no room in one piece for a picture. So it is looked through often.
"""

import gc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OFTEN = 32_768
"""Bytes that are used between two looks; a Pico gives programs about 190,000."""

memory: "Any" = gc
"""The module of that name has more on MicroPython."""


def keep_together() -> None:
    """From now on what nobody needs any more is found often."""
    memory.threshold(OFTEN)
