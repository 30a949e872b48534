"""Every screen and sheet of the console fits the panel, in every language, with nothing cut off."""

import importlib
import pkgutil
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pytest
from cliff import CLIFF

from companion import console
from companion.console import text_fit
from companion.console.hexpad_and_trio import HEXPAD, STYLES, TRIO
from companion.console.menu import main_menus, match_setup_menu, question_screens
from companion.console.menu.context import MenuContext, ResumableMatch
from companion.console.menu.menu_script_run import Menu, Script
from companion.console.menu.question_screens import Listing
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.screens_without_ask import picks_stay_on_pad_notice
from companion.console.setting_trial import SettingTrial
from companion.console.trouble_sheet import TroubleSheet
from companion.games import GAMES
from companion.games.basketmind import BASKETMIND
from companion.journal.set_aside_file_notices import SetAsideFilesNotice
from companion.locale import words_by_language
from companion.match import TABLE
from companion.rules.asks import Seat
from companion.rules.clocks import StretchLimit
from companion.rules.facts import Facts, Json
from companion.rules.game import Game
from companion.rules.optional_game_protocols import VariableSeats
from companion.rules.sentences import Sentence
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import (
    LARGE_CELLS,
    SMALL_CELLS,
    Screen,
    Shown,
    find_fit_problems,
)
from tests.console import pointing
from tests.console.fingers import choose, press
from tests.console.rim import PADS, Rim
from tests.games.random_player import house_rules
from tests.locale.strict import Strict
from tests.locale.test_rows import LATE
from tests.table import Table
from tools.locale import catalogues, extraction

pytestmark = pytest.mark.once

CUTS = [
    module
    for each in pkgutil.iter_modules(console.__path__, "companion.console.")
    if hasattr(module := importlib.import_module(each.name), "fit")
]
"""Where texts can be cut off."""

PLAYED = (*GAMES, CLIFF)

STANDING: Sequence[tuple[Game, Facts | None]] = (
    *((game, None) for game in PLAYED),
    *((BASKETMIND, {**LATE, "score": {"red": n, "blue": n - 2}}) for n in (12, 98, 102, 999)),
)
"""Games, and how matches of them stand that were put away."""

DEPTH = {HEXPAD.keys: 7, TRIO.keys: 12}
"""Keys from the first question of a menu on, by the kind of pad."""
MIXED = {"left": HEXPAD, "right": TRIO}
KITS: Mapping[str, Mapping[str, PadKind]] = {
    "hexpads": dict.fromkeys(PADS, HEXPAD),
    "trios": dict.fromkeys(PADS, TRIO),
    "one of each": MIXED,
}

NAMES = {style.keys: name for name, style in STYLES.items()}

Press = tuple[str, str, bool]
"""A pad, a key, and whether it is held."""


