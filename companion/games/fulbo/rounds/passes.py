"""Passes and kicks to a player or a hex: how they are thrown, received, cleared, or lost."""

from collections.abc import Mapping

from companion.games.fulbo.checks import DEFLECTS, blamed
from companion.games.fulbo.modifiers import IN_FRONT, Band, clearance, wall, within
from companion.games.fulbo.pitch import COMES_OFF
from companion.games.fulbo.rolls import checks, read_checks
from companion.games.fulbo.roster import Player
from companion.games.fulbo.rounds.kick_setup import throws_duel
from companion.games.fulbo.rounds.kicks import (
    BALL,
    RECEIVER,
    TARGET,
    Lead,
    Off,
    Passing,
    Shooter,
)
from companion.games.fulbo.rounds.loose_ball import clears, deflected, deviates
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.rounds.targets import (
    col_target,
    contested,
    pass_range,
    rec_target,
    rolls_rec,
)
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import FRONT_PASSES, PASSES, distance
from companion.rules.asks import Answer, Choice, Script, first
from companion.rules.words import Sentence, says

IMMUNE_RULING, QUICK_RULING = "immune", "initiative"
QUICKER = 2  # DF-69


def pass_ball(pitch: RoundsPitch) -> Script[None]:
    """Take the circumstances of a pass, then throw for passer and receiver at once."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    reach = pass_range(pitch)
    far = says("max {n}\nFUE {fue}", n=distance(reach), fue=_fue(pitch))
    bands = reachable(pitch)
    closed = {key: far for key in PASSES | FRONT_PASSES if key not in bands}
    number = 1 + rolls_rec(pitch)
    thrown = (checks(pitch, key, says("pass"), number) for key in bands)
    choices = (*thrown, Choice("short", label=says("short")), *_toggles(pitch, passing))
    answer = yield from first("pass", {pitch.attacker: choices}, closed)
    match answer.key:
        case "short":
            _passes_short(pitch)  # DF-38
        case "finish" | "volley" as key:
            on = not getattr(passing, key)
            plain = passing._replace(finish=False, volley=False, open=False)
            pitch.passing = plain._replace(**{key: on})
        case "free" | "open" as key:
            pitch.passing = passing._replace(**{key: not getattr(passing, key)})
        case _:
            _throws(pitch, answer)


def _fue(pitch: RoundsPitch) -> int:
    return pitch.player(pitch.attacker, pitch.kicker()).fue


def reachable(pitch: RoundsPitch) -> Mapping[str, Band]:
    """Return the passes within the range, those past an opponent too (DF-36, DF-88)."""
    keys = PASSES if pitch.has_wall else PASSES | FRONT_PASSES  # DF-39 DF-45
    return within(keys, pass_range(pitch))


def _toggles(pitch: RoundsPitch, passing: Passing) -> tuple[Choice, ...]:
    """Offer what else may be so: the receiver finishes first time, nobody is near."""
    choices: list[Choice] = []
    acts = passing.to not in pitch.moved[pitch.attacker] and pitch.kicks(passing.to)
    if not passing.lead and acts:
        choices.append(Choice("finish", label=says("finishes")))  # DF-54
        field_player = isinstance(pitch.player(pitch.attacker, passing.to), Player)
        if pitch.rulings.volley != "none" and field_player:
            choices.append(Choice("volley", label=says("volley")))  # DF-68 DF-69
    if pitch.rules.pressure == "three":
        choices.append(Choice("free", label=says("COL +3")))  # DF-46
        if not (passing.lead or passing.finished):
            choices.append(Choice("open", label=says("REC +3")))  # DF-47
    return tuple(choices)


def _starts(pitch: RoundsPitch) -> None:
    """The ball is on its way."""
    pitch.restart, pitch.wall, pitch.carrier = None, 0, None
    pitch.played = pitch.taker is None


def _passes_short(pitch: RoundsPitch) -> None:
    """A pass of 1 hex, or of 2 with an empty one between, needs no check (DF-38)."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    _starts(pitch)
    pitch.passing = passing._replace(short=True)
    if passing.lead:
        _waits(pitch, passing)
    elif contested(pitch) and not _is_immune(pitch):
        pitch.phase = "kick_order"
    else:
        plays(pitch)


