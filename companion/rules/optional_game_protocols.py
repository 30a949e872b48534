"""Optional abilities of a game or of a match in play, beside what `game` requires.

Callers test for an ability with `isinstance`; a game has it by having its members, and derives from
nothing. `docs/writing-a-game.md` has a table of them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import Game, Options
from companion.rules.sentences import Refused, Sentence, says

if TYPE_CHECKING:
    from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost, UsualClock
    from companion.rules.correctable_state_field import CorrectableField
    from companion.rules.history_moments_for_statistics import HistoryMoment
    from companion.rules.match_for_export import ExportedMatch, MatchForExport
    from companion.rules.printed_reference_card import ReferenceCard
    from companion.rules.sentences import Words
    from companion.rules.statistics_types import Picks, Statistics

# Of a game: who sits at the table, and what is played there ---------------------------------


@runtime_checkable
class VariableSeats(Protocol):
    """A game whose number of players varies."""

    def seats_in_match(self, options: Options) -> tuple[Seat, ...]:
        """Return the seats in a match with these options; raises `Refused` for impossible ones."""
        ...


def seats_in_match(game: Game, options: Options) -> tuple[Seat, ...]:
    """Return the seats of a match, in the order in which they sit.

    Raises `Refused` for impossible options.
    """
    return game.seats_in_match(options) if isinstance(game, VariableSeats) else game.seats


@runtime_checkable
class HasTeams(Protocol):
    """A game whose seats may play in teams."""

    def teams(self, options: Options) -> Sequence[tuple[Seat, ...]]:
        """Return the seats of every team, each seat alone if there are none."""
        ...


class InvalidDefinition(Refused):
    """A game definition is invalid: `field` is the path to the wrong field in it."""

    def __init__(self, reason: Sentence, field: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.field = field


@runtime_checkable
class ReadsDefinitions(Protocol):
    """A rule book for games that tables define for themselves.

    A definition is the content of a TOML file but for the name of the book, or the same in the
    header of a match.
    """

    def game_from_definition(self, definition: Facts) -> Game:
        """Return the game of a definition, which is a `UserDefinedGame`.

        Raises `Refused` if the definition is invalid, or `InvalidDefinition`, so that the line of
        the field can be named.
        """
        ...


@runtime_checkable
class UserDefinedGame(Protocol):
    """A game that a table defined for itself: the name of its rule book, and the definition."""

    @property
    def book(self) -> str:
        """The name of its rule book, which is `ReadsDefinitions`."""
        ...

    @property
    def definition(self) -> Facts:
        """The definition from which the book makes the same game again."""
        ...


@runtime_checkable
class HasDefinitionWarnings(Protocol):
    """A game whose definition may contain what is allowed, but probably a mistake."""

    @property
    def definition_warnings(self) -> Sequence[Sentence]:
        """The warnings for the author of the definition."""
        ...


def book_and_definition(game: Game) -> tuple[str, Facts | None]:
    """Return the name of a game's rule book, and its definition, None if it has none."""
    return (game.book, game.definition) if isinstance(game, UserDefinedGame) else (game.name, None)


def game_from_book(book: Game, definition: Facts | None) -> Game:
    """Return the game of a book and a definition; raises `Refused` for an invalid definition."""
    if definition is None:
        return book
    if not isinstance(book, ReadsDefinitions):
        raise Refused(says("no such game\n{name}", name=book.name))
    return book.game_from_definition(definition)


# Of a game: what it knows of its matches ----------------------------------------------------


