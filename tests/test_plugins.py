"""Packages that offer games are found, with the words that they bring along."""

import importlib
import io
import logging
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion import plugins
from companion.games import GAMES

GAME = """
class Named:
    name = "marbles"

MARBLES = Named()
"""


@pytest.fixture(autouse=True)
def forgotten() -> Generator[None]:
    """What is installed is looked for anew, before and after."""
    plugins.load_installed_plugins.cache_clear()
    yield
    plugins.load_installed_plugins.cache_clear()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where packages are installed; what is imported from there is forgotten."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "games_of_ours", raising=False)
    importlib.invalidate_caches()
    return tmp_path


def install(site: Path, name: str, source: str) -> Path:
    """A package of that name, which offers a game of that name; gives where it lies."""
    folder = site / name
    folder.mkdir()
    (folder / "__init__.py").write_text(source, encoding="utf-8")
    about = site / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{plugins.GROUP}]\n{name} = {name}:MARBLES\n")
    return folder


def translate(folder: Path, code: str, domain: str, texts: dict[str, str]) -> None:
    """Adds a compiled catalogue to a package."""
    catalogue = Catalog(code)
    for text, said in texts.items():
        catalogue.add(text, said)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    path = folder / "locale" / code / "LC_MESSAGES" / f"{domain}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(compiled.getvalue())


def test_nothing_is_installed_with_the_companion() -> None:
    assert plugins.load_installed_plugins() == ()
    assert plugins.load_all_games() == GAMES


def test_games_of_other_packages_come_after_the_built_in_ones(site: Path) -> None:
    install(site, "games_of_ours", GAME)
    assert [game.name for game in plugins.load_all_games()] == [
        *(game.name for game in GAMES),
        "marbles",
    ]


def test_a_package_brings_its_words_along(site: Path) -> None:
    said = {"shoot a marble": "tira una canica", "PAUSED": "¡quieto!"}
    translate(install(site, "games_of_ours", GAME), "es", "marbles", said)
    words = plugins.available_languages()["es"]
    assert words("shoot a marble") == "tira una canica"
    assert words("PAUSED") == "EN PAUSA", "the companion's own words stay"
    assert words("") == ""
    assert plugins.available_languages()["en"]("shoot a marble") == "shoot a marble"


def test_a_language_that_the_companion_lacks_is_none(site: Path) -> None:
    translate(install(site, "games_of_ours", GAME), "tlh", "marbles", {"PAUSED": "yIev"})
    assert list(plugins.available_languages()) == ["en", "es"]
    assert plugins.available_languages()["es"]("shoot a marble") == "shoot a marble"


def test_a_package_that_is_broken_is_left_out_and_named(
    site: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install(site, "a_broken_one", "import nothing_of_the_kind")
    install(site, "games_of_ours", GAME)
    with caplog.at_level(logging.WARNING):
        assert [game.name for game in plugins.load_all_games()][-1] == "marbles"
    assert len(plugins.load_installed_plugins()) == 1
    assert "a_broken_one is left out" in caplog.text
    assert "nothing_of_the_kind" in caplog.text
