"""Decodes typed characters from the bytes that a terminal sends. Sans-I/O."""

import codecs
from enum import Enum, auto

PATIENCE_MS = 300
"""The rest of an escape sequence comes within this time; otherwise it was the Escape key."""


class _In(Enum):
    TEXT = auto()
    ESCAPE = auto()
    ONE_MORE = auto()
    SEQUENCE = auto()
    STRING = auto()
    STRING_ESCAPE = auto()


class TypedCharacterDecoder:
    """Separates typed characters from escape sequences, such as arrows and function keys.

    Sequences are ignored (ECMA-48, 5.4 and 5.6), and so are line breaks.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._in = _In.TEXT
        self._at = 0

    def feed(self, data: bytes, now: int) -> str:
        """Return the characters that `data` completes; `now` in monotonic ms."""
        if now - self._at > PATIENCE_MS:
            self._in = _In.TEXT
        self._at = now
        return "".join(sign for sign in self._decoder.decode(data) if self._take_character(sign))

    def _take_character(self, sign: str) -> bool:
        """Advance the state by a character; return whether it was typed as such."""
        was, self._in = self._in, self._next(sign)
        return was is _In.TEXT is self._in and (sign.isprintable() or sign in "\b\x7f")

    def _next(self, sign: str) -> _In:
        match self._in:
            case _In.TEXT | _In.ESCAPE if sign == "\x1b":
                return _In.ESCAPE
            case _In.ESCAPE if sign == "[":
                return _In.SEQUENCE
            case _In.ESCAPE if sign in "NO":
                return _In.ONE_MORE
            case _In.ESCAPE if sign in "PX]^_":
                return _In.STRING
            case _In.SEQUENCE if sign == "\x1b":
                return _In.ESCAPE
            case _In.SEQUENCE if sign == "[":  # function keys of the Linux console: ESC [ [ A
                return _In.ONE_MORE
            case _In.SEQUENCE if not "@" <= sign <= "~":
                return _In.SEQUENCE
            case _In.STRING if sign == "\x1b":
                return _In.STRING_ESCAPE
            case _In.STRING if sign != "\a":
                return _In.STRING
            case _:
                return _In.TEXT
