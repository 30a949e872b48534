"""The whole program of a pad, compiled, on MicroPython with a Pico's memory and a fake `machine`.

Its cable is a terminal that its prompt would be on, too. A test is the box at the other end, and
has hands on the keys and eyes on the panel: a chip that decodes what went over the bus.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.devices.simulated.ssd1306 import Ssd1306
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.non_secret_messages import BACK, HELP, Message
from firmware.pad.pins import KEYS, USUAL
from tests.remote_pad.link.cable import BoxEnd, Cable, now
from tests.remote_pad.link.micropython import HEAP_KIB, UNIX

FAKES = Path(__file__).with_name("fakes")
PINS = {BACK: 9, HELP: 10} | {key + 1: pin for key, pin in enumerate(KEYS["hexpad"])}

LAMP, BUZZER = USUAL["lamp"], USUAL["buzzer_pin"]


def installed(to: Path, built: Path) -> Path:
    """A Pico's files in a folder, and what stands for its hardware."""
    shutil.copytree(built, to)
    shutil.copy(FAKES / "machine.py", to / "lib")
    os.mkfifo(to / "hands")
    (to / "seen").touch()
    return to


class FakePico:
    """A Pico with those files at a cable's end; it has power from `start` on."""

    def __init__(self, files: Path, cable: Cable) -> None:
        self.files = files
        self._cable = cable
        self._process: subprocess.Popen[bytes] | None = None
        self._hands = -1
        self._read = 0
        self.chip = Ssd1306("ssd1309")
        self.told: list[str] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self, held: Sequence[int] = ()) -> None:
        """It has power; these keys are held meanwhile."""
        found = UNIX.find() or UNIX.miss()
        self._hands = os.open(self.files / "hands", os.O_RDWR)
        for key in held:
            self.press(key)
        terminal = os.open(self._cable.pad, os.O_RDWR | os.O_NOCTTY)
        self._process = subprocess.Popen(
            [found, "-X", f"heapsize={HEAP_KIB}K", "main.py"],
            cwd=self.files,
            env={"MICROPYPATH": str(self.files / "lib")},
            stdin=terminal,
            stdout=terminal,
            stderr=subprocess.PIPE,
        )
        os.close(terminal)

    def stop(self) -> None:
        """Its power goes, at once."""
        assert self._process is not None
        self._process.kill()
        self.wait()

    def ended(self) -> bool:
        """Whether its program is over."""
        assert self._process is not None
        return self._process.poll() is not None

    def wait(self) -> None:
        """Until its program is over."""
        assert self._process is not None
        self._process.communicate(timeout=10)
        if self._hands >= 0:
            os.close(self._hands)
        self._hands = -1

    def press(self, key: int) -> None:
        """A contact closes."""
        os.write(self._hands, bytes([PINS[key]]))

    def release(self, key: int) -> None:
        """A contact opens."""
        os.write(self._hands, bytes([PINS[key] | 0x80]))

    def look(self) -> None:
        """Takes in what the hardware was told since."""
        with (self.files / "seen").open(encoding="ascii") as seen:
            seen.seek(self._read)
            for line in iter(seen.readline, ""):
                if not line.endswith("\n"):
                    break
                self._read += len(line)
                self._take(line.split())

    def shown(self) -> bytes:
        """The image on its panel."""
        self.look()
        return self.chip.image()

    def _take(self, words: list[str]) -> None:
        if words[0] != "i2c":
            self.told.append(" ".join(words))
            return
        control, *content = bytes.fromhex(words[2])
        for byte in content:
            if control == 0x40:
                self.chip.data(byte)
            else:
                self.chip.command(byte)


class Box(BoxEnd):
    """The box's end, which speaks in messages."""

    def say(self, *messages: Message) -> None:
        for message in messages:
            self.session.send(message.write(), now())
        self.run(lambda: not self.session.waiting)

    def wait_up(self) -> None:
        """Both ends are up: the pad has said what it is."""
        self.run(lambda: bool(self.messages), within=5_000)

    def heard(self, kind: type[Message]) -> list[Message]:
        """What the pad said of that kind."""
        return [said for said in map(decode_message, self.messages) if isinstance(said, kind)]

    def wait(self, ms: int) -> None:
        """Time goes on."""
        until = now() + ms
        self.run(lambda: now() >= until)

    def wait_for(self, so: Callable[[], bool]) -> None:
        """Until that is so."""
        self.run(so, within=5_000)
