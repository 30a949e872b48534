"""What the referee and whoever stands in for it write alike; `messages` reads it.

The referee imports it before its keys are live, so it is small.
"""

import base64

from companion.rules.words import Facts

PROTOCOL = 1
"""The version of what satellites are told."""


def window(column: int, page: int, columns: int, pages: int, data: bytes) -> Facts:
    """A window of the panel as it is sent: `data` has `columns` bytes for each of its `pages`."""
    return {
        "column": column,
        "page": page,
        "columns": columns,
        "pages": pages,
        "bytes": base64.b64encode(data).decode("ascii"),
    }
