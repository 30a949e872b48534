"""The partition of a stick is found by what the kernel says, and the system's own disks are not."""

from pathlib import Path

import pytest

from companion.usb_stick.partitions import StickPartition, filesystem_in, find_stick_partition
from companion.usb_stick.stick_folder import StickError

FAT32 = bytes(82) + b"FAT32   " + bytes(420) + b"\x55\xaa"
FAT16 = bytes(54) + b"FAT16   " + bytes(448) + b"\x55\xaa"
EXFAT = b"\xeb\x76\x90EXFAT   "
EXT4 = bytes(1080) + b"\x53\xef"
NTFS = b"\xeb\x52\x90NTFS    " + bytes(499) + b"\x55\xaa"
SECTORS = 100_000


class Machine:
    """What a kernel says of disks, as files."""

    def __init__(self, at: Path) -> None:
        self.sys, self.dev, self.mounts = at / "sys", at / "dev", at / "mountinfo"
        self._devices = at / "devices"
        self.sys.mkdir()
        self.dev.mkdir()
        self.mounts.write_text("21 1 179:2 / / rw - ext4 /dev/mmcblk0p2 rw\n")

    def disk(
        self,
        name: str,
        number: int,
        *parts: bytes,
        on: str = "usb1/1-1",
        whole: bytes = b"",
        sizes: tuple[int, ...] = (),
        sectors: int = SECTORS,
    ) -> None:
        """Plugs a disk in that has these partitions."""
        disk = self._made(self._devices / on / "block" / name, number, sectors, whole)
        for n, head in enumerate(parts, 1):
            size = sizes[n - 1] if sizes else SECTORS
            part = self._made(disk / f"{name}{n}", number + n, size, head)
            (part / "partition").write_text(f"{n}\n")

    def _made(self, at: Path, number: int, sectors: int, head: bytes) -> Path:
        at.mkdir(parents=True)
        (at / "dev").write_text(f"8:{number}\n")
        (at / "size").write_text(f"{sectors}\n")
        (self.sys / at.name).symlink_to(at)
        (self.dev / at.name).write_bytes(head)
        return at

    def mounted(self, number: int) -> None:
        with self.mounts.open("a") as file:
            file.write(f"30 21 8:{number} / /media/x rw - vfat /dev/sda1 rw\n")

    def found(self) -> StickPartition:
        return find_stick_partition(self.sys, self.dev, self.mounts)

    def failure(self) -> str:
        with pytest.raises(StickError) as raised:
            self.found()
        return raised.value.failure


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize(
    ("head", "name"),
    [(FAT32, "vfat"), (FAT16, "vfat"), (EXFAT, "exfat"), (EXT4, "ext4"), (NTFS, None), (b"", None)],
)
def test_a_file_system_is_known_by_its_beginning(head: bytes, name: str | None) -> None:
    assert filesystem_in(head) == name


def test_the_partition_of_a_stick_is_found(machine: Machine) -> None:
    machine.disk("sda", 0, FAT32)
    assert machine.found() == StickPartition(machine.dev / "sda1", "vfat")


def test_a_stick_without_partitions_is_one(machine: Machine) -> None:
    machine.disk("sda", 0, whole=EXFAT)
    assert machine.found() == StickPartition(machine.dev / "sda", "exfat")


def test_of_several_partitions_it_is_the_largest_with_a_known_file_system(
    machine: Machine,
) -> None:
    machine.disk("sda", 0, FAT32, EXFAT, NTFS, sizes=(400, 9_000, 20_000))
    assert machine.found() == StickPartition(machine.dev / "sda2", "exfat")


def test_a_disk_that_is_not_on_usb_is_none(machine: Machine) -> None:
    machine.disk("sda", 0, FAT32, on="pci0000:00/ata1")
    assert machine.failure() == "no stick"


def test_a_machine_without_disks_has_no_stick(machine: Machine) -> None:
    assert machine.failure() == "no stick"


def test_a_reader_without_a_card_is_no_stick(machine: Machine) -> None:
    machine.disk("sda", 0, sectors=0)
    assert machine.failure() == "no stick"
    machine.disk("sdb", 16, FAT32, on="usb1/1-2")
    assert machine.found().device.name == "sdb1"


def test_a_disk_of_which_something_is_mounted_is_left_alone(machine: Machine) -> None:
    machine.disk("sda", 0, FAT32, FAT32)
    machine.mounted(2)
    assert machine.failure() == "in use"
    machine.disk("sdb", 16, EXT4, on="usb1/1-2")
    assert machine.found().device.name == "sdb1"


def test_a_stick_with_another_file_system_is_said(machine: Machine) -> None:
    machine.disk("sda", 0, NTFS)
    assert machine.failure() == "format"


def test_a_stick_that_can_not_be_read_is_said(machine: Machine) -> None:
    machine.disk("sda", 0, FAT32)
    (machine.dev / "sda1").unlink()
    assert machine.failure() == "unreadable"
