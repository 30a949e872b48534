"""Every kind of clock as a line of words: ``fischer 15:00.000 bonus 0:10.000 warning 0:10.000``.

It begins with the kind; numbers and times that are not at once clear have their names before them.
Stages follow each other: ``fischer 90:00.000 bonus 0:30.000 turns 40 then bank 30:00.000``.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields

from companion.rules import time_notation
from companion.rules.clocks.bank import Bank
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.control import TELL, Control
from companion.rules.clocks.count_up import CountUp
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.clocks.stages import MOST, Stage, Stages
from companion.rules.clocks.stretch_limit import StretchLimit

KINDS: Mapping[str, type[Control]] = {
    each.kind: each
    for each in (
        CountUp,
        StretchLimit,
        SharedPeriod,
        Bank,
        Fischer,
        Delay,
        Bronstein,
        Hourglass,
        ByoYomi,
        Canadian,
    )
}
"""The kinds by the word that they begin with; stages begin with that of the first."""
THEN = f" {Stages.kind} "
"""What parts stages."""
STAGED: Mapping[str, type[Control]] = {
    name: kind for name, kind in KINDS.items() if kind is not CountUp and not kind.common
}
"""What a stage can be: it is each seat's own, and has an end after which another one can begin."""

UNNAMED = ("of", "ms", "main")
"""What stands behind the kind without a name."""
NUMBERS = ("periods", "turns", "penalty")
"""What is counted; all else are times."""
NAMES = ("of", "zero")
"""What is a name."""
COMMON = ("warning", "zero", "penalty")
"""What all kinds have."""

_NAME = r"[a-z][a-z0-9_-]{0,31}"
_NUMBER = r"[1-9][0-9]{0,2}"


def write(control: Control) -> str:
    """A clock in words."""
    stages = control.stages if isinstance(control, Stages) else ()
    said = THEN.join(_stage(*stage) for stage in stages) if stages else _own(control)
    return " ".join((said, *_words(control, COMMON)))


def _stage(control: Control, turns: int) -> str:
    return f"{_own(control)} turns {turns}" if turns else _own(control)


def _own(control: Control) -> str:
    """Its kind, and what only that has."""
    return " ".join((control.kind, *_words(control, kind_specific_fields(type(control)))))


def _words(control: Control, names: Collection[str]) -> Iterator[str]:
    for name in names:
        value = getattr(control, name)
        if (name, value) in (("zero", TELL), ("penalty", 0)):
            continue
        if name not in UNNAMED:
            yield name
        yield str(value) if name in (*NUMBERS, *NAMES) else time_notation.format_time(value)


def kind_specific_fields(kind: type[Control]) -> list[str]:
    """Return what only that kind has, in the order in which it is said."""
    return [field.name for field in fields(kind) if not field.kw_only]


def read(text: str) -> Control:
    """The clock of a line; what all kinds have may be left out.

    Raises ValueError with the part that can't be read, and LookupError for a kind that isn't known.
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
    kinds: Mapping[str, type[Control]], text: str, others: Collection[str]
) -> tuple[Control, int]:
    """The clock of some words, and the ``turns`` of a stage where those are among what may follow."""
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
