"""Hands at the table, and whatever else happens to it."""

from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from tests.secrets.situations import Situation


class Touch(NamedTuple):
    """After a wait a key goes down, meanwhile perhaps another one; then both come up."""

    after: int
    key: str
    held: int
    other: str | None = None


class Picks(NamedTuple):
    """Whoever is asked for a secret picks the `n`-th that is allowed."""

    n: int


class Feigns(NamedTuple):
    """Whoever is asked for a secret holds a key, the `n`-th of those that lock nothing now."""

    n: int


class Plays(NamedTuple):
    """Answers as hands find them: of all keys that lead somewhere the `n`-th each time."""

    n: Sequence[int]


class Pauses(NamedTuple):
    """Reads the first page of what ``?`` says for a while, then the others, and goes on."""

    ms: int


class Undoes(NamedTuple):
    """Back, and everybody agrees if that is asked."""


class Corrects(NamedTuple):
    """A page proposes that the `field`-th field should have its `value`-th value; all agree."""

    field: int
    value: int


class PullsThePlug(NamedTuple):
    """The power goes, and comes again; somebody goes on with the match."""


Deed = Touch | Picks | Feigns | Plays | Pauses | Undoes | Corrects | PullsThePlug

WAITS = [400, 0, 7, 40, 310, 2000, 16_000, 30_000]
LASTS = [650, 50, 4, 1300]
"""ms for which a key is down: each is either shorter than a tap can be, or a hold."""


@st.composite
def touches(draw: st.DrawFn, of: Situation) -> Touch:
    """Any keys."""
    keys = st.sampled_from(of.keys)
    after, key, held = (
        draw(st.sampled_from(WAITS)),
        draw(keys),
        draw(st.sampled_from(LASTS)),
    )
    return Touch(after, key, held, draw(st.none() | st.none() | keys.filter(lambda k: k != key)))


def deeds(of: Situation) -> st.SearchStrategy[Deed]:
    """Anything that may happen, likelier what happens more often."""
    numbers = st.integers(0, 255)
    return st.one_of(
        touches(of),
        touches(of),
        st.builds(Picks, numbers),
        st.builds(Feigns, numbers),
        st.builds(Plays, st.lists(numbers, min_size=1, max_size=6)),
        st.builds(Pauses, st.sampled_from([10, 900, 20_000])),
        st.just(Undoes()),
        st.builds(Corrects, numbers, numbers),
        st.just(PullsThePlug()),
    )


def hands(of: Situation, most: int = 6) -> st.SearchStrategy[list[Deed]]:
    """What happens in a life; mostly it begins with a pick, sooner or later."""
    numbers = st.integers(0, 255)
    before = st.lists(touches(of) | st.builds(Feigns, numbers), max_size=2)
    pick = st.none() | st.builds(Picks, numbers)
    after = st.lists(deeds(of), max_size=most)
    return st.builds(_in_order, before, pick, after)


def _in_order(before: list[Deed], pick: Deed | None, after: list[Deed]) -> list[Deed]:
    return [*before, *([] if pick is None else [pick]), *after]
