"""Tables of users' files, read field by field, with errors in plain words."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, cast

from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, in_english, says
from companion.toml.value_format import (
    format_field_path,
    format_number_ranges,
    format_value,
    is_printable_text,
    join_with_commas,
    quote_text,
)


class FaultyFile(Exception):
    """A user's file that can't be used: a kit, what it names, or settings.

    `reason` names the file, the line if known, the field, and what is allowed. `line` is that line,
    0 if unknown.
    """

    def __init__(self, reason: Sentence, line: int = 0) -> None:
        super().__init__(reason.translate(in_english))
        self.reason = reason
        self.line = line


class FaultyField(FaultyFile):
    """A file in which the `field` at that path is wrong; `what` says so without naming the file."""

    def __init__(self, reason: Sentence, line: int, what: Sentence, field: tuple[str, ...]) -> None:
        super().__init__(reason, line)
        self.what = what
        self.field = field


class TomlTable:
    """A table of a file; each field is removed when it is read, so that unknown ones are found.

    `file` is the file's name, `path` the full name of the table in it, part by part, `content` its
    fields, and `text` the whole file, for line numbers. All reading methods raise FaultyFile.
    """

    def __init__(
        self, file: str, path: tuple[str, ...], content: dict[str, object], text: str
    ) -> None:
        self._file = file
        self._path = path
        self._content = dict(content)
        self._known: list[str] = []
        self._text = text

    def __bool__(self) -> bool:
        return bool(self._content)

    def __contains__(self, name: str) -> bool:
        """Return whether it has a field, which is an allowed one from then on."""
        self._known.append(name)
        return name in self._content

    def word(self, name: str, allowed: tuple[str, ...] = ()) -> str:
        """Return a text, one of those `allowed` if there are any; otherwise a printable one."""
        value = self._take(name)
        if isinstance(value, str) and (value in allowed if allowed else is_printable_text(value)):
            return value
        raise self._value_error(name, value, join_with_commas(map(quote_text, allowed)) or '"..."')

    def number(self, name: str, allowed: Iterable[int]) -> int:
        """Return a number, one of those `allowed`."""
        value = self._take(name)
        numbers = frozenset(allowed)
        if isinstance(value, int) and not isinstance(value, bool) and value in numbers:
            return value
        raise self._value_error(name, value, _in_words(numbers))

    def table(self, name: str) -> "TomlTable":
        """Return a table in it."""
        value = self._take(name)
        if isinstance(value, dict):
            content = cast("dict[str, object]", value)
            return TomlTable(self._file, self._whole(name), content, self._text)
        text = "{field} is {value}, but has to be a table: {table}."
        field = self.field(name)
        reason = says(text, field=field, value=format_value(value), table=f"[{field}]")
        raise self.field_error(reason, name)

    def tables(self) -> list[tuple[str, "TomlTable"]]:
        """Return all its fields, as tables with their names."""
        return [(name, self.table(name)) for name in tuple(self._content)]

    def rows(self, name: str, *allowed: range) -> tuple[tuple[int, ...], ...]:
        """Return a list of lists of numbers, which are as long as `allowed` and in its ranges."""
        value = self._take(name)
        if not isinstance(value, list) or not value:
            raise self._value_error(name, cast("object", value), f"[{_row(allowed)}, ...]")
        rows: list[tuple[int, ...]] = []
        for given in cast("list[object]", value):
            numbers = tuple(cast("list[object]", given)) if isinstance(given, list) else ()
            fit = len(numbers) == len(allowed) and all(map(_within, numbers, allowed))
            if not fit:
                raise self._value_error(name, cast("object", given), _row(allowed))
            rows.append(cast("tuple[int, ...]", numbers))
        return tuple(rows)

    def one(self, name: str, fits: Callable[[Any], bool], allowed: str | Sentence) -> Any:  # noqa: ANN401 -- whatever fits
        """Return a value that `fits`; `allowed` describes those for the error."""
        value = self._take(name)
        if fits(value):
            return value
        raise self._value_error(name, value, allowed)

    def facts(self) -> Facts:
        """Return all fields that have not been read yet."""
        return cast("Facts", dict(self._content))

    def refuse_unknown_fields(self) -> None:
        """Raise FaultyFile if a field has not been read."""
        for name in self._content:
            raise self.unknown(name, dict.fromkeys(self._known))

    def unread_names(self) -> list[str]:
        """Return the names of the fields that have not been read."""
        return list(self._content)

    def unknown(self, name: str, known: Iterable[str]) -> FaultyFile:
        """Return the error for an unknown field; those in `known` are allowed."""
        reason = says(
            "{field} is no field. Allowed are: {allowed}.",
            field=self.field(name),
            allowed=join_with_commas(known),
        )
        return self.field_error(reason, name)

    def _take(self, name: str) -> object:
        self._known.append(name)
        if name in self._content:
            return self._content.pop(name)
        raise self.field_error(says("{field} is missing.", field=self.field(name)))

    def field(self, name: str | None = None) -> str:
        """Return the full name of a field, or of the table, as the file would write it."""
        return format_field_path(self._whole(name))

    def _whole(self, name: str | None) -> tuple[str, ...]:
        return self._path if name is None else (*self._path, name)

    def _value_error(self, name: str, value: object, allowed: str | Sentence) -> FaultyFile:
        reason = says(
            "{field} is {value}. Allowed are: {allowed}.",
            field=self.field(name),
            value=format_value(value),
            allowed=allowed,
        )
        return self.field_error(reason, name)

    def field_error(self, reason: Sentence, *name: str) -> FaultyField:
        """Return an error about the table, or about the field `name` in it, part by part.

        It names the file, and the line if known.
        """
        from companion.toml import line_numbers  # only needed for errors

        field = (*self._path, *name)
        line = line_numbers.find_field_line(self._text, field) or 0
        file = f"{self._file}:{line}" if line else self._file
        told = says("{file}: {reason}", file=file, reason=reason)
        return FaultyField(told, line, reason, field)


def _within(number: object, allowed: range) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and number in allowed


def _row(allowed: Iterable[range]) -> str:
    return f"[{join_with_commas(map(format_number_ranges, allowed))}]"


def _in_words(numbers: Collection[int]) -> str | Sentence:
    """Return numbers as `format_number_ranges` does, but a range that begins below 0 in words."""
    least, most = min(numbers, default=0), max(numbers, default=0)
    if least < 0 and len(numbers) == most - least + 1:
        return says("whole numbers from {least} to {most}", least=least, most=most)
    return format_number_ranges(numbers)
