"""Rows that a pad draws itself over the box's picture: dice that it has computed, lasting picks.

They are inverted, but a box can paint rows that look the same. What it can't imitate is the
`throw_summary_picture`, which fills the panel only while the player holds both keys of
the table.
"""

from companion.remote_pad.link.non_secret_messages import COLUMNS, PAGES
from companion.remote_pad.link.pad_commitment_protocol import CHEATED, DiceResult
from companion.remote_pad.pad.pad_font import ROOM, render_centred_row, render_text

KEPT = 6
"""The page that screens leave empty above their last row, but for notes and pictures: for lasting
picks.
"""

PAGE = 1
"""The page of the dice: screens leave it empty, but for values of picks and pictures."""

BORDER = 1
"""Blank columns on either side of lasting picks, beyond the margin of a character, so that no row
of the box seems to continue in them.
"""

MOST = 99_999
"""The highest count of throws that fits; higher ones are shown as this."""


def thrown_dice_row(faces: "tuple[int, ...]", number: int) -> bytes:
    """Return the row with these faces behind the `number` of the throw on the pad.

    If they don't fit it has their sum behind ``=``. ``≠`` alone says that the box has cheated.
    """
    if faces == CHEATED:
        text = "≠"
    else:
        text = f"{number}: " + " ".join([str(face) for face in faces])
        if len(text) > ROOM:
            text = f"{number}: ={sum(faces)}"
    return bytes([byte ^ 0xFF for byte in render_centred_row(text)])


def lasting_picks_row(values: "tuple[int, ...]") -> bytes:
    """Return the values of lasting picks side by side, inverted with a blank border.

    It has a byte for each column. If not all values fit, it has the latest ones.
    """
    if not values:
        return b""
    text = " ".join([str(value) for value in values])
    if len(text) > ROOM - 2:
        text = "".join([str(value) for value in values])[2 - ROOM :]
    return bytes(BORDER) + bytes([byte ^ 0xFF for byte in render_text(f" {text} ")]) + bytes(BORDER)


def throw_summary_picture(throws: int, fallen: "DiceResult | None") -> bytes:
    """Return a picture of how many throws the pad has taken part in, and the last throw.

    The last throw is shown as its faces, as far as they fit, and their sum.
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
    """Return the faces in as few rows as possible."""
    rows = [""]
    for face in faces:
        row = f"{rows[-1]} {face}" if rows[-1] else str(face)
        if len(row) > ROOM:
            rows.append(str(face))
        else:
            rows[-1] = row
    return rows
