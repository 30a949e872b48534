"""By how much the memory of a referee grows over hours of play.

Two players play match after match in simulated time, on a device in this process, which writes down
what their fingers do. A referee as systemd starts it (`tools.bench.key_replay`) is then given the
same edges of the same keys, and nothing else is in its process.
"""

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.console.keys_and_edges import KitKey
from companion.journal.journal_opening import open_journal
from companion.locale import words_by_language
from companion.referee.state_and_socket_paths import JOURNAL
from companion.testing.key_pressing import HOLD, TAP
from companion.testing.simulated_device import Device
from tests.console.fingers import Stroke, Wanted, strokes
from tests.games import random_player
from tools.bench.figure import Figure, table
from tools.bench.key_replay import SEED, START, edge_line

ROOT = Path(__file__).parents[2]
HOURS = 3
HOUR = 60 * 60_000
"""Ms."""
MOST = 2048
"""kB by which it may grow."""
SEATED = 20_000
"""Ms until the first key: the players sit down, and look at the first screen."""
THOUGHT = 6_000
"""Ms for which a player thinks about a stroke at the longest."""
UNDO, PAUSE = 0.02, 0.005
"""How often a player takes something back, or pauses the match, in place of an answer."""
BEGINS = {
    "BASKETmind, four quarters": ("left 1", "left 1", "left 2", "left 7"),
    "backgammon to 5, moves entered": ("left 1", "left 2", "left 5", "left 7"),
}
"""From the first start to a match: language, game, length, seats."""


class Play(NamedTuple):
    """Hours of play: a line for each edge, and what the logs have in the end."""

    edges: Sequence[str]
    entries: int
    matches: int


class Grown(NamedTuple):
    """kB by which the memory grew, and ms that the longest collection of garbage took."""

    kilobytes: int
    longest_collection: float


def figures() -> Iterator[Figure]:
    """A game each, from its first key on; the start of a referee is no part of it."""
    for name, begin in BEGINS.items():
        play = play_matches(begin, HOURS * HOUR)
        grown = replay(play)
        yield Figure(f"memory grown in {HOURS} hours of {name}", grown.kilobytes, "kB", None, MOST)
        yield Figure("  entries by then", play.entries, "")
        yield Figure("  matches by then", play.matches, "")
        took = grown.longest_collection
        yield Figure("  the longest collection of garbage by then", took, "ms")


def play_matches(begin: Sequence[str], ms: int) -> Play:
    """Play for so long, from the first start on."""
    with TemporaryDirectory() as state, _RecordingDevice(Path(state)) as device:
        device.wait(SEATED)
        device.play(*begin)
        players = _Players(device)
        while device.now < START + ms:
            players.act()
        return Play(device.edges, players.entries + len(device.match.log), players.matches)


class _RecordingDevice(Device):
    """A device that writes down what is done to its keys, and forgets what it tells satellites."""

    def __init__(self, state: Path) -> None:
        super().__init__(state, words_by_language(), random.Random(SEED).randbytes, START)
        self.edges: list[str] = []
        self._pins = dict(self.kit.keys)
        self.watchers.append(self.audience.clear)

    def edge(self, key: str, *, down: bool) -> None:
        """A key goes down or comes up."""
        self.edges.append(edge_line(self.now, self._pins[KitKey(*key.split())], down=down))
        super().edge(key, down=down)


class _Players:
    """Two of them, who think, mostly know what they want, and play again when a match is over."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._chance = random.Random(SEED)
        self.entries = 0
        self.matches = 1

    def act(self) -> None:
        """Do one thing."""
        device, chance = self._device, self._chance
        match, luck = device.match, chance.random()
        device.wait(chance.randint(0, THOUGHT))
        if match.over:
            self.entries += len(match.log)
            self.matches += 1
            device.play("left 7")
        elif match.ask is not None and match.view().proposal is not None:
            device.play("[right 7]", "[left 7]")
        elif match.paused or luck < UNDO:
            device.play("table back")
        elif luck < UNDO + PAUSE:
            device.play("table help")
        else:
            self._answer()

    def _answer(self) -> None:
        device, match = self._device, self._device.match
        assert match.ask is not None, device.text()
        asked = match.facts()["asks"]
        assert isinstance(asked, dict)
        choices = {
            seat: tuple(each for each in match.ask.choices[seat] if each.key != "resign")
            for seat in asked
        }
        wanted = Wanted(*random_player.choose(self._chance, match.ask._replace(choices=choices)))
        try:
            keys = strokes(match, wanted)
        except LookupError:  # such as a pass to nobody: another thought is a better one
            keys = [Stroke(self._chance.randint(1, 7))]
        pad = ("left", "right")[match.seats.index(wanted.seat)]
        for key, held in keys:
            device.press(f"{pad} {key}", HOLD if held else TAP)


def replay(play: Play) -> Grown:
    """Have a new process play that, on a real disk; raises RuntimeError if it is another play."""
    (ROOT / "build").mkdir(exist_ok=True)
    with TemporaryDirectory(dir=ROOT / "build", prefix="memory-") as folder:
        edges, state = Path(folder, "edges"), Path(folder, "state")
        edges.write_text("".join(play.edges), encoding="ascii")
        state.mkdir()
        command = (sys.executable, "-W", "ignore", "-m", "tools.bench.key_replay")
        run = subprocess.run(
            (*command, str(edges), str(state)),
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=True,
        )
        kept = [match.entries for match in open_journal(state / JOURNAL).journal.matches()]
        if (sum(kept), len(kept)) != (play.entries, play.matches):
            raise RuntimeError(f"{sum(kept)} entries in {len(kept)} matches are another play")
        kilobytes, _, longest = run.stdout.splitlines()[-1].split()
        return Grown(int(kilobytes), float(longest))


if __name__ == "__main__":
    print(table([*figures()]))
