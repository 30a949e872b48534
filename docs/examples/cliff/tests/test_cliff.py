"""Cliff is played by its own rules, and keeps the laws that every game keeps."""

import random
from itertools import islice, product
from pathlib import Path

import pytest
from cliff import CLIFF, GOALS, STEPS

from companion.console.hexpad_and_trio import STYLES
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.match import Match, SealOpening
from companion.record import read_record, write_record
from companion.rules.clocks import StretchLimit
from companion.rules.facts import Facts
from companion.rules.game import Game, GameInPlay, Options
from companion.rules.sentences import Refused, in_english
from companion.screens.screen_model import find_fit_problems
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.match_invariants import (
    assert_log_replays,
    assert_time_adds_up,
    assert_undo_restores,
    find_secret_leaks,
)
from companion.testing.random_player import play_to_the_end, random_match
from companion.testing.reachable_answers import (
    all_answers_of_choice,
    find_reachable_answers,
    find_reachable_drafts,
)
from companion.testing.simulated_device import Device, ScriptedEntropy

SEEDS = range(4)
KEPT = ("score", "winner", "round", "over", "steps")


def cliff(goal: int = 15, begun: Facts | None = None) -> PlainWordsMatch:
    return PlainWordsMatch({"goal": goal}, CLIFF, begun=begun)


def played(seed: int) -> PlainWordsMatch:
    chance = random.Random(seed)
    clock = StretchLimit("round", 20_000) if seed % 2 else None
    return random_match(CLIFF, chance, {"goal": chance.choice(GOALS)}, clock)


# The rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "blue", "ground", "score", "last"),
    [
        (5, 3, 6, (5, 0), "eats"),
        (5, 3, 5, (5, 0), "eats"),
        (5, 3, 4, (0, 3), "eats"),
        (5, 3, 2, (0, 0), "nobody"),
        (3, 3, 3, (0, 0), "nobody"),
        (3, 3, 2, (0, 0), "nobody"),
        (1, 6, 6, (0, 6), "eats"),
        (1, 6, 1, (1, 0), "eats"),
    ],
)
def test_player_who_went_further_and_did_not_fall_eats(
    red: int, blue: int, ground: int, score: tuple[int, int], last: str
) -> None:
    table = cliff().play(f"blue steps {blue}", f"red steps {red}", f"blue roll {ground}")
    table.assert_facts(red=score[0], blue=score[1], round=2, last=last, steps={})


def test_one_eats_at_most_and_never_more_than_the_ground() -> None:
    for red, blue, ground in product(STEPS, STEPS, STEPS):
        table = cliff().play(f"red steps {red}", f"blue steps {blue}", f"red roll {ground}")
        reached = [steps for steps in (red, blue) if steps <= ground]
        best = 0 if red == blue else max(reached, default=0)
        table.assert_facts(red=best if best == red else 0, blue=best if best == blue else 0)


def test_both_choose_before_anything_is_shown() -> None:
    table = cliff().play("red steps 4").assert_facts(steps={}, picked=["red"])
    assert table.events() == []
    table.assert_refused("red roll 3", "you answered wait for the others")
    table.play("blue steps 2").assert_facts(steps={"red": 4, "blue": 2}, last="shown")
    table.assert_refused("red steps 5", "not possible now")


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_anybody_throws(seat: str) -> None:
    cliff().play("red steps 4", "blue steps 2", f"{seat} roll 4").assert_facts(red=4)


@pytest.mark.parametrize("goal", GOALS)
def test_first_player_to_reach_the_goal_wins(goal: int) -> None:
    table = cliff(goal, {"score": {"red": 0, "blue": goal - 4}, "round": 7})
    table.play("red steps 1", "blue steps 3", "red roll 6").assert_facts(over=False, winner=None)
    table.play("red steps 1", "blue steps 2", "red roll 6").assert_facts(over=True, winner="blue")
    assert table.last == "end"


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"score": 3},
        {"score": {"red": 1}},
        {"score": {"red": 1, "blue": -1}},
        {"score": {"red": 1, "blue": True}},
        {"score": {"red": 1, "blue": 2}, "round": 0},
    ],
)
def test_impossible_facts_are_refused_as_a_beginning(facts: Facts) -> None:
    with pytest.raises(Refused, match="can't be so"):
        cliff(begun=facts)


def test_no_such_goal() -> None:
    with pytest.raises(Refused, match="goal"):
        cliff(11)


# What every game keeps ----------------------------------------------------------------------


def test_cliff_begins_at_round_1_with_every_preset() -> None:
    def begin(game: Game, options: Options) -> GameInPlay:
        return game.begin(options)

    assert [begin(CLIFF, preset.options).facts()["round"] for preset in CLIFF.presets] == [1, 1]
    assert begin(CLIFF, {}).summary(in_english) == ("R0 B0", "round 1")


@pytest.mark.parametrize("seed", SEEDS)
def test_random_matches_end_and_are_played_again_from_their_records(seed: int) -> None:
    table = played(seed)
    assert_log_replays(table)
    assert_time_adds_up(table)
    assert_undo_restores(table, random.Random(seed), 4)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_of_a_match_is_read_again(seed: int) -> None:
    match = played(seed).match
    record = read_record(write_record(match.header, CLIFF.seats, match.log), [CLIFF])
    assert Match(CLIFF, record.header, record.log).facts() == match.facts()
    assert (record.sealed, record.openings) == ((), dict[int, SealOpening]()), (
        "all steps were shown"
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_steps_cannot_be_told_before_they_are_shown(seed: int) -> None:
    """Twins whose steps differ look the same until the steps are shown."""
    table = played(seed)
    assert len(table.opened) > 4
    for shown, pick in table.opened.items():
        assert find_secret_leaks(table, {pick}, shown) == []


def test_a_match_can_go_on_from_its_facts_at_any_round() -> None:
    chance = random.Random(1)
    for now in play_to_the_end(PlainWordsMatch({}, CLIFF, chance=chance), chance):
        facts = now.facts
        if not facts["steps"]:
            again = cliff(begun=facts).facts
            assert [again[name] for name in KEPT] == [facts[name] for name in KEPT]


@pytest.mark.parametrize("own_dice", [False, True], ids=["device", "own"])
@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_every_kind_of_pad_has_every_answer_and_a_screen_that_fits(
    style: PadKind, own_dice: bool
) -> None:
    """Though Cliff says just once what may be answered."""
    chance = random.Random(2)
    for now in islice(play_to_the_end(PlainWordsMatch({}, CLIFF, chance=chance), chance), 20):
        assert now.match.ask is not None
        for seat in now.waited_for:
            (choice,) = now.match.ask.choices[seat]
            assert find_reachable_answers(
                now.match, seat, own_dice, style
            ) == all_answers_of_choice(choice)
            for grip in find_reachable_drafts(now.match, seat, own_dice, style):
                assert find_fit_problems(grip.prompt.screen()) == []


def test_a_round_is_played_with_keys_and_read_off_the_panel(tmp_path: Path) -> None:
    with Device(tmp_path, entropy=ScriptedEntropy(4), games=(CLIFF,)) as device:
        device.play("left 1", "left 7", "[left 6]", "[right 3]")
        assert device.play("[left 7]").splitlines()[0] == "Ground 4: BLUE +3"
