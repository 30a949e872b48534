"""The bottom rows of the panel: hints for the asked seat's keys, then for those of others."""

from collections.abc import Iterator, Mapping, Sequence

from companion.console.pad_commands_and_hints_interface import PadUi
from companion.rules.sentences import Words
from companion.screens.screen_model import SMALL_CELLS

Others = Sequence[tuple[str, Sequence[str]]]
"""Names of seats, and what each may do in ever fewer characters, at last a key alone."""


def all_seats_hint_row(
    own: PadUi,
    asides: Mapping[str, PadUi],
    words: Words,
    *,
    heads: Sequence[str] = (),
    named: bool = False,
    tip: str = "",
    explained: bool = True,
) -> str:
    """Return row 4: hints for the asked seat's keys, then for those of others by name.

    It begins with the first of the `heads` that fits; if another row has `named` the seat, only if
    keys of others follow. If rows have `explained` what others may do, a key without its word is
    enough.
    """
    rows = _rows(own, _others(asides, words), words, heads, tip, named=named, explained=explained)
    return next((row for row in rows if len(row) <= SMALL_CELLS), "")


def _others(asides: Mapping[str, PadUi], words: Words) -> Others:
    """Return what other seats may do, by name; without those that may do nothing."""
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
    """Yield row 4 in ever fewer characters, with each of the heads and then with none."""
    told = others if explained else [(name, texts[:-1]) for name, texts in others]
    hints = own.hints(words, tip)
    if not any(hints):
        for size in (0, -1):
            yield "  ".join(f"{name}:{texts[size].strip()}" for name, texts in told)
        return
    for head in (*heads, ""):
        whole = [f"{head}{text}" for text in hints]
        if head or not named:
            yield from _with_others(whole, told)
        if not (head and named):
            yield from whole
            yield from _fewer(own, others if explained else (), words, head)


def _with_others(whole: Sequence[str], others: Others) -> Iterator[str]:
    """Yield the row of all own keys followed by what others may do."""
    for size in (0, -1):
        besides = "".join(f"  {name}:{texts[size]}" for name, texts in others)
        for text in whole if besides else ():
            yield from (f"{text}{besides}", f"{text}{besides[1:]}")
            if text[-1] in " ]":  # a list ends in a bracket or its room, which is a gap
                yield f"{text}{besides[2:]}"


def _fewer(own: PadUi, others: Others, words: Words, head: str) -> Iterator[str]:
    """Yield rows with fewer own keys and the keys of ever fewer others; none with only its head."""
    briefly = [f" {name}:{texts[-1]}" for name, texts in others]
    for count in range(len(briefly), -1, -1):
        row = _beside(own, words, head, "".join(briefly[:count]))
        if row != head:
            yield row


def all_seats_hint_rows(
    own: PadUi,
    asides: Mapping[str, PadUi],
    words: Words,
    count: int,
    heads: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return the last `count` rows of hints, in which what others may do comes first."""
    others = _others(asides, words)
    besides = "".join(f" {name}:{text}" for name, texts in others for text in texts[-2:-1])
    *large, small = own.rows(words, count, heads, besides)
    for name, texts in () if besides and small.endswith(besides) else others:
        told = (f"{small}  {name}:{text}" for text in texts)
        small = next((row for row in told if len(row) <= SMALL_CELLS), small)
    return (*large, small.lstrip())


def _beside(own: PadUi, words: Words, head: str, besides: str) -> str:
    return f"{head}{own.fit_hints(words, SMALL_CELLS - len(head) - len(besides))}{besides}"
