"""What the device says, before anybody has chosen a language.

Rule books say `Sentence`s: an English text and the values that go into its holes. At the
rim a language turns them into words; `in_english` is the one that changes nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]
"""A value that a record, a page and a second device can all read."""

Facts = Mapping[str, Json]
"""The public state of a match. It never holds a secret."""

Words = Callable[[str], str]
"""Gives an English text in the players' language; what it doesn't know it gives back."""


class Sentence(NamedTuple):
    """A text for players: `text` is the English, with `{holes}` for `values`.

    A line break divides it where the panel may: at most 16 characters before it, 21 after.
    """

    text: str
    values: tuple[tuple[str, "int | str | Sentence"], ...] = ()

    def said(self, words: Words) -> str:
        """The sentence in the language of `words`, its holes filled."""
        return words(self.text).format(
            **{
                hole: value.said(words) if isinstance(value, Sentence) else value
                for hole, value in self.values
            }
        )


def says(text: str, **values: "int | str | Sentence") -> Sentence:
    """A sentence with its holes filled by name."""
    return Sentence(text, tuple(values.items()))


def in_english(text: str) -> str:
    """The words of the source itself."""
    return text


def shorten_names_distinctly(names: Sequence[str], cells: int) -> Sequence[str]:
    """Names in so many characters: as they begin; those that would be alike end with their place.

    The place is that among `names`, from 1 on, of which there are fewer than ten. Where one is
    called like another one with its place, all are their places.
    """
    begun = [name[:cells] for name in names]
    numbered = [
        short if begun.count(short) == 1 else f"{short[: cells - 1]}{place}"
        for place, short in enumerate(begun, 1)
    ]
    apart = len(set(numbered)) == len(names)
    return numbered if apart else [str(place) for place, _ in enumerate(names, 1)]


class Refused(Exception):
    """An answer that can't be taken now. It changed nothing; `reason` says why."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.said(in_english))
        self.reason = reason
