"""The journal: a file for each match, one of its secrets, and what the device remembers.

``000012-basketmind.record`` is a match, ``.secrets`` opens its seals. ``.state`` has the facts after
its last entry, so that a list of matches needs no replay. It is not synced with each entry: a state
that is behind is replaced by a replay, and one that is ahead tells how many entries were lost.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import cast

from companion.journal import match_file_codec, remembered_values_codec, secrets_file_codec
from companion.journal.disk_fault_messages import disk_fault_sentence
from companion.journal.durable_files import DurableFiles, FilesInMemory
from companion.journal.journal_types import (
    STATES,
    JournalError,
    MatchWithSecrets,
    SavedMatch,
    State,
)
from companion.journal.match_file_codec import DamagedFile, FileEnd, NewerFile
from companion.journal.set_aside_file_notices import (
    NOTICE,
    SetAsideFilesNotice,
    merge_with_unread_notice,
)
from companion.match import Entry, Header, SealOpening
from companion.rules.asks import Seat
from companion.rules.sentences import Facts, Json

RECORD, SECRETS, STATE = ".record", ".secrets", ".state"
"""How the names of the files of a match end."""
_NAME_LENGTH = 12
"""Characters of a game's name in that of a file, which has to fit the panel."""
_STATE_BYTES = 1024
"""A state is as long as a multiple of this: a file that is as long as before costs the card less."""
_DELETED = ".deleted"
"""How that of a record ends whose match is being deleted."""
TABLE, LEFT = "table", "left"
"""Remembered: the match on the table, by its name as digits, and whether it was left in good order."""


@dataclass(eq=False, repr=False, slots=True)
class _Kept:
    """A match that was read from the files whose names begin with `stem`: its end, and its facts.

    These are `behind` by so many entries. The file of its secrets has so many bytes, None while
    nobody has asked.
    """

    stem: str
    header: Header
    pads: Mapping[Seat, str]
    end: FileEnd
    state: State = "running"
    facts: Facts | None = None
    behind: int = 0
    secrets: int | None = None

    @property
    def saved(self) -> SavedMatch:
        """The match as it stands in a list."""
        return SavedMatch(
            self.header.id,
            self.header,
            self.state,
            self.end.entries,
            self.facts,
            self.behind,
            self.pads,
        )

    def written_state(self) -> bytes:
        """The content of the file with its state, which mostly is as long as before."""
        match, entries = self.header.id.hex(), self.end.entries
        said = {"match": match, "state": self.state, "entries": entries, "facts": self.facts}
        data = remembered_values_codec.encode_remembered_values(said)
        return data.ljust(-len(data) % _STATE_BYTES + len(data), b"\n")


