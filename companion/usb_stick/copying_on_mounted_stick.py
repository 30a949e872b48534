"""Copies matches to the stick that is plugged in, or from it: what systemd starts as root.

Root mounts the stick, where no other process sees it. The copying, and all that is written beside
the matches, is done by their own user, in a process without any of root's rights. The last word comes
when the stick is unmounted, which is when it may be pulled out.
"""

import logging
import os
import subprocess
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from companion.console.stick_copy_status import StickCopyStatus
from companion.usb_stick.match_copying import copy_matches
from companion.usb_stick.partitions import StickPartition, find_stick_partition
from companion.usb_stick.status_file import STATUS, read_status, take_request, write_status
from companion.usb_stick.stick_folder import FOLDER, StickError

log = logging.getLogger("companion")

_OPTIONS = "nosuid,nodev,noexec,noatime"


class MatchesOwner(NamedTuple):
    """The user and the group whose matches are copied."""

    uid: int
    gid: int

    @classmethod
    def of(cls, folder: Path) -> "MatchesOwner":
        """Return the owner of a folder."""
        found = folder.stat()
        return cls(found.st_uid, found.st_gid)


def copy_as_asked(
    runtime: Path,
    archive: Path,
    mount_point: Path,
    find: Callable[[], StickPartition] = find_stick_partition,
) -> None:
    """Do what a referee asks for in its `runtime` directory, whose owner's matches are copied."""
    owner = MatchesOwner.of(runtime)
    to_stick = _take_request_as(owner, runtime)
    if to_stick is None:
        return
    file = runtime / STATUS
    status = StickCopyStatus(to_stick, over=True, failure="device fault")
    try:
        with _mounted(find(), mount_point, owner):
            _run_as(owner, lambda: _copy(archive, mount_point, file, to_stick=to_stick))
            status = read_status(file) or status
    except StickError as error:
        status = status._replace(failure=error.failure)
    final = _ended(status)
    log.info("matches %s a stick: %s", "to" if to_stick else "from", final)
    _run_as(owner, lambda: write_status(file, final))


def _ended(status: StickCopyStatus) -> StickCopyStatus:
    """Return a status that is over; a copying that ended before it saw all matches has failed."""
    broken_off = None if status.seen == status.total else "device fault"
    return status._replace(over=True, failure=status.failure or broken_off)


def _copy(archive: Path, stick: Path, file: Path, *, to_stick: bool) -> None:
    """Copy, and tell how far it is in a file, but not that it is over: the stick is mounted yet."""
    os.umask(0o022)  # anybody may read what is on the stick
    for status in copy_matches(archive, stick, to_stick=to_stick):
        write_status(file, status._replace(over=False))


def _take_request_as(owner: MatchesOwner, runtime: Path) -> bool | None:
    """Return what is asked for, which the owner's own process takes back."""
    codes = {None: 10, True: 11, False: 12}
    code = _run_as(owner, lambda: os._exit(codes[take_request(runtime)]))
    return next((wanted for wanted, known in codes.items() if known == code), None)


def _run_as(owner: MatchesOwner, act: Callable[[], object]) -> int:
    """Run `act` in a process of the owner, who can't become root again; return its exit status."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 1
    try:
        os.setgroups([])
        os.setresgid(owner.gid, owner.gid, owner.gid)
        os.setresuid(owner.uid, owner.uid, owner.uid)
        act()
        code = 0
    except Exception:
        log.exception("the copying of matches failed")
    finally:
        os._exit(code)


@contextmanager
def _mounted(partition: StickPartition, at: Path, owner: MatchesOwner) -> Generator[None]:
    """Mount a partition for the block; raises `StickError`."""
    options = ",".join((_OPTIONS, *_owner_options(partition.filesystem, owner)))
    kind, device = partition.filesystem, str(partition.device)
    if _fails("mount", "--internal-only", "-t", kind, "-o", options, device, str(at)):
        raise StickError("unreadable")
    try:
        with suppress(OSError):  # read-only, or there already
            _make_folder_for_everybody(at / FOLDER)
        yield
    finally:
        gone = _fails("umount", "--internal-only", str(at))
        if gone:
            _fails("umount", "--internal-only", "--lazy", str(at))
    if gone:
        raise StickError("unreadable")


def _owner_options(filesystem: str, owner: MatchesOwner) -> Iterator[str]:
    """Yield who owns the files of a file system that knows no owners."""
    if filesystem != "ext4":
        yield f"uid={owner.uid},gid={owner.gid},umask=022"


def _make_folder_for_everybody(folder: Path) -> None:
    """Make the folder on a stick whose files have owners, which another device doesn't know."""
    before = os.umask(0)
    try:
        folder.mkdir(0o777)
    finally:
        os.umask(before)


def _fails(*command: str) -> bool:
    """Return whether a command fails, which is logged."""
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    if ended.returncode:
        log.warning("%s", ended.stderr.strip())
    return bool(ended.returncode)
