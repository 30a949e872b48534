"""What is bought and printed for a kit, with quantities computed from its keys and pads."""

import csv
import io
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.devices.kit_config import Kit

_FILE = Path(__file__).with_name("parts.toml")


class Part(NamedTuple):
    """A line of a parts list; `unit` is "" where pieces are counted."""

    quantity: float
    unit: str
    name: str
    note: str

    @property
    def amount(self) -> str:
        """The quantity as people write it."""
        return f"{self.quantity:g} {self.unit}".strip()


class Electric(NamedTuple):
    """What a part does to a pin: mA that it takes, ohms in series. 0: not given.

    `volt`: what a lamp keeps for itself, and what a buzzer needs at least.
    """

    ma: float
    volt: float
    ohm: float


@cache
def _content() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def bought(kit: Kit) -> tuple[Part, ...]:
    """What a shop has."""
    return tuple(_part(line, line["name"], _quantity(line, kit)) for line in _content()["bought"])


def printed(kit: Kit) -> tuple[Part, ...]:
    """What a printer makes, by the names of the files; decks by the styles of the pads."""
    parts: list[Part] = []
    for line in _content()["printed"]:
        if line.get("styled"):
            styles = Counter(pad.style for pad in kit.pads)
            parts += [_part(line, f"{line['name']}-{style}", n) for style, n in styles.items()]
        else:
            parts.append(_part(line, line["name"], _quantity(line, kit)))
    return tuple(parts)


def electric(name: str) -> Electric:
    """What the part with this `id` takes."""
    line = _line(name)
    return Electric(line.get("ma", 0), line.get("volt", 0), line.get("ohm", 0))


def kind(name: str) -> str:
    """What a kit file calls the kind of the part with this `id`."""
    return _line(name)["kind"]


def _line(name: str) -> dict[str, Any]:
    (line,) = (line for line in _content()["bought"] if line.get("id") == name)
    return line


def _part(line: dict[str, Any], name: str, quantity: float) -> Part:
    return Part(quantity, line.get("unit", ""), name, line.get("note", ""))


def _quantity(line: dict[str, Any], kit: Kit) -> float:
    each = {"kit": 1, "pad": len(kit.pads), "key": len(kit.keys)}
    return round(sum(each[what] * count for what, count in line["count"].items()), 3)


def as_csv(kit: Kit) -> str:
    """Both lists for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("quantity", "unit", "part", "note"))
    rows = (*bought(kit), *(part._replace(name=f"{part.name}.stl") for part in printed(kit)))
    writer.writerows((f"{part.quantity:g}", part.unit, part.name, part.note) for part in rows)
    return text.getvalue()
