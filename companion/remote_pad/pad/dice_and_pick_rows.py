"""The rows that a pad writes itself: the dice that it has reckoned, whatever the box shows.

A row of it lies over the box's picture, turned inside out; a box can paint one that looks the same.
What it can't is the `throw_count_and_last_throw_picture`, which nobody sees but while they hold both keys of the
table, and then nothing else.
"""

from companion.remote_pad.link.panel_and_key_messages import COLUMNS, PAGES
from companion.remote_pad.link.secret_protocol_pad_side import CHEATED, DiceResult
from companion.remote_pad.pad.text_rendering import ROOM, render_centred_row, render_text

KEPT = 6
"""The page that screens leave empty above their last row, but for notes and for pictures: picks that last."""

PAGE = 1
"""The page on which it lies: screens leave it empty, but for the values of picks and for pictures."""

BORDER = 1
"""Blank columns on either side of picks that last, besides that of a sign: no row of the box goes on in them."""

MOST = 99_999
"""Throws for which there is room; more are written as these."""


def thrown_dice_row(faces: "tuple[int, ...]", number: int) -> bytes:
    """The row with these faces behind the `number` of the throw among all of the pad.

    Where there is no room for them it has their sum behind ``=``. ``≠`` alone says that the box has
    cheated.
    """
    if faces == CHEATED:
        text = "≠"
    else:
        text = f"{number}: " + " ".join([str(face) for face in faces])
        if len(text) > ROOM:
            text = f"{number}: ={sum(faces)}"
    return bytes([byte ^ 0xFF for byte in render_centred_row(text)])


def lasting_picks_row(values: "tuple[int, ...]") -> bytes:
    """The values of picks that last, side by side, turned inside out with a blank border: a byte a column.

    Where there is no room for all of them, the latest ones.
    """
    if not values:
        return b""
    text = " ".join([str(value) for value in values])
    if len(text) > ROOM - 2:
        text = "".join([str(value) for value in values])[2 - ROOM :]
    return bytes(BORDER) + bytes([byte ^ 0xFF for byte in render_text(f" {text} ")]) + bytes(BORDER)


def throw_count_and_last_throw_picture(throws: int, fallen: "DiceResult | None") -> bytes:
    """The picture that says how many throws the pad has had a part in, and what fell last.

    That is each face, as far as there is room, and last their sum.
    """
    rows = [f"throws/tiradas: {min(throws, MOST)}", ""]
    if fallen is not None:
        rows.append(f"{fallen.number}: {len(fallen.faces)}d{fallen.sides}")
        rows += _rows(fallen.faces)[: PAGES - 1 - len(rows)]
        rows.append(f"={sum(fallen.faces)}")
    return b"".join([render_centred_row(row) for row in rows]) + bytes(
        COLUMNS * (PAGES - len(rows))
    )


def _rows(faces: "tuple[int, ...]") -> "list[str]":
    """The faces, in as few rows as they need."""
    rows = [""]
    for face in faces:
        row = f"{rows[-1]} {face}" if rows[-1] else str(face)
        if len(row) > ROOM:
            rows.append(str(face))
        else:
            rows[-1] = row
    return rows
