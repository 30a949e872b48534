"""A process that copies past matches to a folder which stands for a USB stick, and back."""

import subprocess
import sys
from pathlib import Path

from companion.console.stick_copy_status import StickCopyStatus
from companion.usb_stick.status_file import STATUS, read_status


class CopierProcess:
    """The copier of an emulated device, whose `stick` is a folder.

    Its status is in the folder `scratch`; the matches are in the `state` directory.
    """

    def __init__(self, stick: Path, state: Path, scratch: Path) -> None:
        self._stick = stick
        self._state = state
        self._status = scratch / STATUS
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self, *, to_stick: bool) -> None:
        """Begin to copy; raises OSError."""
        self.close()
        self._status.unlink(missing_ok=True)
        python = (sys.executable, "-P", "-m", "companion")
        copy = ("copy-matches", "--to" if to_stick else "--from", str(self._stick))
        where = ("--state", str(self._state), "--status", str(self._status))
        self._process = subprocess.Popen(
            (*python, *copy, *where),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def status(self) -> StickCopyStatus | None:
        """Return how far it is, None before it has begun."""
        return read_status(self._status)

    def close(self) -> None:
        """End the process if it still runs."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None
