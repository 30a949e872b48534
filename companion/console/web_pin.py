"""The PIN that lets a browser press keys: 12 digits, which nobody finds by trying.

Nobody is locked out for wrong ones, so that nobody can have others locked out. docs/attacks.md has
the figures: how many PINs a second the page looks at, and what that comes to.
"""

from collections.abc import Callable

DIGITS, GROUP = 12, 4


def generate_pin(entropy: Callable[[int], bytes]) -> str:
    """Return a PIN out of random bytes, of which `entropy` gives a number.

    64 bits make 10**12 values so nearly alike that none is more likely than another by 1 in 10**7.
    """
    return f"{int.from_bytes(entropy(8), 'big') % 10**DIGITS:0{DIGITS}}"


def strip_blanks(typed: str) -> str:
    """Return a PIN without the blanks with which people read and type it."""
    return "".join(typed.split())


def format_pin(pin: str) -> str:
    """Return a PIN for people: ``3141 5926 5358``."""
    return " ".join(pin[start : start + GROUP] for start in range(0, len(pin), GROUP))


def is_pin(typed: str) -> bool:
    """Return whether this may be a PIN."""
    pin = strip_blanks(typed)
    return pin.isascii() and pin.isdigit() and len(pin) == DIGITS
