"""Shots of players who are known (DF-54 to DF-65)."""

from tests.games.fulbo.reference import checks, tables
from tests.games.fulbo.reference.answers import Answer
from tests.games.fulbo.reference.ball.pitch import Pitch


def aims(pitch: Pitch, *, finish: bool) -> None:
    """Who has the ball shoots."""
    pitch.finish, pitch.phase = finish, "shot"
    pitch.shot = {"skill": "rem", "front": False, "angle": False, "volley": False}


def shoots(pitch: Pitch, answer: Answer) -> None:
    """A toggle, or the throw of a shot."""
    _, key, values = answer
    shot, house, n = pitch.shot, pitch.house, pitch.house.dice
    if key in {"rem", "col"}:
        shot["skill"] = key
        return
    if key in shot:
        shot[key] = not shot[key]
        return
    skill = pitch.holder.rem
    if shot["skill"] == "col":
        capped = house.col_shot == "capped"  # DF-57
        skill = min(pitch.holder.col, skill + 1) if capped else pitch.holder.col
    modifiers = [
        ("wall", tables.wall(pitch.wall) if pitch.has_wall else 0),
        ("front", tables.IN_FRONT if shot["front"] else 0),
        ("volley", tables.VOLLEY if shot["volley"] else 0),
        ("angle", tables.ANGLE if shot["angle"] else 0),
        ("distance", tables.SHOTS[int(key.removeprefix("shot-"))]),
    ]
    target = skill + sum(modifier for _, modifier in modifiers)
    target += tables.DEAD_BALL if pitch.is_foul_taken else 0
    roll = sum(values[:n])
    finish = checks.check(house, roll, target)
    keeper = pitch.keeper(pitch.defender)
    grade = checks.NOBODY if keeper is None else pitch.teams[pitch.defender][keeper].gra
    if finish.made:
        came = checks.shot(house, finish, checks.save(house, sum(values[n : 2 * n]), grade))
    elif checks.blamed(house, roll, target, modifiers) in {"wall", "front"}:  # DF-71
        came = "parried"
    else:  # DF-60
        came = "saved"
    pitch.phase = "play"
    if came == "goal":
        pitch.goal(pitch.attacker)
    elif came == "saved":
        pitch.dead_ball(pitch.defender, "goal_kick")
    else:
        pitch.is_loose(pitch.way_of(pitch.defender, values[2 * n :]))
