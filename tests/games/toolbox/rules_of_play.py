"""What holds of every step of every match, whatever the players do."""

from collections.abc import Sequence

from companion.rules.facts import Json
from tests.games.step import Step


def _seats(now: Step) -> list[str]:
    score = now.facts["score"]
    assert isinstance(score, dict)
    return list(score)


def _out(now: Step) -> list[str]:
    out = now.facts["out"]
    assert isinstance(out, list)
    return [f"p{n}" for n in out]


def _counters(now: Step) -> list[dict[str, Json]]:
    counters = now.facts["counters"]
    assert isinstance(counters, dict)
    rows = list(counters.values())
    return [row for row in rows if isinstance(row, dict)]


def keeps_the_rules(now: Step) -> None:
    """Somebody who is not out has the turn; the score is the first counter."""
    facts, seats = now.facts, _seats(now)
    asked = {"start": ("draw", "start")}.get(str(facts["phase"]), (facts["phase"],))
    assert not now.asked or now.asked in asked
    assert facts["mover"] in seats
    assert facts["mover"] not in _out(now) or facts["over"]
    counters = _counters(now)
    holders = seats, ["t1", "t2"], ["table"]
    assert all(list(each) in holders for each in counters)
    score = facts["score"]
    assert isinstance(score, dict)
    assert not counters or set(counters[0].values()) == set(score.values())
    assert list(counters[0]) != seats or counters[0] == score
    assert bool(facts["shown"]) == (facts["phase"] == "shown")
    assert facts["winner"] is None or facts["over"]


def follows(before: Step, now: Step) -> None:
    """Turns and rounds go on one by one; of all counters one changes at a time, and nothing else then."""
    turns = now.number("turns") - before.number("turns")
    rounds = now.number("round") - before.number("round")
    assert turns in (0, 1)
    assert rounds in (0, 1)
    assert rounds <= turns
    changes = _changes(_counters(before), _counters(now))
    assert len(changes) <= 1
    assert not (changes and turns)
    if not turns and before.facts["phase"] not in ("start", "lead"):
        assert before.facts["mover"] == now.facts["mover"]
    assert set(_out(before)) <= set(_out(now))


def _changes(before: Sequence[dict[str, Json]], now: Sequence[dict[str, Json]]) -> list[str]:
    return [
        seat
        for was, becomes in zip(before, now, strict=True)
        for seat in was
        if was[seat] != becomes[seat]
    ]
