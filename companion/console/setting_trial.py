"""The trial of a setting that could make the device unusable: unconfirmed, it takes itself back."""

from collections.abc import Sequence

from companion.console.effects import RememberSetting, RevertTriedSetting, Step
from companion.console.gestures import NOTHING, KeyMeaning, act_with_fixed_steps
from companion.rules.panes import GO
from companion.rules.sentences import Json, Words
from companion.screens.model import Screen

LASTS = 15_000
"""Ms for which it is tried."""


def keep_or_revert_screen(of: str, left: int, words: Words) -> Screen:
    """Return what is asked of what is on row 1, with the ms that are left as seconds."""
    seconds, keys = words("{n} s").format(n=-(-left // 1000)), words("c=keep BACK=as before")
    return Screen((of, words("Keep it so?"), seconds, keys))


def next_second(ends: int, left: int) -> int:
    """Return when the question says another second of those that are left until it `ends`."""
    return ends - (left - 1) // 1000 * 1000


class SettingTrial:
    """A setting on trial, in front of everything; `before` is what it was."""

    leads_on = False

    def __init__(self, name: str, value: Json, before: Json, now: int, words: Words) -> None:
        self.name = name
        self.before = before
        self._keeps = RememberSetting(name, value)
        self._ends = now + LASTS
        self._left = LASTS
        self._words = words

    def shown(self) -> Screen:
        """The question, in the language that is tried if it is one, and the seconds left."""
        return keep_or_revert_screen(self._words("Settings"), self._left, self._words)

    def tick(self, now: int) -> Sequence[Step]:
        """Time passes; at its end it is taken back."""
        self._left = max(0, self._ends - now)
        return () if self._left else [RevertTriedSetting()]

    def deadline(self) -> int:
        """Return when there is another second to be shown, or its end has come."""
        return next_second(self._ends, self._left)

    def meaning(self, _pad: str, place: int | None, /) -> KeyMeaning:
        """The centre of any pad keeps it."""
        return KeyMeaning(tap=act_with_fixed_steps(self._keeps)) if place == GO else NOTHING

    def back(self, _at: int, /) -> Sequence[Step]:
        """It is as it was before."""
        return [RevertTriedSetting()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """It is as it was before."""
        return [RevertTriedSetting()]
