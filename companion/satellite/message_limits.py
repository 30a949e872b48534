"""How much a message on the referee's socket may carry. Writers keep to it, and readers check it."""

FAR = 1_000_000_000
"""Numbers lie between this and its negative."""

LONGEST_SAID = 16 * 1024 * 1024
"""Bytes of the longest line of a referee: the record of a match of 100,000 entries and more."""

LONGEST_ASKED = 4096
"""Bytes of the longest line of a satellite: that many edits of the longest words fit in."""

LONGEST_WORD = 32
"""Characters of a name in an edit, or of a value that is a name."""

MOST_EDITS = 40
MOST_FIELDS = 128
MOST_VALUES = 256
"""Values of a field that are listed one by one; a range may have as many as there are numbers."""

DEEPEST = 8
"""Sentences within sentences."""

MOST_PADS = 8
MOST_WINDOWS = 64
MOST_ROWS = 9
LONGEST_BEEP = 10_000
"""ms."""
BRIGHTEST = 255
LOWEST, HIGHEST = 20, 20_000
"""Hz."""
VOLUMES = ("quiet", "loud")
