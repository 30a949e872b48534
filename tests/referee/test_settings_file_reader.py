"""A file of settings: what is right in it counts, what is wrong is named, nothing keeps it from starting."""

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis
from hypothesis import strategies as st

from companion.console import setting_definitions
from companion.devices.display_factory import open_panel
from companion.devices.kit_config import built_in_kit, built_in_kit_names
from companion.devices.simulated.hardware import SimulatedHardware
from companion.games.toolbox import TOOLBOX
from companion.journal.journal_opening import open_journal
from companion.referee.lifecycle import build_and_start_referee
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.settings_file_reader import SettingsFile, load_configured_kit
from companion.referee.startup_config import StartupConfig
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.facts import Json
from companion.rules.sentences import Words, in_english
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines
from tests.toy import HIGH_BID

LANGUAGES: Mapping[str, Words] = {"en": in_english, "es": lambda text: f"¡{text}!"}
EACH = setting_definitions.available_settings(LANGUAGES)


def said(text: str, folder: Path) -> tuple[Mapping[str, Json], list[str]]:
    """What a file tells, and what is wrong in it."""
    path = folder / "companion.toml"
    path.write_text(text, encoding="utf-8")
    file = SettingsFile(path, "companion.toml")
    told = file.settings(EACH, (HIGH_BID, TOOLBOX))
    return told, [fault.translate(in_english) for fault in file.faults]


WHOLE = """\
language = "es"
sound = "quiet"
speech = true
brightness = "low"
panel = "flat"
hold = 450
guide = true
kit = "trio"
page = false
pin = "3141 5926 5358"

[games.highbid]
dice = "own"
clock = "limit round 0:45"
goal = 40
"""


def test_a_file_tells_everything_that_can_be_set(tmp_path: Path) -> None:
    told, faults = said(WHOLE, tmp_path)
    assert faults == []
    assert {setting.name for setting in EACH} <= set(told)
    assert told == {
        "language": "es",
        "sound": "quiet",
        "speech": True,
        "brightness": "low",
        "panel": "flat",
        "hold": 450,
        "guide": True,
        "kit": "trio",
        "page": False,
        "pin": "3141 5926 5358",
        "usual highbid": {
            "options": {"goal": 40, "luck": "named"},
            "dice": "own",
            "clock": "limit round 0:45",
        },
    }


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('language = "tlh"', 'language is "tlh". Allowed are: "en", "es".'),
        ("sound = 3", 'sound is 3. Allowed are: "off", "quiet", "loud".'),
        ("hold = 199", "hold is 199. Allowed are: 200-2000."),
        ("page = 1", "page is 1. Allowed are: true, false."),
        ("pin = 1234", 'pin is 1234. Allowed are: "0000 0000 0000" - "9999 9999 9999".'),
        ("colour = 1", "colour is no field. Allowed are: language, sound, "),
        ("[games]\nchess = 1", "games.chess is no field. Allowed are: highbid, toolbox."),
        ("[games.highbid]\ngoal = 41", "games.highbid.goal is 41. Allowed are: 10, 20, 40."),
        (
            "[games.highbid]\ndice = 1",
            'games.highbid.dice is 1. Allowed are: "device", "own", "joint".',
        ),
        (
            '[games.highbid]\nclock = "limit turn 1:00"',
            'games.highbid.clock is "limit turn 1:00". Allowed are: "fischer 15:00 bonus 0:10"',
        ),
        ("[games.highbid]\nclock = 3", "games.highbid.clock is 3. Allowed are: "),
        ('kit = "a\\nb"', 'kit is "a\\u000ab". Allowed are: "hexpad", "trio", '),
        ("kit = 3", 'kit is 3. Allowed are: "hexpad", "trio", "trio4", "/.../kit.toml".'),
        (
            'games.toolbox = {points = 15, until = "points"}',
            "games.toolbox: no match can be played by these options.",
        ),
        ("[games.highbid]\ngaol = 1", "games.highbid.gaol is no field. Allowed are: dice, "),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_the_rest_counts(
    line: str, fault: str, tmp_path: Path
) -> None:
    told, faults = said(f'brightness = "low"\n{line}\n', tmp_path)
    number = 2 + line.count("\n")
    assert len(faults) == 1
    assert faults[0].startswith(f"companion.toml:{number}: {fault}")
    assert told["brightness"] == "low"


def test_every_fault_is_told_line_by_line(tmp_path: Path) -> None:
    _, faults = said("sound = 1\nhold = 1\n[games.highbid]\ngoal = 1\ndice = 1\nx = 1", tmp_path)
    assert [fault.split(":")[1] for fault in faults] == ["1", "2", "4", "5", "6"]


