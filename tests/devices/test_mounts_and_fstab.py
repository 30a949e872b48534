"""What is mounted, and what should be."""

from pathlib import Path

import pytest

from companion.devices.mounts_and_fstab import Mount, find_mount, is_missing_fstab_mount
from companion.referee.state_and_socket_paths import NOWHERE

MATCHES = Path("/var/lib/tabletop-companion")
LINE = f"LABEL=matches {MATCHES} ext4 noatime,nofail 0 2\n"


@pytest.mark.parametrize(
    ("fstab", "lacks"),
    [
        ("", False),
        ("proc /proc proc defaults 0 0\n", False),
        (f"#{LINE}", False),
        (LINE, True),
        (f"# matches\n\n{LINE}", True),
        (LINE.replace("companion ", "companion/ "), True),
        (f"/srv/matches {MATCHES} none bind 0 0\n", False),
        ("half a line\n", False),
    ],
)
def test_a_partition_that_should_be_there_and_is_not(
    fstab: str, lacks: bool, tmp_path: Path
) -> None:
    file = tmp_path / "fstab"
    file.write_text(fstab, encoding="utf-8")
    assert is_missing_fstab_mount(MATCHES, file) is lacks


def test_present_mount_is_not_reported_missing(tmp_path: Path) -> None:
    file = tmp_path / "fstab"
    file.write_text("proc /proc proc defaults 0 0\n", encoding="utf-8")
    assert not is_missing_fstab_mount(Path("/proc"), file)
    assert not is_missing_fstab_mount(Path("/proc"), tmp_path / "none")


@pytest.mark.parametrize(
    ("mounts", "fstab", "mount"),
    [
        ("", "", Mount("/", "")),
        ("/dev/root / ext4 rw 0 0\n", "PARTUUID=1 / ext4 rw 0 1\n", Mount("/", "ext4", True)),
        ("overlay / overlay rw 0 0\ntmpfs /run tmpfs rw 0 0\n", "", Mount("/", "overlay")),
        (
            f"overlay / overlay rw 0 0\n/dev/sda1 {MATCHES} ext4 rw 0 0\n",
            LINE.replace("companion ", "companion/ "),
            Mount(str(MATCHES), "ext4", True),
        ),
        (
            f"/dev/sda1 {MATCHES} ext4 rw 0 0\ntmpfs {MATCHES} tmpfs rw 0 0\n",
            "",
            Mount(str(MATCHES), "tmpfs"),
        ),
        (
            f"/dev/sda1 {MATCHES} ext4 rw 0 0\ntmpfs {MATCHES} tmpfs rw 0 0\n",
            LINE,
            Mount(str(MATCHES), "tmpfs"),
        ),
        (
            f"tmpfs {MATCHES} tmpfs rw 0 0\n",
            f"{LINE}tmpfs {MATCHES} tmpfs defaults 0 0\n",
            Mount(str(MATCHES), "tmpfs", True),
        ),
        (
            "/dev/root / ext4 rw 0 0\ntmpfs /var/lib/tabletop tmpfs rw 0 0\n",
            "",
            Mount("/", "ext4"),
        ),
        (
            "/dev/root / ext4 rw 0 0\ntmpfs /var tmpfs rw 0 0\n",
            "#tmpfs /var tmpfs rw 0 0\n",
            Mount("/var", "tmpfs"),
        ),
    ],
)
def test_mount_of_the_matches_folder_is_found(
    mounts: str, fstab: str, mount: Mount, tmp_path: Path
) -> None:
    file, listed = tmp_path / "mounts", tmp_path / "fstab"
    file.write_text(mounts, encoding="utf-8")
    listed.write_text(fstab, encoding="utf-8")
    assert find_mount(MATCHES, file, listed) == mount


def test_nowhere_path_cannot_be_created() -> None:
    with pytest.raises(NotADirectoryError):
        NOWHERE.mkdir(parents=True)
