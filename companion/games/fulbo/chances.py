"""How likely checks, tackles and shots are to end well: exact fractions.

>>> str(skill_check_chance(CheckRules(), 7)), str(pass_made_and_received_chance(CheckRules(), 9, 8))
('7/12', '65/108')
>>> str(goal_chance(CheckRules(), ShotRules(), 8, 7)), str(goal_chance(CheckRules(), ShotRules(decisive=3), 8, 7))
('565/1296', '55/144')
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from companion.games.fulbo.skill_checks import (
    CheckDice,
    CheckRoll,
    CheckRules,
    ShotRules,
    resolve_shot,
    resolve_tackle,
)

NEVER = Fraction(0)


@cache
def roll_chances(dice: CheckDice) -> Mapping[int, Fraction]:
    """Return the probability of each roll of these dice."""
    faces = product(range(1, dice.sides + 1), repeat=dice.number)
    counts = Counter(map(sum, faces))
    return {roll: Fraction(n, dice.sides**dice.number) for roll, n in sorted(counts.items())}


def skill_check_chance(rules: CheckRules, target: int) -> Fraction:
    """Return the chance that a check succeeds."""
    likely = roll_chances(rules.dice)
    return sum((p for roll, p in likely.items() if rules.is_success(target, roll)), NEVER)


def pass_made_and_received_chance(rules: CheckRules, placing: int, receiving: int) -> Fraction:
    """Return the chance that a pass is made and received, for targets after modifiers (DF-42)."""
    return skill_check_chance(rules, placing) * skill_check_chance(rules, receiving)


@cache
def tackle_result_chances(
    rules: CheckRules, rob: int, dri: int, *, by_lot: bool = False
) -> Mapping[str, Fraction]:
    """Return the chance of each result of a tackle, with lots already drawn."""
    ends: dict[str, Fraction] = {"steal": NEVER, "kept": NEVER, "foul": NEVER}
    for (a, p), (b, q) in product(roll_chances(rules.dice).items(), repeat=2):
        end = resolve_tackle(rules, CheckRoll(rob, a), CheckRoll(dri, b), by_lot=by_lot)
        if end == "lot":
            ends["steal"] += p * q / 2
            ends["kept"] += p * q / 2
        else:
            ends[end] += p * q
    return ends


@cache
def shot_result_chances(
    rules: CheckRules, compared: ShotRules, target: int, grade: int
) -> Mapping[str, Fraction]:
    """Return the chance of each result of a shot at a keeper; `target` is after modifiers."""
    ends: dict[str, Fraction] = {"wide": NEVER, "goal": NEVER, "saved": NEVER, "parried": NEVER}
    for (a, p), (b, q) in product(roll_chances(rules.dice).items(), repeat=2):
        ends[resolve_shot(rules, compared, CheckRoll(target, a), CheckRoll(grade, b))] += p * q
    return ends


def goal_chance(rules: CheckRules, compared: ShotRules, target: int, grade: int) -> Fraction:
    """Return the chance that a shot at a keeper is a goal."""
    return shot_result_chances(rules, compared, target, grade)["goal"]
