"""The sheet of a trouble, which the table has to confirm."""

import re
from collections.abc import Sequence

from companion.console.effects import AcknowledgeTrouble, GoToConsolePage, Step
from companion.console.gestures import NOTHING, KeyMeaning, make_act_from_steps
from companion.console.text_fit import PAGE, titled_sheet, wrap_text
from companion.rules.panes_and_answer_keys import GO
from companion.rules.sentences import Sentence, Words
from companion.screens.screen_model import Sheet

_MOST = PAGE - 2
"""Lines of a trouble, between its title and its keys."""
_FOLDERS = re.compile(r'(?<![^\s"])/\S*/')


class TroubleSheet:
    """A trouble of at most 100 characters, which stays until the table confirms it.

    In a longer text files are named without their folders, which are in the log.
    """

    leads_on = False

    def __init__(self, what: Sentence, words: Words) -> None:
        self.what = what
        self._words = words

    def screen(self) -> Sheet:
        """Return the trouble in plain words."""
        said = self.what.translate(self._words)
        lines = _wrap_paragraphs(said)
        if len(lines) > _MOST:
            lines = _wrap_paragraphs(_FOLDERS.sub("", said))
        return titled_sheet(self._words("PLEASE READ"), lines, self._words("c=I have read it"))

    def meaning(self, _pad: str, place: int | None, /) -> KeyMeaning:
        """Return a key's meaning: the centre of any pad confirms it."""
        return (
            KeyMeaning(tap=make_act_from_steps(AcknowledgeTrouble(self.what), GoToConsolePage()))
            if place == GO
            else NOTHING
        )

    def back(self, _at: int, /) -> Sequence[Step]:
        """Do nothing: it has to be confirmed."""
        return ()

    def turn(self, _at: int, /) -> Sequence[Step]:
        """Do nothing: it has to be confirmed."""
        return ()


def _wrap_paragraphs(text: str) -> list[str]:
    return [line for part in text.split("\n") for line in wrap_text(part)]
