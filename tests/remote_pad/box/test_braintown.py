"""The objective of a player of Braintown, looked at on a pad of the player's own at any time.

P1 sits at the box and has an objective of its own; P2 sits at the pad and wants all of types 5 and
3.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.games.braintown import BRAINTOWN
from companion.locale import words_by_language
from companion.remote_pad.pad import dice_and_pick_rows, pad_display
from companion.screens.panel_size import COLUMNS, PAGES
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.joined import Joined
from tools.pictures.stage import prepare
from tools.pictures.story import Saved

P2 = (5, 3)
LOCKS = ("[left 1]", "[left 2]", *(f"[right {kind}]" for kind in P2))
ALL_AGREE = ("[left 7]", "[right 7]")
TURN = {
    "assistant": ("right 5", "[right 7]", "right 7", "right 2", "right 3", "right 6", "right 6"),
    "full": ("right 2", "right 3", "right 3", "right 5", "right 6", "right 6", "right 2"),
}
"""What P2 does in a turn of its own, which goes on then."""
Play = Callable[..., None]


@pytest.fixture(params=["assistant", "full"])
def profile(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def device(tmp_path: Path, profile: str) -> Iterator[Device]:
    """The match has not begun."""
    with begun(tmp_path, profile, "en") as device:
        yield device


def begun(tmp_path: Path, profile: str, language: str, **house: str) -> Device:
    """A device on whose table a match lies that has not begun, in that language."""
    options = {"seats": 2, "objectives": "entered", "profile": profile, **house}
    prepare(tmp_path, (Saved({"phase": "grid"}, options, game=BRAINTOWN),), language)
    return Device(
        tmp_path, words_by_language(), entropy=ScriptedEntropy(4, 1, 6, 6, 2), games=(BRAINTOWN,)
    )


@pytest.fixture
def joined(device: Device, profile: str) -> Joined:
    """Both have entered their objectives, and P1 has the first turn."""
    joined = entering(device, profile)
    play(joined, *LOCKS[2:], "left 1")
    assert device.match.facts()["phase"] == "turn"
    return joined


def play(joined: Joined, *strokes: str) -> None:
    for stroke in strokes:
        joined.stroke(stroke)


def is_seen(joined: Joined, types: tuple[int, ...] = P2) -> bool:
    """Whether the pad shows both picks, and everything else as the box shows it.

    In the last row they may hide keys, which can be read at the box, where no other row leaves
    room.
    """
    pad, box = joined.board.display.chip.image(), joined.device.hardware.chip.image()
    block = dice_and_pick_rows.lasting_picks_row(types)
    differs = [at for at in range(COLUMNS * PAGES) if pad[at] != box[at]]
    if not differs:
        return False
    page = differs[-1] // COLUMNS
    for first in (COLUMNS - len(block), (COLUMNS - len(block)) // 2):
        at = page * COLUMNS + first
        if box[:at] + block + box[at + len(block) :] == pad:
            if any(box[at : at + len(block)]):
                assert page == PAGES - 1, "it hides something"
                assert not any(leaves_room(box, row, len(block)) for row in range(2, page))
            return True
    raise AssertionError("something else differs")


def leaves_room(box: bytes, row: int, columns: int) -> bool:
    """Whether picks can stand at the end of a row, apart from what is in it."""
    end = COLUMNS * (row + 1)
    return not any(box[end - columns - pad_display.APART : end])


SPLIT = (
    "P2's pad keeps a pick, so it takes the next one too. "
    "Plug it in, or press BACK and pick all here."
)


def entering(device: Device, profile: str) -> Joined:
    """P1 has entered an objective, and P2 is asked for one."""
    joined = Joined(device)
    play(joined, "left 7", "[left 7]", *(("left 7",) if profile == "full" else ()), *LOCKS[:2])
    return joined


def sheet(device: Device) -> str:
    """What the table has to read, without its title and its keys; "" where that is nothing."""
    title, *lines, _ = device.sheet().splitlines()
    return " ".join(filter(None, lines)) if title == "PLEASE READ" else ""


def test_a_pad_that_is_pulled_between_two_picks_is_told_of(device: Device, profile: str) -> None:
    """Plugged in again, it takes the other one."""
    joined = entering(device, profile)
    play(joined, LOCKS[2])
    joined.pull(8_000)
    joined.wait(2_500)
    assert sheet(device) == SPLIT
    device.play("left 7")
    assert not sheet(device)
    joined.wait(8_000)
    play(joined, LOCKS[3], "left 2")
    play(joined, *(("right 7",) if profile == "full" else ("[right 7]",)), "[right 1]")
    assert device.match.facts()["objectives"] == {"p2": [3, 5]}


def test_who_takes_the_pick_of_a_pulled_pad_back_picks_both_at_the_box(
    device: Device, profile: str
) -> None:
    joined = entering(device, profile)
    play(joined, LOCKS[2])
    joined.pull(600_000)
    joined.wait(2_500)
    device.play("left 7", "table back", "[left 7]", "[right 7]", *LOCKS[2:])
    assert device.match.facts()["phase"] == "start"
    assert not sheet(device)
    device.play("left 2", *(("right 7",) if profile == "full" else ("[right 7]",)), "[right 1]")
    assert device.match.facts()["objectives"] == {"p2": [3, 5]}


@pytest.mark.parametrize("locked", [0, 2])
def test_of_a_pad_that_is_pulled_at_another_time_there_is_nothing_to_tell(
    device: Device, profile: str, locked: int
) -> None:
    joined = entering(device, profile)
    play(joined, *LOCKS[2 : 2 + locked])
    joined.pull(4_000)
    joined.wait(2_500)
    assert not sheet(device)


def test_split_objective_is_told_after_a_power_cut_too(
    device: Device, profile: str, tmp_path: Path
) -> None:
    joined = entering(device, profile)
    play(joined, LOCKS[2])
    joined.device.opened.close()
    with Device(
        tmp_path, now=joined.device.now, entropy=ScriptedEntropy(), games=(BRAINTOWN,)
    ) as again:
        again.play("left 7")
        assert sheet(again) == SPLIT


def test_pad_shows_both_picks_of_its_objective_from_the_second_one_on(joined: Joined) -> None:
    assert is_seen(joined)


def test_pad_shows_its_objective_during_its_own_turn_and_others(
    joined: Joined, profile: str
) -> None:
    play(joined, "left 4")
    assert is_seen(joined)
    if profile == "full":
        play(joined, *("left 4",) * 5, "left 7", "left 7")
    else:
        play(joined, "left 7")
    assert joined.device.match.facts()["mover"] == "p2"
    assert is_seen(joined)
    for stroke in TURN[profile]:
        play(joined, stroke)
        assert is_seen(joined)


@pytest.mark.parametrize("language", ["en", "es"])
def test_pad_shows_its_objective_during_attacks_of_another_player(
    tmp_path: Path, profile: str, language: str
) -> None:
    with begun(tmp_path, profile, language) as device:
        joined = entering(device, profile)
        play(joined, *LOCKS[2:], "left 1")
        play(joined, "[left 7]" if profile == "assistant" else "left 7", "[left 1]")
        assert device.match.facts()["attacking"]
        assert is_seen(joined)
        for stroke in ("left 7", *TURN[profile], "right 7", "left 3", "table back"):
            play(joined, stroke)
            assert is_seen(joined)


@pytest.mark.parametrize("language", ["en", "es"])
def test_pad_shows_its_objective_whatever_is_played(
    tmp_path: Path, profile: str, language: str
) -> None:
    chosen = random.Random(profile + language)
    with begun(tmp_path, profile, language, unleash_when="any", effect_reminder="auto") as device:
        joined = entering(device, profile)
        play(joined, *LOCKS[2:], "left 1")
        for _ in range(60):
            pad = chosen.choice(["left", "right"])
            stroke = f"{pad} {chosen.choice('1234567')}"
            held = chosen.random() < 0.3
            play(joined, f"[{stroke}]" if held and not stroke.endswith("3") else stroke)
            if "p2" in str(device.match.facts()["objectives"]):
                play(joined, "table back", *ALL_AGREE)
                continue
            assert is_seen(joined), device.text()


def test_pad_shows_its_objective_while_anybody_reads_help_and_figures(joined: Joined) -> None:
    for stroke in ("table help", "table help", "[table help]", "left 1", "table help"):
        play(joined, stroke)
        assert is_seen(joined)


def test_pad_shows_its_objective_after_an_undo(joined: Joined) -> None:
    play(joined, "left 4", "table back")
    assert is_seen(joined)


def test_pad_shows_its_objective_after_a_correction(joined: Joined) -> None:
    device = joined.device
    device.referee.propose({**device.match.own_facts(), "bonus": 3}, device.now)
    joined.wait(400)
    assert is_seen(joined)
    play(joined, *ALL_AGREE)
    assert device.match.facts()["bonus"] == 3
    assert is_seen(joined)


def test_pad_shows_its_objective_after_a_power_cut_of_box_and_pad(
    joined: Joined, tmp_path: Path
) -> None:
    joined.power()
    joined.board.display.chip.power_on()
    joined.wait(500)
    assert is_seen(joined)
    joined.device.opened.close()
    with Device(
        tmp_path, now=joined.device.now, entropy=ScriptedEntropy(), games=(BRAINTOWN,)
    ) as again:
        joined.plug(again)
        joined.wait(500)
        assert not is_seen(joined)  # no match is on the table yet
        play(joined, "left 7")
        joined.wait(500)
        assert is_seen(joined)


def test_an_objective_that_is_entered_anew_stands_there_instead(
    joined: Joined, profile: str
) -> None:
    device = joined.device
    to_more = ("[left 7]",) if profile == "assistant" else ("left 7",)
    play(joined, *to_more, "left 3", "[left 2]", "[right 7]", "[right 4]", "[right 4]")
    assert device.match.facts()["phase"] == "turn"
    assert is_seen(joined, (4, 4))


def test_pad_stops_showing_its_objective_once_it_is_public(joined: Joined, profile: str) -> None:
    if profile == "full":
        play(joined, *("left 4",) * 6, "left 7", "left 7", "right 7", "[right 1]")
    else:
        play(joined, "left 7", "[right 7]", "[right 1]")
    assert joined.device.match.facts()["objectives"] == {"p2": [3, 5]}
    assert not is_seen(joined)


def winning(device: Device) -> Joined:
    """P1 has won, and nobody has seen P2's objective."""
    joined = entering(device, "assistant")
    play(joined, *LOCKS[2:], "left 1", *("left 1",) * 5, *("left 2",) * 5, "left 7")
    assert device.match.facts()["winner"] == "p1"
    return joined


