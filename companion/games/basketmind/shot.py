"""Shots: announced, blocked or not, placed, thrown, fouled, rebounded; and the slam dunk."""

from companion.games.basketmind.claims import (
    ILLEGAL,
    agreement,
    claims,
    interception,
    no_claim,
)
from companion.games.basketmind.court import Court
from companion.games.basketmind.players import (
    CENTERS,
    CIRCLES,
    FIVE,
    ROLES,
    can_block,
    discs_against,
)
from companion.games.basketmind.stand import FreeThrow, Shot
from companion.rules.asks import Answer, Choice, Script, die, first, reveal, secret
from companion.rules.words import says

TOO_FAR = 12
"""Circles that can be named; players count further than any die shoots."""
ARC = 5
"""From so many circles on, players are asked on which side of the arc the shooter stood."""


def shoots(court: Court) -> Script[None]:
    """A shot, from its announcement to whoever attacks next."""
    court.shot = Shot(court.handler)  # BM-45
    if not (yield from _goes_on(court)):
        return
    if court.shot.blockers and (yield from _is_blocked(court)):
        return
    if (yield from _is_placed(court)):
        yield from _is_thrown(court)


def _goes_on(court: Court) -> Script[bool]:
    """The defender's window: a claim to what happened before, then who tries to block."""
    assert court.shot is not None
    shooter = court.shot.shooter
    tall = tuple(number for number in FIVE if can_block(number, shooter))
    short = {
        number: says(
            "{a} is too small\nto block {b}", a=court.called(court.defender, number), b=court.player
        )
        for number in FIVE
        if number not in tall
    }
    most, label = len(tall), says("block")
    blocks = Choice("blockers", tall, most=most, barred=short, label=label)  # BM-54 BM-55
    nobody = Choice("ok", label=says("no block"))
    while True:
        window = {court.defender: (blocks, nobody, *claims(court))}  # BM-78
        answer = yield from first("shot", window, no_claim(court))
        if answer.key != "intercept":
            court.shot = court.shot._replace(blockers=answer.values)
            return True
        if (yield from interception(court)):
            return False


def _is_blocked(court: Court) -> Script[bool]:
    """A secret circle, then discs on the table, then both are shown."""
    assert court.shot is not None
    locked = yield from first("shot_pick", {court.attacker: (secret("pick", CIRCLES),)})  # BM-56
    most = discs_against(court.shot.shooter, court.shot.blockers)
    discs = Choice("discs", CIRCLES, most=most, final=True)  # BM-57 BM-58
    laid = yield from first("block_discs", {court.defender: (discs,)})
    assert locked.token is not None
    circle = yield from reveal(locked.token)  # BM-59
    court.shot = court.shot._replace(discs=laid.values, circle=circle)
    if circle not in laid.values:
        foul = says("{n}: not blocked, FOUL", n=circle)
        free = says("{n}: not blocked", n=circle)
        court.happens("not_blocked", foul if court.shot.fouled else free, "reveal")
        return False
    court.happens("blocked", says("{n}: BLOCKED", n=circle), "whistle")
    court.turnover()  # BM-60 BM-25
    return True


def _is_placed(court: Court) -> Script[bool]:
    """How far the ball is from the basket, both circles counted, and where the shooter stands."""
    assert court.shot is not None
    reach = ROLES[court.shot.shooter].die  # BM-48
    shown = court.shot.circle is not None
    claim = (ILLEGAL,) if shown else ()  # BM-59 BM-46
    while True:
        answer = yield from first("circles", _circle_choices(court, reach, shown, claim))
        if answer.key == "circles" and answer.value <= reach:
            court.shot = court.shot._replace(circles=answer.value)
            break
        if answer.key == "circles" or (yield from _is_admitted(court)):
            court.happens("illegal_circle", says("Circle not allowed"), "whistle")
            court.turnover()  # BM-59 BM-49 BM-25
            return False
        claim = ()
    if court.shot.circles >= ARC:
        sides = (Choice("inside", label=says("inside")), Choice("beyond", label=says("outside")))
        stood = yield from first("range", {court.attacker: sides})
        court.shot = court.shot._replace(beyond=stood.key == "beyond")  # BM-51
    return True


def _is_admitted(court: Court) -> Script[bool]:
    return (yield from agreement("illegal", court.attacker, says("fair"))).key == "yes"


def _circle_choices(
    court: Court, reach: int, shown: bool, claim: tuple[Choice, ...]
) -> dict[str, tuple[Choice, ...]]:
    numbers = tuple(range(1, TOO_FAR + 1))
    far = {n: says("can't shoot\nneeds {n}, has a d{die}", n=n, die=reach) for n in numbers[reach:]}
    if shown:
        named = {court.attacker: (Choice("circles", numbers),)}
        return {**named, court.defender: claim} if claim else named
    return {court.attacker: (Choice("circles", numbers[:reach], barred=far),)}  # BM-49


