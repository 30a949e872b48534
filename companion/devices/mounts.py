"""What is mounted, and what should be."""

from pathlib import Path


def lacks_mount(folder: Path, mounts: Path = Path("/etc/fstab")) -> bool:
    """Whether a partition of its own should be there, as fstab(5) says in `mounts`, and is not.

    What lies there instead is not what was kept, and what is kept there would be hidden later.
    """
    wanted = any(
        each[1].rstrip("/") == str(folder) and "bind" not in each[3].split(",")
        for each in _lines(mounts)
        if len(each) > 3
    )
    return wanted and not folder.is_mount()


def file_system(folder: Path, mounts: Path = Path("/proc/self/mounts")) -> str:
    """The kind of file system that a folder is on, as `mounts` calls it, such as ext4; "" unknown."""
    found = [
        (len(each[1]), number, each[2])
        for number, each in enumerate(_lines(mounts))
        if len(each) > 3 and folder.is_relative_to(each[1])
    ]
    return max(found, default=(0, 0, ""))[2]  # the last one of a place lies over those before


def _lines(mounts: Path) -> list[list[str]]:
    try:
        text = mounts.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return [line.split() for line in text.splitlines() if not line.lstrip().startswith("#")]
