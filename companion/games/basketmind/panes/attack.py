"""Panes of the opening, the set-up, the attack half and the claims."""

from companion.games.basketmind.panes.speaker import Laid, Speaker
from companion.rules.panes import GO, LARGE_ROW, OTHER, SMALL_ROW, Keys
from companion.rules.voice import yes_no


def opening(voice: Speaker) -> Laid:
    (seat,) = voice.ask.choices
    news = voice.news() or voice.say("Who has the ball?")
    shake = voice.say("throw, enter it" if voice.draft.own_dice else "hold to shake")
    row3 = voice.period_end(LARGE_ROW) or shake
    return Laid((news, voice.to(seat, "throw d6"), row3), {seat: Keys("roll", ((GO, "roll"),))})


def set_up(voice: Speaker) -> Laid:
    rows = (voice.why(), voice.to(voice.attacker, "set up"), voice.say("ball: who? 1-5"))
    return Laid(rows, {voice.attacker: Keys("handler")}, _advice(voice))


def _advice(voice: Speaker) -> str:
    """Return how a team is placed, or that its possession begins anew."""
    if not voice.possession_repeated:
        return voice.say("2 circles off the key")  # BM-12
    return voice.say("swap discs, ten turns")  # BM-27 BM-86


def tip_off(voice: Speaker) -> Laid:
    told = voice.swaps_discs() if voice.possession_repeated else voice.period_end(SMALL_ROW)
    rows = (told or voice.status(), voice.to(voice.defender, "set up"), voice.say("■ SECRET 1-5"))
    return Laid(rows, {voice.defender: Keys("pick")})


def attack(voice: Speaker) -> Laid:
    court = voice.court
    ball = voice.say("ball {player}", player=court.player)
    name = voice.to(voice.attacker)
    whose = f"{name}{ball:>{LARGE_ROW - len(name)}}"
    unused = voice.unused()
    if voice.free_throws_over:
        rows = (voice.news(), whose, voice.say("swap, ten turns"))  # BM-86
    elif voice.possession_repeated and unused:
        rows = (voice.say("swap discs, ten turns"), whose, unused)
    elif voice.possession_repeated:
        rows = (voice.swaps_discs(), whose, voice.say("ten new turns"))  # BM-27 BM-86
    else:
        rows = (unused or voice.status(), whose, _hint(voice))
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
        return voice.say("guard: one more")
    if court.last_turn:
        return voice.say("LAST TURN")
    if court.last_of_possession:
        return voice.say("LAST OF 10 TURNS")
    return voice.say("act; ■shoot=dunk")


def claim(voice: Speaker) -> Laid:
    """Return what counts as an interception, before one is claimed."""
    known = voice.court.known
    active = known and voice.court.called(voice.defender, known)
    rows = (
        voice.say("Ball ran through two"),
        voice.say("circles in a row"),
        voice.say("of {player}?", player=active) if active else voice.say("of secret man?"),
    )  # BM-76
    trap = ((4, "@trap"),) if voice.offers("trap") else ()
    return Laid(rows, {voice.defender: Keys(places=((GO, "intercept"), *trap))})


def trap(voice: Speaker) -> Laid:
    """Return what counts as a trap, before one is claimed."""
    rows = (
        voice.say("Trap: no {team} man", team=voice.court.team(voice.defender)),
        voice.say("can ever get to"),
        voice.say("a circle by {player}", player=voice.court.player),
    )  # BM-37
    return Laid(rows, {voice.defender: Keys(places=((GO, "trap"),))})


def fair(voice: Speaker) -> Laid:
    player = voice.court.called(voice.defender, voice.court.known or 0)
    rows = (
        voice.say("Ball ran through two"),
        voice.say("circles of {player}", player=player),
        voice.say("in a row?"),
    )
    return Laid(rows, yes_no(voice.attacker))
