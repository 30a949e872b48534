"""Questions of menus and their screens: items to choose from, or one or two things to do.

On a hexpad items have keys; a pad that is a list moves through them. Where both kinds are on the
table, both ways are shown.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.console.pad_commands_and_hints_interface import KeyNames
from companion.console.text_fit import PAGE, fit, titled_sheet, wrap_text
from companion.rules.panes_and_answer_keys import GO, OTHER
from companion.rules.sentences import Words
from companion.screens.screen_model import (
    LARGE_CELLS,
    SMALL_CELLS,
    RenderedPicture,
    Screen,
    Sheet,
    Shown,
)

FEW = 5
"""The most items that have keys of their own."""


class ItemsQuestion(NamedTuple):
    """A question and its possible answers.

    `items` are on the keys from 1 on; `go` and `other` say what the centre and the sixth key do
    besides, None for nothing. The `usual` item, by its number, has a star and is on the centre too.
    `about` is shown below the items, `text` if there are none. `note` says what the table's keys
    do; `hint` replaces all hints for keys. An answer that is `final` is held. `pads` may answer;
    empty for all of them. What is `private` is only for those at the table. `lines` replace title
    and text by a sheet, with room for five beside a tall `picture`. A list starts at the item that is
    `first`, by its number; otherwise at what the centre does, or at the usual item.
    """

    title: str
    items: Sequence[str] = ()
    go: str | None = None
    other: str | None = None
    usual: int = 0
    about: str = ""
    text: tuple[str, str] = ("", "")
    note: str = ""
    hint: str = ""
    final: bool = False
    pads: frozenset[str] = frozenset()
    private: bool = False
    lines: Sequence[str] = ()
    picture: RenderedPicture | None = None
    first: int = 0

    @property
    def answers(self) -> Sequence[int]:
        """The keys that answer it, in the order of a list that wraps around."""
        first = [] if self.go is None else [GO]
        last = [] if self.other is None else [OTHER]
        return [*first, *range(1, len(self.items) + 1), *last]

    @property
    def start(self) -> int:
        """The place among the answers at which a list starts."""
        if self.first:
            return self.answers.index(self.first)
        return 0 if self.go is not None else max(0, self.usual - 1)

    def screen(self, index: int, keys: KeyNames, words: Words) -> Shown:
        """Return two items in large letters, or up to six in small ones, with hints for keys.

        Six leave no room for the title.
        """
        pointed = self.answers[index] if self.items and keys.pointed else 0
        hint = self.hint or self._hint(pointed, keys, words)
        if self.lines:
            return self._beside_picture(keys)
        lines = [self._line(n, pointed, keys) for n in range(1, len(self.items) + 1)]
        if len(lines) == PAGE - 1:
            return Sheet((*map(fit, lines), fit(hint)))
        if len(lines) > 2 or self.about:
            about = [line for each in self.about.split("\n") for line in wrap_text(each)]
            return titled_sheet(self.title, [*lines, *about], hint)
        second, third = (*lines, "")[:2] if lines else self.text
        large = (fit(second, LARGE_CELLS), fit(third, LARGE_CELLS))
        return Screen((fit(self.title), *large, fit(hint)))

    def _beside_picture(self, keys: KeyNames) -> Sheet:
        hints = [*([f"{keys.other}={self.other}"] if self.other else []), self.note]
        lines = [*self.lines, *[""] * (PAGE - len(hints) - len(self.lines))]
        return Sheet((*lines, *hints), picture=self.picture)

    def _line(self, n: int, pointed: int, keys: KeyNames) -> str:
        number = str(n) if keys.numbered else ""
        star = " *" if n == self.usual else ""
        return f"{number}{'►' if n == pointed else ' '}{self.items[n - 1]}{star}"

    def _hint(self, pointed: int, keys: KeyNames, words: Words) -> str:
        does = [("c", GO, self.go), (keys.other, OTHER, self.other)]
        told = [(key, place, label) for key, place, label in does if label]
        if self.items and keys.pointed:
            parts = (
                ["".join(self._bracketed_label(*each, pointed, keys) for each in told)]
                if told
                else []
            )
        else:
            parts = [f"{'■' if self.final else ''}{key}={label}" for key, _, label in told]
        if not self.note:
            choosing = self._choosing(keys, words)
            takes = (choosing, *parts) if self.usual and self.go is None else parts or [choosing]
            return _first_fitting_row(takes, parts)
        if self.items and not parts:
            return _first_fitting_row((self._choosing(keys, words), self.note), (self.note,))
        return _first_fitting_row((*parts, self.note), parts)

    def _bracketed_label(
        self, key: str, place: int, label: str, pointed: int, keys: KeyNames
    ) -> str:
        signs = "[]" if place == pointed else "  "
        return f"{key if keys.numbered else ''}{signs[0]}{label}{signs[1]}"

    def _choosing(self, keys: KeyNames, words: Words) -> str:
        if keys.pointed:
            return words("{up} {down} c=take").format(up=keys.up, down=keys.down)
        return "c=*" if self.usual else words("1-{n} choose").format(n=len(self.items))


class Listing(NamedTuple):
    """A list of labels and values to move through; `go`, and `other` if given, act on an item.

    An item that is too long for a line has its value on the next one. `notes` say more about the
    item that is pointed at. A `number` is shown large. A list without items can only be left. A hold
    moves `far` places, if that is given.
    """

    title: str
    items: Sequence[tuple[str, str]]
    go: str
    start: int = 0
    other: str = ""
    number: bool = False
    notes: Sequence[str] = ()
    far: int = 0

    def screen(self, index: int, keys: KeyNames, words: Words) -> Shown:
        """Return the list with one of its items pointed at."""
        if not self.items:
            return titled_sheet(self.title, [], "")
        hint = self._hint(keys, words)
        label, value = self.items[index]
        if self.number:
            large = f"{label} {value}".rstrip()
            return Screen((fit(self.title), fit(large, LARGE_CELLS), "", fit(hint)))
        note = list(self.notes[index : index + 1])
        room = PAGE - 2 - len(note)
        lines = self._around(index, room)
        return titled_sheet(self.title, [*lines, *[""] * (room - len(lines)), *note], hint)

    def _around(self, index: int, room: int) -> list[str]:
        """Return an item and its neighbours in `room` lines, as many as fit whole."""
        items = [_rows("►" if at == index else " ", *item) for at, item in enumerate(self.items)]
        places = [at for at, rows in enumerate(items) for _ in rows]
        first = max(0, min(places.index(index) - room // 2, len(places) - room))
        seen = places[first : first + room]
        whole = [at for at in dict.fromkeys(seen) if seen.count(at) == len(items[at])]
        return [row for at in whole for row in items[at]]

    def _hint(self, keys: KeyNames, words: Words) -> str:
        mixed = keys.numbered and keys.pointed
        take, both = f"c={self.go}", f"{keys.up}{' ' if mixed else '/'}{keys.down}"
        if self.other:
            does = (take, f"{keys.aside}={self.other}")
            return _first_fitting_row((both, *does), does)
        if self.number:
            text = words("{more} more {less} less").format(more=keys.more, less=keys.less)
        else:
            text = words("{up} up {down} down").format(up=keys.up, down=keys.down)
        return _first_fitting_row((text, take), (both, take))


class Dial(NamedTuple):
    """A number to turn up and down, shown by `said`; the answer is the place of the number.

    `steps` are how far a tap and a hold turn it. `was` is shown below it.
    """

    title: str
    numbers: range
    said: Callable[[int], str]
    go: str
    start: int
    was: str
    steps: tuple[int, int] = (1, 10)

    def screen(self, index: int, keys: KeyNames, words: Words) -> Shown:
        """Return the screen with the present number."""
        large = fit(self.said(self.numbers[index]), LARGE_CELLS)
        turns, take = f"{keys.more}+ {keys.less}-", f"c={self.go}"
        hint = _first_fitting_row((turns, words("hold=far"), take), (turns, take))
        return Screen((fit(self.title), large, fit(self.was, LARGE_CELLS), hint))


class Stepper(NamedTuple):
    """Screens to step through, which can only be left; a hold goes to the first or the last one.

    `shown` returns the screen of a step from 0 on, whose last row is replaced by the keys; the
    `first` one has that number.
    """

    screens: int
    shown: Callable[[int], Shown]
    first: int
    start: int = 0

    def screen(self, index: int, keys: KeyNames, words: Words) -> Shown:
        """Return the screen of a step, with its number and the keys in the last row."""
        hint = self._hint(index, keys, words)
        shown = self.shown(index)
        if isinstance(shown, Sheet):
            lines = shown.lines[: PAGE - 1]
            return shown._replace(lines=(*lines, *[""] * (PAGE - 1 - len(lines)), hint))
        first, second, third, _ = shown.rows
        return shown._replace(rows=(first, second, third, hint), uncovered=None)

    def _hint(self, index: int, keys: KeyNames, words: Words) -> str:
        place = f"{index + self.first}/{self.screens - 1 + self.first}"
        back, further = f"{keys.up}={words('back')}", f"{keys.down}={words('go on')}"
        if not index:
            last = f"■{keys.down}={words('to end')}"
            return _first_fitting_row((place, further, last), (place, further), (place, keys.down))
        if index + 1 == self.screens:
            begin = f"■{keys.up}={words('to start')}"
            return _first_fitting_row((place, back, begin), (place, back), (place, keys.up))
        both = f"{keys.up} {keys.down}" if keys.pointed else f"{keys.up}◄ ►{keys.down}"
        return _first_fitting_row((place, back, further), (place, both))


Asked = ItemsQuestion | Listing | Dial | Stepper


def _rows(cursor: str, label: str, value: str) -> Sequence[str]:
    """Return a label at the left and its value at the right, or below if they are too long."""
    start, end = f"{cursor}{label}", f" {value}" if value else ""
    if len(start) + len(end) <= SMALL_CELLS:
        return [f"{start}{end:>{SMALL_CELLS - len(start)}}".rstrip()]
    return [fit(start), f"{value:>{SMALL_CELLS}}"]


def _first_fitting_row(*each: Sequence[str]) -> str:
    """Return the first list of parts that fits into a row, with two blanks or one between them."""
    rows = [gap.join(parts) for parts in each for gap in ("  ", " ")]
    return next((row for row in rows if len(row) <= SMALL_CELLS), rows[-1])
