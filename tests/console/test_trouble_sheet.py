"""Troubles stay until they are read."""

import pytest

from companion.console.effects import AcknowledgeTrouble, RecordPublicEntry, SealPick
from companion.console.trouble_sheet import TroubleSheet
from companion.rules.sentences import in_english, says
from companion.screens.screen_model import find_fit_problems
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import Rim, playing
from tests.console.test_match_ui import led

LOST = says("The journal was damaged.\nIt was set aside, nothing is lost.")


def troubled(rim: Rim) -> Rim:
    rim.console.show_trouble(LOST)
    return rim


def test_a_trouble_has_to_be_read_first() -> None:
    assert (
        Playbook(troubled(led(faces=(3,))))
        << screen(
            """
            PLEASE READ
            The journal was
            damaged.
            It was set aside,
            nothing is lost.

            c=I have read it
            """
        )
        << lamps()
        >> tap("left 3")
        >> tap("table back")
        >> tap("table help")
        >> hold("table back")
        << Row(1, "PLEASE READ")
        >> tap("right 7")
        << AcknowledgeTrouble(LOST)
        << Row(2, "RED")
        << lamps("left")
    )


def test_key_that_was_already_down_does_not_acknowledge_a_trouble() -> None:
    rim = led()
    rim.wait(1000)
    rim.edge("left", "7", True)
    rim.console.show_trouble(LOST)
    rim.wait(1000)
    rim.edge("left", "7", False)
    assert rim.shown().startswith("PLEASE READ")
    assert not any(isinstance(effect, AcknowledgeTrouble) for effect in rim.heard)


def test_troubles_are_read_one_after_the_other() -> None:
    rim = troubled(led())
    rim.console.show_trouble(says("The disk is full."))
    assert (
        Playbook(rim)
        >> tap("left 7")
        << AcknowledgeTrouble(LOST)
        << Row(2, "The disk is full.")
        >> tap("left 7")
        << AcknowledgeTrouble(says("The disk is full."))
        << Row(2, "RED")
    )


def test_a_trouble_does_not_undo_what_lies_below_it() -> None:
    rim = playing()
    rim.tap("table", "help")
    assert (
        Playbook(troubled(rim))
        >> tap("left 7")
        << AcknowledgeTrouble(LOST)
        << Row(1, "hold=lock.")
        >> tap("table back")
        << RecordPublicEntry(0, "", "resume")
        >> hold("left 3")
        << SealPick(0, "red", "bid", (3,))
    )


def test_without_a_journal_every_screen_says_so() -> None:
    rim = led()
    rim.console.scene.unsaved = True
    for key in ("left 7", "table help", "table back"):
        assert rim.console.scene.screen(rim.now).note == "NOT SAVED"
        assert not find_fit_problems(rim.console.scene.screen(rim.now))
        rim.tap(*key.split())
    rim.console.scene.unsaved = False
    assert rim.console.scene.screen(rim.now).note == ""


@pytest.mark.parametrize(
    ("file", "shown"),
    [
        ("/etc/kit.toml", "/etc/kit.toml:3: pads is empty. One pad is needed."),
        (
            "/etc/companion/" + "long/" * 20 + "kit.toml",
            "kit.toml:3: pads is empty. One pad is needed.",
        ),
    ],
)
def test_of_the_path_of_a_trouble_that_is_too_long_the_reason_is_never_cut_off(
    file: str, shown: str
) -> None:
    why = says("{field} is empty. One pad is needed.", field="pads")
    sheet = TroubleSheet(
        says("{file}: {reason}", file=f"{file}:3", reason=why), in_english
    ).screen()
    assert " ".join(filter(None, sheet.lines[1:-1])) == shown
