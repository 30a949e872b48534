"""The PIN that lets a browser press keys: 12 digits, too many to find by trying.

Wrong PINs lock nobody out, so that nobody can have others locked out. docs/attacks.md has the
figures: how many PINs a second the page checks, and what that comes to.
"""

from collections.abc import Callable

DIGITS, GROUP = 12, 4


def generate_pin(entropy: Callable[[int], bytes]) -> str:
    """Return a PIN made of random bytes; `entropy(n)` returns n of them.

    64 bits give 10**12 values so evenly that none is likelier than another by 1 in 10**7.
    """
    return f"{int.from_bytes(entropy(8), 'big') % 10**DIGITS:0{DIGITS}}"


def strip_blanks(typed: str) -> str:
    """Return a PIN without the blanks with which people write it."""
    return "".join(typed.split())


def format_pin(pin: str) -> str:
    """Return a PIN for people: ``3141 5926 5358``."""
    return " ".join(pin[start : start + GROUP] for start in range(0, len(pin), GROUP))


def is_pin(typed: str) -> bool:
    """Return whether a text has the form of a PIN."""
    pin = strip_blanks(typed)
    return pin.isascii() and pin.isdigit() and len(pin) == DIGITS