def _throws(pitch: RoundsPitch, answer: Answer) -> None:
    """Throw COL, and REC if it comes to that (DF-40)."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    front = answer.key in FRONT_PASSES
    band = (PASSES | FRONT_PASSES)[answer.key]
    (roll, *rec), thrown = read_checks(pitch, answer.values, 1 + rolls_rec(pitch))
    col = col_target(pitch, band, front=front)  # DF-40
    made, degree = pitch.check.succeeds(col, roll), pitch.check.degree(col, roll)
    modifiers = pass_modifiers(pitch, band, front=front)
    passing = pitch.passing = passing._replace(degree=degree)
    marked = contested(pitch)
    _starts(pitch)
    if made:
        _makes(pitch, passing, marked, rec, thrown)
        return
    cause = blamed(pitch.check, col, roll, modifiers)
    why, *briefly = _failed(cause, -degree)
    pitch.happens("fails", why, briefly=(*briefly,))
    tries = pitch.rulings.receive_degree and not (passing.lead or passing.finished)
    if cause in DEFLECTS:  # DF-70 DF-71
        deviates(pitch, deflected(cause), thrown)
    elif not tries:
        _astray(pitch, passing, thrown)
    elif marked:
        pitch.phase = "kick_order"
    else:
        _rolls(pitch, rec[0], thrown)  # DF-53


def pass_modifiers(pitch: RoundsPitch, band: Band, *, front: bool) -> Mapping[str, int]:
    """Return the modifiers of a pass that may be to blame for its failure, by name."""
    return {
        "front": IN_FRONT * front,
        "wall": wall(pitch.wall) if pitch.has_wall else 0,
        "distance": band.modifier,
    }


def _failed(cause: str | None, short: int) -> tuple[Sentence, ...]:
    """Say why a pass failed: the circumstance without which it would have been made (DF-70).

    Fewer characters come after more.
    """
    if cause in DEFLECTS:
        return COMES_OFF[cause]
    if cause == "distance":
        return says("Too far: {n} short", n=short), says("Too far")
    return (says("COL {n} short", n=short),)


def _astray(pitch: RoundsPitch, passing: Passing, thrown: tuple[int, ...]) -> None:
    """A pass that failed goes as far as COL was short (DF-41, DF-50)."""
    one = passing.lead and pitch.rules.lead_scatter == "one"
    lead = Lead(passing.to, made=False) if passing.lead else None
    hexes = 1 if one else -passing.degree  # DF-41 DF-50
    target = Off(TARGET, None if passing.lead else passing.to)
    off = Off(BALL) if pitch.rules.scatter_from == BALL else target
    deviates(pitch, off, thrown, hexes, lead)


def _makes(
    pitch: RoundsPitch, passing: Passing, marked: bool, rec: list[int], thrown: tuple[int, ...]
) -> None:
    """COL is made: the ball waits, or is received, contested or finished."""
    if passing.lead:
        _waits(pitch, passing)
    elif marked and not _is_immune(pitch):
        pitch.phase = "kick_order"
    elif passing.finished:
        plays(pitch)
    else:
        _rolls(pitch, rec[0], thrown)  # DF-42


def _is_immune(pitch: RoundsPitch) -> bool:
    """Whether defenders can do nothing against a volley (DF-68)."""
    assert pitch.passing is not None, "somebody passes"
    return pitch.passing.volley and pitch.rulings.volley == IMMUNE_RULING


def _waits(pitch: RoundsPitch, passing: Passing) -> None:
    """The ball waits on its hex for a team mate (DF-37, DF-49)."""
    pitch.gets_loose()
    pitch.lead = Lead(passing.to, made=True)
    text = says("Ball waits for {team} {n}", team=TEAM[pitch.attacker], n=passing.to)
    pitch.happens("lead", text)
    pitch.goes_on()


# Receiving ----------------------------------------------------------------------------------


def receives(pitch: RoundsPitch, number: int) -> None:
    """A player has the ball that was passed to him."""
    pitch.plays(number)
    pitch.happens("received", says("{team} {n} has it", team=TEAM[pitch.attacker], n=number))
    pitch.goes_on()


def plays(pitch: RoundsPitch) -> None:
    """The receiver plays: he finishes first time, or is to control the ball (DF-79)."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    if passing.finished:
        text = says("{team} {n} shoots", team=TEAM[pitch.attacker], n=passing.to)
        pitch.happens("received", text)
        pitch.moved[pitch.attacker].add(passing.to)
        pitch.prepares(Shooter(passing.to, "rem", finish=True), volley=passing.volley)
    elif passing.short and pitch.rules.auto_receive == "none":
        receives(pitch, passing.to)
    else:
        pitch.phase = "receive"


