"""The effects of the console: frozen values that the app carries out in their order.

`at` is always the monotonic ms of the key-down with which a player began, so that clocks count from
there. It may be before the last entry; an entry's time is never less than that one's.

They are named tuples, not dataclasses, whose classes take six times as long to create at start-up.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from companion.console.match_sounds import LOUD
from companion.rules.asks import Seat
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.rules.sentences import Sentence

T = TypeVar("T")

_NO_NAMES: Mapping[Seat, str] = MappingProxyType({})


def make_equality_type_strict(effect: type[T]) -> type[T]:
    """Make an effect equal only to effects of its own type, not to any equal tuple."""
    for name, method in (("__eq__", _equal), ("__ne__", _unequal)):
        setattr(effect, name, method)
    return effect


def _equal(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return type(one) is type(other) and one[:] == other[:]


def _unequal(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return not _equal(one, other)


@make_equality_type_strict
class RecordPublicEntry(NamedTuple):
    """Record an entry that anybody may see.

    It is an answer of a seat, ``agree`` or ``leave``, or one of the whole table (seat ""):
    ``undo``, ``pause``, ``resume``, and ``correct`` with the facts to go on from.
    """

    at: int
    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    facts: Facts | None = None


@make_equality_type_strict
class SealPick(NamedTuple):
    """Seal a hidden answer, which is allowed; its values are shown nowhere."""

    at: int
    seat: Seat
    key: str
    values: tuple[int, ...]

    def __repr__(self) -> str:
        return f"Pick({self.at}, {self.seat!r}, {self.key!r})"


@make_equality_type_strict
class ThrowAndRecordDice(NamedTuple):
    """Throw `dice` dice with `sides` faces each, and record the faces as the answer."""

    at: int
    seat: Seat
    key: str
    sides: int
    dice: int = 1


@make_equality_type_strict
class StartNewMatch(NamedTuple):
    """Start a match of the game of that name. `pads` says which pad serves a seat.

    A match that began elsewhere has the facts `begun` to go on from, a game of the table's own its
    `definition`. An `arbiter` may correct it without the seats' consent. `names` are the players'
    by their seats, as far as they are told.
    """

    game: str
    options: Options
    dice: str
    clock: TimeControl | None
    pads: Mapping[Seat, str]
    begun: Facts | None = None
    definition: Facts | None = None
    arbiter: bool = False
    names: Mapping[Seat, str] = _NO_NAMES


@make_equality_type_strict
class ResumeSavedMatch(NamedTuple):
    """Resume a saved match."""

    match: bytes


@make_equality_type_strict
class DeleteSavedMatch(NamedTuple):
    """Delete a saved match for good."""

    match: bytes


@make_equality_type_strict
class ListPastMatches(NamedTuple):
    """Look up past matches, the latest first, from the place `first` on.

    The app passes them to `Console.show_past_matches`.
    """

    first: int


@make_equality_type_strict
class OpenPastMatch(NamedTuple):
    """Open a past match by its number; the app passes it to `Console.show_past_match`."""

    number: int


@make_equality_type_strict
class ListPlayers(NamedTuple):
    """Add up all past matches; the app passes the result to `Console.show_players`."""


@make_equality_type_strict
class DeletePastMatch(NamedTuple):
    """Delete a past match for good."""

    number: int


@make_equality_type_strict
class CopyPastMatches(NamedTuple):
    """Copy all past matches to the USB stick, or those from there that are not here.

    It goes on in the background; the app passes on to `Console.set_stick_copy` how far it is.
    """

    to_stick: bool


@make_equality_type_strict
class RememberSetting(NamedTuple):
    """Keep a setting for the next start."""

    name: str
    value: Json


@make_equality_type_strict
class PlaySound(NamedTuple):
    """Play a sound of the kit by its name at a volume; its lamps follow even if sound is off."""

    name: str
    volume: str = LOUD


@make_equality_type_strict
class BlinkPadLamp(NamedTuple):
    """Blink the lamp of a pad once, because nothing was asked of it."""

    pad: str


@make_equality_type_strict
class AcknowledgeTrouble(NamedTuple):
    """Note that the table has read and confirmed a trouble."""

    trouble: Sentence


@make_equality_type_strict
class RevealPicksOfEndedMatch(NamedTuple):
    """Show the secret picks of a match that is over.

    The app passes them to `Console.set_pick_openings`; from then on nobody can undo the end.
    """


@make_equality_type_strict
class PowerOff(NamedTuple):
    """Shut the device down."""


Deed = (
    RecordPublicEntry
    | SealPick
    | ThrowAndRecordDice
    | StartNewMatch
    | ResumeSavedMatch
    | DeleteSavedMatch
    | PowerOff
)
"""An effect that changes the match on the table. There is at most one among the effects of a
call."""

Effect = (
    Deed
    | RememberSetting
    | PlaySound
    | BlinkPadLamp
    | AcknowledgeTrouble
    | RevealPicksOfEndedMatch
    | ListPastMatches
    | OpenPastMatch
    | ListPlayers
    | DeletePastMatch
    | CopyPastMatches
)


@make_equality_type_strict
class GoToConsolePage(NamedTuple):
    """Turn to another page, "" for the one below. The console's own; the app never sees it."""

    page: str = ""


@make_equality_type_strict
class ShowRefusal(NamedTuple):
    """Tell players why not, and the keys of `seat`. The console's own; the app never sees it."""

    reason: Sentence
    seat: Seat = ""


@make_equality_type_strict
class ProposeCorrection(NamedTuple):
    """Ask every seat to go on from these facts. The console's own; the app gets an entry."""

    facts: Facts


@make_equality_type_strict
class TrySetting(NamedTuple):
    """Try a setting for a while that could make the device unusable. The console's own.

    The app gets `RememberSetting` if somebody confirms it.
    """

    name: str
    value: Json


@make_equality_type_strict
class RevertTriedSetting(NamedTuple):
    """Take back the setting on trial. The console's own."""


Step = Effect | GoToConsolePage | ShowRefusal | ProposeCorrection | TrySetting | RevertTriedSetting
"""An effect of a key: for the app, or the console's own."""
