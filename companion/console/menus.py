"""Menus: scripts like rule books, of questions that are answered with single keys.

A menu is the fold of its script over the answers so far, so the back key just takes the last
one away.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from companion.console.desk import Desk
from companion.console.effects import Step
from companion.console.gestures import NOTHING, Meaning
from companion.console.wording import PAGE, fit, page, wrapped
from companion.rules.panes import GO
from companion.screens.model import LARGE_CELLS, SMALL_CELLS, Screen, Shown

UP, DOWN = 1, 4
"""The keys that move through a list."""
FEW = 5
"""So many items fit onto keys of their own."""


class Chosen(NamedTuple):
    """How a question was answered: the key, the place in its list, the pad."""

    key: int
    place: int = 0
    pad: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What is shown, and the keys that answer it when they are tapped, or held.

    `pads` that may answer; empty for all of them. The centre can stand for another key.
    """

    shown: Shown
    keys: frozenset[int]
    held: frozenset[int] = frozenset()
    pads: frozenset[str] = frozenset()
    centre: int = GO


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of labels and values to move through; `keys` answer with the place.

    `notes` say more of the item that is pointed at. A `number` is shown large, and up is more.
    """

    title: str
    items: Sequence[tuple[str, str]]
    hint: str
    start: int = 0
    keys: frozenset[int] = frozenset({GO})
    number: bool = False
    notes: Sequence[str] = ()

    def shown(self, index: int) -> Shown:
        """The list with one of its items pointed at."""
        label, value = self.items[index]
        if self.number:
            large = f"{label} {value}".rstrip()
            return Screen((fit(self.title), fit(large, LARGE_CELLS), "", fit(self.hint)))
        note = list(self.notes[index : index + 1])
        room = PAGE - 2 - len(note)
        first = max(0, min(index - room // 2, len(self.items) - room))
        lines = [
            _line("►" if place == index else " ", *self.items[place])
            for place in range(first, min(first + room, len(self.items)))
        ]
        return page(self.title, [*lines, *[""] * (room - len(lines)), *note], self.hint)

    def moved(self, index: int, key: int) -> int:
        """Where `key` leads from a place."""
        step = 1 if (key == UP) == self.number else -1
        return max(0, min(len(self.items) - 1, index + step))


def _line(cursor: str, label: str, value: str) -> str:
    room = SMALL_CELLS - 1 - (len(value) + 1 if value else 0)
    return f"{cursor}{fit(label, room):<{room}} {value}".rstrip()


Asked = Question | Listing
Flow = Generator[Asked, Chosen, Sequence[Step]]
"""The script of a menu: asks, and says in the end what is to be done."""
Script = Callable[[Desk], Flow]


class Menu:
    """A menu that is being answered."""

    def __init__(self, script: Script, desk: Desk) -> None:
        self._script = script
        self._desk = desk
        self._answers: list[Chosen] = []
        self._index = 0
        self._replay()

    def _replay(self) -> Sequence[Step]:
        """Asks what is open after the answers so far; at the end says what is to be done."""
        flow = self._script(self._desk)
        try:
            asked = next(flow)
            for answer in self._answers:
                asked = flow.send(answer)
        except StopIteration as stop:
            return stop.value
        self.asked: Asked = asked
        self._index = asked.start if isinstance(asked, Listing) else 0
        return ()

    def shown(self) -> Shown:
        """The question that is open."""
        asked = self.asked
        return asked.shown(self._index) if isinstance(asked, Listing) else asked.shown

    @property
    def pads(self) -> frozenset[str]:
        """The pads that alone may answer, if it isn't for all of them."""
        return self.asked.pads if isinstance(self.asked, Question) else frozenset()

    def meaning(self, pad: str, key: str) -> Meaning:
        """What a key of `pad` does."""
        asked, n = self.asked, self._desk.styles[pad].places[key]
        if isinstance(asked, Listing) and n in (UP, DOWN):
            return Meaning(tap=partial(self._move, n))
        if self.pads and pad not in self.pads:
            return NOTHING
        chosen = asked.centre if isinstance(asked, Question) and n == GO else n
        answers = partial(self._answer, Chosen(chosen, self._index, pad))
        if isinstance(asked, Question) and n in asked.held:
            return Meaning(hold=answers)
        return Meaning(tap=answers) if chosen in asked.keys else NOTHING

    def back(self) -> bool:
        """Takes the last answer away; tells whether there was one."""
        if not self._answers:
            return False
        self._answers.pop()
        self._replay()
        return True

    def _move(self, key: int, _at: int) -> Sequence[Step]:
        assert isinstance(self.asked, Listing)
        self._index = self.asked.moved(self._index, key)
        return ()

    def _answer(self, chosen: Chosen, _at: int) -> Sequence[Step]:
        """Asks the next question. The last one stays open, should its end come to nothing."""
        self._answers.append(chosen)
        end = self._replay()
        if end:
            self._answers.pop()
        return end


def choose(
    title: str,
    items: Sequence[str],
    hint: str,
    also: Iterable[int] = (),
    usual: int = GO,
    about: str = "",
) -> Question:
    """Items on the keys from 1 on, and other keys: two in large letters, up to five in small.

    A `usual` item has a star and is on the centre too. What it is `about` is said below, in
    what five small lines leave.
    """
    starred = [f"{item} *" if n == usual else item for n, item in enumerate(items, 1)]
    lines = [f"{n} {item}" for n, item in enumerate(starred, 1)]
    keys = frozenset((*range(1, len(lines) + 1), *also))
    if len(lines) > 2 or about:
        return Question(page(title, [*lines, *wrapped(about)], hint), keys, centre=usual)
    first, second = (*(fit(line, LARGE_CELLS) for line in lines), "")[:2]
    return Question(Screen((fit(title), first, second, fit(hint))), keys, centre=usual)
