"""Conversion of a match's state to facts, as plain JSON, and back."""

from companion.games.fulbo.combined_check_throw_choices import skill_check_throw_choice
from companion.games.fulbo.fouls import MOST_IN_WALL
from companion.games.fulbo.house_rules import Rulings
from companion.games.fulbo.match_flow import GRADES, PHASES, SKILLS
from companion.games.fulbo.match_state import (
    FOULS,
    FREE_KICK,
    KICK_OFF,
    NO_GRADE,
    RESTARTS,
    MatchState,
)
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.throw_keys_and_results import (
    ARROWS,
    CHOSEN,
    FRONT_PASSES,
    PASSES,
    PassThrow,
    PreparedShot,
    ScatterPath,
    TackleRolls,
)
from companion.rules.asks import Seat
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json
from companion.rules.sentences import says

MOST_GOALS = MOST_CARDS = 999
MOST_TURNS = 9_999
MOST_WAY = 999
MOST_MODIFIER = 99
AFTER_DRAW = tuple(phase for phase in PHASES if phase not in ("grades", "draw"))
RESTARTED = ("kick_off", "dead_ball", "play", "shot", "kick")
"""The phases in which the ball may lie still for a restart."""
BOOKED = ("second", "dismissal")
"""The phases in which a player of the team that fouled may have a yellow card."""


def common_facts(pitch: MatchState) -> dict[str, Json]:
    """Return the facts of every profile: score, half, turn, control, and dead balls."""
    return {
        "score": dict(pitch.score),
        "winner": pitch.leader if pitch.phase == "over" else None,
        "phase": pitch.phase,
        "half": pitch.half,
        "turns": pitch.turns,
        "first_turn": pitch.first_turn,
        "attacker": pitch.attacker,
        "starter": pitch.starter,
        "loose": pitch.loose,
        "restart": pitch.restart,
        "wall": pitch.wall,
    }


def match_state_to_facts(pitch: MatchState) -> dict[str, Json]:
    """Return the facts of a state."""
    return {
        **common_facts(pitch),
        "grades": dict(pitch.grades),
        "yellow": dict(pitch.yellow),
        "sent_off": dict(pitch.sent_off),
        **({} if pitch.way is None else {"way": pitch.way._asdict()}),
        **_pass_throw_facts(pitch.pass_throw),
        **({} if pitch.shot is None else {"shot": pitch.shot._asdict()}),
        **({} if pitch.tackle is None else {"tackle": pitch.tackle._asdict()}),
    }


def _pass_throw_facts(throw: PassThrow | None) -> dict[str, Json]:
    """Return the throw of a pass, while it is still shown."""
    if throw is None:
        return {}
    return {"pass": {**throw._asdict(), "faces": list(throw.faces)}}


def match_state_from_facts(rulings: Rulings, facts: Facts) -> MatchState:
    """Return the state to go on from. Raises `Refused` for impossible facts."""
    pitch, reading = MatchState(rulings), FactReader(facts)
    pitch.phase = reading.one_of("phase", (*PHASES, "over"))
    pitch.score = reading.score(SEATS, MOST_GOALS)
    pitch.attacker = reading.one_of("attacker", SEATS, default=pitch.attacker)
    pitch.starter = reading.one_of("starter", SEATS, default=pitch.attacker)
    pitch.grades = _of_teams(reading, "grades", GRADES[-1])
    pitch.yellow = _of_teams(reading, "yellow", MOST_CARDS)
    pitch.sent_off = _of_teams(reading, "sent_off", MOST_CARDS)
    if rulings.checks == "box" and not _are_grades_valid(pitch):
        raise reading.wrong("grades")
    if pitch.phase in BOOKED and not pitch.yellow[pitch.defender]:
        raise reading.wrong("yellow")
    if pitch.phase in AFTER_DRAW or pitch.phase == "over":
        _read_play(pitch, reading)
    if rulings.goals and max(pitch.score.values()) >= rulings.goals and pitch.phase != "over":
        raise reading.wrong("score")
    return pitch


def _are_grades_valid(pitch: MatchState) -> bool:
    """Return whether both keepers have a grade, or may still be asked for one."""
    missing = (NO_GRADE,) if pitch.phase == "grades" else ()
    return all(grade in (*missing, *GRADES) for grade in pitch.grades.values())


