"""What the app wants done, in this order; what comes of an effect is sent back to it.

Whatever keeps or reads something raises `JournalError` in the app if the disk fails, and then
nothing was kept. Some effects of the console (`ByConsole`) are passed on as they are.
"""

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.console.effects import (
    AcknowledgeTrouble,
    BlinkPadLamp,
    DeleteSavedMatch,
    PlaySound,
    PowerOff,
    RememberSetting,
)
from companion.console.orientation import OrientedScreen
from companion.console.screen_saver import PanelGlow
from companion.match import Entry, Header, Match, SealOpening
from companion.rules.asks import Seat
from companion.rules.sentences import Facts, Sentence
from companion.screens.model import Shown

if TYPE_CHECKING:
    from companion.remote_pad.link.pick_messages import SecretSlot


class Append(NamedTuple):
    """Keep entry `number` of a match, before it what its seal hides, and the facts after it."""

    match: bytes
    number: int
    entry: Entry
    facts: Facts
    secret: SealOpening | None

    def __repr__(self) -> str:
        return f"Append({self.number}, {self.entry!r})"


class BeginMatch(NamedTuple):
    """Keep a new match, and put it on the table. `pads` says which pad serves a seat."""

    header: Header
    pads: Mapping[Seat, str]


class ResumeMatch(NamedTuple):
    """Put a saved match on the table; gives a `ResumedMatch`, or raises `Refused`."""

    match: bytes


class SetAsideBrokenMatch(NamedTuple):
    """Keep a match that can't be shown as one that can only be gone on with from its facts."""

    match: bytes


class FindSaved(NamedTuple):
    """Give each `ResumableMatch` but the one that is on the table (b"" for none)."""

    on_table: bytes


class FindMatchesForNextStart(NamedTuple):
    """Give each `ResumableMatch` that a start would find now."""


class StoreStartupScreen(NamedTuple):
    """Keep what a start shows before it has imported anything."""

    screen: Shown


class RecordCleanShutdown(NamedTuple):
    """Keep that the device was switched off in good order."""


class ContinueInMemory(NamedTuple):
    """Keep all in memory from here on, with `match`: the disk takes nothing more."""

    match: Match | None


class ReadPickOpening(NamedTuple):
    """Give what opens the pick of entry `number`, None if only a pad has it: it is secret."""

    match: bytes
    number: int


class ReadAllPickOpenings(NamedTuple):
    """Give what opens the picks of a match, by number of entry: they are secret."""

    match: bytes


class StorePickOpening(NamedTuple):
    """Keep what opens the pick of entry `number`, which a pad has opened after the end."""

    match: bytes
    number: int
    opening: SealOpening

    def __repr__(self) -> str:
        return f"KeepSecret({self.number})"


class CheckSecretIsStale(NamedTuple):
    """Tell whether nothing waits any more for a secret of a match that is not on the table."""

    slot: "SecretSlot"


class DrawRandomBytes(NamedTuple):
    """Give so many random `octets` of the operating system."""

    octets: int


class RollDice(NamedTuple):
    """Give the faces of dice, from 1 on."""

    sides: int
    dice: int


class ShowOutputs(NamedTuple):
    """Show all that there is to see, after it is durable.

    `screen` is for the panel; `private` hides it from satellites. `lamps` are pads that must act,
    which blink slowly while time is `low`.
    """

    screen: OrientedScreen
    private: bool
    glow: PanelGlow
    brightness: str
    lamps: frozenset[str]
    low: bool
    facts: Facts | None


class ResumedMatch(NamedTuple):
    """A match that was resumed, and which pad serves a seat.

    `trouble` is what the table has to know, if it does not go on just where it was left.
    """

    match: Match
    pads: Mapping[Seat, str]
    trouble: Sentence | None = None


ByConsole = (
    RememberSetting | DeleteSavedMatch | PlaySound | BlinkPadLamp | AcknowledgeTrouble | PowerOff
)

Effect = (
    Append
    | BeginMatch
    | ResumeMatch
    | SetAsideBrokenMatch
    | FindSaved
    | FindMatchesForNextStart
    | StoreStartupScreen
    | RecordCleanShutdown
    | ContinueInMemory
    | ReadPickOpening
    | ReadAllPickOpenings
    | StorePickOpening
    | CheckSecretIsStale
    | DrawRandomBytes
    | RollDice
    | ShowOutputs
    | ByConsole
)

Handling = Generator[Effect, Any, None]
"""How an event is handled: yields effects, and is sent what came of each."""
