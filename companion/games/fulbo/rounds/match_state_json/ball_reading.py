"""Reading of the facts about the ball: its carrier, whether it is loose, and its way."""

from collections.abc import Mapping

from companion.games.fulbo.match_state_json import parse_scatter_path
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.rounds.bounce_and_scatter import MOST_BOUNCES
from companion.games.fulbo.rounds.kick_state import (
    KEEPER,
    MARKER,
    OF_ATTACKERS,
    OF_DEFENDERS,
    PLAYER,
    RECEIVER,
    TARGET,
    DeflectionSource,
    PendingLeadPass,
)
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.match_state_json.phases_by_required_facts import (
    FOUL,
    LOOSE,
    ROUND,
)
from companion.games.fulbo.rounds.match_state_json.player_status_reading import (
    read_number_of_player_on_pitch,
)
from companion.games.fulbo.throw_keys_and_results import ARROWS, CHOSEN, UNKNOWN
from companion.rules.fact_reader import FactReader

ARROWS_OF: Mapping[str, tuple[str, ...]] = {
    "scatter": (UNKNOWN, CHOSEN),
    "bounce": (*ARROWS, CHOSEN),
    "direction": (UNKNOWN,),
}


def set_ball_from_facts(pitch: RoundsMatchState, reading: FactReader) -> None:
    """Read who has the ball, or whether it is loose."""
    pitch.loose = reading.flag("loose", default=False)
    if not reading.is_missing("carrier"):
        pitch.carrier = read_number_of_player_on_pitch(pitch, reading, "carrier", pitch.attacker)
    if not reading.is_missing("lead"):
        inside = reading.inside("lead")
        to = read_number_of_player_on_pitch(pitch, inside, "lead", pitch.attacker, "to")
        pitch.lead = PendingLeadPass(to, inside.flag("made", default=False))
    phase = pitch.phase
    if phase in (*ROUND, "act_1", "act_2"):
        possible = pitch.loose == (pitch.carrier is None)
    elif phase in LOOSE:
        possible = pitch.loose and pitch.carrier is None
    elif phase in ("tackle_lot", *FOUL):
        possible = pitch.carrier is not None and not pitch.loose
    else:
        possible = not pitch.loose
    if not possible:
        raise reading.wrong("loose")
    if phase == "loose" and not pitch.loose:
        raise reading.wrong("loose")
    if pitch.lead is not None and not pitch.loose:
        raise reading.wrong("lead")


def set_scatter_path_from_facts(pitch: RoundsMatchState, reading: FactReader) -> None:
    """Read the way of a ball that got away, and how often it bounced."""
    pitch.way = parse_scatter_path(reading, ARROWS_OF[pitch.phase])
    pitch.touched = reading.one_of("touched", SEATS, default=pitch.attacker)
    pitch.bounces = reading.number("bounces", 0, MOST_BOUNCES, default=0)
    if not reading.is_missing("off"):
        pitch.off = _off(pitch, reading)


def _off(pitch: RoundsMatchState, reading: FactReader) -> DeflectionSource:
    """Read what a ball came off, with the number of the player if that is known."""
    assert pitch.way is not None, "a ball gets away"
    inside = reading.inside("off")
    what = inside.one_of("what", (*OF_ATTACKERS, *OF_DEFENDERS, PLAYER))
    cleared = what == MARKER
    if (pitch.way.arrow == CHOSEN) != cleared or (pitch.phase == "direction" and what != PLAYER):
        raise reading.wrong("off")
    known = what in (RECEIVER, KEEPER, MARKER) or (
        what == TARGET and not inside.is_missing("number")
    )
    if not known:
        if not inside.is_missing("number"):
            raise reading.wrong("off")
        return DeflectionSource(what)
    team = pitch.defender if what in OF_DEFENDERS else pitch.attacker
    number = read_number_of_player_on_pitch(pitch, inside, "off", team, "number")
    if what == KEEPER and number != pitch.keeper(team):
        raise reading.wrong("off")
    return DeflectionSource(what, number)
