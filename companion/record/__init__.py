"""A match as a text file: write it, read it, check it. ``docs/record-format.md`` says how it looks.

Pure: nothing in here opens a file. `write` makes the text of a match, `Reader` and `read` take
one in, line by line, and refuse whatever the rules of its game refuse.
"""

from companion.record.lines import FORMAT, Opening, RecordError, decoded
from companion.record.reading import Reader, Record, read, unopened
from companion.record.writing import write

__all__ = [
    "FORMAT",
    "Opening",
    "Reader",
    "Record",
    "RecordError",
    "decoded",
    "read",
    "unopened",
    "write",
]
