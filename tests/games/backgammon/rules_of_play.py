"""What holds of every step of every match, whatever the players do."""

from tests.games.step import Step

SEATS = ("light", "dark")
CUBES = [2**n for n in range(7)]


def keeps_the_rules(now: Step) -> None:
    """BG-08, BG-31, A-12: dice, cube and score are what they can be."""
    facts = now.facts
    assert not now.asked or now.asked == facts["phase"]
    thrown = facts["dice"]
    assert isinstance(thrown, list)
    assert len(thrown) == (2 if facts["phase"] in ("move", "stuck", "off") else 0)
    assert facts["cube"] in CUBES
    assert (facts["owner"] is None) == (facts["cube"] == 1)
    ahead = [seat for seat in SEATS if now.points(seat) >= now.number("length")]
    assert ahead == ([facts["winner"]] if facts["over"] else [])


def follows(before: Step, now: Step) -> None:
    """BG-33, BG-27, A-13: turns pass, games end, and points are won by them alone."""
    gained = [now.points(seat) - before.points(seat) for seat in SEATS]
    games = now.number("game") - before.number("game")
    ended = games == 1 or bool(now.facts["over"])
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
