"""Facts: the public state of a match, as JSON values."""

from collections.abc import Mapping, Sequence

Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]
"""A JSON value, as in records, web pages and messages."""

Facts = Mapping[str, Json]
"""The public state of a match. It never holds a secret."""
