"""Questions of menus: what they look like for pads of each kind, and for both at one table."""

import pytest

from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.menu.question_screens import Asked, ItemsQuestion, Listing
from companion.console.pad_commands_and_hints_interface import KeyNames, key_names_of_kinds
from companion.rules.panes_and_answer_keys import GO, OTHER
from companion.rules.sentences import in_english
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import Screen, Sheet, Shown, find_fit_problems

FRUIT = ["apple", "pear", "plum", "cherry", "quince", "medlar", "fig"]
ITEMS = [(fruit, str(len(fruit))) for fruit in FRUIT]
HEXPADS, TRIOS = key_names_of_kinds([HEXPAD, HEXPAD]), key_names_of_kinds([TRIO, TRIO])
BOTH = key_names_of_kinds([TRIO, HEXPAD])


def shown(asked: Asked, index: int = 0, keys: KeyNames = HEXPADS) -> Shown:
    return asked.screen(index, keys, in_english)


def hint(asked: Asked, index: int = 0, keys: KeyNames = HEXPADS) -> str:
    return screen_to_text_lines(shown(asked, index, keys))[-1]


def test_two_items_are_large_and_more_are_small() -> None:
    assert isinstance(shown(ItemsQuestion("?", FRUIT[:2])), Screen)
    assert isinstance(shown(ItemsQuestion("?", FRUIT[:3])), Sheet)
    assert screen_to_text_lines(shown(ItemsQuestion("?", FRUIT[:5]))) == [
        "?",
        "1 apple",
        "2 pear",
        "3 plum",
        "4 cherry",
        "5 quince",
        "1-5 choose",
    ]


def test_trios_point_at_an_item_and_have_no_numbers() -> None:
    fruit = ItemsQuestion("?", FRUIT[:2])
    assert screen_to_text_lines(shown(fruit, 0, TRIOS)) == ["?", "►apple", " pear", "◄ ► c=take"]
    assert screen_to_text_lines(shown(fruit, 1, TRIOS)) == ["?", " apple", "►pear", "◄ ► c=take"]
    assert screen_to_text_lines(shown(fruit, 1, BOTH)) == [
        "?",
        "1 apple",
        "2►pear",
        "◄/1 ►/4 c=take",
    ]


def test_an_item_that_is_too_long_for_a_line_has_its_value_on_the_next_one() -> None:
    long = ("How many points to win?", "possession 3:00")
    fruit = Listing("?", [*ITEMS[:2], (long[0][:20], long[1]), *ITEMS[2:4]], "take")
    two = ["{}How many points to w", "      possession 3:00"]
    first = ["?", "►apple              5", " pear               4", two[0].format(" "), two[1]]
    assert screen_to_text_lines(shown(fruit)) == [
        *first,
        " plum               4",
        "1 up 4 down  c=take",
    ]
    assert screen_to_text_lines(shown(fruit, 2)) == [
        *["?", " apple              5", " pear               4", two[0].format("►"), two[1]],
        *[" plum               4", "1 up 4 down  c=take"],
    ]
    assert screen_to_text_lines(shown(fruit, 4)) == [
        *["?", " pear               4", two[0].format(" "), two[1]],
        *[" plum               4", "►cherry             6", "1 up 4 down  c=take"],
    ]


def test_half_an_item_is_not_shown() -> None:
    long = [(fruit, "which is a fruit too") for fruit in FRUIT]
    assert screen_to_text_lines(shown(Listing("?", long, "take"), 3)) == [
        *["?", " plum", " which is a fruit too", "►cherry", " which is a fruit too", ""],
        "1 up 4 down  c=take",
    ]


def test_an_answer_besides_the_items_is_in_the_last_row() -> None:
    fruit = ItemsQuestion("?", FRUIT[:2], go="last", other="setup", note="?=more")
    assert hint(fruit) == "c=last 6=setup ?=more"
    assert hint(fruit, 0, TRIOS) == "[last] setup   ?=more"
    assert hint(fruit, 3, TRIOS) == " last [setup]  ?=more"
    assert hint(fruit, 1, TRIOS) == " last  setup   ?=more"
    assert hint(fruit, 3, BOTH) == "c last ◄/6[setup]"
    assert fruit.answers == [GO, 1, 2, OTHER]


