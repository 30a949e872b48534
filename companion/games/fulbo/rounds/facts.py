"""A ground as plain JSON, and back: a match goes on from its facts where they were taken."""

from collections.abc import Mapping

from companion.games.fulbo.facts import MOST_GOALS, MOST_TURNS, standing
from companion.games.fulbo.fouls import MOST_IN_WALL
from companion.games.fulbo.pitch import ARROWS, FREE_KICK, PENALTY, Scatter
from companion.games.fulbo.roster_pitch import DEAD
from companion.games.fulbo.rounds.ball import MOST_BOUNCES
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.kicks import NOBODY, Lead, Mark, Passing, Shooter
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


def taken(ground: Ground) -> dict[str, Json]:
    """Return the facts of a ground."""
    return {
        **standing(ground),
        "carrier": ground.carrier,
        "lead": None if ground.lead is None else ground.lead._asdict(),
        "moved": _numbers(ground.moved),
        "booked": _numbers(ground.booked),
        "dismissed": _numbers(ground.dismissed),
        "taker": ground.taker,
        "direct": ground.direct,
        "marks": [[each.attacker, each.marker, LAST.index(each.last)] for each in ground.marks],
        "leads": ground.leads,
        "pair": dict(ground.pair),
        "mover": ground.mover,
        "run": ground.run,
        "tried": ground.tried,
        "rests": dict(ground.rests),
        "slowed": {seat: seat in ground.slowed for seat in SEATS},
        "first": ground.first,
        "played": ground.played,
        "acting": ground.acting,
        "pass": None if ground.passing is None else ground.passing._asdict(),
        "shot": _shot_of(ground),
        "tackle": None if ground.tackler is None else {"by": ground.tackler},
        "foul": None if ground.fouler is None else {"by": ground.fouler},
        "way": None if ground.way is None else ground.way._asdict(),
        "bounces": ground.bounces,
    }


def _numbers(of_teams: dict[Seat, set[int]]) -> dict[str, Json]:
    return {seat: sorted(of_teams[seat]) for seat in SEATS}


def _shot_of(ground: Ground) -> Json:
    shooter, shot = ground.shooter, ground.shot
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


def entered(ground: Ground, facts: Facts) -> Ground:
    """Return a new ground as the facts say. Raises `Refused` for facts that no match could have."""
    rulings, reading = ground.rulings, Reading(facts)
    ground.phase = reading.one_of("phase", (*PHASES, "over"))
    ground.score = reading.score(SEATS, MOST_GOALS)
    ground.attacker = reading.one_of("attacker", SEATS, default=ground.attacker)
    ground.starter = reading.one_of("starter", SEATS, default=ground.attacker)
    ground.leads = reading.one_of("leads", SEATS, default=ground.attacker)
    ground.mover = reading.one_of("mover", SEATS, default=ground.leads)
    ground.first = reading.one_of("first", SEATS, default=ground.leads)
    _reads_players(ground, reading)
    if ground.too_few and ground.phase != "over":
        raise reading.wrong("dismissed")
    if ground.phase == "draw":
        return ground
    ground.half = reading.number("half", 1, rulings.halves)
    ground.turns = reading.number("turns", ground.half, MOST_TURNS)
    ground.first_turn = reading.number("first_turn", 1, ground.turns, default=ground.turns)
    if rulings.half_turns and ground.turns - ground.first_turn >= rulings.half_turns:
        raise reading.wrong("turns")
    if ground.phase == "over":
        return ground
    if rulings.goals and max(ground.score.values()) >= rulings.goals:
        raise reading.wrong("score")
    ground.time_up = reading.flag("time_up", default=False)
    _reads_round(ground, reading)
    _reads_ball(ground, reading)
    _reads_kick(ground, reading)
    _reads_act(ground, reading)
    return ground


def _reads_players(ground: Ground, reading: Reading) -> None:
    """Read who has moved, who has a card, who has been sent off."""
    for name, of_teams in (
        ("dismissed", ground.dismissed),
        ("booked", ground.booked),
        ("moved", ground.moved),
    ):
        if reading.lacks(name):
            continue
        inside = reading.inside(name)
        if inside.names != set(SEATS):
            raise reading.wrong(name)
        for seat in SEATS:
            numbers = ground.rosters.team(seat).numbers
            of_teams[seat] = {*inside.numbers(seat, numbers, 0, len(numbers))}
    ground.regrades()


