"""The interface of pads of every kind.

A `PadUi` is a pad as a seat uses it now: it turns keys to commands, and actions to words.
What a kind of pad is like whatever is asked is its `PadKind`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from companion.rules.sentences import Words

if TYPE_CHECKING:
    from companion.console.available_actions import SeatActions
    from companion.console.key_command_types import CommandsByGesture


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
        """Return what all keys do, in ever fewer characters; with a `tip` first if there is room."""
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
    """Return the names of keys where pads of these styles are; those that differ with a slash."""
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
