"""Writes, reads and checks a match as a text file; ``docs/record-format.md`` describes the format.

Pure: nothing here opens a file. `write_record` returns the text of a match; `ValidatingRecordReader` and
`read_record` read one line by line, and refuse whatever the rules of its game refuse.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.record.line_tokens import FORMAT, RecordError, decode_utf8_record

if TYPE_CHECKING:
    from companion.record.record_reader import (
        ValidatedRecord,
        ValidatingRecordReader,
        find_unopened_picks,
        read_record,
    )
    from companion.record.record_to_text import write_record

__all__ = [
    "FORMAT",
    "RecordError",
    "ValidatedRecord",
    "ValidatingRecordReader",
    "decode_utf8_record",
    "find_unopened_picks",
    "read_record",
    "write_record",
]

_LATER = dict.fromkeys(
    ("ValidatingRecordReader", "ValidatedRecord", "read_record", "find_unopened_picks"),
    "record_reader",
) | {"write_record": "record_to_text"}


def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever it is
    """Import reader and writer when they are first used: a referee needs neither to start."""
    if name not in _LATER:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
