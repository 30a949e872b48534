"""The journal: a file for each match, one for its secrets, and what the device remembers.

``000012-basketmind.record`` is a match, ``.secrets`` opens its seals. ``.state`` has the facts
after its last entry, so that a list of matches needs no replay. It is not synced with each entry: a
state that is behind is replaced after a replay, and one that is ahead tells how many entries were
lost.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import cast

from companion.journal import match_file_codec, remembered_values_codec, secrets_file_codec
from companion.journal.disk_fault_messages import disk_fault_sentence
from companion.journal.durable_files import DurableFiles, FilesInMemory
from companion.journal.match_archive import MatchArchive
from companion.journal.match_file_codec import AppendPosition, NewerFile, UnreadableHeader
from companion.journal.saved_match_types import (
    STATES,
    JournalError,
    MatchWithSecrets,
    SavedMatchSummary,
    State,
)
from companion.journal.set_aside_file_notices import (
    NOTICE,
    SetAsideFilesNotice,
    merge_with_unread_notice,
)
from companion.match import Entry, Header, SealOpening
from companion.rules.asks import Seat
from companion.rules.facts import Facts, Json

RECORD, SECRETS, STATE = ".record", ".secrets", ".state"
"""The ends of the names of a match's files."""
_NAME_LENGTH = 12
"""Characters of a game's name in a file name, which has to fit the panel."""
_STATE_BYTES = 1024
"""A state file is padded to a multiple of so many bytes: rewriting it at equal length costs a
card less."""
_DELETED = ".deleted"
"""The end of the name of a record whose match is being deleted."""
TABLE, LEFT = "table", "left"
"""Names of remembered values: the match on the table, as hexadecimal ID, and whether it was left
in order."""


@dataclass(eq=False, repr=False, slots=True)
class _Kept:
    """A match read from the files whose names begin with `stem`: its end, and its facts.

    These are `behind` by so many entries. The file of its secrets has so many bytes, None while
    nobody has asked, and opens these `picks`, by number of entry.
    """

    stem: str
    header: Header
    pads: Mapping[Seat, str]
    end: AppendPosition
    state: State = "running"
    facts: Facts | None = None
    behind: int = 0
    secrets: int | None = None
    picks: set[int] = field(default_factory=set[int])

    @property
    def summary(self) -> SavedMatchSummary:
        """The match as an item of a list."""
        return SavedMatchSummary(
            self.header.id,
            self.header,
            self.state,
            self.end.entries,
            self.facts,
            self.behind,
            self.pads,
        )

    def written_state(self) -> bytes:
        """Return the content of the state file, usually as long as before."""
        match, entries = self.header.id.hex(), self.end.entries
        said: dict[str, Json] = {"match": match, "state": self.state, "entries": entries}
        said |= {"facts": self.facts, "picks": len(self.picks)}
        data = remembered_values_codec.encode_remembered_values(said)
        return data.ljust(-len(data) % _STATE_BYTES + len(data), b"\n")


