"""Games of the table's own: played, written down and gone on with, whatever becomes of their files."""

import random
from pathlib import Path

import pytest

from companion import own_games
from companion.console.hexpad_and_trio import HEXPAD
from companion.console.menu import main_menus
from companion.console.menu.context import MenuContext
from companion.console.menu.question_screens import Listing
from companion.games import GAMES
from companion.games.toolbox.game_from_definition import DefinedGame
from companion.match.state_correction_draft import CorrectionDraft
from companion.record import read_record, write_record
from companion.rules.clocks import notation
from companion.rules.game import Game
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.simulated_device import ENGLISH, Device, ScriptedEntropy
from tests.games.random_player import random_match

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "docs" / "examples" / "games").glob("*.toml"))
GONE: tuple[Game, ...] = GAMES


def example(name: str) -> Game:
    (path,) = (path for path in EXAMPLES if path.stem == name)
    return own_games.load_game_file(path)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_are_played_to_their_ends_and_their_records_need_no_file(path: Path) -> None:
    game = own_games.load_game_file(path)
    table = random_match(game, random.Random(3), game.presets[0].options)
    assert table.match.over
    text = write_record(table.match.header, table.match.seats, table.match.log)
    again = read_record(text, GONE)
    assert isinstance(again.game, DefinedGame)
    assert (again.game.name, again.log) == (game.name, tuple(table.match.log))


def test_toolbox_examples_are_the_listed_ones() -> None:
    assert [path.stem for path in EXAMPLES] == [
        "bluff",
        "duel",
        "holdem",
        "liars-dice",
        "mafia",
        "penalties",
        "spades",
        "trick-taking",
    ]


def test_picks_come_by_themselves_every_round_and_first_to_ten_wins() -> None:
    table = PlainWordsMatch({"seats": 2}, example("bluff")).play(
        "p1 starts 2", "p1 pick 9", "p2 pick 4"
    )
    table.assert_facts(phase="shown", shown={"p1": 9, "p2": 4}).play("p1 go", "p2 end")
    table.assert_facts(round=1, phase="turn", mover="p1").play("p1 end").assert_facts(
        round=2, phase="pick"
    )
    table.play("p2 pick 1", "p1 pick 1", "p1 go", *["p1 points 2"] * 5)
    table.assert_facts(over=True, winner="p1")


def test_a_duel_has_its_own_names_counters_dice_and_clock() -> None:
    game = example("duel")
    table = PlainWordsMatch({"seats": 2}, game).play("p1 draw 2", "p2 roll-3 1 2 3")
    assert table.rows()[:3] == ("WEST 1 2 3 = 9", " EAST    20    3", "►WEST    20    3")
    table.play("p2 lives -5").assert_refused("p2 mana -5", "-5 is no answer")
    table.play("p2 out").assert_facts(over=True, winner="p1")
    assert game.presets[0].clock == "fischer 10:00 bonus 0:05"


def test_the_fewest_points_win_after_twelve_rounds() -> None:
    table = PlainWordsMatch({"seats": 3}, example("trick-taking")).play("p1 draw 1", "p2 points 13")
    table.play("p1 points 1", *["p1 end", "p2 end", "p3 end"] * 12)
    table.assert_facts(over=True, winner="p3", round=12)


# At the device ------------------------------------------------------------------------------


def test_which_game_is_a_list_where_there_are_many() -> None:
    games = (*GAMES, *map(own_games.load_game_file, EXAMPLES))
    asked = next(main_menus.home_menu(MenuContext(games, {"left": HEXPAD}, ENGLISH, {})))
    assert isinstance(asked, Listing)
    titles = [game.title for game in games[len(GAMES) :]]
    assert [label for label, _ in asked.items][-len(EXAMPLES) :] == titles


def test_a_match_goes_on_when_the_file_of_its_game_is_gone(tmp_path: Path) -> None:
    games = (example("duel"),)
    with Device(tmp_path, ENGLISH, ScriptedEntropy(1), games=(*games, *GAMES[:3])) as device:
        device.play("left 1", "left 1", "left 7", "[left 7]", "left 4")
        assert device.match.facts()["counters"] == {
            "lives": {"p1": 19, "p2": 20},
            "mana": {"p1": 3, "p2": 3},
        }
        assert device.match.clock.control is not None
    with Device(tmp_path, ENGLISH, ScriptedEntropy(), games=GONE) as device:
        assert "Go on? 19:20" in device.text()
        device.play("left 7", "right 1")
        assert device.match.game.title == "Wizards' duel"
        assert device.match.facts()["score"] == {"p1": 19, "p2": 21}


def test_the_same_again_is_the_same_game(tmp_path: Path) -> None:
    with Device(
        tmp_path, ENGLISH, ScriptedEntropy(1, 1), games=(example("duel"), *GAMES[:3])
    ) as device:
        device.play("left 1", "left 1", "left 7", "[left 7]", "left 6", "[left 4]")
        assert "WEST WINS" in device.text()
        device.play("left 7", "[left 7]")
        assert device.match.game.title == "Wizards' duel"
        assert device.match.clock.control is not None


@pytest.mark.parametrize("clock", [None, "bank 60:00 turns 40 then bank 30:00"])
def test_what_a_table_counts_may_be_called_as_what_a_clock_counts(
    tmp_path: Path, clock: str | None
) -> None:
    """A counter `used` put the clock right instead of itself."""
    path = tmp_path / "small.toml"
    counters = "".join(f"[counters.{name}]\nstart = 3\n" for name in ("used", "left", "turns"))
    path.write_text(
        f'name = "small"\ntitle = "Small"\nseats = 2\nstarts = "chosen"\n{counters}', "utf-8"
    )
    control = None if clock is None else notation.read(clock)
    table = PlainWordsMatch({"seats": 2}, own_games.load_game_file(path), clock=control).play(
        "p1 starts 1"
    )
    correction = CorrectionDraft.of(table.match)
    names = [field.name for field in correction.fields()]
    assert len(set(names)) == len(names)
    for name in ("used", "left", "turns"):
        right = correction.amend_field(f"{name} p1", 7)
        assert len(right.changes()) == 1
        table.correct(**right.facts)
        counts = {each: {"p1": 3, "p2": 3} for each in ("used", "left", "turns")}
        assert table.facts["counters"] == {**counts, name: {"p1": 7, "p2": 3}}
        table.undo()
