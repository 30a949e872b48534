"""The interface of all kinds of pads.

A `PadUi` is a pad as a seat uses it now: it maps keys to commands, and actions to hints. What never
changes about a kind of pad is its `PadKind`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from companion.rules.sentences import Words

if TYPE_CHECKING:
    from companion.console.key_command_types import CommandsByGesture
    from companion.console.seat_answer_actions import SeatActions


class PadUi(Protocol):
    """A pad as one seat uses it now."""

    @property
    def secret(self) -> bool:
        """Whether a hidden pick is made here, so that every key has to feel the same."""
        ...

    def commands(self, key: str) -> "CommandsByGesture":
        """Return the commands of a key of the kind."""
        ...

    def hints(self, words: Words, tip: str = "") -> Sequence[str]:
        """Return hints for all keys, in ever fewer characters; first with a `tip` if it fits."""
        ...

    def fit_hints(self, words: Words, cells: int) -> str:
        """Return as many hints as fit into `cells`."""
        ...

    def off_turn_hints(self, words: Words) -> Sequence[str]:
        """Return what this seat may do while another one is asked, in ever fewer characters.

        The last text, if there are any, is a key without its word.
        """
        ...

    def rows(
        self, words: Words, count: int, heads: Sequence[str] = (), besides: str = ""
    ) -> tuple[str, ...]:
        """Return hints on the last `count` rows, as many as fit.

        The first of the `heads` with which nothing is left out comes before them, and `besides`
        after them, even if hints are left out for that.
        """
        ...

    def lines(self, words: Words, count: int, head: str = "", /) -> tuple[str, ...]:
        """Return hints on at most `count` small lines, `head` before them.

        Empty if a row says it better.
        """
        ...

    def legend(self, words: Words) -> "Legend":
        """Return what every key does, however long that is."""
        ...


class Legend(NamedTuple):
    """What keys do: a text for each key or item, with what a hold does besides.

    `how` says first how a list is used.
    """

    does: tuple[str, ...]
    how: str = ""

    @property
    def text(self) -> str:
        """The legend as one sentence."""
        return f"{self.how}: {', '.join(self.does)}" if self.how else ", ".join(self.does)


class PadKind(NamedTuple):
    """A kind of pad, apart from what is asked.

    `keys` are the names of its keys. `lay` makes the `PadUi` of a seat. `places` says which keys
    stand for a place of `PaneKeys`; `other`, `up` and `down` are what the panel calls the keys of
    `OTHER` and of moving up and down. `steps` are the keys that move through a list. A kind that is
    `listed` answers everything by moving through a list.
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
    """What the panel calls the keys of the pads on a table; the centre is c on all of them.

    `numbered` and `pointed` say whether there are pads with a key for each item, and pads that move
    through a list. `aside` is the key for a second thing to do to an item of a list.
    """

    numbered: bool
    pointed: bool
    other: str
    aside: str
    up: str
    down: str
    more: str
    less: str


def key_names_of_kinds(styles: Iterable[PadKind]) -> KeyNames:
    """Return the names of keys on pads of these kinds; different names are joined by a slash."""
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
