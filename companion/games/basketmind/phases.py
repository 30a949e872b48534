"""The rule book of BASKETmind, in its own order.

Each phase is a boundary: a match can be entered there from facts, and it leaves in
`court.phase` where play goes on. Longer chapters have files of their own: `claims`, `shot`,
`free_throws`, `rebound`, `press`, `activation`.
"""

from collections.abc import Mapping

from companion.games.basketmind.activation import activates, activation, no_activation
from companion.games.basketmind.claims import claims, enclosure, interception, no_claim, travels
from companion.games.basketmind.court import Court
from companion.games.basketmind.free_throws import free_throws
from companion.games.basketmind.players import FIVE, SEATS
from companion.games.basketmind.press import activate, presses
from companion.games.basketmind.rebound import rebound, rebounded
from companion.games.basketmind.shot import dunks, shoots, shot
from companion.rules.asks import Choice, Script, Seat, die, first, reveal, secret
from companion.rules.words import Sentence, says

Choices = Mapping[Seat, tuple[Choice, ...]]
Closed = Mapping[str, Sentence]


def basketmind(court: Court) -> Script[None]:
    """A match, from the opening roll to the final whistle."""
    while court.phase != "over":
        yield from PHASES[court.phase](court)
        yield from shows_unused(court)


def shows_unused(court: Court) -> Script[None]:
    """Picks that nothing came of are shown where the table wants to know, their turn being over."""
    while court.unused:
        token = court.unused.pop(0)
        player = court.called(token.seat, (yield from reveal(token, spent=True)))
        court.happens("unused", says("{player} was active", player=player))


# Starting the game ------------------------------------------------------------------------


def opening(court: Court) -> Script[None]:
    """Both coaches roll the d6; the higher roll attacks first in the quarter."""
    while True:
        red = yield from _opening_roll(court, SEATS[0])
        blue = yield from _opening_roll(court, SEATS[1])
        if red != blue:  # BM-11
            break
        court.happens("opening_tie", says("{n}:{n}  throw again", n=red))
    court.starter = SEATS[0] if red > blue else SEATS[1]  # BM-11
    won = says("{red}:{blue}  {team} attacks", red=red, blue=blue, team=court.team(court.starter))
    court.happens("opening", won)
    court.begins_possession(court.starter, "set_up")


def _opening_roll(court: Court, seat: Seat) -> Script[int]:
    rolled = yield from first("opening", {seat: (die(6),)}, timed=False)  # BM-03
    court.happens("opening_roll", says("{team} threw {n}", team=court.team(seat), n=rolled.value))
    return rolled.value


def set_up(court: Court) -> Script[None]:
    """The attacker places his team and names the handler; the defender places and activates."""
    names = Choice("handler", FIVE, label=says("ball"))
    placed = yield from first("set_up", {court.attacker: (names,)}, timed=False)  # BM-12
    court.takes_ball(placed.value)
    activates = secret("pick", FIVE)
    locked = yield from first("tip_off", {court.defender: (activates,)}, timed=False)  # BM-13
    court.activates(locked.token)  # BM-14
    court.happens("tip_off", says("{player} has the ball", player=court.player), "turn")
    court.phase = "attack"


# The attacker's half of a turn ------------------------------------------------------------


def attack(court: Court) -> Script[None]:
    """At most one ball action, two with the guard's ability; a move is nobody's key."""
    while court.phase == "attack":
        answer = yield from first("attack", _in_attack(court), _not_in_attack(court))  # BM-18
        match answer.key:
            case "pass":
                passes(court, answer.value)
            case "shoot":
                yield from shoots(court)
                return
            case "dunk":
                yield from dunks(court)
                return
            case "intercept":
                yield from interception(court)
            case _:
                ends_attack_half(court)


def _in_attack(court: Court) -> Choices:
    mates = tuple(number for number in FIVE if number != court.handler)  # BM-41
    own = {court.handler: says("{player} has it\npass to a team mate", player=court.player)}
    acts = (Choice("pass", mates, barred=own), Choice("shoot")) if court.may_act else ()  # BM-42
    ends = Choice("end", final=court.must_release)
    return {
        court.attacker: (*acts, Choice("dunk", final=True), ends),  # BM-52
        court.defender: claims(court),
    }


def _not_in_attack(court: Court) -> Closed:
    used_up = (
        {} if court.may_act else dict.fromkeys(("pass", "shoot"), says("no act left"))
    )  # BM-42
    early = {"trap": says("too early\nafter this half")}  # BM-38
    return {**used_up, **early, **no_claim(court)}


def passes(court: Court, receiver: int) -> None:
    """The ball goes to a team mate; the guard's touch gives the team one more action."""
    passer = court.player
    court.acts += 1  # BM-42
    court.takes_ball(receiver)  # BM-39
    court.happens("pass", says("{a} to {b}", a=passer, b=court.player))


def ends_attack_half(court: Court) -> None:
    """The ball stays with the handler: who kept it too long travels."""
    if court.must_release:  # BM-36
        travels(court)
        return
    court.held += 1  # BM-36
    court.happens("end", says("{player} keeps the ball", player=court.player))
    court.phase = "defence"


# The defender's half of a turn ------------------------------------------------------------


def defence(court: Court) -> Script[None]:
    """Claims first or never; an optional press; then a compulsory activation."""
    on_time = True
    while court.phase == "defence":
        choices, closed = _in_defence(court, on_time)
        answer = yield from first("defence", choices, closed)  # BM-19
        on_time = False  # BM-38
        match answer.key:
            case "intercept":
                yield from interception(court)
            case "trap":
                yield from enclosure(court)
            case "press":
                yield from presses(court, answer.values)
            case _:
                activates(court, answer)


def _in_defence(court: Court, on_time: bool) -> tuple[Choices, Closed]:
    press = Choice("press", FIVE, most=len(FIVE))  # BM-79
    choices = (activation(court, FIVE), press)
    closed = no_activation(court)
    if on_time:
        claimed = (*choices, *claims(court), Choice("trap"))
        return {court.defender: claimed}, {**closed, **no_claim(court)}
    late = says("too late\na claim comes first")
    return {court.defender: choices}, {**closed, "intercept": late, "trap": late}


PHASES = {
    "opening": opening,
    "set_up": set_up,
    "attack": attack,
    "shot": shot,
    "free_throws": free_throws,
    "rebound": rebound,
    "rebounded": rebounded,
    "defence": defence,
    "activation": activate,
}
