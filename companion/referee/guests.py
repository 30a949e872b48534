"""What a satellite gets of the referee: greetings, a record, and the keys of an emulated kit."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from companion.console.keys import Key
from companion.devices.hardware import Hardware
from companion.referee.box import TableBox
from companion.referee.duty import Referee
from companion.referee.satellites import Message
from companion.rules.words import Refused, Sentence, in_english, says


@runtime_checkable
class Pressable(Protocol):
    """Hardware whose keys can be pressed from elsewhere."""

    def press(self, key: Key) -> None:
        """Closes the contact of a key; raises `Refused` if the kit has no such key."""
        ...

    def release(self, key: Key) -> None:
        """Opens the contact of a key; raises `Refused` if the kit has no such key."""
        ...


class Guest:
    """One satellite, and the keys that it holds down: nobody else would let go of them."""

    def __init__(self, hardware: Hardware, box: TableBox, referee: Referee) -> None:
        self._hardware = hardware
        self._box = box
        self._referee = referee
        self._down: set[Key] = set()

    def greeting(self) -> Iterable[Message]:
        """What it is told first."""
        return self._box.greeting()

    def hear(self, said: Message) -> Message | None:
        """Its word: a key, or the wish for a record."""
        try:
            match said:
                case {"type": "export"}:
                    return {"type": "record", "text": self._referee.export()}
                case {"type": "key", "pad": str(pad), "name": str(name), "down": bool(down)}:
                    self._press(Key(pad, name), down=down)
                    return None
                case _:
                    return _error(says("not understood"))
        except Refused as refusal:
            return _error(refusal.reason)

    def gone(self) -> None:
        """Lets go of its keys."""
        for key in sorted(self._down):
            self._press(key, down=False)

    def _press(self, key: Key, *, down: bool) -> None:
        if not isinstance(self._hardware, Pressable):
            raise Refused(says("keys are on the box"))
        (self._hardware.press if down else self._hardware.release)(key)
        (self._down.add if down else self._down.discard)(key)


def _error(reason: Sentence) -> Message:
    return {"type": "error", "text": reason.said(in_english)}
