"""Texts for players that are translated when they are shown.

Rule books return `Sentence`s: an English text and the values for its placeholders. They are
translated where they are shown; `in_english` leaves them as they are.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

Words = Callable[[str], str]
"""Translates an English text into the players' language; unknown texts are returned as they are."""


class Sentence(NamedTuple):
    """A text for players: `text` is the English, with `{placeholders}` for `values`.

    A line break divides it where the panel may: at most 16 characters before it, 21 after.
    """

    text: str
    values: tuple[tuple[str, "int | str | Sentence"], ...] = ()

    def translate(self, words: Words) -> str:
        """Return the sentence in the language of `words`, with its values."""
        return words(self.text).format(
            **{
                hole: value.translate(words) if isinstance(value, Sentence) else value
                for hole, value in self.values
            }
        )


@lru_cache(maxsize=256, typed=True)
def says(text: str, **values: "int | str | Sentence") -> Sentence:
    """Return a sentence with its values by name; an equal one that was said lately is shared."""
    return Sentence(text, tuple(values.items()))


def in_english(text: str) -> str:
    """Return the text unchanged: the identity translation."""
    return text


def shorten_names_distinctly(names: Sequence[str], cells: int) -> Sequence[str]:
    """Return names in at most `cells` characters; those that would be alike end with their number.

    The number is the place among `names`, from 1 on, of which there are fewer than ten. If that
    makes a name equal to another one, all become their numbers.
    """
    begun = [name[:cells] for name in names]
    numbered = [
        short if begun.count(short) == 1 else f"{short[: cells - 1]}{place}"
        for place, short in enumerate(begun, 1)
    ]
    apart = len(set(numbered)) == len(names)
    return numbered if apart else [str(place) for place, _ in enumerate(names, 1)]


class Refused(Exception):
    """An answer or input that can't be taken. It changed nothing; `reason` says why."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.translate(in_english))
        self.reason = reason
