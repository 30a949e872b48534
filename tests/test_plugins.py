"""Packages that offer games are found."""

import logging
from pathlib import Path

import pytest

from companion import plugins
from companion.games import GAMES
from tests.installed_package import GAME, install


def test_nothing_is_installed_with_the_companion() -> None:
    plugins.load_installed_plugins.cache_clear()
    assert plugins.load_installed_plugins() == ()
    assert plugins.load_all_games() == GAMES


def test_games_of_other_packages_come_after_the_built_in_ones(site_packages: Path) -> None:
    install(site_packages, "games_of_ours", GAME)
    assert [game.name for game in plugins.load_all_games()] == [
        *(game.name for game in GAMES),
        "marbles",
    ]


def test_a_package_that_is_broken_is_left_out_and_named(
    site_packages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install(site_packages, "a_broken_one", "import nothing_of_the_kind")
    install(site_packages, "games_of_ours", GAME)
    with caplog.at_level(logging.WARNING):
        assert [game.name for game in plugins.load_all_games()][-1] == "marbles"
    assert len(plugins.load_installed_plugins()) == 1
    assert "a_broken_one is left out" in caplog.text
    assert "nothing_of_the_kind" in caplog.text
