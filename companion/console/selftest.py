"""The self-test of a box: its panel, lamps, buzzer and keys, one after the other. Pure.

It starts if the centres of the first and the last pad are held while the device starts.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from companion.console.gestures import HOLD
from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.text_fit import fit
from companion.rules.panes_and_answer_keys import GO
from companion.rules.sentences import Words
from companion.screens.panel_size import COLUMNS, PAGES
from companion.screens.screen_model import LINES, Screen, Sheet
from companion.screens.screen_rendering import draw_screen

PATTERN, PART = 1_500, 800
"""Ms for which a pattern is shown, and a lamp or the buzzer is on, unless a key ends it."""

PATIENCE = 30_000
"""Ms without a key after which the test stops waiting for one."""

SOUND = "turn"
_NAMES = {"left": "◄", "middle": "c", "right": "►", "back": "←", "help": "?"}
"""What the panel calls keys that have no number."""


def is_selftest_requested(pads: Mapping[str, str], down: Collection[KitKey]) -> bool:
    """Return whether the centres of the first and of the last of these pads are down."""
    ends = centre_keys(pads)
    return len(ends) > 1 and ends[0] in down and ends[-1] in down


def centre_keys(pads: Mapping[str, str]) -> Sequence[KitKey]:
    """Return the centre of each pad that has one."""
    return [KitKey(pad, key) for pad, style in pads.items() for key in _centres(style)]


def panel_test_patterns() -> Sequence[bytes]:
    """Return three images of 1024 bytes: every pixel, every other pixel, and the border."""
    rows = [bytes([0xFF, *[edge] * (COLUMNS - 2), 0xFF]) for edge in (0x01, 0x00, 0x80)]
    border = rows[0] + rows[1] * (PAGES - 2) + rows[2]
    return (b"\xff" * (COLUMNS * PAGES), b"\x55\xaa" * (COLUMNS * PAGES // 2), border)


class _Part(NamedTuple):
    """A part of the test: its ms, what the panel shows, the lamp, the sound."""

    ms: int
    image: bytes
    lit: frozenset[str] = frozenset()
    sound: str = ""


class SelfTest:
    """A self-test that begins at `now`, in monotonic ms.

    `pads` have their kinds; `keys` are all of the kit. `cable` says whether a device is on a serial
    cable.
    """

    def __init__(
        self,
        pads: Mapping[str, str],
        keys: Sequence[KitKey],
        words: Words,
        now: int,
        *,
        cable: bool,
    ) -> None:
        self._keys = keys
        self._words = words
        self._cable = words("Cable: there") if cable else words("Cable: nothing")
        self._parts = [_Part(PATTERN, image) for image in panel_test_patterns()]
        for pad in pads:
            image = self._draw_part_screen(words("Lamp"), pad)
            self._parts.append(_Part(PART, image, frozenset({pad})))
        self._parts.append(_Part(PART, self._draw_part_screen(words("Buzzer"), ""), sound=SOUND))
        self._missing = dict.fromkeys(keys)
        self._back: int | None = None
        self._due = now + self._parts[0].ms
        self._result = False
        self.over = False

    def edge(self, edge: KeyEdge) -> str:
        """Take a key's edge, which ends a part or checks the key; return a sound, "" for none."""
        now, key = edge.at, edge.key
        if self._result:
            self.over = self.over or edge.down
        elif self._parts:
            return self._begin_next_part(now) if edge.down else ""
        elif edge.down:
            self._missing.pop(key, None)
            self._due = now + PATIENCE
            self._back = now if key.name == "back" else None
            if not self._missing:
                self._show_result(now)
        elif key.name == "back" and self._back is not None and now >= self._back + HOLD:
            self._show_result(now)
        return ""

    def tick(self, now: int) -> str:
        """Let time pass; return a sound, "" for none."""
        if now < self._due:
            return ""
        if self._parts:
            return self._begin_next_part(now)
        if self._result:
            self.over = True
        else:
            self._show_result(now)
        return ""

    def deadline(self) -> int:
        """Return when `tick` has something to do, in monotonic ms."""
        return self._due

    @property
    def lit_pads(self) -> frozenset[str]:
        """The pads whose lamps are on."""
        return self._parts[0].lit if self._parts else frozenset()

    def image(self) -> bytes:
        """Return the image that the panel shows."""
        if self._parts:
            return self._parts[0].image
        words = self._words
        if self._result:
            title = words("Never pressed:") if self._missing else words("All keys work")
            last = words("any key=go on")
        else:
            title, last = words("Press every key"), words("hold ← = enough")
        rows = self._rows()[: LINES - 3]
        gap = [""] * (LINES - 3 - len(rows))
        return draw_screen(Sheet((fit(title), *rows, *gap, fit(self._cable), fit(last))))

    def _begin_next_part(self, now: int) -> str:
        self._parts.pop(0)
        self._due = now + (self._parts[0].ms if self._parts else PATIENCE)
        return self._parts[0].sound if self._parts else ""

    def _show_result(self, now: int) -> None:
        self._result, self._due = True, now + PATIENCE

    def _rows(self) -> list[str]:
        """Return a row for each pad with the keys not pressed yet, and dots for the others."""
        rows: list[str] = []
        for pad in dict.fromkeys(key.pad for key in self._keys):
            keys = [key for key in self._keys if key.pad == pad]
            if not self._result or any(key in self._missing for key in keys):
                signs = [
                    _NAMES.get(key.name, key.name) if key in self._missing else "·" for key in keys
                ]
                rows.append(fit(f"{pad:<6} {' '.join(signs)}"))
        return rows

    def _draw_part_screen(self, what: str, pad: str) -> bytes:
        return draw_screen(Screen((self._words("Self-test"), what, pad, "")))


def _centres(style: str) -> Sequence[str]:
    return [key for key, place in STYLES[style].places.items() if place == GO]
