"""The archive: a folder of records of matches that are over, apart from the journal.

``000012-basketmind-0f…9a.record`` is a record as `companion export` writes it, which holds no
secret. ``.result`` beside it has what lists and statistics say of it, so that these need no replay.
A start doesn't look into the folder.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import NamedTuple, cast

from companion.journal import remembered_values_codec
from companion.journal.disk_fault_messages import disk_fault_sentence
from companion.journal.durable_files import DurableFiles
from companion.journal.saved_match_types import JournalError
from companion.match import Header
from companion.rules.asks import Seat
from companion.rules.facts import Facts, Json
from companion.rules.sentences import says

RECORD, RESULT = ".record", ".result"
"""The ends of the names of a match's files."""
_NAME_LENGTH = 12
"""Characters of a game's name in a file name."""
_DIGITS = 6
_NOBODY: Mapping[Seat, str] = MappingProxyType({})
_PARTS = 3
"""Parts of a file name: the number, the game, and the ID as hexadecimal digits."""

UNREADABLE = says("disk trouble\ncan't be read")
UNDELETABLE = says("disk trouble\ncan't be deleted")


class ArchivedMatch(NamedTuple):
    """A match in the archive; `facts` are its result, None if only its record is left.

    `game` is the name of its game, as far as a file name has it where the facts are missing. `names`
    are the players' by their seats. `counted` is what statistics over matches need (a
    `CountedMatch` as JSON), None if it was not counted yet.
    """

    number: int
    game: str
    definition: Facts | None = None
    facts: Facts | None = None
    names: Mapping[Seat, str] = _NOBODY
    counted: Json = None


class ArchivePage(NamedTuple):
    """Some matches of the archive, the latest first; `total` is how many there are."""

    total: int
    first: int
    matches: Sequence[ArchivedMatch]


