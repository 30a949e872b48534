"""What holds of every step of every match, whatever the players do."""

from companion.rules.fact_reader import FactReader
from tests.games.step import Step

SEATS = ("light", "dark")
CUBES = [2**n for n in range(7)]


def keeps_the_rules(now: Step) -> None:
    """BG-08, BG-31, A-12: dice, cube and score are what they can be."""
    facts = now.facts
    resigned = "resigned" in facts
    assert not now.asked or now.asked == ("resigned" if resigned else facts["phase"])
    thrown = facts["dice"]
    assert isinstance(thrown, list)
    assert len(thrown) == (2 if facts["phase"] in ("play", "move", "stuck", "used", "off") else 0)
    assert facts["cube"] in CUBES
    assert (facts["owner"] is None) == (facts["cube"] == 1)
    if now.number("length"):
        ahead = [seat for seat in SEATS if now.points(seat) >= now.number("length")]
        assert ahead == ([facts["winner"]] if facts["over"] else [])
    else:
        light, dark = map(now.points, SEATS)
        leader = None if light == dark else SEATS[dark > light]
        assert facts["winner"] == (leader if facts["over"] else None), "a money game"

    if "pips" in facts:
        pips = FactReader(facts).inside("pips")
        assert {*SEATS} == {seat for seat in SEATS if pips.number(seat, 0, 375) >= 0}
    if "points" in facts:
        _keeps_the_board(now)


def _keeps_the_board(now: Step) -> None:
    """BG-02, BG-18, BG-34: fifteen checkers each, apart from one another, and their pips."""
    reading = FactReader(now.facts).inside("points")
    light, dark = (reading.row(seat, 0, 15, 26) for seat in SEATS)
    assert sum(light) == sum(dark) == 15
    assert not any(light[n] and dark[25 - n] for n in range(1, 25))
    far = [sum(n * count for n, count in enumerate(own)) for own in (light, dark)]
    assert now.facts["pips"] == dict(zip(SEATS, far, strict=True))


def follows(before: Step, now: Step) -> None:
    """BG-33, BG-27, A-13: turns pass, games end, and points are won by them alone."""
    gained = [now.points(seat) - before.points(seat) for seat in SEATS]
    games = now.number("game_number") - before.number("game_number")
    money = not now.number("length")
    ended = games == 1 or bool(now.facts["over"] and not money)
    assert games in (0, 1)
    assert min(gained) == 0
    assert (max(gained) > 0) == ended
    if not ended:
        turns = now.number("turns") - before.number("turns")
        changed = before.facts["mover"] != now.facts["mover"]
        assert turns in (0, 1)
        assert turns == 0 or changed
    else:
        assert max(gained) in [kind * cube for kind in (1, 2, 3) for cube in CUBES]
