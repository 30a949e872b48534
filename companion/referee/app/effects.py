"""The effects that the app yields; the result of each is sent back to it.

An effect that stores or reads something raises `JournalError` in the app if the disk fails, and
nothing is stored then. Some effects of the console (`ByConsole`) are passed on as they are.
"""

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.console.effects import (
    AcknowledgeTrouble,
    BlinkPadLamp,
    CopyPastMatches,
    DeletePastMatch,
    DeleteSavedMatch,
    PlaySound,
    PowerOff,
    RememberSetting,
)
from companion.console.panel_facing import OrientedScreen
from companion.console.screen_saver import PanelGlow
from companion.console.seats_and_pads import SideAtPad
from companion.match import Entry, Header, Match, SealOpening
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence
from companion.screens.screen_model import Shown

if TYPE_CHECKING:
    from companion.remote_pad.link.pick_messages import SecretSlot


class AppendEntry(NamedTuple):
    """Store entry `number` of a match, after the secret behind its seal and before the facts."""

    match: bytes
    number: int
    entry: Entry
    facts: Facts
    secret: SealOpening | None

    def __repr__(self) -> str:
        return f"Append({self.number}, {self.entry!r})"


class BeginMatch(NamedTuple):
    """Store a new match and put it on the table. `pads` says which pad serves a seat."""

    header: Header
    pads: Mapping[Seat, str]


class ResumeMatch(NamedTuple):
    """Put a saved match on the table; returns a `ResumedMatch`, or raises `Refused`."""

    match: bytes


class MarkMatchUnreplayable(NamedTuple):
    """Set aside a match that can't be shown: it can be resumed from its last facts only."""

    match: bytes


class FindResumableMatches(NamedTuple):
    """Return a `ResumableMatch` for every saved match but the one `on_table` (b"" for none)."""

    on_table: bytes


class ReadPastMatches(NamedTuple):
    """Return a `PastMatchesPage`: the past matches from the place `first` on."""

    first: int


class ReadPastMatch(NamedTuple):
    """Return the past match of that number as an `OpenedPastMatch`."""

    number: int


class CountPastMatches(NamedTuple):
    """Return the `StatisticsOfPastMatches`."""


class FindMatchesToResumeAtStart(NamedTuple):
    """Return each `ResumableMatch` that the next start would find."""


class StoreFirstScreen(NamedTuple):
    """Store the screen that the next start shows before it has imported anything."""

    screen: Shown


class RecordCleanShutdown(NamedTuple):
    """Record that the device was switched off in good order."""


class ContinueInMemory(NamedTuple):
    """Store everything in memory from here on, `match` too, because the disk takes nothing more."""

    match: Match | None


class ReadPickOpening(NamedTuple):
    """Return what opens the pick of entry `number`, None if only a pad has it. It is secret."""

    match: bytes
    number: int


class ReadAllPickOpenings(NamedTuple):
    """Return what opens the picks of a match, by number of entry. It is secret."""

    match: bytes


class StorePickOpening(NamedTuple):
    """Store what opens the pick of entry `number`, which a pad sent after the end of the match."""

    match: bytes
    number: int
    opening: SealOpening

    def __repr__(self) -> str:
        return f"StorePickOpening({self.number})"


class CheckSecretIsStale(NamedTuple):
    """Return whether no match needs a secret that a pad keeps; its match is not on the table."""

    slot: "SecretSlot"


class DrawRandomBytes(NamedTuple):
    """Return so many random `octets` of the operating system."""

    octets: int


class RollDice(NamedTuple):
    """Return the faces of thrown dice, from 1 on."""

    sides: int
    dice: int


class ShowOutputs(NamedTuple):
    """Show everything on panel, lamps and satellites, once it is durable.

    `screen` is for the panel; `private` hides it from satellites. `lamps` are pads that must act,
    which blink slowly while time is `low`. `pick_is_open` while a secret may or must be picked;
    `language` is that of the table, None before it is chosen; `sides` tell which pad serves whom.
    """

    screen: OrientedScreen
    private: bool
    glow: PanelGlow
    brightness: str
    lamps: frozenset[str]
    low: bool
    facts: Facts | None
    pick_is_open: bool
    language: str | None
    sides: tuple[SideAtPad, ...]


class ResumedMatch(NamedTuple):
    """A match that was resumed, and which pad serves a seat.

    `trouble` tells the table what differs if the match doesn't go on exactly where it was left.
    """

    match: Match
    pads: Mapping[Seat, str]
    trouble: Sentence | None = None


ByConsole = (
    RememberSetting
    | DeleteSavedMatch
    | DeletePastMatch
    | CopyPastMatches
    | PlaySound
    | BlinkPadLamp
    | AcknowledgeTrouble
    | PowerOff
)

Effect = (
    AppendEntry
    | BeginMatch
    | ResumeMatch
    | MarkMatchUnreplayable
    | FindResumableMatches
    | ReadPastMatches
    | ReadPastMatch
    | CountPastMatches
    | FindMatchesToResumeAtStart
    | StoreFirstScreen
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
"""The generator that handles an event: it yields effects and is sent the result of each."""
