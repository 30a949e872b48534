"""A seal says nothing: whoever has the record can't tell the pick by trying all that there are.

Twins would not notice: one life with a seal that can be looked up is like any other one.
"""

import random
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.games import GAMES
from companion.journal.journal_opening import open_journal
from companion.record import read_record
from companion.referee.state_and_socket_paths import JOURNAL
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee import policy
from tests.secrets.guessing import guessed
from tests.secrets.seal_leaks import SEAL_LEAKS

INTERCEPTION = (
    *("[left 7]", "[right 7]", "left 2", "[right 3]"),
    *("right 6", "[right 7]", "left 7"),
)
"""From the opening roll to a pick that is shown, where red throws 5 and blue 3."""
KEYS = 24
"""That are pressed afterwards."""


class Played(NamedTuple):
    """A part of a match: its public record, and what the vault says was picked."""

    record: str
    picks: Mapping[int, int]


def played(folder: Path, seed: int) -> Played:
    """Two players play on a device whose nonces are the operating system's; dice are not."""
    folder.mkdir()
    chance, dice = random.Random(seed), ScriptedEntropy(5, 3)

    def entropy(count: int) -> bytes:
        return dice(count) if count == 1 else secrets.token_bytes(count)

    with Device(folder, entropy=entropy) as device:
        device.play(*policy.BEGIN, *INTERCEPTION)
        for _ in range(KEYS):
            ask = device.match.ask
            assert ask is not None, device.text()
            asks = {seat: [choice.key for choice in own] for seat, own in ask.choices.items()}
            device.play(policy.key(asks, chance))
        record, identity = device.referee.export(), device.match.header.id
    journal, _ = open_journal(folder / JOURNAL)
    vault = journal.read(identity).vault
    return Played(record, {number: opening.values[0] for number, opening in vault.items()})


def _two(folder: Path) -> tuple[Played, Played]:
    return played(folder / "one", 1), played(folder / "other", 2)


def test_no_pick_can_be_told_from_its_seal(tmp_path: Path) -> None:
    one, other = _two(tmp_path)
    assert " reveal " in one.record
    assert len(read_record(one.record, GAMES).sealed) > 3
    assert guessed(one.record, [other.record]) == {}


@pytest.mark.parametrize("plant", SEAL_LEAKS)
def test_a_seal_that_can_be_guessed_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant(monkeypatch)
    one, other = _two(tmp_path)
    told = guessed(one.record, [other.record])
    assert told == {number: one.picks[number] for number in read_record(one.record, GAMES).sealed}
