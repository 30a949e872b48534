"""The cable is pulled at every moment of play: nothing is asked twice, and nothing is lost."""

from pathlib import Path
from typing import NamedTuple

import pytest

from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.joined import Joined
from tools.strokes import OPENING, TO_ATTACK

PLAY = ("[right 3]", "left 3", "right 6", "[right 7]", "left 6", "left 7", "[right 4]", "left 6")
"""BLUE picks, claims and shows, RED says no, ends; BLUE picks again; RED shoots."""
PARTS = ("before", "down", "held", "up")
"""Of a stroke: the cable may be out from any of them on."""
NOTICED, NOT = 2_600, 700
"""ms for which it is out: long enough to be noticed, and not."""
TIMES = 3


class Stand(NamedTuple):
    """How far a match has come, and what the table reads."""

    told: tuple[tuple[str, str, tuple[int, ...]], ...]
    text: str


class Evening:
    """A device and a pad at it; what the pad's player holds is held again if nothing came of it."""

    def __init__(self, folder: Path) -> None:
        self.device = Device(folder, entropy=ScriptedEntropy(*OPENING))
        self.joined = Joined(self.device)
        for stroke in TO_ATTACK[:-1]:
            self.joined.stroke(stroke)

    def stand(self) -> Stand:
        self.joined.wait(200)
        log = self.device.match.log
        return Stand(
            tuple((entry.seat, entry.key, entry.values) for entry in log), self.device.text()
        )

    def settles(self) -> None:
        """The cable is in again, and both ends know it."""
        self.joined.wait(3_600)
        assert self.joined.same

    def strokes(self, stroke: str, cut: str, ms: int) -> None:
        """A stroke, in the middle of which the cable is pulled, on whichever side it is made."""
        joined, (pad, key) = self.joined, stroke.strip("[]").split()
        held = 700 if stroke.startswith("[") else 60
        for part in PARTS:
            if part == cut:
                joined.pull(ms)
            if part == "down":
                self._key(pad, key, down=True)
            elif part == "held":
                joined.wait(held)
            elif part == "up":
                self._key(pad, key, down=False)
                joined.wait(20)
        self.settles()

    def _key(self, pad: str, key: str, *, down: bool) -> None:
        if pad == "right":
            self.joined.board.closed = 1 << int(key) - 1 if down else 0
        else:
            self.device.edge(f"{pad} {key}", down=down)


@pytest.fixture(scope="module")
def stands(tmp_path_factory: pytest.TempPathFactory) -> list[Stand]:
    """How it goes while the cable is in."""
    evening = Evening(tmp_path_factory.mktemp("whole"))
    stands = [evening.stand()]
    for stroke in PLAY:
        evening.joined.stroke(stroke)
        stands.append(evening.stand())
    evening.device.opened.close()
    return stands


@pytest.mark.parametrize(
    ("cut", "ms"), [*((part, NOTICED) for part in PARTS), ("held", NOT), ("up", NOT)]
)
def test_the_match_goes_the_same_way(
    tmp_path: Path, stands: list[Stand], cut: str, ms: int
) -> None:
    evening = Evening(tmp_path)
    for stroke, before, after in zip(PLAY, stands, stands[1:], strict=False):
        assert evening.stand() == before
        again = cut
        for _ in range(TIMES):
            evening.strokes(stroke, again, ms)
            stand = evening.stand()
            if stand == after:
                break
            assert stand.told == before.told, stroke
            again = "" if "right" in stroke else cut
        assert evening.stand() == after, stroke
    assert all(entry.nonce for entry in evening.device.match.log if entry.key == "reveal")
    evening.device.opened.close()