class Journal:
    """Keeps matches and what the device remembers, in `files`.

    Whatever changes it is durable when the call returns, or `JournalError` is raised; in memory
    nothing outlives the power. A match that is not there is a LookupError. A match that is over is
    not read before somebody asks for it.
    """

    def __init__(self, files: DurableFiles, *, durable: bool) -> None:
        self._durable = durable
        self._open(files)

    def _open(self, files: DurableFiles) -> None:
        """Take in all that is in these files."""
        self.files = files
        self._remembered: dict[str, Json] = {}
        self._forgot = False
        self._matches: dict[bytes, _Kept] = {}
        self._ended: dict[bytes, str] = {}
        with self._using():
            for name in files.names():
                if name.endswith(_DELETED):
                    self._erase(name.removesuffix(_DELETED))
            names = files.names()
            records = {name.removesuffix(RECORD) for name in names if name.endswith(RECORD)}
            self._numbers = [int(name[:6]) for name in names if name[:6].isdecimal()]
            self._take_remembered(names)
            for stem in sorted(records):
                self._take(stem)
            for name in names:
                if name.endswith(STATE) and (stem := name.removesuffix(STATE)) not in records:
                    self.files.erase(name)
                    self._tell(SetAsideFilesNotice("lost", stem + RECORD))
            self._lay_only_match()

    @staticmethod
    def in_memory() -> "Journal":
        """A journal that ends with the process."""
        return Journal(FilesInMemory(), durable=False)

    @property
    def durable(self) -> bool:
        """Whether anything outlives the power. If not, every screen says so."""
        return self._durable

    # Matches --------------------------------------------------------------------------------

    def begin(self, header: Header, pads: Mapping[Seat, str]) -> None:
        """Begin a match whose seats these pads serve.

        Its `header.id` is new, or it is a ValueError.
        """
        if self.has(header.id):
            raise ValueError("it is there already")
        number = max(self._numbers, default=0) + 1
        stem = f"{number:06}-{header.game[:_NAME_LENGTH]}"
        data, end = match_file_codec.encode_new_match(header, pads)
        with self._using():
            self._numbers.append(number)
            self.files.replace(stem + RECORD, data)
        self._matches[header.id] = _Kept(stem, header, pads, end)

    def append(
        self,
        match: bytes,
        number: int,
        entry: Entry,
        facts: Facts,
        secret: SealOpening | None = None,
    ) -> None:
        """Keep the next entry of a match, before it what its seal hides, and the facts after it.

        A match whose facts are `over` has ended, otherwise it is running (again). Raises ValueError
        unless `number` is how many entries it has.
        """
        kept = self._find(match)
        if number != kept.end.entries:
            raise ValueError(f"entry {kept.end.entries} comes next, not {number}")
        data, end = match_file_codec.encode_next_entry(kept.end, entry)
        with self._using():
            if secret is not None:
                self._keep(kept, number, secret)
            if kept.state != "running":
                self.files.erase(kept.stem + STATE)
            self.files.append(kept.stem + RECORD, data, kept.end.size)
        kept.end, kept.behind = end, 0
        kept.state, kept.facts = ("ended" if facts.get("over") else "running"), facts
        self.files.hint(kept.stem + STATE, kept.written_state())

    def keep_facts(self, match: bytes, facts: Facts, *, aside: bool = False) -> None:
        """Keep the facts after the last entry. A match has ended that is `over` by them.

        One that is put `aside` can't be replayed.
        """
        kept = self._find(match)
        state: State = "aside" if aside else "ended" if facts.get("over") else "running"
        changed = replace(kept, state=state, facts=facts, behind=0)
        with self._using():
            self.files.replace(kept.stem + STATE, changed.written_state())
        kept.state, kept.facts, kept.behind = state, facts, 0

    def has(self, match: bytes) -> bool:
        """Return whether there is such a match."""
        with suppress(LookupError):
            return bool(self._find(match))
        return False

    def find(self, match: bytes) -> SavedMatch:
        """The match of that name."""
        return self._find(match).saved

    def unfinished(self) -> Sequence[SavedMatch]:
        """The matches that have not ended, the latest begun first."""
        return [each for each in self._saved() if each.state != "ended"]

    def matches(self) -> Sequence[SavedMatch]:
        """All matches, the latest begun first."""
        for match in tuple(self._ended):
            self._read_ended(match)
        return self._saved()

    def read(self, match: bytes) -> MatchWithSecrets:
        """The header, log and secrets of a match."""
        kept = self._find(match)
        with self._using():
            file = match_file_codec.decode_match_file(self.files.read(kept.stem + RECORD))
            return MatchWithSecrets(file.header, file.log, self._secrets(kept)[0])

    def opening(self, match: bytes, number: int) -> SealOpening | None:
        """What the seal of an entry hides, None if the journal does not hold it: it is secret."""
        kept = self._find(match)
        with self._using():
            return self._secrets(kept)[0].get(number)

    def keep(self, match: bytes, number: int, opening: SealOpening) -> None:
        """Keep what a pad has opened after the end: the pick of that entry."""
        with self._using():
            self._keep(self._find(match), number, opening)

    def seat(self, match: bytes, pads: Mapping[Seat, str]) -> None:
        """From now on these pads serve the seats of a match."""
        kept = self._find(match)
        data, end = match_file_codec.encode_seat_pads(kept.end, pads)
        with self._using():
            self.files.append(kept.stem + RECORD, data, kept.end.size)
        kept.pads, kept.end = pads, end

    def delete(self, match: bytes) -> None:
        """Delete a match and its secrets, which are overwritten."""
        kept = self._find(match)
        if self.recall(TABLE) == match.hex():
            self.put_on_table(None, left=bool(self.recall(LEFT)))
        with self._using():
            self.files.rename(kept.stem + RECORD, kept.stem + _DELETED)
            del self._matches[match]
            self._erase(kept.stem)

    @property
    def on_table(self) -> tuple[bytes | None, bool]:
        """The match on the table, None for none that is there, and whether it was left in order."""
        table, left = self.recall(TABLE), bool(self.recall(LEFT))
        with suppress(ValueError):
            if isinstance(table, str) and self.has(match := bytes.fromhex(table)):
                return match, left
        return None, left

    def put_on_table(self, match: bytes | None, *, left: bool = False) -> None:
        """Lay a match on the table, or none; a device that is switched off has `left` it in order."""
        laid: dict[str, Json] = {TABLE: None if match is None else match.hex(), LEFT: left}
        if any(self._remembered.get(name, "") != value for name, value in laid.items()):
            self._remember({**self._remembered, **laid})

    # What is remembered ---------------------------------------------------------------------

    def remember(self, name: str, value: Json) -> None:
        """Keep a value beyond matches: the language, the last set-up."""
        self._remember({**self._remembered, name: value})

    def recall(self, name: str) -> Json:
        """Return what was remembered, None if nothing was."""
        return self._remembered.get(name)

    # The whole of it ------------------------------------------------------------------------

    def copy(self) -> "Journal":
        """Return a copy in memory of all that can be read."""
        return Journal(self._copied_files(), durable=False)

    def continue_in_memory(self) -> None:
        """Go on with a copy in memory of all that can be read: the disk takes nothing more."""
        self._durable = False
        self._open(self._copied_files())

    def _copied_files(self) -> DurableFiles:
        memory = FilesInMemory()
        for kept in self._matches.values():
            for end in (RECORD, SECRETS, STATE):
                with suppress(OSError):
                    memory.replace(kept.stem + end, self.files.read(kept.stem + end))
        memory.replace(
            remembered_values_codec.NAME,
            remembered_values_codec.encode_remembered_values(self._remembered),
        )
        return memory

    def names(self) -> Sequence[str]:
        """The names under which something is remembered."""
        return sorted(self._remembered)

    def set_aside(self, matches: Collection[bytes], names: Collection[str]) -> None:
        """Set aside matches and what is remembered by these names: no referee begins with them."""
        with self._using():
            for match in matches:
                self._set_aside(self._matches.pop(match).stem, "damaged")
            if names:
                self._keep_aside(
                    remembered_values_codec.NAME,
                    remembered_values_codec.encode_remembered_values(self._remembered),
                    "settings",
                )
        self._remember({name: of for name, of in self._remembered.items() if name not in names})

    # Files ----------------------------------------------------------------------------------

    def _take_remembered(self, names: Sequence[str]) -> None:
        if remembered_values_codec.NAME not in names:
            return
        data = self.files.read(remembered_values_codec.NAME)
        self._remembered, damaged = remembered_values_codec.decode_remembered_values(data)
        if damaged:
            self._forgot = True
            self._keep_aside(remembered_values_codec.NAME, data, "settings")

    def _lay_only_match(self) -> None:
        """Put the only running match on the table where the name of that is damaged."""
        running = [match.hex() for match, kept in self._matches.items() if kept.state == "running"]
        if self._forgot and TABLE not in self._remembered and len(running) == 1:
            self._remember({**self._remembered, TABLE: running[0]})

    def _take(self, stem: str) -> None:
        """Take in a match that is there.

        One that is over by its state is read when it is asked for.
        """
        state = self._state(stem)
        with suppress(ValueError):
            if state.get("state") == "ended":
                self._ended[bytes.fromhex(str(state.get("match")))] = stem
                return
        self._load(stem)

    def _load(self, stem: str) -> None:
        """Read the file of a match. What is damaged is kept under another name, and told."""
        try:
            data = self.files.read(stem + RECORD)
            file = match_file_codec.decode_match_file(data)
        except (OSError, DamagedFile) as error:
            self._set_aside(stem, "newer" if isinstance(error, NewerFile) else "damaged")
            return
        if file.header.id in self._matches or file.header.id in self._ended:
            return  # somebody's copy
        kept = _Kept(stem, file.header, file.pads, file.end)
        state = self._state(stem)
        behind = file.end.entries - _entries(state)
        if lost := max(file.lost, -behind):
            self._keep_aside(stem + RECORD, data, "damaged", lost=lost)
            self.files.append(stem + RECORD, b"", file.end.size)
            self.files.erase(stem + STATE)
        elif state:
            kept.facts, kept.behind = cast("Facts", state["facts"]), behind
            if not behind and state.get("state") in STATES:
                kept.state = cast("State", state["state"])
        self._matches[file.header.id] = kept

    def _state(self, stem: str) -> Mapping[str, Json]:
        """Return what was kept of a match when it was put away; nothing if that is damaged."""
        try:
            values, damaged = remembered_values_codec.decode_remembered_values(
                self.files.read(stem + STATE)
            )
        except FileNotFoundError:
            return {}
        whole = not damaged and isinstance(values.get("facts"), dict)
        return values if whole else {}

    def _secrets(self, kept: _Kept) -> tuple[Mapping[int, SealOpening], int]:
        """Return what opens seals of a match, and how long the file is that says so."""
        try:
            data = self.files.read(kept.stem + SECRETS)
        except FileNotFoundError:
            return {}, 0
        return secrets_file_codec.decode_secrets_file(kept.header.id, data)

    def _keep(self, kept: _Kept, number: int, opening: SealOpening) -> None:
        line = secrets_file_codec.encode_secret_line(kept.header.id, number, opening)
        if kept.secrets is None:
            kept.secrets = self._secrets(kept)[1]
        self.files.append(kept.stem + SECRETS, line, kept.secrets)
        kept.secrets += len(line)

    def _keep_aside(self, name: str, data: bytes, kind: str, *, lost: int = 0) -> None:
        """Keep what a file was, part of which can't be used, under another name."""
        aside = self._free(name, "damaged")
        self.files.replace(aside, data)
        self._tell(SetAsideFilesNotice(kind, aside, lost))

    def _set_aside(self, stem: str, kind: str) -> None:
        aside = self._free(stem + RECORD, kind)
        self.files.rename(stem + RECORD, aside)
        self.files.erase(stem + STATE)
        self._tell(SetAsideFilesNotice(kind, aside))

    def _erase(self, stem: str) -> None:
        for end in (SECRETS, STATE, _DELETED):
            self.files.erase(stem + end)

    def _free(self, name: str, kind: str) -> str:
        """A name that no file has yet."""
        taken, number = set(self.files.names()), 1
        while f"{name}.{kind}-{number}" in taken:
            number += 1
        return f"{name}.{kind}-{number}"

    def _tell(self, notice: SetAsideFilesNotice) -> None:
        """The table has to read that."""
        self._remember(
            {**self._remembered, NOTICE: merge_with_unread_notice(self.recall(NOTICE), notice)}
        )

    def _remember(self, values: dict[str, Json]) -> None:
        with self._using():
            self.files.replace(
                remembered_values_codec.NAME,
                remembered_values_codec.encode_remembered_values(values),
            )
        self._remembered = values

    # Looking up -----------------------------------------------------------------------------

    def _saved(self) -> Sequence[SavedMatch]:
        latest = sorted(self._matches.values(), key=lambda kept: kept.stem, reverse=True)
        return [kept.saved for kept in latest]

    def _find(self, match: bytes) -> _Kept:
        if match in self._ended:
            self._read_ended(match)
        if match not in self._matches:
            raise LookupError(f"no match {match.hex()}")
        return self._matches[match]

    def _read_ended(self, match: bytes) -> None:
        with self._using():
            self._load(self._ended.pop(match))

    @contextmanager
    def _using(self) -> Generator[None]:
        try:
            yield
        except (OSError, DamagedFile) as error:
            raise JournalError(disk_fault_sentence(error)) from error


def _entries(state: Mapping[str, Json]) -> int:
    """Return how many entries a match has had by its state, 0 where that is not known."""
    entries = state.get("entries")
    return entries if isinstance(entries, int) else 0
