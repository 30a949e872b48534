"""Limits of messages on the referee's socket, for writers and readers."""

FAR = 1_000_000_000
"""The highest absolute value of a number."""

LONGEST_SAID = 16 * 1024 * 1024
"""Bytes of the referee's longest line: room for the record of a match of 100,000 entries."""

LONGEST_ASKED = 4096
"""Bytes of a satellite's longest line: room for `MOST_EDITS` edits of the longest words."""

LONGEST_WORD = 32
"""Characters of a name in an edit, or of a value that is a name."""

MOST_EDITS = 40
MOST_FIELDS = 128
MOST_VALUES = 256
"""Values of a field that are listed one by one; a range has no such limit."""

DEEPEST = 8
"""The deepest nesting of sentences."""

MOST_EVENTS = 200
"""Events of a match on its scoreboard, the last ones."""

MOST_PADS = 8
MOST_PAST_MATCHES = 50
"""Past matches in one answer."""
MOST_PLAYERS = 64
"""Names of players."""
MOST_SEATS = 8
MOST_WINDOWS = 64
MOST_ROWS = 9
LONGEST_BEEP = 10_000
"""ms."""
BRIGHTEST = 255
LOWEST, HIGHEST = 20, 20_000
"""Hz."""
VOLUMES = ("quiet", "loud")
