"""A match step by step, as spectators saw it."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.match_replay import MatchReplay
from companion.console.menu.question_screens import Stepper
from companion.console.pad_commands_and_hints_interface import PadKind, key_names_of_kinds
from companion.games import GAMES
from companion.locale import words_by_language
from companion.rules.game import Game
from companion.rules.sentences import in_english
from companion.screens.recognise_text_in_panel_image import read_screen_from_image
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import Shown, find_fit_problems
from companion.screens.screen_rendering import draw_screen
from companion.testing.simulated_device import Device
from tests.games.random_player import random_match
from tests.referee.bare import LIMITED, ROUND, START
from tests.toy import HIGH_BID

PADS = {"left": HEXPAD, "right": HEXPAD}


def seen(device: Device) -> Sequence[str]:
    """The rows of the panel that say what happens: not the keys, and no clock."""
    return device.text().splitlines()[:3]


def replayed(shown: Shown) -> Sequence[str]:
    """The same of a screen of the replay, as a panel has it."""
    return screen_to_text_lines(read_screen_from_image(draw_screen(shown)))[:3]


@pytest.fixture
def device(tmp_path: Path) -> Device:
    """A device that knows high bid."""
    return Device(tmp_path, games=[HIGH_BID])


def make_replay(device: Device) -> MatchReplay:
    """The replay of the match that is on the table of a device."""
    match = device.match
    return MatchReplay(match.game, match.header, match.log, PADS, in_english)


def test_every_step_has_the_screen_that_was_on_the_panel_then(device: Device) -> None:
    device.play(*START)
    panels = [seen(device)]
    length = 0
    for key in ROUND:
        device.play(key)
        if len(device.match.log) > length:
            length = len(device.match.log)
            panels.append(seen(device))
    replay = make_replay(device)
    assert [replayed(replay.screen(step)) for step in range(replay.steps + 1)] == panels


def test_a_step_has_the_same_screen_from_whichever_side_one_comes(device: Device) -> None:
    device.play(*START, *ROUND, *ROUND[:4])
    forward, back = make_replay(device), make_replay(device)
    last = forward.steps
    screens = [forward.screen(step) for step in range(last + 1)]
    assert [back.screen(step) for step in range(last, -1, -1)] == screens[::-1]
    assert back.screen(last) == screens[last]


def test_the_replay_of_a_match_is_the_same_whatever_was_picked_until_it_is_shown(
    tmp_path: Path,
) -> None:
    screens: list[Sequence[Shown]] = []
    for pick in ("[left 2]", "[left 5]"):
        device = Device(tmp_path / pick, games=[HIGH_BID])
        device.play(*START, pick)
        replay = make_replay(device)
        screens.append([replay.screen(step) for step in range(replay.steps + 1)])
    assert screens[0] == screens[1]
    assert len(screens[0]) == 2


@pytest.mark.parametrize(("code", "kind"), [("en", HEXPAD), ("es", TRIO)], ids=["hexpad", "trio"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_step_of_a_match_fits_the_panel_with_its_keys(
    game: Game, code: str, kind: PadKind
) -> None:
    match, words = random_match(game, random.Random(5), {}).match, words_by_language()[code]
    pads = dict.fromkeys(match.seats, kind)
    replay = MatchReplay(game, match.header, match.log[:200], pads, words)
    stepper = Stepper(replay.steps + 1, replay.screen, first=0)
    keys = key_names_of_kinds([kind])
    for step in range(0, replay.steps + 1, 7):
        assert find_fit_problems(stepper.screen(step, keys, words)) == []
    assert find_fit_problems(stepper.screen(replay.steps, keys, words)) == []


def test_the_clock_of_a_step_is_as_it_was_then(device: Device) -> None:
    device.play(*LIMITED, *ROUND[:4])
    replay = make_replay(device)
    notes = [replay.screen(step).note for step in range(replay.steps + 1)]
    assert notes == ["0:30", "0:30", "0:29", "0:30"]
