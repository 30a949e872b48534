"""Sentences of a report on events of BASKETmind: who did it, from where, and against whom."""

from functools import reduce

from companion.games.basketmind.red_and_blue_teams import TEAM, other_team, player_name
from companion.games.basketmind.statistics.counting import LoggedEvent
from companion.games.basketmind.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says


def event_sentence(line: LoggedEvent) -> Sentence:
    """Return what happened, with all that the device knows of it."""
    then, told = line.snapshot, line.event.text
    handler = player_name(then.attacker, then.handler)
    defender = other_team(then.attacker)
    match line.event.name:
        case "made" | "missed":
            return _shot_sentence(then, told)
        case "blocked":
            assert then.shot is not None
            blockers = _names(defender, then.shot.blockers)
            return says(
                "{player} shoots over {blockers}. {result}",
                player=handler,
                blockers=blockers,
                result=told,
            )
        case "illegal_circle":
            return says("{player} shoots. {result}", player=handler, result=told)
        case "free_throw_in" | "free_throw_out":
            return _free_throw_sentence(then, told)
        case "steal" | "technical":
            assert then.press is not None
            pressers = _names(defender, then.press.pressers)
            return says(
                "{pressers} against {player}. {result}",
                pressers=pressers,
                player=handler,
                result=told,
            )
        case "interception" if then.known is not None:
            thief = player_name(defender, then.known)
            return says("{thief} INTERCEPTS, {player} had the ball", thief=thief, player=handler)
        case "defensive_rebound":
            return _rebound_sentence(defender, line.values)
        case "ten_turns":
            return says("{team}, {result}", team=TEAM[then.attacker], result=told)
        case _:
            return told


def _shot_sentence(then: StatisticsSnapshot, told: Sentence) -> Sentence:
    shot = then.shot
    assert shot is not None
    player, points = player_name(then.attacker, shot.shooter), shot.points
    near = says("1 circle")
    far = near if shot.circles == 1 else says("{n} circles", n=shot.circles)
    if not shot.blockers:
        return says(
            "{player} shoots for {points} from {circles}, no block. {result}",
            player=player,
            points=points,
            circles=far,
            result=told,
        )
    blockers = _names(other_team(then.attacker), shot.blockers)
    if shot.is_fouled:
        return says(
            "{player} shoots for {points} from {circles}, foul by {blockers}. {result}",
            player=player,
            points=points,
            circles=far,
            blockers=blockers,
            result=told,
        )
    return says(
        "{player} shoots for {points} from {circles} over {blockers}. {result}",
        player=player,
        points=points,
        circles=far,
        blockers=blockers,
        result=told,
    )


def _free_throw_sentence(then: StatisticsSnapshot, told: Sentence) -> Sentence:
    due = then.free_throw
    assert due is not None
    return says(
        "{player}, {number} of {of}. {result}",
        player=player_name(then.attacker, due.shooter),
        number=due.number,
        of=due.of,
        result=told,
    )


def _rebound_sentence(team: Seat, thrown: tuple[int, ...]) -> Sentence:
    """Return who rebounds, and on which circle the ball fell if that was thrown last."""
    if thrown:
        return says("{team} rebounds, circle {n}", team=TEAM[team], n=thrown[0])
    return says("{team} rebounds", team=TEAM[team])


def _names(team: Seat, players: tuple[int, ...]) -> Sentence:
    """Return the names of players, one after the other."""
    names = [player_name(team, number) for number in players]
    return reduce(lambda listed, name: says("{listed}, {name}", listed=listed, name=name), names)
