"""A pitch as plain JSON, and back: a match goes on from its facts where they were taken."""

from collections.abc import Mapping

from companion.games.fulbo.facts import MOST_GOALS, MOST_TURNS, standing
from companion.games.fulbo.fouls import MOST_IN_WALL
from companion.games.fulbo.pitch import ARROWS, FREE_KICK, PENALTY, Scatter
from companion.games.fulbo.roster_pitch import DEAD
from companion.games.fulbo.rounds.ball import MOST_BOUNCES
from companion.games.fulbo.rounds.kicks import NOBODY, Lead, Mark, Passing, Shooter
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.rounds.placing import UNMARKED
from companion.games.fulbo.rounds.script import PHASES
from companion.games.fulbo.rounds.throws import CHOSEN, UNKNOWN
from companion.games.fulbo.teams import SEATS, other
from companion.rules.asks import Seat
from companion.rules.reading import Reading
from companion.rules.words import Facts, Json

PLACING = ("free_kick", "place", "mark", "marker", "duel", "beside", "target")
"""The phases before a kick; the taker is known from the third on."""
OF_MARKERS = ("mark", "marker", "duel", "beside", "target", "pass", "kick_order", "clear")
CONTESTED = ("kick_order", "clear")
PASSING = ("pass", *CONTESTED, "receive")
MOVING = ("moved_att", "moved_def", "loose")
ACTING = ("act_1", "act_2", "tackle_lot", "card", "advantage")
OF_ACTS = (*ACTING, "pass", "receive", "shot", "scatter", "bounce", "direction")
"""Phases of an act, or of what comes of it; all but the first may also follow a kick."""
ROUND = ("pick_att", "pick_def", *MOVING, "order_lot")
LOOSE = ("scatter", "bounce", "direction")
FOUL = ("card", "advantage")
ARROWS_OF: Mapping[str, tuple[str, ...]] = {
    "scatter": (UNKNOWN, CHOSEN),
    "bounce": (*ARROWS, CHOSEN),
    "direction": (UNKNOWN,),
}
LAST = ("", *SEATS)
"""How a marking pair says who moves last: by the number of the team, 0 before the throw."""
MOST_REST, MOST_DEGREE, MOST_WAY = 99, 999, 999


def taken(pitch: RoundsPitch) -> dict[str, Json]:
    """Return the facts of a pitch."""
    return {
        **standing(pitch),
        "carrier": pitch.carrier,
        "lead": None if pitch.lead is None else pitch.lead._asdict(),
        "moved": _numbers(pitch.moved),
        "booked": _numbers(pitch.booked),
        "dismissed": _numbers(pitch.dismissed),
        "taker": pitch.taker,
        "direct": pitch.direct,
        "marks": [[each.attacker, each.marker, LAST.index(each.last)] for each in pitch.marks],
        "leads": pitch.leads,
        "pair": dict(pitch.pair),
        "mover": pitch.mover,
        "run": pitch.run,
        "tried": pitch.tried,
        "rests": dict(pitch.rests),
        "slowed": {seat: seat in pitch.slowed for seat in SEATS},
        "first": pitch.first,
        "played": pitch.played,
        "acting": pitch.acting,
        "pass": None if pitch.passing is None else pitch.passing._asdict(),
        "shot": _shot_of(pitch),
        "tackle": None if pitch.tackler is None else {"by": pitch.tackler},
        "foul": None if pitch.fouler is None else {"by": pitch.fouler},
        "way": None if pitch.way is None else pitch.way._asdict(),
        "bounces": pitch.bounces,
    }


def _numbers(of_teams: dict[Seat, set[int]]) -> dict[str, Json]:
    return {seat: sorted(of_teams[seat]) for seat in SEATS}


def _shot_of(pitch: RoundsPitch) -> Json:
    shooter, shot = pitch.shooter, pitch.shot
    if shooter is None or shot is None:
        return None
    return {
        "by": shooter.by,
        "with": shooter.skill,
        "finish": shooter.finish,
        "volley": shot.volley,
        "front": shot.front,
        "angle": shot.angle,
    }


# Reading ------------------------------------------------------------------------------------


