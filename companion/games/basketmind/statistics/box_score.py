"""The box score of a match of BASKETmind: what each player did, as far as the device is told.

The device is told who has the ball, who shoots, who throws free throws, who rebounds for the
attackers, and who was active when a ball was intercepted. It is told who block and who press, and
not whose disc it was: with several of them a block, a steal or a foul is the team's. So is a rebound
of the defenders, and a ball that was intercepted after a pass, as it may have been carried or passed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from companion.games.basketmind.red_and_blue_teams import other_team
from companion.games.basketmind.statistics.counting import LoggedEvent
from companion.rules.asks import Seat

THE_TEAM = 0
"""The number under which stands what belongs to no single player of a team."""

Figures = Counter[str]
"""How often a player did what: the names below."""

POINTS = "points"
THROWN = {2: "thrown_2", 3: "thrown_3"}
MADE = {2: "made_2", 3: "made_3"}
FREE_THROWN, FREE_MADE = "free_thrown", "free_made"
DUNK, BLOCK, STEAL, INTERCEPTION = "dunk", "block", "steal", "interception"
OFFENSIVE_REBOUND, DEFENSIVE_REBOUND = "offensive_rebound", "defensive_rebound"
FOUL, TURNOVER = "foul", "turnover"

TeamFigures = Mapping[int, Figures]
"""The figures of each player of a team by number, and of `THE_TEAM`."""
BoxScore = Mapping[Seat, TeamFigures]


def box_score(log: Iterable[LoggedEvent], teams: Iterable[Seat]) -> BoxScore:
    """Return the figures of everybody who did anything."""
    score: dict[Seat, dict[int, Figures]] = {team: {} for team in teams}
    for line in log:
        for team, number, figures in _credits(line):
            score[team].setdefault(number, Figures()).update(figures)
    return score


def total(figures: TeamFigures) -> Figures:
    """Return the sum over the rows of a team."""
    together = Figures()
    for own in figures.values():
        together.update(own)
    return together


Credit = tuple[Seat, int, Mapping[str, int]]


def _credits(line: LoggedEvent) -> tuple[Credit, ...]:
    """Return whom an event counts for, and as what."""
    then = line.snapshot
    attacker, defender = then.attacker, other_team(then.attacker)
    match line.event.name:
        case "made" | "missed":
            return _credits_of_shot(line)
        case "free_throw_in" | "free_throw_out":
            return _credits_of_free_throw(line)
        case "dunk":
            return ((attacker, then.handler, {DUNK: 1, POINTS: 2}),)
        case "blocked":
            assert then.shot is not None
            return ((defender, _the_only(then.shot.blockers), {BLOCK: 1}),)
        case "illegal_circle":
            return ((attacker, then.handler, {TURNOVER: 1}),)
        case "steal":
            assert then.press is not None
            thief = _the_only(then.press.pressers)
            return (defender, thief, {STEAL: 1}), (attacker, then.handler, {TURNOVER: 1})
        case "interception":
            lost_by = THE_TEAM if then.acts else then.handler
            caught_by = then.known or THE_TEAM
            return (defender, caught_by, {INTERCEPTION: 1}), (attacker, lost_by, {TURNOVER: 1})
        case "traveling":
            return ((attacker, then.handler, {TURNOVER: 1}),)
        case "ten_turns":
            return ((attacker, THE_TEAM, {TURNOVER: 1}),)
        case "offensive_rebound":
            return ((attacker, _the_only(line.values), {OFFENSIVE_REBOUND: 1}),)
        case "defensive_rebound":
            return ((defender, THE_TEAM, {DEFENSIVE_REBOUND: 1}),)
        case _:
            return ()


def _credits_of_shot(line: LoggedEvent) -> tuple[Credit, ...]:
    shot, attacker = line.snapshot.shot, line.snapshot.attacker
    assert shot is not None
    made = int(line.event.name == "made")
    figures = {THROWN[shot.points]: 1, MADE[shot.points]: made, POINTS: made * shot.points}
    thrown = attacker, shot.shooter, figures
    if not shot.is_fouled:
        return (thrown,)
    return thrown, (other_team(attacker), _the_only(shot.blockers), {FOUL: 1})


def _credits_of_free_throw(line: LoggedEvent) -> tuple[Credit, ...]:
    """Return the throw, and with the first one after a press the technical foul.

    A technical foul counts only from there, as until then it may turn out a steal.
    """
    then, made = line.snapshot, int(line.event.name == "free_throw_in")
    assert then.free_throw is not None
    figures = {FREE_THROWN: 1, FREE_MADE: made, POINTS: made}
    thrown = then.attacker, then.free_throw.shooter, figures
    if then.press is None or then.free_throw.number > 1:
        return (thrown,)
    return thrown, (other_team(then.attacker), _the_only(then.press.pressers), {FOUL: 1})


def _the_only(players: tuple[int, ...]) -> int:
    """Return the player if there is one, else `THE_TEAM`."""
    return players[0] if len(players) == 1 else THE_TEAM
