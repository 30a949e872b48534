"""A box that lies flat: its picture turns with the turn, and what is for both is drawn twice."""

from collections.abc import Mapping

import pytest

from companion.console.hexpad_and_trio import STYLES
from companion.console.panel_facing import OrientedScreen, PanelFacing
from companion.console.seats_and_pads import Seats
from companion.rules.asks import Ask, Choice
from companion.rules.clocks import StretchLimit, TimeControl
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.screens.recognise_text_in_panel_image import read_lines_either_way_up
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_for_opposite_players import draw_head_to_head
from companion.screens.screen_model import Screen, Sheet, Shown
from companion.screens.screen_rendering import draw_screen, turn_around
from tests.console.rim import PADS, TRIOS, Rim, playing

KITS = pytest.mark.parametrize("kit", [PADS, TRIOS], ids=["hexpad", "trio"])
ON_THE_KITS = pytest.mark.parametrize(
    ("kit", "go"), [(PADS, "7"), (TRIOS, "middle")], ids=["hexpad", "trio"]
)


def led_by(
    leader: str,
    guard: str,
    kit: Mapping[str, str] = PADS,
    clock: TimeControl | None = None,
    panel: str = "flat",
) -> Rim:
    """A match in which `leader` is about to throw for the first time."""
    rim = playing(kit=kit, remembered={"panel": panel}, faces=(4, 3), clock=clock)
    rim.goes(leader, "bid", 6).goes(guard, "bid", 1)
    return rim.goes(guard, "trap", 3).goes(leader, "lucky", 2)


def picture(rim: Rim) -> bytes:
    return rim.console.scene.oriented_screen(rim.now).draw()


def plain(rim: Rim) -> bytes:
    return draw_screen(rim.console.scene.screen(rim.now))


def doubled(rim: Rim) -> bytes | None:
    shown = rim.console.scene.screen(rim.now)
    return draw_head_to_head(shown) if isinstance(shown, Screen) else None


def test_menus_face_the_lower_edge() -> None:
    rim = Rim(remembered={"panel": "flat"})
    assert picture(rim) == plain(rim)


@KITS
def test_the_picture_faces_whose_turn_it_is(kit: Mapping[str, str]) -> None:
    near, far = led_by("red", "blue", kit), led_by("blue", "red", kit)
    assert picture(near) == plain(near)
    assert picture(far) == turn_around(plain(far))
    for rim, turned in ((near, False), (far, True)):
        assert rim.console.scene.oriented_screen(rim.now).turned is turned


@KITS
def test_picture_does_not_turn_while_both_seats_pick(kit: Mapping[str, str]) -> None:
    rim = playing(kit=kit, remembered={"panel": "flat"})
    assert picture(rim) == plain(rim)
    rim.goes("red", "bid", 6)
    assert picture(rim) == plain(rim), "BLUE alone is asked, but nobody's turn has passed"


@ON_THE_KITS
def test_a_throw_is_for_both_until_somebody_goes_on(kit: Mapping[str, str], go: str) -> None:
    rim = led_by("blue", "red", kit)
    rim.hold("right", go)
    assert rim.shown().startswith("pot 4  lucky 2\nBLUE\nthrow d6\n")
    assert picture(rim) == doubled(rim) == turn_around(picture(rim)) != plain(rim)
    rim.goes("red", "claim")
    assert picture(rim) == turn_around(plain(rim))


@KITS
def test_a_reveal_is_for_both(kit: Mapping[str, str]) -> None:
    rim = playing(kit=kit, remembered={"panel": "flat"})
    rim.goes("red", "bid", 1).goes("blue", "bid", 6)
    assert picture(rim) == doubled(rim)


def test_a_menu_over_it_faces_whose_turn_it_is_and_then_it_is_for_both_again() -> None:
    rim = led_by("blue", "red")
    rim.hold("right", "7")
    rim.tap("table", "help")
    assert picture(rim) == turn_around(plain(rim)) != plain(rim)
    rim.tap("table", "back")
    assert picture(rim) == doubled(rim)


def test_what_is_denied_is_said_to_whose_turn_it_is() -> None:
    rim = led_by("blue", "red")
    rim.hold("right", "7")
    rim.tap("left", "3")
    assert rim.shown().splitlines()[2] == "no such key now"
    assert picture(rim) == turn_around(plain(rim))


def test_undone_it_faces_the_one_who_has_to_do_it_again() -> None:
    rim = led_by("red", "blue")
    rim.goes("red", "roll", 4).goes("red", "stop")
    rim.goes("red", "bid", 1).goes("blue", "bid", 6)
    assert picture(rim) == doubled(rim)
    rim.goes("", "undo").goes("red", "agree").goes("blue", "agree")
    assert picture(rim) == plain(rim)


def test_a_running_clock_stands_in_both_halves() -> None:
    rim = led_by("blue", "red", clock=StretchLimit("round", 60_000))
    rim.hold("right", "7")
    shown = rim.console.scene.screen(rim.now)
    assert isinstance(shown, Screen)
    assert shown.note.startswith("0:5")
    assert picture(rim) == doubled(rim)


def test_of_the_clocks_of_all_seats_the_one_that_runs_stands_in_both_halves() -> None:
    rim = led_by("blue", "red", clock=AbsoluteTime(60_000))
    rim.hold("right", "7")
    assert picture(rim) == turn_around(picture(rim))
    assert "►0:5" in " ".join(read_lines_either_way_up(picture(rim)))


@pytest.mark.parametrize(
    "shown",
    [
        Screen(("", "x" * 12, "x" * 12, "keys"), note="NOT SAVED"),
        Screen(("x" * 22, "", "", "")),
        Sheet(("a sheet",)),
    ],
    ids=["note", "row", "sheet"],
)
def test_what_does_not_fit_in_twice_faces_whose_turn_it_is(shown: Shown) -> None:
    assert OrientedScreen(shown, turned=True, shared=True).draw() == turn_around(draw_screen(shown))
    assert OrientedScreen(shown, turned=False, shared=True).draw() == draw_screen(shown)


def test_a_box_that_stands_never_turns_its_picture() -> None:
    rim = led_by("blue", "red", panel="stand")
    assert picture(rim) == plain(rim)
    rim.hold("right", "7")
    assert picture(rim) == plain(rim)


@pytest.mark.parametrize(
    ("pads", "turns"),
    [
        (("p1", "p2"), {"p1": False, "p2": True}),
        (("p1", "p2", "p3", "p4"), {"p1": False, "p2": False, "p3": True, "p4": True}),
    ],
)
def test_opposite_pads_are_faced_from_opposite_sides(
    pads: tuple[str, ...], turns: Mapping[str, bool]
) -> None:
    styles = dict.fromkeys(pads, STYLES["trio"])
    seats = Seats({pad: pad for pad in pads}, styles, pads[:1])
    asks = [Ask("turn", {pad: (Choice("end"),)}) for pad in pads]
    assert {
        pad: PanelFacing(seats, ask).turned for pad, ask in zip(pads, asks, strict=True)
    } == turns


@KITS
def test_its_lines_of_text_are_upright_and_there_once(kit: Mapping[str, str]) -> None:
    far = led_by("blue", "red", kit)
    oriented = far.console.scene.oriented_screen(far.now)
    assert oriented.turned
    assert list(oriented.text_lines) == screen_to_text_lines(far.console.scene.screen(far.now))
    shared = OrientedScreen(Screen(("one", "two", "three", "four")), shared=True)
    assert list(shared.text_lines) == ["one", "two", "three", "four"]