@runtime_checkable
class HasUsualClocksAndExpiryCosts(Protocol):
    """A rule book with usual clocks and costs of its own."""

    @property
    def costs(self) -> "Sequence[ExpiryCost]":
        """What running out of time may cost, in addition to nothing (`TELL`) and `OVERTIME`."""
        ...

    def clocks(self, options: Options, facts: Facts) -> "Sequence[UsualClock]":
        """Return the usual clocks of a match that begins with `facts`, the most usual first."""
        ...

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Return the facts to go on from when the time of `seat` has run out and costs `cost`.

        It takes what `GameInPlay.facts` returned, and returns what `Game.begin` takes. Facts that
        it can't use are returned as they were.
        """
        ...


@runtime_checkable
class HasOvertimePenalty(Protocol):
    """A game in which overtime may cost points."""

    @property
    def penalizes(self) -> bool:
        """Whether the game has points that overtime can cost."""
        ...

    def apply_penalty(self, options: Options, facts: Facts, seat: Seat, points: int) -> Facts:
        """Return the facts from which the match goes on after a begun minute of overtime.

        It takes and returns the same as `HasUsualClocksAndExpiryCosts.apply_thinking_time_expiry`.
        """
        ...


@runtime_checkable
class HasCorrections(Protocol):
    """A game whose facts can be corrected field by field, by pure functions."""

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return the fields of these facts that can be corrected, with their current values.

        Raises `Refused` for facts that `Game.begin` refuses. Fields that determine others come
        first.
        """
        ...

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field corrected and the others adapted where they must be.

        `Game.begin` takes the result. The field has to be one of the `correctable_fields`, and to
        allow `value`.
        """
        ...


@runtime_checkable
class HasRevealedPickFacts(Protocol):
    """A game with facts that say what lasting picks have shown, which only a reveal changes."""

    @property
    def revealed_fact_names(self) -> Sequence[str]:
        """The names of those facts."""
        ...


@runtime_checkable
class HasStatistics(Protocol):
    """A game that keeps statistics; its matches in play are `HasStatisticsSnapshots`."""

    def statistics(self, moments: "Sequence[HistoryMoment]", picks: "Picks | None") -> "Statistics":
        """Return the statistics of a match so far; `picks` is None until it is over.

        Pure and public: no result depends on a pick that was not shown, except through `picks`.
        """
        ...


@runtime_checkable
class HasReferenceCard(Protocol):
    """A game that has a reference card."""

    def card(self) -> "ReferenceCard":
        """Return the content of the card, from the rule book."""
        ...


@runtime_checkable
class HasExport(Protocol):
    """A game whose matches can be written in formats of other programs."""

    @property
    def formats(self) -> tuple[str, ...]:
        """The names of the formats, which are also the suffixes of their files."""
        ...

    def export_match(self, match: "MatchForExport", form: str) -> "ExportedMatch":
        """Return the match in one of the `formats`; raises `Refused` if that can't express it."""
        ...


# Of a play: of a match while it is played ---------------------------------------------------


@runtime_checkable
class TellsWhoseTurn(Protocol):
    """A match in which a turn belongs to one seat.

    Others may have to answer in it, such as to a claim.

    If a match in play lacks this ability, a turn belongs to everybody who acts in it.
    """

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is in the shortest stretch that runs; None for everybody's."""
        ...


@runtime_checkable
class DependsOnTimeExpiry(Protocol):
    """A match in play whose rules ask whether time has run out when something is answered.

    Expiry follows the clock: an undo gives no time back, but a correction of the clock may. What is
    lost at once when time runs out is up to `HasUsualClocksAndExpiryCosts.apply_thinking_time_expiry`.
    """

    def take_in_thinking_time_expiry(self, cost: str) -> None:
        """Take in, before an answer, the cost of time that ran out in this turn, "" for none."""
        ...


@runtime_checkable
class HasStatisticsSnapshots(Protocol):
    """A match in play that takes snapshots of its state for the statistics of its game."""

    @property
    def snapshots(self) -> Sequence[object]:
        """The state at each of its events: immutable, and public."""
        ...

    def snapshot(self) -> object:
        """Return the current state."""
        ...


@runtime_checkable
class HasEndingText(Protocol):
    """A match in play whose result has to show how it ended, such as by a last throw's face."""

    def ending(self, words: "Words") -> str:
        """Return what ended the match, at most 21 characters; "" where the score says enough."""
        ...
