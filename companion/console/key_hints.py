"""Hint rows: what keys do, in ever fewer characters."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.screens.model import LARGE_CELLS, SMALL_CELLS


class KeyHint(NamedTuple):
    """A piece of what the keys do: a key, and what it is for; `held` tells how it is pressed.

    Where there is room for it, `taught` says it all instead. A text that is no key's is a label
    alone.
    """

    key: str
    label: str
    held: str = ""
    taught: str = ""
    sign: str = "="

    @property
    def said(self) -> str:
        """A key and its meaning."""
        return f"{self.held}{self.key}{self.sign}{self.label}"

    @property
    def at_length(self) -> str:
        """All that there is to say."""
        return self.taught or self.said

    def spelled(self, hold: str) -> str:
        """A key and its meaning, with that word or sign where the key is held."""
        return self._replace(held=self.held and hold).said

    @property
    def brief(self) -> str:
        """A key and its meaning, with a sign where the key is held."""
        return self.spelled("■")

    @property
    def tight(self) -> str:
        """As few characters as can be read."""
        clear = self.key[-1:].isdecimal() and not self.label[0].isdecimal()
        return self._replace(sign="").brief if clear and self.sign == "=" else self.brief


def label_only_hint(text: str) -> KeyHint:
    """Make a hint of a text that is no key's."""
    return KeyHint("", text, sign="")


def yield_ever_fewer_hints(
    parts: Sequence[KeyHint], keys: Sequence[str]
) -> Iterator[Sequence[KeyHint]]:
    """Yield all the parts, then ever fewer: those go first whose keys stand last among `keys`."""
    first = sorted(parts, key=lambda part: rank(part, keys))
    for count in range(len(parts), 0, -1):
        yield [part for part in parts if part in first[:count]]


def rank(part: KeyHint, keys: Sequence[str]) -> int:
    """Return the place of a part among the keys as a game gives them."""
    return keys.index(part.key[-1:]) if part.key[-1:] in keys else 0


def hint_lines(
    kept: Iterable[Sequence[KeyHint]], count: int, hold: str, head: str = ""
) -> tuple[str, ...]:
    """Tell on at most `count` small lines what keys do, with `head` before it.

    None if nothing fits.

    Keys that are held come last, each on a line of its own. Words give way first, from all that can
    be taught to the sign of a key that is held, then keys: `kept` are all the parts, then ever
    fewer of them.
    """
    for some in filter(None, kept):
        parts = sorted(some, key=lambda part: bool(part.held))
        for texts in (
            [part.taught or part.spelled(hold) for part in parts],
            [part.spelled(hold) for part in parts],
            [part.said for part in parts],
        ):
            if told := _apart(texts, count, head) or _together(texts, count, hold, head):
                return told
    return ()


def _apart(texts: Sequence[str], count: int, head: str) -> tuple[str, ...]:
    """Lay each text on a line of its own; none if that can't be."""
    first, *others = texts
    return _within((f"{head}{first}", *others), count)


def _together(texts: Sequence[str], count: int, hold: str, head: str) -> tuple[str, ...]:
    """Lay texts on as few lines as hold them; behind a key that one has to `hold` nothing follows."""
    rows, ends = [head.strip()], False
    for text in texts:
        longer = f"{rows[-1]} {text}".lstrip()
        if ends or len(longer) > SMALL_CELLS:
            rows.append(text)
        else:
            rows[-1] = longer
        ends = text.startswith(hold)
    return _within(rows, count)


def _within(rows: Sequence[str], count: int) -> tuple[str, ...]:
    """Return rows if they are no more than `count`, and no longer than a small row."""
    return tuple(rows) if len(rows) <= count and max(map(len, rows)) <= SMALL_CELLS else ()


def pack_into_hint_rows(texts: Sequence[str], count: int) -> tuple[str, ...]:
    """Texts on `count` rows: the last one is small and takes whatever the large ones do not hold."""
    rows, row = [""] * count, 0
    for text in texts:
        longer = f"{rows[row]} {text}".lstrip()
        while row < count - 1 and len(longer) > LARGE_CELLS:
            row, longer = row + 1, text
        rows[row] = longer
    return tuple(rows)


def hint_row_variants(parts: Sequence[KeyHint]) -> list[str]:
    """Return hint rows for parts, the longest first."""
    return [*_signed(parts), _tight(parts), *more_less_hint_row_variants(parts)]


def fit_hints(kept: Iterable[Sequence[KeyHint]], cells: int) -> str:
    """Tell the most that `cells` hold; where keys are left out, each that is told has its sign."""
    every, *some = [*kept] or [()]
    texts = (
        *hint_row_variants(every),
        *(
            text
            for parts in some
            for text in (*_signed(parts), *more_less_hint_row_variants(parts))
        ),
    )
    return next((text for text in texts if len(text) <= cells), "")


def _signed(parts: Sequence[KeyHint]) -> list[str]:
    """Parts in one row, each key with its sign, in ever fewer characters."""
    rows = (
        [part.at_length for part in parts],
        [part.said for part in parts],
        [part.brief for part in parts],
    )
    return [gap.join(row) for row in rows for gap in ("  ", " ")]


def more_less_hint_row_variants(parts: Sequence[KeyHint]) -> list[str]:
    """The same where keys do more and less of a thing, in ever fewer characters.

    None where none do.

    At last what thing that is goes without saying, and then what other keys are for but the first.
    """
    known, brief = _folded(parts, named=True), _folded(parts, named=False)
    if len(known) == len(parts):
        return []
    others = [part.key for part in brief[1:] if part.key]
    first = [part for part in brief if not part.key or part == brief[0]]
    asked = [label_only_hint(f"{','.join(others)}=?")] if others else []
    return [_tight(row) for row in (known, brief, [*first, *asked])]


def _folded(parts: Sequence[KeyHint], *, named: bool) -> Sequence[KeyHint]:
    """Parts, those that do more of a thing and those that do less of it as one."""
    keys = {part.label: part.key for part in parts if part.key}
    folded: list[KeyHint] = []
    for part in parts:
        label = part.label if part.key else ""
        less, more = f"{label[:-1]}-", f"{label[:-1]}+"
        if label == more and less in keys:
            folded.append(label_only_hint(f"{keys[more]}{label if named else '+'}{keys[less]}-"))
        elif label != less or more not in keys:
            folded.append(part)
    return folded


def _tight(parts: Sequence[KeyHint]) -> str:
    """Parts in one row, each in as few characters as can be read."""
    return " ".join(part.tight for part in parts)
