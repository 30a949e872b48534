"""Games between two teams of a file: loaded, played, written down, and gone on with without it."""

import random
import re
from pathlib import Path

import pytest

from companion import own_games
from companion.games import GAMES
from companion.games.fulbo import house_rules
from companion.games.fulbo.roster_game import RosterGame, game_from_definition
from companion.record import read_record, write_record
from companion.rules.optional_game_protocols import InvalidDefinition, ReadsDefinitions
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.toml.table_field_reader import FaultyFile
from tests.games.fulbo.ball.scenes import TEAMS
from tests.games.random_player import random_match

FILE = Path(__file__).parents[3] / "docs" / "examples" / "teams" / "derby.toml"


def test_the_example_is_a_game_of_eleven_against_eleven() -> None:
    game = own_games.load_game_file(FILE)
    assert isinstance(game, RosterGame)
    assert not isinstance(game, ReadsDefinitions)
    assert (game.name, game.title, game.definition_warnings) == ("derby", "Derby", [])
    table = PlainWordsMatch({}, game).play(
        "red draw 1", "red taker 9", "red to 10", "blue tackle-4 1 1 6 6"
    )
    table.assert_facts(attacker="blue", carrier=4, turns=2)


def test_known_teams_are_asked_every_house_rule_but_who_does_checks() -> None:
    """O1 to O6 and R-1 to R-6 among them; the device does the checks of players it knows."""
    asked = {option.key for option in game_from_definition(TEAMS).options}
    of_all = {option.key for option in house_rules.OPTIONS} - {"checks"}
    assert asked >= of_all | {"initiative", "col_shot", "pressure"}
    assert "checks" not in asked


@pytest.mark.parametrize("name", ["your-own-teams.md", "tus-equipos.md"])
def test_the_file_of_a_page_is_a_game(name: str, tmp_path: Path) -> None:
    page = (FILE.parents[2] / name).read_text("utf-8")
    (text,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "cup.toml"
    file.write_text(text, "utf-8")
    assert isinstance(own_games.load_game_file(file), RosterGame)
    file.write_text(text.replace("REM = 8, FUE = 6", "REM = 8"), "utf-8")
    with pytest.raises(FaultyFile) as fault:
        own_games.load_game_file(file)
    assert str(fault.value).endswith("cup.toml:8: red.10.FUE is missing.")


def test_a_record_is_read_without_the_file() -> None:
    game = own_games.load_game_file(FILE)
    table = random_match(game, random.Random(3), {"half_turns": 5})
    again = read_record(write_record(table.match.header, table.match.seats, table.match.log), GAMES)
    assert isinstance(again.game, RosterGame)
    assert isinstance(game, RosterGame)
    assert again.log == tuple(table.match.log)
    assert again.game.definition == game.definition


@pytest.mark.parametrize(
    ("was", "made", "told"),
    [
        ('title = "Derby"\n', "", "title is missing."),
        ("[blue]", "[green]", ":19: green is no field. Allowed are: name, title, red, blue."),
        ("[red]", "size = 5\n[red]", "size is no field. Allowed are: name, title, red, blue."),
    ],
)
def test_what_is_wrong_in_a_file_is_told(was: str, made: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "derby.toml"
    file.write_text(FILE.read_text("utf-8").replace(was, made), "utf-8")
    with pytest.raises(FaultyFile) as fault:
        own_games.load_game_file(file)
    assert str(fault.value).endswith(told)


def test_a_definition_that_is_none_is_refused_in_a_header() -> None:
    with pytest.raises(InvalidDefinition, match=r"^red.1.GRA is 100\."):
        game_from_definition(
            {**TEAMS, "red": {"1": {"name": "A", "VEL": 1, "CON": 1, "GRA": 100}, "2": {}}}
        )


def test_unusual_value_in_a_team_file_is_reported_as_a_doubt() -> None:
    keeper = {"name": "Lobo", "VEL": 5, "CON": 8, "GRA": 0}
    red = TEAMS["red"]
    assert isinstance(red, dict)
    doubts = game_from_definition({**TEAMS, "red": {**red, "1": keeper}}).definition_warnings
    assert [doubt.translate(in_english) for doubt in doubts] == ["red.1.GRA is 0; usual are: 1-12."]
