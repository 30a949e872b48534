"""The device's menus as players go through them."""

import pytest

from companion.console.effects import (
    DeleteSavedMatch,
    PlaySound,
    PowerOff,
    RecordPublicEntry,
    RememberSetting,
    ResumeSavedMatch,
    SealPick,
    StartNewMatch,
)
from companion.console.menu.context import ResumableMatch
from companion.games.basketmind import BASKETMIND
from companion.rules.clocks import StretchLimit, TimeControl
from companion.rules.facts import Json
from companion.rules.sentences import Words
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import ENGLISH, Rim, playing
from tests.toy import HIGH_BID

PADS = {"red": "left", "blue": "right"}
USUAL = {"goal": 20, "luck": "named"}
GERMAN = {"English": "Deutsch", "Which game?": "Welches Spiel?", "SECRET 1-6": "GEHEIM 1-6"}


def german(text: str) -> str:
    return GERMAN.get(text, text)


TWO: dict[str, Words] = {**ENGLISH, "de": german}


def saved(number: int, left: str = "") -> ResumableMatch:
    """A match that stands at so many points."""

    def summary(words: Words) -> tuple[str, str]:
        return f"R{number} B0", words("round 3")

    return ResumableMatch(bytes([number]) * 16, "High bid", summary, left)


def kept(
    goal: int = 20, luck: str = "named", dice: str = "device", clock: object = None
) -> RememberSetting:
    value = {"options": {"goal": goal, "luck": luck}, "dice": dice, "clock": clock}
    return RememberSetting("last highbid", value)  # pyright: ignore[reportArgumentType] -- plain JSON


def begun(
    dice: str = "device", clock: TimeControl | None = None, **options: int | str
) -> StartNewMatch:
    return StartNewMatch("highbid", {**USUAL, **options}, dice, clock, PADS)


def at(*keys: str, rim: Rim | None = None) -> Rim:
    """The menu after some taps, and keys in brackets that are held."""
    rim = rim or Rim()
    for key in keys:
        (rim.hold if key.startswith("[") else rim.tap)(*key.strip("[]").split())
    return rim


# The first start ----------------------------------------------------------------------------


def test_the_first_start_asks_for_the_language_and_speaks_it_from_then_on() -> None:
    assert (
        Playbook(Rim((HIGH_BID, BASKETMIND), languages=TWO))
        << screen(
            """
            Tabletop Companion
            1 English
            2 Deutsch
            key 1 = top of screen
            """
        )
        << lamps()
        >> tap("right 2")
        << RememberSetting("language", "de")
        << Row(1, "Welches Spiel?")
    )


def test_languages_and_games_that_have_no_room_on_keys_are_in_a_list() -> None:
    def named(n: int) -> Words:
        return lambda text: f"Language {n}" if text == "English" else text

    rim = Rim((HIGH_BID,) * 6, languages={**ENGLISH, **{f"l{n}": named(n) for n in range(5)}})
    assert (
        Playbook(rim)
        << screen(
            """
            Tabletop Companion
            ►English
             Language 0
             Language 1
             Language 2
             Language 3
            1 up 4 down  c=take
            """
        )
        >> tap("left 4")
        >> tap("left 4")
        >> tap("left 7")
        << RememberSetting("language", "l1")
        << Row(1, "Which game?")
        << Row(2, "►High bid")
        >> tap("left 7")
        << Row(2, "1 To 20")
    )


def test_a_later_start_does_not() -> None:
    rim = Rim((HIGH_BID, BASKETMIND), languages=TWO, remembered={"language": "de"})
    assert Playbook(rim) << Row(1, "Welches Spiel?")


def test_a_device_with_one_game_asks_how_to_play_it_at_once() -> None:
    assert Playbook(Rim()) << screen(
        """
            High bid
            1 To 20
            2 To 10
            c=guided  6=setup
            """
    )


# A new match --------------------------------------------------------------------------------


def test_the_first_press_of_a_pad_says_whose_both_are() -> None:
    begin = StartNewMatch("highbid", USUAL, "device", None, {"red": "right", "blue": "left"})
    assert (
        Playbook(Rim())
        >> tap("left 1")
        << screen(
            """
            One pad a side
            RED player:
            press centre
            this pad is for RED
            """
        )
        << lamps("left", "right")
        >> tap("right 3")
        >> tap("right 7")
        << kept()
        << begin
        << Row(2, "both bid")
    )


def test_a_kit_with_one_pad_does_not_ask_whose_it_is() -> None:
    both = {"red": "only", "blue": "only"}
    assert (
        Playbook(Rim(pads={"only": "hexpad"}))
        >> tap("only 2")
        << kept(goal=10)
        << StartNewMatch("highbid", {**USUAL, "goal": 10}, "device", None, both)
        << lamps("only")
    )


