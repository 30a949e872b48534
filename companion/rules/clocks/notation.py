"""Clocks as text: ``fischer 15:00.000 bonus 0:10.000 warning 0:10.000``.

A line begins with the kind; numbers and times that are not clear at once follow their names. Stages
are joined: ``fischer 90:00.000 bonus 0:30.000 turns 40 then bank 30:00.000``.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields

from companion.rules import time_notation
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.count_up import CountUp
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.clocks.stages import MOST, Stage, Stages
from companion.rules.clocks.stretch_limit import StretchLimit
from companion.rules.clocks.time_control_base import TELL, TimeControl

KINDS: Mapping[str, type[TimeControl]] = {
    each.kind: each
    for each in (
        CountUp,
        StretchLimit,
        SharedPeriod,
        AbsoluteTime,
        Fischer,
        Delay,
        Bronstein,
        Hourglass,
        ByoYomi,
        Canadian,
    )
}
"""The kinds by the word that their text begins with; stages begin with that of the first."""
THEN = f" {Stages.kind} "
"""The separator of stages."""
STAGED: Mapping[str, type[TimeControl]] = {
    name: kind for name, kind in KINDS.items() if kind is not CountUp and not kind.common
}
"""The kinds that a stage can be: each seat's own time, with an end after which another can begin.
"""

UNNAMED = ("of", "ms", "main")
"""Fields that stand directly behind the kind, without their names."""
NUMBERS = ("periods", "turns", "penalty")
"""Fields that are numbers; all others are times or names."""
NAMES = ("of", "zero")
"""Fields that are names."""
COMMON = ("warning", "zero", "penalty")
"""Fields that all kinds have."""

_NAME = r"[a-z][a-z0-9_-]{0,31}"
_NUMBER = r"[1-9][0-9]{0,2}"


def write(control: TimeControl) -> str:
    """Return a clock as text."""
    stages = control.stages if isinstance(control, Stages) else ()
    said = THEN.join(_stage(*stage) for stage in stages) if stages else _own(control)
    return " ".join((said, *_words(control, COMMON)))


def _stage(control: TimeControl, turns: int) -> str:
    return f"{_own(control)} turns {turns}" if turns else _own(control)


def _own(control: TimeControl) -> str:
    """Return its kind, and the fields that only this kind has."""
    return " ".join((control.kind, *_words(control, kind_specific_fields(type(control)))))


def _words(control: TimeControl, names: Collection[str]) -> Iterator[str]:
    for name in names:
        value = getattr(control, name)
        if (name, value) in (("zero", TELL), ("penalty", 0)):
            continue
        if name not in UNNAMED:
            yield name
        yield str(value) if name in (*NUMBERS, *NAMES) else time_notation.format_time_ms(value)


def kind_specific_fields(kind: type[TimeControl]) -> list[str]:
    """Return the names of the fields that only that kind has, in the order of its text."""
    return [field.name for field in fields(kind) if not field.kw_only]


def read(text: str) -> TimeControl:
    """Return the clock that a text describes; the fields that all kinds have may be left out.

    Raises ValueError with the part that can't be read, and LookupError for an unknown kind.
    """
    *before, last = text.split(THEN)
    if not before:
        return _read(KINDS, last, COMMON)[0]
    if len(before) >= MOST:
        raise ValueError(THEN.strip())
    stages = [Stage(*_read(STAGED, each, ("turns",))) for each in before]
    rest, _ = _read(STAGED, last, COMMON)
    if not all(stage.turns for stage in stages):
        raise ValueError(THEN.strip())
    own = [getattr(rest, name) for name in kind_specific_fields(type(rest))]
    last_stage = Stage(type(rest)(*own))
    common = {name: getattr(rest, name) for name in COMMON}
    return Stages((*stages, last_stage), **common)


def _read(
    kinds: Mapping[str, type[TimeControl]], text: str, others: Collection[str]
) -> tuple[TimeControl, int]:
    """Return the clock of some words, and its ``turns`` if `others` allows them, else 0."""
    first, *rest = text.split(" ")
    of = kinds[first]
    own: dict[str, str | int] = {}
    words = iter(rest)
    for name in kind_specific_fields(of):
        if name not in UNNAMED:
            _expect(name, next(words, ""))
        own[name] = _value(name, next(words, ""))
    said: dict[str, str | int] = {}
    for name in words:
        if name not in others or name in said:
            raise ValueError(name)
        said[name] = _value(name, next(words, ""))
    turns = said.pop("turns", 0)
    return of(**own, **said), int(turns)  # pyright: ignore[reportArgumentType] -- they are its fields


def _expect(name: str, word: str) -> None:
    if word != name:
        raise ValueError(word)


def _value(name: str, word: str) -> str | int:
    if name not in (*NUMBERS, *NAMES):
        return time_notation.parse_time_ms(word)
    if not re.fullmatch(_NUMBER if name in NUMBERS else _NAME, word):
        raise ValueError(word)
    return int(word) if name in NUMBERS else word
