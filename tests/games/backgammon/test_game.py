"""The cover of the rule book, its rulings and reminders, and a turn on the whole device."""

import random
import textwrap
from pathlib import Path

import pytest

from companion.devices.kit_config import built_in_kit
from companion.games import GAMES
from companion.games.backgammon import BACKGAMMON, rule_reminders
from companion.games.backgammon.help_texts import HELP_TEXTS
from companion.games.backgammon.house_rules import LEAFLET, OPTIONS, rulings_from_options
from companion.games.backgammon.legal_moves import STANDARD
from companion.games.backgammon.panes import LAYOUTS
from companion.games.backgammon.rule_reminders import REMINDERS, reminders_for_ask
from companion.journal.journal_opening import open_journal
from companion.locale import words_by_language
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.clocks import StretchLimit
from companion.rules.game import Preset, options_unlike_rule_book
from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import Refused, in_english, says
from companion.screens.screen_model import LINES, SMALL_CELLS, Sheet, find_fit_problems
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.random_player import house_rules
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.games.backgammon.scenes import game

# The cover ----------------------------------------------------------------------------------


def test_the_device_has_the_game() -> None:
    here = BACKGAMMON
    assert here in GAMES
    assert (here.name, here.version, here.title) == ("backgammon", 2, "Backgammon")
    assert here.seats == ("light", "dark")


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("en", ("Beavers?", "beavers: only in", "money games")),
        ("es", ("¿Con beavers?", "beavers: solo si es", "por dinero")),
    ],
)
def test_the_menu_says_plainly_that_beavers_need_a_money_game(
    code: str, lines: tuple[str, ...], tmp_path: Path
) -> None:
    words = {code: words_by_language()[code]}
    with Device(tmp_path, words, games=(BACKGAMMON, *GAMES[:1])) as device:
        device.play("left 1", "left 6", *["left 4"] * 9, "left 7", "left 2")
        assert tuple(filter(None, device.sheet().split("\n")))[:3] == lines


def test_a_single_game_comes_first() -> None:
    """BG-31."""
    first = BACKGAMMON.presets[0]
    assert (first.label, first.options["length"]) == (says("Single game"), 1)
    assert BACKGAMMON.begin({}).facts()["length"] == 1


def test_one_key_sets_up_a_game_of_the_leaflet_a_tournament_or_a_money_game() -> None:
    """A-03, A-05, A-07, A-12: what differs from the leaflet; moves are entered by two more keys."""
    differs = {
        preset.label.translate(in_english): {
            option.key for option in options_unlike_rule_book(BACKGAMMON.options, preset.options)
        }
        for preset in BACKGAMMON.presets
    }
    usual = {"opening_reuse", "full_play", "bear_off", "cube"}
    assert differs == {
        "Single game": set(),
        "Tournament": {*usual, "crawford"},
        "Money game": {*usual, "money", "jacoby", "beavers"},
        "Enter moves": set(),
        "Moves, to 5": {*usual, "crawford"},
    }
    modes = [preset.options.get("mode", "lite") for preset in BACKGAMMON.presets]
    assert modes == ["lite", "lite", "lite", "board", "board"]
    lengths = [BACKGAMMON.begin(preset.options).facts()["length"] for preset in BACKGAMMON.presets]
    assert lengths == [1, 5, 0, 1, 5], "a money game has none"


@pytest.mark.parametrize("preset", BACKGAMMON.presets, ids=lambda each: each.label.text)
def test_a_preset_goes_with_whatever_is_usual_at_a_table(preset: Preset) -> None:
    """A-03, A-12: the settings of a table may have rules that a preset has to set aside."""
    for seed in range(200):
        usual = house_rules(random.Random(seed), BACKGAMMON)
        BACKGAMMON.begin({**usual, **preset.options})


