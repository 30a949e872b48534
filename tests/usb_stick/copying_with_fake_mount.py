"""``python -m`` this RUNTIME ARCHIVE MOUNT_POINT [FAULT]: copies as systemd's service would.

Nothing is mounted: the mount point is the stick, and `mount` and `umount` only print what they were
called with. FAULT is one of them, which fails then, or a failure of finding the stick. The user stays
the same unless it is root who runs this.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.usb_stick.copying_on_mounted_stick import copy_as_asked
from companion.usb_stick.partitions import StickPartition
from companion.usb_stick.stick_folder import StickError, StickFolder

FAULT = sys.argv[4] if len(sys.argv) > 4 else ""


def run(command: Sequence[str], **_: object) -> "subprocess.CompletedProcess[str]":
    print(*command, flush=True)
    return subprocess.CompletedProcess(command, int(command[0] == FAULT), "", "it fails")


def find() -> StickPartition:
    if FAULT and FAULT not in ("mount", "umount", "killed"):
        raise StickError(FAULT)  # pyright: ignore[reportArgumentType] -- the test names a failure
    return StickPartition(Path("/dev/sda1"), "vfat")


def killed(*_: object) -> None:
    os.kill(os.getpid(), 9)


subprocess.run = run  # pyright: ignore[reportAttributeAccessIssue] -- a fake
if os.geteuid():
    os.setgroups = lambda _: None
if FAULT == "killed":
    StickFolder.write = killed  # pyright: ignore[reportAttributeAccessIssue] -- in the process that copies
runtime, archive, at = map(Path, sys.argv[1:4])
copy_as_asked(runtime, archive, at, find)
