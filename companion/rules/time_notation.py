"""Formats of times: minutes, seconds and thousandths, ``61:05.250``."""

import re

_TIME = r"(0|[1-9][0-9]{0,5}):([0-5][0-9])(?:\.([0-9]{3}))?"


def format_time_ms(ms: int) -> str:
    """Return a time in ms as text."""
    minutes, rest = divmod(ms, 60_000)
    return f"{minutes}:{rest // 1000:02d}.{rest % 1000:03d}"


def format_minutes_and_seconds(ms: int) -> str:
    """Return a time in ms as text, without thousandths: ``61:05``."""
    return f"{ms // 60_000}:{ms // 1000 % 60:02d}"


def parse_time_ms(text: str) -> int:
    """Return the ms of a time; thousandths may be left out. Raises ValueError for anything else."""
    found = re.fullmatch(_TIME, text)
    if not found:
        raise ValueError(text)
    return (int(found[1]) * 60 + int(found[2])) * 1000 + int(found[3] or 0)
