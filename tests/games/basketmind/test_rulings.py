"""House rules as values: what a header may say, and what it means."""

from pathlib import Path

import pytest

from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.house_rules import BOOK, OPTIONS, rulings_from_options
from companion.rules.game import Options
from companion.rules.sentences import Refused, in_english
from companion.testing.match_in_plain_words import assert_refusal_fits_panel
from tests.games.basketmind.scenes import table_of

# The rulings of docs/house-rules.md: the default first, then the other values.
RULINGS = {
    "quarter_start": "alternate / roll / continue",
    "quarter_end_rebound": "false / true",
    "oreb_restart": "play_on / setup",
    "oreb_activation": "none / activate",
    "dunk_advances_disc": "false / true",
    "tech_restart": "setup / play_on",
    "dead_pick": "skip / ask",
    "ft_die": "shooter / d6 / d8",
    "tech_shooter": "handler / any",
    "pick8": "reject / turnover",
    "press_subset": "false / true",
    "press_adjacent": "false / true",
    "press_fewer": "false / true",
    "false_claim": "none",
    "reveal_unused": "never / after_turn",
    "tie": "draw / overtime10 / quarter",
    "guard_hold": "2",
    "turn_seconds": "0",
    "block_move_short": "false / true",
}


def test_every_ruling_is_an_option_and_the_book_comes_first() -> None:
    """In the order of the book; nothing is asked where there is nothing to choose."""
    house = [option for option in OPTIONS if option.house]
    assert {option.key: " / ".join(map(str, option.values)) for option in house} == RULINGS
    assert [option.key for option in house] == list(RULINGS)
    assert [option.default for option in house] == [option.values[0] for option in house]
    assert BASKETMIND.options == OPTIONS
    assert [option.key for option in OPTIONS if not option.house] == ["quarters"]


def test_every_value_has_a_name_of_its_own() -> None:
    for option in OPTIONS:
        if option.house:
            labels = [option.label(value).translate(in_english) for value in option.values]
            assert len(set(labels)) == len(option.values) == len(option.labels)


def test_the_page_of_house_rules_says_what_the_device_asks() -> None:
    """Every question and every answer, in this order."""
    text = Path(__file__).parents[3].joinpath("docs/house-rules.md").read_text(encoding="utf-8")
    (page,) = (part for part in text.split("\n# ") if "BASKETmind" in part.splitlines()[0])
    rows = [line.split(" | ", 1)[1] for line in page.splitlines() if line.startswith("| A-")]
    asked = [option for option in OPTIONS if option.house]
    answers = [
        ", ".join(
            f"`{value}` {option.label(value).translate(in_english)}" for value in option.values
        )
        for option in asked
    ]
    assert rows == [
        f"`{option.key}` | {option.question.translate(in_english)} | {answer} |"
        for option, answer in zip(asked, answers, strict=True)
    ]


def test_what_a_header_does_not_say_is_as_in_the_book() -> None:
    assert (
        rulings_from_options({})
        == BOOK
        == rulings_from_options({option.key: option.default for option in OPTIONS})
    )
    assert BOOK.quarter_start == "alternate"
    assert not BOOK.quarter_end_rebound
    with pytest.raises(AttributeError):
        setattr(BOOK, "tie", "quarter")  # noqa: B010 -- what nobody could write down


@pytest.mark.parametrize(
    ("key", "value", "meant"),
    [
        ("quarters", 4, 4),
        ("dunk_advances_disc", "true", True),
        ("dunk_advances_disc", "false", False),
        ("ft_die", "d8", "d8"),
        ("guard_hold", 2, 2),
    ],
)
def test_a_value_means_what_it_says(key: str, value: int | str, meant: object) -> None:
    ruling = rulings_from_options({key: value})._asdict()
    assert ruling.pop(key) == meant
    rest = BOOK._asdict()
    del rest[key]
    assert ruling == rest


@pytest.mark.parametrize(
    "options",
    [
        {"tie": "sudden_death"},
        {"tie": ""},
        {"tie": 10},
        {"dunk_advances_disc": True},
        {"dunk_advances_disc": 1},
        {"dunk_advances_disc": "yes"},
        {"guard_hold": 3},
        {"false_claim": "free_throw"},
        {"turn_seconds": 60},
        {"quarters": True},
        {"quarters": 0},
    ],
)
def test_a_value_that_no_question_has_is_refused(options: Options) -> None:
    """The sentence names the option."""
    with pytest.raises(Refused) as refused:
        table_of(options)
    sentence = refused.value.reason.translate(in_english)
    assert sentence.split("\n") == ["can't be so", *options]
    assert_refusal_fits_panel(sentence)


def test_every_ruling_is_known_by_the_name_of_its_option() -> None:
    """But for those that leave nothing to decide."""
    settled = {"false_claim", "turn_seconds"}
    assert [option.key for option in OPTIONS if option.key not in settled] == [*BOOK._asdict()]