class Journal:
    """Keeps matches and what the device remembers, in `files`.

    A change is durable when its call returns, or `JournalError` is raised; in memory nothing
    survives the process. A match that doesn't exist is a LookupError. A match that is over is read
    only when it is asked for; once it has left the table, it is in the `archive`.
    """

    def __init__(
        self, files: DurableFiles, *, durable: bool, archive: DurableFiles | None = None
    ) -> None:
        self._durable = durable
        self.archive = MatchArchive(FilesInMemory() if archive is None else archive)
        self._open(files)

    def _open(self, files: DurableFiles) -> None:
        """Read all that is in these files."""
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
        """Return a journal that ends with the process."""
        return Journal(FilesInMemory(), durable=False)

    @property
    def durable(self) -> bool:
        """Whether the journal survives a power cut. If not, every screen says so."""
        return self._durable

    # Matches --------------------------------------------------------------------------------

    def begin(self, header: Header, pads: Mapping[Seat, str]) -> None:
        """Begin a match whose seats these pads serve.

        Raises ValueError if its `header.id` is not new.
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
        """Append the next entry of a match, after the secret behind its seal and before the facts.

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
        self.files.write_unsynced(kept.stem + STATE, kept.written_state())

    def keep_facts(self, match: bytes, facts: Facts, *, aside: bool = False) -> None:
        """Keep the facts after the last entry. If they are `over`, the match has ended.

        A match that is put `aside` can't be replayed.
        """
        kept = self._find(match)
        state: State = "aside" if aside else "ended" if facts.get("over") else "running"
        changed = replace(kept, state=state, facts=facts, behind=0)
        with self._using():
            self.files.replace(kept.stem + STATE, changed.written_state())
        kept.state, kept.facts, kept.behind = state, facts, 0

    def has(self, match: bytes) -> bool:
        """Return whether there is a match of that ID."""
        with suppress(LookupError):
            return bool(self._find(match))
        return False

    def find(self, match: bytes) -> SavedMatchSummary:
        """Return the match of that ID; raises LookupError."""
        return self._find(match).summary

    def unfinished(self) -> Sequence[SavedMatchSummary]:
        """Return the matches that have not ended, the latest begun first."""
        return [each for each in self._saved_matches() if each.state != "ended"]

    def ended(self) -> Sequence[SavedMatchSummary]:
        """Return the matches that are over and still here, the first begun first."""
        return [each for each in reversed(self.matches()) if each.state == "ended"]

    def matches(self) -> Sequence[SavedMatchSummary]:
        """Return all matches, the latest begun first."""
        for match in tuple(self._ended):
            self._read_ended(match)
        return self._saved_matches()

    def read(self, match: bytes) -> MatchWithSecrets:
        """Return the header, log and secrets of a match."""
        kept = self._find(match)
        with self._using():
            file = match_file_codec.decode_match_file(self.files.read(kept.stem + RECORD))
            return MatchWithSecrets(file.header, file.log, self._secrets(kept)[0])

    def opening(self, match: bytes, number: int) -> SealOpening | None:
        """Return what opens the seal of an entry, None if the journal lacks it. It is secret."""
        kept = self._find(match)
        with self._using():
            return self._secrets(kept)[0].get(number)

    def store_pick_opening(self, match: bytes, number: int, opening: SealOpening) -> None:
        """Keep what opens the pick of that entry, which a pad sent after the end."""
        with self._using():
            self._keep(self._find(match), number, opening)

    def assign_pads(self, match: bytes, pads: Mapping[Seat, str]) -> None:
        """Have these pads serve the seats of a match from now on."""
        kept = self._find(match)
        data, end = match_file_codec.encode_change_of_seat_pads(kept.end, pads)
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
        """The ID of the match on the table, None without one, and whether it was left in order."""
        table, left = self.recall(TABLE), bool(self.recall(LEFT))
        with suppress(ValueError):
            if isinstance(table, str) and self.has(match := bytes.fromhex(table)):
                return match, left
        return None, left

    def put_on_table(self, match: bytes | None, *, left: bool = False) -> None:
        """Put a match on the table, or none; `left` if the device was switched off in order."""
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

    # Copies and repair ----------------------------------------------------------------------

    def copy(self) -> "Journal":
        """Return a copy in memory of all that can be read."""
        return Journal(self._copied_files(), durable=False)

    def continue_in_memory(self) -> None:
        """Continue with a copy in memory of what can be read, as the disk takes nothing more."""
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

    def remembered_names(self) -> Sequence[str]:
        """Return the names under which values are remembered."""
        return sorted(self._remembered)

    def set_aside(self, matches: Collection[bytes], names: Collection[str]) -> None:
        """Set aside matches and the values of these names, with which no referee begins."""
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
        name = remembered_values_codec.NAME
        if name not in names:
            if any(other.endswith(RECORD) for other in names):  # no match begins before it is there
                self._forgot = True
                self._tell(SetAsideFilesNotice("forgotten", name))
            return
        try:
            data = self.files.read(name)
        except OSError:
            self._forgot = True
            aside = self._free(name, "damaged")
            self.files.rename(name, aside)
            self._tell(SetAsideFilesNotice("settings", aside))
            return
        self._remembered, damaged = remembered_values_codec.decode_remembered_values(data)
        if damaged or not data.strip():
            self._forgot = True
            self._keep_aside(name, data, "settings")

    def _lay_only_match(self) -> None:
        """Put the only running match on the table if the remembered one is damaged."""
        running = [match.hex() for match, kept in self._matches.items() if kept.state == "running"]
        if self._forgot and TABLE not in self._remembered and len(running) == 1:
            self._remember({**self._remembered, TABLE: running[0]})

    def _take(self, stem: str) -> None:
        """Read a match, unless its state says that it is over.

        A match that is over is read when it is asked for.
        """
        state = self._state(stem)
        with suppress(ValueError):
            if state.get("state") == "ended":
                self._ended[bytes.fromhex(str(state.get("match")))] = stem
                return
        self._load(stem)

    def _load(self, stem: str) -> None:
        """Read the file of a match. A damaged one is set aside, and the table is told."""
        try:
            data = self.files.read(stem + RECORD)
            file = match_file_codec.decode_match_file(data)
        except (OSError, UnreadableHeader) as error:
            self._set_aside(stem, "newer" if isinstance(error, NewerFile) else "damaged")
            return
        if file.header.id in self._matches or file.header.id in self._ended:
            return  # a copy of a file, made by hand
        kept = _Kept(stem, file.header, file.pads, file.end)
        state = self._state(stem)
        behind = file.end.entries - _number(state, "entries")
        if lost := max(file.lost, -behind):
            self._keep_aside(stem + RECORD, data, "damaged", lost=lost)
            self.files.append(stem + RECORD, b"", file.end.size)
            self.files.erase(stem + STATE)
        elif self._lacks_picks(kept, _number(state, "picks")):
            self.files.erase(stem + STATE)
        elif state:
            kept.facts, kept.behind = cast("Facts", state["facts"]), behind
            if not behind and state.get("state") in STATES:
                kept.state = cast("State", state["state"])
        self._matches[file.header.id] = kept

    def _state(self, stem: str) -> Mapping[str, Json]:
        """Return the values of a match's state file; empty if it is missing or damaged."""
        try:
            values, damaged = remembered_values_codec.decode_remembered_values(
                self.files.read(stem + STATE)
            )
        except OSError:
            return {}  # a replay says the same
        whole = not damaged and isinstance(values.get("facts"), dict)
        return values if whole else {}

    def _secrets(self, kept: _Kept) -> tuple[Mapping[int, SealOpening], int]:
        """Return what opens seals of a match, and the size of that file in bytes."""
        try:
            data = self.files.read(kept.stem + SECRETS)
        except FileNotFoundError:
            return {}, 0
        return secrets_file_codec.decode_secrets_file(kept.header.id, data)

    def _lacks_picks(self, kept: _Kept, before: int) -> bool:
        """Return whether fewer secrets are there than `before`, which is told."""
        if not before:
            return False
        name = kept.stem + SECRETS
        self._count_picks(kept)
        if len(kept.picks) >= before:
            return False
        if name in self.files.names():
            self._keep_aside(name, self.files.read(name), "picks")
        else:
            self._tell(SetAsideFilesNotice("picks gone", name))
        return True

    def _keep(self, kept: _Kept, number: int, opening: SealOpening) -> None:
        line = secrets_file_codec.encode_secret_line(kept.header.id, number, opening)
        size = self._count_picks(kept) if kept.secrets is None else kept.secrets
        self.files.append(kept.stem + SECRETS, line, size)
        kept.secrets = size + len(line)
        kept.picks.add(number)

    def _count_picks(self, kept: _Kept) -> int:
        """Note which picks a match has, and return how many bytes their file has."""
        openings, kept.secrets = self._secrets(kept)
        kept.picks = set(openings)
        return kept.secrets

    def _keep_aside(self, name: str, data: bytes, kind: str, *, lost: int = 0) -> None:
        """Keep the content of a partly damaged file under another name."""
        aside = self._free(name, "damaged")
        self.files.replace(aside, data)
        self._tell(SetAsideFilesNotice(kind, aside, lost))

    def _set_aside(self, stem: str, kind: str) -> None:
        aside = self._free(stem + RECORD, kind)
        self._tell(SetAsideFilesNotice(kind, aside))  # or a power cut keeps it secret
        self.files.erase(stem + STATE)
        self.files.rename(stem + RECORD, aside)

    def _erase(self, stem: str) -> None:
        for end in (SECRETS, STATE, _DELETED):
            self.files.erase(stem + end)

    def _free(self, name: str, kind: str) -> str:
        """Return a name that no file has yet."""
        taken, number = set(self.files.names()), 1
        while f"{name}.{kind}-{number}" in taken:
            number += 1
        return f"{name}.{kind}-{number}"

    def _tell(self, notice: SetAsideFilesNotice) -> None:
        """Note that the table has to read that."""
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

    def _saved_matches(self) -> Sequence[SavedMatchSummary]:
        latest = sorted(self._matches.values(), key=lambda kept: kept.stem, reverse=True)
        return [kept.summary for kept in latest]

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
        except (OSError, UnreadableHeader) as error:
            raise JournalError(disk_fault_sentence(error)) from error


def _number(state: Mapping[str, Json], name: str) -> int:
    """Return a number that was kept with a match, 0 where that is not known."""
    number = state.get(name)
    return number if isinstance(number, int) else 0
