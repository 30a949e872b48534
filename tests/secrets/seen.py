"""What leaves a device, when, and by which way."""

from typing import NamedTuple, Protocol


class Seen(NamedTuple):
    """Something that left the device; `at` in ms of its monotonic clock."""

    at: int
    channel: str
    content: bytes


class Notes(Protocol):
    """Takes down what was seen by a channel, now."""

    def __call__(self, channel: str, content: str | bytes, /) -> None: ...
