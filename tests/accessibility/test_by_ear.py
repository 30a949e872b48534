"""A possession of BASKETmind and a game of backgammon, played by what a screen reader has alone."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.accessibility.listening import Listener
from tests.playing import playing
from tests.test_play import BLOCKED, BLUE_SETS_UP, FOULED, TO_TIP_OFF

ENGLISH, BACKGAMMON, SINGLE_GAME, SEATS = "left 1", "left 2", "left 1", "left 7"
TURNS = 6


def test_possessions_of_basketmind_are_played_by_ear(page: Page, tmp_path: Path) -> None:
    """RED's ends with a block, BLUE's with a foul, a free throw that misses and two that go in."""
    with playing(tmp_path) as address:
        ear = Listener(page, address)
        assert ear.press(ENGLISH)
        for key, _ in TO_TIP_OFF[1:]:
            ear.press(key)
        picks: list[str] = []
        for key, panel in (*BLOCKED, *BLUE_SETS_UP, *FOULED):
            announced = ear.press(key)
            if "SECRET" in panel:
                picks.append(announced)
        assert len(picks) == 2
        assert not any("circle 3" in each or "circle 2" in each for each in picks)
        expect(page.get_by_text(re.compile(r"^Score: red 0, blue 2\."))).to_be_attached()
        assert ear.lit == ["left"]


def test_a_game_of_backgammon_is_played_by_ear(page: Page, tmp_path: Path) -> None:
    """They throw for the opening, move for six turns, and who bears the last one off says so."""
    with playing(tmp_path) as address:
        ear = Listener(page, address)
        for key in (ENGLISH, BACKGAMMON, SINGLE_GAME, SEATS):
            ear.press(key)
        assert ear.lit == ["left"]
        while ear.announces("throw one die"):  # again after equal dice
            ear.press(f"[{ear.acting()} 7]")
        movers: list[str] = []
        for _ in range(TURNS):
            mover = ear.acting()
            movers.append(mover)
            assert len(re.findall(r"[1-6]", ear.press(f"[{mover} 7]"))) >= 2, "the dice"
            ear.press(f"{mover} 7")
        assert movers[::2] == [movers[0]] * 3
        assert movers[1::2] == [movers[1]] * 3
        assert set(movers) == {"left", "right"}
        mover = ear.acting()
        ear.press(f"[{mover} 7]")
        ear.press(f"[{mover} 1]")
        assert ear.lit != [mover], "the loser says how much it counts"
        ear.press(f"{ear.lit[0]} 1")
        seat = {"left": "light 1, dark 0", "right": "light 0, dark 1"}[mover]
        expect(page.get_by_text(re.compile(f"^Score: {seat}"))).to_be_attached()
        assert ear.lit == []
