"""A wire that writes down what is sent, for luma's devices and ours."""

from collections.abc import Iterable


class Recorder:
    """A `Wire` that answers, or does not after `patience` further messages."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, bytes]] = []
        self.patience: int | None = None
        self.fault: Exception = OSError("NAK")
        self.cleanups = 0

    def command(self, *cmd: int) -> None:
        self._take("command", bytes(cmd))

    def data(self, data: Iterable[int]) -> None:
        self._take("data", bytes(data))

    def cleanup(self) -> None:
        self.cleanups += 1

    def opened(self) -> "Recorder":
        if self.patience == 0:
            raise self.fault
        return self

    def _take(self, kind: str, payload: bytes) -> None:
        if self.patience is not None:
            if self.patience == 0:
                raise self.fault
            self.patience -= 1
        self.sent.append((kind, payload))
