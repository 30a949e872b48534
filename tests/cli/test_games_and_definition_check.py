"""What can be played, listed; its reference cards."""

from pathlib import Path

import pytest

from companion.card import page
from companion.cli.games_and_definition_check import describe_option_values
from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from companion.rules.game import Option
from companion.rules.sentences import in_english, says
from tests.cli.command import run

LISTED = ("quarters", "dunk_advances_disc", "ft_die", "dice", "clock")
"""Some of the options that are listed."""


def test_games_are_listed_with_their_options() -> None:
    said = run("games")
    assert said.exit_code == 0
    assert "basketmind 2  BASKETmind  (RED, BLUE)" in said.output
    lines = said.output.partition("backgammon")[0].splitlines()
    assert [line for line in lines if line.split()[0] in LISTED] == [
        "    quarters = 1  How many quarters? from 1 to 99",
        "    dunk_advances_disc = false  Dunk ends the turn? false (no), true (yes)",
        "    ft_die = shooter  Free throw die? shooter (the shooter's), d6, d8",
        "    dice = device  Who throws? device (the device), own (our own dice), joint (device and pad)",
        (
            "    clock = none  Clock: limit turn, limit possession, bank (bank of time), "
            "fischer (Fischer), delay, bronstein (Bronstein), hourglass, byo-yomi, "
            "canadian (Canadian), then (in stages), up (counting up), period possession"
        ),
    ]
    assert len(lines) == 1 + len(BASKETMIND.options) + 2
    assert "backgammon 2  Backgammon  (LIGHT, DARK)" in said.output


def test_games_are_listed_in_the_language_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    lines = run("games").output.partition("backgammon")[0].splitlines()
    assert [line for line in lines if line.split()[0] in LISTED] == [
        "    quarters = 1  ¿Cuántos cuartos? de 1 a 99",
        "    dunk_advances_disc = false  ¿Mate acaba turno? false (no), true (sí)",
        "    ft_die = shooter  ¿Dado tiro libre? shooter (el del tirador), d6, d8",
        "    dice = device  ¿Qué dados? device (del aparato), own (los nuestros), joint (aparato y mando)",
        (
            "    clock = none  Reloj: limit turn (turno), limit possession (posesión), "
            "bank (bolsa de tiempo), fischer (Fischer), delay (retardo), bronstein (Bronstein), "
            "hourglass (reloj de arena), byo-yomi, canadian (canadiense), then (por controles), "
            "up (cuenta adelante), period possession (posesión)"
        ),
    ]


def test_every_value_of_an_option_is_listed_where_they_are_few() -> None:
    question = says("What?")
    assert (
        describe_option_values(Option("a", ("long", "short"), "long", question), in_english)
        == "long, short"
    )
    named = Option("a", (1, 4), 1, question, (says("one"), says("4")))
    assert describe_option_values(named, in_english) == "1 (one), 4"
    assert (
        describe_option_values(Option("a", range(1, 5), 1, question), in_english) == "from 1 to 4"
    )


def test_the_card_of_a_game_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "card.html"
    said = run("card", "basketmind", "--language", "es", "-o", str(path))
    assert (said.exit_code, said.output) == (0, "")
    spanish = page(BASKETMIND, BASKETMIND.card(), "es", words_by_language()["es"])
    assert path.read_text(encoding="utf-8") == spanish


def test_the_first_game_is_meant_if_none_is_named() -> None:
    said = run("card", "--language", "en")
    assert said.exit_code == 0
    assert said.output.startswith("<!doctype html>")
    assert "BASKETmind" in said.output


def test_a_game_without_a_card_is_named() -> None:
    said = run("card", "solitaire")
    assert (said.exit_code, said.output) == (1, "Error: no card of a game: solitaire\n")
