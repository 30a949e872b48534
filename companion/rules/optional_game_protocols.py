"""What a game or its play may offer beside what it must, which is in `game`.

Who needs an ability asks with `isinstance`; a game has it by having these names, and derives from
nothing. `docs/writing-a-game.md` has a table of them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.rules.asks import Seat
from companion.rules.game import Game, Options
from companion.rules.sentences import Facts, Refused, Sentence, says

if TYPE_CHECKING:
    from companion.rules.clocks.clocks_allowed_by_game import Cost, UsualClock
    from companion.rules.correctable_state_field import CorrectableField
    from companion.rules.match_for_export import MatchForExport
    from companion.rules.match_moments import Moment
    from companion.rules.printed_reference_card import ReferenceCard
    from companion.rules.sentences import Words
    from companion.rules.statistics_types import Picks, Statistics

# Of a game: who sits at the table, and what is played there ---------------------------------


@runtime_checkable
class VariableSeats(Protocol):
    """A game for more or fewer players."""

    def seats_in_match(self, options: Options) -> tuple[Seat, ...]:
        """The seats that are taken where it is played so; raises `Refused` for what can't be."""
        ...


def seats_in_match(game: Game, options: Options) -> tuple[Seat, ...]:
    """The seats of a match, in the order in which they sit.

    Raises `Refused` for impossible options.
    """
    return game.seats_in_match(options) if isinstance(game, VariableSeats) else game.seats


class Misdefined(Refused):
    """A definition that can't be: its `field`, part by part, is wrong."""

    def __init__(self, reason: Sentence, field: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.field = field


@runtime_checkable
class Defining(Protocol):
    """A rule book for games that tables define for themselves.

    A definition is what a TOML file says beside the name of the book, or the same in the header of
    a match.
    """

    def defined(self, definition: Facts) -> Game:
        """The game of a definition, which is `TableDefinedGame`.

        Raises `Refused` if it is none, or `Misdefined`, so that the line of the field is told.
        """
        ...


@runtime_checkable
class TableDefinedGame(Protocol):
    """A game that a table defined for itself: the name of its rule book, and the definition."""

    @property
    def book(self) -> str:
        """The rule book, which is `Defining`."""
        ...

    @property
    def definition(self) -> Facts:
        """What the book makes the same game of again."""
        ...


@runtime_checkable
class HasDefinitionWarnings(Protocol):
    """A game whose definition may say what is allowed, but hardly meant."""

    @property
    def doubts(self) -> Sequence[Sentence]:
        """What that is: told to whoever checks the file."""
        ...


def book_and_definition(game: Game) -> tuple[str, Facts | None]:
    """Return how a match says what is played: the name of a rule book, and a definition if any."""
    return (game.book, game.definition) if isinstance(game, TableDefinedGame) else (game.name, None)


def game_from_book(book: Game, definition: Facts | None) -> Game:
    """The game that `book_and_definition` told of; raises `Refused` for a definition that is none."""
    if definition is None:
        return book
    if not isinstance(book, Defining):
        raise Refused(says("no such game\n{name}", name=book.name))
    return book.defined(definition)


# Of a game: what it knows of its matches ----------------------------------------------------


@runtime_checkable
class Clocked(Protocol):
    """A rule book that knows its clocks."""

    @property
    def costs(self) -> "Sequence[Cost]":
        """What a time that runs out may cost, beside nothing (`TELL`) and `OVERTIME`."""
        ...

    def clocks(self, options: Options, facts: Facts) -> "Sequence[UsualClock]":
        """The usual clocks of a match that begins with `facts`, the likeliest first."""
        ...

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Return what to go on from when the time of `seat` has run out and that costs `cost`.

        It is given what `GameInPlay.facts` said, and gives what `Game.begin` takes: the rest
        follows. Facts that it can't make anything of come back as they were.
        """
        ...


@runtime_checkable
class Penalizing(Protocol):
    """A game in which overtime may cost points."""

    @property
    def penalizes(self) -> bool:
        """Whether there are points that it can cost."""
        ...

    def apply_penalty(self, options: Options, facts: Facts, seat: Seat, points: int) -> Facts:
        """Return what to go on from after a begun minute of overtime.

        It is given and gives the same as `Clocked.apply_thinking_time_expiry`.
        """
        ...


@runtime_checkable
class Correctable(Protocol):
    """A game whose facts can be put right field by field; pure, like all of it."""

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return what can be put right in these facts, and what it is now.

        Raises `Refused` for facts that `Game.begin` refuses. Fields that others follow from come
        first.
        """
        ...

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """The facts with one of their fields put right and the rest kept possible.

        `Game.begin` takes them. The field has to be one of the `correctable_fields`, and to allow
        `value`.
        """
        ...


@runtime_checkable
class HasRevealedPickFacts(Protocol):
    """A game whose facts say what lasting picks have shown: only a reveal changes these."""

    @property
    def disclosed(self) -> Sequence[str]:
        """What those facts are called."""
        ...


@runtime_checkable
class HasStatistics(Protocol):
    """A game that counts what happens in its matches; its plays are `HasStatisticsSnapshots`."""

    def statistics(self, moments: "Sequence[Moment]", picks: "Picks | None") -> "Statistics":
        """Return what was counted in a match so far; `picks` are None until it is over.

        Pure and public: nothing depends on a pick that was not shown but through `picks`.
        """
        ...


@runtime_checkable
class HasReferenceCard(Protocol):
    """A game that has a reference card."""

    def card(self) -> "ReferenceCard":
        """Return what is on it, by the rule book."""
        ...


@runtime_checkable
class Exportable(Protocol):
    """A game whose matches other programs can read."""

    @property
    def formats(self) -> tuple[str, ...]:
        """What the formats are called; files in one end in its name."""
        ...

    def export_match(self, match: "MatchForExport", form: str) -> str:
        """The match in one of the `formats`; raises `Refused` if it can't be said in it."""
        ...


# Of a play: of a match while it is played ---------------------------------------------------


@runtime_checkable
class TakingTurns(Protocol):
    """A match in which a turn is one seat's. Others may have to answer in it, such as a claim.

    A play that does not say whose it is has turns of everybody who acts in them.
    """

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is in the shortest stretch that runs; None for everybody's."""
        ...


@runtime_checkable
class DependsOnClock(Protocol):
    """A play whose rules ask whether time has run out when something is answered.

    It says what the clock says: an undo gives no time back, and a correction of the clock may.
    What is lost at once when time runs out, `Clocked.apply_thinking_time_expiry` says.
    """

    def take_in_thinking_time_expiry(self, cost: str) -> None:
        """Take in, before an answer, what the time costs that ran out in this turn, "" for nothing."""
        ...


@runtime_checkable
class HasStatisticsSnapshots(Protocol):
    """A play that remembers how things stood, so that its game can count what happened."""

    @property
    def snapshots(self) -> Sequence[object]:
        """How things stood at each of its events: immutable, and public."""
        ...

    def snapshot(self) -> object:
        """Return how things stand now."""
        ...


@runtime_checkable
class HasEndingText(Protocol):
    """A play of which the result has to show how it ended, such as by the face of a last throw."""

    def ending(self, words: "Words") -> str:
        """Return what ended the match, at most 21 characters; "" where the score says enough."""
        ...
