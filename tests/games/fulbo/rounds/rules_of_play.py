"""What holds of every step of every match in rounds, whatever the coaches do."""

from companion.rules.facts import Json
from tests.games.step import Step

SEATS = ("red", "blue")
DEAD = ("place", "mark", "marker", "duel", "beside", "target", "free_kick")
MOVING = ("moved_att", "moved_def", "loose")
ROUND = (*MOVING, "pick_att", "pick_def", "order_lot")
MOVES = ("mover", "run", "tried")
OF_PLAY = (
    "carrier",
    "loose",
    "restart",
    "taker",
    "pair",
    "pass",
    "shot",
    "way",
    "leads",
)
CALM = ("pick_att", "pick_def", "moved_att", "moved_def", "loose", "act_1", "act_2")


def keeps_the_rules(now: Step) -> None:
    """DF-17, DF-30, DF-44, DF-90: players, ball, wall and winner are what they can be."""
    facts = now.facts
    assert not now.asked or now.asked == facts["phase"]
    assert facts["attacker"] in SEATS
    assert now.number("first_turn") <= max(1, now.number("turns"))
    red, blue = (now.points(seat) for seat in SEATS)
    leader = None if red == blue else SEATS[0] if red > blue else SEATS[1]
    assert facts["winner"] == (leader if facts["over"] else None)
    assert set(facts).isdisjoint(MOVES) == (facts["phase"] not in MOVING)
    if facts["over"]:
        assert set(facts).isdisjoint(OF_PLAY)
        return
    assert ("direct" in facts) == bool(facts["restart"])
    assert ("first" in facts) == bool(facts["acting"])
    assert ("leads" in facts) == (bool(facts["acting"]) or facts["phase"] in ROUND)
    assert not facts["wall"] or facts["restart"] == "free_kick"
    assert (facts["shot"] is not None) == (facts["phase"] == "shot")
    assert not (facts["loose"] and (facts["restart"] or facts["carrier"]))
    if facts["phase"] in CALM:
        assert (facts["carrier"] is None) == facts["loose"]
    if facts["phase"] in DEAD:
        assert facts["restart"]
        assert facts["carrier"] is None
    for seat in SEATS:
        gone, moved = _of(facts["dismissed"], seat), _of(facts["moved"], seat)
        assert isinstance(gone, list)
        assert isinstance(moved, list)
        assert moved == sorted(moved)  # pyright: ignore[reportArgumentType, reportCallIssue]
        paired = _of(facts["pair"], seat)
        assert paired is None or paired not in gone


def follows(before: Step, now: Step) -> None:
    """DF-17, DF-18, DF-34, DF-90: goals, turns and halves grow one at a time; a turn frees everybody."""
    gained = [now.points(seat) - before.points(seat) for seat in SEATS]
    halves = now.number("half") - before.number("half")
    turns = now.number("turns") - before.number("turns")
    assert sorted(gained) in ([0, 0], [0, 1])
    assert halves in (0, 1)
    assert turns in (0, 1)
    assert halves <= turns
    if turns:
        assert now.facts["moved"] == {"red": [], "blue": []}
    if any(gained) and not halves and not now.facts["over"]:
        assert now.facts["attacker"] == SEATS[1 - gained.index(1)]
        assert now.facts["restart"] == "kick_off"


def _of(counts: Json, seat: str) -> Json:
    assert isinstance(counts, dict)
    return counts[seat]
