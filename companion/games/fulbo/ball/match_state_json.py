"""Conversion of the state of a match between known teams to facts, as plain JSON, and back."""

from companion.games.fulbo.ball.match_flow import PHASES
from companion.games.fulbo.ball.match_state import (
    BallMatchState,
    LooseBallRunner,
    PreparedPass,
    ShotSkillAndFinish,
    UndecidedTackle,
)
from companion.games.fulbo.fouls import MOST_IN_WALL
from companion.games.fulbo.match_state import FREE_KICK, RESTARTS
from companion.games.fulbo.match_state_json import (
    MOST_GOALS,
    common_facts,
    set_half_and_turn_from_facts,
    set_scatter_path_from_facts,
)
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.roster import Rosters
from companion.games.fulbo.roster_game_house_rules import shared_and_roster_rulings_from_options
from companion.games.fulbo.throw_keys_and_results import PreparedShot
from companion.rules.asks import Seat
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json
from companion.rules.game import Options

WITH_BALL = ("pass", "receive", "shot", "level")
"""The phases in which a player has the ball."""
KICKED = ("play", "pass", "receive", "shot")
"""The phases in which the ball may lie still or be in play."""
COLOURS = ("yellow", "red")


def new_match_state(options: Options, rosters: Rosters) -> BallMatchState:
    """Return the state before a match; raises `Refused` for impossible options."""
    rulings, rules = shared_and_roster_rulings_from_options(options)
    own = rosters.with_keeper_fue(rules.keeper_fue)
    return BallMatchState(rulings=rulings, rosters=own, rules=rules)


def match_state_to_facts(pitch: BallMatchState) -> dict[str, Json]:
    """Return the facts of a state."""
    return {
        **common_facts(pitch),
        "carrier": pitch.carrier,
        "booked": {team: sorted(pitch.booked[team]) for team in SEATS},
        "dismissed": {team: sorted(pitch.dismissed[team]) for team in SEATS},
        **_optional_facts(pitch),
    }


def _optional_facts(pitch: BallMatchState) -> dict[str, Json]:
    """Return the facts that are written only while they matter."""
    facts: dict[str, Json] = {}
    if pitch.way is not None:
        facts["way"] = pitch.way._asdict()
    if pitch.meant is not None:
        facts["meant"] = pitch.meant
    if pitch.passing is not None:
        facts["pass"] = pitch.passing._asdict()
    if pitch.shot is not None and pitch.shooting is not None:
        facts["shot"] = {**pitch.shot._asdict(), "skill": pitch.shooting.skill}
        facts["finish"] = pitch.shooting.finish
    if pitch.runner is not None:
        facts["runner"] = pitch.runner._asdict()
    if pitch.attempt is not None:
        facts["tackler"] = pitch.attempt.by
    if pitch.fouler is not None:
        facts["fouler"] = pitch.fouler
    if pitch.colour is not None:
        facts["colour"] = pitch.colour
    return facts


# Reading ------------------------------------------------------------------------------------


def match_state_from_facts(options: Options, rosters: Rosters, facts: Facts) -> BallMatchState:
    """Return the state to go on from. Raises `Refused` for impossible facts."""
    pitch, reading = new_match_state(options, rosters), FactReader(facts)
    pitch.phase = reading.one_of("phase", (*PHASES, "over"))
    pitch.score = reading.score(SEATS, MOST_GOALS)
    pitch.attacker = reading.one_of("attacker", SEATS, default=pitch.attacker)
    pitch.starter = reading.one_of("starter", SEATS, default=pitch.attacker)
    _read_cards(pitch, reading)
    if pitch.phase != "draw":
        _read_play(pitch, reading)
    goals = pitch.rulings.goals
    if goals and max(pitch.score.values()) >= goals and pitch.phase != "over":
        raise reading.wrong("score")
    return pitch


def _read_cards(pitch: BallMatchState, reading: FactReader) -> None:
    for name, kept in (("booked", pitch.booked), ("dismissed", pitch.dismissed)):
        if reading.is_missing(name):
            continue
        inside = reading.inside(name)
        if inside.names != set(SEATS):
            raise reading.wrong(name)
        for team in SEATS:
            numbers = pitch.rosters.team(team).numbers
            kept[team] = set(inside.numbers(team, numbers, 0, len(numbers)))
    if pitch.phase != "over" and pitch.too_few is not None:
        raise reading.wrong("dismissed")
    pitch.update_keeper_grades()


