"""The device in windows of every size, in every language."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.seats_and_pads import SideAtPad
from companion.locale import words_by_language
from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.pad_and_keyboard_layouts import (
    keyboard_key_label,
    pad_layouts_by_style,
)
from companion.referee_socket.referee_message_decoder import (
    DeviceHello,
    FactsChanged,
    KitDescription,
    LampsChanged,
    PadDescription,
    PanelChanged,
    PanelWindow,
    SidesChanged,
)
from companion.rules.sentences import Words, in_english
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen
from companion.terminal.device_drawing import (
    TerminalScene,
    draw_device_window,
    fitting_arrangements,
)
from companion.terminal.inked_text_canvas import LIT, Frame, Size
from companion.terminal.panel_renderers import DOTS, SMALL_DOTS, TEXT, available_panel_renderers
from tests.terminal.pixels import image

HEXPADS = KitDescription(
    "hexpad",
    True,
    (PadDescription("left", "hexpad"), PadDescription("right", "hexpad")),
    ("back", "help"),
)
IMAGE = draw_screen(Screen(("R0 B0 Q1", "◄RED set up", "act or end", "1-5pass 6shoot c=end")))
ALL = available_panel_renderers("xterm", unicode=True)
SIZES = [Size(200, 60), Size(128, 40), Size(128, 38), Size(80, 24), Size(80, 20), Size(40, 12)]


def mirror(kit: KitDescription = HEXPADS, *lit: str, on: bool = True) -> DeviceState:
    of = DeviceState()
    of.take(DeviceHello(1, kit))
    of.take(PanelChanged((PanelWindow(0, 0, 128, 8, IMAGE),), on=on, contrast=207))
    of.take(LampsChanged(lit))
    return of


def drawn(
    size: Size, of: DeviceState | None = None, chosen: int = 0, words: Words = in_english
) -> Frame:
    return draw_device_window(TerminalScene(of or mirror()), size, ALL, chosen, words)


def text(frame: Frame) -> str:
    return "\n".join(row.text for row in frame)


def cut(frame: Frame, columns: int, rows: int) -> list[str]:
    """What stands in the middle of the window's upper rows."""
    left = (len(frame[0].text) - columns) // 2
    return [row.text[left : left + columns] for row in frame[:rows]]


def test_a_large_window_has_half_blocks_and_a_usual_one_smaller_dots() -> None:
    assert image(cut(drawn(Size(200, 60)), 128, 32)) == IMAGE
    assert image(cut(drawn(Size(128, 40)), 128, 32)) == IMAGE
    assert image(cut(drawn(Size(80, 24)), 64, 16)) == IMAGE


def test_a_small_window_has_the_text() -> None:
    lines = [line.strip() for line in cut(drawn(Size(40, 12)), 23, 4)]
    assert lines == ["R0 B0 Q1", "◄RED set up", "act or end", "1-5pass 6shoot c=end"]


def test_where_nothing_fits_it_says_so() -> None:
    frame = drawn(Size(22, 40))
    assert " ".join("".join(row.text for row in frame).split()) == (
        "The window is too small: it needs 23 × 11 characters."
    )
    for size in (Size(0, 0), Size(1, 1), Size(5, 0)):
        assert [len(row.text) for row in drawn(size)] == [size.columns] * size.rows


def test_v_goes_round_all_that_fits() -> None:
    seen = [text(drawn(Size(130, 42), chosen=chosen)) for chosen in range(7)]
    assert len(set(seen[:6])) == 6
    assert seen[6] == seen[0]


@pytest.mark.parametrize("code", words_by_language())
def test_all_of_it_fits_into_the_usual_window(code: str) -> None:
    frame = drawn(Size(80, 24), words=words_by_language()[code])
    assert fitting_arrangements(Size(80, 24), HEXPADS, ALL)[0] == (SMALL_DOTS, True)
    said = words_by_language()[code]
    for part in ("Q = quit", "Shift+key = hold", "Backspace, B = BACK", "/ = ?", "V = view"):
        assert said(part) in frame[-1].text


def test_every_key_is_drawn_with_its_letter() -> None:
    words = text(drawn(Size(80, 24))).split()
    for codes in pad_layouts_by_style()["hexpad"].typed:
        for key, code in zip(pad_layouts_by_style()["hexpad"].faces, codes, strict=True):
            assert words[words.index(keyboard_key_label(code)) - 1] == key


def test_keys_lie_as_on_the_pad() -> None:
    rows = text(drawn(Size(80, 24))).splitlines()[17:22]
    assert [row.split()[::2] for row in rows] == [
        ["1", "1"],
        ["6", "2", "6", "2"],
        ["c7", "c7"],
        ["5", "3", "5", "3"],
        ["4", "4"],
    ]
    left = rows[2].index("c7")
    assert rows[1].index("6") < left < rows[1].index("2")


@pytest.mark.parametrize("size", SIZES)
def test_a_lamp_that_is_lit_looks_different_without_colour_too(size: Size) -> None:
    dark, lit = drawn(size), drawn(size, mirror(HEXPADS, "right"))
    assert "○ left" in text(dark)
    assert "○ right" in text(dark)
    assert "● right" in text(lit)
    assert LIT not in "".join(row.inks for row in dark)
    changed = sum(a != b for a, b in zip(text(dark), text(lit), strict=True))
    assert changed == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_panel_that_is_off_is_dark(size: Size) -> None:
    rows = fitting_arrangements(size, HEXPADS, ALL)[0].view.rows
    assert not "".join(row.text for row in drawn(size, mirror(on=False))[:rows]).strip()


