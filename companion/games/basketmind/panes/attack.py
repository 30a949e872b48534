"""Panes of the opening, the set-up, the attack half and the claims."""

from companion.games.basketmind.panes.speaker import WIDE, Laid, Speaker
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.voice import yes_no


def opening(at: Speaker) -> Laid:
    (seat,) = at.ask.choices
    news = at.news() or at.say("Who has the ball?")
    shake = at.say("throw, enter it" if at.draft.own_dice else "hold to shake")
    return Laid((news, at.to(seat, "throw d6"), shake), {seat: Keys("roll", ((GO, "roll"),))})


def set_up(at: Speaker) -> Laid:
    rows = (at.why(), at.to(at.attacker, "set up"), at.say("ball: who? 1-5"))
    return Laid(rows, {at.attacker: Keys("handler")}, at.say("4 men 2+ from the key"))


def tip_off(at: Speaker) -> Laid:
    rows = (at.status(), at.to(at.defender, "set up"), at.say("■ SECRET 1-5"))
    return Laid(rows, {at.defender: Keys("pick")})


def attack(at: Speaker) -> Laid:
    court = at.court
    ball = at.say("ball {player}", player=court.player)
    name = at.to(at.attacker)
    rows = (at.unused() or at.status(), f"{name}{ball:>{WIDE - len(name)}}", _hint(at))
    keys = {at.attacker: Keys("pass", ((GO, "end"), (OTHER, "shoot"), (OTHER, "dunk")))}
    if at.claims:
        keys[at.defender] = Keys(places=((OTHER, "@claim"),))
    return Laid(rows, keys)


def _hint(at: Speaker) -> str:
    """The one thing that the attacker has to know now."""
    court = at.court
    if court.must_release:
        return at.say("MUST PASS/SHOOT")  # BM-36
    if not court.may_act:
        return at.say("no act but ■dunk")
    if court.acts:
        return at.say("guard: 1 more")
    if court.last_turn:
        return at.say("LAST TURN")
    if court.last_of_possession:
        return at.say("LAST OF 10 TURNS")
    return at.say("act; ■shoot=dunk")


def claim(at: Speaker) -> Laid:
    claims = at.say("{team} claims", team=at.court.team(at.defender))
    keys = {at.defender: Keys(places=((GO, "intercept"), (4, "trap")))}
    if not at.offers("intercept"):
        return Laid((claims, at.say("a trap"), at.say("nobody is active")), keys)
    known = at.court.known is not None
    shown = at.say("pick was shown" if known else "■ shows the pick")
    return Laid((claims, at.say("interception"), shown), keys)


def fair(at: Speaker) -> Laid:
    player = at.court.called(at.defender, at.court.known or 0)
    rows = (
        at.say("Ball ran through two"),
        at.say("circles of {player}", player=player),
        at.say("in a row?"),
    )
    return Laid(rows, yes_no(at.attacker))
