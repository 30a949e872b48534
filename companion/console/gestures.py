"""Gestures: taps, holds and throws, recognised from key edges.

A page says what a key means when it goes down; it means that until it comes up, unless its pad is
muted meanwhile.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from companion.console.effects import Step
from companion.console.keys_and_edges import TOGETHER, KeyEdge, KitKey

HOLD = 600
"""ms after which a key counts as held."""
LETTING_GO = 1000
"""ms for which dice may be shaken after a hold; a throw that ends later counts from its release."""
MUTED_FOR = 300
"""ms for which a pad is muted after what it is asked has changed."""

Act = Callable[[int], Sequence[Step]]
"""Carries out a gesture; takes the ms from which it counts, usually those of its key-down."""


def make_act_from_steps(*steps: Step) -> Act:
    """Return an act that always has the same steps."""

    def act(_at: int) -> Sequence[Step]:
        return steps

    return act


class KeyMeaning(NamedTuple):
    """What a key does: tapped, held, or held and released (a throw).

    A key that only has a tap acts on its key-down; any other one on release, or when it has been
    held.
    """

    tap: Act | None = None
    hold: Act | None = None
    throw: Act | None = None


NOTHING = KeyMeaning()


class _Press:
    """A key that is down; without a meaning it does nothing any more.

    Of two keys that mean something `together`, the later one has that meaning while both are down.
    """

    def __init__(self, at: int, *, remote: bool) -> None:
        self.at = at
        self.remote = remote
        self.meaning = NOTHING
        self.shaken = False
        self.together = False


class Gestures:
    """The keys that are down, and what they do. `hold` is the ms that make a tap a hold."""

    def __init__(self, hold: int = HOLD) -> None:
        self.hold = hold
        self._down: dict[KitKey, _Press] = {}
        self._muted_until: dict[str, int] = {}

    def effective_key(self, edge: KeyEdge) -> KitKey:
        """Return the key of an edge, or `TOGETHER` while another key of its pad is down."""
        pad = edge.key.pad
        alone = all(key.pad != pad or key == edge.key for key in self._down)
        return edge.key if alone else KitKey(pad, TOGETHER)

    def edge(self, edge: KeyEdge, meaning: KeyMeaning = NOTHING) -> Sequence[Step]:
        """Return the steps of an edge. `meaning` is that of its `effective_key` if it goes down."""
        return self._press(edge, meaning) if edge.down else self._release(edge)

    def tick(self, now: int) -> Sequence[Step]:
        """Return the steps of a key held long enough at `now`: of the one that went down first."""
        for press in sorted(self._down.values(), key=lambda press: press.at):
            if now < press.at + self.hold:
                break
            if press.meaning.hold is not None:
                return self._perform(press, press.meaning.hold, press.at)
            press.shaken = press.meaning.throw is not None
        return ()

    def deadline(self) -> int | None:
        """Return when the next key will have been held long enough, None without one."""
        waiting = [
            press.at + self.hold
            for press in self._down.values()
            if press.meaning.hold or (press.meaning.throw and not press.shaken)
        ]
        return min(waiting, default=None)

    def backdating_end(self, at: int) -> int | None:
        """Return until when a key that was down at `at` may act with the time of its key-down.

        None if none may.
        """
        begun = [
            self._press_backdating_end(press)
            for press in self._down.values()
            if press.at <= at and (press.meaning.hold or press.meaning.throw)
        ]
        return max(begun, default=None)

    def shaking(self, pad: str) -> bool:
        """Return whether releasing a key of `pad` would throw now."""
        return any(press.shaken for key, press in self._down.items() if key.pad == pad)

    def mute(self, pads: Iterable[str], now: int) -> None:
        """Ignore `pads` for `MUTED_FOR` ms; keys that are down there lose their meaning."""
        for pad in pads:
            self._muted_until[pad] = now + MUTED_FOR
            self._drop(pad)

    def is_muted(self, pad: str, at: int) -> bool:
        """Return whether keys of `pad` that go down at `at` do nothing."""
        return at < self._muted_until.get(pad, at)

    def _drop(self, pad: str) -> None:
        """Take the meaning from the keys that are down on `pad`."""
        for key, press in self._down.items():
            if key.pad == pad:
                press.meaning, press.shaken, press.together = NOTHING, False, False

    def _press(self, edge: KeyEdge, meaning: KeyMeaning) -> Sequence[Step]:
        self._down.pop(edge.key, None)
        others = [press for key, press in self._down.items() if key.pad == edge.key.pad]
        self._drop(edge.key.pad)
        press = self._down[edge.key] = _Press(edge.at, remote=edge.remote)
        if self.is_muted(edge.key.pad, edge.at):
            return ()
        if others:
            if len(others) == 1 and not (edge.remote or others[0].remote):
                press.together = True
                press.meaning = KeyMeaning(hold=meaning.hold)
            return ()
        press.meaning = meaning
        tap, hold, throw = meaning
        return self._perform(press, tap, press.at) if tap and not (hold or throw) else ()

    def _release(self, edge: KeyEdge) -> Sequence[Step]:
        press = self._down.pop(edge.key, None)
        if any(each.together for key, each in self._down.items() if key.pad == edge.key.pad):
            self._drop(edge.key.pad)
        if press is None:
            return ()
        tap, hold, throw = press.meaning
        held = edge.at >= press.at + self.hold
        act = (hold or throw) if held else tap
        if act is None:
            return ()
        late = act is throw and edge.at > self._press_backdating_end(press)
        return self._perform(press, act, edge.at if late else press.at)

    def _press_backdating_end(self, press: _Press) -> int:
        """Return until when a press counts from its key-down; for a throw, with `LETTING_GO`."""
        return press.at + self.hold + (LETTING_GO if press.meaning.throw else 0)

    @staticmethod
    def _perform(press: _Press, act: Act, at: int) -> Sequence[Step]:
        press.meaning, press.shaken = NOTHING, False
        return act(at)
