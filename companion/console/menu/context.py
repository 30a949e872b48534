"""The context of menus: games, pads, languages, settings and saved matches."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.console import setting_definitions
from companion.console.menu.match_setup_values import MatchSetup, setup_from_json
from companion.console.pad_commands_and_hints_interface import KeyNames, PadKind, key_names_of_kinds
from companion.console.setting_definitions import (
    BRIGHT,
    GUIDE,
    HELD,
    PAGE,
    POSTURE,
    SOUND,
    SPEECH,
    Setting,
)
from companion.console.web_page_address_and_pin import WebPageAccess
from companion.rules.facts import Json
from companion.rules.game import Game
from companion.rules.sentences import Words

if TYPE_CHECKING:
    from companion.console.player_names import PlayerNames


class ResumableMatch(NamedTuple):
    """A saved match that can be resumed.

    `summary` returns its score and state in words. `broken_off` says how play ended the last time
    if it is to be offered at once: ``power`` (the plug was pulled) or ``off``; "" for a match put
    away.
    """

    match: bytes
    title: str
    summary: Callable[[Words], tuple[str, str]]
    broken_off: str = ""


class MenuContext(NamedTuple):
    """The context of menus. `styles` are those of the pads, in their order from left to right.

    `remembered` are the settings by name, and how games were played last. `page_access` says how
    others can look on, if that is known; `joined` whether a player's own pad is connected.
    """

    games: Sequence[Game]
    styles: Mapping[str, PadKind]
    languages: Mapping[str, Words]
    remembered: Mapping[str, Json]
    saved: Sequence[ResumableMatch] = ()
    page_access: WebPageAccess | None = None
    joined: bool = False

    @property
    def pads(self) -> Sequence[str]:
        """The names of the pads, from left to right."""
        return tuple(self.styles)

    @property
    def keys(self) -> KeyNames:
        """What the panel calls the keys of the pads."""
        return key_names_of_kinds(self.styles.values())

    @property
    def language(self) -> str | None:
        """The language that was chosen, None at the first start."""
        if len(self.languages) == 1:
            return next(iter(self.languages))
        return self._set(setting_definitions.language_setting(self.languages))

    @property
    def words(self) -> Words:
        """The language in use."""
        return self.languages[self.language or next(iter(self.languages))]

    @property
    def hold(self) -> int:
        """ms that make a tap a hold."""
        return self._set(HELD)

    @property
    def volume(self) -> str:
        """How loud the device is."""
        return self._set(SOUND)

    @property
    def speech(self) -> bool:
        """Whether the box says aloud what its panel shows."""
        return self._set(SPEECH)

    @property
    def brightness(self) -> str:
        """How brightly the panel shines while keys are pressed."""
        return self._set(BRIGHT)

    @property
    def posture(self) -> str:
        """Whether the box stands, or lies flat between players."""
        return self._set(POSTURE)

    @property
    def guided(self) -> bool:
        """Whether every step is explained when it comes first in a match."""
        return self._set(GUIDE)

    @property
    def page(self) -> bool:
        """Whether others may look on, on the web page."""
        return self._set(PAGE)

    @property
    def pin(self) -> str | None:
        """The PIN with which the page lets others press keys, None without a page."""
        return self.page_access.pin if self.page_access else None

    def _set(self, setting: Setting) -> Any:  # noqa: ANN401 -- what a setting allows, it says itself
        value = self.remembered.get(setting.name)
        return setting_definitions.resolve_setting(setting, value, value).value

    def last(self, game: Game) -> MatchSetup | None:
        """Return how `game` was played the last time, if that is still possible.

        Players have their present names; one whose name was deleted is left out.
        """
        setup = setup_from_json(
            self.remembered.get(setting_definitions.last_setup_setting_name(game)), game
        )
        if setup is None or not setup.names:
            return setup
        players = self.players
        names = {seat: players.present(name) for seat, name in setup.names.items()}
        return setup._replace(names={seat: name for seat, name in names.items() if name})

    @property
    def players(self) -> "PlayerNames":
        """The players' names that the device remembers; a start doesn't import what reads them."""
        from companion.console.player_names import player_names_from_json

        return player_names_from_json(self.remembered.get(setting_definitions.PLAYERS))

    def usual(self, game: Game) -> MatchSetup | None:
        """Return the usual set-up of `game` on this device, None if none is set."""
        return setup_from_json(
            self.remembered.get(setting_definitions.usual_setup_setting_name(game)), game
        )
