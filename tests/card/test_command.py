"""``companion card``."""

from pathlib import Path

from click.testing import CliRunner, Result

from companion.card import page
from companion.cli import main
from companion.games.basketmind import BASKETMIND
from companion.locale import languages


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["card", *arguments])


def test_the_card_of_a_game_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "card.html"
    said = run("basketmind", "--language", "es", "-o", str(path))
    assert (said.exit_code, said.output) == (0, "")
    spanish = page(BASKETMIND, BASKETMIND.card(), "es", languages()["es"])
    assert path.read_text(encoding="utf-8") == spanish


def test_the_first_game_is_meant_if_none_is_named() -> None:
    said = run("--language", "en")
    assert said.exit_code == 0
    assert said.output.startswith("<!doctype html>")
    assert "BASKETmind" in said.output


def test_a_game_without_a_card_is_named() -> None:
    said = run("solitaire")
    assert (said.exit_code, said.output) == (1, "Error: no card of a game: solitaire\n")