def test_more_pads_than_seats_are_taken_one_by_one() -> None:
    assert (
        Playbook(Rim(pads=dict.fromkeys("abc", "hexpad")))
        >> tap("a 1")
        << lamps("a", "b", "c")
        >> tap("b 7")
        << Row(2, "BLUE player:")
        << lamps("a", "c")
        >> tap("b 7")
        << Row(2, "BLUE player:")
        >> tap("c 7")
        << kept()
        << StartNewMatch("highbid", USUAL, "device", None, {"red": "b", "blue": "c"})
    )


def test_as_last_time_is_one_key() -> None:
    last = {
        "options": {"goal": 40, "luck": "none"},
        "dice": "own",
        "clock": "limit round 1:00.000 warning 0:10.000",
    }
    clock = StretchLimit("round", 60_000)
    assert (
        Playbook(Rim(remembered={"last highbid": last}))
        << Row(4, "c=last 6=setup ?=more")
        >> tap("left 7")
        >> tap("left 7")
        << kept(40, "none", "own", "limit round 1:00.000 warning 0:10.000")
        << begun("own", clock, goal=40, luck="none")
    )


def test_what_lies_behind_the_help_key_is_named_after_the_first_match_too() -> None:
    rim = Rim((BASKETMIND,), remembered={"last basketmind": kept_usual()}, saved=[saved(7)])
    assert (
        Playbook(rim)
        << Row(4, "c=last 6=rules ?=more")
        >> tap("table help")
        << Row(2, "1 Saved games")
    )


def kept_usual() -> Json:
    return {"options": {}, "dice": "device", "clock": None}


@pytest.mark.parametrize(
    ("game", "keys"), [("left 1", "c=last  6=setup"), ("left 2", "c=guided  6=rules")]
)
def test_over_a_match_the_help_key_goes_on_with_it_and_no_row_says_otherwise(
    game: str, keys: str
) -> None:
    rim = at("left 1", "left 1", "left 7", rim=Rim((HIGH_BID, BASKETMIND)))
    rim.press_for("table", "help", 700)
    assert (
        Playbook(rim)
        >> tap("left 3")
        << Row(4, "1-2 choose  BACK=back")
        >> tap(game)
        << Row(4, keys)
    )


def test_back_leads_through_the_questions() -> None:
    rim = Rim((HIGH_BID, BASKETMIND))
    assert (
        Playbook(rim)
        >> tap("left 1")
        << Row(1, "High bid")
        >> tap("left 1")
        << Row(1, "One pad a side")
        >> tap("table back")
        << Row(1, "High bid")
        >> tap("table back")
        << Row(1, "Which game?")
        >> tap("table back")
        << Row(1, "Which game?")
    )


def test_a_key_that_is_pressed_twice_in_a_hurry_answers_one_question() -> None:
    rim = Rim((HIGH_BID, BASKETMIND))
    for _ in range(2):
        rim.edge("left", "1", True)
        rim.wait(50)
        rim.edge("left", "1", False)
        rim.wait(100)
    assert Playbook(rim) << Row(1, "High bid")


# Saved matches ------------------------------------------------------------------------------


def test_after_a_power_cut_the_match_is_offered_at_once() -> None:
    assert (
        Playbook(Rim(saved=[saved(7, "power"), saved(3)]))
        << screen(
            """
            Power was cut
            Go on? R7 B0
            round 3
            c=go on  6=menu
            """
        )
        >> tap("left 6")
        << Row(1, "High bid")
        >> tap("table back")
        << Row(1, "Power was cut")
    )


def test_after_a_night_it_is_offered_by_its_name() -> None:
    assert Playbook(Rim(saved=[saved(7, "off")])) << Row(1, "High bid") << Row(2, "Go on? R7 B0")


def test_matches_that_were_put_away_wait_behind_the_help_key() -> None:
    rim = Rim(saved=[saved(7), saved(3)])
    stored = playing(log=(("red", "bid", (5,)),))
    assert stored.table is not None
    rim.stored[bytes([3]) * 16] = (stored.table, PADS)
    assert (
        Playbook(rim)
        << Row(1, "High bid")
        >> tap("table help")
        << screen(
            """
            Tabletop Companion
            1 Saved games
            2 Settings
            3 Power off
            4 Past matches

            BACK=leave it
            """
        )
        >> tap("left 1")
        << screen(
            """
            Saved games
            ►R7 B0       High bid
             R3 B0       High bid


            round 3
            1/4 c=go on 6=delete
            """
        )
        >> tap("left 4")
        >> tap("left 7")
        << ResumeSavedMatch(bytes([3]) * 16)
        << Row(2, "both bid")
        << lamps("right")
    )


