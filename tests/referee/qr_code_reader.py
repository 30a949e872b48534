"""Reads what a QR code of version 2 or 3 says, as ISO/IEC 18004 has it, without mending errors."""

from collections.abc import Callable, Iterator, Sequence

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
FORMAT_MASK = 0b101010000010010
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, _: y % 2 == 0,
    lambda _, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
DATA_CODEWORDS = {25: 34, 29: 55}
"""Bytes of data in a code of so many modules a side, at the lowest level of correction."""


def read_qr_code(modules: Sequence[str]) -> str:
    """Return the text of a code whose dark modules are ``#``, row by row."""
    side = len(modules)
    mask = MASKS[_format(modules) >> 10 & 7]
    bits = "".join(str(int((modules[y][x] == "#") != mask(y, x))) for y, x in _places_of_data(side))
    return "".join(_segments(bits[: 8 * DATA_CODEWORDS[side]]))


def _format(modules: Sequence[str]) -> int:
    """Return the fifteen bits beside the corner at the top left, without their mask."""
    places = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    said = "".join(str(int(modules[y][x] == "#")) for y, x in places)
    return int(said, 2) ^ FORMAT_MASK


def _places_of_data(side: int) -> Iterator[tuple[int, int]]:
    """Yield the places of data, from the bottom right on, two columns at a time, up and down."""
    up = True
    for right in (*range(side - 1, 6, -2), 5, 3, 1):
        for y in range(side - 1, -1, -1) if up else range(side):
            yield from ((y, x) for x in (right, right - 1) if not _is_pattern(side, y, x))
        up = not up


def _is_pattern(side: int, y: int, x: int) -> bool:
    corner = (y < 9 and (x < 9 or x >= side - 8)) or (y >= side - 8 and x < 9)
    alignment = abs(y - (side - 7)) <= 2 and abs(x - (side - 7)) <= 2
    return corner or alignment or 6 in (y, x)


def _segments(bits: str) -> Iterator[str]:
    at = 0

    def take(count: int) -> int:
        nonlocal at
        at += count
        return int(bits[at - count : at], 2)

    while len(bits) - at >= 4 and (mode := take(4)):
        if mode == 1:
            count = take(10)
            yield "".join(f"{take(10):03}" for _ in range(count // 3))
            if rest := count % 3:
                yield f"{take(3 * rest + 1):0{rest}}"
        elif mode == 2:
            count = take(9)
            for _ in range(count // 2):
                first, second = divmod(take(11), 45)
                yield ALPHABET[first] + ALPHABET[second]
            if count % 2:
                yield ALPHABET[take(6)]
        else:
            assert mode == 4, mode
            yield bytes(take(8) for _ in range(take(8))).decode()
