"""The interface of pads of every kind, and what the panel says of their keys.

A `PadUi` is a pad as a seat uses it now: it turns keys to commands, and actions to words.
What a kind of pad is like whatever is asked is its `PadKind`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from companion.rules.sentences import Words
from companion.screens.model import SMALL_CELLS

if TYPE_CHECKING:
    from companion.console.available_actions import SeatActions
    from companion.console.key_command_types import CommandsByGesture


Others = Sequence[tuple[str, Sequence[str]]]
"""Names of seats, and what each may do in ever fewer characters, at last a key alone."""


class PadUi(Protocol):
    """A pad as one seat uses it now."""

    @property
    def secret(self) -> bool:
        """Whether a hidden pick is made here, so that every key has to feel the same."""
        ...

    def commands(self, key: str) -> "CommandsByGesture":
        """Return what a key of the style does."""
        ...

    def hints(self, words: Words, tip: str = "") -> Sequence[str]:
        """What all keys do, in ever fewer characters; with a `tip` first if there is room."""
        ...

    def fit_hints(self, words: Words, cells: int) -> str:
        """As much of it as there is room for."""
        ...

    def off_turn_hints(self, words: Words) -> Sequence[str]:
        """Return what this seat may do while another one is asked, in ever fewer characters.

        The last of them, if there are any, is a key without its word.
        """
        ...

    def rows(
        self, words: Words, count: int, heads: Sequence[str] = (), besides: str = ""
    ) -> tuple[str, ...]:
        """Return what keys do on the last `count` rows, as much as there is room for.

        The first of the `heads` with which nothing has to be left out stands before it, and
        `besides` behind it, even if keys have to be left out for that.
        """
        ...

    def lines(self, words: Words, count: int, head: str = "", /) -> tuple[str, ...]:
        """Return what keys do on at most `count` small lines, `head` before it.

        None if a row says it better.
        """
        ...

    def legend(self, words: Words) -> "Legend":
        """Return what every key does, however long that is."""
        ...


class Legend(NamedTuple):
    """What keys do: a text for each key or item, with what it does besides when it is held.

    `how` says first how a list of them is used.
    """

    does: tuple[str, ...]
    how: str = ""

    @property
    def said(self) -> str:
        """All of it as one sentence."""
        return f"{self.how}: {', '.join(self.does)}" if self.how else ", ".join(self.does)


class PadKind(NamedTuple):
    """A kind of pad, whatever is asked.

    `keys` are their names; `places` says which ones stand for a place of `PaneKeys` where only
    one or two things can be done, and what the panel calls those of `OTHER` and of moving up and
    down is `other`, `up` and `down`. `steps` are the keys that move through a list. A kind that
    is `listed` answers everything by moving through a list.
    """

    keys: tuple[str, ...]
    lay: "Callable[[SeatActions], PadUi]"
    places: Mapping[str, int]
    steps: Mapping[str, int]
    other: str
    up: str
    down: str
    listed: bool = False


class KeyNames(NamedTuple):
    """What the panel calls the keys of the pads on a table; the centre is c on each of them.

    `numbered` and `pointed` tell whether there are pads with a key for each item, and pads that
    move through a list. `aside` is how something else is done to an item of a list.
    """

    numbered: bool
    pointed: bool
    other: str
    aside: str
    up: str
    down: str
    more: str
    less: str


def combine_key_names(styles: Iterable[PadKind]) -> KeyNames:
    """The names of keys where pads of these styles are; those that differ with a slash."""
    each = list(styles)

    def either(names: Iterable[str]) -> str:
        return "/".join(dict.fromkeys(names))

    return KeyNames(
        numbered=not all(style.listed for style in each),
        pointed=any(style.listed for style in each),
        other=either(style.other for style in each),
        aside=either("■c" if style.listed else style.other for style in each),
        up=either(style.up for style in each),
        down=either(style.down for style in each),
        more=either(style.down if style.listed else style.up for style in each),
        less=either(style.up if style.listed else style.down for style in each),
    )


def keys_row(
    own: PadUi,
    asides: Mapping[str, PadUi],
    words: Words,
    *,
    heads: Sequence[str] = (),
    named: bool = False,
    tip: str = "",
    explained: bool = True,
) -> str:
    """Row 4: what the keys of the seat that is asked do, then those of others by their names.

    The first of the `heads` for which there is room stands before it; where another row has `named`
    the seat, only if keys of others stand behind. Where rows have `explained` what others may do, a
    key without its word is enough.
    """
    rows = _rows(own, _others(asides, words), words, heads, tip, named=named, explained=explained)
    return next((row for row in rows if len(row) <= SMALL_CELLS), "")


def _others(asides: Mapping[str, PadUi], words: Words) -> Others:
    """Return what others may do, by their names; without those who may do nothing."""
    return [(name, texts) for name, pad in asides.items() if (texts := pad.off_turn_hints(words))]


def _rows(
    own: PadUi,
    others: Others,
    words: Words,
    heads: Sequence[str],
    tip: str,
    *,
    named: bool,
    explained: bool,
) -> Iterator[str]:
    """Row 4 in ever fewer characters, with each of the heads and then with none."""
    told = others if explained else [(name, texts[:-1]) for name, texts in others]
    for head in (*heads, ""):
        whole = [f"{head}{text}" for text in own.hints(words, tip)]
        if head or not named:
            yield from _with_others(whole, told)
        if not (head and named):
            yield from whole
            yield from _fewer(own, others if explained else (), words, head)


def _with_others(whole: Sequence[str], others: Others) -> Iterator[str]:
    """Yield what all own keys do, and then what others may do."""
    for size in (0, -1):
        besides = "".join(f"  {name}:{texts[size]}" for name, texts in others)
        for text in whole if besides else ():
            yield from (f"{text}{besides}", f"{text}{besides[1:]}")
            if text[-1] in " ]":  # a list ends in room for a bracket, which is a gap by itself
                yield f"{text}{besides[2:]}"


def _fewer(own: PadUi, others: Others, words: Words, head: str) -> Iterator[str]:
    """Fewer own keys, with the mere keys of ever fewer others; none that has nothing but its head."""
    briefly = [f" {name}:{texts[-1]}" for name, texts in others]
    for count in range(len(briefly), -1, -1):
        row = _beside(own, words, head, "".join(briefly[:count]))
        if row != head:
            yield row


def keys_rows(
    own: PadUi,
    asides: Mapping[str, PadUi],
    words: Words,
    count: int,
    heads: Sequence[str] = (),
) -> tuple[str, ...]:
    """The last `count` rows: the same on more than one, with what others do first of all."""
    others = _others(asides, words)
    besides = "".join(f" {name}:{text}" for name, texts in others for text in texts[-2:-1])
    *large, small = own.rows(words, count, heads, besides)
    for name, texts in () if besides and small.endswith(besides) else others:
        told = (f"{small}  {name}:{text}" for text in texts)
        small = next((row for row in told if len(row) <= SMALL_CELLS), small)
    return (*large, small.lstrip())


def _beside(own: PadUi, words: Words, head: str, besides: str) -> str:
    return f"{head}{own.fit_hints(words, SMALL_CELLS - len(head) - len(besides))}{besides}"