def test_a_match_is_deleted_by_a_hold_and_not_by_a_tap() -> None:
    rim = Rim(saved=[saved(7), saved(3)])
    assert (
        Playbook(rim)
        >> tap("table help")
        >> tap("left 1")
        >> tap("left 6")
        << screen(
            """
            Delete for good?
            R7 B0
            round 3
            ■c=delete  BACK=keep
            """
        )
        >> tap("left 7")
        << Row(1, "Delete for good?")
        >> tap("table back")
        << Row(1, "Saved games")
        >> tap("left 6")
        >> hold("left 7")
        << DeleteSavedMatch(bytes([7]) * 16)
        >> tap("table help")
        >> tap("left 1")
        << Row(2, "►R3 B0       High bid")
    )


# Settings -----------------------------------------------------------------------------------


def test_the_language_can_be_changed_during_a_match() -> None:
    rim = Rim((HIGH_BID,), languages=TWO, remembered={"language": "en"})
    at("left 1", "left 7", rim=rim)
    assert (
        Playbook(rim)
        << Row(3, "SECRET 1-6")
        >> hold("table help")
        << RecordPublicEntry(0, "", "pause")
        >> tap("left 4")
        >> tap("left 1")
        << Row(1, "Language")
        >> tap("left 2")
        << Row(2, "Keep it so?")
        >> tap("right 7")
        << RememberSetting("language", "de")
        << Row(1, "1 Statistics")
        >> tap("table back")
        << RecordPublicEntry(0, "", "resume")
        << Row(3, "GEHEIM 1-6")
    )


def test_the_device_can_be_silent() -> None:
    rim = at("table help", "left 1")
    assert Playbook(rim) >> tap("left 2") >> tap("left 1") << RememberSetting("sound", "off")
    at("left 1", "left 7", "left 3", "table back", rim=rim)
    sounds = [effect for effect in rim.heard if isinstance(effect, PlaySound)]
    assert {sound.volume for sound in sounds} == {"off"}  # lamps go along with it


@pytest.mark.parametrize(
    ("key", "volume"), [("left 2", "quiet"), ("left 3", "loud"), ("left 7", "loud")]
)
def test_another_volume_is_heard_at_once(key: str, volume: str) -> None:
    rim = at("table help", "left 1", rim=Rim(remembered={"sound": False}))
    assert (
        Playbook(rim)
        >> tap("left 2")
        << Row(1, "Sound")
        << Row(2, "1 off")
        << Row(3, "2 quiet")
        << Row(4, "3 loud *")
        >> tap(key)
        << RememberSetting("sound", volume)
        << PlaySound("turn", volume)
    )


@pytest.mark.parametrize(("key", "speaks"), [("left 1", False), ("left 2", True)])
def test_the_box_speaks_if_the_table_wants_it(key: str, speaks: bool) -> None:
    assert (
        Playbook(at("table help", "left 1", "left 2"))
        << Row(7, "c=*  6=speech")
        >> tap("left 6")
        << Row(1, "Speech")
        << Row(2, "1 off *")
        << Row(3, "2 on")
        >> tap(key)
        << RememberSetting("speech", speaks)
    )


def test_a_hold_can_be_longer() -> None:
    rim = at("table help", "left 1", "left 3")
    assert (
        Playbook(rim)
        << screen(
            """
            Length of a hold
            1 400 ms
            2 600 ms *
            3 800 ms
            4 1000 ms

            c=*
            """
        )
        >> tap("left 4")
        << RememberSetting("hold", 1000)
    )
    at("left 1", "left 7", rim=rim)
    rim.press_for("left", "3", 999)
    assert not any(isinstance(effect, SealPick) for effect in rim.heard)
    rim.press_for("left", "3", 1000)
    assert any(isinstance(effect, SealPick) for effect in rim.heard)


def test_the_device_is_switched_off_by_a_hold() -> None:
    assert (
        Playbook(at("table help"))
        >> tap("left 2")
        << screen(
            """
            Tabletop Companion
            Power off?

            ■c=power off  BACK=no
            """
        )
        >> tap("left 7")
        >> hold("left 7")
        << PowerOff()
    )


def test_the_help_key_leads_back_as_well() -> None:
    assert (
        Playbook(Rim())
        >> tap("table help")
        << Row(2, "1 Settings")
        >> tap("table help")
        << Row(1, "High bid")
        >> tap("table help")
        >> tap("table back")
        << Row(1, "High bid")
    )
