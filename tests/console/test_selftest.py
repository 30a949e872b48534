"""The self-test: panel, lamps, buzzer and keys, one after the other."""

from itertools import pairwise

import pytest

from companion.console.gestures import HOLD
from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.selftest import (
    PART,
    PATIENCE,
    PATTERN,
    SOUND,
    SelfTest,
    is_selftest_requested,
    panel_test_patterns,
)
from companion.locale import words_by_language
from companion.rules.sentences import Words, in_english
from companion.screens.font import KNOWN
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import SMALL_CELLS
from companion.screens.screen_rendering import BLANK

HEXPADS = {"left": "hexpad", "right": "hexpad"}
TRIOS = {"left": "trio", "right": "trio"}
FOUR = dict.fromkeys(("p1", "p2", "p3", "p4"), "trio")
KITS = pytest.mark.parametrize("pads", [HEXPADS, TRIOS, FOUR], ids=["hexpad", "trio", "trio4"])


def keys_of(pads: dict[str, str]) -> list[KitKey]:
    own = [KitKey(pad, key) for pad, style in pads.items() for key in STYLES[style].keys]
    return [KitKey("table", "back"), KitKey("table", "help"), *own]


def selftest(pads: dict[str, str], words: Words = in_english, *, cable: bool = False) -> SelfTest:
    return SelfTest(pads, keys_of(pads), words, 0, cable=cable)


def sheet(test: SelfTest) -> list[str]:
    return screen_to_text_lines(read_sheet_from_image(test.image()))


def to_the_keys(test: SelfTest) -> int:
    """Lets time go by until keys are waited for."""
    now = 0
    while "Press every key" not in sheet(test):
        now = test.deadline()
        test.tick(now)
    return now


def press(test: SelfTest, key: KitKey, now: int, ms: int = 50) -> None:
    test.edge(KeyEdge(key, True, now))
    test.edge(KeyEdge(key, False, now + ms))


@pytest.mark.parametrize(
    ("pads", "down", "is_wanted"),
    [
        (HEXPADS, ["left 7", "right 7"], True),
        (HEXPADS, ["left 7", "right 7", "table back"], True),
        (HEXPADS, ["left 7", "right 1"], False),
        (HEXPADS, ["left 7"], False),
        (HEXPADS, [], False),
        (TRIOS, ["left middle", "right middle"], True),
        (FOUR, ["p1 middle", "p4 middle"], True),
        (FOUR, ["p1 middle", "p2 middle"], False),
        ({"left": "trio"}, ["left middle"], False),
    ],
)
def test_the_centres_at_both_ends_ask_for_it(
    pads: dict[str, str], down: list[str], is_wanted: bool
) -> None:
    assert is_selftest_requested(pads, {KitKey(*each.split()) for each in down}) is is_wanted


def test_patterns_light_every_pixel_every_other_one_and_the_border() -> None:
    lit = [
        [(x, y) for x in range(128) for y in range(64) if on(each, x, y)]
        for each in panel_test_patterns()
    ]
    every = [(x, y) for x in range(128) for y in range(64)]
    assert lit[0] == every
    assert lit[1] == [(x, y) for x, y in every if (x + y) % 2 == 0]
    assert lit[2] == [(x, y) for x, y in every if x in (0, 127) or y in (0, 63)]


def on(image: bytes, x: int, y: int) -> bool:
    return bool(image[y // 8 * 128 + x] >> y % 8 & 1)


@KITS
def test_patterns_then_each_lamp_then_the_buzzer_go_by_themselves(pads: dict[str, str]) -> None:
    test, seen, heard = selftest(pads), list[bytes](), list[str]()
    lit: list[frozenset[str]] = []
    times: list[int] = [0]
    while "Press every key" not in sheet(test):
        seen.append(test.image())
        lit.append(test.lit_pads)
        times.append(test.deadline())
        heard.append(test.tick(test.deadline()))
    assert tuple(seen[:3]) == tuple(panel_test_patterns())
    assert [each for each in lit if each] == [frozenset({pad}) for pad in pads]
    assert [each for each in heard if each] == [SOUND]
    spans = [after - before for before, after in pairwise(times)]
    assert spans == [PATTERN] * 3 + [PART] * (len(pads) + 1)
    assert test.lit_pads == frozenset()


def test_a_key_goes_on_before_its_time_and_one_that_comes_up_does_not() -> None:
    test = selftest(HEXPADS)
    test.edge(KeyEdge(KitKey("left", "7"), False, 10))
    assert test.image() == panel_test_patterns()[0]
    press(test, KitKey("left", "1"), 20)
    assert test.image() == panel_test_patterns()[1]
    assert test.deadline() == 20 + PATTERN


@KITS
def test_every_key_that_was_pressed_is_a_dot_and_the_last_one_ends_it(pads: dict[str, str]) -> None:
    test = selftest(pads)
    now = to_the_keys(test)
    *first, last = keys_of(pads)
    for key in first:
        press(test, key, now)
    assert sum(row.count("·") for row in sheet(test)) == len(first)
    press(test, last, now)
    assert sheet(test)[0] == "All keys work"
    assert not test.over
    press(test, last, now)
    assert test.over


def test_a_key_that_is_dead_is_named_and_holding_back_is_enough() -> None:
    test = selftest(HEXPADS)
    now = to_the_keys(test)
    for key in keys_of(HEXPADS):
        if key != KitKey("right", "3"):
            press(test, key, now)
    press(test, KitKey("table", "back"), now, HOLD - 1)
    assert sheet(test)[0] == "Press every key"
    press(test, KitKey("table", "back"), now, HOLD)
    assert sheet(test)[:2] == ["Never pressed:", "right  · · 3 · · · ·"]
    test.tick(test.deadline())
    assert test.over


def test_selftest_of_the_keys_ends_by_itself() -> None:
    test = selftest(HEXPADS)
    now = to_the_keys(test)
    test.tick(now + PATIENCE - 1)
    assert sheet(test)[0] == "Press every key"
    test.tick(now + PATIENCE)
    assert sheet(test)[0] == "Never pressed:"
    test.tick(now + 2 * PATIENCE)
    assert test.over


@pytest.mark.parametrize(("cable", "said"), [(True, "Cable: there"), (False, "Cable: nothing")])
def test_selftest_says_whether_a_pad_is_on_a_cable(cable: bool, said: str) -> None:
    test = selftest(HEXPADS, cable=cable)
    to_the_keys(test)
    assert said in sheet(test)


@KITS
@pytest.mark.parametrize("code", words_by_language())
def test_all_that_it_says_fits(pads: dict[str, str], code: str) -> None:
    said: set[str] = set()

    def words(text: str) -> str:
        said.add(words_by_language()[code](text))
        return words_by_language()[code](text)

    test = selftest(pads, words)
    while not test.over:
        assert test.image() != BLANK
        test.tick(test.deadline())
    assert len(said) > 7
    assert {text for text in said if len(text) > SMALL_CELLS or set(text) - KNOWN} == set()


def test_lamps_are_named_on_the_panel() -> None:
    test = selftest(TRIOS)
    for _ in range(3):
        test.tick(test.deadline())
    assert screen_to_text_lines(read_screen_from_image(test.image())) == [
        "Self-test",
        "Lamp",
        "left",
        "",
    ]
