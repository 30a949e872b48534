"""Whatever hands do with two to eight seats on any kit: everything is said in full, in both languages."""

import random
from collections.abc import Mapping
from itertools import cycle

import pytest

from companion.console import (
    help_pages,
    match_ui,
    screens_without_ask,
    statistics_sheets,
    text_fit,
)
from companion.games.toolbox import TOOLBOX
from companion.games.toolbox.game_from_definition import game_from_definition
from companion.locale import words_by_language
from companion.match.match_statistics import statistics
from companion.rules.facts import Json
from companion.rules.game import Game, Options
from companion.screens.screen_model import SMALL_CELLS, find_fit_problems
from tests.console.fingers import choose
from tests.console.rim import Rim
from tests.locale.strict import Strict
from tests.table import Table

HEXPADS = {"left": "hexpad", "right": "hexpad"}
FOUR: tuple[str, ...] = ("p1", "p2", "p3", "p4")
KITS: Mapping[str, Mapping[str, str]] = {
    "hexpads": HEXPADS,
    "trios": dict.fromkeys(HEXPADS, "trio"),
    "four trios": dict.fromkeys(FOUR, "trio"),
}
EVERYTHING: Mapping[str, Json] = {
    "name": "all",
    "title": "Everything!!!!",
    "seats": [4, 8],
    "names": ["MARIA", "MARIO", "MARTA", "MARCO", "PEDRO", "PEPES", "PETRA", "PERLA"],
    "teams": ["NORTE", "SUREN"],
    "starts": "chosen",
    "dice": ["20d100+99", "d20", "2d6-99"],
    "phases": ["market", "moving"],
    "order": "highest wooden",
    "reminders": ["W" * 60],
    "counters": {
        "points": {"of": "team", "start": 9000},
        "golden": {"start": -999},
        "silver": {"start": 9000},
        "wooden": {"start": 9000},
        "potpot": {"of": "table", "start": 9000},
    },
    "picks": {"options": ["guilty", "spared", "unsure", "absent"]},
    "hidden": {"label": "tokens", "highest": 9, "number": 6},
    "end": {"when": "rounds", "goal": 9999, "overtime": 99},
}
"""All that a definition can say, as long as it can be."""
KEYS = {"hexpad": [str(n) for n in range(1, 8)], "trio": ["left", "middle", "right"]}


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Texts that were cut off."""
    whole, texts = text_fit.fit, set[str]()

    def fit(text: str, cells: int = SMALL_CELLS) -> str:
        if len(text) > cells:
            texts.add(text)
        return whole(text, cells)

    for module in (
        text_fit,
        screens_without_ask,
        help_pages,
        statistics_sheets,
        match_ui,
    ):
        if hasattr(module, "fit"):
            monkeypatch.setattr(module, "fit", fit)
    return texts


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize(
    ("kit", "seats"),
    [("hexpads", 3), ("trios", 4), ("four trios", 4), ("four trios", 8), ("hexpads", 8)],
)
def test_whatever_hands_do_is_said_in_full(kit: str, seats: int, code: str, cut: set[str]) -> None:
    options: Options = {
        "seats": seats,
        "counters": 3,
        "points": 100,
        "picks": 9,
        "until": "rounds",
        "goal": 500,
    }
    assert complaints(TOOLBOX, options, kit, code, seats) == set()
    assert cut == set()


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("seats", [4, 8])
def test_whatever_hands_do_in_a_game_that_has_everything_is_said_in_full(
    kit: str, seats: int, code: str, cut: set[str]
) -> None:
    game = game_from_definition(EVERYTHING)
    assert complaints(game, {"seats": seats}, kit, code, seats) == set()
    assert cut == set()


def complaints(game: Game, options: Options, kit: str, code: str, seed: int) -> set[str]:
    """What does not fit the panel while hands play."""
    chance, pads = random.Random(seed), KITS[kit]
    words = {each: Strict(each) for each in words_by_language()}
    rim = Rim(
        (game,), pads=pads, languages=words, remembered={"language": code}, faces=cycle((1, 2))
    )
    header = rim.header(game.name, options)
    played = Table(game, header)
    seating = dict(zip(played.match.seats, cycle(pads), strict=False))
    rim.sit(played, seating)
    found = set[str]()
    for _ in range(60):
        if rim.match.over or rim.match.ask is None:
            rim.sit(Table(game, header), seating)
        wanted = choose(chance, rim.match)
        rim.goes(wanted.seat, wanted.choice.key, *wanted.values)
        found |= set(find_fit_problems(rim.console.scene.screen(rim.now)))
        for _ in range(chance.randint(0, 4)):
            pad = chance.choice([*pads, *pads, "table"])
            key = chance.choice(KEYS[pads[pad]] if pad in pads else ["help", "back"])
            (rim.hold if chance.random() < 0.4 else rim.tap)(pad, key)
            found |= set(find_fit_problems(rim.console.scene.screen(rim.now)))
        assert rim.table is not None
        rim.sit(rim.table, seating)
        if rim.match.view().proposal is not None:
            rim.goes("", "leave")
        if rim.match.paused:
            rim.goes("", "resume")
    for sheet in statistics(rim.match).sheets:
        names = [game.seat_name(seat).translate(words[code]) for seat in rim.match.seats]
        told = statistics_sheets.sheet_lines(sheet, names, words[code])
        found |= {line for line in told if len(line) > SMALL_CELLS}
    return found
