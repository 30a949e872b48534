"""Kits: the pads, keys, lamps, buzzer and display of a box, and their pins.

A kit is a TOML file; `kits/hexpad.toml` is an example with the reasons in comments. Pins have their
BCM numbers.
"""

from pathlib import Path
from typing import NamedTuple

from companion.console import hexpad_and_trio
from companion.console.keys_and_edges import KitKey
from companion.devices import display_config, sound_and_lamp_patterns
from companion.devices.display_config import Display
from companion.devices.sound_and_lamp_patterns import SignalPatterns
from companion.rules.sentences import says
from companion.toml.file_reading import parse_toml, read_text
from companion.toml.table_field_reader import FaultyFile, TomlTable
from companion.toml.value_format import (
    format_field_path,
    format_number_ranges,
    is_printable_text,
    join_with_commas,
)

PINS = frozenset((*range(4, 14), *range(16, 28)))
"""Pins that a kit may use: not 0 and 1 (ID EEPROM), 2 and 3 (I2C), 14 and 15 (UART)."""

STYLES = {name: style.keys for name, style in hexpad_and_trio.STYLES.items()}
"""Kinds of pads, with the names of their keys."""

TABLE = ("back", "help")
"""The keys of the pad "table", which every kit has."""

BUZZERS = ("active", "passive")
"""Kinds of buzzer."""

_KITS = Path(__file__).parent / "kits"


class KeyPin(NamedTuple):
    """A key and the pin that it pulls to ground."""

    key: KitKey
    pin: int


class KitPadConfig(NamedTuple):
    """A pad: its name, its kind, and the pin of its lamp."""

    name: str
    style: str
    lamp: int


class BuzzerConfig(NamedTuple):
    """The buzzer and its pin: ``active`` has a tone of its own, ``passive`` is given one."""

    kind: str
    pin: int


class Kit(NamedTuple):
    """A build of the hardware. `keys` are those of the pads and of the table."""

    name: str
    display: Display
    pads: tuple[KitPadConfig, ...]
    keys: tuple[KeyPin, ...]
    buzzer: BuzzerConfig
    signals: SignalPatterns

    @property
    def wiring(
        self,
    ) -> tuple[Display, tuple[KitPadConfig, ...], tuple[KeyPin, ...], BuzzerConfig]:
        """All that makes it a different box, which its name and its signals don't."""
        return self.display, self.pads, self.keys, self.buzzer

    @property
    def pins(self) -> tuple[tuple[str, int], ...]:
        """Every pin that the kit uses, with the field of the file that names it."""
        return tuple((format_field_path(field), pin) for field, pin in self.fields)

    @property
    def fields(self) -> tuple[tuple[tuple[str, ...], int], ...]:
        """The same, with the path of the field as a tuple."""
        return (
            *((("table", key.name), pin) for key, pin in self.keys if key.pad == "table"),
            *(
                (("pads", key.pad, "keys", key.name), pin)
                for key, pin in self.keys
                if key.pad != "table"
            ),
            *((("pads", pad.name, "lamp"), pad.lamp) for pad in self.pads),
            (("buzzer", "pin"), self.buzzer.pin),
            *self.display.pins,
        )


def built_in_kit_names() -> tuple[str, ...]:
    """Return the names of the kits that come with the package, in alphabetical order."""
    return tuple(sorted(path.stem for path in _KITS.glob("*.toml")))


def built_in_kit(name: str) -> Kit:
    """Return the kit of that name that comes with the package.

    Raises:
        FaultyFile: There is none of that name.
    """
    return load_kit_file(_file(name))


def is_kit_path(kit: str) -> bool:
    """Return whether a kit is called by the path of its file, not by its name."""
    return "/" in kit or kit.endswith(".toml")


def load_kit(kit: str) -> Kit:
    """Return a kit by its name, or by the path of its file.

    Raises:
        FaultyFile: There is none, or it can't be used.
    """
    return load_kit_file(kit_file_path(kit))


def kit_file_path(kit: str) -> Path:
    """Return the path of a kit's file; the kit is called by its name or by that path.

    Raises:
        FaultyFile: There is none of that name.
    """
    return Path(kit) if is_kit_path(kit) else _file(kit)


def _file(name: str) -> Path:
    if name not in built_in_kit_names():
        raise FaultyFile(
            says(
                "There is no kit {name}. There are: {kits}.",
                name=name,
                kits=join_with_commas(built_in_kit_names()),
            )
        )
    return _KITS / f"{name}.toml"


def load_kit_file(path: Path) -> Kit:
    """Return the kit in a file.

    Raises:
        FaultyFile: The file, or the file of signals that it names, can't be read, isn't TOML, or
            says something that isn't allowed.
    """
    return parse_kit(read_text(path), str(path), path.parent)


def parse_kit(text: str, called: str, folder: Path | None = None) -> Kit:
    """Return the kit in the text of a file, which faults name as it is `called`.

    A file of signals that it names is in `folder`; without one it has the usual signals.

    Raises:
        FaultyFile: As `load_kit_file` does.
    """
    table = parse_toml(text, called)
    kit = _kit(table, folder)
    _each_pin_once(table, kit)
    return kit


def _kit(table: TomlTable, folder: Path | None) -> Kit:
    name = table.word("name")
    display = display_config.parse_display_table(table.table("display"), PINS)
    keys = [KeyPin(KitKey("table", key), pin) for key, pin in _pins(table.table("table"), TABLE)]
    sides: list[KitPadConfig] = []
    for pad, content in _pads(table.table("pads")):
        style = content.word("style", tuple(STYLES))
        sides.append(KitPadConfig(pad, style, content.number("lamp", PINS)))
        keys += [
            KeyPin(KitKey(pad, key), pin)
            for key, pin in _pins(content.table("keys"), STYLES[style])
        ]
        content.refuse_unknown_fields()
    own_signals = table.word("signals") if "signals" in table else ""
    kit = Kit(
        name,
        display,
        tuple(sides),
        tuple(keys),
        _buzzer(table.table("buzzer")),
        sound_and_lamp_patterns.load_signal_patterns(folder / own_signals)
        if folder and own_signals
        else sound_and_lamp_patterns.default_signal_patterns(),
    )
    table.refuse_unknown_fields()
    return kit


def _pads(table: TomlTable) -> list[tuple[str, TomlTable]]:
    if not table:
        raise table.field_error(says("{field} is empty. One pad is needed.", field=table.field()))
    for name in table.unread_names():
        if name == "table" or not is_printable_text(name):
            field = table.field(name)
            raise table.field_error(
                says("{field} is no name for a pad; any other is.", field=field), name
            )
    return table.tables()


def _pins(table: TomlTable, names: tuple[str, ...]) -> list[tuple[str, int]]:
    found = [(name, table.number(name, PINS)) for name in names]
    table.refuse_unknown_fields()
    return found


def _buzzer(table: TomlTable) -> BuzzerConfig:
    buzzer = BuzzerConfig(table.word("kind", BUZZERS), table.number("pin", PINS))
    table.refuse_unknown_fields()
    return buzzer


def _each_pin_once(table: TomlTable, kit: Kit) -> None:
    users: dict[int, tuple[str, ...]] = {}
    for field, pin in kit.fields:
        if pin in users:
            reason = says(
                "{field} is pin {pin}, which {other} has already. Free are: {free}.",
                field=format_field_path(field),
                pin=pin,
                other=format_field_path(users[pin]),
                free=format_number_ranges(PINS - {pin for _, pin in kit.fields}) or "-",
            )
            raise table.field_error(reason, *field)
        users[pin] = field
