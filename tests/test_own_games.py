"""Where games of a table's own are looked for, and what is done about those that are none."""

import logging
import os
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner

from companion import own_games, plugins
from companion.cli.main import main
from companion.cli.referee_argument_parser import parse_referee_arguments
from companion.games import GAMES
from companion.rules.facts import Facts
from companion.rules.game import Game
from companion.rules.optional_game_protocols import book_and_definition
from companion.rules.sentences import Refused, says
from companion.toml.game_definition_reading import apply_table_reader_to_definition
from companion.toml.table_field_reader import FaultyFile, TomlTable

DUEL = 'name = "duel"\ntitle = "Duel"\nseats = 2\n'
CHESS = DUEL.replace("duel", "chess").replace("Duel", "Chess")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of whoever plays; nobody else has one."""
    monkeypatch.setattr(own_games, "SYSTEM", tmp_path / "nowhere")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = tmp_path / "companion" / "games"
    folder.mkdir(parents=True)
    return folder


def names() -> list[str]:
    return [game.name for game in plugins.load_all_games()][len(GAMES) :]


def test_every_file_in_the_folder_is_a_game(own: Path) -> None:
    assert names() == []
    (own / "b.toml").write_text(DUEL)
    (own / "a.toml").write_text(CHESS)
    (own / "notes.txt").write_text("nothing")
    assert names() == ["chess", "duel"]


def test_invalid_own_game_is_left_out_and_the_log_says_why(
    own: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (own / "a.toml").write_text(DUEL)
    (own / "b.toml").write_text(DUEL)
    (own / "c.toml").write_text("seats = 2")
    (own / "d.toml").write_text(DUEL.replace("duel", "fight"))
    (own / "e.toml").write_text(DUEL.replace("2", f"0x{'f' * 6000}"))
    (own / "f.toml").write_text(DUEL.replace("2", "9" * 6000))
    os.mkfifo(own / "g.toml")
    (own / "h.toml").symlink_to("/dev/zero")
    (own / "i.toml").mkdir()
    with caplog.at_level(logging.WARNING, "companion"):
        assert names() == ["duel"]
    assert 'b.toml:1: name is "duel", which another game has.' in caplog.text
    assert "c.toml: name is missing." in caplog.text
    assert 'd.toml:2: title is "Duel", which another game has.' in caplog.text
    assert "e.toml:3: seats is 0xfff" in caplog.text
    assert "f.toml:3: seats has too many digits." in caplog.text
    assert "g.toml is no file with text in it." in caplog.text
    assert "h.toml is no file with text in it." in caplog.text
    assert caplog.text.count("a game is left out") == 8


def test_a_folder_that_can_not_be_read_is_left_out_and_the_log_says_why(
    own: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (own / "a.toml").write_text(DUEL)
    unreadable = own / ("x" * 300)  # for root too
    monkeypatch.setattr(own_games, "SYSTEM", unreadable)
    with caplog.at_level(logging.WARNING, "companion"):
        assert names() == ["duel"]
    assert f"games are left out: {unreadable}: " in caplog.text


def test_a_game_of_the_system_comes_before_ones_own_of_that_name(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_games, "SYSTEM", tmp_path)
    (tmp_path / "duel.toml").write_text(DUEL.replace("Duel", "The system's"))
    (own / "duel.toml").write_text(DUEL)
    assert [game.title for game in plugins.load_all_games()][len(GAMES) :] == ["The system's"]


def test_a_file_is_tried_with_its_path(own: Path, tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(DUEL)
    assert [game.name for game in plugins.load_all_games([file])][len(GAMES) :] == ["duel"]
    assert parse_referee_arguments(["--game", str(file), "--game", "other.toml"]).games == [
        file,
        Path("other.toml"),
    ]


def test_a_command_checks_a_file(tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(DUEL)
    right = CliRunner().invoke(main, ["games", "--check", str(file)], env={"LC_ALL": "C"})
    assert (right.exit_code, right.output) == (0, f"{file} defines Duel.\n")
    file.write_text(DUEL.replace("2", "1"))
    wrong = CliRunner().invoke(main, ["games", "--check", str(file)], env={"LC_ALL": "C"})
    assert wrong.exit_code == 1
    assert f"{file}:3: seats is 1. Allowed are: 2-8, [2, 8]." in wrong.output


class Lotto:
    """A rule book whose definitions say how many numbers there are."""

    name = "lotto"
    title = "Lotto"

    def __init__(self, definition: Facts | None = None) -> None:
        self.book, self.definition = self.name, definition
        if definition is not None:
            self.name = self.title = str(definition["name"])
            self.definition_warnings = [says("highest is odd.")]

    def game_from_definition(self, definition: Facts) -> Game:
        """Return the lotto of a definition."""
        return apply_table_reader_to_definition(
            definition, lambda table: self._read(table, definition)
        )

    def _read(self, table: TomlTable, definition: Facts) -> Game:
        table.word("name")
        if table.table("drum").number("highest", range(1, 50)) == 13:
            raise Refused(says("nobody draws from 13"))
        table.refuse_unknown_fields()
        return cast("Game", Lotto(definition))


LOTTO = 'book = "lotto"\nname = "saturday"\n[drum]\nhighest = 49\n'


def test_a_file_names_its_rule_book(own: Path) -> None:
    books = (*GAMES, cast("Game", Lotto()))
    file = own / "lotto.toml"
    file.write_text(LOTTO)
    game = own_games.load_game_file(file, books)
    assert isinstance(game, Lotto)
    assert book_and_definition(cast("Game", game)) == (
        "lotto",
        {"name": "saturday", "drum": {"highest": 49}},
    )
    assert [each.name for each in own_games.load_own_games(books)] == ["saturday"]
    file.write_text(f'book = "toolbox"\n{DUEL}')
    assert own_games.load_game_file(file, books).title == "Duel"


@pytest.mark.parametrize(
    ("was", "made", "told"),
    [
        ("49", "50", ":4: drum.highest is 50. Allowed are: 1-49."),
        ("highest", "# highest", ":3: drum.highest is missing."),
        ("49", "13", ": nobody draws from 13"),
        ("lotto", "chess", ':1: book is "chess". Allowed are: "toolbox", '),
        ("lotto", "backgammon", ':1: book is "backgammon". Allowed are: "toolbox", '),
    ],
)
def test_what_is_wrong_for_a_rule_book_is_told_with_its_line(
    was: str, made: str, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "lotto.toml"
    file.write_text(LOTTO.replace(was, made, 1))
    with pytest.raises(FaultyFile) as fault:
        own_games.load_game_file(file, (*GAMES, cast("Game", Lotto())))
    assert str(fault.value).startswith(f"{file}{told}")


def test_a_command_tells_what_is_hardly_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plugins, "built_in_and_plugin_games", lambda: (*GAMES, Lotto()))
    file = tmp_path / "lotto.toml"
    file.write_text(LOTTO)
    said = CliRunner().invoke(main, ["games", "--check", str(file)], env={"LC_ALL": "C"})
    assert (said.exit_code, said.output) == (0, f"{file} defines saturday.\nhighest is odd.\n")


def test_a_file_in_another_encoding_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_bytes(DUEL.replace("Duel", "Mäxchen").encode("latin-1"))
    wrong = CliRunner().invoke(main, ["games", "--check", str(file)], env={"LC_ALL": "C"})
    assert wrong.exit_code == 1
    assert f"{file}:2 isn't text in UTF-8." in wrong.output