def receive(pitch: RoundsPitch) -> Script[None]:
    """Throw for the receiver, where that was not thrown with the kick (DF-42)."""
    choice = checks(pitch, "rec", says("REC"), 1)
    answer = yield from first("receive", {pitch.attacker: (choice,)})
    (roll,), thrown = read_checks(pitch, answer.values, 1)
    _rolls(pitch, roll, thrown)


def _rolls(pitch: RoundsPitch, roll: int, thrown: tuple[int, ...]) -> None:
    """Compare a roll with REC; distances do not count for it (DF-42, DF-48)."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    target = rec_target(pitch, passing)  # DF-48
    if pitch.check.succeeds(target, roll):
        receives(pitch, passing.to)
        return
    if passing.degree < 0:
        _astray(pitch, passing, thrown)
        return
    pitch.happens("missed", says("REC {n} short", n=max(1, roll - target)))
    deviates(pitch, Off(RECEIVER, passing.to), thrown)


# Against a marker ---------------------------------------------------------------------------


def kick_order(pitch: RoundsPitch) -> Script[None]:
    """Throw VEL and a die for receiver and marker: who acts first (DF-77)."""
    receiver, number = _pair(pitch)
    passing = pitch.passing
    quick = passing is not None and passing.volley and pitch.rulings.volley == QUICK_RULING
    team = yield from throws_duel(pitch, "kick_order", receiver, number, QUICKER * quick)
    if team is None:
        return
    acts = receiver if team == pitch.attacker else number
    pitch.happens("kick_order", says("{team} {n} acts first", team=TEAM[team], n=acts))
    if team == pitch.attacker:  # DF-77
        plays(pitch)
    else:
        pitch.phase = "clear"


def clear(pitch: RoundsPitch) -> Script[None]:
    """Ask the marker, who is first, whether he clears the ball (DF-78)."""
    _, number = _pair(pitch)
    choices = (
        checks(pitch, "clear", says("clear"), 1, beyond=1),
        Choice("let_go", label=says("leave it")),
    )
    answer = yield from first("clear", {pitch.defender: choices})
    if answer.key == "clear":
        (roll,), thrown = read_checks(pitch, answer.values, 1)
        marker = pitch.player(pitch.defender, number)
        if pitch.check.succeeds(marker.rem, roll):
            clears(pitch, number, clearance(marker.fue), thrown)  # DF-78
            return
        pitch.happens("not_cleared", says("Not cleared"))
    plays(pitch)  # DF-79


def _pair(pitch: RoundsPitch) -> tuple[int, int]:
    """Return the receiver of a kick and whoever marks him."""
    assert pitch.passing is not None, "a ball was kicked"
    number = pitch.marker(pitch.passing.to)
    assert number is not None, "somebody marks the receiver"
    return pitch.passing.to, number