def test_a_summary_says_score_game_and_turn() -> None:
    late = game({"length": 99}, score={"light": 98, "dark": 97}, game_number=188, turns=103)
    assert BACKGAMMON.begin({"length": 99}, late.match.own_facts()).summary(in_english) == (
        "L98 D97",
        "G188 T104",
    )


@pytest.mark.parametrize("of", ["turn", "game"])
def test_turns_and_games_can_have_a_limit(of: str) -> None:
    """BG-35."""
    table = PlainWordsMatch({"length": 5}, BACKGAMMON, clock=StretchLimit(of, 60_000))
    assert table.match.clock.stretch is None, "nobody's time is limited while both throw"
    table.play("light roll 5", "dark roll 3", "light roll 6 4", "light done")
    acted = {"dark": 0} if of == "turn" else {"light": 2000, "dark": 0}
    assert table.match.clock.acted_by_seat == acted
    assert table.match.clock.used_by_seat == {"light": 2000, "dark": 0}


# Rulings ------------------------------------------------------------------------------------

# The rulings of docs/rules-backgammon.md: the default first, then the other values.
RULINGS = {
    "opening_dice": "1 / 2",
    "opening_reuse": "false / true",
    "die_order": "free / rolled",
    "full_play": "both / standard / voluntary",
    "bear_off": "leaflet / standard",
    "cube": "off / on",
    "money": "false / true",
    "crawford": "false / true",
    "jacoby": "false / true",
    "beavers": "false / true",
    "next_start": "roll / winner / loser",
}


def test_every_ruling_is_an_option_and_the_leaflet_comes_first() -> None:
    house = [option for option in OPTIONS if option.house]
    assert {option.key: " / ".join(map(str, option.values)) for option in house} == RULINGS
    assert [option.default for option in house] == [option.values[0] for option in house]
    for option in house:
        labels = {option.label(value).translate(in_english) for value in option.values}
        assert len(labels) == len(option.values)


def test_what_a_header_does_not_say_is_as_in_the_leaflet() -> None:
    assert rulings_from_options({}) == LEAFLET
    assert set(LEAFLET._asdict()) == {option.key for option in OPTIONS}
    with pytest.raises(Refused, match="cube"):
        rulings_from_options({"cube": "maybe"})


def test_tournaments_move_by_the_usual_law() -> None:
    assert rulings_from_options({"full_play": "standard", "bear_off": "standard"}).law == STANDARD


# Reminders ----------------------------------------------------------------------------------

ALL = [reminder for reminder in vars(rule_reminders).values() if isinstance(reminder, RuleReminder)]


def test_every_ask_is_explained_and_has_its_reminders() -> None:
    assert set(HELP_TEXTS) == set(REMINDERS) == set(LAYOUTS)
    assert {reminder for those in REMINDERS.values() for reminder in those} == set(ALL)


@pytest.mark.parametrize("reminder", ALL, ids=[reminder.rule for reminder in ALL])
def test_a_reminder_is_read_at_a_glance(reminder: RuleReminder) -> None:
    lines = textwrap.wrap(reminder.text.translate(in_english), SMALL_CELLS)
    assert len(lines) < LINES
    assert find_fit_problems(Sheet(tuple(lines))) == []


@pytest.mark.parametrize(
    ("rulings", "said", "unsaid"),
    [
        ({}, "as many dice as can", "the larger if you can"),
        ({"full_play": "standard"}, "the larger if you can", "as many dice"),
        ({"full_play": "voluntary"}, "the others if you like", "as many dice"),
        ({"bear_off": "standard"}, "highest point only", "bears off too"),
        ({"die_order": "rolled"}, "played first", "highest point only"),
    ],
)
def test_the_table_is_reminded_of_what_holds_there(
    rulings: dict[str, str], said: str, unsaid: str
) -> None:
    text = " ".join(
        each.text.translate(in_english)
        for each in reminders_for_ask("move", rulings_from_options(rulings))
    )
    assert said in text
    assert unsaid not in text


# On the device ------------------------------------------------------------------------------

