"""A USB stick for the device of a test: a folder, and a copier in the same process."""

from functools import partial
from pathlib import Path

from companion.console.stick_copy_status import StickCopyStatus
from companion.referee.stick_copying import StickCopier, StickCopying
from companion.testing.simulated_device import Device
from companion.usb_stick.match_copying import Copying, copy_matches


class StepByStep:
    """A copier that comes past another match each time somebody looks."""

    def __init__(self, archive: Path, stick: Path) -> None:
        self._copy = partial(copy_matches, archive, stick)
        self._copying: Copying | None = None
        self.begun = 0

    def begin(self, *, to_stick: bool) -> None:
        self._copying = self._copy(to_stick=to_stick)
        self.begun += 1

    def status(self) -> StickCopyStatus | None:
        assert self._copying is not None
        return next(self._copying)


def with_copier(device: Device, copier: StickCopier) -> None:
    """Lets the device copy past matches by that copier."""
    device.referee.stick_copying = StickCopying(copier, device.referee.handle)
    device.scheduled[:] = [device.referee.stick_copying]
