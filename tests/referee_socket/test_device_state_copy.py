"""The mirror knows what the device shows, as long as there is a referee."""

import pytest

from companion.console.seats_and_pads import SideAtPad
from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.referee_message_decoder import (
    DeviceHello,
    FactsChanged,
    KitDescription,
    LampsChanged,
    PadDescription,
    PanelChanged,
    PanelWindow,
    PickOpenChanged,
    RecordAnswer,
    SidesChanged,
    SoundPlayed,
)
from companion.rules.facts import Facts
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen

KIT = KitDescription(
    "hexpad",
    True,
    (PadDescription("left", "hexpad"), PadDescription("right", "hexpad")),
    ("back", "help"),
)


def seen(mirror: DeviceState) -> tuple[object, ...]:
    return (mirror.kit, mirror.image, mirror.on, mirror.contrast, mirror.lit, mirror.facts)


def filled() -> DeviceState:
    mirror = DeviceState()
    mirror.take(DeviceHello(1, KIT))
    mirror.take(PanelChanged((PanelWindow(1, 2, 2, 1, b"\xff\x01"),), on=False, contrast=7))
    mirror.take(LampsChanged(("left",)))
    mirror.take(FactsChanged({"over": True}))
    return mirror


def test_device_state_copy_keeps_what_the_referee_said() -> None:
    image = bytearray(1024)
    image[2 * 128 + 1 : 2 * 128 + 3] = b"\xff\x01"
    assert seen(filled()) == (KIT, bytes(image), False, 7, ("left",), {"over": True})


def test_sounds_and_answers_are_nothing_to_look_at() -> None:
    mirror = filled()
    mirror.take(SoundPlayed(((1, 2),), (880,), "loud", "turn"))
    mirror.take(RecordAnswer(3, "companion record 1"))
    assert seen(mirror) == seen(filled())


def test_a_new_referee_starts_with_nothing_of_the_old_one() -> None:
    mirror, fresh = filled(), DeviceState()
    mirror.take(DeviceHello(1, KIT))
    fresh.take(DeviceHello(1, KIT))
    assert seen(mirror) == seen(fresh)


def test_without_a_referee_nothing_holds_any_more() -> None:
    mirror = filled()
    mirror.forget()
    assert seen(mirror) == seen(DeviceState())
    assert mirror.kit is None


def test_it_knows_whether_a_pick_is_open_until_the_referee_is_gone() -> None:
    mirror = filled()
    mirror.take(PickOpenChanged(True))
    assert mirror.pick_is_open
    mirror.forget()
    assert not mirror.pick_is_open


def test_it_knows_the_sides_at_a_pad_until_the_referee_is_gone() -> None:
    mirror = DeviceState()
    sides = [
        SideAtPad(pad, seat, seat.upper(), seat.upper(), "")
        for seat, pad in {"p1": "left", "p2": "right", "p3": "left"}.items()
    ]
    mirror.take(SidesChanged(tuple(sides)))
    assert mirror.sides_at("left") == [sides[0], sides[2]]
    assert mirror.sides_at("right") == [sides[1]]
    mirror.forget()
    assert mirror.sides_at("left") == []


@pytest.mark.parametrize(
    ("facts", "asked"),
    [({"asks": {"red": ["bid"]}}, ["red"]), ({"asks": {}}, []), ({"asks": 7}, []), (None, [])],
)
def test_it_knows_which_seats_are_asked(facts: Facts | None, asked: list[str]) -> None:
    mirror = DeviceState()
    mirror.take(FactsChanged(facts))
    assert list(mirror.asked) == asked


@pytest.mark.parametrize("on", [True, False])
def test_its_lines_are_those_that_are_told_unless_the_panel_is_off(on: bool) -> None:
    mirror = DeviceState()
    mirror.take(
        PanelChanged((), on=on, contrast=7, said=("RED 2", "throws \N{REPLACEMENT CHARACTER}"))
    )
    assert list(mirror.lines) == (["RED 2", ""] if on else [])


def test_lines_that_are_not_told_are_read_off_the_dots() -> None:
    mirror = DeviceState()
    image = draw_screen(Screen(("RED picks", "SECRET 1-7", "", "? help")))
    mirror.take(PanelChanged((PanelWindow(0, 0, 128, 8, image),), on=True, contrast=7))
    assert list(mirror.lines) == ["RED picks", "SECRET 1-7", "", "? help"]
