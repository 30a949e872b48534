"""Runs a self-test on the device: gives it keys, and shows its image, lamps and sounds."""

from collections.abc import Collection

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.selftest import SelfTest, is_selftest_requested
from companion.devices.kit_config import Kit
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.rules.sentences import Words


class SelfTestKeyHandler:
    """Handles keys in place of the referee until the self-test is over."""

    def __init__(self, test: SelfTest, outputs: OutputsAndSubscribers, now: int) -> None:
        self._test = test
        self._outputs = outputs
        self._show(now)

    @property
    def over(self) -> bool:
        """Whether the self-test is over."""
        return self._test.over

    def handle(self, edge: KeyEdge) -> None:
        """Handle a key that went down or came up."""
        self._sound(self._test.edge(edge), edge.at)

    def tick(self, now: int) -> None:
        """Do what is due at `now`."""
        self._sound(self._test.tick(now), now)

    def deadline(self) -> int:
        """Return when `tick` has something to do, in monotonic ms."""
        return self._test.deadline()

    def _sound(self, name: str, now: int) -> None:
        self._show(now)
        if name:
            self._outputs.sound(name, now)

    def _show(self, now: int) -> None:
        self._outputs.show(self._test.image())
        self._outputs.light(self._test.lit_pads, now)


def begin_selftest_if_requested(
    kit: Kit,
    down: Collection[KitKey],
    outputs: OutputsAndSubscribers,
    words: Words,
    now: int,
    *,
    cable: bool,
) -> SelfTestKeyHandler | None:
    """Return a self-test if the keys held `down` request one, else None.

    `cable` tells whether anything is on a serial cable.
    """
    pads = {pad.name: pad.style for pad in kit.pads}
    if not is_selftest_requested(pads, down):
        return None
    keys = tuple(key for key, _ in kit.keys)
    return SelfTestKeyHandler(SelfTest(pads, keys, words, now, cable=cable), outputs, now)
