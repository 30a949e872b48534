"""When something is said and what: the panel's changes, once they have settled. Sans-I/O."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.referee_socket.device_state_copy import DeviceState
from companion.rules.sentences import Words
from companion.screens.panel_text_to_read_aloud import spoken_text, still_shown, without_times

SETTLE_MS = 250
"""Ms for which a panel has to stand still before it is said: dice that are shaken are not."""


class _Panel(NamedTuple):
    """The lines of a panel and their language, of which nothing is said while it is `silent`."""

    lines: tuple[str, ...]
    silent: bool
    language: str | None


class SpeechTiming:
    """Tells what to say of a device's panel. All times are monotonic ms.

    It is silent while a pick is open, the panel is off, the device is gone, or its screen is a
    player's own. A key that was refused has the whole panel said again, unless there is news.
    """

    def __init__(self, settle_ms: int = SETTLE_MS) -> None:
        self._settle_ms = settle_ms
        self._panel = _Panel((), silent=True, language=None)
        self._heard: Sequence[str] = ()
        self._due: int | None = None
        self._asked_again = False

    @property
    def language(self) -> str | None:
        """The code of the language in which the panel is written, None if it is not known."""
        return self._panel.language

    def see(self, device: DeviceState, now: int) -> bool:
        """Take what the device shows at `now`; return whether a voice must be silent at once."""
        before, after = self._panel, _visible_panel(device)
        self._panel = after
        self._heard = still_shown(self._heard, after.lines)
        if after.silent:
            self._due, self._asked_again = None, False
        elif before.silent or _differ(before.lines, after.lines):
            self._due = now + self._settle_ms
        return after.silent and not before.silent

    def refuse(self, now: int) -> None:
        """Take that a key was refused at `now`."""
        if not self._panel.silent:
            self._asked_again = True
            self._due = now + self._settle_ms

    def deadline(self) -> int | None:
        """Return when `text_due` may have something, in monotonic ms; None for never."""
        return self._due

    def text_due(self, now: int, words: Words) -> str:
        """Return what is to be said at `now`, in place of what is being said; "" for nothing."""
        if self._due is None or now < self._due:
            return ""
        lines, again = self._panel.lines, self._asked_again
        self._due, self._asked_again = None, False
        text = spoken_text(self._heard, lines, words)
        self._heard = lines
        return text or (spoken_text((), lines, words) if again else "")


def _visible_panel(device: DeviceState) -> _Panel:
    silent = device.kit is None or device.private or device.pick_is_open or not device.on
    return _Panel(tuple(device.lines), silent, device.language)


def _differ(before: Sequence[str], after: Sequence[str]) -> bool:
    """Return whether more than times has changed."""
    return [*map(without_times, before)] != [*map(without_times, after)]
