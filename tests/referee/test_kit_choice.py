"""Which kit it is: what is set, and kept by somebody who could press its keys."""

import errno
import os
from pathlib import Path

import pytest

from companion.devices.kit_config import built_in_kit, kit_file_path
from companion.journal.durable_files import DRAFT
from companion.referee.kit_choice import (
    CHECK,
    KEPT,
    REFUSED,
    KitChoice,
    KitNotConfirmed,
    clear_refused_kit,
)
from companion.referee.settings_file_reader import SettingsFile
from companion.referee.state_and_socket_paths import NOWHERE
from companion.rules.sentences import in_english
from companion.toml.file_reading import MOST

AGAIN = "Nobody kept it. To try it again: sudo companion settings --try-again"
TRIO = kit_file_path("trio").read_text(encoding="utf-8")


def noted(file: Path) -> str:
    """The kit in a note, behind its check."""
    check, _, text = file.read_text(encoding="utf-8").partition("\n")
    assert check.startswith(CHECK)
    return text


class Box:
    """A box with matches, a file of settings and a file of a kit."""

    def __init__(self, folder: Path) -> None:
        self.state, self.runtime = folder / "state", folder / "run"
        self.state.mkdir()
        self.runtime.mkdir()
        self.path, self.own = folder / "companion.toml", folder / "kit.toml"
        self.said: list[str] = []

    def saves(self, text: str) -> None:
        """Somebody writes the file of settings."""
        self.path.write_text(text, encoding="utf-8")

    def wires(self, old: str = "", new: str = "") -> None:
        """Somebody writes the file of a kit, a trio but for something, and sets it."""
        assert old in TRIO
        self.own.write_text(TRIO.replace(old, new), encoding="utf-8")
        self.saves(f'kit = "{self.own}"')

    def starts(self) -> KitChoice:
        """It starts; what is wrong in the settings is `said`."""
        file = SettingsFile(self.path if self.path.exists() else None)
        choice = KitChoice(file, self.state, self.runtime)
        self.said = [fault.translate(in_english) for fault in file.faults]
        return choice

    def refuses(self) -> None:
        """It starts with a kit that is tried, and nobody keeps it."""
        choice = self.starts()
        assert choice.open
        with pytest.raises(KitNotConfirmed):
            choice.refuse()


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


# Kept ---------------------------------------------------------------------------------------


def test_the_first_kit_is_not_tried_for_there_is_none_to_go_back_to(box: Box) -> None:
    for text in ("", 'kit = "trio"'):
        box.saves(text)
        assert not box.starts().open


def test_a_kit_whose_keys_were_pressed_is_tried_no_more_and_another_one_is(box: Box) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    assert not box.starts().open
    box.saves('kit = "trio4"')
    choice = box.starts()
    assert (choice.kit.name, choice.open) == ("trio4", True)
    choice.keep()
    choice = box.starts()
    assert (choice.kit.name, choice.open) == ("trio4", False)


def test_a_kit_file_that_is_wired_anew_is_tried_and_the_wiring_that_was_kept_comes_back(
    box: Box,
) -> None:
    box.wires()
    box.starts().keep()
    box.wires("help = 13", "help = 4")
    choice = box.starts()
    assert (choice.open, dict(choice.kit.pins)["table.help"]) == (True, 4)
    box.refuses()
    choice = box.starts()
    assert (choice.open, choice.kit.pins) == (False, built_in_kit("trio").pins)
    assert box.said == [f"{box.path}:1: kit: {AGAIN}"]


@pytest.mark.parametrize(
    ("old", "new"),
    [('name = "trio"', '# mine\nname = "mine"'), ("[display]", "# below\n[display]")],
)
def test_another_remark_or_another_name_makes_no_other_kit(box: Box, old: str, new: str) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    box.wires(old, new)
    choice = box.starts()
    assert (choice.open, choice.name, choice.said_by) == (False, str(box.own), "file")


@pytest.mark.parametrize(("old", "new"), [("help = 13", "help 13"), ("help = 13", "help = 6")])
def test_a_slip_in_a_kit_file_leaves_the_wiring_that_was_kept(box: Box, old: str, new: str) -> None:
    box.wires("address = 0x3C", "address = 0x3D")
    box.starts().keep()
    kept = box.starts().kit
    box.wires(old, new)
    choice = box.starts()
    assert (choice.open, choice.kit, choice.said_by) == (False, kept, "kept")
    assert choice.name == str(box.state / KEPT)
    assert box.said[0].startswith(f"{box.own}:"), "which is told as it is"


def test_a_kit_that_sounds_otherwise_is_no_other_kit_and_has_its_sounds(box: Box) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    usual = Path(kit_file_path("trio").parent.parent, "signals.toml").read_text(encoding="utf-8")
    signals = usual.replace("[[40, 0, 1760]]", "[[41, 0, 1760]]")
    assert signals != usual
    box.own.with_name("mine.toml").write_text(signals, encoding="utf-8")
    box.wires('name = "trio"', 'name = "trio"\nsignals = "mine.toml"')
    choice = box.starts()
    assert (choice.open, box.said) == (False, [])
    assert choice.kit.signals != built_in_kit("trio").signals


