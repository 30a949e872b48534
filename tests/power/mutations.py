"""Byte mutations of each kind of file that a box keeps: it starts, and what is lost is said."""

import random
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, cast

from companion.console.trouble_sheet import TroubleSheet
from companion.journal.durable_files import MOST
from companion.journal.journal_opening import open_journal
from companion.locale import words_by_language
from companion.match import Entry
from companion.referee.failed_start_counter import FailedStartCounter
from companion.referee.kept_kit_loss import record_kept_kit_loss
from companion.referee.kit_choice import KitChoice, KitNotConfirmed
from companion.referee.settings_file_reader import SettingsFile
from companion.referee.state_and_socket_paths import JOURNAL
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.pad_commitment_protocol import PadCommitmentProtocol
from companion.remote_pad.link.pad_secrets_and_seals import PadSecretsAndSeals
from companion.remote_pad.link.pick_messages import PICK, SealAnnounced, SecretSlot
from companion.remote_pad.pad.file_vault import FileVault
from companion.remote_pad.pi.pad_process import VAULT, load_or_create_pad_name
from companion.remote_pad.pi.vault_on_disk import VaultOnDisk
from companion.rules.facts import Json
from companion.rules.sentences import Sentence
from companion.testing.simulated_device import Device
from tests.power.laboratory import Found
from tests.power.recorded_disk import Files, files_in, lay_out
from tests.power.scenarios import journal_of
from tests.referee import policy

LANGUAGES = words_by_language()
TOO_LONG = b"too long"
"""Stands for a file that has got longer than any of ours."""


class Mutation(NamedTuple):
    """A file as it was changed, None if it is gone."""

    kind: str
    content: bytes | None


def mutations(data: bytes, chance: random.Random, times: int) -> Iterator[Mutation]:
    """Yield what may become of the bytes of a file, some of it so many times elsewhere."""
    lines = data.splitlines(keepends=True)
    yield Mutation("gone", None)
    yield Mutation("empty", b"")
    yield Mutation("zeros", bytes(len(data)))
    yield Mutation("too long", TOO_LONG)
    yield Mutation("one line more", data + b"more\n")
    for _ in range(times):
        at = chance.randrange(len(data))
        line = chance.randrange(len(lines))
        bit = bytes([data[at] ^ 1 << chance.randrange(8)])
        yield Mutation("a flipped bit", data[:at] + bit + data[at + 1 :])
        yield Mutation("cut short", data[:at])
        yield Mutation("cut short at a line", b"".join(lines[:line]))
        yield Mutation("without its beginning", data[at:])
        yield Mutation("a line twice", b"".join([*lines[:line], lines[line], *lines[line:]]))
        swapped = [*lines[:line], *lines[line : line + 2][::-1], *lines[line + 2 :]]
        yield Mutation("two lines swapped", b"".join(swapped))
        yield Mutation("a line gone", b"".join([*lines[:line], *lines[line + 1 :]]))
        yield Mutation("garbage", chance.randbytes(len(data)))
        garbage = chance.randbytes(64)
        yield Mutation("garbage in it", data[:at] + garbage + data[at + 64 :])
        yield Mutation(
            "a sector of zeros", data[:at] + bytes(min(512, len(data) - at)) + data[at + 512 :]
        )


class Content(NamedTuple):
    """All that a box has kept, part by part."""

    logs: Mapping[bytes, Sequence[Entry]]
    picks: Mapping[bytes, object]
    settings: Mapping[str, Json]
    table: bytes | None
    kit: str
    refused: str


NAMES = ("language", "sound", "hold", "last basketmind")
CONFIG = "companion.toml"


def lays_whole(folder: Path) -> None:
    """A box in use: two matches with picks, one is over; settings, a kept and a refused kit."""
    state, config = folder / "state", folder / CONFIG
    counter = FailedStartCounter(state)
    state.mkdir(parents=True, mode=0o700)
    counter.begin()
    counter.reset()
    for kit in ("trio", "trio4"):
        config.write_text(f'kit = "{kit}"\n', encoding="utf-8")
        choice = KitChoice(SettingsFile(config), state)
        try:
            choice.refuse() if choice.open else choice.keep()
        except KitNotConfirmed:
            continue
    chance = random.Random(3)
    with Device(state, LANGUAGES, chance.randbytes) as device:
        device.play("left 2", "table help", "left 1", "left 2", "left 1")
        device.play("table help", "left 1", "left 3", "left 1")
        played: list[bytes] = []
        for _ in range(2):
            device.play(*policy.BEGIN)
            for _ in range(16):
                asks = cast("dict[str, list[str]]", device.match.facts()["asks"])
                device.play(policy.key(asks, chance))
            played.append(device.match.header.id)
            device.play("[table help]", "left 3")
    journal = open_journal(state / JOURNAL).journal
    other, first = played
    journal.keep_facts(other, {"over": True})
    journal.put_on_table(first)
    record_kept_kit_loss(journal, choice)


