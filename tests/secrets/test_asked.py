"""Whole matches in which the box is asked about secrets at the end of every turn.

Twins differ in their aims from the first pick on. Until one of these is reached, and so shown,
everything is the same, however near it is: through undos, corrections, power cuts, keys that are
pressed when nothing is asked of them, and on the cable of a pad that keeps one of the aims.
"""

import pytest

from tests.secrets.hands import Corrects, Deed, Pauses, Picks, PullsThePlug, Touch, Undoes
from tests.secrets.life import Life, Otherwise
from tests.secrets.twins import told

BOX, CABLE = "an aim from the start of a match", "at a cable: an aim from the start of a match"
WHO = ("left", "right")
ANSWERS = 21
"""So many turns end in a match, those that are taken back included."""
FOUND = 20
"""The answer by which it ends where P2 aims at 1 and 6."""


def catches(kinds: str, first: int = 0) -> list[Deed]:
    """Players catch those in turn, and press some other keys in between."""
    deeds: list[Deed] = []
    for turn, kind in enumerate(kinds, first):
        deeds.append(Touch(400, f"{WHO[turn % 2]} {kind}", 40))
        deeds.append(Touch(30, f"{WHO[turn % 2]} {kind}", 40))
    return deeds


def match(n: int) -> list[Deed]:
    """P1 and P2 lock, play, put right, take back, lose power, and play on until five are caught of a kind."""
    return [
        Picks(n),
        Picks(2 * n + 1),
        *catches("1212"),
        Undoes(),
        *catches("3", 1),
        PullsThePlug(),
        *catches("4"),
        Pauses(900),
        *catches("35", 1),
        Corrects(4, 2),
        *catches("56", 1),
        Undoes(),
        Undoes(),
        *catches("6421", 1),
        PullsThePlug(),
        *catches("164", 1),
        Corrects(6, 1),
        *catches("1166", 1),
    ]


@pytest.mark.parametrize("situation", [BOX, CABLE])
@pytest.mark.parametrize("n", [0, 1])
def test_nothing_tells_how_near_an_aim_is(situation: str, n: int) -> None:
    one = Life(situation, match(n))
    assert one.answers == [False] * ANSWERS
    found = 0
    for shift in (1, 2, 5):
        twin = Life(situation, match(n), Otherwise(shift, b"other nonces"), one)
        assert all(mine != other for mine, other in zip(one.picks, twin.picks, strict=True))
        assert told(one, twin) == {}
        found += twin.found
        assert twin.answers == ([False] * (FOUND - 1) + [True] if twin.found else one.answers)
    assert found == 1, "with one of the other aims the match ends"
