"""The guide for players has a picture of every screen, and shows the device as it is today."""

import inspect
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple, Protocol

import pytest

from companion import console
from companion.console import (
    guide_pages,
    help_pages,
    recent_events_and_used_times_sheet,
    setting_trial,
    statistics_sheets,
    stick_copy_sheet,
    trouble_sheet,
)
from companion.games.basketmind.red_and_blue_teams import RED, TEAM
from companion.games.basketmind.rule_reminders import MOVE
from companion.locale import words_by_language
from companion.match.match_statistics import statistics
from companion.rules.sentences import Words, says
from tests.games.basketmind.scenes import tipped_off
from tools.pictures import (
    backgammon,
    braintown,
    braintown_full,
    fulbo,
    fulbo_rounds,
    fulbo_teams,
    guide,
)
from tools.pictures.menus import own_questions, questions
from tools.pictures.page import Pictures, named
from tools.pictures.panel import drawn, shows
from tools.pictures.stage import album
from tools.pictures.story import Saved

pytestmark = pytest.mark.once

MOST_BYTES = 400_000
"""Of all pictures of a game."""
TODAY = "that is no longer so; `make docs` takes the pictures anew"
EVERY = [(of, code) for of in guide.GUIDES for code in of.pages]


class Told(NamedTuple):
    """A guide in a language."""

    of: guide.Guide
    code: str

    @property
    def pictures(self) -> Pictures:
        """What it pictures."""
        return taken(self.of.name, self.code)

    @property
    def text(self) -> str:
        """What is written by hand."""
        return self.of.text(self.code)

    @property
    def page(self) -> str:
        """What lies in docs/."""
        return (guide.DOCS / self.of.pages[self.code]).read_text(encoding="utf-8")

    @property
    def panes(self) -> set[str]:
        """Every pane that it has to picture."""
        of = import_module(self.of.panes)
        return {*of.LAYOUTS, *of.OPENED} - self.of.besides


@pytest.fixture(params=EVERY, ids=[f"{of.name}-{code}" for of, code in EVERY])
def told(request: pytest.FixtureRequest) -> Told:
    """A guide in a language."""
    of, code = request.param
    return Told(of, code)


@pytest.fixture(params=guide.OF_BASKETMIND.pages)
def code(request: pytest.FixtureRequest) -> str:
    return request.param


@cache
def taken(name: str, code: str) -> Pictures:
    """Played once for all tests of a language."""
    (stories,) = (of.stories for of in guide.GUIDES if of.name == name)
    return album(stories, code)


def pictures(code: str) -> Pictures:
    """Those of BASKETmind, which shows what is the same in every game."""
    return taken(guide.OF_BASKETMIND.name, code)


# What it shows ------------------------------------------------------------------------------


def test_the_pictures_are_what_the_device_shows(told: Told) -> None:
    folder = guide.DOCS / told.of.folder(told.code)
    stale = {
        name
        for name, picture in told.pictures.items()
        if not shows(folder / f"{name}.png", drawn(picture.image))
    }
    assert stale == set(), TODAY
    assert {path.stem for path in folder.iterdir()} == told.pictures.keys(), TODAY


def test_the_page_says_what_its_text_and_the_keys_say(told: Told) -> None:
    assert told.page == told.of.written(told.code, told.pictures), TODAY


def test_every_picture_stands_on_the_page(told: Told) -> None:
    assert sorted(named(told.text, told.pictures)) == sorted(told.pictures), "each of them once"
    images: list[str] = re.findall(r'<img src="([^"]+)"', told.page)
    assert len(images) == len(told.pictures)
    assert all((guide.DOCS / image).is_file() for image in images)


@pytest.mark.parametrize("of", guide.GUIDES, ids=lambda of: of.name)
def test_the_pages_tell_the_same_in_the_same_order(of: guide.Guide) -> None:
    first, *others = (named(of.text(code), taken(of.name, code)) for code in of.pages)
    assert all(other == first for other in others)


def test_the_pictures_are_small() -> None:
    sizes = Counter[str]()
    for path in (guide.DOCS / "pictures").rglob("*.png"):
        sizes[path.relative_to(guide.DOCS / "pictures").parts[0]] += path.stat().st_size
    assert max(sizes.values()) < MOST_BYTES


# That it shows everything -------------------------------------------------------------------


def test_every_ask_is_pictured(told: Told) -> None:
    assert {picture.pane.name for picture in told.pictures.values() if picture.pane} == told.panes


def test_the_keys_of_every_ask_are_told(told: Told) -> None:
    rows = re.findall(r"^@ (\S+)\n(?:.+\n)*?\{keys\}$", told.text, re.MULTILINE)
    panes = [told.pictures[row].pane for row in rows]
    assert {pane.name for pane in panes if pane} == told.panes


