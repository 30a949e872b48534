"""The press: the defender tries to steal before he activates."""

from companion.games.basketmind.activation import activates, activation, no_activation
from companion.games.basketmind.claims import ILLEGAL, agreement
from companion.games.basketmind.court import Court
from companion.games.basketmind.players import CIRCLES, FIVE, OWN_CIRCLE
from companion.games.basketmind.shot import free_throws
from companion.games.basketmind.stand import Press
from companion.rules.asks import Choice, Script, first, reveal, secret
from companion.rules.words import says

SURE = 4
"""From so many pressers on every circle that is left has a disc (A-36)."""


def presses(court: Court, pressers: tuple[int, ...]) -> Script[None]:
    """A secret circle, discs on the table, and what comes of it."""
    court.press = Press(pressers)  # BM-79
    if (yield from _is_stolen(court)):
        thief = court.team(court.defender)
        stolen = says("{n}: {team} STEALS", n=court.press.circle or 0, team=thief)
        court.happens("steal", stolen, "whistle")
        court.turnover()  # BM-82 BM-25
    elif OWN_CIRCLE in court.press.discs:
        yield from _technical(court)  # BM-84
    else:
        yield from _activates_the_rest(court)  # BM-83


def _is_stolen(court: Court) -> Script[bool]:
    assert court.press is not None
    locked = yield from first("press_pick", {court.attacker: (secret("pick", CIRCLES),)})  # BM-80
    assert locked.token is not None
    pressers = len(court.press.pressers)
    most = min(pressers, len(CIRCLES) - pressers)  # BM-81
    while True:
        discs = Choice("discs", CIRCLES, most=most, final=True)  # BM-81
        laid = yield from first("press_discs", {court.defender: (discs,)})
        court.press = court.press._replace(discs=laid.values)
        if len(laid.values) == most:
            break
        if (
            yield from agreement("covered", court.attacker, says("yes"))
        ).key == "yes":  # BM-81
            break
    circle = yield from reveal(locked.token)  # BM-82
    court.press = court.press._replace(circle=circle)
    if circle in laid.values or len(laid.values) < most or pressers >= SURE:  # BM-82
        return True
    court.happens("no_steal", says("Ball on {n}: NO STEAL", n=circle), "reveal")
    return False


def _technical(court: Court) -> Script[None]:
    """A disc on the handler, and no steal."""
    court.happens("technical", says("TECHNICAL FOUL"), "whistle")
    claim = (ILLEGAL,)  # BM-82
    while (yield from free_throws(court, court.handler, 2, claim)) is not None:  # BM-85
        if (yield from _was_illegal(court)):
            return
        claim = ()
    court.repeats_possession("set_up")  # BM-86


def _activates_the_rest(court: Court) -> Script[None]:
    """One of the players that did not press is activated, and the turn is over."""
    assert court.press is not None
    rest = tuple(number for number in FIVE if number not in court.press.pressers)  # BM-83
    pressed = {
        n: says("{player} pressed", player=court.called(court.defender, n))
        for n in court.press.pressers
    }
    claim = (ILLEGAL,)  # BM-82
    while True:
        choices = {court.defender: (activation(court, rest)._replace(barred=pressed), *claim)}
        answer = yield from first("activate", choices, no_activation(court))
        if answer.key != "illegal":
            activates(court, answer)
            return
        if (yield from _was_illegal(court)):
            return
        claim = ()


def _was_illegal(court: Court) -> Script[bool]:
    """Whether the handler's coach agrees that his circle was not allowed: then it is a steal."""
    if (yield from agreement("illegal", court.attacker, says("fair"))).key == "no":
        return False
    court.happens("steal", says("Not allowed: STEAL"), "whistle")
    court.turnover()  # BM-82 BM-25
    return True
