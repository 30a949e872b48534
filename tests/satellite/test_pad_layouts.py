"""The pads as satellites know them: those of the kits, each key in its place and typed once."""

import pytest

from companion.console.keys_and_edges import PadKey
from companion.console.menu.device_menus import HOLDS
from companion.devices import kit as kits
from companion.devices.debounce import LOCKOUT
from companion.satellite.messages import Kit, Pad
from companion.satellite.pad_layouts import (
    KeyBinding,
    data,
    face,
    has,
    hold_ms,
    keyboard_keys,
    legend,
    strokes,
    styles,
)

MIXED = Kit("mixed", True, (Pad("left", "hexpad"), Pad("right", "dial")), ("back", "help"))
HEXPADS = Kit("hexpad", True, (Pad("left", "hexpad"), Pad("right", "hexpad")), ("back", "help"))


@pytest.mark.parametrize(
    ("key", "there"),
    [
        (PadKey("left", "1"), True),
        (PadKey("left", "7"), True),
        (PadKey("left", "8"), False),
        (PadKey("left", "back"), False),
        (PadKey("right", "1"), False),
        (PadKey("middle", "1"), False),
        (PadKey("table", "help"), True),
        (PadKey("table", "1"), False),
    ],
)
def test_a_kit_has_its_keys_and_no_others(key: PadKey, there: bool) -> None:
    assert has(MIXED, key) is there


def test_every_kind_of_pad_that_a_kit_may_have_is_known_with_its_keys() -> None:
    known = {name: style.keys for name, style in styles().items()}
    assert {name: known.get(name) for name in kits.STYLES} == dict(kits.STYLES)


@pytest.mark.parametrize("style", styles())
def test_every_key_has_a_place_a_face_and_a_letter_of_its_own(style: str) -> None:
    keys, places, faces, codes = styles()[style]
    for each in (places, faces, *codes):
        assert len(set(each)) == len(keys)
    letters = [code for pad in codes for code in pad]
    assert len(set(letters)) == len(letters)
    assert sum(right for right, _ in places) == pytest.approx(0)
    assert sum(down for _, down in places) == pytest.approx(0)


@pytest.mark.parametrize("style", styles())
def test_a_key_is_typed_as_the_page_says_and_held_with_shift(style: str) -> None:
    places = len(styles()[style].typed)
    kit = Kit(style, True, tuple(Pad(str(n), style) for n in range(places + 1)), ("back", "help"))
    for code, key in keyboard_keys(kit).items():
        assert has(kit, key)
        assert key.pad != str(places), "a pad for which there are no letters"
        character = legend(code).lower()
        if len(character) == 1 and code != "Backspace":
            assert strokes(kit)[character] == KeyBinding(key, held=False)
            shifted = {",": "<", "/": "?"}.get(character, character.upper())
            assert strokes(kit)[shifted] == KeyBinding(key, held=True)


def test_both_backspaces_are_back_and_b_can_be_held() -> None:
    back = PadKey("table", "back")
    assert [strokes(HEXPADS).get(each) for each in "\x7f\bbB"] == [
        *(KeyBinding(back, held=False),) * 3,
        KeyBinding(back, held=True),
    ]


def test_other_countries_write_something_else_on_a_comma() -> None:
    for character in "<;":
        assert strokes(HEXPADS)[character] == KeyBinding(PadKey("right", "4"), held=True)


def test_no_key_quits() -> None:
    assert not {"q", "Q", "v", "V"} & strokes(HEXPADS).keys()


def test_the_panel_calls_the_middle_c() -> None:
    assert face(PadKey("left", "7"), "hexpad") == "c7"
    assert [face(PadKey("table", name)) for name in ("back", "help", "new")] == ["←", "?", "new"]


def test_the_page_gets_the_same() -> None:
    assert sorted(data()) == ["characters", "hold_ms", "legends", "styles", "table"]


def test_shift_holds_longer_than_any_hold_that_can_be_chosen() -> None:
    assert hold_ms() > max(HOLDS) + LOCKOUT
