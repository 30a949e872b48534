"""What holds of every step of every match, whatever the coaches do."""

from companion.rules.facts import Json
from tests.games.step import Step

SEATS = ("red", "blue")


def keeps_the_rules(now: Step) -> None:
    """DF-16, DF-44, DF-90: the half, the wall and the winner are what they can be."""
    facts = now.facts
    asked = {"grades": "grade"}.get(str(facts["phase"]), facts["phase"])
    assert not now.asked or now.asked == asked
    assert facts["attacker"] in SEATS
    assert now.number("first_turn") <= max(1, now.number("turns"))
    assert not facts["wall"] or facts["restart"] == "free_kick"
    assert ("shot" in facts) == (facts["phase"] == "shot")
    assert ("tackle" in facts) == (facts["phase"] == "tackled")
    assert not (facts["loose"] and facts["restart"])
    assert "way" not in facts or facts["loose"]
    assert "pass" not in facts or (facts["phase"] == "play" and not facts["loose"])
    if facts["over"]:
        assert not [name for name in ("loose", "restart", "wall") if facts[name]]
    red, blue = (now.points(seat) for seat in SEATS)
    leader = None if red == blue else SEATS[0] if red > blue else SEATS[1]
    assert facts["winner"] == (leader if facts["over"] else None)


def follows(before: Step, now: Step) -> None:
    """DF-18, DF-34, DF-90: goals, turns and halves grow one at a time; a goal hands the ball over."""
    gained = {seat: now.points(seat) - before.points(seat) for seat in SEATS}
    halves = now.number("half") - before.number("half")
    turns = now.number("turns") - before.number("turns")
    assert sorted(gained.values()) in ([0, 0], [0, 1])
    assert halves in (0, 1)
    assert turns in (0, 1)
    assert halves <= turns
    cards = _cards(now) - _cards(before)
    assert cards in (0, 1)
    assert not (cards and any(gained.values()))
    if any(gained.values()) and not halves and not now.facts["over"]:
        scorer = max(gained, key=lambda seat: gained[seat])
        assert now.facts["attacker"] != scorer


def _cards(step: Step) -> int:
    return sum(_sum(step.facts[name]) for name in ("yellow", "sent_off"))


def _sum(counts: Json) -> int:
    assert isinstance(counts, dict)
    return sum(count for count in counts.values() if isinstance(count, int))
