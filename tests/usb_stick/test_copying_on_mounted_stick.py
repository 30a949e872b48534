"""The service mounts a stick, has the matches' user copy, unmounts it, and only then says the end."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.console.stick_copy_status import StickCopyStatus
from companion.usb_stick.status_file import (
    FROM_STICK,
    STATUS,
    TO_STICK,
    ask_for_copying,
    read_status,
)
from tests.usb_stick.filled_archives import content, fill, on_stick

UNPRIVILEGED = 65_534
"""The number of a user without rights."""


class Place:
    """The folders that the service knows."""

    def __init__(self, at: Path) -> None:
        self.archive = at / "archive"
        self.runtime, self.stick = at / "runtime", at / "stick"
        self.runtime.mkdir()
        self.stick.mkdir()

    def copies(
        self, *, to_stick: bool, fault: str = ""
    ) -> tuple[list[str], StickCopyStatus | None]:
        """What was run, and the status when all is over."""
        ask_for_copying(self.runtime, to_stick=to_stick)
        return self.serves(fault), read_status(self.runtime / STATUS)

    def serves(self, fault: str = "") -> list[str]:
        script = (sys.executable, "-m", "tests.usb_stick.copying_with_fake_mount")
        where = (self.runtime, self.archive, self.stick, fault)
        done = subprocess.run((*script, *where), capture_output=True, text=True, check=True)
        return done.stdout.splitlines()


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_the_stick_is_mounted_for_the_copying_alone(place: Place) -> None:
    fill(place.archive, 1, 2)
    ran, status = place.copies(to_stick=True)
    owner = f"uid={os.getuid()},gid={place.runtime.stat().st_gid},umask=022"
    options = f"nosuid,nodev,noexec,noatime,{owner}"
    assert ran == [
        f"mount --internal-only -t vfat -o {options} /dev/sda1 {place.stick}",
        f"umount --internal-only {place.stick}",
    ]
    assert status == StickCopyStatus(True, 2, 2, over=True)
    assert on_stick(place.stick) == content(place.archive)


def test_a_new_card_is_filled_from_the_stick(place: Place, tmp_path: Path) -> None:
    place.archive = fill(tmp_path / "old", 1, 2)
    place.copies(to_stick=True)
    place.archive = tmp_path / "new"
    assert place.copies(to_stick=False)[1] == StickCopyStatus(False, 2, 2, over=True)
    assert content(place.archive) == content(tmp_path / "old")


def test_what_is_asked_for_is_done_once(place: Place) -> None:
    place.copies(to_stick=True)
    assert not {TO_STICK, FROM_STICK} & {path.name for path in place.runtime.iterdir()}
    assert place.serves() == []


@pytest.mark.parametrize("failure", ["no stick", "in use", "format"])
def test_a_stick_that_is_not_found_is_said(place: Place, failure: str) -> None:
    ran, status = place.copies(to_stick=True, fault=failure)
    assert ran == []
    assert status is not None
    assert (status.over, status.failure) == (True, failure)


def test_a_stick_that_can_not_be_mounted_is_said(place: Place) -> None:
    ran, status = place.copies(to_stick=True, fault="mount")
    assert len(ran) == 1
    assert status == StickCopyStatus(True, over=True, failure="unreadable")


def test_a_stick_that_can_not_be_unmounted_may_not_be_pulled_out(place: Place) -> None:
    fill(place.archive, 1)
    ran, status = place.copies(to_stick=True, fault="umount")
    assert ran[-1] == f"umount --internal-only --lazy {place.stick}"
    assert status == StickCopyStatus(True, 1, 1, over=True, failure="unreadable")


def test_a_failure_of_the_copying_is_the_last_word(place: Place) -> None:
    ran, status = place.copies(to_stick=False)
    assert ran[-1].startswith("umount")
    assert status == StickCopyStatus(False, over=True, failure="nothing there")


def test_a_copying_that_is_killed_has_failed_and_the_stick_is_unmounted(place: Place) -> None:
    fill(place.archive, 1, 2)
    ran, status = place.copies(to_stick=True, fault="killed")
    assert ran[-1].startswith("umount")
    assert status == StickCopyStatus(True, 2, over=True, failure="device fault")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may look into, unlike pytest's."""
    with TemporaryDirectory(prefix="companion-test-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


REAL = """
from pathlib import Path
import sys
from companion.usb_stick.copying_on_mounted_stick import copy_as_asked
from companion.usb_stick.partitions import StickPartition
b"a".decode("utf-8-sig")  # who becomes somebody else may not find the codec
device, runtime, archive, at = map(Path, sys.argv[1:])
copy_as_asked(runtime, archive, at, lambda: StickPartition(device, "ext4"))
"""


@pytest.mark.skipif(
    bool(os.geteuid()) or not Path("/dev/loop-control").exists() or not shutil.which("mkfs.ext4"),
    reason="only root can mount, and needs loop devices and mkfs.ext4",
)
def test_another_user_copies_to_a_stick_that_is_really_mounted(open_folder: Path) -> None:
    place, image = Place(open_folder), open_folder / "image"
    fill(place.archive, 1, 2)
    for path in (place.runtime, place.archive, *place.archive.iterdir()):
        os.chown(path, UNPRIVILEGED, UNPRIVILEGED)
    image.touch()
    os.truncate(image, 16 << 20)
    subprocess.run(["mkfs.ext4", "-q", "-F", image], check=True)
    made = subprocess.run(
        ["losetup", "--find", "--show", image], check=False, capture_output=True, text=True
    )
    if made.returncode:
        pytest.skip(f"no loop device is to be had: {made.stderr}")
    device = made.stdout.strip()
    try:
        for status in (
            StickCopyStatus(True, 2, 2, over=True),
            StickCopyStatus(True, 2, there=2, over=True),
        ):
            ask_for_copying(place.runtime, to_stick=True)
            where = (device, place.runtime, place.archive, place.stick)
            alone = ("unshare", "--mount", sys.executable, "-c", REAL)
            subprocess.run((*alone, *where), check=True, umask=0o077)
            assert read_status(place.runtime / STATUS) == status
            assert (place.runtime / STATUS).stat().st_uid == UNPRIVILEGED
        listed = subprocess.run(
            ["debugfs", "-R", "ls -l /tabletop-companion", device],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        files = [line.split() for line in listed.splitlines() if "highbid" in line]
        assert [file[1] for file in files] == ["100644"] * 4, "anybody may read them"
        assert {file[3] for file in files} == {str(UNPRIVILEGED)}
    finally:
        subprocess.run(["losetup", "--detach", device], check=True)
