"""The bytes that turn one frame of a terminal into another.

The escape sequences are those of ECMA-48 that every terminal since the VT100 knows.
"""

from collections.abc import Iterator, Mapping

from companion.terminal.inked_text_canvas import PLAIN, Frame, FrameRow

CLEAR = "\x1b[H\x1b[2J"


def changes(before: Frame | None, after: Frame, inks: Mapping[str, str]) -> str:
    """Return the text to be written, "" if nothing has changed.

    If `before` is None or has another size, the window is cleared first. The cursor may end up
    anywhere; the ink is plain before and after.
    """
    if before is None or _shape(before) != _shape(after):
        empty = tuple(FrameRow(" " * len(row.text), PLAIN * len(row.text)) for row in after)
        return CLEAR + changes(empty, after, inks)
    written: list[str] = []
    pen = ""
    for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
        at = None
        for start, end in _runs(old, new) if old != new else ():
            written.append(f"\x1b[{number};{start + 1}H" if at is None else f"\x1b[{start - at}C")
            at = end
            for sign, name in zip(new.text[start:end], new.inks[start:end], strict=True):
                ink = inks.get(name, "")
                if ink != pen:
                    written.append(f"\x1b[0;{ink}m" if ink and pen else f"\x1b[{ink}m")
                    pen = ink
                written.append(sign)
    return "".join(written) + ("\x1b[m" if pen else "")


def _shape(frame: Frame) -> list[int]:
    return [len(row.text) for row in frame]


def _runs(old: FrameRow, new: FrameRow) -> Iterator[tuple[int, int]]:
    """Yield the changed runs of a row. A gap that is cheaper to write than to skip is included."""
    changed = [
        at
        for at, both in enumerate(zip(old.text, new.text, old.inks, new.inks, strict=True))
        if both[0] != both[1] or both[2] != both[3]
    ]
    start: int | None = None
    end = 0
    for at in changed:
        if start is None:
            start = at
        elif len(new.text[end:at].encode()) > len(f"\x1b[{at - end}C"):
            yield start, end
            start = at
        end = at + 1
    if start is not None:
        yield start, end
