"""On which line of a TOML file a field stands, which Python's own reader does not tell."""

import re

_HEAD = re.compile(r"\s*\[+([^\[\]]+)\]+\s*(?:#.*)?$")
_FIELD = re.compile(r"\s*([\w.\"'\- ]+?)\s*=")
_QUOTES = re.compile(r"\"{3}|'{3}")


def line(text: str, field: str) -> int | None:
    """The line of a field, or of a table, by its whole name; None if it has none.

    What stands in a table that is written on one line has the line of that, what is missing in a
    table the line with which it begins, and a table that nobody begins that of the first in it.
    """
    places = _places(text)
    while field and field not in places:
        field = field.rpartition(".")[0]
    return places.get(field)


def _places(text: str) -> dict[str, int]:
    places: dict[str, int] = {}
    table, quoted = "", False
    for number, each in enumerate(text.splitlines(), 1):
        if not quoted:
            if head := _HEAD.match(each):
                table = _bare(head[1])
                _note(places, table, number)
            elif field := _FIELD.match(each):
                name = _bare(field[1])
                _note(places, f"{table}.{name}" if table else name, number)
        quoted ^= len(_QUOTES.findall(each)) % 2 == 1
    return places


def _note(places: dict[str, int], name: str, number: int) -> None:
    """A name is there, and with it whatever it is in."""
    while name:
        places.setdefault(name, number)
        name = name.rpartition(".")[0]


def _bare(name: str) -> str:
    return re.sub(r"[\s\"']", "", name)
