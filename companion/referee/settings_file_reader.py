"""What the file of settings tells, read field by field; whatever is wrong in it, the rest counts.

The kit is asked for before anything can be shown, everything else when games and languages are
known.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.devices.kit_config import Kit, built_in_kit, is_kit_path, load_kit
from companion.rules.sentences import Json, Sentence, says
from companion.toml.file_reading import read_toml
from companion.toml.table_field_reader import FaultyFile, TomlTable
from companion.toml.value_format import (
    format_number_ranges,
    format_value,
    is_printable_text,
    join_with_commas,
)

if TYPE_CHECKING:
    from companion.console.settings import Setting
    from companion.rules.game import Game, Option, Options

USUAL_KIT = "hexpad"
USUAL = Path("/etc/companion/companion.toml")
"""Where whoever keeps the device says what is to be set."""

CLOCKS = '"fischer 15:00 bonus 0:10", "limit turn 1:00"'
"""What a clock in words looks like."""

T = TypeVar("T")


class SettingsFile:
    """A file of settings, each of which is read once.

    None tells nothing, nor does the usual file if it is not there.

    `kit` is the kit, by its name or by the path of its file, None if none is told.
    `files` are those that were to be read: the file itself, and that of its kit if it has one.
    The file is named as it is `called`. `barred` says whether it is there and may not be read.
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
        """What was found wrong so far, line by line: file, line, field, and what is allowed."""
        return [fault.reason for fault in sorted(self._faults, key=lambda fault: fault.line)]

    @property
    def speaks(self) -> bool:
        """Whether a language is set, so that nobody has to be asked for it."""
        return self._table is not None and "language" in self._table

    def settings(self, each: Iterable["Setting"], games: Sequence["Game"]) -> Mapping[str, Json]:
        """Return what is set, by the names of the settings, and how games are usually played."""
        from companion.console.settings import usual_setup_setting_name

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
            self._ends(plays, [game.name for game in games])
        self._ends(table, [*(setting.name for setting in each), "games"])
        return {name: value for name, value in told.items() if value is not None}

    def report_missing_kit(self, why: FaultyFile) -> None:
        """The kit that is told can't be had: a fault, and none is told.

        What is amiss on a line of the file of the kit itself is told as it is.
        """
        if not why.line and self._table is not None:
            why = self._table.amiss(
                says("{field}: {reason}", field="kit", reason=why.reason), "kit"
            )
        self._faults.append(why)
        self.kit = None

    def _play(self, plays: TomlTable, game: "Game") -> Json:
        """Return how a game is usually played, as a set-up is remembered."""
        from companion.console.settings import DEVICE, DICE

        table = plays.table(game.name)
        dice = (self._read(lambda: table.word("dice", DICE)) if "dice" in table else None) or DEVICE
        clock = self._read(lambda: _clock(table, game)) if "clock" in table else None
        options = {option.key: option.default for option in game.options if len(option.values) > 1}
        for option in game.options:
            if option.key in table:
                chosen = self._read(lambda option=option: _option(table, option))
                options[option.key] = option.default if chosen is None else chosen
        self._ends(table, ["dice", "clock", *(option.key for option in game.options)])
        _check(table, game, options)
        return {"options": options, "dice": dice, "clock": clock}

    def _ends(self, table: TomlTable, known: Sequence[str]) -> None:
        """Nothing else may be in a table."""
        self._faults += [table.unknown(name, known) for name in table.left()]

    def _read(self, read: Callable[[], T]) -> T | None:
        """Return what is read, None for what can't be used."""
        try:
            return read()
        except FaultyFile as fault:
            self._faults.append(fault)
            return None


def load_configured_kit(settings: SettingsFile) -> Kit:
    """The kit that is set; the usual one where that can't be had, and a fault then."""
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
    from companion.console.settings import KIT  # which nobody needs while all is well

    return _value(table, KIT)


def _value(table: TomlTable, setting: "Setting") -> Any:  # noqa: ANN401 -- what the setting allows
    return table.one(setting.name, setting.allows, describe_allowed_values(setting))


def _option(table: TomlTable, option: "Option") -> int | str:
    values: Sequence[int | str] = option.values
    if isinstance(values[0], int):
        return table.number(option.key, [value for value in values if isinstance(value, int)])
    return table.word(option.key, tuple(map(str, values)))


def _check(table: TomlTable, game: "Game", options: "Options") -> None:
    """Passes for options that go together; raises FaultyFile for any others."""
    from companion.console.menu.match_setup_values import options_refusal

    if options_refusal(game, options) is not None:
        reason = says("{field}: no match can be played by these options.", field=table.field())
        raise table.amiss(reason)


def _clock(table: TomlTable, game: "Game") -> Json:
    """A clock in words, as in a record."""
    from companion.rules.clocks.clocks_allowed_by_game import parse_clock_for_game

    return table.one("clock", lambda value: parse_clock_for_game(game, value) is not None, CLOCKS)


def describe_allowed_values(setting: "Setting") -> str:
    """Return what a setting can be, as it is written in the file."""
    values = setting.allowed
    if not values:
        return setting.shape
    if isinstance(values, range):
        return format_number_ranges(values)
    return join_with_commas(map(format_value, values))
