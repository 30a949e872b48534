"""What players see, and what keys mean there."""

from companion.console.gestures import NOTHING
from companion.console.keys_and_edges import KitKey
from companion.rules.clocks import StretchLimit
from companion.rules.sentences import says
from companion.screens.screen_model import Screen
from tests.console.playbook import Playbook, Row
from tests.console.rim import BEFORE, Rim, playing
from tests.console.test_match_ui import LED, led


def test_keys_and_pads_that_nobody_knows_are_nothing() -> None:
    rim = led()
    for pad, name in (("left", "8"), ("left", "L"), ("middle", "1"), ("table", "menu")):
        assert rim.console.scene.meaning(KitKey(pad, name)) == NOTHING


def test_a_refusal_is_seen_in_a_menu_too() -> None:
    rim = Rim()
    rim.console.show_refusal(says("the disk is full\ntry again"))
    assert Playbook(rim) << Row(3, "the disk is full") << Row(4, "try again")


def test_a_screen_is_only_looked_at() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    before = rim.console.deadline()
    assert isinstance(rim.console.scene.screen(BEFORE + 20_000), Screen)
    assert rim.console.deadline() == before
