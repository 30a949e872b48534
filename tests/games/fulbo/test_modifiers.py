"""Distances and their modifiers against the tables of the rules."""

from itertools import pairwise

import pytest

from companion.games.fulbo.modifiers import (
    PASS_BANDS,
    SHOT_BANDS,
    DistanceBand,
    band_for_distance,
    wall_modifier,
)

PASSES = "3 +2, 4 0, 6 0, 7 -1, 9 -1, 10 -2, 14 -2, 15 -3, 19 -3, 20 -4, 24 -4, 25 -5, 60 -5"
SHOTS = "1 1, 2 1, 3 3, 4 2, 6 2, 7 1, 8 1, 9 0, 10 0, 11 -1, 13 -1, 14 -3, 40 -3"


@pytest.mark.parametrize(("bands", "known"), [(PASS_BANDS, PASSES), (SHOT_BANDS, SHOTS)])
def test_each_distance_has_the_modifier_of_the_book(
    bands: tuple[DistanceBand, ...], known: str
) -> None:
    """DF-40, DF-59."""
    for row in known.split(", "):
        hexes, modifier = map(int, row.split())
        assert band_for_distance(bands, hexes).modifier == modifier


def test_a_pass_of_two_hexes_is_no_band_because_it_needs_no_check() -> None:
    """DF-38."""
    with pytest.raises(ValueError, match="2"):
        band_for_distance(PASS_BANDS, 2)


def test_bands_follow_each_other_without_a_gap() -> None:
    for bands in (PASS_BANDS, SHOT_BANDS):
        for near, far in pairwise(bands):
            assert near.most is not None
            assert far.least == near.most + 1
        assert bands[-1].most is None


def test_labels_are_as_printed() -> None:
    assert [each.label for each in SHOT_BANDS] == ["1-2", "3", "4-6", "7-8", "9-10", "11-13", "14+"]


@pytest.mark.parametrize(
    ("players", "modifier"), [(1, 0), (2, -1), (3, -1), (4, -2), (5, -2), (6, -3), (7, -3)]
)
def test_a_wall_costs_one_for_every_two_players(players: int, modifier: int) -> None:
    """DF-44."""
    assert wall_modifier(players) == modifier
