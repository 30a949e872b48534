"""Keys from browsers: how many are let through, and who holds which. Sans-I/O."""

import json
from typing import NamedTuple, cast

from companion.rules.words import Json, Refused, says
from companion.web.messages import Kit

LONGEST = 256
"""Characters of the longest message that a browser may send."""

STYLES = {"hexpad": ("1", "2", "3", "4", "5", "6", "7")}
"""The keys of the pads that the page can draw, by the style of the pad."""

TABLE = "table"
"""The pad of the keys that serve the whole table."""


class Press(NamedTuple):
    """An edge of a key, as a browser tells it."""

    pad: str
    name: str
    down: bool


def read(text: str | None) -> Press:
    """The press in a browser's message (None: not a text). Raises Refused for anything else."""
    if text is None:
        raise Refused(says("The page understands text only."))
    if len(text) > LONGEST:
        raise Refused(says("That message is too long."))
    try:
        value = cast(Json, json.loads(text))
    except (ValueError, RecursionError):
        raise Refused(says("That was not JSON.")) from None
    match value:
        case {"type": "key", "pad": str(pad), "name": str(name), "down": bool(down)}:
            return Press(pad, name, down)
        case {"type": "key"}:
            raise Refused(says("A key needs a pad, a name, and whether it is down."))
        case _:
            raise Refused(says("The page does not know that kind of message."))


def has(kit: Kit, press: Press) -> bool:
    """Whether the kit has this key."""
    if press.pad == TABLE:
        return press.name in kit.table
    return any(
        pad.name == press.pad and press.name in STYLES.get(pad.style, ()) for pad in kit.pads
    )


class Allowance:
    """How many acts are let through: `burst` at once, and one more every `every` ms."""

    def __init__(self, burst: int, every: int) -> None:
        self._most = burst * every
        self._every = every
        self._saved = self._most
        self._at: int | None = None

    def spend(self, now: int) -> bool:
        """Whether one more is allowed at `now` (ms, monotonic); if so, it is spent."""
        if self._at is not None:
            self._saved = min(self._most, self._saved + max(0, now - self._at))
        self._at = now
        if self._saved < self._every:
            return False
        self._saved -= self._every
        return True


class Held:
    """Which browsers hold which keys down. A key is down as long as anybody holds it."""

    def __init__(self) -> None:
        self._by: dict[tuple[str, str], set[int]] = {}

    def edge(self, browser: int, press: Press) -> bool:
        """Takes in a browser's press; whether the key itself went down or up by it."""
        key = press.pad, press.name
        holders = self._by.get(key, set())
        if press.down:
            self._by[key] = holders | {browser}
            return not holders
        left = holders - {browser}
        if left:
            self._by[key] = left
        else:
            self._by.pop(key, None)
        return bool(holders) and not left

    def holds(self, browser: int, press: Press) -> bool:
        """Whether this browser holds the key of `press`."""
        return browser in self._by.get((press.pad, press.name), ())

    def leave(self, browser: int) -> tuple[Press, ...]:
        """A browser is gone: the keys that go up because of it."""
        held = [Press(pad, name, down=False) for pad, name in sorted(self._by)]
        return tuple(press for press in held if self.edge(browser, press))

    def clear(self) -> None:
        """Nobody holds anything: the referee is another one."""
        self._by.clear()
