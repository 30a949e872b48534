"""What the table reads of an undo: whose answer it was, in words that look like no type (BT-06)."""

from pathlib import Path

import pytest

from companion.locale import words_by_language
from companion.rules.game import Options
from tests.games.braintown.device import going_on
from tests.games.braintown.test_player_objectives import entered, lose, waiting

ENTERED: Options = {"seats": 2, "objectives": "entered", "unleash_when": "any"}
LOCKS = ("[left 1]", "[left 2]", "[right 3]", "[right 4]")
TURN = (*LOCKS, "left 2")
MORE = "[right 7]"
ALL_AGREE = ("[left 7]", "[right 7]")


def first_row(state: Path, code: str, *strokes: str, options: Options = ENTERED) -> str:
    """The first row of the panel after these strokes in a match before its first turn."""
    with going_on(state, "hexpad", code, options, {"phase": "start"}) as device:
        return device.play(*strokes).split("\n")[0]


@pytest.mark.parametrize(
    ("code", "locked", "asked", "undone"),
    [
        ("en", 1, "Undo P1 first pick?", "Undone: P1 first pick"),
        ("en", 2, "Undo P1 second pick?", "Undone: second pick"),
        ("es", 1, "¿1.ª elección atrás?", "Atrás: 1.ª elección"),
        ("es", 2, "¿2.ª elección atrás?", "Atrás: 2.ª elección"),
    ],
)
def test_a_secret_pick_is_told_in_words_that_are_no_type(
    tmp_path: Path, code: str, locked: int, asked: str, undone: str
) -> None:
    strokes = (*LOCKS[:locked], "table back")
    (tmp_path / "asked").mkdir()
    assert first_row(tmp_path / "asked", code, *strokes) == asked
    (tmp_path / "undone").mkdir()
    assert first_row(tmp_path / "undone", code, *strokes, *ALL_AGREE) == undone


@pytest.mark.parametrize(
    ("strokes", "told"),
    [
        (
            (*TURN, MORE, "right 3", "[right 1]"),
            {"en": "Undone: P1 anew", "es": "Atrás: J1 lo repite"},
        ),
        (
            (*TURN, MORE, "right 1", "[right 1]"),
            {"en": "Undone: P1 unleashed", "es": "Atrás: J1 desatado"},
        ),
        (
            (*TURN, MORE, "[right 4]"),
            {"en": "Undo P2 unleashed?", "es": "¿J2 desatado atrás?"},
        ),
        (TURN, {"en": "Undone: P2 starts", "es": "Atrás: Empieza J2"}),
    ],
)
@pytest.mark.parametrize("code", ["en", "es"])
def test_a_player_who_is_chosen_has_a_name(
    tmp_path: Path, code: str, strokes: tuple[str, ...], told: dict[str, str]
) -> None:
    assert first_row(tmp_path, code, *strokes, "table back") == told[code]


@pytest.mark.parametrize(
    ("code", "said"), [("en", "Without P1's pick"), ("es", "Sin elección de J1")]
)
def test_to_go_on_without_a_pad_is_said_whole(code: str, said: str) -> None:
    table = lose(waiting(entered("1 2", "3 4"), "p1 unleash"))
    notice = table.match.view().notice
    assert notice is not None
    assert notice.text.translate(words_by_language()[code]) == said