def _is_thrown(court: Court) -> Script[None]:
    """The throw ends the turn, whatever it shows."""
    assert court.shot is not None
    rolled = None
    while court.shot.circles > 1 and rolled is None:  # BM-50
        two, three = Choice("inside", label=says("2 pts")), Choice("beyond", label=says("3 pts"))
        choices = (die(ROLES[court.shot.shooter].die), two if court.shot.beyond else three)  # BM-48
        answer = yield from first("throw", {court.attacker: choices})
        if answer.key == "roll":
            rolled = answer.value
        else:
            court.shot = court.shot._replace(beyond=answer.key == "beyond")
    made = rolled is None or rolled >= court.shot.circles  # BM-47
    court.advances()  # BM-61 BM-20
    if made:
        court.scores(court.shot.points)  # BM-89
        text = says("{n}: IN, {points} points", n=rolled or "1", points=court.shot.points)
        court.happens("made", text, "basket")
    else:
        court.happens("missed", says("{n}: MISSED", n=rolled or 0))
    yield from _what_follows(court, made)


def _what_follows(court: Court, made: bool) -> Script[None]:
    """Free throws after a foul, a rebound after a clean miss, then who attacks."""
    assert court.shot is not None
    missed = 3 if court.shot.beyond else 2  # BM-64
    if court.shot.fouled:
        yield from free_throws(court, court.shot.shooter, 1 if made else missed)  # BM-63
    if court.ends_quarter():  # BM-74
        return
    if made or court.shot.fouled or not (yield from _is_rebounded(court)):  # BM-66 BM-67
        court.turnover()  # BM-90 BM-72


def free_throws(
    court: Court, shooter: int, number: int, window: tuple[Choice, ...] = ()
) -> Script[Answer | None]:
    """So many throws of the shooter's own die, a point each.

    Before the first one the defender has `window`; an answer to it is given back.
    """
    for n in range(1, number + 1):
        court.free_throw = FreeThrow(n, number)
        throws = {court.attacker: (die(ROLES[shooter].die),)}  # BM-65
        claim = {court.defender: window} if window and n == 1 else {}
        answer = yield from first("free_throw", {**throws, **claim})
        if answer.key != "roll":
            court.free_throw = None
            return answer
        if answer.value > 2:  # BM-65
            court.scores(1)
            court.happens("free_throw_in", says("{n}: free throw IN", n=answer.value), "basket")
        else:
            court.happens("free_throw_out", says("{n}: free throw OUT", n=answer.value))
    court.free_throw = None
    return None


def _is_rebounded(court: Court) -> Script[bool]:
    """The centers go for the circle that the d6 shows. True for an offensive rebound."""
    while True:
        named = Choice("mine", (2, 3, 4, 5, 6), least=0, most=5, label=says("odds"))  # BM-71
        answer = yield from first("rebound", {court.attacker: (die(6), named)})  # BM-70
        if answer.key == "roll":
            break
        court.faces = answer.values
    circle, mine = answer.value, court.faces
    if circle == 1 or (mine is not None and circle not in mine):  # BM-70 BM-72
        text = says("{n}: out" if circle == 1 else "{n}: theirs", n=circle)
        court.happens("defensive_rebound", text, "whistle")
        return False
    court.happens("rebound_roll", says("Ball to circle {n}", n=circle))
    theirs = Choice("defence", label=says("{team}'s", team=court.team(court.defender)))
    lost = () if mine is not None else (theirs,)  # BM-72
    centers = Choice("rebounder", CENTERS, label=says("rebound"))
    winner = yield from first("rebounder", {court.attacker: (centers, *lost)})
    if winner.key == "defence":
        court.happens("defensive_rebound", says("Defensive rebound"), "whistle")
        return False
    court.repeats_possession("attack")  # BM-27 BM-71 BM-73
    court.takes_ball(winner.value)  # BM-69
    court.happens("offensive_rebound", says("{player} rebounds", player=court.player), "basket")
    return True


def dunks(court: Court) -> Script[None]:
    """The player carries the ball onto the basket; only an interception on the way stops him."""
    counts = Choice("ok", label=says("it counts"))
    while True:
        window = {court.defender: (counts, *claims(court))}  # BM-53
        answer = yield from first("dunk", window, no_claim(court))
        if answer.key == "ok":
            break
        if (yield from interception(court)):
            return
    court.scores(2)  # BM-52
    court.happens("dunk", says("{player} DUNKS: 2", player=court.player), "basket")
    court.turnover()  # BM-90
