"""The pads as satellites know them: those of the kits, each key in its place and typed once."""

import pytest

from companion.console.keys_and_edges import KitKey
from companion.console.menu.main_menus import HOLDS
from companion.devices import kit_config as kits
from companion.devices.debounce import LOCKOUT
from companion.referee_socket.pad_and_keyboard_layouts import (
    TypedKeyAction,
    device_key_label,
    key_actions_by_character,
    keyboard_key_label,
    keys_by_keyboard_code,
    kit_has_key,
    pad_layouts_by_style,
    pads_toml_content,
    shifted_key_press_ms,
)
from companion.referee_socket.referee_message_decoder import KitDescription, PadDescription

MIXED = KitDescription(
    "mixed",
    True,
    (PadDescription("left", "hexpad"), PadDescription("right", "dial")),
    ("back", "help"),
)
HEXPADS = KitDescription(
    "hexpad",
    True,
    (PadDescription("left", "hexpad"), PadDescription("right", "hexpad")),
    ("back", "help"),
)


@pytest.mark.parametrize(
    ("key", "there"),
    [
        (KitKey("left", "1"), True),
        (KitKey("left", "7"), True),
        (KitKey("left", "8"), False),
        (KitKey("left", "back"), False),
        (KitKey("right", "1"), False),
        (KitKey("middle", "1"), False),
        (KitKey("table", "help"), True),
        (KitKey("table", "1"), False),
    ],
)
def test_a_kit_has_its_keys_and_no_others(key: KitKey, there: bool) -> None:
    assert kit_has_key(MIXED, key) is there


def test_every_kind_of_pad_that_a_kit_may_have_is_known_with_its_keys() -> None:
    known = {name: style.keys for name, style in pad_layouts_by_style().items()}
    assert {name: known.get(name) for name in kits.STYLES} == dict(kits.STYLES)


@pytest.mark.parametrize("style", pad_layouts_by_style())
def test_every_key_has_a_place_a_face_and_a_letter_of_its_own(style: str) -> None:
    keys, places, faces, codes = pad_layouts_by_style()[style]
    for each in (places, faces, *codes):
        assert len(set(each)) == len(keys)
    letters = [code for pad in codes for code in pad]
    assert len(set(letters)) == len(letters)
    assert sum(right for right, _ in places) == pytest.approx(0)
    assert sum(down for _, down in places) == pytest.approx(0)


@pytest.mark.parametrize("style", pad_layouts_by_style())
def test_a_key_is_typed_as_the_page_says_and_held_with_shift(style: str) -> None:
    places = len(pad_layouts_by_style()[style].typed)
    kit = KitDescription(
        style,
        True,
        tuple(PadDescription(str(n), style) for n in range(places + 1)),
        ("back", "help"),
    )
    for code, key in keys_by_keyboard_code(kit).items():
        assert kit_has_key(kit, key)
        assert key.pad != str(places), "a pad for which there are no letters"
        character = keyboard_key_label(code).lower()
        if len(character) == 1 and code != "Backspace":
            assert key_actions_by_character(kit)[character] == TypedKeyAction(key, held=False)
            shifted = {",": "<", "/": "?"}.get(character, character.upper())
            assert key_actions_by_character(kit)[shifted] == TypedKeyAction(key, held=True)


def test_both_backspaces_are_back_and_b_can_be_held() -> None:
    back = KitKey("table", "back")
    assert [key_actions_by_character(HEXPADS).get(each) for each in "\x7f\bbB"] == [
        *(TypedKeyAction(back, held=False),) * 3,
        TypedKeyAction(back, held=True),
    ]


def test_other_countries_write_something_else_on_a_comma() -> None:
    for character in "<;":
        assert key_actions_by_character(HEXPADS)[character] == TypedKeyAction(
            KitKey("right", "4"), held=True
        )


def test_no_key_quits() -> None:
    assert not {"q", "Q", "v", "V"} & key_actions_by_character(HEXPADS).keys()


def test_the_panel_calls_the_middle_c() -> None:
    assert device_key_label(KitKey("left", "7"), "hexpad") == "c7"
    assert [device_key_label(KitKey("table", name)) for name in ("back", "help", "new")] == [
        "←",
        "?",
        "new",
    ]


def test_the_page_gets_the_same() -> None:
    assert sorted(pads_toml_content()) == ["characters", "hold_ms", "legends", "styles", "table"]


def test_shift_holds_longer_than_any_hold_that_can_be_chosen() -> None:
    assert shifted_key_press_ms() > max(HOLDS) + LOCKOUT
