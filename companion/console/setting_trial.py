"""The trial of a setting that could make the device unusable; unconfirmed, it is reverted."""

from collections.abc import Sequence

from companion.console.effects import RememberSetting, RevertTriedSetting, Step
from companion.console.gestures import NOTHING, KeyMeaning, make_act_from_steps
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import GO
from companion.rules.sentences import Words
from companion.screens.screen_model import Screen

LASTS = 15_000
"""Ms of a trial."""


def keep_or_revert_screen(of: str, left: int, words: Words) -> Screen:
    """Return the screen that asks whether to keep `of`, with `left` ms shown in seconds."""
    seconds, keys = words("{n} s").format(n=-(-left // 1000)), words("c=keep BACK=as before")
    return Screen((of, words("Keep it so?"), seconds, keys))


def next_countdown_change(ends: int, left: int) -> int:
    """Return when the seconds left until `ends` change next, in ms."""
    return ends - (left - 1) // 1000 * 1000


class SettingTrial:
    """A setting on trial, in front of everything; `before` is its former value."""

    leads_on = False

    def __init__(self, name: str, value: Json, before: Json, now: int, words: Words) -> None:
        self.name = name
        self.before = before
        self._keeps = RememberSetting(name, value)
        self._ends = now + LASTS
        self._left = LASTS
        self._words = words

    def screen(self) -> Screen:
        """Return the question with the seconds left, in the language on trial if it is one."""
        return keep_or_revert_screen(self._words("Settings"), self._left, self._words)

    def tick(self, now: int) -> Sequence[Step]:
        """Let time pass; revert the setting at the end."""
        self._left = max(0, self._ends - now)
        return () if self._left else [RevertTriedSetting()]

    def deadline(self) -> int:
        """Return when the seconds left change or the trial ends."""
        return next_countdown_change(self._ends, self._left)

    def meaning(self, _pad: str, place: int | None, /) -> KeyMeaning:
        """Return a key's meaning: the centre of any pad keeps the setting."""
        return KeyMeaning(tap=make_act_from_steps(self._keeps)) if place == GO else NOTHING

    def back(self, _at: int, /) -> Sequence[Step]:
        """Revert the setting."""
        return [RevertTriedSetting()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Revert the setting."""
        return [RevertTriedSetting()]
