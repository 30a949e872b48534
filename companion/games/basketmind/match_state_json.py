"""Conversion of a match's state to facts, as plain JSON, and back.

Every phase of the script is a boundary. The facts have what was counted before it (points, turns,
possessions) and what is still owed: free throws, a rebound, a shot that was not blocked, an
activation after a press. They have no picks; a match goes on without them.
"""

from companion.games.basketmind.house_rules import Rulings
from companion.games.basketmind.match_state import POSSESSION, MatchState, score_frame_digits
from companion.games.basketmind.player_roles import (
    AROUND,
    CIRCLES,
    FIVE,
    GUARD,
    OWN_CIRCLE,
    ROLES,
    count_block_discs,
    is_tall_enough_to_block,
)
from companion.games.basketmind.red_and_blue_teams import SEATS
from companion.games.basketmind.shot_press_and_rebound_states import (
    DueFreeThrow,
    PressState,
    ReboundState,
    ShotState,
)
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json

WITH_BALL = (
    "attack",
    "shot",
    "free_throws",
    "rebound",
    "rebounded",
    "defence",
    "activation",
)
"""The phases in which somebody has the ball."""
MOST_POINTS = 999
"""The highest score that can be entered."""
OVERTIMES = 99
"""The most overtimes in facts."""


def match_state_to_facts(court: MatchState) -> dict[str, Json]:
    """Return the facts of a state."""
    shot, press, rebound = court.shot, court.press, court.rebound
    due = court.free_throw
    return {
        "score": dict(court.score),
        "winner": court.leader if court.phase == "over" else None,  # BM-91
        "phase": court.phase,
        "quarters": court.rulings.quarters,
        "quarter": court.quarter,
        "panel": court.quarter_length,
        "turns": court.turns,
        "possession_start": court.possession_start,
        "possession": court.possession,
        "attacker": court.attacker,
        "starter": court.starter,
        "handler": court.handler or None,
        "held": court.held,
        "must_release": court.must_release,
        "acts": court.acts,
        "cap": court.ball_action_limit,
        "guard_touched": court.guard_touched,
        "discs": dict(sorted(court.discs().items())),
        "shot": None if shot is None else shot.facts(),
        "press": None if press is None else press.facts(),
        "free_throw": None if due is None else due._asdict(),
        "rebound": None if rebound is None else rebound.facts(),
        "frames": {seat: list(score_frame_digits(court.score[seat])) for seat in SEATS},
    }


def match_state_from_facts(rulings: Rulings, facts: Facts) -> MatchState:
    """Return the state to go on from. Raises `Refused` for impossible facts."""
    court, reading = MatchState(rulings), FactReader(facts)
    court.phase = reading.one_of("phase", ("opening", "set_up", *WITH_BALL))
    overtimes = 0 if rulings.tie == "draw" else OVERTIMES
    court.quarter = reading.number("quarter", 1, rulings.quarters + overtimes)
    court.attacker = reading.one_of("attacker", SEATS)
    court.starter = reading.one_of("starter", SEATS, default=court.attacker)
    court.score = reading.score(SEATS, MOST_POINTS)
    fouled = court.phase == "free_throws" and reading.is_missing("press")
    shot_over = fouled or court.phase == "rebound"
    _read_turns(court, reading, shot_over)
    if court.phase in WITH_BALL:
        _read_ball(court, reading, shot_over)
        _read_plays(court, reading, shot_over)
    if not shot_over:
        court.end_quarter_or_possession()
    elif court.phase == "rebound" and not court.allows_rebound:
        court.lose_ball()
    return court


def _read_turns(court: MatchState, reading: FactReader, shot_over: bool) -> None:
    """Read both discs; a shot that is over has ended a turn of its possession."""
    if court.phase == "opening" and not court.rolled_for:
        raise reading.wrong("quarter")
    most = 0 if court.phase == "opening" else court.quarter_length
    court.turns = reading.number("turns", int(shot_over), most)
    begins = court.phase in ("opening", "set_up", "rebounded")
    least = court.turns if begins else max(0, court.turns - POSSESSION)
    latest = court.turns - int(shot_over)
    court.possession_start = reading.number("possession_start", least, latest)
    court.possession = reading.number("possession", 0, 10_000, default=1)