def test_the_keys_of_a_pad_are_told_once_for_all_who_share_it() -> None:
    """P3 has the left pad together with P1, whose turn it is: its centre is another key then."""
    pane = taken(guide.OF_WHOLE_TURNS.name, "en")["turn"].pane
    assert pane is not None
    assert [*pane.legends["hexpad"].items()][1:] == [("P2", "c=remind")]


def test_every_house_rule_is_pictured(told: Told) -> None:
    asked = {option.key for option in told.of.options if option.house and len(option.values) > 1}
    pictured = {name.removeprefix("house-") for name in told.pictures if name.startswith("house-")}
    assert asked == pictured


def test_every_question_of_the_menus_is_pictured(code: str) -> None:
    seen = [(picture.lines[0], picture.lines[-1]) for picture in pictures(code).values()]
    missing = {
        asking
        for asking in questions(code)
        if not any(asking.title == title and asking.keys in (keys, "") for title, keys in seen)
    }
    assert missing == set()


NUMBERED = re.compile(r"[A-Z]+ ?\d+|(?:type|tipo) \d")
"""How a question names a player or a type: those of all players and types are alike."""
TEAMS = guide.OF_FULBO, guide.OF_BALL, guide.OF_ROUNDS
TOWN = guide.OF_BRAINTOWN, guide.OF_WHOLE_TURNS
"""What is the same for the assistant stands on its page."""


@pytest.mark.parametrize("code", guide.OF_BACKGAMMON.pages)
@pytest.mark.parametrize(
    ("saved", "guides"),
    [
        *(
            (one, [guide.OF_BACKGAMMON])
            for one in backgammon.saved(
                {**backgammon.BOARD, "cube": "on"}, points=backgammon.STANDS
            )
        ),
        *((one, TEAMS[:1]) for one in fulbo.saved()),
        *((one, TEAMS) for one in fulbo_teams.saved({}, "play", carrier=8)),
        *((one, TEAMS) for one in fulbo_teams.saved(fulbo_rounds.ROUNDS, "pick_att", carrier=8)),
        *((one, TOWN[:1]) for one in braintown.saved(*braintown.UNDER_WAY)),
        *((one, TOWN) for one in braintown_full.IN_HAND),
    ],
    ids=["backgammon", "fulbo", "fulbo-ball", "fulbo-rounds", "braintown", "braintown-turns"],
)
def test_every_question_that_only_menus_of_another_game_ask_is_pictured(
    saved: Saved, guides: Sequence[guide.Guide], code: str
) -> None:
    asked = own_questions(saved.header(bytes(16)), saved.game, code)
    elsewhere = {asking.title for asking in questions(code)}
    seen = {p.lines[0] for of in guides for p in taken(of.name, code).values()}
    missing = {NUMBERED.sub("", title) for title in asked - elsewhere}
    assert missing - {NUMBERED.sub("", title) for title in seen} == set()


def test_every_kind_of_sheet_is_pictured(code: str) -> None:
    words = words_by_language()[code]
    for kind in kinds_of_sheets():
        sign = SIGNS[kind](words)
        assert any(sign in " ".join(picture.lines) for picture in pictures(code).values()), kind


SIGNS: Mapping[type, Callable[[Words], str]] = {
    help_pages.HelpPages: MOVE.text.translate,
    recent_events_and_used_times_sheet.RecentEventsSheet: lambda words: words("any key=go on"),
    trouble_sheet.TroubleSheet: lambda words: words("PLEASE READ"),
    statistics_sheets.StatisticsSheets: says("SCORE").translate,
    setting_trial.SettingTrial: lambda words: words("Keep it so?"),
    stick_copy_sheet.StickCopySheet: lambda words: words("You can pull it out."),
    guide_pages.GuidePages: lambda words: words("c=go on ?=no guide"),
}
"""What every sheet of a kind says, or the first of them."""


def kinds_of_sheets() -> set[type]:
    """The classes of the console that lay sheets over a match."""
    modules = [
        import_module(found.name) for found in iter_modules(console.__path__, "companion.console.")
    ]
    return {
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if all(hasattr(kind, method) for method in ("screen", "meaning", "back", "turn"))
        and Protocol not in kind.__bases__
    }


def test_every_sheet_of_figures_is_pictured(code: str) -> None:
    words = words_by_language()[code]
    over = tipped_off(turns=49).play("red end", "blue end_turn")
    said = statistics(over.match, {})
    sheets = {sheet.title.translate(words) for sheet in (*said.sheets, *said.secret_pick_sheets)}
    assert len(sheets) == 5
    assert sheets <= {picture.lines[0].split("  ")[0] for picture in pictures(code).values()}


def test_guide_pictures_every_screen_that_covers_a_match(code: str) -> None:
    words = words_by_language()[code]
    said = {line for picture in pictures(code).values() for line in picture.lines}
    for text in ("PAUSED", "Both hold centre", "Put this right?", "corrected"):
        assert words(text) in said
    assert says("{team} WINS", team=TEAM[RED]).translate(words) in said
    assert f"[{words('NOT SAVED')}]" in said
