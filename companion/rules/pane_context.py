"""The context of a pane: its ask, the draft of an answer, and the players' language."""

from collections.abc import Mapping

from companion.rules.asks import Ask, Seat
from companion.rules.panes_and_answer_keys import GO, OTHER, AnswerDraft, PaneKeys
from companion.rules.sentences import Sentence, Words, says


class PaneContext:
    """Puts texts of a pane into the players' language.

    `names` are the players' names for the seats, in their order.
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
        return says(text, **values).translate(self.words)

    def to(self, seat: Seat, text: str = "", **values: "int | str | Sentence") -> str:
        """Return a text for one seat, with its name and an arrow to its pad if it has a side."""
        return f"{self._name_with_arrow(seat)} {self.say(text, **values)}".rstrip()

    def _name_with_arrow(self, seat: Seat) -> str:
        name, left = self._names[seat].translate(self.words), self.draft.left
        if left is None:  # it is unknown where seats sit: assume the first one at the left
            left = tuple(self._names)[:1]
        if not left:
            return name
        return f"◄{name}" if seat in left else f"{name}►"


def yes_no_keys(seat: Seat) -> Mapping[Seat, PaneKeys]:
    """Return the keys with which a seat answers yes or no to a claim."""
    return {seat: PaneKeys(places=((GO, "yes"), (OTHER, "no")))}
