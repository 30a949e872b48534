"""What can be set: by whoever keeps the device in its file, and by the table in its menu.

One schema for both. What the table chose, and the device remembers, comes first; then what the
file says; then what is usual.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.console.gestures import HOLD
from companion.console.orientation import POSTURES, STAND
from companion.console.screen_saver import BRIGHTNESS, HIGH
from companion.console.sounds import LOUD, OFF, VOLUMES
from companion.console.web_pin import is_pin
from companion.rules.game import Game
from companion.rules.sentences import Json, Sentence, says
from companion.toml.value_format import is_printable_text

DEVICE, OWN, JOINT = "device", "own", "joint"
DICE = (DEVICE, OWN, JOINT)
"""Who throws the dice of a match: the device, the table, or the device and a pad of a player's own."""


class Setting(NamedTuple):
    """One thing that can be set.

    `name` is that in the file and in the journal. `allowed` are its values; a text without any
    is one that `fits`, and `shape` says how that is written. `usual` holds where nobody says
    anything; None is for nothing. `menu` tells whether the table may choose it too.
    """

    name: str
    about: Sentence
    usual: Json
    allowed: Sequence[Json] = ()
    fits: Callable[[str], object] = str.strip
    shape: str = '"..."'
    menu: bool = True

    def allows(self, value: Json) -> bool:
        """Return whether it can be set so."""
        if self.allowed:
            return type(value) in map(type, self.allowed) and value in self.allowed
        return isinstance(value, str) and bool(self.fits(value))


SOUND = Setting("sound", says("how loud it is"), LOUD, VOLUMES)
BRIGHT = Setting("brightness", says("how bright the panel is"), HIGH, BRIGHTNESS)
POSTURE = Setting("panel", says("whether it stands, or lies flat between players"), STAND, POSTURES)
HELD = Setting("hold", says("the ms that make a tap a hold"), HOLD, range(200, 2001))
PAGE = Setting(
    "page", says("whether others may look on, on a page"), usual=False, allowed=(True, False)
)
PIN = Setting(
    "pin",
    says("what they enter to press keys; a new one at every start if none is set"),
    None,
    fits=is_pin,
    shape='"0000 0000 0000" - "9999 9999 9999"',
    menu=False,
)
KIT = Setting(
    "kit",
    says("the kit, by its name or by the path of its file"),
    "hexpad",
    shape='"hexpad", "trio", "trio4", "/.../kit.toml"',
    fits=is_printable_text,
    menu=False,
)


def language_setting(codes: Iterable[str]) -> Setting:
    """Return the language of the table; without one the first start asks."""
    return Setting("language", says("the language; asked for if none is set"), None, tuple(codes))


def available_settings(codes: Iterable[str]) -> tuple[Setting, ...]:
    """Return all of them but those of games, of a device that speaks these languages."""
    return (language_setting(codes), SOUND, BRIGHT, POSTURE, HELD, KIT, PAGE, PIN)


CHOSEN = ("language", *(each.name for each in (SOUND, BRIGHT, POSTURE, HELD, PAGE)))
"""Those that the table may choose; the device remembers them under these names."""


def last_setup_setting_name(game: Game) -> str:
    """Return the name under which it is remembered how a game was played the last time."""
    return f"last {game.name}"


def usual_setup_setting_name(game: Game) -> str:
    """Return the name of how a game is played where nobody has played it yet."""
    return f"usual {game.name}"


class SourcedValue(NamedTuple):
    """What is in force, and who says so: ``device``, ``file`` or ``usual``; of a kit also ``kept``."""

    value: Json
    said_by: str


def resolve_setting(setting: Setting, chosen: Json, told: Json) -> SourcedValue:
    """Return what holds of what was `chosen` on the device and `told` by the file, None for nothing.

    What is not allowed, or is no more, counts for nothing.
    """
    if setting is SOUND and isinstance(chosen, bool):  # once it was only on or off
        chosen = LOUD if chosen else OFF
    if setting.menu and chosen is not None and setting.allows(chosen):
        return SourcedValue(chosen, "device")
    if told is not None and setting.allows(told):
        return SourcedValue(told, "file")
    return SourcedValue(setting.usual, "usual")


def resolve_settings(
    each: Iterable[Setting], told: Mapping[str, Json], remembered: Mapping[str, Json]
) -> dict[str, Json]:
    """Return what is in force of each setting, and whatever else is told or remembered, by name."""
    found = {
        one.name: resolve_setting(one, remembered.get(one.name), told.get(one.name)) for one in each
    }
    return {**told, **remembered, **{name: source.value for name, source in found.items()}}
