"""Hints for keys: what each does, fitted into rows with ever fewer characters."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.screens.screen_model import LARGE_CELLS, SMALL_CELLS


class KeyHint(NamedTuple):
    """A hint: a key and its meaning; `held` says how it is pressed.

    If there is room, `taught` is shown instead. A text without a key is a label alone.
    """

    key: str
    label: str
    held: str = ""
    taught: str = ""
    sign: str = "="

    @property
    def text(self) -> str:
        """The key and its meaning."""
        return f"{self.held}{self.key}{self.sign}{self.label}"

    @property
    def at_length(self) -> str:
        """The longest text of the hint."""
        return self.taught or self.text

    def text_with_hold(self, hold: str) -> str:
        """Return the key and its meaning, with that word or sign where the key is held."""
        return self._replace(held=self.held and hold).text

    @property
    def brief(self) -> str:
        """The key and its meaning, with a sign where the key is held."""
        return self.text_with_hold("■")

    @property
    def tight(self) -> str:
        """The hint in as few characters as can be read."""
        clear = self.key[-1:].isdecimal() and not self.label[0].isdecimal()
        return self._replace(sign="").brief if clear and self.sign == "=" else self.brief


def label_only_hint(text: str) -> KeyHint:
    """Return a hint of a text without a key."""
    return KeyHint("", text, sign="")


def yield_ever_fewer_hints(
    parts: Sequence[KeyHint], keys: Sequence[str]
) -> Iterator[Sequence[KeyHint]]:
    """Yield all hints, then ever fewer: those whose keys stand last among `keys` go first."""
    first = sorted(parts, key=lambda part: hint_rank(part, keys))
    for count in range(len(parts), 0, -1):
        yield [part for part in parts if part in first[:count]]


def hint_rank(part: KeyHint, keys: Sequence[str]) -> int:
    """Return the position of a hint's key in the game's order."""
    return keys.index(part.key[-1:]) if part.key[-1:] in keys else 0


def fit_hints_into_lines(
    kept: Iterable[Sequence[KeyHint]], count: int, hold: str, head: str = ""
) -> tuple[str, ...]:
    """Return hints on at most `count` small lines, with `head` before them; empty if none fit.

    Keys that are held come last, each on its own line, or behind one word together. Words are
    shortened first, from taught texts to the sign of a held key, then hints are left out: `kept` are
    all of them, then ever fewer.
    """
    for some in filter(None, kept):
        parts = sorted(some, key=lambda part: bool(part.held))
        for texts in (
            [part.taught or part.text_with_hold(hold) for part in parts],
            [part.text_with_hold(hold) for part in parts],
            *(_with_one_hold(parts, hold, comma) for comma in (", ", ",")),
            [part.brief for part in parts],
        ):
            if told := _apart(texts, count, head) or _together(texts, count, hold, head):
                return told
    return ()


def _with_one_hold(parts: Sequence[KeyHint], hold: str, comma: str) -> Sequence[str]:
    """Return the texts of keys, those that are held together: ``hold c=travel, 6=dunk``."""
    held = comma.join(part.text_with_hold("") for part in parts if part.held)
    tapped = [part.text for part in parts if not part.held]
    return [*tapped, f"{hold}{held}"] if held else tapped


def _apart(texts: Sequence[str], count: int, head: str) -> tuple[str, ...]:
    """Return each text on its own line; empty if they don't fit."""
    first, *others = texts
    return _within((f"{head}{first}", *others), count)


def _together(texts: Sequence[str], count: int, hold: str, head: str) -> tuple[str, ...]:
    """Return texts on as few lines as hold them; nothing follows a key that is to `hold`."""
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
    """Return the rows if they are at most `count` and no longer than a small row, else none."""
    return tuple(rows) if len(rows) <= count and max(map(len, rows)) <= SMALL_CELLS else ()


def pack_into_hint_rows(texts: Sequence[str], count: int) -> tuple[str, ...]:
    """Return texts on `count` rows; the last one is small and takes what the large ones can't."""
    rows, row = [""] * count, 0
    for text in texts:
        longer = f"{rows[row]} {text}".lstrip()
        while row < count - 1 and len(longer) > LARGE_CELLS:
            row, longer = row + 1, text
        rows[row] = longer
    return tuple(rows)


def hint_row_variants(parts: Sequence[KeyHint]) -> list[str]:
    """Return rows of these hints, the longest first.

    A centre that is only held loses its mark before keys lose the sign before their meaning: a tap
    on it says that it has to be held.
    """
    centres = [part for part in parts if part.key == "c"]
    unmarked = [part._replace(held="") if centres == [part] else part for part in parts]
    return [
        *_signed_row_variants(parts),
        " ".join(part.brief for part in unmarked),
        _tight(parts),
        *more_less_hint_row_variants(parts),
    ]


def fit_hints(kept: Iterable[Sequence[KeyHint]], cells: int) -> str:
    """Return the most hints that `cells` hold; if some are left out, each one keeps its sign."""
    every, *some = [*kept] or [()]
    texts = (
        *hint_row_variants(every),
        *(
            text
            for parts in some
            for text in (*_signed_row_variants(parts), *more_less_hint_row_variants(parts))
        ),
    )
    return next((text for text in texts if len(text) <= cells), "")


def _signed_row_variants(parts: Sequence[KeyHint]) -> list[str]:
    """Return the hints in one row, each key with its sign, in ever fewer characters."""
    rows = (
        [part.at_length for part in parts],
        [part.text for part in parts],
        [part.brief for part in parts],
    )
    return [gap.join(row) for row in rows for gap in ("  ", " ")]


def more_less_hint_row_variants(parts: Sequence[KeyHint]) -> list[str]:
    """Return rows that join keys for more and less of a thing, in ever fewer characters.

    Empty if no keys do that. At last the thing is not named, nor what other keys than the first are
    for.
    """
    known, brief = (
        _join_more_less_hints(parts, named=True),
        _join_more_less_hints(parts, named=False),
    )
    if len(known) == len(parts):
        return []
    others = [part.key for part in brief[1:] if part.key]
    first = [part for part in brief if not part.key or part == brief[0]]
    asked = [label_only_hint(f"{','.join(others)}=?")] if others else []
    return [_tight(row) for row in (known, brief, [*first, *asked])]


def _join_more_less_hints(parts: Sequence[KeyHint], *, named: bool) -> Sequence[KeyHint]:
    """Return the hints, with those for more and less of a thing as one."""
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
    """Return the hints in one row, each in as few characters as can be read."""
    return " ".join(part.tight for part in parts)
