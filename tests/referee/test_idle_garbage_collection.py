"""Garbage is collected while nobody plays, and not while somebody does."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.console.keys_and_edges import KitKey
from companion.devices.kit_config import built_in_kit
from companion.referee.idle_garbage_collection import EVERY_MS, QUIET_MS, IdleGarbageCollection
from tools.bench.key_replay import edge_line

HOUR = 3_600_000


class Collected:
    """When garbage was collected, in ms, by a loop that runs until `end`."""

    def __init__(self) -> None:
        self.at: list[int] = []
        self._now = 0
        self._collection = IdleGarbageCollection(0, lambda: self.at.append(self._now))

    def press(self, at: int) -> None:
        """Press a key at that time, which is handled before what is due then."""
        self.run_until(at - 1)
        self._collection.note_key()
        self._collection.tick(at)

    def run_until(self, end: int) -> None:
        """Wait from deadline to deadline."""
        while (due := self._collection.deadline()) is not None and due <= end:
            self._now = due
            self._collection.tick(due)
        self._now = end


@pytest.fixture
def collected() -> Collected:
    return Collected()


def test_a_box_that_nobody_touches_has_nothing_to_collect(collected: Collected) -> None:
    collected.run_until(HOUR)
    assert collected.at == []


def test_garbage_of_play_is_collected_once_no_key_is_pressed(collected: Collected) -> None:
    collected.press(EVERY_MS)
    collected.run_until(HOUR)
    assert collected.at == [EVERY_MS + QUIET_MS]


def test_nothing_is_collected_while_keys_follow_each_other(collected: Collected) -> None:
    last = EVERY_MS + 60_000
    for at in range(EVERY_MS, last + 1, QUIET_MS // 2):
        collected.press(at)
    collected.run_until(HOUR)
    assert collected.at == [last + QUIET_MS]


def test_a_key_at_the_time_of_a_collection_puts_that_off(collected: Collected) -> None:
    collected.press(EVERY_MS)
    collected.press(EVERY_MS + QUIET_MS)
    assert collected.at == []
    collected.run_until(HOUR)
    assert collected.at == [EVERY_MS + 2 * QUIET_MS]


def test_a_slow_player_does_not_have_it_collected_after_each_key(collected: Collected) -> None:
    for at in range(0, HOUR, 3 * QUIET_MS):
        collected.press(at)
    collected.run_until(HOUR + EVERY_MS)
    pauses = [later - at for at, later in zip(collected.at, collected.at[1:], strict=False)]
    assert min((collected.at[0], *pauses)) == EVERY_MS


# In a running referee -------------------------------------------------------------------------


def full_collections(state: Path, edges: Sequence[tuple[int, bool]]) -> int:
    """How often a referee has collected garbage by the last of these edges of one key."""
    pin = dict(built_in_kit("hexpad").keys)[KitKey("left", "3")]
    lines = "".join(edge_line(at, pin, down=down) for at, down in edges)
    state.joinpath("edges").write_text(lines, encoding="ascii")
    command = (sys.executable, "-W", "ignore", "-m", "tools.bench.key_replay")
    run = subprocess.run(
        (*command, str(state / "edges"), str(state)),
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    return int(run.stdout.split()[-2])


def test_a_referee_collects_after_its_start_and_after_play_and_then_no_more(tmp_path: Path) -> None:
    after_start, first, second = 60_000, 2 * 60_000, 3 * 60_000
    edges = [(at, down) for at in (after_start, first, second) for down in (True, False)]
    assert full_collections(tmp_path, [*edges, (HOUR, True)]) == 1 + len(edges) // 2
