"""What is done with a box and a pad while the power may go, all by the product's own code."""

import logging
import random
import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self, cast

from companion.console.trouble_sheet import TroubleSheet
from companion.devices.simulated.hardware import SimulatedHardware
from companion.games import GAMES
from companion.journal.journal import RECORD, Journal
from companion.journal.journal_opening import open_journal, replace_with_empty_journal
from companion.journal.match_file_codec import UnreadableHeader, decode_match_file
from companion.locale import words_by_language
from companion.match import Entry
from companion.referee.failed_start_counter import FailedStartCounter
from companion.referee.kit_choice import KitChoice, KitNotConfirmed, clear_refused_kit
from companion.referee.settings_file_reader import SettingsFile
from companion.referee.startup_before_slow_imports import run_referee_until_stopped
from companion.referee.startup_config import StartupConfig
from companion.referee.state_and_socket_paths import JOURNAL
from companion.referee.state_directory_lock import lock_state_directory
from companion.testing.simulated_device import Device
from tests.power.laboratory import Loss, Scenario, Shows, begins_with_nothing
from tests.power.pad_scenario import PADS, SHORT_PADS
from tests.referee import policy
from tests.referee.running import KIT, ends, text

BEFORE = Path(__file__).parent / "before"
"""The state of a device as the companion left it that came before settings had a count of lines."""
LANGUAGES = words_by_language()
NOT_SAVED = re.compile("NOT SAVED|SIN GUARDAR|NO GUARDAD[AO]|NO SE GUARDA")


