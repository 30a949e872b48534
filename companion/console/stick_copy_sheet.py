"""The sheet that says how far a copying to or from a USB stick has come, and how it ended."""

from collections.abc import Sequence

from companion.console.effects import GoToConsolePage, ListPastMatches, Step
from companion.console.gestures import NOTHING, KeyMeaning, make_act_from_steps
from companion.console.stick_copy_status import REASONS, StickCopyStatus
from companion.console.text_fit import titled_sheet, wrap_text
from companion.rules.panes_and_answer_keys import GO
from companion.rules.sentences import Words
from companion.screens.screen_model import Sheet

_NOT_IN_HAND = ("no stick", "in use", "unreadable", "no answer")
"""Failures after which nobody knows whether a stick is there and free."""


class StickCopySheet:
    """A copying that is under way, which BACK leaves, or its end, which the table confirms."""

    leads_on = False

    def __init__(self, status: StickCopyStatus, words: Words) -> None:
        self.status = status
        self._words = words

    def screen(self) -> Sheet:
        """Return how far it is, or how it ended."""
        words, status = self._words, self.status
        title = words("To the USB stick") if status.to_stick else words("From the USB stick")
        if status.over:
            said = _end_lines(status, words)
            keys = words("c=I have read it")
        else:
            said, keys = _progress_lines(status, words), words("BACK=leave it")
        return titled_sheet(title, [line for each in said for line in wrap_text(each)], keys)

    def meaning(self, _pad: str, place: int | None, /) -> KeyMeaning:
        """Return a key's meaning: the centre of any pad confirms the end, and lists the matches."""
        if not self.status.over or place != GO:
            return NOTHING
        return KeyMeaning(tap=make_act_from_steps(GoToConsolePage(), ListPastMatches(0)))

    def back(self, _at: int, /) -> Sequence[Step]:
        """Leave a copying that goes on; its end has to be confirmed."""
        return () if self.status.over else [GoToConsolePage()]

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Do nothing: there is one sheet."""
        return ()


def copy_counts(status: StickCopyStatus, words: Words) -> str:
    """Return how many matches were copied, were there already, and are damaged, in words."""
    said = [words("{n} copied").format(n=status.copied)]
    if status.there:
        said.append(words("{n} were there").format(n=status.there))
    if status.damaged:
        said.append(words("{n} damaged").format(n=status.damaged))
    return ", ".join(said)


def _progress_lines(status: StickCopyStatus, words: Words) -> list[str]:
    if not status.total:
        return [words("Looking for the stick")]
    place = words("{n} of {all}").format(n=status.seen, all=status.total)
    return [place, words("Don't pull it out yet.")]


def _end_lines(status: StickCopyStatus, words: Words) -> list[str]:
    reason = [] if status.failure is None else [REASONS[status.failure].translate(words)]
    counts = [copy_counts(status, words)] if status.seen or not reason else []
    free = [] if status.failure in _NOT_IN_HAND else [words("You can pull it out.")]
    return [*reason, *free, *counts] if reason else [*counts, *free]
