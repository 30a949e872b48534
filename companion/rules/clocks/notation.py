"""Every kind of clock as a line of words: ``fischer 15:00.000 bonus 0:10.000 warning 0:10.000``.

It begins with the kind; numbers and times that are not at once clear have their names before them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields

from companion.rules import times
from companion.rules.clocks.bank import Bank
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.control import TELL, Control
from companion.rules.clocks.count_up import CountUp
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.limit import Limit

KINDS: Mapping[str, type[Control]] = {
    each.kind: each
    for each in (
        CountUp,
        Limit,
        Bank,
        Fischer,
        Delay,
        Bronstein,
        Hourglass,
        ByoYomi,
        Canadian,
    )
}
"""The kinds by their names."""

UNNAMED = ("of", "ms", "main")
"""What stands behind the kind without a name."""
NUMBERS = ("periods", "turns")
"""What is counted; all else are times."""
NAMES = ("of", "zero")
"""What is a name."""

_NAME = r"[a-z][a-z0-9_-]{0,31}"
_NUMBER = r"[1-9][0-9]{0,2}"


def write(control: Control) -> str:
    """A clock in words."""
    return " ".join((control.kind, *_words(control)))


def _words(control: Control) -> Iterator[str]:
    for name in _order(type(control)):
        value = getattr(control, name)
        if name == "zero" and value == TELL:
            continue
        if name not in UNNAMED:
            yield name
        yield str(value) if name in (*NUMBERS, *NAMES) else times.written(value)


def _order(of: type[Control]) -> list[str]:
    """Its own fields, then what all kinds have."""
    own = [field.name for field in fields(of) if not field.kw_only]
    return [*own, "warning", "zero"]


def read(text: str) -> Control:
    """The clock of a line; what all kinds have may be left out.

    Raises ValueError with the part that can't be read, and LookupError for a kind that isn't known.
    """
    first, *rest = text.split(" ")
    of = KINDS[first]
    own = [field.name for field in fields(of) if not field.kw_only]
    said: dict[str, str | int] = {}
    words = iter(rest)
    for name in own:
        if name not in UNNAMED:
            _expect(name, next(words, ""))
        said[name] = _value(name, next(words, ""))
    for name in words:
        if name not in ("warning", "zero") or name in said:
            raise ValueError(name)
        said[name] = _value(name, next(words, ""))
    return of(**said)  # pyright: ignore[reportArgumentType] -- `own` are its fields


def _expect(name: str, word: str) -> None:
    if word != name:
        raise ValueError(word)


def _value(name: str, word: str) -> str | int:
    if name not in (*NUMBERS, *NAMES):
        return times.read(word)
    if not re.fullmatch(_NUMBER if name in NUMBERS else _NAME, word):
        raise ValueError(word)
    return int(word) if name in NUMBERS else word
