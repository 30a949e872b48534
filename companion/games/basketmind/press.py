"""The press: the defender tries to steal before he activates."""

from companion.games.basketmind.activation import activates, activation, no_activation
from companion.games.basketmind.claims import agreement, disputes, objections
from companion.games.basketmind.court import Court
from companion.games.basketmind.players import CIRCLES, FIVE, OWN_CIRCLE, SURE, discs_of
from companion.games.basketmind.shot import hides
from companion.games.basketmind.snapshot import FreeThrow, Press
from companion.rules.asks import Choice, Script, first, reveal
from companion.rules.words import says


def presses(court: Court, pressers: tuple[int, ...]) -> Script[None]:
    """A secret circle, discs on the table, and what comes of it."""
    court.press = Press(pressers)  # BM-79
    if (yield from _is_stolen(court)):
        thief = court.team(court.defender)
        stolen = says("Circle {n}: {team} STEALS", n=court.press.circle or 0, team=thief)
        court.happens("steal", stolen, "whistle")
        court.turnover()  # BM-82 BM-25
    elif OWN_CIRCLE in court.press.discs:
        foul = says("Ball on {n}: TECHNICAL", n=court.press.circle or 0)
        court.happens("technical", foul, "whistle")  # BM-84
        named = court.handler if court.rulings.tech_shooter == "handler" else 0
        court.free_throw = FreeThrow(1, 2, named)  # BM-85
        court.phase = "free_throws"
    else:
        court.phase = "activation"  # BM-83


def _is_stolen(court: Court) -> Script[bool]:
    locked = yield from first("press_pick", {court.attacker: (hides(court),)})  # BM-80
    assert locked.token is not None
    sure = yield from _lays_discs(court)
    circle = yield from reveal(locked.token)  # BM-82
    assert court.press is not None
    court.press = court.press._replace(circle=circle)
    if sure or circle in court.press.discs or circle not in CIRCLES:  # BM-82
        return True
    court.happens("no_steal", says("Ball on {n}: NO STEAL", n=circle), "reveal")
    return False


def _lays_discs(court: Court) -> Script[bool]:
    """A disc a presser, on circles that the ball may be on. True if it lies under one for sure."""
    assert court.press is not None
    pressers = len(court.press.pressers)
    most = discs_of(pressers)
    least = court.least_discs(pressers)
    while True:
        discs = Choice("discs", CIRCLES, most=most, final=True)  # BM-81
        answer = yield from first("press_discs", {court.defender: (discs,)})
        court.press = court.press._replace(discs=answer.values)
        if len(answer.values) == most:
            return pressers >= SURE
        if len(answer.values) >= least:
            return False
        agreed = yield from agreement("covered", court.attacker, says("yes"))
        if agreed.key == "yes":  # BM-81
            return pressers >= SURE or not court.rulings.press_adjacent


def activate(court: Court) -> Script[None]:
    """After a press that stole nothing, one who did not press is activated."""
    while court.phase == "activation":
        assert court.press is not None
        pressers = court.press.pressers
        rest = tuple(number for number in FIVE if number not in pressers)  # BM-83
        pressed = {
            n: says("{player} pressed", player=court.called(court.defender, n)) for n in pressers
        }
        picks = activation(court, rest)._replace(barred=pressed)
        choices = {court.defender: (picks, *objections(court))}
        answer = yield from first("activate", choices, no_activation(court))
        if answer.key == "illegal":
            yield from disputes(court)
        else:
            activates(court, answer)
