"""Which kit it is: what is set, and kept by somebody who could press its keys."""

import os
from pathlib import Path

import pytest

from companion.referee.kits import FILE, KitChoice, NotKept
from companion.referee.settings import SettingsFile
from companion.rules.words import in_english

REFUSED = "{path}:1: kit: Nobody at the table kept it. Save the file to try it again."


class Box:
    """A box with matches and a file of settings."""

    def __init__(self, folder: Path) -> None:
        self.state = folder
        self.path = folder / "companion.toml"
        self.said: list[str] = []
        self._saves = 0

    def saves(self, text: str) -> None:
        """Somebody writes the file of settings."""
        self._saves += 1
        self.path.write_text(text, encoding="utf-8")
        os.utime(self.path, ns=(self._saves, self._saves))

    def starts(self) -> KitChoice:
        """It starts; what is wrong in the settings is `said`."""
        file = SettingsFile(self.path if self.path.exists() else None)
        choice = KitChoice(file, self.state)
        self.said = [fault.said(in_english) for fault in file.faults]
        return choice


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


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


def test_who_did_not_keep_it_has_the_one_before_until_the_file_is_saved_again(box: Box) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    box.saves('kit = "trio4"')
    with pytest.raises(NotKept) as told:
        box.starts().refuse()
    assert told.value.reason.said(in_english) == "Nobody kept the kit trio4. trio is used."
    for _ in range(2):
        choice = box.starts()
        assert (choice.kit.name, choice.open) == ("trio", False)
        assert box.said == [REFUSED.format(path=box.path)]
        choice.keep()
    box.saves('kit = "trio4"')
    choice = box.starts()
    assert (choice.kit.name, choice.open, box.said) == ("trio4", True, [])


def test_a_file_that_is_gone_means_the_usual_kit_which_is_tried_too(box: Box) -> None:
    box.saves('kit = "trio"')
    box.starts().keep()
    box.path.unlink()
    choice = box.starts()
    assert (choice.kit.name, choice.open) == ("hexpad", True)
    with pytest.raises(NotKept):
        choice.refuse()
    assert box.starts().kit.name == "trio"
    assert box.said == [REFUSED.removeprefix("{path}:1: ")]


def test_a_kit_that_can_not_be_had_leaves_the_one_before_and_is_not_kept(box: Box) -> None:
    box.saves('kit = "quad"')
    choice = box.starts()
    assert (choice.kit.name, choice.open) == ("hexpad", False)
    choice.keep()
    assert not (box.state / FILE).exists(), "nobody has chosen that one"
    box.saves('kit = "trio"')
    box.starts().keep()
    box.saves('kit = "quad"')
    choice = box.starts()
    assert (choice.kit.name, choice.open) == ("trio", False)
    assert "There is no kit quad" in box.said[0]


def test_a_kept_kit_whose_file_is_gone_leaves_the_usual_one(box: Box) -> None:
    (box.state / FILE).write_text("/no/such.toml", encoding="utf-8")
    box.saves('kit = "quad"')
    assert box.starts().kit.name == "hexpad"


@pytest.mark.parametrize("garbage", [b"", b"\xff\xfe", b"\n\n\n"])
def test_garbage_is_no_kit(garbage: bytes, box: Box) -> None:
    (box.state / FILE).write_bytes(garbage)
    box.saves('kit = "trio"')
    assert not box.starts().open


def test_where_nothing_can_be_written_it_is_said_in_the_log(
    box: Box, caplog: pytest.LogCaptureFixture
) -> None:
    box.saves('kit = "trio"')
    box.state = box.state / "nowhere"
    box.starts().keep()
    assert "which kit is kept can't be written" in caplog.text
