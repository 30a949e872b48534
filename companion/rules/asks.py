"""Asks: what a script waits for, and the answers that it gets.

A script is a generator that reads like its rule book. It yields an `Ask` (or a `Reveal`) and
is sent the answers that closed it. Scripts never yield bare: they `yield from` one of the
functions at the end of this file, which keeps every answer typed.
"""

from collections.abc import Generator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from companion.rules.words import Refused, Sentence, says

Seat = str
"""A side of the table: a stable English name such as ``red``."""

BY_TABLE = ("pause", "resume", "time", "undo", "void", "alone", "correct")
"""Entry keys of what the whole table does."""
OF_MATCHES = frozenset((*BY_TABLE, "agree", "leave", "reveal", "cast", "uncover"))
"""Entry keys that mean the same in every match: no game may have a choice that is called so."""

NOT_YOURS = says("not your turn")
T = TypeVar("T")
_NONE: Mapping[Any, Any] = MappingProxyType({})
_ROOM = 13
"""Characters for the values that may be chosen, in a refusal."""


class Choice(NamedTuple):
    """One thing that a seat may answer: a key, and the values that go with it.

    `among` empty means that the key alone is the answer. Otherwise `least` to `most` values of
    `among` go with it, each at most once and in ascending order; for a die (`sides` > 0) they
    are faces, in the order of the throw. A `final` answer is held, not tapped. A `hidden` one
    reaches the script as a token. `barred` says why a value outside `among` is not allowed.
    `label` is how players call it, at most 9 characters, where that is not the key itself. A `lot` is
    drawn as a die is thrown, and counted among no dice.
    """

    key: str
    among: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    final: bool = False
    hidden: bool = False
    sides: int = 0
    barred: Mapping[int, Sentence] = _NONE
    label: Sentence | None = None
    lot: bool = False

    @property
    def called(self) -> Sentence:
        """How players call it."""
        return self.label or Sentence(self.key)

    def check(self, values: tuple[int, ...]) -> None:
        """Passes if `values` may go with this key; raises `Refused` otherwise."""
        for value in values:
            if value not in self.among:
                raise Refused(self.barred.get(value) or self._no_answer(value))
        if not self.among:
            return
        if not self.least <= len(values) <= self.most:
            raise Refused(self._how_many())
        if not self.sides and list(values) != sorted(set(values)):
            raise Refused(says("each only once\nthe lowest first"))

    def _no_answer(self, value: int) -> Sentence:
        """What is said of a value that nobody expects; that of a secret is not repeated."""
        known = _runs(self.among)
        if not known or len(known) > _ROOM:
            return says("no such answer") if self.hidden else says("{n} is no answer", n=value)
        if self.hidden:
            return says("no such answer\nchoose {numbers}", numbers=known)
        return says("{n} is no answer\nchoose {numbers}", n=value, numbers=known)

    def _how_many(self) -> Sentence:
        """What is said of too few values, or too many."""
        number = _runs(tuple(range(self.least, self.most + 1)))
        if self.sides:
            return says("how many? {number}\na face for every die", number=number)
        if self.most == 1:
            return says("how many? {number}\nchoose one", number=number)
        if self.final:
            return says("how many? {number}\nmark, hold the last", number=number)
        return says("how many? {number}\nmark first, then done", number=number)


class Ask(NamedTuple):
    """What the table owes the script next.

    `choices` maps each seat that may answer to what it may answer; the first seat named is
    the one whose clock runs. The first answer closes the ask, or, with `every`, one of each
    seat. `closed` gives the reason for keys that players could expect here and may not use.
    While one is answered that lies `aside` of play nobody's time runs, and the turn does not pass.
    """

    name: str
    choices: Mapping[Seat, tuple[Choice, ...]]
    every: bool = False
    closed: Mapping[str, Sentence] = _NONE
    aside: bool = False

    def choice(self, seat: Seat, key: str) -> Choice:
        """The choice that `seat` has under `key`; raises `Refused` when there is none."""
        for choice in self.choices.get(seat, ()):
            if choice.key == key:
                return choice
        if key in self.closed:
            raise Refused(self.closed[key])
        if seat not in self.choices:
            raise Refused(NOT_YOURS)
        raise Refused(says("not possible now\nsomething else is due"))


class Token(NamedTuple):
    """A hidden pick as a script sees it: whose, and which entry of the log holds it."""

    seat: Seat
    entry: int


class Reveal(NamedTuple):
    """A script waits until the pick behind `token` is opened. That may take a while.

    A pick that is `spent` matters no more: it is shown for the table to know.
    """

    token: Token
    spent: bool = False


class Answer(NamedTuple):
    """What a seat answered; a hidden answer has a `token` and no values."""

    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    token: Token | None = None

    @property
    def value(self) -> int:
        """The only value; raises ValueError if there is not exactly one."""
        (value,) = self.values
        return value


Script = Generator[Ask | Reveal, tuple[Answer, ...], T]


def first(
    name: str,
    choices: Mapping[Seat, tuple[Choice, ...]],
    closed: Mapping[str, Sentence] = _NONE,
) -> Script[Answer]:
    """Asks, and takes whichever answer comes first."""
    (answer,) = yield Ask(name, choices, closed=closed)
    return answer


def aside(name: str, choices: Mapping[Seat, tuple[Choice, ...]]) -> Script[Answer]:
    """The same aside of play: whoever answers loses no time by it, and gains none."""
    (answer,) = yield Ask(name, choices, aside=True)
    return answer


def every(name: str, choices: Mapping[Seat, tuple[Choice, ...]]) -> Script[tuple[Answer, ...]]:
    """Asks every seat named and waits for all of them; answers in the order of `choices`."""
    return (yield Ask(name, choices, every=True))


def reveal(token: Token, *, spent: bool = False) -> Script[int]:
    """Waits until a hidden pick of one value is opened, and says what it was.

    It is `spent` if another one has taken its place.
    """
    (opened,) = yield Reveal(token, spent)
    return opened.value


def dice(count: int, sides: int, key: str = "roll") -> Choice:
    """A throw of `count` dice with `sides` faces each."""
    faces = tuple(range(1, sides + 1))
    return Choice(key, faces, least=count, most=count, sides=sides, label=says("throw"))


def die(sides: int, key: str = "roll") -> Choice:
    """A throw of one die with `sides` faces."""
    return dice(1, sides, key)


def lot(count: int, key: str) -> Choice:
    """One of so many is drawn."""
    return die(count, key)._replace(lot=True)


def secret(key: str, among: tuple[int, ...]) -> Choice:
    """A pick of one value that nobody sees until the script asks for it."""
    return Choice(key, among, final=True, hidden=True)


def _runs(values: tuple[int, ...]) -> str:
    """Ascending numbers, neighbours drawn together: ``1, 3-5``."""
    ends: list[list[int]] = []
    for value in values:
        if ends and value == ends[-1][1] + 1:
            ends[-1][1] = value
        else:
            ends.append([value, value])
    return ", ".join(f"{low}" if low == high else f"{low}-{high}" for low, high in ends)
