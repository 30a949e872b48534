"""What holds of every step of every match, whatever the players do."""

from collections.abc import Mapping

from companion.rules.facts import Json
from tests.games.step import Step

ASKED = {"counts": {"count"}, "turn": {"turn", "attack"}}
"""What is asked in a phase, where that is called otherwise."""


def keeps_the_rules(now: Step) -> None:
    """BT-49: what is asked fits the phase."""
    facts = now.facts
    keeps_counts(now)
    phase = str(facts["phase"])
    assert not now.asked or now.asked in {*ASKED.get(phase, {phase}), *of_objectives(facts)}
    assert (now.asked == "attack") <= bool(facts["attacking"])


def keeps_counts(now: Step) -> None:
    """BT-03, BT-40, BT-49, BT-56: cards are as many as there are, and attackers are unleashed."""
    facts = now.facts
    seats = list(_numbers(facts["score"]))
    out, counts = _numbers(facts["out"]), _numbers(facts["counts"])
    assert all(out[kind] <= counts[kind] for kind in out)
    assert facts["phase"] == "counts" or sum(counts.values()) == 30
    eliminated = facts["eliminated"]
    assert isinstance(eliminated, dict)
    own = {seat: _numbers(eliminated[seat]) for seat in seats}
    assert _numbers(facts["score"]) == {seat: sum(own[seat].values()) for seat in seats}
    assert out == {kind: sum(own[seat][kind] for seat in seats) for kind in out}
    assert sum(_numbers(facts["cards"]).values()) + now.number("bonus") <= 4
    unleashed = facts["unleashed"]
    assert isinstance(unleashed, list)
    assert not facts["attacking"] or facts["mover"] in unleashed
    assert facts["mover"] in seats
    assert (facts["winner"] is None) == (facts["phase"] != "over" or facts.get("checked") == seats)
    assert facts["winner"] in (None, facts["mover"])


def of_objectives(facts: Mapping[str, Json]) -> set[str]:
    """What may be asked besides where objectives are entered: before the first turn nothing but these."""
    if "objectives" not in facts or facts["phase"] in ("counts", "grid", "over"):
        return set()
    return {"objective"} if facts["phase"] == "start" else {"objective", "again", "show", "card"}


def follows(before: Step, now: Step) -> None:
    """BT-08, BT-40, BT-48, BT-55: turns go clockwise, and nobody is ever chained again."""
    turns = now.number("turns") - before.number("turns")
    assert turns in (0, 1)
    seats = list(_numbers(now.facts["score"]))
    if turns and before.number("turns"):
        at = seats.index(str(before.facts["mover"]))
        assert now.facts["mover"] == seats[(at + 1) % len(seats)]
        assert not now.facts["killed"]
    gained = {seat: now.points(seat) - before.points(seat) for seat in seats}
    assert sum(gained.values()) in (0, 1)
    assert all(not n or seat == before.facts["mover"] for seat, n in gained.items())
    assert before.number("bonus") - now.number("bonus") in (1, 0, -1, -2, -3, -4)
    was, becomes = before.facts["unleashed"], now.facts["unleashed"]
    assert isinstance(was, list)
    assert isinstance(becomes, list)
    assert set(was) <= set(becomes)


def _numbers(counts: Json) -> dict[str, int]:
    assert isinstance(counts, dict)
    return {name: count for name, count in counts.items() if isinstance(count, int)}
