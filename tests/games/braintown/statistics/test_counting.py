"""What is counted: a match that was counted by hand, and whole matches counted once more."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from companion.console.statistics_sheets import sheet_lines
from companion.games.braintown import BRAINTOWN
from companion.games.braintown.seats import SEATS
from companion.games.braintown.statistics.counting import (
    MatchCounts,
    PlayerCounts,
    ScoreAfterTurn,
    TurnNumberAndPlayer,
    count,
    eliminated_totals_by_type,
)
from companion.games.braintown.statistics.full_profile_counts import FullProfileCounts
from companion.games.braintown.statistics.panel_sheets import panel_sheets as sheets_of
from companion.match.match_statistics import statistics as of_match
from companion.rules.sentences import Sentence, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.full import scenes as whole
from tests.games.braintown.scenes import new, playing
from tests.games.known import KNOWN
from tests.games.random_player import random_match

if TYPE_CHECKING:
    from companion.rules.facts import Facts

(HERE,) = (known for known in KNOWN if known.called == BRAINTOWN.name)


def counted(table: PlainWordsMatch) -> MatchCounts:
    """Return everything that was counted at a table."""
    return count((*table.match.moments(), table.match.present()))


def sheets(table: PlainWordsMatch) -> dict[str, list[str]]:
    """Return the sheets of the panel by their titles."""
    found = (
        sheet_lines(sheet, ("P1", "P2", "P3"), in_english) for sheet in of_match(table.match).sheets
    )
    return {lines[0].split()[0]: lines[1:] for lines in found}


@pytest.fixture
def match() -> PlainWordsMatch:
    """A few turns with something of everything."""
    return new().play(
        *("p1 roll 4 1 6 6 2", "p1 starts 2"),
        *("p2 out 5", "p2 out 1", "p2 end"),
        *("p3 unleash", "p3 end"),
        *("p1 out 5", "p1 blind", "p2 end"),
        *("p3 out 5", "p1 dice 6 6", "p1 end"),
    )


def test_turns_bonus_cards_attacks_and_shots_are_counted_as_by_hand(match: PlainWordsMatch) -> None:
    """BT-40, BT-46, BT-52."""
    one, two, three = counted(match).sides.values()
    assert (one.turns, one.bonus, one.blind, one.attacks, one.hits) == (2, 0, 1, 0, 0)
    assert (two.turns, two.bonus, two.blind, two.attacks, two.hits) == (2, 1, 0, 0, 0)
    assert (three.turns, three.bonus, three.blind, three.attacks, three.hits) == (2, 1, 0, 2, 1)


@pytest.mark.parametrize(
    ("playing_of", "effect", "miss", "hit"),
    [
        (playing, "effect_out", ("p1 end",), ("p1 out 4",)),
        (whole.playing, "out", ("p1 none",), ("p1 roll 6", "p1 hearts 1", "p1 out 4")),
    ],
)
def test_an_effect_that_eliminates_is_no_attack(
    playing_of: Callable[..., PlainWordsMatch],
    effect: str,
    miss: tuple[str, ...],
    hit: tuple[str, ...],
) -> None:
    """BT-19, BT-52: and an attack that misses after it is one."""
    facts: Facts = {"unleashed": ["p1"]}
    if playing_of is not playing:
        facts = {**facts, "phase": "attack"}
    for then, hits in ((miss, 0), (hit, 1)):
        side = counted(playing_of(**facts).play(f"p1 {effect} 3", *then)).sides["p1"]
        assert (side.attacks, side.hits, side.bonus) == (1, hits, 1)


def test_who_is_unleashed_after_the_throw_has_not_attacked_yet() -> None:
    """A-09: neither what he eliminates in this turn nor its end is an attack."""
    table = playing().play("p1 unleash_later", "p1 out 3", "p1 end", "p2 unleash", "p2 end")
    one, two, _ = counted(table).sides.values()
    assert (one.attacks, one.hits, one.bonus, two.attacks, two.hits) == (0, 0, 1, 1, 0)
    side = counted(table.play("p3 end", "p1 end")).sides["p1"]
    assert (side.attacks, side.hits) == (1, 0)


def test_eliminations_are_counted_by_turn_and_by_type(match: PlainWordsMatch) -> None:
    found = counted(match)
    assert found.turns == [
        TurnNumberAndPlayer(n, seat) for n, seat in enumerate(("p2", "p3", "p1") * 2, 1)
    ]
    assert found.scores == [
        ScoreAfterTurn(0, (0, 0, 0)),
        *(ScoreAfterTurn(1, (0, 2, 0)), ScoreAfterTurn(2, (0, 2, 0)), ScoreAfterTurn(3, (1, 2, 0))),
        *(ScoreAfterTurn(4, (1, 2, 0)), ScoreAfterTurn(5, (1, 2, 1)), ScoreAfterTurn(6, (1, 2, 1))),
    ]
    assert eliminated_totals_by_type(found.eliminated) == (1, 0, 0, 0, 3, 0)


def test_the_panel_shows_what_was_counted(match: PlainWordsMatch) -> None:
    found = sheets(match)
    assert list(found) == ["OUT", "PLAYERS", "TIME", "ATTACKS"]
    assert found["OUT"][0].split() == ["Out", "1", "2", "1"]
    assert found["OUT"][2:] == ["1:1/5 2:0/5 3:0/5", "4:0/5 5:3/5 6:0/5"]
    assert [line.split() for line in found["ATTACKS"]] == [
        ["Attacks", "0", "0", "2"],
        ["Succeeded", "0", "0", "1"],
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_figure_is_cut_however_many_play(players: int) -> None:
    side = PlayerCounts(turns=25, ms=3_599_000, bonus=4, blind=12, attacks=25, hits=12)
    seats = SEATS[:players]
    whole = FullProfileCounts(
        99, 350, 30, 70, 30, 40, Counter({7: 30, 11: 20, 9: 10}), 4, Fraction(25, 2)
    )
    found = MatchCounts(
        *(
            seats,
            {seat: replace(side, whole=whole) for seat in seats},
            ((5, 5, 5, 5, 5, 5),) * players,
        ),
        *((5,) * 6, ((3, 3),) * players, True),
    )
    for sheet in sheets_of(found):
        lines = sheet_lines(sheet, [f"P{n}" for n in range(1, players + 1)], in_english)
        told = " ".join(lines).split()
        for figure in sheet.figures:
            values = [str(value) for value in figure.values]
            assert all(value in told for value in values)
            assert values[0] == values[-1]
            assert told.count(values[0]) >= players


def test_time_belongs_to_whose_turn_it_is() -> None:
    """BT-57."""
    table = playing().play("p1 out 3", "p1 end", "p2 end")
    assert [side.ms for side in counted(table).sides.values()] == [2000, 1000, 0]


def test_a_win_ends_the_last_turn() -> None:
    found = counted(playing(p1="5 5").play("p1 won", "p2 yes"))
    assert (found.turns_played, found.turns) == (1, [TurnNumberAndPlayer(1, "p1")])


def test_a_match_that_nobody_has_won_ends_with_its_last_turn() -> None:
    """R-15: no objective is told, as none was shown."""
    table = playing({"objectives": "entered", "three_each": "off"}, 2, p1="5 5 5 5 5 4")
    table.play("p1 type 1", "p1 type 1", "p2 type 2", "p2 type 2", "p1 out 6", "p1 end", "p2 end")
    found = counted(table)
    assert (found.turns_played, found.turns) == (
        2,
        [TurnNumberAndPlayer(1, "p1"), TurnNumberAndPlayer(2, "p2")],
    )
    assert [line.event.text.translate(in_english) for line in found.log][-2:] == [
        "P2 ends the turn",
        "Nobody has won",
    ]
    assert found.objectives == (None, None)
    assert eliminated_totals_by_type(found.eliminated) == (5, 5, 5, 5, 5, 5)


@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_are_counted_as_their_facts_say(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.usual, by_the_book=seed == 0)
    table = random_match(BRAINTOWN, chance, options)
    found = counted(table)
    assert eliminated_totals_by_type(found.eliminated) == tuple(table.facts["out"].values())  # type: ignore[union-attr]
    assert sum(side.turns for side in found.sides.values()) == table.facts["turns"]
    names = table.events()
    assert sum(side.bonus for side in found.sides.values()) == names.count("bonus")
    assert sum(side.blind for side in found.sides.values()) == names.count("blind")
    assert found.scores[-1].score == tuple(table.facts["score"].values())  # type: ignore[union-attr]
    assert of_match(table.match).chapters


def test_objectives_that_were_shown_are_told_and_no_others() -> None:
    """BT-43: after the end the one that has won is."""
    options = {"objectives": "entered"}
    table = playing(options, 3, p1="5 4")
    assert "OBJECTIVE" not in sheets(table)
    table.play("p1 type 2", "p1 type 1", "p2 type 3", "p2 type 3", "p3 type 5", "p3 type 6")
    table.play("p1 end", "p2 unleash")
    assert counted(table).objectives == (None, (3, 3), None)
    assert sheets(table)["OBJECTIVE"] == ["All of      –   –   –", "3 of each   –   3   –"]
    table.play("p2 out 2", "p3 end", "p1 end")
    assert counted(table).objectives == ((1, 2), (3, 3), None)
    chapter = next(
        each
        for each in of_match(table.match).chapters
        if each.title.translate(in_english) == "Objectives"
    )
    told = [
        cell.translate(in_english)
        for row in chapter.rows
        for cell in row
        if isinstance(cell, Sentence)
    ]
    assert told == ["P1", "all of types 1 and 2", "P2", "three of each type", "P3"]
