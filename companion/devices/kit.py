"""What a box is built of: its pads, keys, lamps, buzzer and display, and on which pins.

A kit is a TOML file; `kits/hexpad.toml` is an example with its reasons beside it. Pins have
their BCM numbers.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, cast

from companion.console.keys import Key
from companion.devices import controllers
from companion.rules.words import Sentence, in_english, says

PINS = frozenset((*range(4, 14), *range(16, 28)))
"""Pins that a kit may use: not 0 and 1 (ID EEPROM), 2 and 3 (I2C), 14 and 15 (UART)."""

STYLES = {"hexpad": ("1", "2", "3", "4", "5", "6", "7")}
"""Kinds of pad, with the names of their keys."""

TABLE = ("back", "help")
"""The keys of the pad "table", which every kit has."""

_KITS = Path(__file__).parent / "kits"


class KitError(Exception):
    """A kit file that can't be used; `reason` names the file and the field, and what is allowed."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.said(in_english))
        self.reason = reason


class KeyPin(NamedTuple):
    """A key and the pin that it pulls to ground."""

    key: Key
    pin: int


class Pad(NamedTuple):
    """The keys of a side of the table, and the pin of its lamp."""

    name: str
    style: str
    lamp: int


class Display(NamedTuple):
    """A 128x64 display on I2C: its controller, the number of the bus, its 7-bit address."""

    controller: str
    port: int
    address: int


class Kit(NamedTuple):
    """One build of the hardware. `keys` holds those of the pads and of the table."""

    name: str
    display: Display
    pads: tuple[Pad, ...]
    keys: tuple[KeyPin, ...]
    buzzer: int

    @property
    def pins(self) -> tuple[tuple[str, int], ...]:
        """Every pin that the kit uses, with the field of the file that says so."""
        return (
            *((f"table.{key.name}", pin) for key, pin in self.keys if key.pad == "table"),
            *(
                (f"pads.{key.pad}.keys.{key.name}", pin)
                for key, pin in self.keys
                if key.pad != "table"
            ),
            *((f"pads.{pad.name}.lamp", pad.lamp) for pad in self.pads),
            ("buzzer", self.buzzer),
        )


def built_in() -> tuple[str, ...]:
    """The names of the kits that come with the package, in the order of the alphabet."""
    return tuple(sorted(path.stem for path in _KITS.glob("*.toml")))


def named(name: str) -> Kit:
    """The kit of that name that comes with the package.

    Raises:
        KitError: There is none of that name.
    """
    if name not in built_in():
        raise KitError(
            says("There is no kit {name}. There are: {kits}.", name=name, kits=_listed(built_in()))
        )
    return load(_KITS / f"{name}.toml")


def load(path: Path) -> Kit:
    """The kit in a file.

    Raises:
        KitError: The file can't be read, isn't TOML, or says something that isn't allowed.
    """
    file = str(path)
    try:
        with path.open("rb") as source:
            content = tomllib.load(source)
    except OSError as fault:
        reason = says("{file} can't be read: {fault}.", file=file, fault=str(fault.strerror))
        raise KitError(reason) from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        # Python's sentence ends with the line and the column.
        raise KitError(says("{file} isn't TOML: {fault}.", file=file, fault=str(fault))) from fault
    kit = _kit(_Table(file, "", cast("dict[str, object]", content)))
    _each_pin_once(file, kit)
    return kit


def _kit(table: "_Table") -> Kit:
    name = table.word("name")
    display = _display(table.table("display"))
    keys = [KeyPin(Key("table", key), pin) for key, pin in table.table("table").pins(TABLE)]
    pads: list[Pad] = []
    for pad, content in table.table("pads").tables():
        style = content.word("style", tuple(STYLES))
        pads.append(Pad(pad, style, content.number("lamp", PINS)))
        keys += [
            KeyPin(Key(pad, key), pin) for key, pin in content.table("keys").pins(STYLES[style])
        ]
        content.ends()
    kit = Kit(name, display, tuple(pads), tuple(keys), table.number("buzzer", PINS))
    table.ends()
    return kit


