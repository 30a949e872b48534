"""The files by which a referee and a copying of matches tell each other what is wanted and done."""

import json
import os
from contextlib import suppress
from operator import index
from pathlib import Path
from typing import Any

from companion.console.stick_copy_status import REASONS, StickCopyStatus

STATUS = "stick-copy"
"""The name of the file that says how far the copying has come."""
TO_STICK, FROM_STICK = "copy-to-stick", "copy-from-stick"
"""Files that ask for a copying; `systemd/companion-usb-stick.path` watches both."""
_COUNTS = ("total", "copied", "there", "damaged")
_MOST = 4096
"""Bytes of a status that are read."""


def write_status(file: Path, status: StickCopyStatus) -> None:
    """Replace the status in a file; raises OSError. Nothing is lost with it, so it isn't synced."""
    draft = file.with_name(f"{file.name}.draft")
    draft.write_text(json.dumps(status._asdict()), encoding="utf-8")
    os.replace(draft, file)  # noqa: PTH105 -- all changes go by `os`


def read_status(file: Path) -> StickCopyStatus | None:
    """Return the status in a file, None if there is none."""
    try:
        with file.open("rb") as opened:
            said: Any = json.loads(opened.read(_MOST))
        total, copied, there, damaged = (index(said[name]) for name in _COUNTS)
        over, failure = bool(said["over"]), said["failure"]
        if failure is not None and failure not in REASONS:
            return None
        return StickCopyStatus(bool(said["to_stick"]), total, copied, there, damaged, over, failure)
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return None


def ask_for_copying(folder: Path, *, to_stick: bool) -> None:
    """Ask the service for a copying, whose status is not there yet; raises OSError."""
    (folder / STATUS).unlink(missing_ok=True)
    (folder / (TO_STICK if to_stick else FROM_STICK)).touch()


def take_request(folder: Path) -> bool | None:
    """Return whether a copying to the stick is asked for, None if none is, and take that back."""
    wanted = None
    for name, to_stick in ((TO_STICK, True), (FROM_STICK, False)):
        with suppress(FileNotFoundError):
            (folder / name).unlink()
            wanted = to_stick
    return wanted
