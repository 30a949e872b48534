"""Reading of the facts about a dead ball: its restart, its taker, and marking pairs."""

from companion.games.fulbo.fouls import MOST_IN_WALL
from companion.games.fulbo.match_state import FREE_KICK, RESTARTS
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.rounds.dead_ball_setup import UNMARKED
from companion.games.fulbo.rounds.kick_state import NOBODY, MarkingPair
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.match_state_json.phases_by_required_facts import (
    ACTING,
    CONTESTED,
    OF_MARKERS,
    PLACING,
    ROUND,
)
from companion.games.fulbo.rounds.match_state_json.player_status_reading import (
    read_number_of_player_on_pitch,
)
from companion.rules.fact_reader import FactReader

LAST = ("", *SEATS)
"""Who moves last in a marking pair, by the number in the facts; 0 before the throw."""
MOST_MARKS = 99


def set_dead_ball_from_facts(pitch: RoundsMatchState, reading: FactReader) -> None:
    """Read how a dead ball comes back into play."""
    phase = pitch.phase
    if not reading.is_missing("restart"):
        pitch.restart = reading.one_of("restart", RESTARTS)
    pitch.direct = reading.flag("direct", default=True)
    pitch.wall = reading.number("wall", 0, MOST_IN_WALL, default=0)
    if not reading.is_missing("taker"):
        pitch.taker = read_number_of_player_on_pitch(pitch, reading, "taker", pitch.attacker)
    before_kick = phase in PLACING or (phase in ("pass", "shot") and pitch.restart is not None)
    if before_kick != (pitch.restart is not None):
        raise reading.wrong("restart")
    if phase == "free_kick" and pitch.restart != FREE_KICK:
        raise reading.wrong("restart")
    if pitch.wall and (pitch.restart != FREE_KICK or phase == "free_kick"):
        raise reading.wrong("wall")
    if phase in OF_MARKERS and phase != "target" and pitch.restart in UNMARKED:
        raise reading.wrong("restart")
    needs_taker = phase in CONTESTED or (before_kick and phase not in ("free_kick", "place"))
    has_none = phase in (*ROUND, *ACTING, "free_kick", "place")
    if (needs_taker and pitch.taker is None) or (has_none and pitch.taker is not None):
        raise reading.wrong("taker")
    if pitch.taker is not None and pitch.acting:
        raise reading.wrong("acting")
    _read_marks(pitch, reading)


def _read_marks(pitch: RoundsMatchState, reading: FactReader) -> None:
    """Read the marking pairs; nobody is in two of them."""
    attackers, defenders = pitch.on_pitch(pitch.attacker), pitch.on_pitch(pitch.defender)
    for attacker, marker, last in reading.rows("marks", 0, MOST_MARKS, len(MarkingPair._fields)):
        known = (NOBODY, *defenders)
        if attacker not in attackers or marker not in known or last >= len(LAST):
            raise reading.wrong("marks")
        pitch.marks.append(MarkingPair(attacker, marker, LAST[last]))
    marks, phase = pitch.marks, pitch.phase
    settled = marks[:-1] if phase in ("marker", "duel") else marks
    distinct = (
        len({mark.attacker for mark in marks}) == len({m.marker for m in marks}) == len(marks)
    )
    if not distinct or any(mark.marker == NOBODY or not mark.last for mark in settled):
        raise reading.wrong("marks")
    unsettled = phase in ("marker", "duel")
    if unsettled and not (marks and _is_begun(marks[-1], named=phase == "duel")):
        raise reading.wrong("marks")
    if marks and pitch.taker is None:
        raise reading.wrong("marks")
    if phase == "marker" and len(marks) > len(defenders):
        raise reading.wrong("marks")
    if phase == "beside" and (pitch.taker is None or pitch.marker(pitch.taker) is None):
        raise reading.wrong("marks")


def _is_begun(mark: MarkingPair, *, named: bool) -> bool:
    """Return whether a pair has no throw yet, and a marker if `named`."""
    return not mark.last and (mark.marker != NOBODY) == named
