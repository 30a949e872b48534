"""What the table hears and how lamps blink, as a file says it: `signals.toml`, or a kit's own."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion.devices.tables import Table

VOLUMES = ("quiet", "loud")
"""The ways to sound. What is off isn't played at all."""

_LONGEST = 2_000
_USUAL = Path(__file__).with_name("signals.toml")


class Beep(NamedTuple):
    """ms of sound, ms of quiet after it, and the pitch in Hz."""

    on: int
    off: int
    hz: int


class Volume(NamedTuple):
    """Shares in percent: of a beep for which an active buzzer is on, of a wave for a passive one."""

    of_beep: int
    of_wave: int


class Signals(NamedTuple):
    """Sounds and volumes by their names, and how a lamp blinks when its key is refused.

    `refused` has pairs of ms: in the other state, then in its own.
    """

    sounds: Mapping[str, tuple[Beep, ...]]
    volumes: Mapping[str, Volume]
    refused: tuple[tuple[int, int], ...]


@cache
def usual() -> Signals:
    """Those that come with the package."""
    return load(_USUAL)


def load(path: Path) -> Signals:
    """The signals in a file; it has all of them. Raises `tables.KitError`."""
    table = Table.read(path)
    sounds: dict[str, tuple[Beep, ...]] = {}
    for name, sound in table.table("sounds").tables():
        rows = sound.rows("beeps", range(1, _LONGEST), range(_LONGEST), range(20, 10_001))
        sounds[name] = tuple(Beep(*row) for row in rows)
        sound.ends()
    volumes = table.table("volumes")
    shares = {name: _volume(volumes.table(name)) for name in VOLUMES}
    volumes.ends()
    lamps = table.table("lamps")
    refused = lamps.table("refused")
    blinks = refused.rows("blinks", range(1, _LONGEST), range(_LONGEST))
    for each in (refused, lamps, table):
        each.ends()
    return Signals(sounds, shares, tuple((other, own) for other, own in blinks))


def _volume(table: Table) -> Volume:
    volume = Volume(
        table.number("percent_of_beep", range(1, 101)),
        table.number("percent_of_wave", range(1, 51)),
    )
    table.ends()
    return volume
