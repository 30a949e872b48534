"""Reads the settings file field by field; a faulty field does not affect the others.

The kit is read before anything can be shown, everything else when games and languages are loaded.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.devices.kit_config import Kit, built_in_kit, is_kit_path, load_kit
from companion.rules.facts import Json
from companion.rules.sentences import Sentence, says
from companion.toml.file_reading import read_toml
from companion.toml.table_field_reader import FaultyFile, TomlTable
from companion.toml.value_format import (
    format_number_ranges,
    format_value,
    is_printable_text,
    join_with_commas,
)

if TYPE_CHECKING:
    from companion.console.setting_definitions import Setting
    from companion.rules.game import Game, Option, Options

USUAL_KIT = "hexpad"
USUAL = Path("/etc/companion/companion.toml")
"""The settings file of the device, for whoever administers it."""

CLOCKS = '"fischer 15:00 bonus 0:10", "limit turn 1:00"'
"""Examples of clocks as they are written in the file."""

T = TypeVar("T")


class SettingsFile:
    """A settings file, of which each setting is read once.

    `file` None sets nothing, nor does the usual file if it doesn't exist. Faults name the file as
    it is `called`.

    `kit` is the kit by its name or by the path of its file, None if none is set. `files` are the
    settings file, if it can be read, and the file of its kit, if it has one. `barred` says whether
    the settings file exists but may not be read.
    """

    def __init__(self, file: Path | None = USUAL, called: str = "") -> None:
        self._faults: list[FaultyFile] = []
        self.barred = False
        self.kit: str | None = None
        self.files: tuple[Path, ...] = ()
        self._table: TomlTable | None = None
        if file is None:
            return
        try:
            self._table = table = read_toml(file, called)
            self.files = (file,)
        except FaultyFile as fault:
            if file != USUAL or not isinstance(fault.__cause__, FileNotFoundError):
                self._faults.append(fault)
            self.barred = isinstance(fault.__cause__, PermissionError)
            return
        if "kit" in table:
            self.kit = self._read(lambda: _kit(table))
            if self.kit is not None and is_kit_path(self.kit):
                self.files += (Path(self.kit),)

    @property
    def faults(self) -> Sequence[Sentence]:
        """The faults found so far, in the order of lines: file, line, field, what is allowed."""
        return [fault.reason for fault in sorted(self._faults, key=lambda fault: fault.line)]

    @property
    def has_language(self) -> bool:
        """Whether a language is set, so that nobody has to be asked for it."""
        return self._table is not None and "language" in self._table

    def settings(self, each: Iterable["Setting"], games: Sequence["Game"]) -> Mapping[str, Json]:
        """Return the values that are set, by the names of settings, and games' usual set-ups."""
        from companion.console.setting_definitions import usual_setup_setting_name

        table = self._table
        if table is None:
            return {}
        told: dict[str, Json] = {"kit": self.kit}
        for setting in each:
            if setting.name in table:
                told[setting.name] = self._read(lambda setting=setting: _value(table, setting))
        plays = self._read(lambda: table.table("games")) if "games" in table else None
        if plays is not None:
            for game in games:
                if game.name in plays:
                    told[usual_setup_setting_name(game)] = self._read(
                        lambda game=game: self._play(plays, game)
                    )
            self._report_unknown_fields(plays, [game.name for game in games])
        self._report_unknown_fields(table, [*(setting.name for setting in each), "games"])
        return {name: value for name, value in told.items() if value is not None}

    def report(self, fault: FaultyFile) -> None:
        """Something that belongs to the settings can't be used: it is told as a fault of theirs."""
        self._faults.append(fault)

    def report_missing_kit(self, why: FaultyFile) -> None:
        """Report that the kit can't be used, as a fault, and have none set.

        A fault on a line of the kit's own file is reported as it is.
        """
        if not why.line and self._table is not None:
            why = self._table.field_error(
                says("{field}: {reason}", field="kit", reason=why.reason), "kit"
            )
        self._faults.append(why)
        self.kit = None

    def _play(self, plays: TomlTable, game: "Game") -> Json:
        """Return the usual set-up of a game, as a remembered set-up is stored."""
        from companion.console.setting_definitions import DEVICE, DICE

        table = plays.table(game.name)
        dice = (self._read(lambda: table.word("dice", DICE)) if "dice" in table else None) or DEVICE
        clock = self._read(lambda: _clock(table, game)) if "clock" in table else None
        options = {option.key: option.default for option in game.options if len(option.values) > 1}
        for option in game.options:
            if option.key in table:
                chosen = self._read(lambda option=option: _option(table, option))
                options[option.key] = option.default if chosen is None else chosen
        self._report_unknown_fields(
            table, ["dice", "clock", *(option.key for option in game.options)]
        )
        _check(table, game, options)
        return {"options": options, "dice": dice, "clock": clock}

    def _report_unknown_fields(self, table: TomlTable, known: Sequence[str]) -> None:
        """Report the fields of a table that are not known."""
        self._faults += [table.unknown(name, known) for name in table.unread_names()]

    def _read(self, read: Callable[[], T]) -> T | None:
        """Return what `read` returns; None if it finds a fault, which is reported."""
        try:
            return read()
        except FaultyFile as fault:
            self._faults.append(fault)
            return None


def load_configured_kit(settings: SettingsFile) -> Kit:
    """Return the kit that is set; if it can't be used, report a fault and return the usual one."""
    kit = settings.kit
    if kit is not None:
        try:
            return load_kit(kit)
        except FaultyFile as fault:
            settings.report_missing_kit(fault)
    return built_in_kit(USUAL_KIT)


def _kit(table: TomlTable) -> str:
    kit = table.facts()["kit"]
    if isinstance(kit, str) and is_printable_text(kit):
        return table.word("kit")
    from companion.console.setting_definitions import KIT  # needed for a fault only

    return _value(table, KIT)


def _value(table: TomlTable, setting: "Setting") -> Any:  # noqa: ANN401 -- what the setting allows
    return table.one(setting.name, setting.may_have, describe_allowed_values(setting))


def _option(table: TomlTable, option: "Option") -> int | str:
    values: Sequence[int | str] = option.values
    if isinstance(values[0], int):
        return table.number(option.key, [value for value in values if isinstance(value, int)])
    return table.word(option.key, tuple(map(str, values)))


def _check(table: TomlTable, game: "Game", options: "Options") -> None:
    """Raise FaultyFile if no match can be played with these options."""
    from companion.console.menu.match_setup_values import options_refusal

    if options_refusal(game, options) is not None:
        reason = says("{field}: no match can be played by these options.", field=table.field())
        raise table.field_error(reason)


def _clock(table: TomlTable, game: "Game") -> Json:
    """Return the clock of a table, in words as in a record."""
    from companion.rules.clocks.clocks_and_expiry_costs_of_game import parse_clock_for_game

    return table.one("clock", lambda value: parse_clock_for_game(game, value) is not None, CLOCKS)


def describe_allowed_values(setting: "Setting") -> str:
    """Return which values a setting allows, as they are written in the file."""
    values = setting.allowed
    if not values:
        return setting.shape
    if isinstance(values, range):
        return format_number_ranges(values)
    return join_with_commas(map(format_value, values))
