"""What the players' pages show is what is there."""

import re
from pathlib import Path

import pytest

from companion import own_games
from companion.games.toolbox import definition_reader
from companion.toml.table_field_reader import FaultyFile
from tests.games.toolbox.test_example_games import ALL_READY, playing, small
from tools.pictures.blocks import played

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"toolbox.md": "en", "caja-de-herramientas.md": "es"}
FILES = ("your-own-game.md", "tu-propio-juego.md")


@pytest.mark.parametrize("name", PAGES)
def test_the_panels_of_a_page_are_what_the_device_shows(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    blocks = list(played(page, PAGES[name]))
    assert len(blocks) > 10
    for written, shown in blocks:
        assert written == shown


def written(tmp_path: Path, name: str) -> tuple[Path, str]:
    """The file that a page shows."""
    page = (DOCS / name).read_text(encoding="utf-8")
    (text,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "duel.toml"
    file.write_text(text, encoding="utf-8")
    return file, page


@pytest.mark.parametrize("name", FILES)
def test_the_file_of_a_page_is_a_game_and_every_field_is_told(name: str, tmp_path: Path) -> None:
    file, page = written(tmp_path, name)
    assert own_games.load_game_file(file).title in ("Wizards' duel", "Duelo de magos")
    source = Path(definition_reader.__file__).read_text(encoding="utf-8")
    fields = set(re.findall(r'"(\w+)" in table', source)) | {
        "name",
        "title",
        "seats",
        "highest",
        "goal",
    }
    told = set(re.findall(r"`\[?(\w+)[\].`]", page))
    assert fields - told == set()


def test_the_fault_of_the_page_is_told_so(tmp_path: Path) -> None:
    file, page = written(tmp_path, FILES[0])
    file.write_text(file.read_text("utf-8").replace("most = 40", "most = 99999"), "utf-8")
    with pytest.raises(FaultyFile) as fault:
        own_games.load_game_file(file)
    assert f"Error: {str(fault.value).removeprefix(f'{tmp_path}/')}" in page


def test_the_screens_of_hidden_dice_and_of_votes_are_what_the_device_shows(tmp_path: Path) -> None:
    page = (DOCS / FILES[0]).read_text(encoding="utf-8")
    with playing(tmp_path, "liars-dice", 1) as device:
        device.play(
            "left 1", "left 2", "left 7", "right 7", "left 7", "[left 7]", "left 6", "left 2"
        )
        for faces in ("623", "623", "623", "623", "525"):
            device.play(f"[left {faces[0]}]", f"[right {faces[1]}]", f"[left {faces[2]}]")
        device.play("left 6", "[left 5]")
        assert "\n".join(["```", *small(device)[:5], "```"]) in page
    with playing(tmp_path / "vote", "mafia", 1) as device:
        device.play("left 1", "left 1", *ALL_READY, "left 7", "[left 7]", "left 6", "left 2")
        device.play("[left 1]", "[right 1]", "[left 2]", "[right 2]", "[left 1]")
        assert "\n".join(["```", *device.text().split("\n")[:2], "```"]) in page