def _of_teams(reading: FactReader, name: str, most: int) -> dict[Seat, int]:
    """Read a number for each team; a missing fact is 0 for both."""
    if reading.is_missing(name):
        return dict.fromkeys(SEATS, 0)
    inside = reading.inside(name)
    if inside.names != set(SEATS):
        raise reading.wrong(name)
    return {team: inside.number(team, 0, most) for team in SEATS}


def _read_play(pitch: MatchState, reading: FactReader) -> None:
    """Read half, turn and the ball."""
    set_half_and_turn_from_facts(pitch, reading)
    if pitch.phase in RESTARTED:
        _read_restart(pitch, reading)
    if pitch.phase == "shot":
        pitch.shot = _shot(reading.inside("shot"))
    elif pitch.phase == "tackled":
        pitch.tackle = _tackle(pitch, reading.inside("tackle"))
    elif pitch.phase == "play":
        pitch.loose = reading.flag("loose", default=False)
        set_scatter_path_from_facts(pitch, reading)
        if not reading.is_missing("pass"):
            pitch.pass_throw = _pass(pitch, reading.inside("pass"))


def set_half_and_turn_from_facts(pitch: MatchState, reading: FactReader) -> None:
    """Read half and turn, which every profile has."""
    rulings = pitch.rulings
    pitch.half = reading.number("half", 1, rulings.halves)
    pitch.turns = reading.number("turns", pitch.half, MOST_TURNS)
    pitch.first_turn = reading.number("first_turn", 1, pitch.turns, default=pitch.turns)
    if rulings.half_turns and pitch.turns - pitch.first_turn >= rulings.half_turns:
        raise reading.wrong("turns")


def _read_restart(pitch: MatchState, reading: FactReader) -> None:
    if not reading.is_missing("restart"):
        pitch.restart = reading.one_of("restart", RESTARTS)
    if pitch.restart not in _restarts(pitch):
        raise reading.wrong("restart")
    pitch.wall = reading.number("wall", 0, MOST_IN_WALL, default=0)
    if pitch.wall and (pitch.restart != FREE_KICK or pitch.phase == "kick"):
        raise reading.wrong("wall")


def _restarts(pitch: MatchState) -> tuple[str | None, ...]:
    """Return the restarts that are possible in a phase; None is a ball in play."""
    lies = tuple(restart for restart in RESTARTS if restart != KICK_OFF)
    match pitch.phase:
        case "kick_off":
            return (KICK_OFF,)
        case "kick":
            return (FREE_KICK,)
        case "shot":
            return (None, *FOULS)
        case "play":
            return (None,) if pitch.rulings.checks == "box" else (None, *lies)
        case _:
            return lies


def set_scatter_path_from_facts(pitch: MatchState, reading: FactReader) -> None:
    """Read the way that a loose ball went, if it is known."""
    if reading.is_missing("way"):
        return
    if not pitch.loose:
        raise reading.wrong("way")
    pitch.way = parse_scatter_path(reading, (*ARROWS, CHOSEN))


def parse_scatter_path(reading: FactReader, arrows: tuple[str, ...]) -> ScatterPath:
    """Read the fact ``way``."""
    inside = reading.inside("way")
    return ScatterPath(inside.one_of("arrow", arrows), inside.number("hexes", 0, MOST_WAY))


def _pass(pitch: MatchState, reading: FactReader) -> PassThrow:
    """Read the throw of a pass that is still shown."""
    key = reading.one_of("key", (*PASSES, *FRONT_PASSES))
    modifier = reading.number("modifier", -MOST_MODIFIER, MOST_MODIFIER)
    before = reading.number("before", -MOST_MODIFIER, 0, default=0)
    thrown = skill_check_throw_choice(pitch, key, says("pass"))
    return PassThrow(key, modifier, reading.row("faces", 1, thrown.sides, thrown.most), before)


def _shot(reading: FactReader) -> PreparedShot:
    """Read a shot that has not been thrown."""
    flags = {name: reading.flag(name, default=False) for name in ("front", "angle", "volley")}
    return PreparedShot(reading.number("skill", SKILLS[0], SKILLS[-1]), **flags)


def _tackle(pitch: MatchState, reading: FactReader) -> TackleRolls:
    """Read a tackle whose result has not been told."""
    lowest, highest = pitch.check.dice.lowest, pitch.check.dice.highest
    return TackleRolls(*(reading.number(name, lowest, highest) for name in TackleRolls._fields))