@pytest.mark.parametrize("size", SIZES)
def test_without_a_referee_it_waits(size: Size) -> None:
    said = text(drawn(size, DeviceState()))
    assert "Waiting for the referee." in said
    assert "Q = quit" in said
    assert "Shift" not in said


def test_where_pads_have_no_room_their_letters_are_told() -> None:
    said = text(drawn(Size(80, 18), chosen=2))
    assert "left: W E D X Z A S" in said
    assert "right: I O L , M J K" in said


def test_what_is_said_takes_the_place_of_the_keys() -> None:
    asked = draw_device_window(
        TerminalScene(mirror(), "Q once more quits."), Size(80, 24), ALL, 0, in_english
    )
    assert asked[-1].text.strip() == "Q once more quits."


def test_playing_sound_is_shown_in_the_corner_of_the_terminal() -> None:
    sounding = draw_device_window(
        TerminalScene(mirror(), rhythm="♪ ··—"), Size(80, 24), ALL, 0, in_english
    )
    assert sounding[-1].text.endswith("♪ ··—")


def test_a_pad_of_an_unknown_kind_has_its_lamp() -> None:
    kit = HEXPADS._replace(pads=(PadDescription("left", "hexpad"), PadDescription("dial", "dial")))
    said = text(drawn(Size(80, 24), mirror(kit, "dial")))
    assert "● dial" in said
    assert said.count("c7") == 1


@pytest.mark.parametrize("style", pad_layouts_by_style())
def test_as_many_pads_as_there_are_letters_for_fit_into_the_usual_window(style: str) -> None:
    names = [str(place) for place in range(len(pad_layouts_by_style()[style].typed))]
    kit = KitDescription(
        style, True, tuple(PadDescription(name, style) for name in names), ("back", "help")
    )
    assert fitting_arrangements(Size(80, 24), kit, ALL)[0] == (SMALL_DOTS, True)
    words = text(drawn(Size(80, 24), mirror(kit))).split()
    for codes in pad_layouts_by_style()[style].typed:
        assert {keyboard_key_label(code) for code in codes} <= set(words)


@given(
    st.integers(0, 220),
    st.integers(0, 70),
    st.integers(0, 9),
    st.sampled_from(sorted(words_by_language())),
)
def test_a_window_is_filled_exactly(columns: int, rows: int, chosen: int, code: str) -> None:
    frame = drawn(Size(columns, rows), chosen=chosen, words=words_by_language()[code])
    assert len(frame) == rows
    for row in frame:
        assert len(row.text) == len(row.inks) == columns


def test_the_more_room_the_better_the_view() -> None:
    rank = [DOTS, SMALL_DOTS, TEXT]
    for _ in range(300):
        small = Size(random.randrange(23, 200), random.randrange(11, 60))
        large = Size(small.columns + random.randrange(40), small.rows + random.randrange(20))
        before = fitting_arrangements(small, HEXPADS, ALL)[0]
        after = fitting_arrangements(large, HEXPADS, ALL)[0]
        assert (not after.pads, rank.index(after.view)) <= (
            not before.pads,
            rank.index(before.view),
        )


def test_what_a_picture_says_is_read_where_no_dots_are_drawn() -> None:
    of, narrow = mirror(), Size(40, 12)
    of.take(PanelChanged((), on=True, contrast=255, said=("DARK► throw", "167 - 167 pips")))
    assert "167 - 167 pips" in text(drawn(narrow, of))
    assert "167 - 167 pips" not in text(drawn(Size(200, 60), of)), "the picture is there"
    of.take(PanelChanged((), on=True, contrast=255))
    assert "167 - 167 pips" not in text(drawn(narrow, of))


# Who plays at each pad ----------------------------------------------------------------------


def seated(*sides: SideAtPad, asked: str = "") -> DeviceState:
    of = mirror(HEXPADS, "left")
    of.take(SidesChanged(sides))
    of.take(FactsChanged({"asks": {asked: ["bid"]}}))
    return of


RED, BLUE = (
    SideAtPad("left", "red", "R", "RED", "Ana"),
    SideAtPad("right", "blue", "B", "BLUE", ""),
)
SHARED = tuple(
    SideAtPad(pad, f"p{n}", f"P{n}", f"P{n}", "Maximiliano")
    for n, pad in ((1, "left"), (2, "right"), (3, "left"))
)


def test_sides_and_their_players_are_named_beside_the_lamps() -> None:
    said = text(drawn(Size(80, 24), seated(RED, BLUE)))
    assert "● left: RED (Ana)" in said
    assert "○ right: BLUE" in said


@pytest.mark.parametrize(
    ("columns", "code", "heads"),
    [
        (30, "en", ("● left: RED ", "○ right: BLUE")),
        (23, "en", ("● left: R ", "○ right: B")),
        (23, "es", ("● R ", "○ B")),
    ],
)
def test_where_there_is_little_room_sides_have_their_letters(
    columns: int, code: str, heads: tuple[str, str]
) -> None:
    frame = draw_device_window(
        TerminalScene(seated(RED, BLUE)), Size(columns, 24), ALL[-1:], 1, words_by_language()[code]
    )
    said = text(frame)
    assert all(head in said for head in heads), said


def test_the_one_of_several_sides_that_is_asked_has_a_sign() -> None:
    asked = seated(*SHARED, asked="p3")
    assert "● left: P1 ►P3" in text(drawn(Size(80, 24), asked))
    alone = text(drawn(Size(80, 24), seated(*SHARED, asked="p2")))
    assert "○ right: P2 (Maximiliano)" in alone