class MatchArchive:
    """The archive in `files`. A failure of the disk is a `JournalError`.

    Numbers are given once: the next match has the highest number and one more. The folder is locked
    while a match is kept, so that two processes never give the same number.
    """

    def __init__(self, files: DurableFiles) -> None:
        self._files = files

    def keep(self, header: Header, facts: Facts, record: str, counted: Json = None) -> None:
        """Keep the record of a match whose `facts` are those of its end, and what is `counted` of it.

        If it is there already, it is replaced. Raises ValueError for a match that is not over.
        """
        if not facts.get("over"):
            raise ValueError("it is not over")
        try:
            with self._files.lock(wait=False):
                stem = self._find_by_id(header.id) or self._new_stem(header.game, header.id)
                self._files.replace(stem + RESULT, _encode_result(header, facts, counted))
                self._files.replace(stem + RECORD, record.encode())
        except OSError as error:
            raise JournalError(disk_fault_sentence(error)) from error

    def keep_count(self, number: int, header: Header, facts: Facts, counted: Json) -> None:
        """Keep what was counted of a match that is there already; raises LookupError."""
        stem = self._find(number)
        try:
            self._files.replace(stem + RESULT, _encode_result(header, facts, counted))
        except OSError as error:
            raise JournalError(disk_fault_sentence(error)) from error

    def take(self, number: int, game: str, match: bytes, record: bytes, result: bytes) -> bool:
        """Keep a match from another archive, under its `number` if no match here has that.

        A match that is here already stays as it is; returns whether this one was not. Waits while
        another process keeps a match. Raises OSError, and `JournalError` if nothing can be read.
        """
        with self._files.lock(wait=True):
            if self.has(match):
                return False
            stem = self._new_stem(game, match, number)
            if result:
                self._files.replace(stem + RESULT, result)
            self._files.replace(stem + RECORD, record)
        return True

    def has(self, match: bytes) -> bool:
        """Return whether the record of the match with that ID is there."""
        return self._find_by_id(match) is not None

    def page(self, first: int, count: int) -> ArchivePage:
        """Return `count` matches from the place `first` on, and no more read from the disk."""
        stems = self.stems()
        start = max(0, min(first, len(stems) - 1))
        seen = stems[::-1][start : start + count]
        return ArchivePage(len(stems), start, [self._read_result(stem) for stem in seen])

    def read(self, number: int) -> bytes:
        """Return the record of a match; raises LookupError if there is none of that number."""
        try:
            return self._files.read(self._find(number) + RECORD)
        except FileNotFoundError as error:
            raise LookupError(number) from error
        except OSError as error:
            raise JournalError(UNREADABLE) from error

    def delete(self, number: int) -> None:
        """Delete a match; its record is overwritten. Raises LookupError."""
        stem = self._find(number)
        try:
            for end in (RECORD, RESULT):
                self._files.erase(stem + end)
        except OSError as error:
            raise JournalError(UNDELETABLE) from error

    def files(self, stem: str) -> tuple[bytes, bytes]:
        """Return a match's record and its result, b"" without one; raises OSError."""
        result = b""
        with suppress(FileNotFoundError):
            result = self._files.read(stem + RESULT)
        return self._files.read(stem + RECORD), result

    def _new_stem(self, game: str, match: bytes, wanted: int = 0) -> str:
        """Return the beginning of the file names of a new match, with the number `wanted` if free."""
        numbers = {*map(number_in_stem, self.stems())}
        free = 0 < wanted < 10**_DIGITS and wanted not in numbers
        number = wanted if free else max(numbers, default=0) + 1
        return f"{number:0{_DIGITS}}-{game[:_NAME_LENGTH].replace('-', '_')}-{match.hex()}"

    def _find_by_id(self, match: bytes) -> str | None:
        end = f"-{match.hex()}"
        return next((stem for stem in self.stems() if stem.endswith(end)), None)

    def _find(self, number: int) -> str:
        for stem in self.stems():
            if number_in_stem(stem) == number:
                return stem
        raise LookupError(number)

    def stems(self) -> Sequence[str]:
        """Return the beginnings of the names of all records, in the order of their numbers."""
        try:
            names = self._files.names()
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise JournalError(UNREADABLE) from error
        stems = (name.removesuffix(RECORD) for name in names if name.endswith(RECORD))
        return sorted(filter(number_in_stem, stems), key=number_in_stem)

    def _read_result(self, stem: str) -> ArchivedMatch:
        values: Mapping[str, Json] = {}
        with suppress(OSError):
            values, damaged = remembered_values_codec.decode_remembered_values(
                self._files.read(stem + RESULT)
            )
            values = {} if damaged else values
        return _decode_result(stem, values)


def number_in_stem(stem: str) -> int:
    """Return the number at the beginning of a file name, 0 for a file that is none of ours."""
    number, *others = stem.split("-")
    ours = number.isascii() and number.isdecimal() and len(others) == _PARTS - 1
    return int(number[: 2 * _DIGITS]) if ours else 0


def _encode_result(header: Header, facts: Facts, counted: Json) -> bytes:
    said: dict[str, Json] = {"game": header.game, "definition": header.definition, "facts": facts}
    if header.names:
        said["names"] = dict(header.names)
    if counted is not None:
        said["counted"] = counted
    return remembered_values_codec.encode_remembered_values(said)


def _decode_result(stem: str, values: Mapping[str, Json]) -> ArchivedMatch:
    game, definition, facts = (values.get(name) for name in ("game", "definition", "facts"))
    names = values.get("names")
    return ArchivedMatch(
        number_in_stem(stem),
        game if isinstance(game, str) else stem.split("-")[1],
        cast("Facts", definition) if isinstance(definition, Mapping) else None,
        cast("Facts", facts) if isinstance(facts, Mapping) else None,
        cast("Mapping[Seat, str]", names) if isinstance(names, Mapping) else _NOBODY,
        values.get("counted"),
    )
