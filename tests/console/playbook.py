"""Stories about a console, written down as they are played.

    assert (
        Playbook(rim)
        >> tap("left 3")
        << Answer(0, "red", "stop")
        << screen("...")
    )

`>>` is what hands do, `<<` what follows: effects in their order (their times left out), the
whole panel, the lamps. Every effect has to be written down, but for sounds, which are only
compared where a step names one.
"""

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from textwrap import dedent
from typing import Any

from companion.console.effects import (
    Effect,
    PlaySound,
    RecordPublicEntry,
    SealPick,
    ThrowAndRecordDice,
)
from tests.console.rim import Rim

Hand = Callable[[Rim], None]


def tap(key: str) -> Hand:
    """Press a key such as ``left 3`` for a moment."""
    return lambda rim: rim.tap(*key.split())


def hold(key: str) -> Hand:
    """Press a key for 0.7 s."""
    return lambda rim: rim.hold(*key.split())


def down(key: str) -> Hand:
    """Press a key, when nothing is deaf any more, and leave the finger on it."""

    def presses(rim: Rim) -> None:
        pad, name = key.split()
        rim.wait(400)
        rim.edge(pad, name, True)

    return presses


def up(key: str) -> Hand:
    """Let go of it."""
    pad, name = key.split()
    return lambda rim: rim.edge(pad, name, False)


def wait(ms: int) -> Hand:
    """Do nothing for so long."""
    return lambda rim: rim.wait(ms)


@dataclass(frozen=True)
class Panel:
    """The whole panel, without the blanks at the ends of its lines."""

    text: str


def screen(text: str, *last: str) -> Panel:
    """The panel as a drawing in a test; its `last` row can be told apart."""
    return Panel("\n".join((dedent(text).strip("\n"), *last)))


@dataclass(frozen=True)
class Row:
    """One line of the panel, from 1."""

    number: int
    text: str


@dataclass(frozen=True)
class Lamps:
    """The pads whose lamps are lit."""

    lit: frozenset[str]


def lamps(*lit: str) -> Lamps:
    """The lamps."""
    return Lamps(frozenset(lit))


Expected = Effect | Panel | Row | Lamps


def timeless(effect: Effect) -> Effect:
    """The effect without its time."""
    return (
        effect._replace(at=0)
        if isinstance(effect, RecordPublicEntry | SealPick | ThrowAndRecordDice)
        else effect
    )


class Playbook:
    """A story; it is played when somebody asks whether it is true."""

    def __init__(self, rim: Rim) -> None:
        self._rim = rim
        self._steps: list[tuple[Hand | None, list[Expected]]] = [(None, [])]

    @property
    def strokes(self) -> int:
        """How often hands did something."""
        return len(self._steps) - 1

    def __rshift__(self, does: "Hand | Iterable[Hand | Expected]") -> "Playbook":
        """A stroke, or several with what follows each of them."""
        for each in (does,) if callable(does) else does:
            if callable(each):
                self._steps.append((each, []))
            else:
                self._steps[-1][1].append(each)
        return self

    def __lshift__(self, expected: Expected) -> "Playbook":
        self._steps[-1][1].append(expected)
        return self

    def __bool__(self) -> bool:
        for number, (hand, expected) in enumerate(self._steps):
            self._rim.heard.clear()
            if hand is not None:
                hand(self._rim)
            self._compare(number, expected)
        return True

    def _compare(self, number: int, expected: list[Expected]) -> None:
        effects = [one for one in expected if not isinstance(one, Panel | Row | Lamps)]
        sounds = any(isinstance(effect, PlaySound) for effect in effects)
        heard = [
            timeless(effect)
            for effect in self._rim.heard
            if sounds or not isinstance(effect, PlaySound)
        ]
        self._same(number, "effects", effects, heard)
        shown = self._rim.shown()
        for one in expected:
            match one:
                case Panel(text):
                    self._same(number, "the panel", text.split("\n"), shown.split("\n"))
                case Row(line, text):
                    self._same(number, f"row {line}", [text], [shown.split("\n")[line - 1]])
                case Lamps(lit):
                    now = sorted(self._rim.console.scene.lamps())
                    self._same(number, "lamps", sorted(lit), now)
                case _:
                    pass

    @staticmethod
    def _same(number: int, what: str, expected: list[Any], found: list[Any]) -> None:
        if expected != found:
            told, seen = [_said(one) for one in expected], [_said(one) for one in found]
            diff = "\n".join(difflib.ndiff(told, seen))
            raise AssertionError(f"step {number}, {what} (- told, + found):\n{diff}")


def _said(one: object) -> str:
    """A value as a line; a pick with its values."""
    if isinstance(one, SealPick):
        return f"Pick({one.seat!r}, {one.key!r}, {one.values})"
    return one if isinstance(one, str) else repr(one)