@pytest.mark.parametrize("text", [None, "", "hold = 500", "kit = 3", "hold = ["])
def test_where_no_kit_is_set_the_one_that_was_kept_goes_on(box: Box, text: str | None) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    box.path.unlink() if text is None else box.saves(text)
    choice = box.starts()
    assert (choice.name, choice.kit.name, choice.open, choice.said_by) == (
        "trio",
        "trio",
        False,
        "kept",
    )


def test_a_kit_that_can_not_be_had_leaves_the_one_before_and_is_not_kept(box: Box) -> None:
    box.saves('kit = "quad"')
    choice = box.starts()
    assert (choice.kit.name, choice.open, choice.said_by) == ("hexpad", False, "usual")
    choice.keep()
    assert not (box.state / KEPT).exists(), "nobody has chosen that one"
    box.saves('kit = "trio"')
    box.starts().keep()
    box.saves('kit = "quad"')
    choice = box.starts()
    assert (choice.kit.name, choice.open) == ("trio", False)
    assert "There is no kit quad" in box.said[0]


# Refused ------------------------------------------------------------------------------------


def test_what_nobody_kept_is_not_tried_again_whatever_else_is_set(box: Box) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    box.saves('kit = "trio4"')
    with pytest.raises(KitNotConfirmed) as told:
        box.starts().refuse()
    assert told.value.reason.translate(in_english) == "Nobody kept the kit trio4. trio is used."
    for line, text in ((1, 'kit = "trio4"'), (2, '# loud\nkit = "trio4"\nsound = "loud"')):
        box.saves(text)
        choice = box.starts()
        assert (choice.kit.name, choice.open) == ("trio", False)
        assert box.said == [f"{box.path}:{line}: kit: {AGAIN}"]
        choice.keep()


def test_a_refused_kit_is_tried_again_when_it_is_wired_otherwise(box: Box) -> None:
    box.saves('kit = "hexpad"')
    box.starts().keep()
    box.wires("help = 13", "help = 4")
    box.refuses()
    box.wires()
    choice = box.starts()
    assert (choice.open, box.said) == (True, [])


def test_a_refused_kit_is_tried_again_when_somebody_wants_it(box: Box) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    box.saves('kit = "trio4"')
    box.refuses()
    clear_refused_kit(box.state, box.runtime)
    choice = box.starts()
    assert (choice.open, box.said) == (True, [])


@pytest.mark.parametrize("slip", ["hold = [", "kit = 3", 'kit = "trio"\nkit = "trio"'])
def test_a_slip_in_the_settings_keeps_nothing_and_forgets_no_refusal(slip: str, box: Box) -> None:
    box.saves(slip)
    box.starts().keep()
    assert not (box.state / KEPT).exists(), "nobody has chosen the usual one"
    box.saves('kit = "hexpad"')
    box.starts().keep()
    box.saves('kit = "trio"')
    box.refuses()
    box.saves(slip)
    box.starts().keep()
    box.saves('kit = "trio"')
    choice = box.starts()
    assert (choice.kit.name, choice.open) == ("hexpad", False)


def test_only_the_kit_that_was_refused_last_is_not_tried_again(box: Box) -> None:
    box.saves('kit = "hexpad"')
    box.starts().keep()
    for kit in ("trio", "trio4", "trio"):
        box.saves(f'kit = "{kit}"')
        box.refuses()
        assert not box.starts().open