def entered(pitch: RoundsPitch, facts: Facts) -> RoundsPitch:
    """Return a new pitch as the facts say. Raises `Refused` for facts that no match could have."""
    rulings, reading = pitch.rulings, Reading(facts)
    pitch.phase = reading.one_of("phase", (*PHASES, "over"))
    pitch.score = reading.score(SEATS, MOST_GOALS)
    pitch.attacker = reading.one_of("attacker", SEATS, default=pitch.attacker)
    pitch.starter = reading.one_of("starter", SEATS, default=pitch.attacker)
    pitch.leads = reading.one_of("leads", SEATS, default=pitch.attacker)
    pitch.mover = reading.one_of("mover", SEATS, default=pitch.leads)
    pitch.first = reading.one_of("first", SEATS, default=pitch.leads)
    _reads_players(pitch, reading)
    if pitch.too_few and pitch.phase != "over":
        raise reading.wrong("dismissed")
    if pitch.phase == "draw":
        return pitch
    pitch.half = reading.number("half", 1, rulings.halves)
    pitch.turns = reading.number("turns", pitch.half, MOST_TURNS)
    pitch.first_turn = reading.number("first_turn", 1, pitch.turns, default=pitch.turns)
    if rulings.half_turns and pitch.turns - pitch.first_turn >= rulings.half_turns:
        raise reading.wrong("turns")
    if pitch.phase == "over":
        return pitch
    if rulings.goals and max(pitch.score.values()) >= rulings.goals:
        raise reading.wrong("score")
    pitch.time_up = reading.flag("time_up", default=False)
    _reads_round(pitch, reading)
    _reads_ball(pitch, reading)
    _reads_kick(pitch, reading)
    _reads_act(pitch, reading)
    return pitch


def _reads_players(pitch: RoundsPitch, reading: Reading) -> None:
    """Read who has moved, who has a card, who has been sent off."""
    for name, of_teams in (
        ("dismissed", pitch.dismissed),
        ("booked", pitch.booked),
        ("moved", pitch.moved),
    ):
        if reading.lacks(name):
            continue
        inside = reading.inside(name)
        if inside.names != set(SEATS):
            raise reading.wrong(name)
        for seat in SEATS:
            numbers = pitch.rosters.team(seat).numbers
            of_teams[seat] = {*inside.numbers(seat, numbers, 0, len(numbers))}
    pitch.regrades()


def _reads_round(pitch: RoundsPitch, reading: Reading) -> None:
    """Read who plays against whom, and how they have moved."""
    if not reading.lacks("pair"):
        inside = reading.inside("pair")
        for seat in SEATS:
            if not inside.lacks(seat):
                pitch.pair[seat] = _on_pitch(pitch, inside, "pair", seat, seat)
    if not reading.lacks("rests"):
        inside = reading.inside("rests")
        for seat in SEATS:
            if not inside.lacks(seat):
                pitch.rests[seat] = inside.number(seat, -MOST_REST, MOST_REST)
    if not reading.lacks("slowed"):
        inside = reading.inside("slowed")
        pitch.slowed = {seat for seat in SEATS if inside.flag(seat, default=False)}
    pitch.run = reading.number("run", 0, MOST_REST, default=0)
    pitch.tried = reading.flag("tried", default=False)
    pitch.played = reading.flag("played", default=False)
    pitch.acting = reading.number("acting", 0, 2, default=0)
    _has_possible_round(pitch, reading)


def _has_possible_round(pitch: RoundsPitch, reading: Reading) -> None:
    phase, leads = pitch.phase, pitch.leads
    second = other(leads)
    if phase == "pick_att" and not pitch.unmoved(leads):
        raise reading.wrong("moved")
    if phase == "pick_def" and not pitch.unmoved(second):
        raise reading.wrong("moved")
    if phase in MOVING:
        if pitch.pair[pitch.mover] is None:
            raise reading.wrong("pair")
        if phase != "loose" and (phase == "moved_att") != (pitch.mover == leads):
            raise reading.wrong("mover")
        if pitch.mover == second and None not in (pitch.pair[leads], pitch.rests[leads]):
            return
        if pitch.mover == second and pitch.pair[leads] is not None:
            raise reading.wrong("rests")
    needed = SEATS if phase == "order_lot" else ()
    if any(pitch.pair[seat] is None for seat in needed):
        raise reading.wrong("pair")
    if (phase in ACTING) != bool(pitch.acting) and phase not in OF_ACTS:
        raise reading.wrong("acting")
    if phase in ("act_1", "act_2") and pitch.acting != int(phase[-1]):
        raise reading.wrong("acting")
    if phase in ACTING and not pitch.acting:
        raise reading.wrong("acting")


