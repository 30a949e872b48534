"""Passes and kicks to a player or a hex: how they are thrown, received, cleared, or lost."""

from collections.abc import Mapping

from companion.games.fulbo.checks import DEFLECTS, blamed
from companion.games.fulbo.roster import Player
from companion.games.fulbo.rounds.ball import clears, deviates
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.kicks import Lead, Passing, Shooter
from companion.games.fulbo.rounds.placing import throws_duel
from companion.games.fulbo.rounds.targets import (
    col_target,
    contested,
    pass_range,
    rec_target,
    rolls_rec,
)
from companion.games.fulbo.rounds.throws import check, read, way
from companion.games.fulbo.script import FRONT_PASSES, PASSES, SCATTER_DICE
from companion.games.fulbo.tables import IN_FRONT, Band, clearance, wall, within
from companion.games.fulbo.teams import TEAM
from companion.rules.asks import Answer, Choice, Script, first
from companion.rules.words import Sentence, says

IMMUNE_RULING, QUICK_RULING = "immune", "initiative"
QUICKER = 2  # DF-69


def pass_ball(ground: Ground) -> Script[None]:
    """Take the circumstances of a pass, then throw for passer and receiver at once."""
    passing = ground.passing
    assert passing is not None, "somebody passes"
    reach = pass_range(ground)
    far = says("max {n} hexes\nFUE {fue}", n=reach, fue=_fue(ground))
    bands = reachable(ground)
    closed = {key: far for key in PASSES | FRONT_PASSES if key not in bands}
    labels = ((key, says("{hexes}", hexes=band.label)) for key, band in bands.items())
    checks = 1 + rolls_rec(ground)
    thrown = (check(ground, key, label, checks, SCATTER_DICE) for key, label in labels)
    choices = (*thrown, Choice("short", label=says("short")), *_toggles(ground, passing))
    answer = yield from first("pass", {ground.attacker: choices}, closed)
    match answer.key:
        case "short":
            _passes_short(ground)  # DF-38
        case "finish" | "volley" as key:
            on = not getattr(passing, key)
            plain = passing._replace(finish=False, volley=False)
            ground.passing = plain._replace(**{key: on})
        case "free" | "open" as key:
            ground.passing = passing._replace(**{key: not getattr(passing, key)})
        case _:
            _throws(ground, answer)


def _fue(ground: Ground) -> int:
    return ground.player(ground.attacker, ground.kicker()).fue


def reachable(ground: Ground) -> Mapping[str, Band]:
    """Return the passes within the range, those past an opponent too (DF-36, DF-88)."""
    keys = PASSES if ground.has_wall else PASSES | FRONT_PASSES  # DF-39 DF-45
    return within(keys, pass_range(ground))


def _toggles(ground: Ground, passing: Passing) -> tuple[Choice, ...]:
    """Offer what else may be so: the receiver finishes first time, nobody is near."""
    choices: list[Choice] = []
    if not passing.lead and passing.to not in ground.moved[ground.attacker]:
        choices.append(Choice("finish", label=says("finishes")))  # DF-54
        field_player = isinstance(ground.player(ground.attacker, passing.to), Player)
        if ground.rulings.volley != "none" and field_player:
            choices.append(Choice("volley", label=says("volley")))  # DF-68 DF-69
    if ground.rules.pressure == "three":
        choices.append(Choice("free", label=says("COL +3")))  # DF-46
        if not passing.lead:
            choices.append(Choice("open", label=says("REC +3")))  # DF-47
    return tuple(choices)


def _starts(ground: Ground) -> None:
    """The ball is on its way."""
    ground.restart, ground.wall, ground.carrier = None, 0, None
    ground.played = ground.taker is None


def _passes_short(ground: Ground) -> None:
    """A pass of 1 hex, or of 2 with an empty one between, needs no check (DF-38)."""
    passing = ground.passing
    assert passing is not None, "somebody passes"
    _starts(ground)
    ground.passing = passing._replace(short=True)
    if passing.lead:
        _waits(ground, passing)
    elif contested(ground) and not _is_immune(ground):
        ground.phase = "kick_order"
    else:
        plays(ground)


def _throws(ground: Ground, answer: Answer) -> None:
    """Throw COL, and REC if it comes to that (DF-40)."""
    passing = ground.passing
    assert passing is not None, "somebody passes"
    front = answer.key in FRONT_PASSES
    band = (PASSES | FRONT_PASSES)[answer.key]
    (roll, *rec), thrown = read(ground, answer.values, 1 + rolls_rec(ground))
    col = col_target(ground, band, front=front)  # DF-40
    made, degree = ground.check.succeeds(col, roll), ground.check.degree(col, roll)
    modifiers = pass_modifiers(ground, band, front=front)
    passing = ground.passing = passing._replace(degree=degree)
    marked = contested(ground)
    _starts(ground)
    if made:
        _makes(ground, passing, marked, rec, thrown)
        return
    cause = blamed(ground.check, col, roll, modifiers)
    ground.happens("fails", _failed(cause, -degree))
    tries = ground.rulings.receive_degree and not (passing.lead or passing.finished)
    if cause in DEFLECTS:  # DF-70 DF-71
        deviates(ground, way(ground, thrown))
    elif not tries:
        _astray(ground, passing, thrown)
    elif marked:
        ground.phase = "kick_order"
    else:
        _rolls(ground, rec[0], thrown)  # DF-53


