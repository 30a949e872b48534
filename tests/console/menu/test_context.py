"""What menus remember."""

import pytest

from companion.console.hexpad_and_trio import HEXPAD
from companion.console.menu.context import MenuContext
from companion.console.menu.match_setup_values import MatchSetup, setup_from_json
from companion.console.player_names import PlayerNames
from companion.games.toolbox import TOOLBOX
from companion.rules.clocks import StretchLimit
from companion.rules.facts import Json
from companion.rules.sentences import in_english
from tests.console.rim import ENGLISH, PADS
from tests.toy import HIGH_BID

SETUP = MatchSetup({"goal": 40, "luck": "none"}, "own", StretchLimit("round", 60_000))


def context(**remembered: Json) -> MenuContext:
    spanish = {**ENGLISH, "es": in_english}
    return MenuContext(
        (HIGH_BID,),
        dict.fromkeys(PADS, HEXPAD),
        spanish,
        {k.replace("_", " "): v for k, v in remembered.items()},
    )


def test_a_setup_is_remembered_as_it_was() -> None:
    assert context(last_highbid=SETUP.to_json()).last(HIGH_BID) == SETUP
    plain = MatchSetup({"goal": 20, "luck": "named"})
    assert context(last_highbid=plain.to_json()).last(HIGH_BID) == plain


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "nonsense",
        {},
        {"options": {"goal": 40}, "dice": "loaded", "clock": None},
        {"options": {"goal": 41}, "dice": "own", "clock": None},
        {"options": {"gaol": 40}, "dice": "own", "clock": None},
        {"options": {"goal": [40]}, "dice": "own", "clock": None},
        {"options": [40], "dice": "own", "clock": None},
        {"options": {"goal": 40}, "dice": "own", "clock": "bank 5:00 zero overtime penalty 100"},
    ],
)
def test_a_setup_that_is_possible_no_more_is_forgotten(kept: Json) -> None:
    assert context(last_highbid=kept).last(HIGH_BID) is None


def test_options_that_do_not_go_together_are_forgotten() -> None:
    options: Json = {"until": "points", "goal": 10, "points": 10}
    assert setup_from_json({"options": options, "dice": "own", "clock": None}, TOOLBOX) is None
    fewer: Json = {**options, "points": 5}
    assert setup_from_json({"options": fewer, "dice": "own", "clock": None}, TOOLBOX) is not None


@pytest.mark.parametrize("clock", [["round", 60_000], "limit turn 1:00", "limit", "", 7])
def test_a_setup_with_a_clock_that_is_possible_no_more_is_forgotten(clock: Json) -> None:
    """Offered as it was the last time, it would begin without a clock and not say so."""
    kept: Json = {"options": {"goal": 40}, "dice": "own", "clock": clock}
    assert context(last_highbid=kept).last(HIGH_BID) is None


def test_the_language_is_the_one_that_was_chosen() -> None:
    assert context().language is None
    assert context(language="es").language == "es"
    assert context(language="tlh").language is None
    assert context(language=3).language is None


def test_one_language_is_not_asked_about() -> None:
    assert MenuContext((HIGH_BID,), dict.fromkeys(PADS, HEXPAD), ENGLISH, {}).language == "en"


@pytest.mark.parametrize(("kept", "ms"), [(None, 600), (800, 800), (5, 600), ("800", 600)])
def test_a_hold_is_as_long_as_was_set(kept: Json, ms: int) -> None:
    assert context(hold=kept).hold == ms


@pytest.mark.parametrize(
    ("kept", "volume"),
    [
        (None, "loud"),
        (True, "loud"),
        (False, "off"),
        ("off", "off"),
        ("quiet", "quiet"),
        ("loud", "loud"),
        ("deafening", "loud"),
        (0, "loud"),
    ],
)
def test_volume_is_read_from_settings_of_any_age(kept: Json, volume: str) -> None:
    assert context(sound=kept).volume == volume


def test_players_of_the_last_match_have_their_present_names() -> None:
    played = MatchSetup(SETUP.options, names={"red": "Ana", "blue": "Bo"}).to_json()
    known = PlayerNames(("Ana", "Bo"))
    last = context(last_highbid=played, players=known.to_json()).last(HIGH_BID)
    assert last is not None
    assert last.names == {"red": "Ana", "blue": "Bo"}
    changed = known.with_renamed("Ana", "Anna").without("Bo").to_json()
    last = context(last_highbid=played, players=changed).last(HIGH_BID)
    assert last is not None
    assert last.names == {"red": "Anna"}


@pytest.mark.parametrize("names", [7, ["Ana"], {"red": 7}])
def test_names_that_are_malformed_are_left_out(names: Json) -> None:
    kept: Json = {"options": {}, "dice": "own", "clock": None, "names": names}
    last = context(last_highbid=kept).last(HIGH_BID)
    assert last is not None
    assert last.names == {}
