"""Stories: what is played on a device so that its screens can be pictured.

Keys are written as for `companion.testing.simulated_device.Device`: ``left 3`` is tapped,
``[left 3]`` held. Besides, ``(left 7`` goes down and stays there, ``left 7)`` comes up,
``wait 5000`` lets ms go by, ``unplug`` pulls the plug and puts it in again, ``switch`` does so
after a power-off in good order, ``pull`` pulls the cable of a pad, ``stick`` plugs a USB stick in, ``fill`` leaves no room on the
card, ``language`` is the key of the reader's language.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.games.basketmind import BASKETMIND
from companion.match import Header
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts, Json
from companion.rules.game import Game, Options
from companion.rules.optional_game_protocols import book_and_definition

BOOK: Options = MappingProxyType({})


class Scene(NamedTuple):
    """A screen worth a picture, and the keys that lead there from the scene before."""

    name: str
    keys: tuple[str, ...] = ()


class Saved(NamedTuple):
    """A match that lies in the journal when a story begins: on the table when power failed.

    Or, not on the `table`, one that was put away.
    """

    facts: Facts
    options: Options = BOOK
    dice: str = "device"
    clock: TimeControl | None = None
    table: bool = True
    game: Game = BASKETMIND

    def header(self, identity: bytes) -> Header:
        """The header of the match, under a name of 16 bytes."""
        book, definition = book_and_definition(self.game)
        return Header(
            book,
            self.game.version,
            identity,
            self.options,
            self.dice,
            self.clock,
            begun=self.facts,
            definition=definition,
        )


class Story(NamedTuple):
    """Scenes in the order in which they are played on one device.

    The keys `before` lead to the first of them; `faces` are thrown, then ones. `saved` are the
    matches that were played before. `first` is a device that nobody has started yet. It is built
    as a `kit` says, and has the table's `own` games too. A `cabled` one has a pad of a player's own
    in the place of its right pad, until its cable is pulled.
    """

    scenes: tuple[Scene, ...]
    before: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    saved: tuple[Saved, ...] = ()
    first: bool = False
    kit: str = "hexpad"
    own: tuple[Game, ...] = ()
    cabled: bool = False


_HALFWAY: Mapping[str, Json] = {
    "score": {"red": 20, "blue": 18},
    "quarter": 1,
    "turns": 37,
    "possession_start": 32,
    "attacker": "red",
    "starter": "red",
    "handler": 2,
}


def at(phase: str, **others: Json) -> Facts:
    """Facts of a match in one of its phases: turn 38, Red leads by 20 to 18, R2 has the ball."""
    return {**_HALFWAY, "phase": phase, **others}
