"""Mounted file systems, and those that fstab(5) lists."""

from pathlib import Path
from typing import NamedTuple


class Mount(NamedTuple):
    """The mount of a folder: `kind` is its file system as the kernel calls it, such as ext4.

    `at` is where it is mounted; `is_listed` says whether fstab(5) has that kind there.
    """

    at: str = "/"
    kind: str = ""
    is_listed: bool = False


def is_missing_fstab_mount(folder: Path, mounts: Path = Path("/etc/fstab")) -> bool:
    """Return whether fstab(5), in `mounts`, has a partition for the folder that isn't mounted.

    What is in the folder then is not what was kept, and files written there would be hidden later.
    """
    wanted = any(
        each[1].rstrip("/") == str(folder) and "bind" not in each[3].split(",")
        for each in _lines(mounts)
        if len(each) > 3
    )
    return wanted and not folder.is_mount()


def find_mount(
    folder: Path, mounts: Path = Path("/proc/self/mounts"), listed: Path = Path("/etc/fstab")
) -> Mount:
    """Return the mount of a folder, from `mounts` and from fstab(5) in `listed`.

    Its kind is "" if neither has it.
    """
    found = [
        (len(each[1]), number, each[1], each[2])
        for number, each in enumerate(_lines(mounts))
        if len(each) > 3 and folder.is_relative_to(each[1])
    ]
    if not found:
        return Mount()
    _, _, at, kind = max(found)  # the last mount at a place hides those before
    lines = (each for each in _lines(listed) if len(each) > 2)
    return Mount(at, kind, (at, kind) in {(each[1].rstrip("/") or "/", each[2]) for each in lines})


def _lines(mounts: Path) -> list[list[str]]:
    try:
        text = mounts.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return [line.split() for line in text.splitlines() if not line.lstrip().startswith("#")]