def test_a_file_that_is_no_toml_says_where_and_tells_nothing(tmp_path: Path) -> None:
    told, faults = said("sound = quiet\n", tmp_path)
    assert told == {}
    assert faults[0].startswith("companion.toml:1 isn't TOML: a text needs quotes")


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_bytes(b"hold = 400\n\n# caf\xe9\n")
    (fault,) = SettingsFile(path).faults
    assert fault.translate(in_english) == f"{path}:3 isn't text in UTF-8."


def test_what_a_kit_can_be_names_every_one_that_comes_with_the_package() -> None:
    assert setting_definitions.KIT.shape.startswith(
        ", ".join(f'"{name}"' for name in built_in_kit_names())
    )


def test_a_file_of_a_kit_that_is_not_there_is_told_where_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_text('hold = 1\n\nkit = "/no/such"\n', encoding="utf-8")
    file = SettingsFile(path)
    assert load_configured_kit(file).name == "hexpad"
    file.settings(EACH, ())
    assert [fault.translate(in_english) for fault in file.faults] == [
        f"{path}:1: hold is 1. Allowed are: 200-2000.",
        f"{path}:3: kit: /no/such can't be read: No such file or directory.",
    ]


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 5000 + "]" * 5000, "hold = " + "9" * 5000, 'kit = "/a\\u0000b"'],
    ids=["nested too deep", "a number too long", "a path that is none"],
)
def test_what_python_itself_trips_over_is_told_too(text: str, tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_text(text, encoding="utf-8")
    file = SettingsFile(path)
    assert load_configured_kit(file).name == "hexpad"
    assert len(file.faults) == 1


def test_the_usual_file_may_be_missing_and_no_other(tmp_path: Path) -> None:
    assert SettingsFile(None).faults == []
    assert len(SettingsFile(tmp_path / "nothing.toml").faults) == 1


def test_a_kit_that_can_not_be_had_is_told_and_the_usual_one_used(tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_text('kit = "trio"\n', encoding="utf-8")
    assert load_configured_kit(SettingsFile(path)).name == "trio"
    path.write_text('kit = "quad"\n', encoding="utf-8")
    file = SettingsFile(path)
    assert load_configured_kit(file).name == "hexpad"
    assert f"{path}:1: kit: There is no kit quad" in file.faults[0].translate(in_english)
    assert "kit" not in file.settings(EACH, ())


WORDS = st.sampled_from(
    (
        "sound",
        "hold",
        "kit",
        "games",
        "[games.highbid]",
        "=",
        '"loud"',
        "5",
        "{",
        "}",
        "\n",
        "\0",
        "[",
    )
)


@hypothesis(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(text=st.lists(WORDS, max_size=12).map(" ".join))
def test_whatever_is_in_the_file_the_referee_starts(text: str, tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_text(text, encoding="utf-8")
    file = SettingsFile(path)
    assert load_configured_kit(file).pads
    told = file.settings(EACH, (HIGH_BID,))
    assert all(setting.may_have(told[setting.name]) for setting in EACH if setting.name in told)


class Box:
    """A referee that has started with a file of settings."""

    def __init__(self, opened: ExitStack, state: Path, text: str) -> None:
        path = state / "companion.toml"
        path.write_text(text, encoding="utf-8")
        file = SettingsFile(path, path.name)
        kit = built_in_kit("hexpad")
        self._hardware = SimulatedHardware(kit)
        box = OutputsAndSubscribers(kit, self._hardware, open_panel(kit, self._hardware))
        installed = StartupConfig(kit, self._hardware, state, settings=file)
        self.referee = build_and_start_referee(installed, box, (HIGH_BID,), LANGUAGES, 1000)
        box.tick(1000)

    def text(self) -> str:
        image = self._hardware.chip.image()
        return "\n".join(
            (
                *screen_to_text_lines(read_screen_from_image(image)),
                *screen_to_text_lines(read_sheet_from_image(image)),
            )
        )

    @property
    def contrast(self) -> int:
        return self._hardware.chip.contrast


def test_the_referee_begins_with_what_the_file_sets(tmp_path: Path) -> None:
    with ExitStack() as opened:
        box = Box(opened, tmp_path, 'language = "es"\nbrightness = "low"\n')
        assert box.referee.words is LANGUAGES["es"]
        assert box.contrast == 0xCF // 8


def test_what_the_table_chose_comes_first(tmp_path: Path) -> None:
    journal, _ = open_journal(tmp_path / JOURNAL)
    journal.remember("language", "en")
    with ExitStack() as opened:
        box = Box(opened, tmp_path, 'language = "es"\n')
        assert box.referee.words is LANGUAGES["en"]
        assert box.referee.chosen_settings()["language"] == "en"


def test_what_is_wrong_is_said_on_the_panel(tmp_path: Path) -> None:
    with ExitStack() as opened:
        box = Box(opened, tmp_path, 'language = "en"\nhold = 5\n')
        assert "PLEASE READ" in box.text()
        assert "companion.toml:2:" in box.text()
        assert "hold is 5. Allowed\nare: 200-2000." in box.text()
