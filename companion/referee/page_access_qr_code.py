"""QR codes with addresses of the page: that with its PIN, and that of a report."""

from companion.screens.screen_model import TALL, RenderedPicture

_VERSIONS = (2, 3)
"""QR codes of 25 and of 29 modules a side (ISO/IEC 18004)."""
_DOT = 2
"""Pixels a side of a module."""


def draw_page_access_qr_code(address: str, pin: str) -> RenderedPicture | None:
    """Return a QR code of an address with a PIN behind ``#``, dark on light.

    None if that is too long, or `segno` is not installed. A browser sends nothing behind ``#``; the
    page reads it there.
    """
    # Each part in the smallest of a code's alphabets. The address is the same in capitals.
    return _draw(address.upper(), "#", pin)


def draw_report_qr_code(address: str, number: int) -> RenderedPicture | None:
    """Return a QR code of the report of a past match, on the page at an address, dark on light.

    None if that is too long, or `segno` is not installed.
    """
    return _draw(address.upper(), f"matches/{number}/report")


def _draw(*parts: str) -> RenderedPicture | None:
    try:
        import segno  # slow to import, and most starts don't need it
    except ImportError:
        return None
    for version in _VERSIONS:
        try:
            each = [(part, None) for part in parts]
            drawn = segno.make_qr(each, version=version, error="l")  # pyright: ignore[reportArgumentType] -- segno takes parts too
        except ValueError:
            continue
        return _pixels(drawn.matrix)
    return None


def _pixels(matrix: tuple[bytearray, ...]) -> RenderedPicture:
    """Return the modules of a code in the middle of light pixels."""
    columns, pages = TALL
    light = [(1 << 8 * pages) - 1] * columns
    left, top = ((room - _DOT * len(matrix)) // 2 for room in (columns, 8 * pages))
    dot = (1 << _DOT) - 1
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            for column in range(_DOT):
                light[left + _DOT * x + column] ^= (dot * (dark & 1)) << top + _DOT * y
    flat = b"".join(column.to_bytes(pages, "little") for column in light)
    return RenderedPicture(tuple(flat[page::pages] for page in range(pages)))
