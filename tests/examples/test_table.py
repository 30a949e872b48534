"""Cliff on the device: pads, panel and record, in both languages."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from cliff import CLIFF

from companion.locale import OWN, words_by_language
from companion.record import read_record
from companion.rules.sentences import Words
from companion.testing.simulated_device import ENGLISH, Device, ScriptedEntropy
from tests.examples.page import shown
from tools.locale import catalogues

BOTH = words_by_language(OWN, catalogues.CLIFF.catalogues)


def table(state: Path, chance: ScriptedEntropy, words: Mapping[str, Words] = BOTH) -> Device:
    """A device that knows this game alone."""
    return Device(state, words, chance, games=(CLIFF,))


def test_a_round_looks_as_the_page_shows_it(tmp_path: Path) -> None:
    with table(tmp_path, ScriptedEntropy(4), ENGLISH) as device:
        for block in shown("panel"):
            keys, _, rows = block.partition("\n")
            assert device.play(*keys.split(", ")) == rows.rstrip("\n")


@pytest.mark.parametrize(
    ("key", "names", "wins"), [("1", "RED 0  BLUE 10", "BLUE WINS"), ("2", "", "GANA AZUL")]
)
def test_a_match_is_played_to_its_end(key: str, names: str, wins: str, tmp_path: Path) -> None:
    """To 10 points: RED falls, and then BLUE is bold and stands."""
    with table(tmp_path, ScriptedEntropy(5, 6)) as device:
        device.play(f"left {key}", "left 2", "left 7")
        for red, blue in ((6, 4), (5, 6)):
            device.play(f"[left {red}]", f"[right {blue}]", "[right 7]")
        assert device.match.over
        assert device.text().splitlines()[1] == wins
        assert names in device.text()
        record = read_record(device.referee.export(), [CLIFF])
        assert [entry.key for entry in record.log] == 2 * [*2 * ["steps"], *2 * ["reveal"], "roll"]


def test_a_match_goes_on_after_the_plug_was_pulled(tmp_path: Path) -> None:
    with table(tmp_path / "before", ScriptedEntropy(5), ENGLISH) as pulled:
        pulled.play("left 1", "left 7", "[left 3]", "[right 4]", "[left 7]", "[right 2]")
        shutil.copytree(tmp_path / "before", tmp_path / "after")
    with table(tmp_path / "after", ScriptedEntropy(6), ENGLISH) as device:
        assert device.text().splitlines()[0] == "Power was cut"
        device.play("left 7")
        assert device.match.facts()["picked"] == ["blue"]
        device.play("[left 5]", "[left 7]")
        assert device.match.facts()["score"] == {"red": 5, "blue": 4}
