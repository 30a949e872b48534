"""Checks, and what comes of two of them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tests.games.fulbo.reference.house import House


class Check(NamedTuple):
    """Whether a roll made it, and by how much or by how much not: never negative (DF-05)."""

    made: bool
    degree: int


def check(house: House, roll: int, target: int) -> Check:
    """A roll against characteristic and modifiers (A-01, A-02, A-04)."""
    made = roll <= target if house.equal == "success" else roll < target
    if house.auto_2_12 == "on":
        lowest, highest = house.dice, house.dice * house.sides
        made = (made or roll == lowest) and roll != highest
    return Check(made, max(0, target - roll) if made else max(1, roll - target))


def blamed(house: House, roll: int, target: int, modifiers: Sequence[tuple[str, int]]) -> str:
    """The circumstance that made a check fail, the likeliest first; none if no single one (DF-70, A-29)."""
    for name, modifier in modifiers:
        if modifier < 0 and check(house, roll, target - modifier).made:
            return name
    return ""


NOBODY = 0
"""The grade where the keeper was sent off."""


def save(house: House, roll: int, grade: int) -> Check | None:
    """The keeper's roll; nobody makes one where there is no keeper (DF-14)."""
    return None if grade == NOBODY else check(house, roll, grade)


def shot(house: House, finish: Check, keeper: Check | None) -> Literal["goal", "saved", "parried"]:
    """What comes of a shot on target (DF-61 to DF-65, A-05, A-06)."""
    if keeper is None:
        return "goal"
    if not keeper.made and house.keeper_fail == "goal":
        return "goal"
    ahead = finish.degree - (keeper.degree if keeper.made else -keeper.degree)
    if abs(ahead) <= (2 if house.diff2 == "parry" else 1):
        return "parried"
    return "goal" if ahead > 0 else "saved"


def tackle(rob: Check, dri: Check) -> Literal["steal", "kept", "foul", "tie"]:
    """What comes of a tackle (DF-34, DF-35)."""
    if not rob.made:
        return "kept" if dri.made else "foul"
    if not dri.made or rob.degree > dri.degree:
        return "steal"
    return "kept" if dri.degree > rob.degree else "tie"


def card(faces: Sequence[int]) -> Literal["none", "yellow", "red"]:
    """What two throws of two dice say (DF-82)."""
    if sum(faces[:2]) != 12:
        return "none"
    return "red" if sum(faces[2:]) >= 11 else "yellow"
