"""What a game is to everything around it: what every game has.

Another game is one more package that has these two shapes, and its texts; what it may offer
besides is in `abilities`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.rules.asks import Ask, Script, Seat
from companion.rules.panes import AnswerDraft, Pane
from companion.rules.sentences import Facts, Json, Sentence, Words

Options = Mapping[str, int | str]
"""Rules options of one match, fixed at its start."""


class Option(NamedTuple):
    """A question about the rules that the table settles before a match (21 characters).

    `labels` are how players call the values (17 characters), where those don't speak for
    themselves. A `house` rule (19 characters) departs from the rule book unless it has its
    `default`. `about` says more of it, on two lines beside three values, or three beside two.
    A question with a single value is settled: nobody is asked.
    """

    key: str
    values: Sequence[int] | Sequence[str]
    default: int | str
    question: Sentence
    labels: Sequence[Sentence] = ()
    about: Sentence | None = None
    house: bool = False

    def label(self, value: int | str) -> Sentence:
        """Return how players call one of the values."""
        if not self.labels:
            return Sentence(str(value))
        return self.labels[list(self.values).index(value)]


def options_unlike_rule_book(asked: Sequence[Option], options: Options) -> Sequence[Option]:
    """The questions that are not answered as the rule book answers them."""
    return [
        option
        for option in asked
        if option.house and options.get(option.key, option.default) != option.default
    ]


class Preset(NamedTuple):
    """A usual way to play, offered first (label at most 14 characters).

    It may have a `clock` of its own, as `clocks.notation` writes it.
    """

    label: Sentence
    options: Options
    clock: str = ""


class Event(NamedTuple):
    """Something that happened: a stable name, and how players say it (21 characters).

    `briefly` says the same in ever fewer characters, for a row without so much room.
    """

    name: str
    text: Sentence
    sound: str = ""
    briefly: tuple[Sentence, ...] = ()

    def said(self, words: Words) -> Iterator[str]:
        """Return how players say it, at its longest first."""
        return (text.said(words) for text in (self.text, *self.briefly))


BROKEN_OFF = "broken_off"
"""The name of the event that says why a match has ended before its time; it comes last."""


def break_off_reason(events: Sequence[Event]) -> Sentence | None:
    """Return why a match has ended before its time, None if it has not."""
    return events[-1].text if events and events[-1].name == BROKEN_OFF else None


class GameInPlay(Protocol):
    """One match of a game while it is played. All of it is public."""

    @property
    def events(self) -> Sequence[Event]:
        """What happened so far, latest last."""
        ...

    def script(self) -> Script[None]:
        """The rule book; to be started once."""
        ...

    def facts(self) -> dict[str, Json]:
        """The game's own facts and `score`, `winner`; entering from them goes on there."""
        ...

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """Tells one stretch of play (such as a ``turn``) from the next; None while none runs."""
        ...

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Return how `ask` looks to players who have got as far as `draft`."""
        ...

    def summary(self, words: Words) -> tuple[str, str]:
        """Return where the match stands: at most 9 and 16 characters."""
        ...


class Game(Protocol):
    """A rule book."""

    @property
    def name(self) -> str:
        """The stable name, such as ``basketmind``."""
        ...

    @property
    def version(self) -> int:
        """The version of the rules; grows when an old match may replay differently."""
        ...

    @property
    def title(self) -> str:
        """The name on the box."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every side that there can be, in the order in which they sit."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """The questions that a table may settle."""
        ...

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The usual ways to play, the likeliest first."""
        ...

    @property
    def seating(self) -> Sentence:
        """How pads lie at the board, while seats are taken (21 characters)."""
        ...

    @property
    def stretches(self) -> tuple[str, ...]:
        """What a time limit can be for, the shortest first; at least one."""
        ...

    def seat_name(self, seat: Seat) -> Sentence:
        """Return how players call a seat, at most 5 characters."""
        ...

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
        ...
