"""A guided game: each step is explained when it comes first in a match."""

from companion.console.effects import RecordPublicEntry, RememberSetting
from companion.games.basketmind import BASKETMIND
from tests.console.court import court
from tests.console.kinds import ON_EVERY_KIND, Kind
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import Rim

PAUSE, RESUME = RecordPublicEntry(0, "", "pause"), RecordPublicEntry(0, "", "resume")


def guided() -> Rim:
    """A first match of BASKETmind, begun with the key for a guided game."""
    rim = Rim((BASKETMIND,), faces=(5, 3))
    rim.tap("left", "7")
    rim.tap("left", "7")
    return rim


def guided_attack() -> Rim:
    """RED attacks with the ball at R2, and the step is being explained."""
    rim = court()
    rim.console.scene.change_setting("guide", True)
    rim.carry_out(rim.console.guide())
    rim.heard.clear()
    return rim


@ON_EVERY_KIND
def test_the_first_match_of_a_game_may_be_guided(kind: Kind) -> None:
    story = Playbook(Rim((BASKETMIND,), pads=kind.pads)) << Row(
        4, kind("c=guided  6=rules", " guided  rules")
    )
    assert story


def test_a_list_of_presets_starts_at_the_first_of_them_and_not_at_the_guided_game() -> None:
    rim = Rim((BASKETMIND,), pads={"left": "trio", "right": "trio"})
    assert rim.shown().split("\n")[1] == "►Quick 50 turns"
    rim.tap("left", "left")
    assert rim.shown().split("\n")[3] == "[guided] rules"


def test_a_match_after_the_first_is_not_offered_as_guided() -> None:
    rim = guided()
    again = Rim(
        (BASKETMIND,),
        remembered={
            effect.name: effect.value
            for effect in rim.heard
            if isinstance(effect, RememberSetting) and effect.name != "guide"
        },
    )
    assert again.shown().split("\n")[3] == "c=last 6=rules ?=more"


def test_a_guided_game_is_remembered_until_the_next_match_begins() -> None:
    rim = guided()
    assert RememberSetting("guide", True) in rim.heard
    rim.heard.clear()
    for key in ("7", "7", "7"):  # the sheet, then another match like the last
        rim.tap("left", key)
    rim.hold("table", "help")
    for key in ("3", "7", "7"):
        rim.tap("left", key)
    assert RememberSetting("guide", False) in rim.heard


def test_each_step_is_explained_once_and_the_clocks_stand_meanwhile() -> None:
    assert (
        Playbook(guided())
        << lamps()
        << screen(
            """
            The higher d6 attacks
            first; level dice are
            thrown again.
            RED: hold c, let
            go=throw.

            c=go on ?=no guide
            """
        )
        >> tap("right 7")
        << RESUME
        << Row(1, "High throw gets ball")
        << lamps("left")
    )
    rim = guided()
    rim.tap("left", "7")
    rim.hold("left", "7")
    rim.hold("right", "7")
    assert rim.heard[-1] == RecordPublicEntry(rim.now, "", "pause"), "set up is another step"
    assert rim.shown().startswith("5:3  RED attacks\nPlace your team"), "what happened comes first"
    assert rim.shown().endswith("c=go on ?=no guide")


def test_an_explained_step_is_not_explained_when_it_comes_again() -> None:
    rim = guided_attack()
    rim.tap("left", "7")
    rim.heard.clear()
    assert (
        Playbook(rim)
        >> tap("left 1")
        << RecordPublicEntry(0, "red", "pass", (1,))
        << Row(2, "◄RED     ball R1")
    )


def test_keys_other_than_the_centre_do_nothing_while_a_step_is_explained() -> None:
    rim = guided_attack()
    shown = rim.shown()
    assert Playbook(rim) >> tap("left 1") >> tap("right 6") >> hold("left 3")
    assert rim.shown() == shown


def test_the_help_key_ends_the_guide() -> None:
    rim = guided_attack()
    assert Playbook(rim) >> tap("table help") << RememberSetting("guide", False) << RESUME
    rim.heard.clear()
    assert (
        Playbook(rim)
        >> tap("left 7")
        << RecordPublicEntry(0, "red", "end")
        << Row(2, "BLUE► activate")
    )


def test_back_goes_on_with_the_match_and_the_guide() -> None:
    rim = guided_attack()
    assert Playbook(rim) >> tap("table back") << RESUME << Row(2, "◄RED     ball R2")
    rim.heard.clear()
    assert Playbook(rim) >> tap("left 7") << RecordPublicEntry(0, "red", "end") << PAUSE


def test_help_switches_the_guide_on_later_and_off_again() -> None:
    rim = court()
    rim.tap("table", "help")
    rim.heard.clear()
    on, off = RememberSetting("guide", True), RememberSetting("guide", False)
    assert (
        Playbook(rim)
        >> hold("left 7")
        << on
        << RESUME
        << PAUSE
        << Row(1, "Pass to a man, shoot,")
        >> tap("right 7")
        << RESUME
        >> tap("table help")
        << PAUSE
        >> hold("right 7")
        << off
        << RESUME
        << Row(2, "◄RED     ball R2")
    )


def test_a_match_without_a_guide_explains_nothing() -> None:
    assert court().console.guide() == []
