"""Reads config.txt of a Raspberry Pi, whose sections may be for some models only. Pure.

It is read as `systemd/companion-buses` does. Sections that depend on more than the model are
ignored.
"""

import re
from collections.abc import Iterator

SECTIONS = (
    (r"Zero 2", ("pi0", "pi0w", "pi02")),
    (r"Zero W", ("pi0", "pi0w")),
    (r"Zero", ("pi0",)),
    (r"Pi 3.*Plus", ("pi3", "pi3+")),
    (r"(Pi|Module) 3", ("pi3",)),
    (r"Pi 400", ("pi4", "pi400")),
    (r"Module 4S", ("pi4", "cm4s")),
    (r"Module 4", ("pi4", "cm4")),
    (r"Pi 4", ("pi4",)),
    (r"Pi 500", ("pi5", "pi500")),
    (r"Module 5", ("pi5", "cm5")),
    (r"Pi 5", ("pi5",)),
)
"""Models as their device trees name them, and their sections; the first match counts."""

_HEAD = re.compile(r"\s*\[(.*)\]\s*")


def lines_for_model(config: str, model: str) -> str:
    """Return the lines that apply to a model."""
    own = next((names for called, names in SECTIONS if re.search(called, model)), ())
    return "\n".join(_counting(config, {"all", *own}))


def _counting(config: str, sections: set[str]) -> Iterator[str]:
    counts = True
    for line in config.splitlines():
        if head := _HEAD.fullmatch(line):
            counts = head[1].strip() in sections
        elif counts:
            yield line
