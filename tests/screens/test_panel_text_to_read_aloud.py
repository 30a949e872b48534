"""The panel's lines in words, for a voice and for those who hear the page."""

import pytest

from companion.locale import words_by_language
from companion.screens.panel_text_to_read_aloud import (
    line_in_words,
    line_to_speak,
    spoken_text,
    still_shown,
)

WORDS = words_by_language()
ATTACK = ("R0 B0  Q1 T1 P1/10", "◄RED", "ball R2", "6=shot ■6=dunk")
"""A panel before an answer."""
PAGE = (
    "BLUE: 2-5=block, then",
    "c, c=no one, 6=claim",
    "",
    "Mark who blocks, then",
    "done; or nobody",
    "blocks.",
    "1/8",
)
"""A page of text."""


@pytest.mark.parametrize(
    ("line", "english", "spanish"),
    [
        ("R2  shoots", "R2 shoots", "R2 shoots"),
        ("■3=shoot  ?=help", "hold 3=shoot ?=help", "mantén 3=shoot ?=help"),
        ("◄RED   BLUE►", "at left RED BLUE at right", "a la izquierda RED BLUE a la derecha"),
        ("◄ ► c=take", "at left at right c=take", "a la izquierda a la derecha c=take"),
        ("1◄ ►4", "1 at left at right 4", "1 a la izquierda a la derecha 4"),
        ("►Backgammon", "here: Backgammon", "aquí: Backgammon"),
        ("2►Backgammon", "2 here: Backgammon", "2 aquí: Backgammon"),
        ("► ¿Quién empieza?", "here: ¿Quién empieza?", "aquí: ¿Quién empieza?"),
        ("►RED 4:30  BLUE 5:00", "here: RED 4:30 BLUE 5:00", "aquí: RED 4:30 BLUE 5:00"),
        ("►=go on", "at right =go on", "a la derecha =go on"),
        ("▲ newer ▼ older", "up newer down older", "arriba newer abajo older"),
    ],
)
def test_signs_of_a_line_are_words(line: str, english: str, spanish: str) -> None:
    assert line_in_words(line, WORDS["en"]) == english
    assert line_in_words(line, WORDS["es"]) == spanish


@pytest.mark.parametrize(
    ("line", "english", "spanish"),
    [
        ("c=guided  6=rules", "c, guided. 6, rules", "c, guided. 6, rules"),
        (
            "6=shot hold 6=dunk",
            "6, shot. hold 6, dunk",
            "6, shot hold. 6, dunk",
        ),
        ("6=tiro ■6=mate", "6, tiro. hold 6, mate", "6, tiro. mantén 6, mate"),
        ("RED: 1-5=pass", "RED: 1 to 5, pass", "RED: 1 a 5, pass"),
        (
            "1-5 choose  ?=more",
            "1 to 5 choose. question mark, more",
            "1 a 5 choose. interrogación, more",
        ),
        ("3 loud *", "3 loud usual", "3 loud habitual"),
        ("c=*  6=speech", "c, usual. 6, speech", "c, habitual. 6, speech"),
        ("on 2    ○●○", "on 2", "on 2"),
        ("5:3  RED attacks", "5 to 3 RED attacks", "5 a 3 RED attacks"),
        ("RED 4:30 +0:05", "RED 4:30 +0:05", "RED 4:30 +0:05"),
        ("3+ = 67%", "3+, 67%", "3+, 67%"),
        ("[NOT SAVED]", "NOT SAVED", "NOT SAVED"),
        ("", "", ""),
    ],
)
def test_a_line_is_spoken_as_a_person_would_read_it(line: str, english: str, spanish: str) -> None:
    assert line_to_speak(line, WORDS["en"]) == english
    assert line_to_speak(line, WORDS["es"]) == spanish


@pytest.mark.parametrize(
    "hostile",
    [
        "<speak><break time='9s'/></speak>",
        "[[h@loU]]",
        "\x0150S\x01+10V",
        "-w/tmp/owned",
        "$(reboot) `reboot` | reboot",
        "Bob\x00\n\r\x1b[2J",
    ],
)
def test_a_name_is_never_markup_for_the_program_that_speaks(hostile: str) -> None:
    said = line_to_speak(hostile, WORDS["en"])
    assert said.isprintable()
    assert not set(said) & set("<>[]{}|\\`")


@pytest.mark.parametrize(
    ("before", "after", "spoken"),
    [
        pytest.param((), ATTACK, "R0 B0 Q1 T1 P1/10. at left RED. ball R2. 6, shot. hold 6, dunk.",
                     id="a first screen whole"),
        pytest.param(ATTACK, ATTACK, "", id="nothing new"),
        pytest.param(ATTACK, (*ATTACK[:2], "R2 shoots", ATTACK[3]), "R2 shoots.",
                     id="the line that changed"),
        pytest.param(ATTACK, (ATTACK[1], ATTACK[0], *ATTACK[2:]), "", id="lines in other rows"),
        pytest.param(("RED 12:35",), ("RED 12:34",), "", id="a clock that goes on"),
        pytest.param(("RED 0:10",), ("RED 9.9",), "", id="its last seconds"),
        pytest.param(("BLUE 4:30+5",), ("BLUE 4:30+4",), "", id="free seconds"),
        pytest.param(("RED 12m",), ("RED 11m",), "", id="whole minutes"),
        pytest.param(("15 s",), ("14 s",), "", id="seconds that are counted down"),
        pytest.param(("RED 2",), ("RED 4",), "RED 4.", id="points"),
        pytest.param(("►BASKETmind", " Backgammon"), (" BASKETmind", "►Backgammon"),
                     "here: Backgammon.", id="what a list points at now"),
        pytest.param(("►RED 1:00  BLUE 1:00",), ("RED 0:59  ►BLUE 1:00",), "",
                     id="whose clock runs"),
        pytest.param((), PAGE, "BLUE: 2 to 5, block, then c, c, no one, 6, claim. Mark who blocks, then"
                     " done; or nobody blocks. 1/8.", id="sentences that go on in the next line"),
        pytest.param((), ("Which game?", "", "RED player:", "press centre"),
                     "Which game? RED player: press centre.", id="a line with a pause of its own"),
    ],
)  # fmt: skip
def test_only_what_is_new_is_spoken(
    before: tuple[str, ...], after: tuple[str, ...], spoken: str
) -> None:
    assert spoken_text(before, after, WORDS["en"]) == spoken


def test_lines_that_left_the_panel_are_no_longer_shown() -> None:
    heard = ("RED 2:00", "die 3", "►BASKETmind")
    assert still_shown(heard, ("RED 1:59", "shake", " BASKETmind")) == ["RED 2:00", "►BASKETmind"]
    assert still_shown(heard, ()) == []
