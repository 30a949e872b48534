"""Checks, tackles and shots as pure functions of targets and rolls.

A check rolls dice against a target, which is a characteristic plus modifiers. A roll up to the
target succeeds; the difference is the degree of success, or of failure (DF-05).
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple


class CheckDice(NamedTuple):
    """The dice of a check."""

    number: int
    sides: int

    @property
    def lowest(self) -> int:
        """The lowest roll."""
        return self.number

    @property
    def highest(self) -> int:
        """The highest roll."""
        return self.number * self.sides


TWO_D6 = CheckDice(2, 6)
DICE = {"2d6": TWO_D6, "1d10": CheckDice(1, 10), "3d6": CheckDice(3, 6)}
"""The dice that a table may use for checks."""


class CheckRules(NamedTuple):
    """A table's rules of checks.

    A roll `equal` to the target succeeds or fails (A-02). With `automatic` the lowest roll always
    succeeds and the highest never does (A-04).
    """

    dice: CheckDice = TWO_D6
    equal: bool = True
    automatic: bool = False

    def is_success(self, target: int, roll: int) -> bool:
        """Return whether a roll succeeds against a target."""
        if self.automatic and roll in (self.dice.lowest, self.dice.highest):
            return roll == self.dice.lowest
        return roll <= target if self.equal else roll < target  # DF-05

    def degree(self, target: int, roll: int) -> int:
        """Return the degree of success, at least 0, or of failure, at most -1."""
        if self.is_success(target, roll):
            return max(0, target - roll)  # DF-05
        return -max(1, roll - target)

    def required_value(self, roll: int, modifier: int) -> int | None:
        """Return the least characteristic with which a roll succeeds, None if none is enough.

        It is at least 1, the lowest characteristic.
        """
        if self.automatic and roll in (self.dice.lowest, self.dice.highest):
            return 1 if roll == self.dice.lowest else None
        return max(1, roll - modifier + (not self.equal))


# Tackles ------------------------------------------------------------------------------------

TackleResult = Literal["steal", "kept", "foul", "lot"]
"""The results of a tackle; with "lot" a draw of lots decides between "steal" and "kept"."""


class CheckRoll(NamedTuple):
    """A target and the roll against it."""

    value: int
    roll: int

    @property
    def degree(self) -> int:
        """The difference by which the roll succeeded, negative if it failed."""
        return self.value - self.roll


def resolve_tackle(
    rules: CheckRules, rob: CheckRoll, dri: CheckRoll, *, by_lot: bool = False
) -> TackleResult:
    """Return the result of a tackle: the tackler rolls ROB, the carrier DRI (DF-33).

    Equal degrees go to the better characteristic, or to a lot: always `by_lot`, otherwise if both
    characteristics are equal (A-10).
    """
    robbed = rules.is_success(rob.value, rob.roll)
    resisted = rules.is_success(dri.value, dri.roll)
    if not robbed:
        return "kept" if resisted else "foul"  # DF-35
    if not resisted:
        return "steal"  # DF-34
    if rob.degree > dri.degree:  # DF-35
        return "steal"
    if rob.degree < dri.degree:  # DF-35
        return "kept"
    if by_lot or rob.value == dri.value:
        return "lot"  # DF-35
    return "steal" if rob.value > dri.value else "kept"


class StealCondition(NamedTuple):
    """What decides a tackle whose checks both succeed: it is a steal if ROB + `ahead` > DRI.

    With `lots` they are drawn if both sides are equal.
    """

    ahead: int
    lots: bool

    @property
    def formula(self) -> str:
        """The comparison for players: ``ROB+3>DRI``, ``ROB>DRI+2``."""
        mine, theirs = max(0, self.ahead), max(0, -self.ahead)
        return f"ROB{f'+{mine}' if mine else ''}>DRI{f'+{theirs}' if theirs else ''}"


def steal_condition_from_rolls(rob: int, dri: int, *, by_lot: bool = False) -> StealCondition:
    """Return what decides a tackle with these rolls, if ROB and DRI are enough for them (DF-35).

    At equal degrees the better characteristic is the one whose roll was higher (A-10).
    """
    better = rob > dri and not by_lot
    return StealCondition(dri - rob + better, lots=by_lot or rob == dri)


# Shots --------------------------------------------------------------------------------------

ShotResult = Literal["wide", "goal", "saved", "parried"]


NO_KEEPER = 0
"""The grade of a team without a keeper."""


class ShotRules(NamedTuple):
    """A table's rules for comparing a shot with the keeper's check.

    A difference of degrees of `decisive` decides (A-05). With `signed` a keeper who failed has a
    negative degree; otherwise the shot is a goal (A-06).
    """

    decisive: int = 2
    signed: bool = False


def resolve_shot(
    rules: CheckRules, shots: ShotRules, shooter: CheckRoll, keeper: CheckRoll
) -> ShotResult:
    """Return the result of a shot; `shooter` has the target after modifiers, `keeper` the grade."""
    if not rules.is_success(shooter.value, shooter.roll):
        return "wide"  # DF-60
    if keeper.value == NO_KEEPER:
        return "goal"  # DF-14: nobody rolls, so no roll succeeds by itself
    if not shots.signed and not rules.is_success(keeper.value, keeper.roll):
        return "goal"  # DF-65
    ahead = rules.degree(*shooter) - rules.degree(*keeper)  # DF-61
    if ahead >= shots.decisive:  # DF-63
        return "goal"
    return "saved" if ahead <= -shots.decisive else "parried"  # DF-62 DF-64


# Failures -----------------------------------------------------------------------------------

DEFLECTS = ("wall", "front")
"""The causes of a failure that a ball bounces off (DF-71)."""
BLAMED = (*DEFLECTS, "volley", "angle", "distance")
"""Possible causes of a failure, in the order in which they are tried (A-29)."""


def find_failure_cause(
    rules: CheckRules, target: int, roll: int, modifiers: Mapping[str, int]
) -> str | None:
    """Return the cause of a failed check, None if there is none (DF-70).

    `modifiers` are those in `target`, by the names in `BLAMED`. The cause is the first of them
    without which the roll would have succeeded.
    """
    assert not rules.is_success(target, roll), "the check failed"
    for name in BLAMED:
        if rules.is_success(target - modifiers.get(name, 0), roll):  # DF-70
            return name
    return None
