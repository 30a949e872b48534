"""Panes of the opening, the set-up, the attack half and the claims."""

from companion.games.basketmind.panes.speaker import Laid, Speaker
from companion.rules.panes import GO, LARGE_ROW, OTHER, Keys
from companion.rules.voice import yes_no


def opening(voice: Speaker) -> Laid:
    (seat,) = voice.ask.choices
    news = voice.news() or voice.say("Who has the ball?")
    shake = voice.say("throw, enter it" if voice.draft.own_dice else "hold to shake")
    return Laid((news, voice.to(seat, "throw d6"), shake), {seat: Keys("roll", ((GO, "roll"),))})


def set_up(voice: Speaker) -> Laid:
    rows = (voice.why(), voice.to(voice.attacker, "set up"), voice.say("ball: who? 1-5"))
    return Laid(rows, {voice.attacker: Keys("handler")}, voice.say("4 men 2+ from the key"))


def tip_off(voice: Speaker) -> Laid:
    rows = (voice.status(), voice.to(voice.defender, "set up"), voice.say("■ SECRET 1-5"))
    return Laid(rows, {voice.defender: Keys("pick")})


def attack(voice: Speaker) -> Laid:
    court = voice.court
    ball = voice.say("ball {player}", player=court.player)
    name = voice.to(voice.attacker)
    rows = (
        voice.unused() or voice.status(),
        f"{name}{ball:>{LARGE_ROW - len(name)}}",
        _hint(voice),
    )
    keys = {voice.attacker: Keys("pass", ((GO, "end"), (OTHER, "shoot"), (OTHER, "dunk")))}
    if voice.claims:
        keys[voice.defender] = Keys(places=((OTHER, "@claim"),))
    return Laid(rows, keys)


def _hint(voice: Speaker) -> str:
    """The one thing that the attacker has to know now."""
    court = voice.court
    if court.must_release:
        return voice.say("MUST PASS/SHOOT")  # BM-36
    if not court.may_act:
        return voice.say("no act but ■dunk")
    if court.acts:
        return voice.say("guard: 1 more")
    if court.last_turn:
        return voice.say("LAST TURN")
    if court.last_of_possession:
        return voice.say("LAST OF 10 TURNS")
    return voice.say("act; ■shoot=dunk")


def claim(voice: Speaker) -> Laid:
    claims = voice.say("{team} claims", team=voice.court.team(voice.defender))
    keys = {voice.defender: Keys(places=((GO, "intercept"), (4, "trap")))}
    if not voice.offers("intercept"):
        return Laid((claims, voice.say("a trap"), voice.say("nobody is active")), keys)
    known = voice.court.known is not None
    shown = voice.say("pick was shown" if known else "■ shows the pick")
    return Laid((claims, voice.say("interception"), shown), keys)


def fair(voice: Speaker) -> Laid:
    player = voice.court.called(voice.defender, voice.court.known or 0)
    rows = (
        voice.say("Ball ran through two"),
        voice.say("circles of {player}", player=player),
        voice.say("in a row?"),
    )
    return Laid(rows, yes_no(voice.attacker))
