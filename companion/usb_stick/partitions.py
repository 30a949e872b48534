"""Finds the partition of a USB stick that can be used, by what the kernel says of block devices."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.usb_stick.stick_folder import StickError

SYS, DEV, MOUNTS = Path("/sys/class/block"), Path("/dev"), Path("/proc/self/mountinfo")
_HEAD = 2048
"""Bytes at the beginning of a partition that say which file system it has."""


class StickPartition(NamedTuple):
    """A block device by its path, and the kernel's name of its file system."""

    device: Path
    filesystem: str


def find_stick_partition(sys: Path = SYS, dev: Path = DEV, mounts: Path = MOUNTS) -> StickPartition:
    """Return the largest partition of the first USB disk that has one with a known file system.

    A disk of which anything is mounted is the system's own, and left alone. Small partitions before
    the largest one are those that computers hide. Raises `StickError`.
    """
    disks = [disk for disk in sorted(sys.iterdir()) if _is_usb_disk(disk)]
    mounted = _mounted_numbers(mounts)
    free = [disk for disk in disks if not mounted & {*map(_number, _parts(disk))}]
    usable = [disk for disk in free if _sectors(disk)]
    if not usable:
        raise StickError("in use" if any(map(_sectors, disks)) else "no stick")
    for disk in usable:
        for part in _parts(disk):
            if (kind := _filesystem(dev / part.name)) is not None:
                return StickPartition(dev / part.name, kind)
    raise StickError("format")


def filesystem_in(head: bytes) -> str | None:
    """Return the kernel's name of the file system that begins with `head`, None for another one."""
    if head[3:11] == b"EXFAT   ":
        return "exfat"
    if head[510:512] == b"\x55\xaa" and (
        head[54:59] in (b"FAT12", b"FAT16") or head[82:87] == b"FAT32"
    ):
        return "vfat"
    return "ext4" if head[1080:1082] == b"\x53\xef" else None


def _filesystem(device: Path) -> str | None:
    try:
        with device.open("rb") as opened:
            return filesystem_in(opened.read(_HEAD))
    except OSError as error:
        raise StickError("unreadable") from error


def _is_usb_disk(disk: Path) -> bool:
    """Return whether that is a whole disk on USB; a partition has a file that says so."""
    return "/usb" in str(disk.resolve()) and not (disk / "partition").exists()


def _sectors(device: Path) -> int:
    """Return the size of a disk or a partition; a reader without a card has 0."""
    try:
        return int((device / "size").read_text())
    except (OSError, ValueError):
        return 0


def _parts(disk: Path) -> Iterator[Path]:
    """Yield the partitions of a disk, the largest first, and the disk itself, which may have none."""
    parts = [part for part in disk.iterdir() if (part / "partition").exists()]
    yield from sorted(parts, key=lambda part: (-_sectors(part), part.name))
    yield disk


def _number(device: Path) -> str:
    """Return the number of a block device, as ``8:1``."""
    try:
        return (device / "dev").read_text().strip()
    except OSError as error:
        raise StickError("no stick") from error  # pulled out just now


def _mounted_numbers(mounts: Path) -> frozenset[str]:
    lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    return frozenset(line.split()[2] for line in lines)
