"""What keys do, in rows of ever fewer characters."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from companion.screens.model import LARGE_CELLS, SMALL_CELLS


class Part(NamedTuple):
    """A piece of what the keys do: a key, and what it is for; `held` tells how it is pressed.

    Where there is room for it, `taught` says it all instead.
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
    def tight(self) -> str:
        """As few characters as can be read."""
        clear = self.key[-1].isdecimal() and not self.label[0].isdecimal()
        return f"{'■' if self.held else ''}{self.key}{'' if clear and self.sign == '=' else self.sign}{self.label}"


def packed(texts: Sequence[str], count: int) -> tuple[str, ...]:
    """Texts on `count` rows: the last one is small and takes whatever the large ones do not hold."""
    rows, row = [""] * count, 0
    for text in texts:
        longer = f"{rows[row]} {text}".lstrip()
        while row < count - 1 and len(longer) > LARGE_CELLS:
            row, longer = row + 1, text
        rows[row] = longer
    return tuple(rows)


def lined(texts: Sequence[str], count: int, alone: Container[str] = ()) -> tuple[str, ...]:
    """Texts on as few lines of the small font as hold them; none if those are more than `count`.

    Behind those that stand `alone` nothing follows on their line.
    """
    rows, ends = [""], False
    for text in texts:
        longer = f"{rows[-1]} {text}".lstrip()
        if ends or len(longer) > SMALL_CELLS:
            rows.append(text)
        else:
            rows[-1] = longer
        ends = text in alone
    return tuple(rows) if len(rows) <= count and max(map(len, rows)) <= SMALL_CELLS else ()


def told(parts: "Sequence[str | Part]") -> list[str]:
    """Parts in one row, in ever fewer characters."""
    rows = ([say(part) for part in parts] for say in (taught, said))
    spacious = [gap.join(row) for row in rows for gap in ("  ", " ")]
    return [*spacious, " ".join(map(tight, parts)), *paired(parts)]


def paired(parts: "Sequence[str | Part]") -> list[str]:
    """The same where keys do more and less of a thing, in ever fewer characters; none where none do.

    At last what thing that is goes without saying, and then what other keys are for but the first.
    """
    known, brief = _folded(parts, named=True), _folded(parts, named=False)
    if len(known) == len(parts):
        return []
    others = [part.key for part in brief[1:] if isinstance(part, Part)]
    first = [part for part in brief if isinstance(part, str) or part == brief[0]]
    asked = [f"{','.join(others)}=?"] if others else []
    return [" ".join(map(tight, row)) for row in (known, brief, [*first, *asked])]


def _folded(parts: "Sequence[str | Part]", *, named: bool) -> "Sequence[str | Part]":
    """Parts, those that do more of a thing and those that do less of it as one."""
    keys = {part.label: part.key for part in parts if isinstance(part, Part)}
    folded: list[str | Part] = []
    for part in parts:
        label = "" if isinstance(part, str) else part.label
        less, more = f"{label[:-1]}-", f"{label[:-1]}+"
        if label == more and less in keys:
            folded.append(f"{keys[more]}{label if named else '+'}{keys[less]}-")
        elif label != less or more not in keys:
            folded.append(part)
    return folded


def tight(part: "str | Part") -> str:
    """A part in as few characters as can be read."""
    return part if isinstance(part, str) else part.tight


def is_held(part: "str | Part") -> bool:
    """Whether a key is held for a part."""
    return isinstance(part, Part) and bool(part.held)


def explained(part: "str | Part") -> str:
    """A part where there is most room; empty if it has no words for that."""
    return "" if isinstance(part, str) else part.taught


def spelled(part: "str | Part", hold: str) -> str:
    """A part with a word for how its key is pressed."""
    return part if isinstance(part, str) else part._replace(held=part.held and hold).said


def taught(part: "str | Part") -> str:
    """A part at its longest."""
    return part if isinstance(part, str) else part.taught or part.said


def said(part: "str | Part") -> str:
    """A part as it is told where there is room."""
    return part if isinstance(part, str) else part.said
