"""A self-test at the table: what it shows, lights and sounds goes to the box, like a referee's."""

from collections.abc import Collection

from companion.console.keys_and_edges import KeyEdge, PadKey
from companion.console.selftest import SelfTest, is_selftest_requested
from companion.devices.kit_config import Kit
from companion.referee.outputs import DeviceOutputs
from companion.rules.sentences import Words


class SelfTestKeyHandler:
    """A self-test in the place of the referee, until it is over."""

    def __init__(self, test: SelfTest, outputs: DeviceOutputs, now: int) -> None:
        self._test = test
        self._outputs = outputs
        self._show(now)

    @property
    def over(self) -> bool:
        """Whether the referee may have its place back."""
        return self._test.over

    def handle(self, edge: KeyEdge) -> None:
        """A key went down or came up."""
        self._sound(self._test.edge(edge), edge.at)

    def tick(self, now: int) -> None:
        """Does what is due at `now`."""
        self._sound(self._test.tick(now), now)

    def deadline(self) -> int:
        """Return when `tick` has something to do."""
        return self._test.deadline()

    def _sound(self, name: str, now: int) -> None:
        self._show(now)
        if name:
            self._outputs.sound(name, now)

    def _show(self, now: int) -> None:
        self._outputs.show(self._test.image())
        self._outputs.light(self._test.lit, now)


def begin_selftest_if_requested(
    kit: Kit,
    down: Collection[PadKey],
    outputs: DeviceOutputs,
    words: Words,
    now: int,
    *,
    cable: bool,
) -> SelfTestKeyHandler | None:
    """The self-test that somebody wants who holds keys `down`, None if it is not that.

    `cable` tells whether anything is on a serial cable.
    """
    pads = {pad.name: pad.style for pad in kit.pads}
    if not is_selftest_requested(pads, down):
        return None
    keys = tuple(key for key, _ in kit.keys)
    return SelfTestKeyHandler(SelfTest(pads, keys, words, now, cable=cable), outputs, now)