def _display(table: "_Table") -> Display:
    display = Display(
        table.word("controller", tuple(controllers.CONTROLLERS)),
        table.number("port", range(256)),
        # The I2C specification reserves the addresses on both sides.
        table.number("address", range(0x08, 0x78)),
    )
    table.ends()
    return display


def _each_pin_once(file: str, kit: Kit) -> None:
    users: dict[int, str] = {}
    for field, pin in kit.pins:
        if pin in users:
            reason = says(
                "{field} is pin {pin}, which {other} has already. Free are: {free}.",
                field=field,
                pin=pin,
                other=users[pin],
                free=_spans(PINS - {pin for _, pin in kit.pins}) or "-",
            )
            raise _amiss(file, reason)
        users[pin] = field


class _Table:
    """A table of the file that tells what it finds amiss; fields are used up by reading."""

    def __init__(self, file: str, path: str, content: dict[str, object]) -> None:
        self._file = file
        self._path = path
        self._content = dict(content)
        self._known: list[str] = []

    def word(self, name: str, allowed: tuple[str, ...] = ()) -> str:
        value = self._take(name)
        if isinstance(value, str) and (value in allowed if allowed else value.strip()):
            return value
        raise self._refused(name, value, _listed(map(_quoted, allowed)) or '"..."')

    def number(self, name: str, allowed: Iterable[int]) -> int:
        value = self._take(name)
        numbers = frozenset(allowed)
        if isinstance(value, int) and not isinstance(value, bool) and value in numbers:
            return value
        raise self._refused(name, value, _spans(numbers))

    def pins(self, names: tuple[str, ...]) -> list[tuple[str, int]]:
        found = [(name, self.number(name, PINS)) for name in names]
        self.ends()
        return found

    def table(self, name: str) -> "_Table":
        value = self._take(name)
        if isinstance(value, dict):
            content = cast("dict[str, object]", value)
            return _Table(self._file, self._field(name), content)
        raise self._refused(name, value, f"[{self._field(name)}]")

    def tables(self) -> list[tuple[str, "_Table"]]:
        if not self._content:
            raise self._amiss(says("{field} is empty. One pad is needed.", field=self._path))
        if "table" in self._content:
            field = self._field("table")
            raise self._amiss(says("{field} is no name for a pad; any other is.", field=field))
        return [(name, self.table(name)) for name in tuple(self._content)]

    def ends(self) -> None:
        for name in self._content:
            reason = says(
                "{field} is no field. Allowed are: {allowed}.",
                field=self._field(name),
                allowed=_listed(self._known),
            )
            raise self._amiss(reason)

    def _take(self, name: str) -> object:
        self._known.append(name)
        if name in self._content:
            return self._content.pop(name)
        raise self._amiss(says("{field} is missing.", field=self._field(name)))

    def _field(self, name: str) -> str:
        return f"{self._path}.{name}" if self._path else name

    def _refused(self, name: str, value: object, allowed: str) -> KitError:
        reason = says(
            "{field} is {value}. Allowed are: {allowed}.",
            field=self._field(name),
            value=_quoted(value) if isinstance(value, str) else str(value),
            allowed=allowed,
        )
        return self._amiss(reason)

    def _amiss(self, reason: Sentence) -> KitError:
        return _amiss(self._file, reason)


def _amiss(file: str, reason: Sentence) -> KitError:
    return KitError(says("{file}: {reason}", file=file, reason=reason))


def _quoted(text: str) -> str:
    return f'"{text}"'


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def _spans(numbers: Iterable[int]) -> str:
    """Numbers as people write them: 4-13, 16-27."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return _listed(str(a) if a == b else f"{a}-{b}" for a, b in spans)