def _read_play(pitch: BallMatchState, reading: FactReader) -> None:
    """Read half, turn, and who has the ball."""
    set_half_and_turn_from_facts(pitch, reading)
    if pitch.phase == "over":
        return
    _read_restart(pitch, reading)
    pitch.loose = reading.flag("loose", default=False)
    set_scatter_path_from_facts(pitch, reading)
    if not reading.is_missing("carrier"):
        pitch.carrier = _number(pitch, reading, "carrier", pitch.attacker)
    if not reading.is_missing("meant"):
        pitch.meant = _number(pitch, reading, "meant", pitch.attacker)
    _READERS.get(pitch.phase, _read_nothing)(pitch, reading)
    if not _is_somewhere(pitch):
        raise reading.wrong("carrier")


def _is_somewhere(pitch: BallMatchState) -> bool:
    """Return whether the ball is loose or a player has it, as the phase demands."""
    if pitch.phase == "play":
        return pitch.loose == (pitch.carrier is None) and not (pitch.loose and pitch.restart)
    if pitch.phase in WITH_BALL:
        return pitch.carrier is not None and not pitch.loose
    return pitch.loose == (pitch.phase == "loose")


def _read_restart(pitch: BallMatchState, reading: FactReader) -> None:
    if not reading.is_missing("restart"):
        pitch.restart = reading.one_of("restart", RESTARTS)
    dead = pitch.restart is not None
    if pitch.phase == "kick" and pitch.restart != FREE_KICK:
        raise reading.wrong("restart")
    if dead != (pitch.phase in ("taker", "kick")) and pitch.phase not in KICKED:
        raise reading.wrong("restart")
    pitch.wall = reading.number("wall", 0, MOST_IN_WALL, default=0)
    if pitch.wall and (pitch.restart != FREE_KICK or pitch.phase == "kick"):
        raise reading.wrong("wall")


def _number(pitch: BallMatchState, reading: FactReader, name: str, team: Seat) -> int:
    """Read the number of a player on the pitch."""
    number = reading.number(name, 1, max(pitch.rosters.team(team).numbers))
    if number not in pitch.on_pitch(team):
        raise reading.wrong(name)
    return number


def _read_nothing(pitch: BallMatchState, reading: FactReader) -> None:
    """Read nothing: in this phase nothing is prepared."""


def _read_pass(pitch: BallMatchState, reading: FactReader) -> None:
    inside = reading.inside("pass")
    to = _number(pitch, inside, "to", pitch.attacker)
    flags = {name: inside.flag(name, default=False) for name in PreparedPass._fields[1:]}
    pitch.passing = PreparedPass(to, **flags)
    pressed = pitch.rules.pressure == "none"
    if (
        to == pitch.carrier
        or not pitch.may_pass
        or (pitch.passing.lead and pitch.passing.finish)
        or (pitch.passing.front and pitch.has_wall)
        or (pressed and (pitch.passing.free or pitch.passing.unmarked))
    ):
        raise reading.wrong("pass")


def _read_shot(pitch: BallMatchState, reading: FactReader) -> None:
    inside = reading.inside("shot")
    skill = inside.one_of("skill", ("rem", "col"))
    flags = {name: inside.flag(name, default=False) for name in PreparedShot._fields[1:]}
    pitch.shooting = ShotSkillAndFinish(skill, reading.flag("finish", default=False))
    if pitch.carrier is None or not pitch.may_shoot:
        raise reading.wrong("shot")
    pitch.shot = PreparedShot(pitch.shot_skill(), **flags)
    if (
        (pitch.shooting.finish and (skill == "col" or pitch.restart))
        or (pitch.shot.volley and not pitch.may_volley)
        or (pitch.shot.front and pitch.has_wall)
    ):
        raise reading.wrong("shot")


def _read_runner(pitch: BallMatchState, reading: FactReader) -> None:
    inside = reading.inside("runner")
    seat = inside.one_of("seat", SEATS)
    pitch.runner = LooseBallRunner(seat, _number(pitch, inside, "number", seat))


def _read_tackler(pitch: BallMatchState, reading: FactReader) -> None:
    pitch.attempt = UndecidedTackle(_number(pitch, reading, "tackler", pitch.defender))


def _read_fouler(pitch: BallMatchState, reading: FactReader) -> None:
    if not reading.is_missing("fouler"):
        pitch.fouler = _number(pitch, reading, "fouler", pitch.defender)


def _read_colour(pitch: BallMatchState, reading: FactReader) -> None:
    pitch.colour = reading.one_of("colour", COLOURS)


_READERS = {
    "pass": _read_pass,
    "receive": _read_pass,
    "shot": _read_shot,
    "loose": _read_runner,
    "level": _read_tackler,
    "card": _read_fouler,
    "booked": _read_colour,
}
