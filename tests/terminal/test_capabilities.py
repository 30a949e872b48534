"""What the environment tells of a terminal."""

import pytest

from companion.rules.sentences import Refused
from companion.terminal.capabilities import detect_capabilities
from companion.terminal.inked_text_canvas import COLOURED, UNCOLOURED
from companion.terminal.panel_renderers import TEXT


@pytest.mark.parametrize(
    ("environment", "unicode"),
    [
        ({}, True),
        ({"LANG": "es_ES.UTF-8"}, True),
        ({"LANG": "es_ES.utf8"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "es_ES.ISO-8859-1"}, False),
        ({"LANG": "", "LC_ALL": ""}, True),
    ],
)
def test_a_locale_without_utf_8_gets_plain_text(environment: dict[str, str], unicode: bool) -> None:
    of = detect_capabilities({"TERM": "xterm"} | environment)
    assert (of.views == (TEXT,)) is not unicode
    assert of.encode("◄ñ") == ("◄ñ".encode() if unicode else b"<n")


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "vt100"}, False),
    ],
)
def test_colours_are_for_those_who_want_them(environment: dict[str, str], coloured: bool) -> None:
    assert detect_capabilities(environment).inks is (COLOURED if coloured else UNCOLOURED)


@pytest.mark.parametrize("environment", [{}, {"TERM": ""}, {"TERM": "dumb"}])
def test_where_nothing_can_be_drawn_it_is_said(environment: dict[str, str]) -> None:
    with pytest.raises(Refused, match="Nothing can be drawn"):
        detect_capabilities(environment)
