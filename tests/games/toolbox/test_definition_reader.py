"""Games that tables define for themselves, and what is told of definitions that are none."""

import random
from itertools import islice
from pathlib import Path

import pytest

from companion import own_games
from companion.games.toolbox import TOOLBOX
from companion.games.toolbox.definition_reader import TAKEN, parse_dice_notation
from companion.games.toolbox.game_from_definition import game_from_definition
from companion.games.toolbox.match_config import (
    CounterConfig,
    Dice,
    EndCondition,
    own_text_sentence,
)
from companion.rules.asks import OF_MATCHES
from companion.rules.optional_game_protocols import UserDefinedGame, seats_in_match
from companion.rules.sentences import Refused, in_english, shorten_names_distinctly
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.toml.table_field_reader import FaultyFile
from tests.games.random_player import goes_on

WHOLE = """\
name = "duel"
title = "Duel"
seats = [2, 4]
names = ["EAST", "WEST", "A", "B"]
starts = "chosen"
dice = ["d20", "2d6+1"]
clock = "fischer 10:00 bonus 0:05"
reminders = ["Lives first."]

[picks]
highest = 9
when = "round"

[counters.lives]
label = "Lives"
start = 20
least = 0
most = 40
steps = [1, 5]

[counters.mana]

[end]
when = "points"
goal = 30
wins = "lowest"
"""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "game.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_file_says_all_of_a_game(tmp_path: Path) -> None:
    game = own_games.load_game_file(written(tmp_path, WHOLE))
    assert isinstance(game, UserDefinedGame)
    assert (game.name, game.title) == ("duel", "Duel")
    assert [preset.options["seats"] for preset in game.presets] == [2, 3, 4]
    assert {preset.clock for preset in game.presets} == {"fischer 10:00 bonus 0:05"}
    assert game.seat_name("p2").translate(in_english) == "WEST"
    assert seats_in_match(game, {"seats": 3}) == ("p1", "p2", "p3")
    plan = game_from_definition(game.definition).config_from_options({"seats": 3})
    lives = CounterConfig(
        "lives", own_text_sentence("Lives"), own_text_sentence("Live"), 20, 0, 40, (1, 5)
    )
    assert plan.counters == (
        lives,
        CounterConfig("mana", own_text_sentence("mana"), own_text_sentence("mana")),
    )
    assert plan.throws == (Dice(1, 20), Dice(2, 6, 1))
    assert (plan.starts, plan.picks, plan.picked) == ("chosen", 9, "round")
    assert plan.end == EndCondition("points", 30, "lowest")
    assert [each.translate(in_english) for each in plan.reminders] == ["Lives first."]


