"""Fair die faces from random bytes."""

from collections.abc import Callable


def draw_fair_face(sides: int, entropy: Callable[[int], bytes]) -> int:
    """Return a face 1..`sides` (2 to 256), each equally likely if the bytes of `entropy(n)` are.

    Bytes beyond the last whole run of faces are discarded, as a remainder would favour the low
    faces. Raises ValueError for other dice.
    """
    if not 2 <= sides <= 256:
        raise ValueError(f"a die has 2 to 256 faces, not {sides}")
    whole = 256 - 256 % sides
    while (byte := entropy(1)[0]) >= whole:
        pass
    return byte % sides + 1
