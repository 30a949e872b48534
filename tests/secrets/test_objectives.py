"""Whole matches of Braintown with objectives that are entered, as twins live them.

P1's objective is the same in both lives, and is shown when P1 is unleashed; P2's are others. Until
one of these wins everything is the same: through eliminations, an undo, corrections, a power cut,
the keys of another player, and on the cable of a pad that keeps them.
"""

from collections.abc import Sequence

import pytest

from tests.secrets.hands import Corrects, Deed, Pauses, Picks, PullsThePlug, Touch, Undoes
from tests.secrets.life import Life, Otherwise
from tests.secrets.twins import told

BOX, CABLE = "the other objective, beside one that may be shown", "at a cable: the other objective"
WHOLE = f"{CABLE}, with whole turns"
HOLD = 650


def taps(keys: str) -> list[Deed]:
    """Press keys such as ``L7``; those with a ``!`` are held."""
    pads = {"L": "left", "R": "right"}
    return [
        Touch(400, f"{pads[key[0]]} {key[1]}", HOLD if key.endswith("!") else 40)
        for key in keys.split()
    ]


TURNS: list[list[Deed]] = [
    [*taps("L1 L3 L3 L7")],
    [*taps("L4 R3 R3 R7"), Undoes(), *taps("R3 R7"), PullsThePlug()],
    [*taps("R7 L7! L1! R7 L4 L4")],
    [*taps("R4 R4 R7"), Pauses(900)],
    [*taps("L4"), Corrects(1, 4)],
    [*taps("R4 R5 R7"), Undoes(), *taps("R7")],
    [PullsThePlug(), *taps("R7 L5")],
    [*taps("R5 R5 R5 R7")],
    [*taps("L6")],
]
"""What both do until P2 has ended a turn, turn by turn; P1 is unleashed in the third."""


THROWN = "6 6 6 5 4 2 7"


def whole(pad: str, *out: int) -> list[Deed]:
    """Throw, take no card, and eliminate these."""
    keys = [f"{pad}{key}" for key in THROWN.split()]
    for kind in out:
        keys += [f"{pad}7!", f"{pad}7", f"{pad}{kind}"]
    return taps(" ".join(keys))


WHOLE_TURNS: list[list[Deed]] = [
    [*taps("L1"), *whole("L", 3, 3, 3), *taps("L7")],
    [*whole("R", 3), Undoes(), *taps("R7! R7 R3 R7! R7 R3 R7"), PullsThePlug()],
    [Pauses(900), *whole("L", 4, 4, 4, 4), Corrects(1, 4), *taps("L7")],
    [*whole("R", 4), PullsThePlug(), *taps("R7"), *taps("L6 L6")],
]
"""The same with whole turns."""


def lives(
    situation: str,
    shift: int,
    turns: int,
    one: Life | None = None,
    played: Sequence[Sequence[Deed]] = TURNS,
) -> Life:
    """P2 enters an objective, and so many turns are played."""
    deeds = [Picks(4), Picks(5), *(deed for turn in played[:turns] for deed in turn)]
    return Life(situation, deeds, Otherwise(shift, b"other nonces" if shift else b""), one)


LAST = len(TURNS)
FOUND = {4: 6, 5: 8}
"""By how they differ: after which turn the objective of the other life has won."""


@pytest.mark.parametrize("situation", [BOX, CABLE])
def test_nothing_tells_the_objective_of_another_player(situation: str) -> None:
    one = lives(situation, 0, LAST)
    assert one.answers == [False] * 7
    for shift in range(1, 6):
        twin = lives(situation, shift, FOUND.get(shift, LAST), one)
        assert all(mine != other for mine, other in zip(one.picks, twin.picks, strict=True))
        assert told(one, twin) == {}
        assert twin.found == (shift in FOUND)


def test_pad_cable_does_not_tell_an_objective_while_whole_turns_are_followed() -> None:
    last = len(WHOLE_TURNS)
    one = lives(WHOLE, 0, last, played=WHOLE_TURNS)
    assert one.answers == [False] * 4
    for shift in range(1, 6):
        twin = lives(WHOLE, shift, last, one, WHOLE_TURNS)
        assert all(mine != other for mine, other in zip(one.picks, twin.picks, strict=True))
        assert told(one, twin) == {}
        assert twin.found == (shift == 4)