def content(state: Path, config: Path) -> tuple[Content, Sequence[Sentence]]:
    """Open it as two starts do, and return what is there, and what the panel says is wrong."""
    FailedStartCounter(state).begin()
    settings = SettingsFile(config)
    choice = KitChoice(settings, state)
    open_journal(state / JOURNAL).journal.matches()
    with Device(state, LANGUAGES) as device:
        front = device.referee.app.console.scene.over.front
        said = [front.what] if isinstance(front, TroubleSheet) else []
        journal = journal_of(device)
        if (lost := record_kept_kit_loss(journal, choice)) is not None:
            said.append(lost)
        stored = {saved.id: journal.read(saved.id) for saved in journal.matches()}
        device.play("left 7")
        assert device.text().strip()
        kept = Content(
            {match: each.log for match, each in stored.items()},
            {match: dict(each.vault) for match, each in stored.items()},
            {name: journal.recall(name) for name in NAMES},
            journal.on_table[0],
            f"{choice.kit.name} {choice.said_by}",
            "asked" if choice.open else "refused",
        )
    said += [fault for fault in settings.faults if "broken" in fault.text]
    return kept, said


PARTS: Mapping[str, frozenset[str]] = {
    ".record": frozenset({"logs", "picks", "table"}),
    ".secrets": frozenset({"picks"}),
    ".state": frozenset({"logs"}),
    "remembered": frozenset({"settings", "table"}),
    "kit.toml": frozenset({"kit", "refused"}),
    "refused-kit.toml": frozenset({"kit", "refused"}),
    "failed-starts": frozenset[str](),
}
"""What may be lost with a file, by the end of its name."""

LATER = frozenset({"refused"})
"""What is said when it is wanted: whether a kit is kept is asked then."""


def mutate(work: Path, times: int, seed: int = 1) -> Mapping[str, Found]:
    """Change each file in each way, and open what is there, by the kind of the file."""
    lays_whole(work / "whole")
    files = files_in(work / "whole")
    whole, said = content(work / "whole" / "state", work / "whole" / CONFIG)
    assert not said, said
    shutil.rmtree(work / "whole")
    chance = random.Random(seed)
    found: dict[str, Found] = {}
    for name, data in files.items():
        if not data or name == CONFIG:
            continue
        kind = max((end for end in PARTS if name.endswith(end)), key=len)
        for mutation in mutations(data, chance, times):
            if mutation.content != data:
                _lay_changed(work / "changed", files, name, mutation)
                one = _opened(work / "changed", whole, PARTS[kind])
                where = f"{name}, {mutation.kind}: {one.first}"
                found[kind] = found.get(kind, Found()) + one._replace(first=one.first and where)
                shutil.rmtree(work / "changed")
    return found


def _opened(folder: Path, whole: Content, parts: frozenset[str]) -> Found:
    """What became of it: lost is what belongs to another file, unsaid what nobody is told."""
    try:
        left, said = content(folder / "state", folder / CONFIG)
    except Exception as refused:  # noqa: BLE001 -- whatever it is, it did not start
        return Found(1, 0, 1, 0, repr(refused))
    differs = {name for name in Content._fields if getattr(left, name) != getattr(whole, name)}
    lost = differs - parts
    others = [match for match in whole.logs if left.logs.get(match) != whole.logs[match]]
    spread = len(others) > 1
    unsaid = bool(differs & parts - LATER) and not said and left.refused != "asked"
    words = LANGUAGES["es"]
    untold = [each for each in said if each.translate(words) == each.translate(LANGUAGES["en"])]
    return Found(
        1,
        int(bool(lost) or spread),
        0,
        int(unsaid or bool(untold)),
        f"{sorted(differs)} differ, said {[each.text for each in said]}"
        if lost or spread or unsaid or untold
        else "",
    )


