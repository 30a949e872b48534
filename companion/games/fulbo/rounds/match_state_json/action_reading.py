"""Reading of the facts about an action: a pass, a shot, a tackle, a foul."""

from companion.games.fulbo.match_state import PENALTY
from companion.games.fulbo.rounds.kick_state import PendingPass, Shooter
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.match_state_json.ball_reading import set_scatter_path_from_facts
from companion.games.fulbo.rounds.match_state_json.phases_by_required_facts import (
    CONTESTED,
    FOUL,
    LOOSE,
    PASSING,
)
from companion.games.fulbo.rounds.match_state_json.player_status_reading import (
    read_number_of_player_on_pitch,
)
from companion.rules.fact_reader import FactReader

MOST_DEGREE = 999


def set_action_from_facts(pitch: RoundsMatchState, reading: FactReader) -> None:
    """Read a pass, a shot, a tackle, a foul, or a ball on its way."""
    phase = pitch.phase
    if phase in PASSING:
        pitch.passing = _passing(pitch, reading.inside("pass"))
        if phase == "pass" and pitch.taker is None and pitch.carrier is None:
            raise reading.wrong("carrier")
        if phase == "pass" and (pitch.passing.short or pitch.passing.to == pitch.kicker()):
            raise reading.wrong("pass")
        if phase in CONTESTED and pitch.marker(pitch.passing.to) is None:
            raise reading.wrong("marks")
        if phase != "pass" and pitch.passing.lead:
            raise reading.wrong("pass")
        if phase != "pass" and pitch.carrier is not None:
            raise reading.wrong("carrier")
    if phase == "shot":
        _read_shot(pitch, reading.inside("shot"))
    if phase == "tackle_lot":
        pitch.tackler = read_number_of_player_on_pitch(
            pitch, reading.inside("tackle"), "tackle", pitch.defender, "by"
        )
    if phase in FOUL:
        numbers = pitch.rosters.team(pitch.defender).numbers
        pitch.fouler = reading.inside("foul").number("by", min(numbers), max(numbers))
        if pitch.fouler not in numbers:
            raise reading.wrong("foul")
    if phase in LOOSE:
        set_scatter_path_from_facts(pitch, reading)


def _passing(pitch: RoundsMatchState, reading: FactReader) -> PendingPass:
    to = read_number_of_player_on_pitch(pitch, reading, "pass", pitch.attacker, "to")
    names = ("lead", "finish", "volley", "free", "open", "short")
    flags = {name: reading.flag(name, default=False) for name in names}
    passing = PendingPass(
        to, **flags, degree=reading.number("degree", -MOST_DEGREE, MOST_DEGREE, 0)
    )
    no_volley = pitch.rulings.volley == "none" and passing.volley
    pressed = pitch.rules.pressure == "none" and (passing.free or passing.open)
    several = sum((passing.lead, passing.finish, passing.volley, passing.open)) > 1  # DF-47 DF-54
    if no_volley or pressed or several:
        raise reading.wrong("pass")
    return passing


def _read_shot(pitch: RoundsMatchState, reading: FactReader) -> None:
    by = read_number_of_player_on_pitch(pitch, reading, "shot", pitch.attacker, "by")
    skill = reading.one_of("with", ("rem", "col"))
    names = ("finish", "volley", "front", "angle")
    flags = {name: reading.flag(name, default=False) for name in names}
    finish = flags.pop("finish")
    if finish and (skill != "rem" or pitch.restart is not None):
        raise reading.wrong("shot")
    if not finish and (flags["volley"] or by not in (pitch.carrier, pitch.taker)):
        raise reading.wrong("shot")
    if pitch.restart is not None and not pitch.at_goal:
        raise reading.wrong("restart")
    if flags["front"] and (pitch.has_wall or pitch.restart == PENALTY):
        raise reading.wrong("shot")
    pitch.prepare_shot(Shooter(by, skill, finish))
    assert pitch.shot is not None, "somebody shoots"
    pitch.shot = pitch.shot._replace(**flags)
