"""A voice: says things about one ask, in the players' language, to the seats around it."""

from collections.abc import Mapping

from companion.rules.asks import Ask, Seat
from companion.rules.panes import GO, OTHER, Draft, Keys
from companion.rules.words import Sentence, Words, says


class Voice:
    """An ask, a draft and a language; `names` are the seats in their order, as players call them."""

    def __init__(
        self, ask: Ask, draft: Draft, words: Words, names: Mapping[Seat, Sentence]
    ) -> None:
        self.ask = ask
        self.draft = draft
        self.words = words
        self._names = names

    def say(self, text: str, **values: "int | str | Sentence") -> str:
        """A text in the players' language."""
        return says(text, **values).said(self.words)

    def to(self, seat: Seat, text: str = "", **values: "int | str | Sentence") -> str:
        """A text for one seat, with its name and an arrow to where it sits."""
        name = self._names[seat].said(self.words)
        arrowed = f"◄{name}" if seat == (self.draft.left or next(iter(self._names))) else f"{name}►"
        return f"{arrowed} {self.say(text, **values)}".rstrip()


def yes_no(seat: Seat) -> Mapping[Seat, Keys]:
    """The keys of a claim's opponent."""
    return {seat: Keys(places=((GO, "yes"), (OTHER, "no")))}