def test_what_the_keys_do_gives_way_to_what_leads_out() -> None:
    assert hint(ItemsQuestion("?", FRUIT[:3], note="BACK=leave it")) == "BACK=leave it"
    assert hint(ItemsQuestion("?", FRUIT[:3], note="?=more")) == "1-3 choose  ?=more"
    assert hint(ItemsQuestion("?", FRUIT[:3], note="BACK=leave it"), 0, TRIOS) == "BACK=leave it"
    assert hint(ItemsQuestion("?", FRUIT[:3], hint="this pad")) == "this pad"


@pytest.mark.parametrize(("keys", "row"), [(HEXPADS, "c=*"), (TRIOS, "◄ ► c=take")])
def test_the_usual_item_has_a_star_and_a_list_starts_there(keys: KeyNames, row: str) -> None:
    fruit = ItemsQuestion("?", FRUIT[:2], usual=2)
    assert fruit.start == 1
    assert [line.strip("12► ") for line in screen_to_text_lines(shown(fruit, 1, keys))] == [
        *("?", "apple", "pear *"),
        row.strip("12► "),
    ]


def test_without_items_there_are_two_rows_of_text_and_what_two_keys_do() -> None:
    off = ItemsQuestion("Table", go="off", other="menu", text=("Switch off?", "now"))
    assert screen_to_text_lines(shown(off)) == ["Table", "Switch off?", "now", "c=off  6=menu"]
    assert hint(off, 0, TRIOS) == "c=off  ◄=menu"
    assert hint(off, 0, BOTH) == "c=off  ◄/6=menu"
    final = ItemsQuestion("Table", go="off", text=("Switch off?", ""), note="BACK=no", final=True)
    assert hint(final) == hint(final, 0, TRIOS) == "■c=off  BACK=no"


@pytest.mark.parametrize("start", range(len(FRUIT)))
@pytest.mark.parametrize("keys", [HEXPADS, TRIOS, BOTH])
def test_the_place_in_a_list_is_always_seen(start: int, keys: KeyNames) -> None:
    seen = shown(Listing("Fruit?", ITEMS, "take", start), start, keys)
    assert any(line.startswith(f"►{FRUIT[start]}") for line in screen_to_text_lines(seen))
    assert not find_fit_problems(seen)


@pytest.mark.parametrize(
    ("keys", "take", "delete", "number"),
    [
        (HEXPADS, "1 up 4 down  c=take", "1/4 c=go on 6=delete", "1 more 4 less  c=take"),
        (TRIOS, "◄ up ► down  c=take", "◄/► c=go on ■c=delete", "► more ◄ less  c=take"),
        (BOTH, "◄/1 ►/4  c=take", "c=go on  ■c/6=delete", "◄/1 ►/4  c=take"),
    ],
)
def test_what_moves_through_a_list_and_what_is_done_to_its_items(
    keys: KeyNames, take: str, delete: str, number: str
) -> None:
    assert hint(Listing("Fruit?", ITEMS, "take"), 0, keys) == take
    assert hint(Listing("Fruit?", ITEMS, "go on", other="delete"), 0, keys) == delete
    assert hint(Listing("How many?", ITEMS, "take", number=True), 0, keys) == number


def test_a_number_is_large() -> None:
    number = Listing("How many?", [("1", "*"), ("2", "")], "take", number=True)
    assert shown(number) == Screen(("How many?", "1 *", "", "1 more 4 less  c=take"))
    assert hint(number, 0, TRIOS) == "► more ◄ less  c=take"


def test_a_list_without_items_shows_its_title() -> None:
    for keys in (HEXPADS, TRIOS, BOTH):
        assert screen_to_text_lines(shown(Listing("?", (), "take"), 0, keys)) == ["?", *[""] * 6]