def pass_modifiers(ground: Ground, band: Band, *, front: bool) -> Mapping[str, int]:
    """Return the modifiers of a pass that may be to blame for its failure, by name."""
    return {
        "front": IN_FRONT * front,
        "wall": wall(ground.wall) if ground.has_wall else 0,
        "distance": band.modifier,
    }


def _failed(cause: str | None, short: int) -> Sentence:
    """Say why a pass failed: the circumstance without which it would have been made (DF-70)."""
    if cause == "front":
        return says("Off an opponent")
    if cause == "wall":
        return says("Off the wall")
    if cause == "distance":
        return says("Too far: {n} short", n=short)
    return says("COL {n} short", n=short)


def _astray(ground: Ground, passing: Passing, thrown: tuple[int, ...]) -> None:
    """A pass that failed goes as far as COL was short (DF-41, DF-50)."""
    one = passing.lead and ground.rules.lead_scatter == "one"
    lead = Lead(passing.to, made=False) if passing.lead else None
    deviates(ground, way(ground, thrown, 1 if one else -passing.degree), lead)  # DF-41 DF-50


def _makes(
    ground: Ground, passing: Passing, marked: bool, rec: list[int], thrown: tuple[int, ...]
) -> None:
    """COL is made: the ball waits, or is received, contested or finished."""
    if passing.lead:
        _waits(ground, passing)
    elif marked and not _is_immune(ground):
        ground.phase = "kick_order"
    elif passing.finished:
        plays(ground)
    else:
        _rolls(ground, rec[0], thrown)  # DF-42


def _is_immune(ground: Ground) -> bool:
    """Whether defenders can do nothing against a volley (DF-68)."""
    assert ground.passing is not None, "somebody passes"
    return ground.passing.volley and ground.rulings.volley == IMMUNE_RULING


def _waits(ground: Ground, passing: Passing) -> None:
    """The ball waits on its hex for a team mate (DF-37, DF-49)."""
    ground.gets_loose()
    ground.lead = Lead(passing.to, made=True)
    text = says("Ball waits for {team} {n}", team=TEAM[ground.attacker], n=passing.to)
    ground.happens("lead", text)
    ground.goes_on()


# Receiving ----------------------------------------------------------------------------------


def receives(ground: Ground, number: int) -> None:
    """A player has the ball that was passed to him."""
    ground.plays(number)
    ground.happens("received", says("{team} {n} has it", team=TEAM[ground.attacker], n=number))
    ground.goes_on()


def plays(ground: Ground) -> None:
    """The receiver plays: he finishes first time, or is to control the ball (DF-79)."""
    passing = ground.passing
    assert passing is not None, "somebody passes"
    if passing.finished:
        ground.moved[ground.attacker].add(passing.to)
        ground.prepares(Shooter(passing.to, "rem", finish=True), volley=passing.volley)
    elif passing.short and ground.rules.auto_receive == "none":
        receives(ground, passing.to)
    else:
        ground.phase = "receive"


def receive(ground: Ground) -> Script[None]:
    """Throw for the receiver, where that was not thrown with the kick (DF-42)."""
    choice = check(ground, "rec", says("REC"), 1, SCATTER_DICE)
    answer = yield from first("receive", {ground.attacker: (choice,)})
    (roll,), thrown = read(ground, answer.values, 1)
    _rolls(ground, roll, thrown)


def _rolls(ground: Ground, roll: int, thrown: tuple[int, ...]) -> None:
    """Compare a roll with REC; distances do not count for it (DF-42, DF-48)."""
    passing = ground.passing
    assert passing is not None, "somebody passes"
    target = rec_target(ground, passing)  # DF-48
    if ground.check.succeeds(target, roll):
        receives(ground, passing.to)
        return
    if passing.degree < 0:
        _astray(ground, passing, thrown)
        return
    ground.happens("missed", says("REC {n} short", n=max(1, roll - target)))
    deviates(ground, way(ground, thrown))


# Against a marker ---------------------------------------------------------------------------


def kick_order(ground: Ground) -> Script[None]:
    """Throw VEL and a die for receiver and marker: who acts first (DF-77)."""
    receiver, number = _pair(ground)
    passing = ground.passing
    quick = passing is not None and passing.volley and ground.rulings.volley == QUICK_RULING
    team = yield from throws_duel(ground, "kick_order", receiver, number, QUICKER * quick)
    if team is None:
        return
    acts = receiver if team == ground.attacker else number
    ground.happens("kick_order", says("{team} {n} acts first", team=TEAM[team], n=acts))
    if team == ground.attacker:  # DF-77
        plays(ground)
    else:
        ground.phase = "clear"


def clear(ground: Ground) -> Script[None]:
    """Ask the marker, who is first, whether he clears the ball (DF-78)."""
    _, number = _pair(ground)
    choices = (
        check(ground, "clear", says("clear"), 1, 1),
        Choice("let_go", label=says("leave it")),
    )
    answer = yield from first("clear", {ground.defender: choices})
    if answer.key == "clear":
        (roll,), thrown = read(ground, answer.values, 1)
        marker = ground.player(ground.defender, number)
        if ground.check.succeeds(marker.rem, roll):
            clears(ground, clearance(marker.fue), thrown)  # DF-78
            return
        ground.happens("not_cleared", says("Not cleared"))
    plays(ground)  # DF-79


def _pair(ground: Ground) -> tuple[int, int]:
    """Return the receiver of a kick and whoever marks him."""
    assert ground.passing is not None, "a ball was kicked"
    number = ground.marker(ground.passing.to)
    assert number is not None, "somebody marks the receiver"
    return ground.passing.to, number
