"""What could make the device unusable is tried for a while, and kept only if somebody says so."""

import pytest

from companion.console.effects import RecordPublicEntry, RememberSetting
from companion.console.screen_saver import PanelGlow
from tests.console.menu.test_main_menus import TWO
from tests.console.rim import TRIOS, Rim, playing
from tests.toy import HIGH_BID

SETTINGS = ("table help", "left 1")
DARKER = (*SETTINGS, "left 4", "left 1")


def tried(*keys: str, rim: Rim | None = None) -> Rim:
    rim = rim or Rim()
    for key in keys:
        rim.tap(*key.split())
    return rim


def test_a_brightness_is_tried_at_once_and_kept_by_any_centre() -> None:
    rim = tried(*DARKER)
    assert rim.console.context.brightness == "low"
    assert rim.shown().split("\n") == ["Settings", "Keep it so?", "15 s", "c=keep BACK=as before"]
    assert not any(isinstance(effect, RememberSetting) for effect in rim.heard)
    rim.tap("right", "7")
    assert rim.heard[-1] == RememberSetting("brightness", "low")
    rim.wait(60_000)
    assert rim.console.context.brightness == "low"


def test_setting_trial_ends_by_itself_after_a_countdown_of_15_seconds() -> None:
    rim = tried(*DARKER)
    left: list[str] = []
    while "Keep it so?" in rim.shown():
        left.append(rim.shown().split("\n")[2])
        rim.wait(500)
    assert list(dict.fromkeys(left)) == [f"{n} s" for n in range(15, 0, -1)]
    assert rim.console.context.brightness == "high"
    assert not any(isinstance(effect, RememberSetting) for effect in rim.heard)


@pytest.mark.parametrize("key", ["table back", "table help"])
def test_the_keys_of_the_table_take_it_back_at_once(key: str) -> None:
    rim = tried(*DARKER, key)
    assert rim.console.context.brightness == "high"
    assert "Keep it so?" not in rim.shown()
    assert not any(isinstance(effect, RememberSetting) for effect in rim.heard)


def test_other_keys_do_nothing_meanwhile() -> None:
    rim = tried(*DARKER, "left 1", "right 6")
    assert "Keep it so?" in rim.shown()
    assert rim.console.context.brightness == "low"


def test_brightness_that_is_set_already_needs_no_trial() -> None:
    rim = tried(*SETTINGS, "left 4", "left 3")
    assert rim.heard == [RememberSetting("brightness", "high")]


def test_a_language_that_nobody_can_read_goes_by_itself() -> None:
    rim = Rim((HIGH_BID,), languages=TWO, remembered={"language": "en"})
    tried(*SETTINGS, "left 1", "left 2", rim=rim)
    assert rim.console.context.words is TWO["de"]
    rim.wait(15_000)
    assert rim.console.context.words is TWO["en"]


def test_the_first_language_of_all_needs_no_confirmation() -> None:
    rim = tried("left 2", rim=Rim((HIGH_BID,), languages=TWO))
    assert rim.heard == [RememberSetting("language", "de")]


def test_the_panel_can_lie_flat() -> None:
    rim = tried(*SETTINGS, "left 6")
    assert rim.shown().split("\n")[:3] == ["Panel", "1 stands *", "2 lies flat"]
    rim.tap("left", "2")
    assert rim.heard == [RememberSetting("panel", "flat")]


def test_during_a_match_it_waits_for_the_trial() -> None:
    rim = playing()
    rim.hold("table", "help")
    for key in ("4", "4", "1"):
        rim.tap("left", key)
    assert "Keep it so?" in rim.shown()
    assert [effect.key for effect in rim.heard if isinstance(effect, RecordPublicEntry)] == [
        "pause"
    ]
    rim.wait(15_000)
    rim.tap("table", "back")
    assert [effect.key for effect in rim.heard if isinstance(effect, RecordPublicEntry)][
        -1
    ] == "resume"
    assert rim.console.context.brightness == "high"


def test_a_power_cut_during_the_trial_finds_it_as_it_was() -> None:
    rim = tried(*DARKER)
    kept = {
        effect.name: effect.value for effect in rim.heard if isinstance(effect, RememberSetting)
    }
    assert Rim(remembered=kept).console.context.brightness == "high"


def test_the_panel_is_lit_while_it_is_tried() -> None:
    rim = tried(*DARKER)
    assert rim.console.glow(rim.now) is PanelGlow.BRIGHT


def test_on_trios_the_middle_keeps_it() -> None:
    rim = Rim(pads=TRIOS)
    tried("table help", "left middle", rim=rim)
    for _ in range(3):
        rim.tap("left", "right")
    tried("left middle", "left right", "left middle", "right middle", rim=rim)
    assert rim.heard[-1] == RememberSetting("brightness", "low")