def test_little_is_enough(tmp_path: Path) -> None:
    game = own_games.load_game_file(written(tmp_path, 'name = "n"\ntitle = "N"\nseats = 3\n'))
    assert seats_in_match(game, {}) == ("p1", "p2", "p3")
    assert game.begin({}).facts()["score"] == {"p1": 0, "p2": 0, "p3": 0}


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('name = "duel"', 'name = "Duel"', '1: name is "Duel". Allowed are: "a-z0-9_-".'),
        ('name = "duel"', 'name = "toolbox"', '1: name is "toolbox", which another game has.'),
        ('title = "Duel"', f'title = "{"x" * 15}"', f'2: title is "{"x" * 15}". Allowed are: texts of 1 to 14 characters.'),
        ("seats = [2, 4]", "seats = [4, 2]", "3: seats is [4, 2]. Allowed are: 2-8, [2, 8]."),
        ("seats = [2, 4]", "seats = 9", "3: seats is 9. Allowed are: 2-8, [2, 8]."),
        ("seats = [2, 4]\n", "", "seats is missing."),
        ('"EAST", ', "", '4: names is ["WEST", "A", "B"]. Allowed are: lists of 4 texts of 1 to 5 characters.'),
        ('"EAST"', '"Łuk"', '4: names: the panel has no "Ł", only the letters of western Europe (Latin-1).'),
        ('"EAST"', '"WEST"', '4: names: "WEST" is there twice.'),
        ('"2d6+1"', '"1d20"', '6: dice: "d20" is there twice.'),
        ("[counters.mana]", '[counters.mana]\nlabel = "Lives"', '22: counters.mana.label: "Lives" is there twice.'),
        ('label = "Lives"', 'of = "table"', '15: counters.lives.of is "table". Allowed are: "seat".'),
        ("[counters.mana]", '[counters.mana]\nof = "team"', '22: counters.mana.of is "team". Allowed are: "seat", "table".'),
        ('starts = "chosen"', 'teams = ["WE", "YOU"]', "3: seats is [2, 4]. Allowed for 2 teams are: 4, 6, 8."),
        ('starts = "chosen"', 'teams = ["WE"]', '5: teams is ["WE"]. Allowed are: lists of 2-4 texts of 1 to 5 characters.'),
        ('starts = "chosen"', 'teams = ["WE", "WE"]', '5: teams: "WE" is there twice.'),
        ("[counters.mana]", "[counters.void]", "21: counters.void is no name for a counter; most others are."),
        ("seats = [2, 4]", f"seats = 0x{'f' * 6000}", f"3: seats is 0x{'f' * 77}…. Allowed are: 2-8, [2, 8]."),
        ('title = "Duel"', 'title = "Backgammon"', '2: title is "Backgammon", which another game has.'),
        ('"chosen"', '"maybe"', '5: starts is "maybe". Allowed are: "drawn", "chosen".'),
        ('"2d6+1"', '"6"', '6: dice is ["d20", "6"]. Allowed are: ["d2" - "20d100+99", ...], 1-6.'),
        ("fischer 10:00 bonus", "fischer 10:00 bonos", '7: clock: "bonos" can\'t be said there. Allowed are: fischer 0:00 bonus 0:00 [warning 0:00] [zero tell|turn|overtime] [penalty 0].'),
        ("fischer 10:00 bonus", "bank 90:00 turn 40 then fischer 10:00 bonus", '7: clock: "turn" can\'t be said there. Allowed are: bank 0:00 turns 0 then fischer 0:00 bonus 0:00 [warning 0:00] [zero tell|turn|overtime] [penalty 0].'),
        ("fischer 10:00 bonus", "up turns 40 then fischer 10:00 bonus", '7: clock: "up" can\'t be said there. Allowed are: limit, bank, fischer, delay, bronstein, hourglass, byo-yomi, canadian.'),
        ("fischer 10:00 bonus 0:05", "banc 10:00", '7: clock: "banc" can\'t be said there. Allowed are: up, limit, period, bank, fischer, delay, bronstein, hourglass, byo-yomi, canadian.'),
        ("fischer 10:00 bonus 0:05", "bank 10:00 zero possession", '7: clock: "possession" can\'t be said there. Allowed are: tell, turn, overtime.'),
        ("fischer 10:00 bonus 0:05", "limit possession 1:00", '7: clock: "possession" can\'t be said there. Allowed are: turn, round.'),
        ("fischer 10:00 bonus 0:05", "bank 60:00 turns 40 then limit round 1:00", '7: clock: "round" can\'t be said there. Allowed are: turn.'),
        ("fischer 10:00 bonus 0:05", "bank 25:00 penalty 10", '7: clock: "penalty" can\'t be said there. Allowed are: zero overtime.'),
        ("fischer 10:00 bonus 0:05", "limit Turn 1:00", '7: clock: "Turn" can\'t be said there. Allowed are: limit turn|round 0:00 [warning 0:00] [zero tell|turn|overtime] [penalty 0].'),
        ("fischer 10:00 bonus 0:05", "byo-yomi 10:00 period 0:30", '7: clock: "byo-yomi 10:00 period 0:30" can\'t be said there. Allowed are: byo-yomi 0:00 period 0:00 periods 0 [warning 0:00] [zero tell|turn|overtime] [penalty 0].'),
        ("fischer 10:00 bonus 0:05", "bank 0:00", '7: clock: "bank 0:00" can\'t be said there. Allowed are: "limit turn 1:00", "fischer 10:00 bonus 0:05", ....'),
        ('"fischer 10:00 bonus 0:05"', "600", '7: clock is 600. Allowed are: "limit turn 1:00", "fischer 10:00 bonus 0:05", ....'),
        ('"Lives first."', "7", "8: reminders is [7]. Allowed are: lists of 1-6 texts of 1 to 60 characters."),
        ("highest = 9", "highest = 10", "11: picks.highest is 10. Allowed are: 2-9."),
        ('when = "round"', 'when = "often"', '12: picks.when is "often". Allowed are: "asks", "turn", "round".'),
        ("[counters.mana]", "[counters.roll]", "21: counters.roll is no name for a counter; most others are."),
        ('label = "Lives"', 'label = "Lebenspunkte"', '15: counters.lives.label is "Lebenspunkte". Allowed are: texts of 1 to 6 characters.'),
        ("start = 20", "start = 41", "16: counters.lives.start is 41. Allowed are: 0-40."),
        ("steps = [1, 5]", "steps = [1, 50]", "19: counters.lives.steps is [1, 50]. Allowed are: [1-40, 1-40]."),
        ("most = 40", "moist = 40", "18: counters.lives.moist is no field. Allowed are: label, least, most, start, steps, of."),
        ('when = "points"', 'when = "soon"', '24: end.when is "soon". Allowed are: "open", "points", "rounds", "survivor".'),
        ("goal = 30\n", "", "23: end.goal is missing."),
        ("goal = 30", "goal = 20", "25: end.goal is 20, but counters.lives starts at 20 and comes to 40 at most."),
        ("goal = 30", "goal = 41", "25: end.goal is 41, but counters.lives starts at 20 and comes to 40 at most."),
        ("goal = 30", "goal = 10000", "25: end.goal is 10000. Allowed are: 1-9999."),
        ("steps = [1, 5]", "steps = [25, 25]", "25: end.goal is 30, but counters.lives starts at 20 and comes to 20 at most."),
        ('"lowest"\n', '"lowest"\nfoo = 1\n', "27: end.foo is no field. Allowed are: when, goal, wins."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_file_line_and_field(
    right: str, wrong: str, told: str, tmp_path: Path
) -> None:
    file = written(tmp_path, WHOLE.replace(right, wrong))
    with pytest.raises(FaultyFile) as fault:
        own_games.load_game_file(file)
    said = str(fault.value)
    if told == "seats is missing.":
        assert said == f"{file}: {told}"
    else:
        assert said == f"{file}:{told}"


def test_a_definition_that_is_none_is_refused_in_a_header() -> None:
    with pytest.raises(Refused, match=r"^title is missing\."):
        game_from_definition({"name": "duel"})


@pytest.mark.parametrize("key", ["cast", "uncover", "alone"])
def test_a_counter_called_like_a_part_of_joint_dice_is_named(key: str) -> None:
    """In the header of a match that was begun when it could be called so."""
    with pytest.raises(Refused, match=rf"^counters\.{key} is no name for a counter"):
        game_from_definition({"name": "hero", "title": "Hero", "seats": 2, "counters": {key: {}}})


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("d6", Dice(1, 6)),
        ("2d6", Dice(2, 6)),
        ("3d4-2", Dice(3, 4, -2)),
        ("20d100+99", Dice(20, 100, 99)),
        *((text, None) for text in ("", "d", "6", "d1", "d101", "0d6", "21d6", "d6+", "d6+100", "2d6+1+1", "d6x", "dd6")),
    ],
)  # fmt: skip
def test_dice_are_written_as_players_write_them(text: str, dice: Dice | None) -> None:
    assert parse_dice_notation(text) == dice
    if dice is not None:
        assert dice.notation == text


