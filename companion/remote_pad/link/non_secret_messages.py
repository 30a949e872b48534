"""Messages between the box and a pad about panels, keys, lamps and sound, with their ranges.

A message is a byte that gives its kind, and its fields. `write` gives the bytes,
``message_decoder.decode_message`` the message again. Messages are values: equal when their bytes
are. Making one raises ValueError when something is out of range.

The box sends `PanelChangePart`, `PanelBrightness`, `LampState` and `BeepSequence`; a pad sends
`PadHello` and `PadKeyEdge`. Messages about secrets are in
``companion.remote_pad.link.pick_messages``.
"""

from companion.remote_pad.link.message_fields import FieldReader, encode_flag, encode_number

COLUMNS, PAGES = 128, 8
"""The size of a panel; a page is 8 pixels high."""

STYLES = ("hexpad", "trio")
"""The styles of pads, which have 7 keys and 3."""

BACK, HELP = 8, 9
"""The numbers of the table's two keys on a pad; the others count from 1."""

MOST_DRAWN = 192
"""Bytes of a picture in a message, at most."""

LONGEST_NAME = 8
"""Bytes of the longest name of a pad."""

LONGEST_BEEP = 2_000
MOST_BEEPS = 16


class Message:
    """The base of all messages. `KIND` is the first byte."""

    KIND = b""

    def write(self) -> bytes:
        """Return its bytes."""
        return self.KIND + self.fields()

    def fields(self) -> bytes:
        """Return its bytes but the first."""
        return b""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.write() == self.write()

    def __hash__(self) -> int:
        return hash(self.write())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.fields()!r})"


class PadHello(Message):
    """From a pad: its `style`, whether it has a panel, and its name, up to 8 bytes unique to it."""

    KIND = b"h"

    def __init__(self, style: str, panel: bool, name: bytes = b"") -> None:
        if style not in STYLES:
            raise ValueError(f"no pad is a {style}")
        encode_number(len(name), LONGEST_NAME)
        self.style = style
        self.panel = panel
        self.name = name

    def fields(self) -> bytes:
        """The index of its style, a flag, and its name."""
        return (
            encode_number(STYLES.index(self.style), len(STYLES) - 1)
            + encode_flag(self.panel)
            + self.name
        )

    @staticmethod
    def read(said: FieldReader) -> "PadHello":
        """The message that says these fields."""
        style = said.number()
        return PadHello(STYLES[style] if style < len(STYLES) else "", said.flag(), said.rest())


class PadKeyEdge(Message):
    """From a pad: a key went down or came up: 1 to 7 or 1 to 3, `BACK`, `HELP`."""

    KIND = b"k"

    def __init__(self, key: int, down: bool) -> None:
        self.key = key
        self.down = down

    def fields(self) -> bytes:
        """The key, and a flag."""
        return encode_number(self.key, HELP, 1) + encode_flag(self.down)

    @staticmethod
    def read(said: FieldReader) -> "PadKeyEdge":
        """The message that says these fields."""
        return PadKeyEdge(said.number(), said.flag())


class PanelChangePart(Message):
    """From the box: part of a compressed change of the panel; `more` parts of it follow.

    It has 1 to `MOST_DRAWN` bytes. ``companion.remote_pad.link.panel_change_codec`` gives their
    meaning.
    """

    KIND = b"d"

    def __init__(self, compressed: bytes, more: bool) -> None:
        encode_number(len(compressed), MOST_DRAWN, 1)
        self.compressed = compressed
        self.more = more

    def fields(self) -> bytes:
        """A flag, and the compressed bytes."""
        return encode_flag(self.more) + self.compressed

    @staticmethod
    def read(said: FieldReader) -> "PanelChangePart":
        """The message that says these fields."""
        more = said.flag()
        return PanelChangePart(said.rest(), more)


class PanelBrightness(Message):
    """From the box: whether the panel is lit, and its contrast, 0 to 255."""

    KIND = b"g"

    def __init__(self, lit: bool, contrast: int) -> None:
        self.lit = lit
        self.contrast = contrast

    def fields(self) -> bytes:
        """A flag, and the contrast."""
        return encode_flag(self.lit) + encode_number(self.contrast, 255)

    @staticmethod
    def read(said: FieldReader) -> "PanelBrightness":
        """The message that says these fields."""
        return PanelBrightness(said.flag(), said.number())


class LampState(Message):
    """From the box: whether the pad's lamp is lit, as its player has to act."""

    KIND = b"l"

    def __init__(self, lit: bool) -> None:
        self.lit = lit

    def fields(self) -> bytes:
        """A flag."""
        return encode_flag(self.lit)

    @staticmethod
    def read(said: FieldReader) -> "LampState":
        """The message that says these fields."""
        return LampState(said.flag())


class BeepSequence(Message):
    """From the box: beeps, each as ms of sound, ms of silence after it and the pitch in Hz.

    They replace what is sounding.
    """

    KIND = b"s"

    def __init__(self, beeps: "list[tuple[int, int, int]]") -> None:
        if len(beeps) > MOST_BEEPS:
            raise ValueError("a sound has at most 16 beeps")
        self.beeps = beeps

    def fields(self) -> bytes:
        """Three numbers for each beep."""
        written = b""
        for on, off, hertz in self.beeps:
            written += encode_number(on, LONGEST_BEEP, 1, 2) + encode_number(
                off, LONGEST_BEEP, 0, 2
            )
            written += encode_number(hertz, 10_000, 20, 2)
        return written

    @staticmethod
    def read(said: FieldReader) -> "BeepSequence":
        """The message that says these fields."""
        beeps: list[tuple[int, int, int]] = []
        while said.more:
            beeps.append((said.number(2), said.number(2), said.number(2)))
        return BeepSequence(beeps)