@pytest.fixture(params=words_by_language(), scope="module")
def words(request: pytest.FixtureRequest) -> Strict:
    return Strict(request.param, catalogues.CLIFF)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Texts that were cut off, wherever the console does that."""
    whole, texts = text_fit.fit, set[str]()

    def fit(text: str, cells: int = SMALL_CELLS) -> str:
        if len(text) > cells:
            texts.add(text)
        return whole(text, cells)

    for module in CUTS:
        monkeypatch.setattr(module, "fit", fit)
    return texts


# Menus --------------------------------------------------------------------------------------


def desks(words: Strict, styles: Mapping[str, PadKind]) -> Iterator[MenuContext]:
    """A first start, and later ones: with saved matches, and with settings that were kept."""
    every = {code: Strict(code, catalogues.CLIFF) for code in words_by_language()}
    yield MenuContext(PLAYED, styles, every, {})
    used: dict[str, Json] = {"language": words.code, "pin": "9" * 12}
    for game in PLAYED:
        clock = f"limit {game.stretches[-1]} 3:00"
        options: Mapping[str, Json] = {option.key: option.default for option in game.options}
        used[f"last {game.name}"] = {"options": options, "dice": "own", "clock": clock}
    for why in ("power", "off", ""):
        saved = [
            ResumableMatch(
                bytes([n]), game.title, game.begin(game.presets[-1].options, begun).summary, why
            )
            for n, (game, begun) in enumerate(STANDING)
        ]
        yield MenuContext(PLAYED, styles, every, used, saved, joined=True)


def screens(script: Script, context: MenuContext) -> Iterator[Shown]:
    """Every screen that the keys of a menu lead to."""
    seen: set[Shown] = set()
    paths: list[tuple[Press, ...]] = [()]
    pad, style = list(context.styles.items())[-1]
    while paths:
        path = paths.pop(0)
        menu = followed(script, context, path)
        shown = menu.screen()
        if shown in seen:
            continue
        seen.add(shown)
        asked, keys = menu.asked, context.keys
        if isinstance(asked, Listing):
            seen.update(asked.screen(at, keys, context.words) for at in range(len(asked.items)))
        if len(path) < DEPTH[style.keys]:
            paths += [(*path, (pad, key, held)) for key in style.keys for held in (False, True)]
    yield from seen


def followed(script: Script, context: MenuContext, path: Sequence[Press]) -> Menu:
    menu = Menu(script, context)
    for pad, key, held in path:
        tap, hold, _ = menu.meaning(pad, key)
        act = hold if held else tap
        if act is not None:
            act(0)
    return menu


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize(
    "script", [main_menus.home_menu, main_menus.help_key_menu, main_menus.menu_over_match]
)
def test_menus_fit(script: Script, kit: str, words: Strict, cut: set[str]) -> None:
    shown = [each for context in desks(words, KITS[kit]) for each in screens(script, context)]
    assert len(shown) > 5
    assert {complaint for each in shown for complaint in find_fit_problems(each)} == set()
    assert cut == set()


def test_a_setting_on_trial_fits(words: Strict, cut: set[str]) -> None:
    assert find_fit_problems(SettingTrial("language", words.code, None, 0, words).screen()) == []
    assert cut == set()


def test_questions_of_house_rules_fit(words: Strict, cut: set[str]) -> None:
    """With their answers and what they are about; in the list too, marked or not."""
    every = {code: Strict(code) for code in words_by_language()}
    context = MenuContext(GAMES, MIXED, every, {"language": words.code})
    asked = [each for game in GAMES for each in game.options if len(each.values) > 1]
    for option in asked:
        asks = next(match_setup_menu.ask_for_option_value(context, option, None))
        lines = [
            *option.labels,
            *text_fit.wrap_text(option.about.translate(words) if option.about else ""),
        ]
        assert not option.house or len(lines) <= question_screens.FEW, option.key
        assert find_fit_problems(asks.screen(asks.start, context.keys, context.words)) == []
        if option.house:
            assert len(option.question.translate(words)) <= SMALL_CELLS - 2, option.key
    assert len(asked) > 10
    assert cut == set()


# A match ------------------------------------------------------------------------------------


class Side(NamedTuple):
    """The three keys of a seat, and the panel."""

    rim: Rim
    pad: str

    def rows(self) -> Sequence[str]:
        return screen_to_text_lines(self.rim.console.scene.screen(self.rim.now))

    def tap(self, key: str) -> None:
        self.rim.tap(self.pad, key)

    def hold(self, key: str) -> None:
        self.rim.hold(self.pad, key)


def keys(kit: str) -> list[tuple[str, str]]:
    """Every key of a kit."""
    pads = [(pad, key) for pad, style in KITS[kit].items() for key in style.keys]
    return [*pads, ("table", "help"), ("table", "back")]


def answers(rim: Rim, chance: random.Random, words: Strict) -> None:
    """Somebody answers, with whichever pad he has; on lists of steps hands are tested elsewhere."""
    wanted = choose(chance, rim.match)
    pad = seats(rim)[wanted.seat]
    if rim.kit[pad] == "trio" and isinstance(rim.match.game, VariableSeats):
        rim.goes(wanted.seat, wanted.choice.key, *wanted.values)
    elif rim.kit[pad] == "trio":
        pointing.press(Side(rim, pad), rim.match, wanted, words)
    else:
        press(rim, wanted, seats(rim))


def mashes(rim: Rim, chance: random.Random, kit: str) -> Iterator[Shown]:
    """Whatever keys, and what is seen after each; in the end the table is clear again."""
    for _ in range(chance.randint(0, 4)):
        hand = rim.hold if chance.random() < 0.5 else rim.tap
        hand(*chance.choice(keys(kit)))
        yield rim.console.scene.screen(rim.now)
    assert rim.table is not None
    if rim.match.view().proposal is not None:
        rim.goes(TABLE, "leave")
    if rim.match.paused:
        rim.goes(TABLE, "resume")
    rim.sit(rim.table, seats(rim), resumed=chance.random() < 0.1)


def takes_back(rim: Rim, chance: random.Random) -> Iterator[Shown]:
    """The last entry, as everybody agrees or somebody does not."""
    rim.tap("table", "back")
    yield rim.console.scene.screen(rim.now)
    agreed = chance.random() < 0.5
    while rim.match.view().proposal is not None and rim.match.ask is not None:
        rim.goes(*((next(iter(rim.match.ask.choices)), "agree") if agreed else (TABLE, "leave")))
        yield rim.console.scene.screen(rim.now)


def seats(rim: Rim) -> dict[Seat, str]:
    return dict(zip(rim.match.seats, PADS, strict=True))


@pytest.mark.parametrize("dice", ["device", "own"])
@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whatever_hands_do_is_said_in_full(
    game: Game, kit: str, dice: str, words: Strict, cut: set[str]
) -> None:
    chance = random.Random(dice)
    rim = Rim(
        (game,),
        pads={pad: NAMES[style.keys] for pad, style in KITS[kit].items()},
        languages={code: Strict(code) for code in words_by_language()},
        remembered={"language": words.code},
        faces=iter(lambda: chance.randint(1, 6), 0),
    )
    clock = StretchLimit(game.stretches[0], 180_000)
    preset = game.presets[0 if dice == "device" or isinstance(game, VariableSeats) else -1]
    options = {**house_rules(chance, game), **preset.options}
    header = rim.header(game.name, options, dice=dice, clock=clock)
    table = Table(game, header)
    rim.sit(table, dict(zip(table.match.seats, PADS, strict=True)))
    complaints, asked = set[str](), set[str]()
    for _ in range(300):
        if rim.match.over or rim.match.ask is None:
            rim.sit(Table(game, header), seats(rim))
        assert rim.match.ask is not None
        asked.add(rim.match.ask.name)
        answers(rim, chance, words)
        shown = [rim.console.scene.screen(rim.now)]
        if chance.random() < 0.25:
            shown += takes_back(rim, chance)
        shown += mashes(rim, chance, kit)
        complaints |= {complaint for each in shown for complaint in find_fit_problems(each)}
    assert len(asked) > 3
    assert complaints == set()
    assert cut == set()


# Troubles -----------------------------------------------------------------------------------


def test_troubles_are_read_on_one_sheet(words: Strict, cut: set[str]) -> None:
    troubles = {
        said.text
        for package in ("app", "journal", "referee")
        for path in (catalogues.ROOT / "companion" / package).rglob("*.py")
        for said in extraction.python(path.read_text("utf-8"))
        if "\n" in said.text
    }
    assert len(troubles) > 5
    record = "000123-ofanothergame.record"
    kinds = {
        "damaged": f"{record}.damaged-12",
        "newer": f"{record}.newer-12",
        "lost": record,
        "old": "journal.sqlite.old-12",
        "foreign": "matches.foreign-12",
        "settings": "remembered.damaged-12",
        "kept": "matches.kept-12",
    }
    notices = [SetAsideFilesNotice(kind, file).sentence for kind, file in kinds.items()]
    notices.append(SetAsideFilesNotice("damaged", kinds["damaged"], 123).sentence)
    kept = [
        picks_stay_on_pad_notice(game.seat_name(seat)) for game in PLAYED for seat in game.seats
    ]
    for sentence in (*notices, *kept, *map(Sentence, troubles)):
        trouble = TroubleSheet(sentence, words)
        assert find_fit_problems(trouble.screen()) == []
        assert len(text_fit.wrap_text(trouble.what.translate(words))) <= 5
    assert cut == set()


def test_the_note_fits(words: Strict) -> None:
    assert find_fit_problems(Screen(("", "", "", ""), note=words("NOT SAVED"))) == []
    assert len(words("NOT SAVED")) < LARGE_CELLS


@pytest.mark.parametrize("unsaved", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_page_of_help_and_every_sheet_of_figures_says_how_to_leave(
    game: Game, unsaved: bool, words: Strict, cut: set[str]
) -> None:
    rim = Rim(
        (game,),
        pads=dict.fromkeys(PADS, "hexpad"),
        languages={code: Strict(code) for code in words_by_language()},
        remembered={"language": words.code},
    )
    rim.console.scene.unsaved = unsaved
    table = Table(game, rim.header(game.name, game.presets[0].options))
    rim.sit(table, dict(zip(table.match.seats, PADS, strict=True)))
    match = screen_to_text_lines(rim.console.scene.screen(rim.now))
    pages = 0
    for page in ("help", "figures"):
        rim.console.scene.open(page, rim.now)
        while rim.console.scene.over.front is not None:
            shown = rim.console.scene.screen(rim.now)
            assert find_fit_problems(shown) == []
            lines = screen_to_text_lines(shown)
            assert words("BACK=leave") in lines[-1] or unsaved, lines
            assert words("NOT SAVED") in lines[-1] or not unsaved, lines
            rim.tap("table", "help")
            pages += 1
        assert screen_to_text_lines(rim.console.scene.screen(rim.now)) == match
        rim.console.scene.open(page, rim.now)
        rim.tap("table", "back")
        assert rim.console.scene.over.front is None, "and so it is left"
    assert pages > 4
    assert cut == set()
