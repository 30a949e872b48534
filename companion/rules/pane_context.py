"""The context of a pane: one ask, what players have begun to enter, and their language."""

from collections.abc import Mapping

from companion.rules.asks import Ask, Seat
from companion.rules.panes import GO, OTHER, AnswerDraft, PaneKeys
from companion.rules.sentences import Sentence, Words, says


class PaneContext:
    """Put texts of a pane into the players' language.

    `names` are the seats in their order, as players call them.
    """

    def __init__(
        self, ask: Ask, draft: AnswerDraft, words: Words, names: Mapping[Seat, Sentence]
    ) -> None:
        self.ask = ask
        self.draft = draft
        self.words = words
        self._names = names

    def say(self, text: str, **values: "int | str | Sentence") -> str:
        """Return a text in the players' language."""
        return says(text, **values).said(self.words)

    def to(self, seat: Seat, text: str = "", **values: "int | str | Sentence") -> str:
        """Return a text for one seat, with its name and an arrow to its pad, if that is at one side."""
        return f"{self._arrowed(seat)} {self.say(text, **values)}".rstrip()

    def _arrowed(self, seat: Seat) -> str:
        name, left = self._names[seat].said(self.words), self.draft.left
        if left is None:  # nobody has said where seats sit: the first one at the left
            left = tuple(self._names)[:1]
        if not left:
            return name
        return f"◄{name}" if seat in left else f"{name}►"


def yes_no_keys(seat: Seat) -> Mapping[Seat, PaneKeys]:
    """Return the keys of a claim's opponent."""
    return {seat: PaneKeys(places=((GO, "yes"), (OTHER, "no")))}