@pytest.mark.parametrize("key", sorted(OF_MATCHES))
def test_no_counter_can_be_called_like_what_is_done_in_every_match(
    key: str, tmp_path: Path
) -> None:
    with pytest.raises(FaultyFile):
        own_games.load_game_file(
            written(tmp_path, WHOLE.replace("counters.mana", f"counters.{key}"))
        )


def test_counters_are_told_apart_where_there_is_little_room(tmp_path: Path) -> None:
    text = WHOLE.replace("mana", "litre").replace("lives]", "lite]").replace("Lives", "Lite")
    game = own_games.load_game_file(written(tmp_path, text))
    assert isinstance(game, UserDefinedGame)
    plan = game_from_definition(game.definition).config_from_options({})
    assert [each.short.translate(in_english) for each in plan.counters] == ["Lite", "litr"]
    assert shorten_names_distinctly(["LABELA", "LABELB", "ORE"], 4) == ["LAB1", "LAB2", "ORE"]
    assert shorten_names_distinctly(["MARIA", "MARCO", "MA2"], 3) == ["1", "2", "3"]
    assert shorten_names_distinctly(["P1", "P2"], 1) == ["1", "2"]


def test_no_counter_can_be_called_like_another_answer() -> None:
    keys: set[str] = set()
    for options in ({"seats": 3}, {"start": "chosen"}):
        for seed in range(8):
            chance = random.Random(seed)
            for table in islice(
                goes_on(PlainWordsMatch(options, TOOLBOX, chance=chance), chance), 150
            ):
                keys |= {key for seat in table.match.seats for key in table.keys(seat)}
    assert keys - {"points"} <= TAKEN
    assert len(keys) > 15


def test_a_match_ends_at_the_highest_number_that_a_counter_can_come_to(tmp_path: Path) -> None:
    text = 'name = "n"\ntitle = "N"\nseats = 2\nstarts = "chosen"\n[counters.gold]\nstart = 9998\n'
    for goal in (1000, 9999):
        end = f'[end]\nwhen = "points"\ngoal = {goal}\n'
        file = written(tmp_path, text.replace("9998", str(goal - 1)) + end)
        game = own_games.load_game_file(file)
        table = PlainWordsMatch({}, game).play("p1 starts 1").assert_facts(over=False)
        table.play("p1 gold 1").assert_facts(
            over=True, winner="p1", score={"p1": goal, "p2": goal - 1}
        )


def test_a_match_can_have_as_many_rounds_as_a_counter_can_count(tmp_path: Path) -> None:
    file = written(
        tmp_path, 'name = "n"\ntitle = "N"\nseats = 2\n[end]\nwhen = "rounds"\ngoal = 9999\n'
    )
    game = own_games.load_game_file(file)
    facts = {**game.begin({}).facts(), "phase": "turn", "round": 9999}
    assert game.begin({}, facts).facts() == facts