def _reads_round(ground: Ground, reading: Reading) -> None:
    """Read who plays against whom, and how they have moved."""
    if not reading.lacks("pair"):
        inside = reading.inside("pair")
        for seat in SEATS:
            if not inside.lacks(seat):
                ground.pair[seat] = _on_pitch(ground, inside, "pair", seat, seat)
    if not reading.lacks("rests"):
        inside = reading.inside("rests")
        for seat in SEATS:
            if not inside.lacks(seat):
                ground.rests[seat] = inside.number(seat, -MOST_REST, MOST_REST)
    if not reading.lacks("slowed"):
        inside = reading.inside("slowed")
        ground.slowed = {seat for seat in SEATS if inside.flag(seat, default=False)}
    ground.run = reading.number("run", 0, MOST_REST, default=0)
    ground.tried = reading.flag("tried", default=False)
    ground.played = reading.flag("played", default=False)
    ground.acting = reading.number("acting", 0, 2, default=0)
    _has_possible_round(ground, reading)


def _has_possible_round(ground: Ground, reading: Reading) -> None:
    phase, leads = ground.phase, ground.leads
    second = other(leads)
    if phase == "pick_att" and not ground.unmoved(leads):
        raise reading.wrong("moved")
    if phase == "pick_def" and not ground.unmoved(second):
        raise reading.wrong("moved")
    if phase in MOVING:
        if ground.pair[ground.mover] is None:
            raise reading.wrong("pair")
        if phase != "loose" and (phase == "moved_att") != (ground.mover == leads):
            raise reading.wrong("mover")
        if ground.mover == second and None not in (ground.pair[leads], ground.rests[leads]):
            return
        if ground.mover == second and ground.pair[leads] is not None:
            raise reading.wrong("rests")
    needed = SEATS if phase == "order_lot" else ()
    if any(ground.pair[seat] is None for seat in needed):
        raise reading.wrong("pair")
    if (phase in ACTING) != bool(ground.acting) and phase not in OF_ACTS:
        raise reading.wrong("acting")
    if phase in ("act_1", "act_2") and ground.acting != int(phase[-1]):
        raise reading.wrong("acting")
    if phase in ACTING and not ground.acting:
        raise reading.wrong("acting")


def _reads_ball(ground: Ground, reading: Reading) -> None:
    """Read who has the ball, or whether it is loose."""
    ground.loose = reading.flag("loose", default=False)
    if not reading.lacks("carrier"):
        ground.carrier = _on_pitch(ground, reading, "carrier", ground.attacker)
    if not reading.lacks("lead"):
        inside = reading.inside("lead")
        to = _on_pitch(ground, inside, "lead", ground.attacker, "to")
        ground.lead = Lead(to, inside.flag("made", default=False))
    phase = ground.phase
    if phase in (*ROUND, "act_1", "act_2"):
        possible = ground.loose == (ground.carrier is None)
    elif phase in LOOSE:
        possible = ground.loose and ground.carrier is None
    elif phase in ("tackle_lot", *FOUL):
        possible = ground.carrier is not None and not ground.loose
    else:
        possible = not ground.loose
    if not possible:
        raise reading.wrong("loose")
    if phase == "loose" and not ground.loose:
        raise reading.wrong("loose")
    if ground.lead is not None and not ground.loose:
        raise reading.wrong("lead")


def _reads_kick(ground: Ground, reading: Reading) -> None:
    """Read how a dead ball comes back into play."""
    phase = ground.phase
    if not reading.lacks("restart"):
        ground.restart = reading.one_of("restart", DEAD)
    ground.direct = reading.flag("direct", default=True)
    ground.wall = reading.number("wall", 0, MOST_IN_WALL, default=0)
    if not reading.lacks("taker"):
        ground.taker = _on_pitch(ground, reading, "taker", ground.attacker)
    before_kick = phase in PLACING or (phase in ("pass", "shot") and ground.restart is not None)
    if before_kick != (ground.restart is not None):
        raise reading.wrong("restart")
    if phase == "free_kick" and ground.restart != FREE_KICK:
        raise reading.wrong("restart")
    if ground.wall and (ground.restart != FREE_KICK or phase == "free_kick"):
        raise reading.wrong("wall")
    if phase in OF_MARKERS and phase != "target" and ground.restart in UNMARKED:
        raise reading.wrong("restart")
    needs_taker = phase in CONTESTED or (before_kick and phase not in ("free_kick", "place"))
    has_none = phase in (*ROUND, *ACTING, "free_kick", "place")
    if (needs_taker and ground.taker is None) or (has_none and ground.taker is not None):
        raise reading.wrong("taker")
    if ground.taker is not None and ground.acting:
        raise reading.wrong("acting")
    _reads_marks(ground, reading)


