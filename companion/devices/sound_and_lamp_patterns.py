"""Sounds and lamp patterns, as a file has them: `signals.toml`, or a kit's own."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion.remote_pad.link.non_secret_messages import MOST_BEEPS
from companion.rules.sentences import says
from companion.toml.file_reading import read_toml
from companion.toml.table_field_reader import TomlTable

VOLUMES = ("quiet", "loud")
"""The volumes at which sounds are played; "off" is no sound."""

REFUSED = "refused"
"""The name of a pad's blinks when nothing is asked of its key."""
LOW_TIME = "low_time"
"""The name of the blinks that repeat while little time is left."""

_WHOSE = _ACTING, _ = "acting", "all"
_LONGEST = 2_000
_USUAL = Path(__file__).with_name("signals.toml")


class Beep(NamedTuple):
    """ms of sound, ms of quiet after it, and the pitch in Hz."""

    on: int
    off: int
    hz: int


class BuzzerVolume(NamedTuple):
    """Shares in percent: of a beep in which an active buzzer is on, of a wave for a passive one."""

    of_beep: int
    of_wave: int


class Blinks(NamedTuple):
    """How lamps blink: pairs of ms, in the opposite state, then in their own.

    `all`: the lamps of all pads blink, not only those of pads that must act.
    """

    pulses: tuple[tuple[int, int], ...]
    all: bool = False


class SignalPatterns(NamedTuple):
    """Sounds, volumes and blinks by their names.

    `lamps` has `REFUSED`, `LOW_TIME`, and patterns that accompany the sound of the same name.
    """

    sounds: Mapping[str, tuple[Beep, ...]]
    volumes: Mapping[str, BuzzerVolume]
    lamps: Mapping[str, Blinks]


@cache
def default_signal_patterns() -> SignalPatterns:
    """Return the patterns that come with the package."""
    return load_signal_patterns(_USUAL)


def load_signal_patterns(path: Path) -> SignalPatterns:
    """Return the patterns in a file, which must have all of them. Raises `FaultyFile`."""
    table = read_toml(path)
    sounds: dict[str, tuple[Beep, ...]] = {}
    for name, sound in table.table("sounds").tables():
        rows = sound.rows("beeps", range(1, _LONGEST), range(_LONGEST), range(20, 10_001))
        if len(rows) > MOST_BEEPS:
            reason = says(
                "{field} has {n} beeps; a sound has at most {most}.",
                field=sound.field("beeps"),
                n=len(rows),
                most=MOST_BEEPS,
            )
            raise sound.field_error(reason, "beeps")
        sounds[name] = tuple(Beep(*row) for row in rows)
        sound.refuse_unknown_fields()
    volumes = table.table("volumes")
    shares = {name: _volume(volumes.table(name)) for name in VOLUMES}
    volumes.refuse_unknown_fields()
    lamps = table.table("lamps")
    along = [name for name in sounds if name in lamps and name != LOW_TIME]
    blinks = {name: _blinks(lamps.table(name)) for name in (REFUSED, LOW_TIME, *along)}
    for each in (lamps, table):
        each.refuse_unknown_fields()
    return SignalPatterns(sounds, shares, blinks)


def _blinks(table: TomlTable) -> Blinks:
    rows = table.rows("blinks", range(1, _LONGEST), range(_LONGEST))
    whose = table.word("whose", _WHOSE) if "whose" in table else _ACTING
    table.refuse_unknown_fields()
    return Blinks(tuple((other, own) for other, own in rows), whose != _ACTING)


def _volume(table: TomlTable) -> BuzzerVolume:
    volume = BuzzerVolume(
        table.number("percent_of_beep", range(1, 101)),
        table.number("percent_of_wave", range(1, 51)),
    )
    table.refuse_unknown_fields()
    return volume
