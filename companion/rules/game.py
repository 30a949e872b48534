"""The interface of a game: what every game has to have.

A new game is one more package with an implementation of `Game` and `GameInPlay`, and its texts;
optional abilities are in `optional_game_protocols`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.rules.asks import Ask, Script, Seat
from companion.rules.facts import Facts, Json
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

Options = Mapping[str, int | str]
"""The rules options of one match, fixed at its start."""


class Option(NamedTuple):
    """A question about the rules that the table settles before a match (21 characters).

    `labels` are the players' names for the values (17 characters), where those need names. A
    `house` rule (19 characters) departs from the rule book unless it has its `default`. `about`
    explains it, on two lines beside three values, or three beside two. A question with a single
    value is settled: nobody is asked.
    """

    key: str
    values: Sequence[int] | Sequence[str]
    default: int | str
    question: Sentence
    labels: Sequence[Sentence] = ()
    about: Sentence | None = None
    house: bool = False

    def label(self, value: int | str) -> Sentence:
        """Return the players' name for a value."""
        if not self.labels:
            return Sentence(str(value))
        return self.labels[list(self.values).index(value)]


def options_unlike_rule_book(asked: Sequence[Option], options: Options) -> Sequence[Option]:
    """Return the house rules whose answers differ from the rule book's."""
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


TURN = "turn"
"""The sound of an event after which it is just somebody else's turn."""


class Event(NamedTuple):
    """Something that happened: a stable name, and its text for players (21 characters).

    `briefly` are shorter texts for rows with less room, the longest first. One that is `large` is
    shown in large letters until somebody presses a key; None if it is by its sound, unless that is
    the sound of a turn.
    """

    name: str
    text: Sentence
    sound: str = ""
    briefly: tuple[Sentence, ...] = ()
    large: bool | None = None

    @property
    def is_large(self) -> bool:
        """Whether it is shown in large letters."""
        return self.sound not in ("", TURN) if self.large is None else self.large

    def translated_texts(self, words: Words) -> Iterator[str]:
        """Yield its texts in the players' language, the longest first."""
        return (text.translate(words) for text in (self.text, *self.briefly))


def latest_large_event(events: Sequence[Event]) -> Event | None:
    """Return the last event that is shown in large letters, None if there is none."""
    return next((event for event in reversed(events) if event.is_large), None)


BROKEN_OFF = "broken_off"
"""The name of the event, always the last, that says why a match was broken off."""


def break_off_reason(events: Sequence[Event]) -> Sentence | None:
    """Return why a match was broken off, None if it was not."""
    return events[-1].text if events and events[-1].name == BROKEN_OFF else None


WINNING_TEAM = "winning_team"
"""The fact that says how players call the team of the `winner`, where seats play in teams."""
TEAM_SCORE = "team_score"
"""The fact that has the score of every team, by how players call it, where teams have one."""


def score_by_name(facts: Facts, name: Callable[[Seat], str]) -> Mapping[str, Json]:
    """Return what every team has, or every seat, by its players' name; {} if facts don't say."""
    score, teams = facts.get("score"), facts.get(TEAM_SCORE)
    if isinstance(teams, Mapping):
        return teams
    return {name(seat): n for seat, n in score.items()} if isinstance(score, Mapping) else {}


def winner_sentence(facts: Facts, name: Callable[[Seat], str | Sentence]) -> Sentence:
    """Return who has won, or which team, by the facts of a match that is over."""
    won = facts.get("winner")
    if not isinstance(won, str):
        return says("DRAW")
    team = facts.get(WINNING_TEAM)
    return says("{team} WINS", team=team if isinstance(team, str) else name(won))


class GameInPlay(Protocol):
    """One match of a game in play. All of it is public."""

    @property
    def events(self) -> Sequence[Event]:
        """The events so far, latest last."""
        ...

    def script(self) -> Script[None]:
        """Return the script of the match, to be started once."""
        ...

    def facts(self) -> dict[str, Json]:
        """Return the game's own facts with `score` and `winner`; `Game.begin` goes on from them."""
        ...

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """Return what tells a stretch of play (such as a ``turn``) from the next; None for none."""
        ...

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Return how `ask` looks to players who have entered `draft` so far."""
        ...

    def summary(self, words: Words) -> tuple[str, str]:
        """Return the score or state of the match in two texts: at most 9 and 16 characters."""
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
        """Every possible side, in the order in which they sit."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """The questions that a table may settle."""
        ...

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The usual ways to play, the most usual first."""
        ...

    @property
    def seating(self) -> Sentence:
        """How pads lie at the board, shown while seats are taken (21 characters)."""
        ...

    @property
    def stretches(self) -> tuple[str, ...]:
        """The stretches that a time limit can be for, the shortest first; at least one."""
        ...

    def seat_name(self, seat: Seat) -> Sentence:
        """Return the players' name for a seat, at most 5 characters."""
        ...

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """Return a new match, or one that goes on from `facts`; raises `Refused` if impossible."""
        ...
