"""Which file systems are mounted, and which should be."""

from pathlib import Path
from typing import NamedTuple


class Mount(NamedTuple):
    """What a folder is on: `kind` is that of the file system, as the kernel calls it, such as ext4.

    `at` is where it is mounted; `is_listed` says whether fstab(5) has that kind there.
    """

    at: str = "/"
    kind: str = ""
    is_listed: bool = False


def is_missing_fstab_mount(folder: Path, mounts: Path = Path("/etc/fstab")) -> bool:
    """Whether a partition of its own should be there, as fstab(5) says in `mounts`, and is not.

    What lies there instead is not what was kept, and what is kept there would be hidden later.
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
    """Return what a folder is on, as `mounts` says and fstab(5) in `listed`.

    Of kind "" if neither does.
    """
    found = [
        (len(each[1]), number, each[1], each[2])
        for number, each in enumerate(_lines(mounts))
        if len(each) > 3 and folder.is_relative_to(each[1])
    ]
    if not found:
        return Mount()
    _, _, at, kind = max(found)  # the last one of a place lies over those before
    lines = (each for each in _lines(listed) if len(each) > 2)
    return Mount(at, kind, (at, kind) in {(each[1].rstrip("/") or "/", each[2]) for each in lines})


def _lines(mounts: Path) -> list[list[str]]:
    try:
        text = mounts.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return [line.split() for line in text.splitlines() if not line.lstrip().startswith("#")]
