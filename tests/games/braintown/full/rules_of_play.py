"""What holds of every step of a match whose whole turns are followed."""

from companion.games.braintown.dice_payments import can_pay
from companion.rules.facts import Json
from tests.games.braintown import rules_of_play as of_braintown
from tests.games.step import Step

ASKED = {"counts": "count"}
ATTACK = {"attack", "hearts", "hit", "attacked"}


def keeps_the_rules(now: Step) -> None:
    """BT-26 to BT-33, BT-42, BT-49: dice, hand and payments go together."""
    facts, phase = now.facts, str(now.facts["phase"])
    of_braintown.keeps_counts(now)
    besides = of_braintown.of_objectives(facts) if phase != "effects" else set[str]()
    assert not now.asked or now.asked in {ASKED.get(phase, phase), *besides}
    dice, low, paid = (_numbers(facts[name]) for name in ("dice", "low", "paid"))
    left = [*dice, *low]
    hand, attacking = now.number("hand"), facts["attacking"]
    assert len(left) <= 6
    assert can_pay(left, paid)
    assert 0 <= now.number("effects") <= 30
    assert not hand or phase in ("select", "back", "over")
    assert hand <= 6 - len(left)
    if phase == "select":
        assert hand == 6 - len(left)
    if phase in ("bonus", "value"):
        assert facts["user"]
        assert attacking or len(left) == 6
    else:
        assert (facts["user"], facts["old"], facts["old_low"]) == (None, 0, False)
    assert phase not in ATTACK or attacking
    assert phase in {*ATTACK, "bonus", "value", "fair", "ended", "over"} or not attacking
    assert phase not in ("turn", "attack") or (left, paid, hand) == ([], [], 0)


def follows(before: Step, now: Step) -> None:
    """BT-08, BT-40, BT-41, BT-46: as at any table; and a bonus card that is used is gone."""
    of_braintown.follows(before, now)
    held = [sum(_held(step).values()) for step in (before, now)]
    bonus = before.number("bonus") - now.number("bonus")
    ended = before.facts["turns"] != now.facts["turns"] or now.facts["phase"] in ("ended", "over")
    if not ended:
        assert bonus == 0
        assert held[0] - held[1] == (before.facts["phase"] == "value" != now.facts["phase"])


def _held(step: Step) -> dict[str, int]:
    cards = step.facts["cards"]
    assert isinstance(cards, dict)
    return {seat: n for seat, n in cards.items() if isinstance(n, int)}


def _numbers(values: Json) -> list[int]:
    assert isinstance(values, list)
    return [n for n in values if isinstance(n, int)]
