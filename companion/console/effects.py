"""What the console wants done: frozen values, carried out by the app in their order.

`at` is always the monotonic ms of the key-down that a player began with, so that clocks count
from there. It may lie before the last entry; an entry's time is never less than that one's.

They are tuples, because keys are live sooner then: to make a dataclass takes six times as long.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from companion.console.sounds import LOUD
from companion.rules.asks import Seat
from companion.rules.clocks import Control
from companion.rules.game import Options
from companion.rules.sentences import Facts, Json, Sentence

T = TypeVar("T")


def make_equality_type_strict(effect: type[T]) -> type[T]:
    """Makes an effect equal to those of its own kind alone, whatever else is in a tuple."""
    for name, method in (("__eq__", _equal), ("__ne__", _unequal)):
        setattr(effect, name, method)
    return effect


def _equal(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return type(one) is type(other) and one[:] == other[:]


def _unequal(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return not _equal(one, other)


@make_equality_type_strict
class RecordPublicEntry(NamedTuple):
    """An entry that anybody may see.

    That is an answer of a seat, ``agree`` or ``leave``, or what the whole table does (seat ""):
    ``undo``, ``pause``, ``resume``, and ``correct`` with the facts to go on from.
    """

    at: int
    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    facts: Facts | None = None


@make_equality_type_strict
class SealPick(NamedTuple):
    """A hidden answer, allowed already. The app seals it; its values are nowhere to be seen."""

    at: int
    seat: Seat
    key: str
    values: tuple[int, ...]

    def __repr__(self) -> str:
        return f"Pick({self.at}, {self.seat!r}, {self.key!r})"


@make_equality_type_strict
class ThrowAndRecordDice(NamedTuple):
    """`dice` dice with `sides` faces each; the app has them drawn and enters them as the answer."""

    at: int
    seat: Seat
    key: str
    sides: int
    dice: int = 1


@make_equality_type_strict
class StartNewMatch(NamedTuple):
    """A new match of the game of that name. `pads` says which pad serves a seat.

    One that began elsewhere has facts `begun` to go on from, a game of the table's own its
    `definition`. An `arbiter` may correct it without the seats' consent.
    """

    game: str
    options: Options
    dice: str
    clock: Control | None
    pads: Mapping[Seat, str]
    begun: Facts | None = None
    definition: Facts | None = None
    arbiter: bool = False


@make_equality_type_strict
class ResumeSavedMatch(NamedTuple):
    """Go on with a saved match."""

    match: bytes


@make_equality_type_strict
class DeleteSavedMatch(NamedTuple):
    """Delete a saved match for good."""

    match: bytes


@make_equality_type_strict
class RememberSetting(NamedTuple):
    """Keep a setting, for the console that starts after the next boot."""

    name: str
    value: Json


@make_equality_type_strict
class PlaySound(NamedTuple):
    """Play what the kit has under that name, so loud; its lamps follow, even where it is off."""

    name: str
    volume: str = LOUD


@make_equality_type_strict
class BlinkPadLamp(NamedTuple):
    """Blink the lamp of a pad once: nothing was asked of it."""

    pad: str


@make_equality_type_strict
class AcknowledgeTrouble(NamedTuple):
    """The table has read a trouble and said so."""

    trouble: Sentence


@make_equality_type_strict
class RevealSecretPicks(NamedTuple):
    """The table wants to see the secret picks of a match that is over.

    The app opens them by `Console.unveiled`; from then on nobody can take the end back.
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
"""What changes the match on the table. There is at most one among the effects of a call."""

Effect = Deed | RememberSetting | PlaySound | BlinkPadLamp | AcknowledgeTrouble | RevealSecretPicks


@make_equality_type_strict
class GoToConsolePage(NamedTuple):
    """The console's own: turn to another page, "" for the one below. The app never sees it."""

    page: str = ""


@make_equality_type_strict
class ShowRefusal(NamedTuple):
    """The console's own: tell the players why not, and what keys `seat` has. The app never sees it."""

    reason: Sentence
    seat: Seat = ""


@make_equality_type_strict
class ProposeCorrection(NamedTuple):
    """The console's own: ask every seat to go on from these facts. The app gets an answer."""

    facts: Facts


@make_equality_type_strict
class TrySetting(NamedTuple):
    """The console's own: set something that could make the device unusable, for a while.

    The app gets `RememberSetting` if somebody confirms it.
    """

    name: str
    value: Json


@make_equality_type_strict
class RevertTriedSetting(NamedTuple):
    """The console's own: what is tried is taken back."""


Step = Effect | GoToConsolePage | ShowRefusal | ProposeCorrection | TrySetting | RevertTriedSetting
"""What a key leads to."""
