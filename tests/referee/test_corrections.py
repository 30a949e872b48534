"""The whole device, by its keys and pixels: what is wrong is put right, or taken back."""

from collections.abc import Generator, Mapping
from pathlib import Path
from shutil import copytree

import pytest

from companion.locale import words_by_language
from companion.match import Match
from companion.record import read_record, write_record
from companion.rules.sentences import Words
from companion.testing.simulated_device import ENGLISH, Device, ScriptedEntropy
from tools.strokes import TO_ATTACK

FROM_MENU = TO_ATTACK[1:]
"""From the menu to the first attack half; RED throws 5, BLUE 3, and 5 whatever comes."""
SPANISH: Mapping[str, Words] = {"es": words_by_language()["es"]}


def at(state: Path, *keys: str, words: Mapping[str, Words] = ENGLISH) -> Device:
    device = Device(state, words, ScriptedEntropy(5, 3, *[5] * 99))
    device.play(*keys)
    return device


@pytest.fixture
def device(tmp_path: Path) -> Generator[Device]:
    with at(tmp_path, *FROM_MENU) as device:
        yield device


@pytest.fixture
def aparato(tmp_path: Path) -> Generator[Device]:
    with at(tmp_path, *FROM_MENU, words=SPANISH) as device:
        yield device


PUT_RIGHT = (
    *("[table help]", "left 2", "left 7", "[left 1]", "[left 1]", "left 1", "left 1", "left 7"),
    *("left 4", "left 4", "left 4", "left 4", "left 7", "[left 1]", "left 7", "left 6"),
)
"""RED has 22 points, and it is turn 11."""


def test_a_score_and_a_turn_are_put_right(device: Device) -> None:
    device.play(*PUT_RIGHT)
    assert device.sheet().split("\n") == [
        "Put this right?",
        "RED 0>22  Turn 1>11",
        "Possession 1>10",
        "Locked picks are void",
        "",
        "RED -   BLUE -",
        "hold c=yes  BACK=no",
    ]
    assert device.play("[left 7]", "[right 7]").split("\n")[0] == "corrected"
    device.play("left 3")
    assert device.text().split("\n")[0] == "R22 B0 Q1 T11 P10/10"


def test_se_corrigen_el_marcador_y_el_turno(aparato: Device) -> None:
    aparato.play("[table help]")
    assert aparato.sheet().split("\n")[1] == "2 Corregir"
    aparato.play("left 2")
    assert aparato.sheet().split("\n")[:4] == [
        "¿Qué está mal?",
        "► ROJO              0",
        "  AZUL              0",
        "  Mitad        ataque",
    ]
    aparato.play(*PUT_RIGHT[2:])
    assert aparato.sheet().split("\n")[:7] == [
        "¿Lo corregimos?",
        "ROJO 0>22  Turno 1>11",
        "Posesión 1>10",
        "Se anula lo secreto",
        "",
        "ROJO -   AZUL -",
        "mantén c=sí ATRÁS=no",
    ]
    aparato.play("[left 7]", "[right 7]")
    assert aparato.match.facts()["score"] == {"red": 22, "blue": 0}


def test_what_was_put_right_is_on_the_record(device: Device) -> None:
    device.play(*PUT_RIGHT, "[left 7]", "[right 7]", "left 3")
    match = device.match
    record = read_record(write_record(match.header, match.game.seats, match.log), [match.game])
    keys = ["pause", "correct", "agree", "agree", "resume", "pass"]
    assert [entry.key for entry in record.log[-6:]] == keys
    assert Match(match.game, record.header, record.log).view() == match.view()


def test_a_plug_that_is_pulled_while_everybody_is_asked(tmp_path: Path) -> None:
    """What was proposed is durable: after the cut it is asked again, and once agreed to it is so."""
    with at(tmp_path / "before", *FROM_MENU) as first:
        first.play(*PUT_RIGHT, "[left 7]")
        copytree(tmp_path / "before", tmp_path / "after")
    with Device(tmp_path / "after", entropy=ScriptedEntropy()) as again:
        again.play("left 7")
        assert again.sheet().split("\n")[5] == "RED ok   BLUE -"
        again.play("[right 7]")
        assert again.match.facts()["score"] == {"red": 22, "blue": 0}


def test_a_correction_can_be_undone_with_everybodys_consent(device: Device) -> None:
    device.play(*PUT_RIGHT, "[left 7]", "[right 7]")
    assert device.play("table back").split("\n")[0] == "Undo correction?"
    device.play("[left 7]", "[right 7]")
    assert device.match.facts()["score"] == {"red": 0, "blue": 0}
    device.play("right 6", "[right 7]")
    assert "fair" in device.text(), "the man who was active is active again"


def test_a_match_begins_where_another_table_left_it(tmp_path: Path) -> None:
    """The panel of the rule book: Blue has the ball in turn 39, Red leads by two."""
    with at(tmp_path, "left 1", "left 6", "left 6", *["left 4"] * 5, "left 7") as device:
        device.play("left 7", "[left 1]", "[left 1]", "left 7")
        device.play("left 4", "left 7", "[left 1]", "[left 1]", "left 4", "left 4", "left 7")
        device.play("left 4", "left 7", "left 3", "left 4", "left 7", "left 2")
        device.play("left 4", "left 7", *["[left 1]"] * 4, "left 4", "left 4", "left 7")
        device.play("left 4", "left 7", "left 4", "left 4", "left 4", "left 7")
        device.play("left 6", "left 7")
        facts = device.match.facts()
        assert device.match.header.begun is not None
        assert facts["discs"] == {"red": 32, "blue": 38}
        assert facts["score"] == {"red": 20, "blue": 18}
        assert device.text().split("\n")[0] == "R20 B18 Q1 T39 P7/10"


# Undo ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "what"),
    [
        (("left 3",), ""),
        (("left 7",), ""),
        (("left 7", "[right 4]"), "Undo BLUE pick?"),
        (("left 6",), ""),
        (("left 6", "right 7", "left 4", "[left 7]"), "Undo RED throw 5?"),
        (
            ("left 6", "right 4", "right 7", "[left 3]", "right 2", "[right 7]"),
            "Undo RED pick?",
        ),
        (("right 6", "[right 7]"), "Undo BLUE pick?"),
    ],
)
def test_back_takes_back_what_everybody_agrees_to(
    device: Device, keys: tuple[str, ...], what: str
) -> None:
    """Past a locked pick, another seat's answer, a throw, a reveal everybody is asked."""
    before = dict(device.match.facts())
    device.play(*keys)
    device.play("table back")
    if what:
        assert device.text().split("\n")[0] == what
        device.play("[left 7]", "[right 7]")
    assert device.match.view().proposal is None
    after = device.match.facts()
    assert after["score"] == before["score"]
    assert after["turns"] == before["turns"]
    assert after["last"] == "undo"
