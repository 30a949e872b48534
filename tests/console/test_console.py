"""The console as the rim knows it: inputs with their times, effects, deadlines."""

import pytest

from companion.console.effects import Effect, PlaySound, RecordPublicEntry, SealPick
from companion.console.gestures import HOLD, MUTED_FOR
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.match_sounds import VOLUMES
from companion.console.screen_saver import DIMS
from companion.games.basketmind import BASKETMIND
from companion.match import Match
from companion.rules.clocks import StretchLimit
from tests.console.court import TIP_OFF, court
from tests.console.playbook import Playbook, Row, lamps
from tests.console.rim import BEFORE, Rim, playing
from tests.console.test_match_ui import LED


def press(rim: Rim, pad: str, name: str, at: int) -> list[Effect]:
    return rim.console.edge(KeyEdge(KitKey(pad, name), True, at))


def test_console_deadline_is_when_a_hold_completes() -> None:
    rim = playing()
    assert rim.console.deadline() is None
    press(rim, "left", "3", BEFORE + 1000)
    assert rim.console.deadline() == BEFORE + 1000 + HOLD
    assert rim.console.tick(BEFORE + 1000 + HOLD) == [SealPick(BEFORE + 1000, "red", "bid", (3,))]
    assert rim.console.deadline() == BEFORE + 1000 + DIMS


def test_a_hold_is_given_before_the_edge_that_comes_after_it() -> None:
    rim = playing()
    press(rim, "left", "3", BEFORE + 1000)
    effects = press(rim, "table", "back", BEFORE + 3000)
    assert effects == [SealPick(BEFORE + 1000, "red", "bid", (3,))]


def test_what_hands_meant_before_a_deed_is_not_done_after_it() -> None:
    rim = court()
    rim.wait(1000)
    press(rim, "left", "6", rim.now)
    effects = press(rim, "right", "6", rim.now + 5000)
    assert effects == [RecordPublicEntry(rim.now, "red", "dunk")]
    assert rim.shown().split("\n")[0] != "Ball went from circle"


def test_there_is_never_more_than_one_deed_at_a_time() -> None:
    rim = playing()
    press(rim, "left", "3", BEFORE + 1000)
    press(rim, "right", "4", BEFORE + 1000)
    due = BEFORE + 1000 + HOLD
    assert rim.console.tick(due) == [SealPick(BEFORE + 1000, "red", "bid", (3,))]
    assert rim.console.deadline() == due
    assert rim.console.tick(due) == [SealPick(BEFORE + 1000, "blue", "bid", (4,))]


def test_keys_that_were_pressed_while_an_entry_was_written_do_nothing() -> None:
    rim = court()
    pressed = rim.now + 1000
    (answer,) = press(rim, "left", "1", pressed)
    assert isinstance(answer, RecordPublicEntry)
    assert rim.table is not None
    rim.table.plays("red", "pass", 1)
    rim.console.take_new_entries(pressed + 900)
    rim.console.edge(KeyEdge(KitKey("left", "1"), False, pressed + 50))
    assert press(rim, "left", "3", pressed + 800) == []
    rim.console.edge(KeyEdge(KitKey("left", "3"), False, pressed + 850))
    assert press(rim, "left", "3", pressed + 900 + MUTED_FOR) != []


def test_a_match_that_was_built_again_goes_on_where_it_was() -> None:
    rim = court()
    rim.tap("right", "6")
    rim.console.replace_match(Match(BASKETMIND, rim.match.header, rim.match.log))
    assert Playbook(rim) << Row(3, "RED: 1-5=pass c=end") << lamps("left")


def test_the_seat_whose_pad_is_the_left_one_is_drawn_at_the_left() -> None:
    rim = playing(BASKETMIND, pads={"red": "right", "blue": "left"}, log=TIP_OFF)
    assert rim.shown().split("\n")[1] == "RED►     ball R2"


@pytest.mark.parametrize(
    ("red", "blue", "row"),
    [
        ("p1", "p3", "◄RED     ball R2"),
        ("p3", "p1", "RED►     ball R2"),
        ("p3", "p2", "RED►     ball R2"),
        ("p4", "p3", "◄RED     ball R2"),
        ("p2", "p4", "◄RED     ball R2"),
    ],
)
def test_of_four_pads_round_the_table_the_arrow_points_to_the_side_that_is_nearer(
    red: str, blue: str, row: str
) -> None:
    """Clockwise from the left: of two that are as near the first seat is drawn at the left."""
    four: dict[str, str] = dict.fromkeys(("p1", "p2", "p3", "p4"), "trio")
    rim = playing(BASKETMIND, kit=four, pads={"red": red, "blue": blue}, log=TIP_OFF)
    assert rim.shown().split("\n")[1] == row


def test_time_does_not_run_back() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    rim.console.tick(BEFORE + 2000)
    rim.console.tick(BEFORE + 1000)
    assert rim.console.deadline() == BEFORE + 3000


@pytest.mark.parametrize("volume", VOLUMES)
def test_a_device_sounds_as_loud_as_it_was_told(volume: str) -> None:
    rim = playing(log=LED, remembered={"sound": volume})
    rim.tap("left", "7")
    assert rim.heard == [PlaySound("refuse", volume)]