def _read_ball(court: MatchState, reading: FactReader, shot_over: bool) -> None:
    """Read who has the ball, since when, and what was done with it in this turn."""
    court.handler = reading.number("handler", 1, 5)
    pressed = court.phase == "free_throws" and not shot_over
    ended = int(pressed or court.phase in ("defence", "activation"))
    halves = court.turns - court.possession_start + ended - int(shot_over)
    court.held = reading.number("held", ended, min(court.hold_limit, halves), default=ended)
    with_guard = court.handler == GUARD
    court.guard_touched = reading.flag("guard_touched", default=with_guard)
    if with_guard and not court.guard_touched:
        raise reading.wrong("guard_touched")
    court.acts = reading.number("acts", 0, court.ball_action_limit, default=0)


def _read_plays(court: MatchState, reading: FactReader, shot_over: bool) -> None:
    """Read what is under way: a shot, a press, free throws, a rebound."""
    if shot_over or court.phase == "shot":
        court.shot = _shot(court, reading.inside("shot"), shot_over)
        if shot_over and court.shot.is_fouled != (court.phase == "free_throws"):
            raise reading.wrong("shot")
    elif court.phase in ("activation", "free_throws"):
        court.press = _press(reading.inside("press"))
        if (OWN_CIRCLE in court.press.discs) != (court.phase == "free_throws"):
            raise reading.wrong("press")
    if court.phase == "free_throws":
        court.free_throw = _free_throw(court, reading.inside("free_throw"))
    if court.phase == "rebound":
        court.rebound = _rebound(reading.inside("rebound"))


def _shot(court: MatchState, reading: FactReader, shot_over: bool) -> ShotState:
    """Read a shot that was not blocked."""
    shooter = reading.number("shooter", court.handler, court.handler)
    tall = [number for number in FIVE if is_tall_enough_to_block(number, shooter)]
    blockers = reading.numbers("blockers", tall, 0, len(FIVE))
    most = count_block_discs(shooter, blockers)
    circles = reading.number("circles", int(shot_over), ROLES[shooter].die)
    if circles == 1 and not shot_over:
        raise reading.wrong("circles")
    return ShotState(
        shooter,
        blockers,
        discs=(discs := reading.numbers("discs", CIRCLES, 0, most)),
        circle=_circle(reading, discs) if blockers else None,
        circles=circles,
        beyond=None if reading.is_missing("beyond") else reading.flag("beyond", default=False),
        disputed=reading.flag("disputed", default=False),
    )


def _press(reading: FactReader) -> PressState:
    """Read a press that stole nothing; a player is left to be activated."""
    pressers = reading.numbers("pressers", FIVE, 1, len(FIVE) - 1)
    discs = reading.numbers("discs", CIRCLES, 1, len(pressers))
    disputed = reading.flag("disputed", default=False)
    return PressState(pressers, discs, _circle(reading, discs), disputed)


def _circle(reading: FactReader, discs: tuple[int, ...]) -> int:
    """Read the circle that was revealed; no disc lies on it."""
    circle = reading.number("circle", 1, len(CIRCLES))
    if circle in discs:
        raise reading.wrong("circle")
    return circle


def _free_throw(court: MatchState, reading: FactReader) -> DueFreeThrow:
    """Read the free throw that is due, and who throws it."""
    least, most = (2, 2) if court.press else (1, 3)
    of = reading.number("of", least, most)
    number = reading.number("number", 1, of)
    if court.shot or court.rulings.tech_shooter == "handler":
        return DueFreeThrow(number, of, reading.number("shooter", court.handler, court.handler))
    return DueFreeThrow(number, of, reading.number("shooter", int(number > 1), len(FIVE)))


def _rebound(reading: FactReader) -> ReboundState:
    """Read a rebound: before the roll, or with a circle that may be the attackers'."""
    faces = (
        None if reading.is_missing("faces") else reading.numbers("faces", AROUND, 0, len(AROUND))
    )
    circle = reading.number("circle", 0, AROUND[-1], default=0)
    if circle and circle not in (AROUND if faces is None else faces):
        raise reading.wrong("circle")
    return ReboundState(faces, circle)