def _reads_marks(ground: Ground, reading: Reading) -> None:
    """Read the marking pairs; nobody is in two of them."""
    on_pitch = {seat: ground.on_pitch(seat) for seat in SEATS}
    for attacker, marker, last in reading.rows("marks", 0, MOST_REST, len(Mark._fields)):
        known = (NOBODY, *on_pitch[ground.defender])
        if attacker not in on_pitch[ground.attacker] or marker not in known or last >= len(LAST):
            raise reading.wrong("marks")
        ground.marks.append(Mark(attacker, marker, LAST[last]))
    marks, phase = ground.marks, ground.phase
    settled = marks[:-1] if phase in ("marker", "duel") else marks
    distinct = (
        len({mark.attacker for mark in marks}) == len({m.marker for m in marks}) == len(marks)
    )
    if not distinct or any(mark.marker == NOBODY or not mark.last for mark in settled):
        raise reading.wrong("marks")
    unsettled = phase in ("marker", "duel")
    if unsettled and not (marks and _is_begun(marks[-1], named=phase == "duel")):
        raise reading.wrong("marks")
    if marks and ground.taker is None:
        raise reading.wrong("marks")
    if phase == "marker" and len(marks) > len(ground.on_pitch(ground.defender)):
        raise reading.wrong("marks")
    if phase == "beside" and (ground.taker is None or ground.marker(ground.taker) is None):
        raise reading.wrong("marks")


def _is_begun(mark: Mark, *, named: bool) -> bool:
    """Whether a pair is named so far, and not thrown for."""
    return not mark.last and (mark.marker != NOBODY) == named


def _reads_act(ground: Ground, reading: Reading) -> None:
    """Read a pass, a shot, a tackle, a foul, a ball on its way."""
    phase = ground.phase
    if phase in PASSING:
        ground.passing = _passing(ground, reading.inside("pass"))
        if phase == "pass" and ground.taker is None and ground.carrier is None:
            raise reading.wrong("carrier")
        if phase == "pass" and (ground.passing.short or ground.passing.to == ground.kicker()):
            raise reading.wrong("pass")
        if phase in CONTESTED and ground.marker(ground.passing.to) is None:
            raise reading.wrong("marks")
        if phase != "pass" and ground.passing.lead:
            raise reading.wrong("pass")
        if phase != "pass" and ground.carrier is not None:
            raise reading.wrong("carrier")
    if phase == "shot":
        _reads_shot(ground, reading.inside("shot"))
    if phase == "tackle_lot":
        ground.tackler = _on_pitch(
            ground, reading.inside("tackle"), "tackle", ground.defender, "by"
        )
    if phase in FOUL:
        on_pitch = ground.rosters.team(ground.defender).numbers
        ground.fouler = reading.inside("foul").number("by", min(on_pitch), max(on_pitch))
        if ground.fouler not in on_pitch:
            raise reading.wrong("foul")
    if phase in LOOSE:
        _reads_way(ground, reading)


def _passing(ground: Ground, reading: Reading) -> Passing:
    to = _on_pitch(ground, reading, "pass", ground.attacker, "to")
    names = ("lead", "finish", "volley", "free", "open", "short")
    flags = {name: reading.flag(name, default=False) for name in names}
    passing = Passing(to, **flags, degree=reading.number("degree", -MOST_DEGREE, MOST_DEGREE, 0))
    no_volley = ground.rulings.volley == "none" and passing.volley
    pressed = ground.rules.pressure == "none" and (passing.free or passing.open)
    both = passing.finish and passing.volley
    if no_volley or pressed or both or (passing.lead and (passing.finished or passing.open)):
        raise reading.wrong("pass")
    return passing


def _reads_shot(ground: Ground, reading: Reading) -> None:
    by = _on_pitch(ground, reading, "shot", ground.attacker, "by")
    skill = reading.one_of("with", ("rem", "col"))
    names = ("finish", "volley", "front", "angle")
    flags = {name: reading.flag(name, default=False) for name in names}
    finish = flags.pop("finish")
    if finish and (skill != "rem" or ground.restart is not None):
        raise reading.wrong("shot")
    if not finish and (flags["volley"] or by not in (ground.carrier, ground.taker)):
        raise reading.wrong("shot")
    if ground.restart is not None and not ground.at_goal:
        raise reading.wrong("restart")
    if flags["front"] and (ground.has_wall or ground.restart == PENALTY):
        raise reading.wrong("shot")
    ground.prepares(Shooter(by, skill, finish))
    assert ground.shot is not None, "somebody shoots"
    ground.shot = ground.shot._replace(**flags)


def _reads_way(ground: Ground, reading: Reading) -> None:
    inside = reading.inside("way")
    arrow = inside.one_of("arrow", ARROWS_OF[ground.phase])
    ground.way = Scatter(arrow, inside.number("hexes", 0, MOST_WAY))
    ground.bounces = reading.number("bounces", 0, MOST_BOUNCES, default=0)


def _on_pitch(ground: Ground, reading: Reading, fact: str, seat: Seat, name: str = "") -> int:
    """Read the number of a player who has not been sent off."""
    numbers = ground.on_pitch(seat)
    number = reading.number(name or fact, numbers[0], numbers[-1])
    if number not in numbers:
        raise reading.wrong(fact)
    return number