def test_a_refusal_that_can_not_be_taken_back_for_good_is_until_the_machine_is_off(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.saves('kit = "hexpad"')
    box.starts().keep()
    assert not clear_refused_kit(box.state, box.runtime), "nothing was refused"
    box.saves('kit = "trio"')
    box.refuses()
    unlink = Path.unlink

    def read_only(path: Path, *, missing_ok: bool = False) -> None:
        if path.parent == box.state:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", read_only)
    assert clear_refused_kit(box.state, box.runtime)
    assert not clear_refused_kit(box.state, box.runtime), "it will be tried as it is"
    assert box.starts().open


def test_a_refused_kit_is_forgotten_once_another_was_set_and_its_keys_pressed(box: Box) -> None:
    for kit in ("trio", "trio4"):
        box.saves(f'kit = "{kit}"')
        if kit == "trio":
            box.starts().keep()
    box.refuses()
    box.saves('kit = "trio"')
    box.starts().keep()
    box.saves('kit = "trio4"')
    assert box.starts().open


# Where it is written ------------------------------------------------------------------------


def test_what_can_not_be_written_is_remembered_until_the_machine_is_switched_off(
    box: Box, caplog: pytest.LogCaptureFixture
) -> None:
    box.saves('kit = "hexpad"')
    box.starts().keep()
    (box.state / REFUSED).mkdir()  # as if it were on a card that is read-only
    box.saves('kit = "trio"')
    box.refuses()
    assert "which kit is kept is known until the machine is off" in caplog.text
    assert not box.starts().open
    (box.runtime / REFUSED).unlink()
    assert box.starts().open


def test_what_is_written_at_last_counts_from_then_on(box: Box) -> None:
    (box.runtime / KEPT).write_text(TRIO, encoding="utf-8")
    box.saves('kit = "hexpad"')
    assert box.starts().open
    box.starts().keep()
    assert not box.starts().open
    assert not (box.runtime / KEPT).exists()


def test_what_was_kept_while_the_card_was_full_is_written_with_the_next_key(box: Box) -> None:
    box.saves('kit = "hexpad"')
    box.starts().keep()
    full = box.state / f"{KEPT}{DRAFT}"
    full.mkdir()  # as if there were no room
    box.saves('kit = "trio"')
    box.starts().keep()
    assert not box.starts().open
    full.rmdir()
    box.starts().keep()
    assert noted(box.state / KEPT) == TRIO
    assert list(box.runtime.iterdir()) == []


def test_what_happens_while_the_stick_is_missing_is_forgotten_when_it_is_back(box: Box) -> None:
    """A box without its stick knows nothing of its kits, and has nothing to say of them later."""
    box.saves('kit = "trio"')
    box.starts().keep()
    box.saves('kit = "trio4"')
    box.refuses()
    stick = box.state
    for text, without in (("", "hexpad"), ('kit = "trio4"', "trio4")):
        box.saves(text)
        box.state = NOWHERE
        choice = box.starts()
        assert (choice.kit.name, choice.open) == (without, False)
        choice.keep()
        assert list(box.runtime.iterdir()) == []
        box.state = stick
        choice = box.starts()
        assert (choice.kit.name, choice.open) == ("trio", False)


def test_a_kept_kit_that_can_not_be_read_any_more_is_told(
    box: Box, caplog: pytest.LogCaptureFixture
) -> None:
    (box.state / KEPT).write_text("name = ", encoding="utf-8")
    box.starts()
    assert f"passed over: {box.state / KEPT}:1 isn't TOML" in caplog.text


def test_nothing_can_be_written_and_the_table_plays_all_the_same(
    box: Box, caplog: pytest.LogCaptureFixture
) -> None:
    box.saves('kit = "trio"')
    box.state = box.runtime = box.state / "nowhere"
    box.starts().keep()
    assert "which kit is kept can't be written" in caplog.text


def test_a_kept_kit_that_is_damaged_is_said_and_written_anew_with_the_next_key(box: Box) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    note = box.state / KEPT
    for damaged in (
        note.read_bytes().replace(b"left = 17", b"left = 16"),
        note.read_bytes()[:-30],
        b"",
        bytes(MOST * 3),
    ):
        note.write_bytes(damaged)
        choice = box.starts()
        assert box.said == [f"{KEPT} is broken. Which kit was kept is not known."]
        assert (choice.kit.name, choice.open) == ("trio", False)
        choice.keep()
        box.starts()
        assert box.said == []


def test_a_refused_kit_that_is_damaged_is_said_and_tried_again(box: Box) -> None:
    box.saves('kit = "hexpad"')
    box.starts().keep()
    box.saves('kit = "trio"')
    box.refuses()
    note = box.state / REFUSED
    note.write_bytes(note.read_bytes().replace(b"left = 17", b"left = 16"))
    assert box.starts().open
    assert box.said == [f"{REFUSED} is broken. Which kit was refused is not known."]


def test_a_kit_that_was_kept_by_a_companion_of_before_is_kept(box: Box) -> None:
    (box.state / KEPT).write_text(TRIO, encoding="utf-8")
    choice = box.starts()
    assert (choice.kit.name, choice.said_by, box.said) == ("trio", "kept", [])


def test_what_is_kept_and_refused_is_durable_before_it_counts(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []

    def sync(file: int) -> None:
        synced.append(Path(f"/proc/self/fd/{file}").readlink().name)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "fdatasync", sync)
    box.saves('kit = "hexpad"')
    box.starts().keep()
    assert synced == [f"{KEPT}{DRAFT}", box.state.name]
    box.saves('kit = "trio"')
    box.refuses()
    del synced[:]
    clear_refused_kit(box.state, box.runtime)
    assert synced == [box.state.name]


@pytest.mark.parametrize("garbage", [b"", b"\xff\xfe", b"\n\n\n", b"hexpad", TRIO.encode() * 40])
def test_garbage_is_no_kit(garbage: bytes, box: Box) -> None:
    (box.state / KEPT).write_bytes(garbage)
    box.saves('kit = "trio"')
    assert not box.starts().open


def test_what_never_ends_is_no_kit_and_is_written_over(box: Box) -> None:
    for name in (KEPT, f"{KEPT}{DRAFT}"):
        os.mkfifo(box.state / name)
    (box.state / REFUSED).symlink_to("/dev/zero")
    box.saves('kit = "trio"')
    choice = box.starts()
    assert not choice.open
    choice.keep()
    assert noted(box.state / KEPT) == TRIO