# A pad --------------------------------------------------------------------------------------

SLOTS = [SecretSlot(bytes(16), number, 1, PICK) for number in range(3)]
PAD_PARTS: Mapping[str, frozenset[str]] = {
    "picks": frozenset({"seals"}),
    "name": frozenset({"name"}),
}


class PadContent(NamedTuple):
    """All that a pad has kept, and whether its panel says that something is wrong."""

    seals: Mapping[bytes, bytes]
    throws: int
    name: bytes
    warns: bool


class PadKind(NamedTuple):
    """A kind of pad: its vault in a folder, whether that warns, and the name that it keeps."""

    vault: Callable[[Path], tuple[VaultBase, Callable[[], bool]]]
    name: Callable[[Path], bytes]


def _vault_of_pi(folder: Path) -> tuple[VaultBase, Callable[[], bool]]:
    vault = VaultOnDisk(folder)
    return vault, lambda: vault.trouble is not None


def _vault_of_pico(folder: Path) -> tuple[VaultBase, Callable[[], bool]]:
    vault = FileVault(str(folder))
    return vault, lambda: vault.broken


def _name_of_pico(_: Path) -> bytes:
    """Return none: what a Pico says is its chip's number."""
    return b""


PI = PadKind(_vault_of_pi, load_or_create_pad_name)
PICO = PadKind(_vault_of_pico, _name_of_pico)


def lays_pad(folder: Path, kind: PadKind) -> None:
    """A pad with three picks, and a name."""
    chance = random.Random(4)
    folder.mkdir()
    kind.name(folder)
    kept = PadSecretsAndSeals(kind.vault(folder / VAULT)[0], chance.randbytes)
    for slot in SLOTS:
        kept.commit(slot, bytes([chance.randrange(9)]), 0, b"", lasts=True)


def pad_content(folder: Path, kind: PadKind) -> PadContent:
    """What a pad says to its box when it has power again."""
    vault, warns = kind.vault(folder / VAULT)
    secrets = PadCommitmentProtocol(vault, bytes)
    secrets.up()
    seals = {
        each.slot.write(): each.seal
        for each in secrets.messages_to_send()
        if isinstance(each, SealAnnounced)
    }
    return PadContent(seals, secrets.throws, kind.name(folder), warns())


def mutate_pad(work: Path, times: int, seed: int = 1, of: PadKind = PI) -> Mapping[str, Found]:
    """Change each file of a pad in each way, and open what is there, by the kind of the file.

    A file that is gone, and another name, are said by the box: when it wants the pick, and when it
    meets a pad that is not the one of this match.
    """
    lays_pad(work / "whole", of)
    files = files_in(work / "whole")
    whole = pad_content(work / "whole", of)
    shutil.rmtree(work / "whole")
    assert not whole.warns
    chance = random.Random(seed)
    found: dict[str, Found] = {}
    for path, data in files.items():
        if data is None:
            continue
        kind = path.split("/", maxsplit=1)[0]
        for mutation in mutations(data, chance, times):
            if mutation.content == data:
                continue
            _lay_changed(work / "changed", files, path, mutation)
            try:
                left = pad_content(work / "changed", of)
            except Exception as refused:  # noqa: BLE001 -- whatever it is, it did not start
                one = Found(1, 0, 1, 0, f"{path}, {mutation.kind}: {refused!r}")
            else:
                differs = {
                    each
                    for each in ("seals", "throws", "name")
                    if getattr(left, each) != getattr(whole, each)
                }
                others = whole.seals.items() - left.seals.items()
                lost = bool(differs - PAD_PARTS[kind]) or len(others) > 1
                unsaid = "seals" in differs and not left.warns and mutation.kind != "gone"
                first = (
                    f"{path}, {mutation.kind}: {sorted(differs)} differ" if lost or unsaid else ""
                )
                one = Found(1, int(lost), 0, int(unsaid), first)
            found[kind] = found.get(kind, Found()) + one
            shutil.rmtree(work / "changed")
    return found


def _lay_changed(folder: Path, files: Files, name: str, mutation: Mutation) -> None:
    """Lay out files, one of which has changed."""
    laid = {**files, name: mutation.content}
    if mutation.content is None:
        del laid[name]
    lay_out(folder, laid)
    if mutation.content == TOO_LONG:
        with (folder / name).open("r+b") as file:
            file.truncate(MOST + 1)
