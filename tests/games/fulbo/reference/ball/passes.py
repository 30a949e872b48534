"""Passes between players who are known, and who takes a loose ball (DF-36 to DF-53)."""

from tests.games.fulbo.reference import checks, tables
from tests.games.fulbo.reference.answers import Answer, Seat
from tests.games.fulbo.reference.ball.pitch import Pitch
from tests.games.fulbo.reference.ball.shots import aims


def names(pitch: Pitch, number: int) -> None:
    """A kick-off is automatic (DF-89); any other pass is thrown for."""
    if pitch.restart == "kick_off":  # DF-89
        pitch.gets(pitch.attacker, number)
        return
    toggles = ("lead", "finish", "front", "free", "unmarked")
    pitch.passing = {"to": number, **dict.fromkeys(toggles, False)}
    pitch.phase = "pass"


def passes(pitch: Pitch, answer: Answer) -> None:
    """A toggle, a short pass, or the throw of a pass."""
    _, key, values = answer
    passing, house, n = pitch.passing, pitch.house, pitch.house.dice
    if key in passing:
        passing[key] = not passing[key]
        if key in {"lead", "finish"}:
            passing["finish" if key == "lead" else "lead"] = passing["unmarked"] = False
        return
    if key == "short":  # DF-38
        _arrives(pitch, None, 0)
        return
    modifiers = [
        ("wall", tables.wall(pitch.wall) if pitch.has_wall else 0),
        ("front", tables.IN_FRONT if passing["front"] else 0),
        ("distance", tables.PASSES[int(key.removeprefix("pass-"))]),
    ]
    target = pitch.holder.col + sum(modifier for _, modifier in modifiers)
    target += tables.DEAD_BALL if pitch.is_foul_taken else 0
    target += tables.UNMARKED if passing["free"] else 0
    roll = sum(values[:n])
    col = checks.check(house, roll, target)
    blamed = checks.blamed(house, roll, target, modifiers) in {"wall", "front"}
    degrees = house.receive_degree == "true"  # O2, A-19
    if col.made:
        _arrives(pitch, values[n:], col.degree if degrees else 0)
    elif blamed:  # DF-71, A-38
        pitch.is_loose(pitch.way_of(pitch.defender, values[2 * n :]))
    elif degrees and not passing["lead"] and not passing["finish"]:
        _receives(pitch, values[n:], -col.degree)
    else:
        _goes_astray(pitch, values[2 * n :], col.degree)


def _goes_astray(pitch: Pitch, dice: tuple[int, ...], degree: int) -> None:
    """As far as COL was short, a lead pass by house rule 1 hex (DF-41, A-14)."""
    one = pitch.passing["lead"] and pitch.house.lead_scatter == "one"
    way = pitch.way_of(pitch.attacker, dice)
    pitch.is_loose(way and {**way, "hexes": 1 if one else degree})


def _arrives(pitch: Pitch, values: tuple[int, ...] | None, degree: int) -> None:
    to = pitch.passing["to"]
    if pitch.passing["lead"]:
        pitch.is_loose()
        pitch.meant = to
    elif pitch.passing["finish"]:
        pitch.gets(pitch.attacker, to)
        aims(pitch, finish=True)
    elif values is not None:
        _receives(pitch, values, degree)
    elif pitch.house.auto_receive == "rec":
        pitch.phase = "receive"
    else:
        pitch.gets(pitch.attacker, to)


def is_received(pitch: Pitch, answer: Answer) -> None:
    """A short pass is received by a throw of its own (A-13)."""
    _receives(pitch, answer.values, 0)


def _receives(pitch: Pitch, values: tuple[int, ...], degree: int) -> None:
    to = pitch.passing["to"]
    target = pitch.teams[pitch.attacker][to].rec + degree
    target += tables.UNMARKED if pitch.passing["unmarked"] else 0
    if checks.check(pitch.house, sum(values[: pitch.house.dice]), target).made:
        pitch.gets(pitch.attacker, to)
    elif degree < 0:
        _goes_astray(pitch, values[pitch.house.dice :], -degree)
    else:
        pitch.is_loose(pitch.way_of(pitch.attacker, values[pitch.house.dice :]))


def runs_for(pitch: Pitch, seat: Seat, number: int) -> None:
    """Who was meant by a lead pass takes it (DF-49); anybody else says how."""
    if seat == pitch.attacker and number == pitch.meant:  # DF-49
        pitch.gets(seat, number)
    else:
        pitch.runner, pitch.phase = {"seat": seat, "number": number}, "loose"


def at_loose_ball(pitch: Pitch, answer: Answer) -> None:
    """The ball is taken, or REC is thrown for it (DF-51, DF-52)."""
    seat, number = pitch.runner["seat"], pitch.runner["number"]
    rec = pitch.teams[seat][number].rec
    pitch.phase = "play"
    if answer.key == "rec" and not checks.check(pitch.house, sum(answer.values), rec).made:
        pitch.way = None  # it lies where it is
        return
    changed = seat != pitch.attacker
    pitch.gets(seat, number)
    if changed and pitch.house.turn_end_on == "any_change":
        pitch.turn_ends()