@pytest.mark.parametrize("profile", ["assistant"], indirect=True)
def test_after_somebody_else_has_won_until_it_is_shown(device: Device) -> None:
    joined = winning(device)
    assert is_seen(joined)
    play(joined, "table back")
    assert is_seen(joined)
    play(joined, *ALL_AGREE)
    assert device.match.facts()["phase"] == "turn"
    assert is_seen(joined)
    play(joined, "left 7", *["table help"] * 6)
    assert is_seen(joined)
    play(joined, *ALL_AGREE)
    assert not is_seen(joined)
    joined.pull(5_000)
    joined.wait(9_000)
    play(joined, "table help")
    assert not is_seen(joined)


@pytest.mark.parametrize("profile", ["assistant"], indirect=True)
def test_after_somebody_else_has_won_and_the_cable_was_out(device: Device) -> None:
    joined = winning(device)
    joined.pull(5_000)
    joined.wait(9_000)
    assert is_seen(joined)


@pytest.mark.parametrize("profile", ["assistant"], indirect=True)
def test_another_match_has_nothing_of_it(device: Device) -> None:
    joined = winning(device)
    play(joined, "left 7")
    assert device.match.facts()["phase"] == "grid"
    assert not is_seen(joined)


def test_a_pad_that_is_lost_is_not_asked_while_nothing_can_be_fulfilled(
    joined: Joined, profile: str
) -> None:
    device = joined.device
    joined.pull(600_000)
    joined.wait(2_500)
    if profile == "full":
        device.play(*("left 4",) * 6, *("left 7",) * 3)
        device.play(*("right 4",) * 6, *("right 7",) * 3)
    else:
        device.play("left 7", "right 7")
    assert device.match.facts()["mover"] == "p1"
    assert [entry.values for entry in device.match.log if entry.key == "proves"] == [(0,), (0,)]
