"""What the page about writing a game shows is what there is."""

import re
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from cliff import CLIFF

from companion.record import read_record
from tests.examples import page
from tests.examples.conftest import Installed
from tests.examples.page import shown
from tools.locale import catalogues

SOURCE = (page.CLIFF / "cliff/__init__.py").read_text(encoding="utf-8")
STORY = (page.CLIFF / "stories/to-ten.txt").read_text(encoding="utf-8")


def test_every_block_of_the_page_is_of_a_kind_that_is_checked() -> None:
    assert set(page.KINDS) == {
        *("sh", "panel", "python", "lasting", "proves", "test", "tree", "toml", "console", "story")
    }
    assert len(page.KINDS) == page.TEXT.count("```") / 2


@pytest.mark.parametrize("block", shown("python"), ids=lambda block: block.split("\n")[0].strip())
def test_code_is_that_of_the_example(block: str) -> None:
    assert block in SOURCE


@pytest.mark.parametrize("block", shown("test"), ids=lambda block: block.split("\n")[0].strip())
def test_tests_are_those_of_the_example(block: str) -> None:
    assert block in (page.CLIFF / "tests/test_cliff.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", shown("lasting"), ids=lambda block: block.split("\n")[0].strip())
def test_code_for_secrets_that_last_is_that_of_a_game_that_has_some(block: str) -> None:
    assert block in (page.ROOT / "tests/liar.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", shown("proves"))
def test_code_that_asks_about_secrets_is_that_of_a_game_that_does(block: str) -> None:
    assert block in (page.ROOT / "tests/hunt.py").read_text(encoding="utf-8")


def test_the_rest_of_the_package_is_shown_too() -> None:
    (entry,) = shown("toml")
    assert entry in (page.CLIFF / "pyproject.toml").read_text(encoding="utf-8")
    (story,) = shown("story")
    assert story in STORY
    files = [path for path in page.CLIFF.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    (tree,) = shown("tree")
    assert tree.split() == sorted(path.relative_to(page.CLIFF).as_posix() for path in files)


def test_the_rules_on_the_page_are_those_of_the_package() -> None:
    """Its first paragraph is the module's docstring."""
    rules = SOURCE.split('"""')[1].partition("\n\n")[2]
    assert " ".join(rules.split()) in " ".join(page.TEXT.split())


def test_the_story_is_so() -> None:
    assert read_record(STORY, [CLIFF]).header.options == {"goal": 10}


# What is typed ------------------------------------------------------------------------------


def typed(block: str) -> tuple[list[str], str]:
    """The commands of a block, and what they say."""
    lines = block.splitlines(keepends=True)
    commands = [line[2:].rstrip("\n") for line in lines if line.startswith("$ ")]
    return commands, "".join(line for line in lines if not line.startswith("$ "))


@pytest.mark.parametrize("block", shown("console"), ids=lambda block: block.split("\n")[0])
def test_commands_say_what_the_page_says(block: str, installed: Installed) -> None:
    commands, said = typed(block)
    within = "." if "docs/examples" in block else "docs/examples/cliff"
    assert installed.plays(commands, within) == said


def test_the_words_that_gettext_tools_find_are_those_of_the_example(installed: Installed) -> None:
    (commands,) = [typed(block)[0] for block in shown("console") if "pybabel" in block]
    installed.plays(commands, "docs/examples/cliff")
    made = installed.folder / "docs/examples/cliff/cliff/locale"
    kept = page.CLIFF / "cliff/locale"
    assert texts(made / "cliff.pot") == texts(kept / "cliff.pot")
    for each in ("es/LC_MESSAGES/cliff.po", "es/LC_MESSAGES/cliff.mo"):
        assert texts(made / each) == texts(kept / each)


def texts(path: Path) -> dict[str, str]:
    """What is said in a catalogue, and how."""
    with path.open("rb") as source:
        catalogue = read_mo(source) if path.suffix == ".mo" else read_po(source)
    return {str(each.id): str(each.string) for each in catalogues.messages(catalogue)}


def test_the_installed_game_speaks_the_language_of_the_terminal(installed: Installed) -> None:
    said = installed.run("companion games", language="es_ES.UTF-8")
    assert "cliff 1  Cliff  (ROJO, AZUL)\n    goal = 15  ¿Puntos para ganar? 10, 15, 25" in said
    assert "round (ronda)" in said


def test_an_installed_game_can_be_replayed(installed: Installed) -> None:
    said = installed.run("companion replay stories/to-ten.txt", "docs/examples/cliff")
    assert re.search(r"BLUE +roll 3 +Ground 3: BLUE \+1; BLUE is full", said)


def test_what_is_installed_is_enough_to_test_a_game(installed: Installed) -> None:
    """Nothing of this repository is there but the example; `without` and `with` are wheels' contents."""
    said = installed.run("python -m pytest -q -p no:cacheprovider tests", "docs/examples/cliff")
    assert " passed" in said


# What it changed ----------------------------------------------------------------------------


def test_the_core_knows_nothing_of_the_example() -> None:
    core = (page.ROOT / "companion").rglob("*.py")
    assert [path for path in core if "cliff" in path.read_text(encoding="utf-8").lower()] == []
