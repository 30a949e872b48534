"""What browsers say: keys, and who holds which; and wishes to put something right. Sans-I/O."""

import json
from typing import cast

from companion.console.keys import Key
from companion.rules.words import Json, Refused, says
from companion.satellite.corrections import Wish, edits
from companion.satellite.presses import Press
from companion.satellite.shapes import Garbled

LONGEST = 2048
"""Characters of the longest message that a browser may send."""


def read(text: str | None) -> Press | Wish:
    """The press or wish in a browser's message (None: no text). Raises Refused for anything else."""
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
            return Press(Key(pad, name), down)
        case {"type": "key"}:
            raise Refused(says("A key needs a pad, a name, and whether it is down."))
        case {"type": "fields" | "correct" as kind, "changes": changes}:
            try:
                return Wish(str(kind), edits(changes))
            except Garbled:
                raise Refused(says("A correction needs names and values.")) from None
        case _:
            raise Refused(says("The page does not know that kind of message."))


class Held:
    """Which browsers hold which keys down. A key is down as long as anybody holds it."""

    def __init__(self) -> None:
        self._by: dict[Key, set[int]] = {}

    def edge(self, browser: int, press: Press) -> bool:
        """Takes in a browser's press; whether the key itself went down or up by it."""
        holders = self._by.get(press.key, set())
        if press.down:
            self._by[press.key] = holders | {browser}
            return not holders
        left = holders - {browser}
        if left:
            self._by[press.key] = left
        else:
            self._by.pop(press.key, None)
        return bool(holders) and not left

    def holds(self, browser: int, key: Key) -> bool:
        """Whether this browser holds the key."""
        return browser in self._by.get(key, ())

    def leave(self, browser: int) -> tuple[Press, ...]:
        """A browser is gone: the keys that go up because of it."""
        held = [Press(key, down=False) for key in sorted(self._by)]
        return tuple(press for press in held if self.edge(browser, press))

    def clear(self) -> None:
        """Nobody holds anything: the referee is another one."""
        self._by.clear()
