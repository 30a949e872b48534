"""Past matches to a USB stick and back, as the table sees it; a folder stands for the stick."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.console.stick_copy_status import REASONS, Failure, StickCopyStatus
from companion.devices.kit_config import built_in_kit
from companion.journal.journal_opening import ARCHIVE
from companion.referee.stick_copier_process import CopierProcess
from companion.referee.stick_copying import (
    LOOKS_MS,
    PATIENCE_MS,
    CopierService,
    StickCopying,
)
from companion.testing.simulated_device import Device
from companion.usb_stick.match_copying import copy_matches
from companion.usb_stick.status_file import STATUS, take_request, write_status
from tests.referee.stick import StepByStep, with_copier
from tests.usb_stick.filled_archives import content, fill, on_stick

TO_LIST = ("table help", "left 3")
TO_STICK, FROM_STICK = (*TO_LIST, "left 6", "left 1"), (*TO_LIST, "left 6", "left 2")


class Ends:
    """A copier that has ended in that way when somebody looks first; None for never."""

    def __init__(self, status: StickCopyStatus | None) -> None:
        self._status = status

    def begin(self, *, to_stick: bool) -> None:
        pass

    def status(self) -> StickCopyStatus | None:
        return self._status


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick


@pytest.fixture
def device(tmp_path: Path, stick: Path) -> Iterator[Device]:
    with Device(tmp_path) as device:
        with_copier(device, StepByStep(tmp_path / ARCHIVE, stick))
        yield device


def until_over(device: Device) -> str:
    device.wait(LOOKS_MS * 10)
    return device.sheet()


def test_all_matches_go_to_the_stick_and_the_panel_says_when_it_may_be_pulled_out(
    device: Device, tmp_path: Path, stick: Path
) -> None:
    fill(tmp_path / ARCHIVE, 1, 2, 3)
    device.play(*TO_STICK)
    device.wait(LOOKS_MS)
    assert device.sheet().splitlines() == [
        *("To the USB stick", "1 of 3", "Don't pull it out", "yet.", "", "", "BACK=leave it")
    ]
    assert until_over(device).splitlines() == [
        *("To the USB stick", "3 copied", "You can pull it out."),
        *("", "", "", "c=I have read it"),
    ]
    assert on_stick(stick) == content(tmp_path / ARCHIVE)


def test_a_new_card_takes_all_matches_over_and_lists_them(
    device: Device, tmp_path: Path, stick: Path
) -> None:
    (*_,) = copy_matches(fill(tmp_path / "old", 1, 2, 3), stick, to_stick=True)
    device.play(*TO_LIST)
    assert device.text().splitlines() == ["Past matches", "none yet", "", "c=players  6=USB"]
    device.play("left 6", "left 2")
    assert until_over(device).startswith("From the USB stick\n3 copied\n")
    device.play("left 7")
    assert device.sheet().count("highbid") == 3
    assert device.sheet().splitlines()[-1] == "1/4  c=see  6=USB"
    assert content(tmp_path / ARCHIVE) == content(tmp_path / "old")
    device.play("table back", "table help")
    assert "Settings" in device.sheet(), "the menus are behind the list"


def test_the_second_time_the_matches_were_there(device: Device, tmp_path: Path) -> None:
    fill(tmp_path / ARCHIVE, 1, 2, 3)
    device.play(*TO_STICK)
    until_over(device)
    device.play("left 7", "table back", *TO_STICK)
    assert until_over(device).splitlines()[1:4] == [
        *("0 copied, 3 were", "there", "You can pull it out.")
    ]


def test_play_goes_on_while_matches_are_copied_and_the_end_is_told_when_asked_for(
    device: Device, tmp_path: Path
) -> None:
    fill(tmp_path / ARCHIVE, 1, 2, 3)
    device.play(*TO_STICK, "table back")
    assert "Which game?" in device.sheet()
    device.play("left 1", "left 1", "left 7")
    assert device.referee.match is not None
    before = device.text()
    until_over(device)
    assert device.text() == before, "nothing comes in front of a match"
    device.play("[table help]", "left 6", "left 6", "left 1")
    assert device.sheet().startswith("To the USB stick\n3 copied\n")
    device.play("left 7", "table back", "table back")
    assert device.text() == before


def test_a_copying_that_was_left_is_found_again_and_not_begun_twice(
    device: Device, tmp_path: Path, stick: Path
) -> None:
    copier = StepByStep(fill(tmp_path / ARCHIVE, *range(99)), stick)
    with_copier(device, copier)
    device.play(*TO_STICK, "table back", *FROM_STICK)
    assert device.sheet().startswith("To the USB stick\n")
    assert copier.begun == 1


@pytest.mark.parametrize("failure", REASONS)
def test_every_failure_is_said_in_whole_on_the_panel(device: Device, failure: Failure) -> None:
    with_copier(device, Ends(StickCopyStatus(True, over=True, failure=failure)))
    device.play(*TO_STICK)
    said = " ".join(until_over(device).splitlines()[1:-1])
    assert said.startswith(REASONS[failure].text)


def test_a_service_that_does_not_answer_is_said_and_can_be_asked_again(device: Device) -> None:
    with_copier(device, Ends(None))
    device.play(*TO_STICK)
    assert "Looking for the stick" in " ".join(device.sheet().splitlines())
    device.wait(PATIENCE_MS + LOOKS_MS)
    assert "does not answer" in " ".join(device.sheet().splitlines())
    device.play("left 7", "table back", *TO_STICK)
    assert "Looking for the stick" in " ".join(device.sheet().splitlines())


def test_only_the_centre_confirms_the_end(device: Device) -> None:
    with_copier(device, Ends(StickCopyStatus(True, over=True)))
    device.play(*TO_STICK)
    end = until_over(device)
    device.play("table back", "table help", "left 1", "right 6")
    assert device.sheet() == end
    device.play("right 7")
    assert device.text().startswith("Past matches\nnone yet")


def test_a_device_that_knows_no_stick_says_so_and_goes_on(device: Device) -> None:
    device.referee.stick_copying = None
    device.scheduled.clear()
    device.play(*TO_STICK)
    assert "no USB stick" in device.sheet()
    assert "can be used here" in device.sheet()
    device.play("left 1", "left 1", "left 7")
    assert device.referee.match is not None


def test_trios_lead_to_the_stick_by_a_held_middle_and_by_the_left_key(
    tmp_path: Path, stick: Path
) -> None:
    with Device(tmp_path, kit=built_in_kit("trio")) as device:
        with_copier(device, StepByStep(tmp_path / ARCHIVE, stick))
        device.play("table help", "left right", "left right", "left middle")
        assert device.text().splitlines() == ["Past matches", "none yet", "", "c=players  ◄=USB"]
        device.play("left left", "left middle")
        assert until_over(device).startswith("To the USB stick\n0 copied\n")
        fill(tmp_path / ARCHIVE, 1)
        device.play("left middle", "table back")
        device.play("table help", "left right", "left right", "left middle")
        assert device.sheet().splitlines()[-1] == "◄/►  c=see  ■c=USB"
        device.play("[left middle]", "left middle")
        assert until_over(device).startswith("To the USB stick\n1 copied\n")


# How the copying is begun -------------------------------------------------------------------


def test_a_service_is_asked_by_a_file_and_answers_by_another_one(tmp_path: Path) -> None:
    service = CopierService(tmp_path)
    write_status(tmp_path / STATUS, StickCopyStatus(True, over=True))
    service.begin(to_stick=False)
    assert service.status() is None, "that of the last time is gone"
    assert take_request(tmp_path) is False
    write_status(tmp_path / STATUS, StickCopyStatus(False, 2, 1))
    assert service.status() == StickCopyStatus(False, 2, 1)


def test_a_service_that_can_not_be_asked_is_refused(device: Device, tmp_path: Path) -> None:
    copier = CopierService(tmp_path / "none")
    device.referee.stick_copying = StickCopying(copier, device.referee.handle)
    device.play(*TO_STICK)
    assert "can be used here" in device.sheet()


def test_a_process_copies_to_a_folder(tmp_path: Path, stick: Path) -> None:
    fill(tmp_path / ARCHIVE, 1, 2)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    copier = CopierProcess(stick, tmp_path, scratch)
    copier.begin(to_stick=True)
    os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT)  # it is the only child
    copier.close()
    assert copier.status() == StickCopyStatus(True, 2, 2, over=True)
    assert on_stick(stick) == content(tmp_path / ARCHIVE)
