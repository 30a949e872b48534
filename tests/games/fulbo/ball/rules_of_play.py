"""What holds of every step of every match between known teams, whatever the coaches do."""

from companion.rules.facts import Json
from tests.games.step import Step

SEATS = ("red", "blue")
PLAYED = ("play", "pass", "receive", "shot", "loose", "level")


def keeps_the_rules(now: Step) -> None:
    """DF-16, DF-30, DF-44, DF-90: somebody has the ball or it is loose, and only who plays has it."""
    facts = now.facts
    assert not now.asked or now.asked == facts["phase"]
    assert facts["attacker"] in SEATS
    assert now.number("first_turn") <= max(1, now.number("turns"))
    assert not facts["wall"] or facts["restart"] == "free_kick"
    if facts["phase"] in PLAYED:
        assert (facts["carrier"] is None) == facts["loose"]
    assert not (facts["loose"] and facts["restart"])
    assert "way" not in facts or facts["loose"]
    assert facts["carrier"] not in _players(facts["dismissed"], str(facts["attacker"]))
    assert ("pass" in facts) == (facts["phase"] in ("pass", "receive"))
    assert ("shot" in facts) == (facts["phase"] == "shot")
    assert ("finish" in facts) == (facts["phase"] == "shot")
    assert ("colour" in facts) == (facts["phase"] == "booked")
    assert "fouler" not in facts or facts["phase"] == "card"
    assert "meant" not in facts or facts["loose"]
    assert ("runner" in facts) == (facts["phase"] == "loose")
    assert ("tackler" in facts) == (facts["phase"] == "level")
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
    for name in ("booked", "dismissed"):
        for seat in SEATS:
            grown = _players(now.facts[name], seat) - _players(before.facts[name], seat)
            assert len(grown) <= 1
            assert _players(before.facts["dismissed"], seat) <= _players(
                now.facts["dismissed"], seat
            )
    if any(gained.values()) and not halves and not now.facts["over"]:
        scorer = max(gained, key=lambda seat: gained[seat])
        assert now.facts["attacker"] != scorer
        assert now.facts["restart"] == "kick_off"


def _players(kept: Json, seat: str) -> set[Json]:
    assert isinstance(kept, dict)
    numbers = kept[seat]
    assert isinstance(numbers, list)
    return set(numbers)
