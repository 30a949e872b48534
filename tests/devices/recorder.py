"""A wire that writes down what is sent, for luma's devices and ours."""

from collections.abc import Iterable, Sequence

from companion.devices.drivers.controllers import CommandOrDataBytes


class Recorder:
    """A `DisplayWireInterface` that answers, or does not after `patience` further parts."""

    def __init__(self) -> None:
        self.sent: list[CommandOrDataBytes] = []
        self.calls = 0
        self.patience: int | None = None
        self.fault: Exception = OSError("NAK")
        self.cleanups = 0

    def send(self, parts: Sequence[CommandOrDataBytes]) -> None:
        self.calls += 1
        for part in parts:
            if self.patience is not None:
                if self.patience == 0:
                    raise self.fault
                self.patience -= 1
            self.sent.append(part)

    def command(self, *cmd: int) -> None:
        self.send([CommandOrDataBytes(data=False, payload=bytes(cmd))])

    def data(self, data: Iterable[int]) -> None:
        self.send([CommandOrDataBytes(data=True, payload=bytes(data))])

    def cleanup(self) -> None:
        self.cleanups += 1

    def opened(self) -> "Recorder":
        if self.patience == 0:
            raise self.fault
        return self

    def taken(self) -> list[CommandOrDataBytes]:
        """What was sent since the last time."""
        sent, self.sent = self.sent, []
        return sent