MATCH = {
    "hexpad": ("left 2", "left 1", "left 7"),
    "trio": ("left right", "left middle", "left middle", "left middle"),
}
"""From the menu: the game, a single one, whose pad is which."""
THROWS = {"hexpad": ("[left 7]", "[right 7]"), "trio": ("[left middle]", "[right middle]")}
CENTRE = {"hexpad": ("left 7", "right 7"), "trio": ("left middle", "right middle")}
THROWN = {
    "en": "Turn 1\n◄LIGHT   6 and 4\n",
    "es": "Turno 1\n◄CLARO     6 y 4\n",
}
KEYS = {
    ("en", "hexpad"): "LIGHT: c=all moved\n6=stuck\nhold 1=won",
    ("en", "trio"): "DARK: ◄■c=resign\n◄stuck[all moved]►",
    ("es", "hexpad"): "CLARO: c=ya moví\n6=trabado\nmantén 1=gané",
    ("es", "trio"): "NEGRO: ◄■c=dejarlo\n◄trabado[ya moví]►",
}
KITS = ("hexpad", "trio")


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("code", THROWN)
def test_a_turn_with_the_devices_dice_is_two_strokes(code: str, kit: str, tmp_path: Path) -> None:
    words, faces = {code: words_by_language()[code]}, ScriptedEntropy(5, 3, 6, 4, 2, 2)
    with Device(tmp_path, words, faces, kit=built_in_kit(kit)) as device:
        device.play(*MATCH[kit], *THROWS[kit])
        light, dark = zip(THROWS[kit], CENTRE[kit], strict=True)
        throw, done = light
        assert device.play(throw) == THROWN[code] + KEYS[code, kit]
        device.play(done, *dark)
        facts = device.match.facts()
        assert (facts["turns"], facts["mover"], facts["phase"]) == (2, "light", "roll")


AS_LAST = {
    "hexpad": ("left 2", "left 7", "left 7"),
    "trio": ("left right", "left middle", "left middle", "left middle"),
}
OPENING = {
    "hexpad": ("left 5", "right 3"),
    "trio": ("left right", "left right", "left middle", "right middle"),
}
TYPED = {
    "hexpad": ("left 6", "left 4"),
    "trio": (*["left right"] * 3, "left middle", "left right", "left middle"),
}


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("code", THROWN)
def test_a_turn_with_own_dice_is_three_strokes_or_seven(
    code: str, kit: str, tmp_path: Path
) -> None:
    tmp_path.joinpath("state").mkdir()
    journal, _ = open_journal(tmp_path / "state" / JOURNAL)
    journal.remember("last backgammon", {"options": {"length": 1}, "dice": "own", "clock": None})
    with Device(
        tmp_path / "state", {code: words_by_language()[code]}, kit=built_in_kit(kit)
    ) as device:
        device.play(*AS_LAST[kit], *OPENING[kit])
        *begun, last = TYPED[kit]
        typed = device.play(*begun).split("\n")[2]
        assert device.play(last).startswith(THROWN[code])
        assert typed == {"en": "dice? 6 _", "es": "¿dados? 6 _"}[code]
        strokes = (*TYPED[kit], CENTRE[kit][0])
        assert len(strokes) == {"hexpad": 3, "trio": 7}[kit]
        device.play(strokes[-1])
        facts = device.match.facts()
        assert (facts["turns"], facts["mover"]) == (1, "dark")


def test_who_presses_out_of_turn_reads_whose_key_it_is(tmp_path: Path) -> None:
    """What he may do himself is held and rarely wanted: his name alone would say nothing."""
    with Device(tmp_path, entropy=ScriptedEntropy(6, 2, 3, 1)) as device:
        device.play("left 2", "left 3", "left 7", "[left 7]", "[right 7]", "left 7")
        assert device.play("left 1").split("\n")[2:] == ["not your turn", "DARK:hold c=throw"]
