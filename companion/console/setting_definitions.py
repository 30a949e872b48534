"""The settings of a device, which its settings file sets and the table changes in the menu.

Both use these definitions. What the table chose comes first, then what the file says, then the
usual value.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.console.gestures import HOLD
from companion.console.match_sounds import LOUD, OFF, VOLUMES
from companion.console.panel_facing import POSTURES, STAND
from companion.console.screen_saver import BRIGHTNESS, HIGH
from companion.console.web_pin import is_pin
from companion.rules.facts import Json
from companion.rules.game import Game
from companion.rules.sentences import Sentence, says
from companion.toml.value_format import is_printable_text

DEVICE, OWN, JOINT = "device", "own", "joint"
DICE = (DEVICE, OWN, JOINT)
"""Who throws a match's dice: the device, the table, or the device and a player's own pad
jointly."""


class Setting(NamedTuple):
    """A setting.

    `name` is used in the file and in the journal. `allowed` are its values; without any, it is a
    text that `fits`, written in the form `shape`. `usual` holds where nothing is set; None for no
    value. `menu` says whether the table may change it.
    """

    name: str
    about: Sentence
    usual: Json
    allowed: Sequence[Json] = ()
    fits: Callable[[str], object] = str.strip
    shape: str = '"..."'
    menu: bool = True

    def may_have(self, value: Json) -> bool:
        """Return whether the setting may have that value."""
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
SPEECH = Setting(
    "speech",
    says("whether the box says aloud what its panel shows"),
    usual=False,
    allowed=(True, False),
)
GUIDE = Setting(
    "guide",
    says("whether every step is explained when it comes first in a match"),
    usual=False,
    allowed=(True, False),
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
    """Return the setting of the language; without a value the first start asks."""
    return Setting("language", says("the language; asked for if none is set"), None, tuple(codes))


def available_settings(codes: Iterable[str]) -> tuple[Setting, ...]:
    """Return all settings of a device with these languages, without those of games."""
    return (language_setting(codes), SOUND, SPEECH, BRIGHT, POSTURE, HELD, GUIDE, KIT, PAGE, PIN)


CHOSEN = ("language", *(each.name for each in (SOUND, SPEECH, BRIGHT, POSTURE, HELD, GUIDE, PAGE)))
"""The settings that the table may change; the device remembers them under these names."""


PLAYERS = "players"
"""The name under which players' names are remembered, which no file sets."""


def last_setup_setting_name(game: Game) -> str:
    """Return the name under which a game's last set-up is remembered."""
    return f"last {game.name}"


def usual_setup_setting_name(game: Game) -> str:
    """Return the name of a game's usual set-up, as the settings file sets it."""
    return f"usual {game.name}"


class SourcedValue(NamedTuple):
    """A value and where it comes from: ``device``, ``file`` or ``usual``; a kit's also ``kept``."""

    value: Json
    said_by: str


def resolve_setting(setting: Setting, chosen: Json, told: Json) -> SourcedValue:
    """Return the value in force: `chosen` on the device, or `told` by the file; None for neither.

    A value that is not allowed, or no longer, is ignored.
    """
    if setting is SOUND and isinstance(chosen, bool):  # once it was only on or off
        chosen = LOUD if chosen else OFF
    if setting.menu and chosen is not None and setting.may_have(chosen):
        return SourcedValue(chosen, "device")
    if told is not None and setting.may_have(told):
        return SourcedValue(told, "file")
    return SourcedValue(setting.usual, "usual")


def effective_settings(
    each: Iterable[Setting], told: Mapping[str, Json], remembered: Mapping[str, Json]
) -> dict[str, Json]:
    """Return the values in force, with whatever else is told or remembered, by name."""
    found = {
        one.name: resolve_setting(one, remembered.get(one.name), told.get(one.name)) for one in each
    }
    return {**told, **remembered, **{name: source.value for name, source in found.items()}}