def _reads_ball(pitch: RoundsPitch, reading: Reading) -> None:
    """Read who has the ball, or whether it is loose."""
    pitch.loose = reading.flag("loose", default=False)
    if not reading.lacks("carrier"):
        pitch.carrier = _on_pitch(pitch, reading, "carrier", pitch.attacker)
    if not reading.lacks("lead"):
        inside = reading.inside("lead")
        to = _on_pitch(pitch, inside, "lead", pitch.attacker, "to")
        pitch.lead = Lead(to, inside.flag("made", default=False))
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


def _reads_kick(pitch: RoundsPitch, reading: Reading) -> None:
    """Read how a dead ball comes back into play."""
    phase = pitch.phase
    if not reading.lacks("restart"):
        pitch.restart = reading.one_of("restart", DEAD)
    pitch.direct = reading.flag("direct", default=True)
    pitch.wall = reading.number("wall", 0, MOST_IN_WALL, default=0)
    if not reading.lacks("taker"):
        pitch.taker = _on_pitch(pitch, reading, "taker", pitch.attacker)
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
    _reads_marks(pitch, reading)


def _reads_marks(pitch: RoundsPitch, reading: Reading) -> None:
    """Read the marking pairs; nobody is in two of them."""
    on_pitch = {seat: pitch.on_pitch(seat) for seat in SEATS}
    for attacker, marker, last in reading.rows("marks", 0, MOST_REST, len(Mark._fields)):
        known = (NOBODY, *on_pitch[pitch.defender])
        if attacker not in on_pitch[pitch.attacker] or marker not in known or last >= len(LAST):
            raise reading.wrong("marks")
        pitch.marks.append(Mark(attacker, marker, LAST[last]))
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
    if phase == "marker" and len(marks) > len(pitch.on_pitch(pitch.defender)):
        raise reading.wrong("marks")
    if phase == "beside" and (pitch.taker is None or pitch.marker(pitch.taker) is None):
        raise reading.wrong("marks")


def _is_begun(mark: Mark, *, named: bool) -> bool:
    """Whether a pair is named so far, and not thrown for."""
    return not mark.last and (mark.marker != NOBODY) == named


def _reads_act(pitch: RoundsPitch, reading: Reading) -> None:
    """Read a pass, a shot, a tackle, a foul, a ball on its way."""
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
        _reads_shot(pitch, reading.inside("shot"))
    if phase == "tackle_lot":
        pitch.tackler = _on_pitch(pitch, reading.inside("tackle"), "tackle", pitch.defender, "by")
    if phase in FOUL:
        on_pitch = pitch.rosters.team(pitch.defender).numbers
        pitch.fouler = reading.inside("foul").number("by", min(on_pitch), max(on_pitch))
        if pitch.fouler not in on_pitch:
            raise reading.wrong("foul")
    if phase in LOOSE:
        _reads_way(pitch, reading)


def _passing(pitch: RoundsPitch, reading: Reading) -> Passing:
    to = _on_pitch(pitch, reading, "pass", pitch.attacker, "to")
    names = ("lead", "finish", "volley", "free", "open", "short")
    flags = {name: reading.flag(name, default=False) for name in names}
    passing = Passing(to, **flags, degree=reading.number("degree", -MOST_DEGREE, MOST_DEGREE, 0))
    no_volley = pitch.rulings.volley == "none" and passing.volley
    pressed = pitch.rules.pressure == "none" and (passing.free or passing.open)
    both = passing.finish and passing.volley
    if no_volley or pressed or both or (passing.lead and (passing.finished or passing.open)):
        raise reading.wrong("pass")
    return passing


def _reads_shot(pitch: RoundsPitch, reading: Reading) -> None:
    by = _on_pitch(pitch, reading, "shot", pitch.attacker, "by")
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
    pitch.prepares(Shooter(by, skill, finish))
    assert pitch.shot is not None, "somebody shoots"
    pitch.shot = pitch.shot._replace(**flags)


def _reads_way(pitch: RoundsPitch, reading: Reading) -> None:
    inside = reading.inside("way")
    arrow = inside.one_of("arrow", ARROWS_OF[pitch.phase])
    pitch.way = Scatter(arrow, inside.number("hexes", 0, MOST_WAY))
    pitch.bounces = reading.number("bounces", 0, MOST_BOUNCES, default=0)


def _on_pitch(pitch: RoundsPitch, reading: Reading, fact: str, seat: Seat, name: str = "") -> int:
    """Read the number of a player who has not been sent off."""
    numbers = pitch.on_pitch(seat)
    number = reading.number(name or fact, numbers[0], numbers[-1])
    if number not in numbers:
        raise reading.wrong(fact)
    return number
