"""What can be set, and who has the last word about it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console import setting_definitions
from companion.console.setting_definitions import (
    BRIGHT,
    HELD,
    KIT,
    PAGE,
    PIN,
    SOUND,
    SPEECH,
    Setting,
    SourcedValue,
    effective_settings,
    resolve_setting,
)
from companion.rules.facts import Json

ALL = setting_definitions.available_settings(("en", "es"))
EACH = pytest.mark.parametrize("setting", ALL, ids=lambda setting: setting.name)
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(0, 3000)
    | st.sampled_from(("en", "loud", "quiet", "low", "trio", "1234"))
)


@EACH
def test_usual_value_of_every_setting_is_allowed(setting: Setting) -> None:
    assert setting.usual is None or setting.may_have(setting.usual)


def test_no_two_settings_have_one_name() -> None:
    assert len({setting.name for setting in ALL}) == len(ALL)


@pytest.mark.parametrize(
    ("setting", "right", "wrong"),
    [
        (setting_definitions.language_setting(("en", "es")), "es", "tlh"),
        (SOUND, "quiet", "shrill"),
        (BRIGHT, "middle", 3),
        (HELD, 200, 199),
        (HELD, 2000, 2001),
        (HELD, 600, True),
        (KIT, "trio", " "),
        (PAGE, True, 1),
        (SPEECH, True, "on"),
        (PIN, "3141 5926 5358", "0420"),
        (PIN, "1" * 12, "1" * 13),
        (PIN, "1" * 12, "1" * 11 + "a"),
        (PIN, "1" * 12, "\N{SUPERSCRIPT TWO}" * 12),
        (PIN, "1" * 12, 111111111111),
    ],
)
def test_only_what_is_allowed_can_be_set(setting: Setting, right: Json, wrong: Json) -> None:
    assert setting.may_have(right)
    assert not setting.may_have(wrong)


def test_the_device_comes_before_the_file_and_the_file_before_what_is_usual() -> None:
    assert resolve_setting(SOUND, "quiet", "off") == SourcedValue("quiet", "device")
    assert resolve_setting(SOUND, None, "off") == SourcedValue("off", "file")
    assert resolve_setting(SOUND, None, None) == SourcedValue("loud", "usual")


def test_stored_value_that_is_no_longer_allowed_is_ignored() -> None:
    assert resolve_setting(SOUND, "shrill", "off") == SourcedValue("off", "file")
    assert resolve_setting(SOUND, "shrill", 7) == SourcedValue("loud", "usual")


@pytest.mark.parametrize(("once", "now"), [(True, "loud"), (False, "off")])
def test_sound_was_once_remembered_as_on_or_off(once: bool, now: str) -> None:
    assert resolve_setting(SOUND, once, "quiet") == SourcedValue(now, "device")


def test_the_table_cannot_choose_what_its_menu_does_not_offer() -> None:
    assert resolve_setting(KIT, "trio", None) == SourcedValue("hexpad", "usual")
    assert resolve_setting(KIT, "trio", "trio4") == SourcedValue("trio4", "file")


@given(
    st.dictionaries(st.sampled_from([setting.name for setting in ALL]), VALUES),
    st.dictionaries(st.sampled_from([setting.name for setting in ALL]), VALUES),
)
def test_whatever_is_said_each_setting_is_one_that_is_allowed(
    told: dict[str, Json], remembered: dict[str, Json]
) -> None:
    both = effective_settings(ALL, told, remembered)
    for setting in ALL:
        value = both[setting.name]
        assert setting.may_have(value) or value == setting.usual


def test_what_is_no_setting_is_passed_on() -> None:
    assert (
        effective_settings(ALL, {"usual x": 1}, {"last x": 2}).items()
        >= {"usual x": 1, "last x": 2}.items()
    )