class Table:
    """People at a device, who press keys at random and read what it wants to be read."""

    def __init__(self, state: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.device = Device(state, LANGUAGES, self.chance.randbytes)
        self.journal = journal_of(self.device)

    @property
    def warned(self) -> bool:
        """Whether the panel wants something to be read."""
        return _has_to_be_read(self.device)

    def reads(self) -> None:
        """Read all that there is."""
        for _ in range(4):
            if self.warned:
                self.device.play("left 7")

    def plays(self, presses: int) -> None:
        """Answer what is asked, in a match that is begun if there is none."""
        for _ in range(presses):
            self.reads()
            if self.device.referee.match is None:
                self.device.play(*policy.BEGIN)
            elif self.device.match.paused:
                self.device.play("left 7")
            elif not self.warned:
                asks = cast("dict[str, list[str]]", self.device.match.facts()["asks"])
                self.device.play(policy.key(asks, self.chance))

    def complaints(self) -> list[str]:
        """What it does not say: that nothing is saved."""
        self.device.wait(100)
        panel = f"{self.device.text()}\n{self.device.sheet()}"
        if self.journal.durable or self.warned or NOT_SAVED.search(panel):
            return []
        return [f"not saved, and the panel says\n{panel}"]

    def close(self) -> None:
        """Pull the plug."""
        self.device.opened.close()


def journal_of(device: Device) -> Journal:
    """The journal of a device."""
    return device.referee._journal  # pyright: ignore[reportPrivateUsage] -- whether it is durable


def _has_to_be_read(device: Device) -> bool:
    return isinstance(device.referee.app.console.scene.over.front, TroubleSheet)


# A match ------------------------------------------------------------------------------------


class Matches(NamedTuple):
    """The logs that people have seen, the picks that are locked, the matches that are deleted."""

    logs: Mapping[bytes, Sequence[Entry]]
    deleted: frozenset[bytes] = frozenset()


def plays_matches(presses: int) -> Scenario:
    """Secret picks, undo, other matches, off and on again, and one is deleted."""

    def works(folder: Path, shows: Shows) -> Sequence[str]:
        logs: dict[bytes, Sequence[Entry]] = {}
        deleted: set[bytes] = set()
        said: list[str] = []
        for life in range(3):
            table = Table(folder / "state", presses + life)

            def note(table: Table = table) -> None:
                match = table.device.referee.match
                if match is not None and table.journal.durable:
                    logs[match.header.id] = tuple(match.log)
                shows(Matches(dict(logs), frozenset(deleted)))

            table.device.watchers.append(note)
            table.reads()
            if life == 2:
                _deletes(table, logs, deleted)
                note()
            else:
                table.device.play("left 7" if life else "left 1")
            table.plays(presses // 3)
            said += table.complaints()
            if life == 0:
                table.device.referee.stop()
            table.close()
        return said

    return Scenario("a match with secret picks", begins_with_nothing, works, has_matches)


def _deletes(table: Table, logs: dict[bytes, Sequence[Entry]], deleted: set[bytes]) -> None:
    """Do not go on with the match, and delete it in the list of saved games."""
    identity, _ = table.journal.on_table
    if identity is None:
        return
    logs.pop(identity, None)
    for key in ("left 6", "table help", "left 1", "left 6", "[left 7]"):
        table.reads()
        table.device.play(key)
    if table.journal.durable and not table.journal.has(identity):
        deleted.add(identity)


def has_matches(folder: Path, promise: "Matches | None") -> Sequence[Loss]:
    """What is lost of them."""
    found = open_journal(folder / "state" / JOURNAL)
    losses = list(_starts(folder / "state", said=found.trouble is not None))
    if promise is None:
        return losses
    said = found.trouble is not None
    for match, log in promise.logs.items():
        if not found.journal.has(match):
            losses.append(Loss(f"match {match.hex()[:8]}", said))
            continue
        stored = found.journal.read(match)
        if stored.log[: len(log)] != tuple(log):
            losses.append(Loss(f"entries of {match.hex()[:8]}", said))
        locked = {number for number, entry in enumerate(log) if entry.seal}
        if not locked <= stored.vault.keys():
            losses.append(Loss(f"picks of {match.hex()[:8]}", said))
    losses += [
        Loss("a match was deleted", said) for each in promise.deleted if found.journal.has(each)
    ]
    return losses


_opened = 0


def _starts(state: Path, *, said: bool) -> Iterator[Loss]:
    """Begin a referee now and then, which raises what keeps it from that; nothing must be told."""
    global _opened  # noqa: PLW0603 -- it counts images, whoever made them
    _opened += 1
    if said:
        yield Loss("something is said to be wrong", said=True)
    if _opened % 25 == 0:
        with Device(state, LANGUAGES) as device:
            device.play("left 7")
            assert device.text().strip()


# Settings -----------------------------------------------------------------------------------

MENU = ("table help", "left 1")
CHOICES: Sequence[Sequence[str]] = (
    (*MENU, "left 2", "left 1"),
    (*MENU, "left 3", "left 4"),
    (*MENU, "left 4", "left 1", "left 7"),
    (*MENU, "left 1", "left 2", "left 7"),
    (*MENU, "left 2", "left 2"),
    (*MENU, "left 6", "left 2"),
    (*MENU, "left 1", "left 1", "table back"),
    (*MENU, "left 3", "left 1"),
)
"""Sound, hold, brightness, language, sound, panel, a language that is not kept, hold."""
ORDER: Mapping[str, Sequence[object]] = {
    "language": (None, "en", "es"),
    "sound": (None, "off", "quiet"),
    "hold": (None, 1000, 400),
    "brightness": (None, "low"),
    "panel": (None, "flat"),
}
"""What is chosen, one after the other."""


def changes_settings(folder: Path, shows: Shows) -> Sequence[str]:
    """The first start, and the menu."""
    table = Table(folder / "state", 1)

    def note() -> None:
        if table.journal.durable:
            shows(dict(table.device.referee.chosen_settings()))

    table.device.watchers.append(note)
    table.reads()
    table.device.play("left 1")
    for keys in CHOICES:
        for key in keys:
            table.reads()
            table.device.play(key)
        for _ in range(3):
            table.reads()
            table.device.play("table back")
    said = table.complaints()
    table.close()
    return said


def has_settings(folder: Path, promise: Mapping[str, Any] | None) -> Sequence[Loss]:
    """What is lost of what was chosen: what comes later may be there already."""
    found = open_journal(folder / "state" / JOURNAL)
    said = found.trouble is not None
    losses = list(_starts(folder / "state", said=said))
    for name, value in (promise or {}).items():
        order = ORDER.get(name, (None,))
        now = found.journal.recall(name)
        if order.index(now) < order.index(value):
            losses.append(Loss(f"{name}: {now} in place of {value}", said))
    return losses


# A kit --------------------------------------------------------------------------------------

CONFIG = "companion.toml"


class Expected(NamedTuple):
    """With such settings the next start has that kit, and asks or not whether it is kept."""

    settings: str
    kit: str
    asks: bool


NOTHING_SET = Expected("", "hexpad", asks=False)


def sets_kits(folder: Path, shows: Shows) -> Sequence[str]:
    """One is kept, another one tried and refused, tried again and kept; then none is named."""
    state, config = folder / "state", folder.with_name(CONFIG)
    with lock_state_directory(state):
        pass

    def sets(name: str) -> KitChoice:
        config.write_text(f'kit = "{name}"\n' if name else "", encoding="utf-8")
        return KitChoice(SettingsFile(config), state)

    with Warnings() as warned:
        before = [Expected("trio", "trio", asks=False)]

        def then(expected: Expected) -> None:
            """What could not be kept may be as it was, or as it was to be."""
            before[:] = [*before, expected] if warned else [expected]
            shows(tuple(before))

        def keeps(name: str, expected: Expected) -> None:
            sets(name).keep()
            then(expected)

        def refuses(name: str, expected: Expected) -> None:
            with suppress(KitNotConfirmed):
                sets(name).refuse()
            then(expected)

        keeps("hexpad", Expected("trio", "trio", asks=True))
        refuses("trio", Expected("trio", "hexpad", asks=False))
        try:
            clear_refused_kit(state, folder.with_name("nowhere"))
        except OSError as fault:
            warned.emit(logging.makeLogRecord({"msg": str(fault)}))  # the command says so
        then(Expected("trio", "trio", asks=True))
        keeps("trio", Expected("", "trio", asks=False))
        refuses("trio4", Expected("trio4", "trio", asks=False))
        keeps("", Expected("", "trio", asks=False))
    return ()


class Warnings(logging.Handler):
    """What the log says meanwhile is wrong."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._said: list[str] = []
        self._log = logging.getLogger("companion")

    def __bool__(self) -> bool:
        return bool(self._said)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self._said.append(record.getMessage())

    def __enter__(self) -> Self:
        self._log.addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        self._log.removeHandler(self)


def has_kit(folder: Path, promise: Sequence[Expected] | None) -> Sequence[Loss]:
    """Whether the next start has the kit that it was said to have."""
    losses: list[Loss] = []
    for told in promise or (NOTHING_SET,):
        config = folder.with_name(CONFIG)
        config.write_text(f'kit = "{told.settings}"\n' if told.settings else "", encoding="utf-8")
        settings = SettingsFile(config)
        choice = KitChoice(settings, folder / "state")
        faults = [fault.text for fault in settings.faults if "broken" in fault.text]
        if (choice.kit.name, choice.open) == (told.kit, told.asks) or told is NOTHING_SET:
            return [Loss(fault, said=True) for fault in faults]
        losses.append(Loss(f"{choice.kit.name} in place of {told}", bool(faults)))
    return losses


# The first start, and an upgrade ------------------------------------------------------------


def starts_first(folder: Path, shows: Shows) -> Sequence[str]:
    """Nothing is there yet, not even the folder of the state; then it is started again."""
    said = [_first_menu(folder) for _ in range(2)]
    shows("started")
    return [each for each in said if not _MENU.search(each)]


_MENU = re.compile("1 English|not saved", re.IGNORECASE)


def _first_menu(folder: Path) -> str:
    """Start a referee as the service does, until its keys are live, and return what it shows."""
    hardware = SimulatedHardware(KIT)
    installation = StartupConfig(KIT, hardware, folder / "new" / "state")
    with closing(hardware):
        run_referee_until_stopped(installation, lambda: (GAMES, LANGUAGES), ends)
    return text(hardware)


def has_started(folder: Path, _: object) -> Sequence[Loss]:
    """A start that has nothing to tell, and is no failed one."""
    said = _first_menu(folder)
    return [] if "1 English" in said else [Loss(f"the first menu:\n{said}", said=True)]


SQLITE = {"journal.sqlite": b"SQLite format 3\0" + bytes(2_000), "journal.sqlite-wal": bytes(700)}
"""A store as it was before matches were files of their own."""


class Upgraded(NamedTuple):
    """What people have seen of the matches, and whether they read what became of an old store."""

    matches: Matches
    read: bool


def lays_before(folder: Path) -> None:
    """A device that has been used with the companion before this one, and one before that."""
    shutil.copytree(BEFORE, folder / "state")
    for path in (folder / "state").rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
    for name, content in SQLITE.items():
        (folder / "state" / name).write_bytes(content)


def _logs_in(matches: Path) -> Mapping[bytes, Sequence[Entry]]:
    """The logs in a folder, as far as they are whole."""
    logs: dict[bytes, Sequence[Entry]] = {}
    for file in matches.glob(f"*{RECORD}"):
        with suppress(UnreadableHeader):
            content = decode_match_file(file.read_bytes())
            logs[content.header.id] = content.log
    return logs


def upgrades(folder: Path, shows: Shows) -> Sequence[str]:
    """The first start after it, which has something to tell; play goes on."""
    state = folder / "state"
    logs = dict(_logs_in(state / JOURNAL))
    shows(Upgraded(Matches(dict(logs)), read=False))
    starts = FailedStartCounter(state)
    starts.begin()
    table = Table(state, 5)
    starts.reset()
    KitChoice(SettingsFile(None), state).keep()
    table.device.watchers.append(_notes(table, logs, shows))
    said = table.complaints()
    if table.journal.durable and not table.warned:
        said.append("an old store was set aside")
    table.plays(20)
    said += table.complaints()
    table.close()
    return said


def _notes(table: Table, logs: dict[bytes, Sequence[Entry]], shows: Shows) -> Callable[[], None]:
    """Return what notes all that people have seen of matches by then, and whether they read."""
    first, read = table.device.referee.app.console.scene.over.front, False

    def note() -> None:
        nonlocal read
        match = table.device.referee.match
        if match is not None and table.journal.durable:
            logs[match.header.id] = tuple(match.log)
        read = read or table.device.referee.app.console.scene.over.front is not first
        shows(Upgraded(Matches(dict(logs)), read))

    return note


def has_upgraded(folder: Path, promise: Upgraded | None) -> Sequence[Loss]:
    """What is lost of the device before."""
    state = folder / "state"
    choice = KitChoice(SettingsFile(None), state)
    found = open_journal(state / JOURNAL)
    told = found.trouble is not None
    losses = [
        loss
        for loss in has_matches(folder, promise and promise.matches)
        if loss.what != "something is said to be wrong"
    ]
    if choice.said_by != "kept":
        losses.append(Loss("the kit", said=False))
    if found.journal.recall("language") != "es":
        losses.append(Loss("the language", told))
    kept = {path.read_bytes() for path in state.glob("journal.sqlite*")}
    if not {*SQLITE.values()} <= kept:
        losses.append(Loss("the old store", told))
    if promise and not promise.read and not told:
        losses.append(Loss("that an old store was set aside", said=False))
    return losses


# Something was wrong ------------------------------------------------------------------------


def lays_damaged(folder: Path) -> None:
    """A device with a match whose end is damaged, another that is no match, and a lost setting."""
    lays_before(folder)
    matches = folder / "state" / JOURNAL
    for name in SQLITE:
        (folder / "state" / name).unlink()
    (record,) = matches.glob(f"*{RECORD}")
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join([*lines[:-2], b"x", *lines[-2:]]))
    (matches / "000007-highbid.record").write_bytes(b"no match\n")
    settings = matches / "remembered"
    settings.write_bytes(settings.read_bytes().replace(b'"left",false', b'"left",falsy'))


def finds_damage(folder: Path, shows: Shows) -> Sequence[str]:
    """A start finds it; the table reads so, and plays."""
    state = folder / "state"
    logs = dict(_logs_in(state / JOURNAL))
    shows(Upgraded(Matches(dict(logs)), read=False))
    table = Table(state, 6)
    table.device.watchers.append(_notes(table, logs, shows))
    said = table.complaints()
    if not table.warned:
        said.append("something was damaged")
    table.plays(12)
    said += table.complaints()
    table.close()
    return said


def has_undamaged(folder: Path, promise: Upgraded | None) -> Sequence[Loss]:
    """What is lost of all that was whole."""
    state = folder / "state"
    found = open_journal(state / JOURNAL)
    losses = [
        loss
        for loss in has_matches(folder, promise and promise.matches)
        if loss.what != "something is said to be wrong"
    ]
    told = found.trouble is not None
    if found.journal.recall("language") != "es":
        losses.append(Loss("the language", told))
    kept = [path.read_bytes() for path in (state / JOURNAL).iterdir()]
    if not any(b"no match\n" in each for each in kept):
        losses.append(Loss("the file that is no match", told))
    if promise and not promise.read and not told:
        losses.append(Loss("that something was damaged", said=False))
    return losses


def begins_empty(folder: Path, shows: Shows) -> Sequence[str]:
    """After failed starts the table wants to begin with nothing; the old matches are kept aside."""
    state = folder / "state"
    logs = _logs_in(state / JOURNAL)
    shows(logs)
    with suppress(OSError):
        replace_with_empty_journal(state / JOURNAL)
    table = Table(state, 8)
    said = table.complaints()
    table.plays(4)
    table.close()
    return said


def has_old_matches(
    folder: Path, promise: Mapping[bytes, Sequence[Entry]] | None
) -> Sequence[Loss]:
    """What is lost of the old matches, wherever they are now."""
    state = folder / "state"
    open_journal(state / JOURNAL)
    with Device(state, LANGUAGES) as device:
        assert device.text().strip()
    there: dict[bytes, Sequence[Entry]] = {}
    for matches in (path for path in state.iterdir() if path.is_dir()):
        there |= _logs_in(matches)
    return [
        Loss(f"match {match.hex()[:8]}", said=False)
        for match, log in (promise or {}).items()
        if tuple(there.get(match, ()))[: len(log)] != tuple(log)
    ]


def _scenarios(presses: int, pads: Sequence[Scenario]) -> Sequence[Scenario]:
    return (
        plays_matches(presses),
        Scenario(
            "settings changed in the menu", begins_with_nothing, changes_settings, has_settings
        ),
        Scenario("a kit set anew, tried, kept or not", begins_with_nothing, sets_kits, has_kit),
        *pads,
        Scenario("the first start ever", begins_with_nothing, starts_first, has_started),
        Scenario("an upgrade", lays_before, upgrades, has_upgraded),
        Scenario("damage that a start finds", lays_damaged, finds_damage, has_undamaged),
        Scenario("matches put aside to begin empty", lays_before, begins_empty, has_old_matches),
    )


SCENARIOS = _scenarios(45, PADS)
SHORT = _scenarios(12, SHORT_PADS)
"""The same, of which each is done again for each fault."""
