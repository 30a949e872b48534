"""The panel itself names every key of the player in turn, also beside a clock."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from companion.console.current_ask_ui import CurrentAskUi
from companion.locale import words_by_language
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.console.naming import read_off, unnamed
from tests.games.braintown import scenes
from tests.games.braintown.full import scenes as whole
from tests.games.braintown.test_fitting import ANY, BOOK, ENTERED, OBJECTIVES, opened
from tests.games.braintown.test_player_objectives import enter

CLOCKS = ("", "1:54")
SHARED = ("left", "right", "left", "right")
ROLL = "p1 roll 2 3 3 5 6 6"


class Moment(NamedTuple):
    """What the player in turn finds, who may have opened a pane."""

    called: str
    table: PlainWordsMatch
    pane: str = ""


def moments() -> Iterator[Moment]:
    """Yield those at which many keys do something."""
    for count in (2, 3, 4):
        for entered in (BOOK, ENTERED):
            yield Moment("more", _known(whole.playing(entered, players=count)), "more")
            held = whole.playing(entered, "back", count, dice=[2, 3, 6], hand=1, effects=2)
            yield Moment("more in hand", _known(held), "more")
        for options in (BOOK, ENTERED, ANY, {**ENTERED, **ANY}):
            yield Moment("more, assistant", _known(scenes.playing(options, count)), "more")
        for options in (BOOK, ANY):
            yield Moment("more, won", scenes.playing(options, count, p1="5 5"), "more")
    yield Moment("more at any time", whole.playing(ANY), "more")
    won: dict[str, Any] = {"p1": "5 5", "unleashed": ["p1"]}
    yield Moment("hit", scenes.playing(ANY, **won).play("p1 out 3"))
    yield Moment("whole hit", whole.playing(ANY, "attacked", **won))
    costs = {"costs": "entered"}
    for paid in ([], [2]):
        facts: dict[str, Any] = {"dice": [2, 3, 5, 6, 6], "hand": 1, "paid": paid}
        yield Moment(f"costs {paid}", whole.playing(costs, "back", **facts))


def _known(table: PlainWordsMatch) -> PlainWordsMatch:
    """Enter objectives, where the device keeps them."""
    if table.match.header.options.get("objectives") == "entered":
        enter(table, *OBJECTIVES[: len(table.match.seats)])
    return table


def untold(asked: CurrentAskUi, note: str) -> list[str]:
    """Return the keys of the player in turn that the panel doesn't name; a line may tell of more."""
    mover, more = next(iter(asked.ask.choices)), asked.words("more")
    said = read_off(asked.screen().with_note(note))
    uses = [use for use in unnamed(asked, said) if use.seat == mover and use.called != more]
    return [f"{use.key} {use.called or use.value}: {said}" for use in uses]


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("note", CLOCKS)
def test_the_panel_names_every_key(note: str, code: str) -> None:
    """BT-10, BT-18, BT-54, A-22, A-25."""
    found: list[str] = []
    for called, table, pane in moments():
        asked = opened(table, SHARED[: len(table.match.seats)], code, pane)
        found += [f"{called}, {each}" for each in untold(asked, note)]
    assert found == []


DIE = {"en": "2-3,5-6=die", "es": "2-3,5-6=dado"}


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("note", CLOCKS)
def test_the_keys_that_take_cards_are_named_though_bonus_cards_are_held(
    note: str, code: str
) -> None:
    """BT-24, BT-42."""
    table = whole.playing(players=2, cards=whole.cards(2, p1=1, p2=1)).play(ROLL)
    row = opened(table, SHARED[:2], code).screen().with_note(note).rows[3]
    assert row.startswith(DIE[code])
    assert row.endswith({"en": "c=done", "es": "c=listo"}[code])


FIRST = {
    "en": ("1-4=first", "c=draw lots"),
    "es": ("1-4=sale", "c=a suertes"),
}


@pytest.mark.parametrize("code", words_by_language())
def test_who_begins_and_how_that_is_drawn_are_both_named(code: str) -> None:
    table = scenes.new(4).play("p1 roll 4 1 6 6 2")
    device = opened(table, SHARED, code)
    view = device.view._replace(header=device.view.header._replace(dice="own"))
    assert device._replace(view=view).screen().rows[3].replace("  ", " ") == " ".join(FIRST[code])
    assert untold(device, "") == []


@pytest.mark.parametrize(
    ("mover", "pads", "named"),
    [
        ("p2", ("left", "right", "left"), "P3, P1"),
        ("p1", ("left", "right", "left"), "P2"),
        ("p1", ("left", "left", "right", "right"), "P3, P4"),
        ("p1", ("a", "b", "c", "d"), "P2, P3, P4"),
    ],
)
def test_help_names_everybody_who_reminds_at_another_pad(
    mover: str, pads: tuple[str, ...], named: str
) -> None:
    """BT-18."""
    table = whole.playing(phase="attack", players=len(pads), mover=mover, unleashed=[mover])
    told = [line for line in opened(table, pads, "en").help() if "c=remind" in line]
    assert told == [f"{named}: c=remind."]


UNSIGNED = re.compile(r"(?<![\w=:.])\d[\d,-]*(?=[^\W\d_])")
"""A key with its word right behind it."""


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("note", CLOCKS)
def test_a_sign_tells_keys_from_their_words(note: str, code: str) -> None:
    """Who begins, too, where the device's dice draw it."""
    found: list[str] = []
    starting = Moment("start", scenes.new(4).play("p1 roll 4 1 6 6 2"))
    for called, table, pane in (starting, *moments()):
        asked = opened(table, SHARED[: len(table.match.seats)], code, pane)
        said = read_off(asked.screen().with_note(note))
        found += [f"{called}: {said}"] if UNSIGNED.search(said) else []
    assert found == []


def test_one_die_that_hits_is_told_as_one() -> None:
    """BT-52."""
    one = whole.playing(phase="attack").play("p1 roll 6", "p1 hearts 1")
    assert one.news == "1 die for 1: hit"
    two = whole.playing(phase="attack").play("p1 roll 6 6", "p1 hearts 1")
    assert two.news == "2 dice for 1: hit"
